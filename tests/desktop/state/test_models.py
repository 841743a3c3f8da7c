"""Models: what is offered first, one errand at a time, and what came of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop.state.errand import Deed, End
from desktop.state.model_words import because
from desktop.state.models import Models
from desktop.state.outward import Outward, going_out
from engine.errors import NetworkFailed
from engine.job.event import Progressed
from engine.job.request import (
    ExportModels,
    GetModels,
    ImportModels,
    IndexVersions,
    ListModels,
    RemoveModels,
)
from engine.job.upkeep import CheckModels
from engine.settings import Settings
from tests.helpers.desk import Desk
from tests.helpers.inline_engine import InlineEngine
from tests.helpers.model_rows import fresh, mixed


@pytest.fixture
def engine(qapp):
    desk = Desk(empty=True)
    desk.models = mixed()
    return InlineEngine(desk)


@pytest.fixture
def models(engine, qtbot):
    made = Models(engine)
    made.refresh()
    qtbot.waitUntil(lambda: made.known and made.machine is not None)
    return made


def test_the_first_offer_is_one_starter_for_each_need_the_largest_that_fits(models, engine, qtbot):
    assert [row.id for row in models.offer] == ["tessdata-eng"]  # the others have one here already
    engine.script.models = fresh()
    models.refresh()
    qtbot.waitUntil(lambda: not models.any_installed)
    assert [row.id for row in models.offer] == ["multilingual-e5-small", "qwen2.5-coder-1.5b", "tessdata-eng"]


def test_a_download_says_how_far_it_is_and_goes_on_where_it_was_stopped(models, engine, qtbot):
    engine.script.hold.add(GetModels)
    models.get("qwen2.5-coder-1.5b")
    qtbot.waitUntil(lambda: GetModels in engine.held)
    engine.say(GetModels, lambda job: Progressed(job, "get", 5, 10, "qwen2.5-coder-1.5b"))
    assert models.errand.progress.done == 5
    models.errand.stop()
    qtbot.waitUntil(lambda: models.errand.end is End.STOPPED)
    engine.script.hold.clear()
    models.errand.again()
    qtbot.waitUntil(lambda: models.errand.end is End.DONE)
    assert engine.asked_for(GetModels) == [GetModels(("qwen2.5-coder-1.5b",))] * 2
    qtbot.waitUntil(lambda: models.writer.id == "qwen2.5-coder-1.5b")


def test_one_errand_at_a_time(models, engine, qtbot):
    engine.script.hold.add(GetModels)
    models.get("qwen2.5-coder-1.5b")
    models.check()
    models.take_pack(Path("/media/stick"))
    assert engine.asked_for(CheckModels) == engine.asked_for(ImportModels) == []
    assert models.errand.deed is Deed.GET


def test_the_sign_changes_only_while_something_is_fetched_or_an_office_is_asked(models, engine, qtbot):
    assert going_out(Settings(), models.errand) is Outward.NOTHING
    engine.script.hold |= {GetModels, CheckModels}
    models.check()
    assert going_out(Settings(), models.errand) is Outward.NOTHING
    models.errand.stop()
    qtbot.waitUntil(lambda: not models.busy)
    models.get("qwen3-4b")
    assert going_out(Settings(), models.errand) is Outward.DOWNLOAD
    assert going_out(Settings(office_url="http://10.0.0.2"), models.errand) is Outward.OFFICE


def test_an_errand_that_failed_says_why_and_can_be_tried_again(models, engine, qtbot):
    engine.script.failures[GetModels] = NetworkFailed("It did not arrive.")
    models.get("qwen3-4b")
    qtbot.waitUntil(lambda: models.errand.end is End.FAILED)
    assert models.errand.failure.code == "network"
    engine.script.failures.clear()
    models.errand.again()
    qtbot.waitUntil(lambda: models.errand.end is End.DONE)
    models.errand.put_away()
    assert models.errand.deed is None


def test_a_model_goes_only_after_it_was_asked_about(models, engine, qtbot):
    models.remove()
    assert engine.asked_for(RemoveModels) == []
    models.ask_removal("smollm2-135m")
    models.keep()
    models.remove()
    assert engine.asked_for(RemoveModels) == []
    models.ask_removal("smollm2-135m")
    models.remove()
    qtbot.waitUntil(lambda: models.errand.end is End.DONE)
    assert engine.asked_for(RemoveModels) == [RemoveModels(("smollm2-135m",))]


def test_laws_are_to_be_read_with_an_embedder_that_came_later(models, engine, qtbot):
    models.get("tessdata-eng")
    qtbot.waitUntil(lambda: not models.busy and len(engine.asked_for(ListModels)) == 2)
    assert not models.unread
    models.ask_removal("multilingual-e5-small")
    models.remove()
    qtbot.waitUntil(lambda: models.embedder == "")
    models.get("bge-m3")
    qtbot.waitUntil(lambda: models.embedder == "bge-m3")
    assert models.unread
    models.index()
    qtbot.waitUntil(lambda: models.errand.deed is Deed.INDEX and models.errand.end is End.DONE)
    assert engine.asked_for(IndexVersions) == [IndexVersions()]
    assert not models.unread


def test_a_pack_goes_to_a_folder_and_comes_from_one(models, engine, qtbot):
    models.give_pack(Path("/media/stick"))
    qtbot.waitUntil(lambda: not models.busy)
    models.take_pack(Path("/media/stick"))
    qtbot.waitUntil(lambda: not models.busy)
    assert engine.asked_for(ExportModels) == [ExportModels(Path("/media/stick"))]
    assert engine.asked_for(ImportModels) == [ImportModels(Path("/media/stick"))]


def test_why_a_model_fits_or_does_not_is_said_with_its_numbers(qapp):
    rows = {row.id: row for row in mixed()}
    assert because(rows["bge-m3"]) == (
        "Fits this computer: it needs 3.2 GB of memory, this computer has 8 GB; "
        "2.1 GB are to come, 41 GB are free on the disk."
    )
    assert because(rows["qwen3-4b"]) == (
        "Does not fit this computer: it needs 6 GB of memory and half as much again beside it, "
        "this computer has 8 GB."
    )

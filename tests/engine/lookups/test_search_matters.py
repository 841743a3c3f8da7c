"""Looking for words in all clients' files."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from engine.domain.matter_events import Closed, Filed, Noted, Told, Withdrawn
from engine.domain.matter_hit import Found, MatterHit
from engine.job.job import Job
from engine.job.matters import SearchMatters
from engine.lookups.search_matters import SHOWN, search_matters
from engine.paths import Home
from engine.settings import Settings
from engine.workbench.bench import Workbench


@pytest.fixture
def bench(tmp_path: Path) -> Workbench:
    bench = Workbench(Home(tmp_path / "ঘর"), Settings())
    rahima, karim = bench.matters.create("Rahima Begum"), bench.matters.create("করিম মিয়া")
    for matter, event in (
        (rahima, Told("She was dismissed on 3 March at the gate of the works.", "")),
        (rahima, Told("Paid by the week", "")),
        (rahima, Noted("Ask the union " + "and wait " * 60 + "for the closure notice.", "me")),
        (rahima, Filed("Appointment letter.pdf", "0" * 64, ".pdf", 1, 2, None, "")),  # type: ignore[arg-type]
        (karim, Told("মজুরি ৮,০০০ টাকা", "")),
    ):
        bench.matters.append(matter.id, lambda m, e=event: e)  # type: ignore[misc]
    bench.matters.append(rahima.id, lambda m: Withdrawn(m.facts[1].id))
    return bench


def found(bench: Workbench, query: str) -> tuple[MatterHit, ...]:
    return search_matters(SearchMatters(query), bench, Job(1, lambda event: None, threading.Event()))


@pytest.mark.parametrize(
    ("query", "kind"),
    [
        ("rahima", Found.NAME),
        ("dismissing gate", Found.FACT),
        ("closure notice", Found.NOTE),
        ("appointment", Found.DOCUMENT),
    ],
)
def test_names_facts_notes_and_documents_are_found_by_their_words(
    bench: Workbench, query: str, kind: Found
) -> None:
    assert [hit.found for hit in found(bench, query)] == [kind]


@pytest.mark.parametrize("query", ["করিম", "করি", "8,000", "৮,০০০"])
def test_bangla_is_found_by_its_letters_and_digits_of_either_kind(bench: Workbench, query: str) -> None:
    assert {hit.name for hit in found(bench, query)} == {"করিম মিয়া"}


def test_what_was_taken_back_and_what_is_not_there_is_not_found(bench: Workbench) -> None:
    assert found(bench, "by the week") == ()
    assert found(bench, "gate aeroplane") == ()
    assert found(bench, "  ") == ()


def test_a_long_text_is_cut_around_the_words(bench: Workbench) -> None:
    (hit,) = found(bench, "closure notice")
    assert "closure notice" in hit.text
    assert len(hit.text) <= SHOWN + 2


def test_closed_files_come_last(bench: Workbench) -> None:
    first = bench.matters.create("Rahima Khatun")
    bench.matters.append(first.id, lambda m: Closed())
    assert [hit.name for hit in found(bench, "rahima")] == ["Rahima Begum", "Rahima Khatun"]

"""The settings: every field has its place, what is wrong stands at the field, changes act at once."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from desktop.state.errand import Deed
from desktop.state.models import Models
from desktop.views.parts.choices import Choice
from desktop.views.parts.segments import Segments
from desktop.views.settings.table import FIELDS, KEPT_OUT, LOCK_AFTER, OFFICE_FIELDS, SECTIONS
from desktop.views.shell.job_bar import JobBar
from engine.errors import BadRequest, ModelFailed
from engine.job.event import Progressed
from engine.job.request import Ask, GetModels, ImportModels, RemoveModels
from engine.job.upkeep import MeetOffice, UseSettings
from engine.settings import Settings, allowed
from tests.helpers.desk import Desk
from tests.helpers.model_rows import mixed
from tests.helpers.shown import words


@pytest.fixture
def show(open_window, qtbot):
    """A function that opens a section of the settings."""

    def show_(section, **given):
        desk = Desk()
        desk.models = mixed()
        window, engine = open_window(desk, **given)
        window.session.open_settings(section)
        qtbot.waitUntil(lambda: window.session.models.machine is not None and window.session.models.known)
        return window, engine

    return show_


def button(widget, word):
    found = [
        b for b in widget.findChildren(QPushButton) if b.isVisibleTo(widget) and word in b.accessibleName()
    ]
    assert found, f"no button {word!r}"
    return found[0]


def press(qtbot, widget, word):
    qtbot.mouseClick(button(widget, word), Qt.MouseButton.LeftButton)


# -- the table


def test_every_setting_is_in_the_view_or_kept_out_for_a_reason():
    shown = [field.name for fields in FIELDS.values() for field in fields]
    places = [*shown, *OFFICE_FIELDS, *KEPT_OUT, LOCK_AFTER.name]
    assert sorted(places) == sorted(field.name for field in dataclasses.fields(Settings))
    assert all(len(reason) > 20 for reason in KEPT_OUT.values())


def test_what_can_be_chosen_is_what_the_setting_can_be():
    for fields in FIELDS.values():
        for field in fields:
            if allowed(field.name):
                assert tuple(value for value, _ in field.choices) == allowed(field.name)
            assert field.title != field.name


@pytest.mark.parametrize("section", [section.name for section in SECTIONS])
def test_each_section_is_shown_with_its_name(show, section):
    window, _ = show(section)
    assert window.top_bar.place.text().startswith("Settings › ")
    assert window.rail._buttons["settings"].isChecked()
    assert words(window.view.page)


# -- keys and places


def test_control_comma_leads_there_and_back_leads_home(open_window, qtbot):
    window, _ = open_window()
    window.activateWindow()
    qtbot.keyClick(window, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    assert window.view.name == "settings"
    window.view.list.setCurrentRow(2)
    assert window.view.section == "answers"
    window.back()
    assert window.view.section == "models"
    window.back()
    assert window.view.name == "library"
    window.show_view("settings")
    assert window.view.section == "models"


def test_a_change_of_looks_is_live_and_keeps_the_place_and_the_keys(show, qtbot):
    window, _ = show("screen")
    row = window.view.page.rows["theme"]
    assert isinstance(row.control, Segments)
    qtbot.mouseClick(row.control.buttons[1], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.look.theme.name == "dark")
    assert window.view.section == "screen"
    assert window.focusWidget() in window.view.page.rows["theme"].control.buttons
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: window.look.theme.name == "contrast")
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: window.look.theme.name == "dark")


def test_the_size_of_text_and_the_colour_of_pages_reach_the_window(show, qtbot):
    window, _ = show("screen")
    sizes = window.view.page.rows["text_scale"].control
    assert isinstance(sizes, Choice)
    sizes.activated.emit(sizes.count() - 1)
    qtbot.waitUntil(lambda: window.look.theme.scale == 150)
    window.session.preferences.set("paper", "sepia")
    qtbot.waitUntil(lambda: window.look.theme.paper == "sepia")


@pytest.mark.parametrize(
    ("paper", "colour"), [("white", "#ffffff"), ("sepia", "#f4ecd8"), ("dim", "#e9e6df")]
)
def test_pages_have_the_colour_that_was_chosen(show, qtbot, paper, colour):
    window, engine = show("screen", theme="dark")
    window.session.preferences.set("paper", paper)
    qtbot.waitUntil(lambda: window.look.theme.paper == paper)
    window.session.read(engine.script.versions[0].card.version_id, page=1)
    pages = window.session.reader.pages
    qtbot.waitUntil(lambda: bool(pages._images), timeout=10_000)
    qtbot.waitUntil(lambda: not pages._asked, timeout=10_000)
    image = window.view.reader.canvas.viewport().grab().toImage()
    middle = image.width() // 2
    seen = {image.pixelColor(middle, y).name() for y in range(20, image.height() - 20)}
    assert colour in seen


# -- fields


def test_a_number_that_it_cannot_have_is_said_at_the_field_and_the_old_one_holds(show, qtbot):
    window, _ = show("answers")
    row = window.view.page.rows["question_seconds"]
    row.control.setFocus()
    row.control.setText("soon")
    qtbot.keyClick(row.control, Qt.Key.Key_Return)
    assert "A whole number from 1 to 720. What held before still holds." in words(row)
    assert window.session.settings.question_seconds == 600
    row.control.setText("20")
    qtbot.keyClick(row.control, Qt.Key.Key_Return)
    assert "A whole number" not in words(row)
    assert window.session.settings.question_seconds == 1200
    qtbot.mouseClick(row.back, Qt.MouseButton.LeftButton)
    assert window.session.settings.question_seconds == 600
    assert row.control.text() == "10"
    assert not row.back.isVisible()


def test_only_models_that_are_here_can_be_chosen_to_write(show):
    window, _ = show("answers")
    choice = window.view.page.rows["model"].control
    assert [choice.itemText(i) for i in range(choice.count())] == [
        "The best that fits", "qwen2.5-coder-0.5b", "smollm2-135m",
    ]  # fmt: skip
    choice.activated.emit(2)
    assert window.session.settings.model == "smollm2-135m"


def test_a_change_behind_running_work_says_when_it_holds(show, qtbot):
    window, engine = show("computer")
    engine.script.hold |= {UseSettings}
    session = window.session
    session.preferences.set("threads", 2)
    page = window.view.page
    assert "Holds once the work" not in words(page)
    engine.script.hold.add(Ask)
    session.consultation.write(question="How many days?")
    session.consultation.ask()
    assert "Holds once the work that is running has ended" in words(page)


def test_everything_is_put_back_with_one_button_and_undone_with_one_key(show, qtbot):
    window, _ = show("folder")
    preferences = window.session.preferences
    preferences.set("author", "Selina")
    qtbot.mouseClick(window.view.page.back, Qt.MouseButton.LeftButton)
    assert window.session.settings.author == ""
    window.undo()
    assert window.session.settings.author == "Selina"


def test_the_folder_page_says_where_things_are_and_writes_a_report(show, qtbot, tmp_path):
    window, _ = show("folder")
    qtbot.waitUntil(lambda: "/home/selina/Dhara" in words(window.view.page))
    assert "214 MB, models left out." in words(window.view.page)
    assert "41 GB are free on that disk." in words(window.view.page)
    window.session.report.write(tmp_path / "report.txt")
    qtbot.waitUntil(lambda: f"Written to {tmp_path / 'report.txt'}" in words(window.view.page))


# -- the office's server


def test_the_office_is_off_until_its_server_has_answered(show, qtbot):
    window, engine = show("office")
    page = window.view.page
    assert "Off: nothing leaves this computer" in words(page)
    page.lines["office_url"].setText("192.168.1.20")
    page.lines["office_url"].textEdited.emit("192.168.1.20")
    press(qtbot, page, "Ask it, and use it")
    assert "That is no address of a server." in words(page)
    assert engine.asked_for(MeetOffice) == []
    page.lines["office_url"].setText("http://192.168.1.20:8080")
    page.lines["office_url"].textEdited.emit("http://192.168.1.20:8080")
    engine.script.failures[MeetOffice] = ModelFailed("http://192.168.1.20:8080 cannot be reached.")
    press(qtbot, page, "Ask it, and use it")
    qtbot.waitUntil(lambda: "No model server of this office answers there." in words(page))
    assert window.session.settings.office_url == ""
    engine.script.failures.clear()
    press(qtbot, page, "Ask it, and use it")
    qtbot.waitUntil(lambda: window.session.settings.office_url == "http://192.168.1.20:8080")
    assert "On: qwen3-4b answers, and questions leave this computer" in words(page)
    assert "Questions go to the office’s server" in words(window.top_bar)
    assert "Offline" not in words(window.top_bar)
    press(qtbot, page, "Use this computer alone")
    assert window.session.settings.office_url == ""
    assert "Offline: nothing leaves this computer" in words(window.top_bar)
    assert page.lines["office_url"].text() == "http://192.168.1.20:8080"  # to be turned on again


def test_a_key_file_that_is_not_there_is_said_at_its_field(show, qtbot, tmp_path):
    window, _ = show("office")
    office = window.session.office
    office.write("office_url", "http://10.0.0.2")
    office.write("office_key", str(tmp_path / "none"))
    office.meet()
    assert list(office.wrong) == ["office_key"]
    assert "There is no such file." in words(window.view.page)


# -- models


def test_a_model_says_what_it_is_whether_it_fits_and_why(show):
    window, _ = show("models")
    cards = window.view.page.cards
    assert set(cards) == {row.id for row in mixed()}
    assert "In use" in words(cards["multilingual-e5-small"])
    assert "Bangla + English · 81 MB · licence MIT" in words(cards["multilingual-e5-small"])
    assert "Does not fit this computer: it needs 6 GB" in words(cards["qwen3-4b"])
    assert cards["qwen3-4b"].acts == []
    assert "668 MB of 1 GB are here" in words(cards["qwen2.5-coder-1.5b"])
    assert "what it writes is of no use" in words(cards["smollm2-135m"])
    button(cards["minilm-l12-reranker"], "Get it again")


def test_a_model_is_fetched_with_progress_and_the_sign_above_changes_meanwhile(show, qtbot):
    window, engine = show("models")
    engine.script.hold.add(GetModels)
    press(qtbot, window.view.page.cards["bge-m3"], "Get (")
    qtbot.waitUntil(lambda: GetModels in engine.held)
    assert "Downloading a model: nothing of yours is sent" in words(window.top_bar)
    assert "Fetching bge-m3." in words(window.view.page.errand)
    assert not window.view.page.take.isEnabled()
    press(qtbot, window.view.page.errand, "Stop")
    qtbot.waitUntil(lambda: "Stopped. What has arrived of bge-m3 is kept" in words(window.view.page.errand))
    assert "Offline: nothing leaves this computer" in words(window.top_bar)
    engine.script.hold.clear()
    press(qtbot, window.view.page.errand, "Go on")
    qtbot.waitUntil(lambda: "bge-m3 is here, and every byte" in words(window.view.page.errand))
    qtbot.waitUntil(lambda: "In use" in words(window.view.page.cards["bge-m3"]))


def test_removing_is_asked_in_place_and_escape_keeps_it(show, qtbot):
    window, engine = show("models")
    press(qtbot, window.view.page.cards["smollm2-135m"], "Remove SmolLM2")
    card = window.view.page.cards["smollm2-135m"]
    assert "Remove SmolLM2-135M-Instruct Q4_1 from this computer?" in words(card)
    assert window.focusWidget() is card.keep
    window.escape()
    assert "from this computer?" not in words(window.view.page)
    assert engine.asked_for(RemoveModels) == []
    press(qtbot, window.view.page.cards["smollm2-135m"], "Remove SmolLM2")
    press(qtbot, window.view.page.cards["smollm2-135m"], "Remove it")
    qtbot.waitUntil(lambda: "smollm2-135m is gone from this computer." in words(window.view.page.errand))
    assert engine.asked_for(RemoveModels) == [RemoveModels(("smollm2-135m",))]


def test_a_check_says_how_many_models_are_damaged(show, qtbot):
    window, _ = show("models")
    qtbot.mouseClick(window.view.page.check, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(
        lambda: "1 model is damaged: get it again, or remove it." in words(window.view.page.errand)
    )


def test_a_folder_without_models_says_what_to_choose_instead(show, qtbot):
    window, engine = show("models")
    engine.script.failures[ImportModels] = BadRequest("/media/stick is no pack.")
    window.session.models.take_pack(Path("/media/stick"))
    errand = window.view.page.errand
    qtbot.waitUntil(lambda: "That folder holds no models for this program." in words(errand))
    assert "MANIFEST.sha256" in words(errand)
    button(errand, "Try again")


def test_what_is_done_with_models_is_seen_in_every_view(show, qtbot):
    window, engine = show("models")
    engine.script.hold.add(GetModels)
    window.session.models.get("bge-m3")
    qtbot.waitUntil(lambda: GetModels in engine.held)
    engine.say(GetModels, lambda job: Progressed(job, "get", 5 << 20, 10 << 20, "bge-m3"))
    window.show_view("library")
    bar = words(window.findChild(JobBar))
    assert "Fetching bge-m3" in bar
    assert "5 MB of 10 MB" in bar


def test_settings_speak_bangla_with_bangla_digits(show, qtbot):
    window, _ = show("models", language="bn")
    told = words(window.view.page)
    assert "এই কম্পিউটারে চলবে: লাগে ৩.২ গিগাবাইট মেমোরি, আছে ৮ গিগাবাইট" in told
    models = window.session.models
    assert isinstance(models, Models)
    models.check()
    assert models.errand.deed is Deed.CHECK
    window.session.open_settings("answers")
    assert window.view.page.rows["agent_seconds"].control.text() == "১২০"

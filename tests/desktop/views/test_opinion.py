"""The opinion beside its page."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton

from desktop.views.parts.citation_label import NO_BREAK_SPACE, WORD_JOINER, CitationLabel
from desktop.views.parts.fold import Fold
from engine.domain.library import Failure, Verification
from engine.job.request import Verify
from tests.helpers.shown import words


@pytest.fixture
def opened(open_window, qtbot):
    def open_(name="op-en-DEGRADED", desk=None, **options):
        window, engine = open_window(desk, **options)
        window.session.open_opinion(name)
        qtbot.waitUntil(
            lambda: window.session.desk.opinion is not None and window.session.reader.version is not None,
            timeout=10_000,
        )
        return window, engine

    return open_


def buttons(pane):
    return [b.text().strip() or b.accessibleName() for b in pane.findChildren(QPushButton)
            if b.isVisibleTo(pane) and b.property("kind") in ("primary", "")]  # fmt: skip


def test_the_status_is_said_in_words_with_its_reasons(opened):
    window, _ = opened()
    said = words(window.view.opinion.text.banner)
    assert "Passed only in part" in said
    assert "DEGRADED" in said
    assert "Not measured yet" in said
    assert "correct" not in said


def test_the_promise_is_one_click_away_and_is_the_opinions_own(opened, qtbot):
    window, _ = opened()
    banner = window.view.opinion.text.banner
    fold = banner.findChild(Fold)
    assert window.session.desk.opinion.scorecard.promise not in words(banner)
    qtbot.mouseClick(fold.head, Qt.MouseButton.LeftButton)
    assert window.session.desk.opinion.scorecard.promise in words(banner)


def test_the_first_button_follows_the_status(opened):
    window, _ = opened("op-en-DEGRADED")
    assert buttons(window.view.opinion)[0] == "Add facts, ask again"


def test_without_an_answer_the_first_thing_to_do_is_to_read(opened):
    window, _ = opened("op-en-UNDECIDED")
    assert buttons(window.view.opinion)[0] == "Read the pages"
    assert "Nearest pages" in words(window.view.opinion.text)


@pytest.mark.parametrize("name", ["op-en-DEGRADED", "op-en-UNDECIDED"])
def test_accepting_is_not_offered(opened, name):
    window, _ = opened(name)
    assert not [b for b in buttons(window.view.opinion) if "ccept" in b]


def test_a_citation_in_the_text_lights_its_page_and_back_returns(opened):
    window, _ = opened()
    text = next(t for t in window.view.opinion.findChildren(CitationLabel) if 'href="5"' in t.text())
    text.linkActivated.emit("5")
    assert window.session.reader.selected == 5
    assert window.session.history.here.citation == 5
    window.back()
    assert window.session.reader.selected != 5


def test_citations_are_never_broken_over_a_line(opened):
    window, _ = opened()
    text = next(t for t in window.view.opinion.findChildren(CitationLabel) if 'href="1"' in t.text())
    assert f"1{NO_BREAK_SPACE}·{NO_BREAK_SPACE}s.{NO_BREAK_SPACE}11{WORD_JOINER}(a)" in text.text()


def test_the_chosen_citation_is_inverted_wherever_it_stands(opened):
    window, _ = opened()
    inverted = window.look.hex("text")
    window.session.cite(4)
    with_four = [t for t in window.view.opinion.findChildren(CitationLabel) if 'href="4"' in t.text()]
    assert len(with_four) >= 2
    assert all(f"background-color:{inverted}" in t.text() for t in with_four)


def test_citations_can_be_reached_and_followed_with_the_keyboard(opened, qtbot):
    window, _ = opened()
    text = next(t for t in window.view.opinion.findChildren(CitationLabel) if 'href="3"' in t.text())
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    text.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(text, Qt.Key.Key_Return)
    assert window.session.reader.selected == 3


def test_left_out_statements_are_counted_and_folded_with_the_reason_first(opened, qtbot):
    window, _ = opened()
    text = window.view.opinion.text
    fold = next(f for f in text.findChildren(Fold) if "Left out" in f.head.text())
    assert fold.head.text().strip() == "Left out: 1 statement that did not pass"
    assert "7 days" not in words(text)
    fold.toggle()
    assert words(fold.content).startswith("7 days is not on the cited page")


def test_what_the_law_says_and_what_the_program_says_do_not_look_alike(opened):
    window, _ = opened()
    law = [x for x in window.view.opinion.findChildren(QLabel) if x.property("role") == "law"]
    assert law
    assert all("Serif" in x.font().family() for x in law)
    assert "Serif" not in window.view.opinion.findChild(CitationLabel).font().family()


def test_verifying_says_how_many_quotations_stand(opened, qtbot):
    window, engine = opened()
    window.session.desk.verify()
    qtbot.waitUntil(lambda: window.session.desk.verification is not None)
    assert "Verified: 5 quotations stand word for word" in words(window.view.opinion)
    assert engine.asked_for(Verify)[0].opinion == "op-en-DEGRADED"


def test_a_quotation_that_no_longer_stands_is_named(opened, qtbot):
    window, _ = opened()
    failure = Failure("quotation 3", "text_changed", "The words differ.")
    window.session.desk._on_verified(Verification(False, 5, (failure,)))
    assert "quotation 3: The words differ." in words(window.view.opinion)


def test_asking_again_takes_the_words_along(opened):
    window, _ = opened()
    window.view.opinion.ask_again()
    opinion = window.session.desk.opinion
    assert window.view.form.question.toPlainText() == opinion.question.text
    assert window.view.form.facts.toPlainText() == opinion.question.facts


def test_an_opinion_in_bangla_stays_bangla_in_an_english_window(opened):
    window, _ = opened("op-bn-DEGRADED")
    assert "Passed only in part" in words(window.view.opinion)
    assert "মাসিক বেতনের শ্রমিক হইলে" in words(window.view.opinion)


def test_opening_a_law_by_itself_puts_the_opinion_away(opened, qtbot):
    window, engine = opened()
    window.session.read(engine.script.versions[2].card.version_id)
    qtbot.waitUntil(lambda: window.session.reader.card.as_of == "2016-03-01")
    assert window.session.desk.opinion is None
    assert window.session.reader.marks == ()
    window.back()
    qtbot.waitUntil(lambda: window.session.desk.opinion is not None, timeout=10_000)

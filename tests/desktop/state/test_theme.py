"""The look: contrast by arithmetic, one palette and sheet a theme, fonts by script."""

from __future__ import annotations

import pytest

from desktop.state.contrast import ratio
from desktop.state.fonts import LAW, LAW_BANGLA, MissingFont, law_family, load_fonts
from desktop.state.theme import Theme
from desktop.state.tokens import MARK, MARK_LINE, THEMES, TONES

GROUNDS = ("bg", "surface", "sunken")
PAIRS = (
    *((ink, ground) for ink in ("text", "text2", "text3") for ground in (*GROUNDS, "rail", "accent_soft")),
    *((tone, ground) for tone in TONES for ground in (*GROUNDS, f"{tone}_soft")),
    *((ink, f"{tone}_soft") for ink in ("text", "text2") for tone in TONES),
    *(("accent", ground) for ground in (*GROUNDS, "rail", "accent_soft")),
    ("on_accent", "accent"),
)


@pytest.mark.parametrize("theme", THEMES)
def test_all_text_can_be_read(theme):
    colours = THEMES[theme]
    faint = {pair: ratio(colours[pair[0]], colours[pair[1]]) for pair in PAIRS}
    assert len(faint) > 60
    assert {pair: r for pair, r in faint.items() if r < 4.5} == {}


@pytest.mark.parametrize("theme", THEMES)
def test_edges_and_focus_can_be_seen(theme):
    colours = THEMES[theme]
    for ink in ("edge", "accent"):
        assert all(ratio(colours[ink], colours[ground]) >= 3 for ground in GROUNDS)


def test_ink_on_marks_and_underlines_on_paper_can_be_read():
    papers = {THEMES[theme]["paper"] for theme in THEMES}
    assert all(ratio("#16181A", mark) >= 11.3 for mark in MARK.values())
    assert all(ratio(line, paper) >= 5.65 for line in MARK_LINE.values() for paper in papers)


def test_contrast_is_that_of_wcag():
    assert ratio("#000000", "#FFFFFF") == pytest.approx(21)
    assert ratio("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("language", ["en", "bn"])
def test_a_style_sheet_leaves_no_token_open(name, language):
    assert "$" not in Theme(name, language, 100).style_sheet()


def test_the_users_scale_changes_every_size():
    assert Theme("light", "bn", 150).size("body") == 22
    assert Theme("light", "en", 100).size("body") == 14


def test_the_law_is_set_by_the_script_of_its_text_not_by_the_window():
    assert law_family("ধারা ২৬") == LAW_BANGLA
    assert law_family("section 26") == LAW


def test_a_folder_without_the_fonts_is_told_at_once(qapp, tmp_path, fonts):
    (tmp_path / "HindSiliguri-Regular.ttf").write_bytes(b"not a font")
    with pytest.raises(MissingFont):
        load_fonts(tmp_path)

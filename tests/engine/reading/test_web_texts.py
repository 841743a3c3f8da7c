"""Web pages and Markdown: what a browser shows, in its order; notes hang on what they note; no tricks."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.domain.page import LineRole, SourceRead
from engine.domain.provision import EdgeType, Kind
from engine.domain.version import Statute
from engine.errors import EngineError, UnreadableSource
from engine.reading.texts.numbering import marker
from engine.reading.texts.open import open_text
from engine.reading.texts.source import source_of_text
from engine.structure.build import build
from tests.helpers.statute_texts import MARKDOWN, WEB

Read = Callable[[str], SourceRead]


@pytest.fixture
def read(tmp_path: Path) -> Read:
    def of(text: str) -> SourceRead:
        path = tmp_path / "law"
        path.write_text(text, "utf-8")
        return source_of_text(path.name, open_text(path), 0.0)

    return of


def said(statute: Statute, eid: str) -> str:
    node = next(p for p in statute.provisions if p.eid == eid)
    return " ".join(statute.text[node.start : node.end].split())


def notes(statute: Statute) -> dict[str, str | None]:
    """What each foot note says, and the provision it hangs on."""
    held = {e.source: e.target for e in statute.edges if e.type is EdgeType.AMENDS}
    return {said(statute, p.eid): held.get(p.eid) for p in statute.provisions if p.kind is Kind.FOOTNOTE}


def test_a_web_page_has_its_sections_headings_items_and_provisos(read: Read) -> None:
    statute = build(read(WEB))
    assert statute.work == "Model Bridge Act, 2033"
    sections = {p.number: p.heading for p in statute.provisions if p.kind is Kind.SECTION}
    assert sections == {"1": "Short title", "2": "Tolls", "3": "Exemptions"}
    assert said(statute, "sec_2__subsec_1") == "(1) The Authority may levy a toll on every vehicle."
    assert said(statute, "sec_2__subsec_2__proviso_1").startswith("Provided that no toll")
    assert said(statute, "sec_3__para_b__subpara_ii") == "(ii) by an animal;"
    assert said(statute, "sec_3__para_c") == "(c) a bicycle,"  # the closing words are the section's


def test_rows_of_a_table_are_lines_whatever_stands_in_its_cells(read: Read) -> None:
    lines = [line.text for line in read(WEB).pages[0].lines]
    assert lines[lines.index("Vehicle Toll") :][:4] == [
        "Vehicle Toll",
        "Lorry fifty taka",
        "Car",
        "by day twenty taka",
    ]


def test_menus_and_contents_are_no_provisions_and_scripts_no_text(read: Read) -> None:
    source = read(WEB)
    roles = {line.text: line.role for line in source.pages[0].lines}
    assert roles["Home"] is LineRole.HEADER
    assert roles["2. Tolls"] is LineRole.CONTENTS
    statute = build(source)
    for unseen in ("script wrote", "color", "a comment", "nobody sees", "Another"):
        assert unseen not in statute.text
    assert [c.code for c in source.warnings] == ["hidden_text"]


def test_foot_notes_of_a_web_page_hang_on_the_provision_with_their_mark(read: Read) -> None:
    held = notes(build(read(WEB)))
    assert list(held.values()) == ["sec_2__subsec_1", "sec_3"]
    assert all("substituted" in said or "Inserted" in said for said in held)


def test_markdown_has_its_sections_and_its_notes(read: Read) -> None:
    statute = build(read(MARKDOWN))
    sections = {p.number: p.heading for p in statute.provisions if p.kind is Kind.SECTION}
    assert sections == {"1": "Short title", "2": "Dredging of [canals]", "3": "Penalty"}
    assert statute.work == "Model Canal Act, 2034"
    assert said(statute, "sec_2__subsec_1") == (
        "(1) The Authority shall dredge [every canal] once in *two* years."
    )
    assert "[***](three) applies to a ditch: Provided that a ditch" in said(statute, "sec_2__subsec_2")
    assert "fine_without_end of [7] taka" in said(statute, "sec_3")
    assert said(statute, "sec_3").endswith("Offence Fine first ten")
    held = notes(statute)
    assert list(held.values()) == ["sec_2__subsec_1", "sec_2", "sec_2__subsec_2"]
    assert "with effect from the same day." in list(held)[2]


def test_lists_are_numbered_as_a_browser_numbers_them(read: Read) -> None:
    assert [marker(n, "a") for n in (1, 26, 27)] == ["(a)", "(z)", "(aa)"]
    assert [marker(n, "i") for n in (4, 9, 40)] == ["(iv)", "(ix)", "(xl)"]
    page = '<html><ol start="3"><li>third<li>(4) fourth, numbered by hand</ol><ul><li>free</ul></html>'
    lines = [line.text for line in read(page).pages[0].lines]
    assert lines == ["(3) third", "(4) fourth, numbered by hand", "free"]


def test_nothing_is_fetched_whatever_a_page_asks_for(read: Read, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "socket", None)
    page = '<html><base href="http://x.example/"><img src="http://x.example/a.png"><p>1. Law.</p>'
    page += '<iframe src="file:///etc/passwd">x</iframe><object data="http://x.example/">y</object>'
    assert [line.text for line in read(page).pages[0].lines] == ["1. Law."]


HOSTILE = {
    "elements without end": "<html>" + "<div>" * 100_000 + "1. Law.",
    "lists without end": "<html>" + "<ul><li>a" * 50_000,
    "tables without end": "<html>" + "<table><tr><td>" * 50_000,
    "open angles": "<html>" + "<" * 200_000,
    "open comment": "<html><p>1. Law.<!--" + "-" * 200_000,
    "one attribute of a megabyte": f'<html><p class="{"x" * 1_000_000}">1. Law.</p>',
    "open attribute": '<html><p class="' + "y " * 200_000,
    "entities": "<html><p>" + "&amp;" * 200_000,
    "open declaration": "<html><![" * 50_000,
    "closing tags alone": "<html>" + "</div>" * 200_000 + "1. Law.",
}


@pytest.mark.parametrize("page", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_hostile_page_is_read_or_refused_in_no_time(page: str, read: Read) -> None:
    began = time.process_time()
    with contextlib.suppress(EngineError):
        read(page)
    assert time.process_time() - began < 5.0


def test_xml_of_another_kind_is_named(read: Read) -> None:
    with pytest.raises(UnreadableSource, match="<rss>"):
        read('<?xml version="1.0"?><rss><channel/></rss>')

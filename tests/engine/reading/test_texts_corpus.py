"""Statutes as texts, Markdown and a web page; `-m corpus -s` prints the figures."""

from __future__ import annotations

import html
import json
import re
from collections import Counter
from pathlib import Path
from unicodedata import normalize

import pytest

from engine.domain.digits import latin_digits
from engine.domain.page import SourceRead
from engine.domain.provision import EdgeType, Kind, Provision
from engine.domain.version import Statute
from engine.reading.texts.open import open_text
from engine.reading.texts.source import source_of_text
from engine.structure.build import build
from engine.structure.outline.numbers import bangla_letters, from_roman

pytestmark = pytest.mark.corpus


def read(path: Path) -> SourceRead:
    return source_of_text(path.name, open_text(path), 0.0)


def sections(statute: Statute) -> dict[str, Provision]:
    return {p.number: p for p in statute.provisions if p.kind is Kind.SECTION}


def number_of(printed: str) -> str:
    match = re.fullmatch(r"(\d+)\s*-?\s*(\D*)", latin_digits(printed.strip()))
    assert match, printed
    letters = match[2].strip()
    return match[1] + (letters if letters.isascii() else bangla_letters(letters))


def squeezed(text: str) -> str:
    """Words alone: no blanks, no figure glued to a bracket (a note mark)."""
    return re.sub(r"\s+", "", re.sub(r"(?<![\w০-৯])[0-9]{1,3}(?=\[)", "", normalize("NFC", text)))


def printed_section(raw: str, printed: str) -> str:
    """The section as the file has it: from the line with its number to the line before the next number
    or heading. An independent cut: lines, not the structure room."""
    lines = normalize("NFC", raw).split("\n")
    opens = re.compile(r"\s*(?:[0-9]{1,3}(?=\[))?\[?\s?([0-9০-৯]{1,3}\s?-?\s?[A-Zক-হ]{0,2})\s?[.।৷]")
    at = next(
        n
        for n, line in enumerate(lines)
        if (m := opens.match(line)) and number_of(m[1]) == number_of(printed)
    )
    return lines[at]


def test_gold_sections_of_thirty_acts_exist_with_their_text(corpus: Path) -> None:
    folder = corpus / "qa" / "bd_law_rag"
    questions = [json.loads(line) for line in (folder / "questions.jsonl").read_text("utf-8").splitlines()]
    files = {path.stem: path for path in (folder / "corpus").glob("*.txt")}
    built = {stem: build(read(path)) for stem, path in files.items()}
    right = []
    for question in questions:
        stem = str(question["act_id"])
        found = sections(built[stem]).get(number_of(question["section"]))
        wanted = squeezed(printed_section(files[stem].read_text("utf-8"), question["section"]))
        text = squeezed(built[stem].text[found.start : found.end]) if found else ""
        right.append(text.startswith(wanted))
    headed = [p for statute in built.values() for p in sections(statute).values()]
    print(f"\n{sum(right)}/{len(right)} gold sections of {len(files)} acts with their text", end=" ")
    print(f"{sum(bool(p.heading) for p in headed)}/{len(headed)} sections with a heading")
    assert len(right) == len(files) == 30
    assert all(right)


def test_the_markdown_of_the_labour_act_is_the_act(corpus: Path) -> None:
    path = next((corpus / "labour_act_bn").glob("*.mdx"))
    statute = build(read(path))
    counts = Counter(p.kind for p in statute.provisions)
    truth = [
        json.loads(line)
        for line in (corpus / "ground_truth" / "bn_2018_sections.jsonl").read_text("utf-8").splitlines()
    ]
    numbers = [number_of(row["label"]) for row in truth if row.get("label")]
    notes = json.loads((corpus / "ground_truth" / "bn_2018_footnotes.json").read_text("utf-8"))
    attached = {e.source for e in statute.edges if e.type is EdgeType.AMENDS}
    written = {
        p.number: squeezed(statute.text[p.start : p.end])
        for p in statute.provisions
        if p.kind is Kind.FOOTNOTE
    }
    same = sum(1 for note in notes if written[str(note["n"])].endswith(squeezed(note["text"])))
    print(
        f"\n{counts[Kind.SECTION]} sections, {counts[Kind.PROVISO]} provisos, {counts[Kind.EXPLANATION]} "
        f"explanations, {counts[Kind.FOOTNOTE]} notes, {same} word for word, {len(attached)} attached"
    )
    assert list(sections(statute)) == numbers
    assert (counts[Kind.PROVISO], counts[Kind.EXPLANATION], counts[Kind.FOOTNOTE]) == (103, 12, 251)
    assert same == len(notes)
    assert len(attached) >= 250  # the mark of note 197 is nowhere in the file


def test_the_ids_of_the_regulation_are_those_of_its_provisions(corpus: Path) -> None:
    """The official page names recitals, articles and annexes: `rct_12`, `art_5`, `anx_III`."""
    path = next((corpus / "ai_act").glob("*.xhtml"))
    statute = build(read(path))
    held = {p.eid.rpartition("__")[2]: p for p in statute.provisions}
    named = re.findall(r'id="(rct_\d+|art_\d+|anx_[IVX]+)"', path.read_text("utf-8"))
    ours = [
        name.replace("rct_", "rec_") if name[0] != "a" or name[1] != "n" else _annex(name) for name in named
    ]
    same = 0
    raw = path.read_text("utf-8")
    for name, eid in zip(named, ours, strict=True):
        division = raw[raw.index(f'id="{name}"') :]
        words = squeezed(html.unescape(re.sub(r"<[^>]+>", "", division[division.index(">") + 1 :][:900])))
        node = held.get(eid)
        same += node is not None and words[:60] in squeezed(statute.text[node.start : node.end][:400])
    counts = Counter(p.kind for p in statute.provisions)
    print(
        f"\n{counts[Kind.SECTION]} articles, {counts[Kind.RECITAL]} recitals, {counts[Kind.ANNEX]} annexes, "
        f"{counts[Kind.CHAPTER]} chapters; {same}/{len(named)} ids of the page with their words"
    )
    wanted = {Kind.SECTION: 113, Kind.RECITAL: 180, Kind.ANNEX: 13, Kind.CHAPTER: 13}
    assert {kind: counts[kind] for kind in wanted} == wanted
    assert same == len(named) == 306


def _annex(name: str) -> str:
    return f"anx_{from_roman(name.removeprefix('anx_').lower())}"

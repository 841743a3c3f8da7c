"""What holds of any text whatever, shuffled and garbled ones too."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from unicodedata import is_normalized, normalize

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.domain.page import LineRole, Origin, PrintedLine, SourceRead
from engine.domain.provision import QUALIFIERS, EdgeType
from engine.domain.version import Statute
from engine.structure.build import build
from engine.structure.grammars.table import GRAMMARS
from tests.helpers.pages import line, source_of, source_of_lines

MARKED = """
CHAPTER II
দ্বিতীয় অধ্যায়
PART A
THE FIRST SCHEDULE
প্রথম তফসিল
CONTENTS
1.
26.
26A.
2
২৬।
26. Heading.- (1) Words
২৬ক। (১) কথা
(1)
(1A)
(২ক)
(a)
(aa)
(i)
(v)
(ক)
(গগ)
(অ)
namely:-
যথাঃ-
Provided that
Provided further that
তবে শর্ত থাকে যে,
আরও শর্ত থাকে যে,
Explanation.-
ব্যাখ্যা:
“worker” means a person;
“শ্রমিক” অর্থ ব্যক্তি;
section 26(1) and 27
sections 1 to 26A
ধারা ২৬ এর উপ-ধারা (১)
this section
উক্ত ধারা
the preceding section
the Mills Act, 2001
sub-
section
words.
কথা।
;
:
[
]
***
ে
া
definitions
Chapter II
Article 5
Whereas:
HAVE ADOPTED THIS REGULATION:
SECTION 1
Section A. List
ANNEX III
3.1.
4.2
(2) words, Article 6(1), point (b)
This Regulation shall be binding in its entirety.
(1) OJ L 1
STATE AMENDMENTS
[Vide Act 9 of 2001, s. 2]
7. [Repealed.]
Rule 4.
"""
PIECES = (*MARKED.strip().splitlines(), " ", "\u00a0", "\u200d", "\ufffd")
words = st.lists(st.one_of(st.sampled_from(PIECES), st.text(max_size=6)), max_size=6).map(" ".join)
places = st.tuples(
    st.sampled_from([72.0, 90.0, 120.0, 250.0, 540.0]),
    st.sampled_from([*LineRole, LineRole.BODY, LineRole.BODY, LineRole.BODY, LineRole.BODY]),
    st.booleans(),
    st.integers(1, 3),
)


@st.composite
def printed_lines(draw: st.DrawFn) -> list[PrintedLine]:
    out: list[PrintedLine] = []
    for n, text in enumerate(draw(st.lists(words, max_size=25))):
        x, role, bold, page = draw(places)
        plain = normalize("NFC", text.replace("\n", " ").replace("\r", " "))
        marks = [(0, 1)] if plain and draw(st.integers(0, 5)) == 0 else []
        out.append(line(plain, page=page, x=x, y=72.0 + 14 * n, role=role, bold=bold, marks=marks))
    return out


def characters_read(source: SourceRead) -> Counter[str]:
    """All but the blanks of our own, which stand on no page."""
    return Counter(
        c
        for page in source.pages
        for one in page.lines
        for c, origin in zip(one.text, one.chars.origin, strict=True)
        if origin
    )


def check(statute: Statute, source: SourceRead) -> None:
    printed = [c for c, origin in zip(statute.text, statute.provenance.origin, strict=True) if origin]
    assert Counter(printed) == characters_read(source), "a character was lost or made up"
    size = len(statute.text)
    for column, width in (("page", 1), ("line", 1), ("quads", 8), ("origin", 1), ("confidence", 1)):
        assert len(getattr(statute.provenance, column)) == size * width
    for page, origin in zip(statute.provenance.page, statute.provenance.origin, strict=True):
        assert (page == 0) == (origin == Origin.INSERTED)
    check_tree(statute)
    check_cover(statute)
    check_edges(statute)


def check_tree(statute: Statute) -> None:
    nodes = {node.eid: node for node in statute.provisions}
    assert len(nodes) == len(statute.provisions), "an eId was given twice"
    seen: set[str] = set()
    last: dict[str | None, int] = {}
    for node in statute.provisions:
        assert 0 <= node.start < node.end <= len(statute.text)
        assert not statute.text[node.start].isspace()
        assert not statute.text[node.end - 1].isspace()
        assert node.heading == " ".join(statute.text[node.heading_start : node.heading_end].split())
        if node.kind in QUALIFIERS:
            assert node.parent is not None, "a qualifier without its parent"
        if node.parent is not None:
            assert node.parent in seen, "a child before its parent"
            parent = nodes[node.parent]
            assert parent.start <= node.start
            assert node.end <= parent.end
            # Articles are numbered through the whole text, so their eIds leave their containers out.
            assert node.eid.startswith((parent.eid, "art_"))
        assert last.get(node.parent, 0) <= node.start, "siblings overlap or are out of order"
        last[node.parent] = node.end
        seen.add(node.eid)


def check_cover(statute: Statute) -> None:
    """Every character that is not blank is in a provision or a part."""
    held = bytearray(len(statute.text))
    for thing in (*statute.provisions, *statute.parts):
        held[thing.start : thing.end] = b"\1" * (thing.end - thing.start)
    lost = [c for c, kept in zip(statute.text, held, strict=True) if not kept and not c.isspace()]
    assert not lost


def check_edges(statute: Statute) -> None:
    eids = {node.eid for node in statute.provisions}
    for edge in statute.edges:
        assert edge.source in eids
        assert edge.target is None or edge.target in eids
        assert 0 <= edge.start <= edge.end <= len(statute.text)
        assert edge.target or edge.words
    parents = {(e.source, e.target) for e in statute.edges if e.type == EdgeType.PARENT}
    assert parents == {(n.eid, n.parent) for n in statute.provisions if n.parent}


@settings(max_examples=80, deadline=None)
@given(printed_lines())
def test_nothing_read_is_lost_and_every_tree_is_a_tree(lines: list[PrintedLine]) -> None:
    source = source_of_lines(lines)
    check(build(source), source)


@settings(max_examples=40, deadline=None)
@given(printed_lines(), st.sampled_from([g.name for g in GRAMMARS]))
def test_building_is_deterministic_under_every_grammar(lines: list[PrintedLine], grammar: str) -> None:
    source = source_of_lines(lines)
    first, second = build(source, grammar=grammar), build(source, grammar=grammar)
    check(first, source)
    assert first == second


@settings(max_examples=40, deadline=None)
@given(printed_lines())
def test_text_is_in_normal_form_whatever_stands_beside_what(lines: list[PrintedLine]) -> None:
    assert is_normalized("NFC", build(source_of_lines(lines)).text)


GOLDEN = Path(__file__).parent / "golden"


@settings(max_examples=20, deadline=None)
@given(
    st.sampled_from(["act_en", "act_bn", "eu_regulation", "in_act", "rules_en"]),
    st.randoms(use_true_random=False),
)
def test_a_shuffled_act_is_still_wholly_placed(name: str, random: Random) -> None:
    whole = source_of((GOLDEN / f"{name}.txt").read_text(encoding="utf-8"))
    lines = [one for page in whole.pages for one in page.lines]
    random.shuffle(lines)
    source = source_of_lines(lines)
    check(build(source), source)


@settings(max_examples=25, deadline=None)
@given(st.randoms(use_true_random=False), st.sampled_from([g.name for g in GRAMMARS]))
def test_a_soup_of_lines_of_all_families_is_still_wholly_placed(random: Random, grammar: str) -> None:
    whole = [
        source_of(file.read_text(encoding="utf-8"))
        for file in sorted(GOLDEN.glob("*_[a-z]*[a-z].txt"))
        if ".outline" not in file.name
    ]
    lines = [one for source in whole for page in source.pages for one in page.lines]
    soup = source_of_lines(random.sample(lines, 90))
    check(build(soup, grammar=grammar), soup)

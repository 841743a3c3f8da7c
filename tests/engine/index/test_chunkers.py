"""Chunkers: every character of the body is in a chunk, and each cuts as its name says."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.domain.language import Language
from engine.domain.provision import Kind
from engine.index.chunkers.chunker import Body, body_of, chunks_of
from engine.index.chunkers.recursive import SIZE
from engine.index.chunkers.table import CHUNKERS
from engine.index.chunkers.windows import ADDED, STRIDE, WIDEST, WIDTH
from engine.index.chunkers.words import word_spans
from tests.helpers.versions import small_act

ACTS = [small_act(language) for language in Language]
PLAIN = [name for name, row in CHUNKERS.items() if not row.structured]
WORD = st.text("abcdefgh কখগঘািুেোং্.,;।()\n", min_size=1, max_size=30)
TEXTS = st.lists(WORD, max_size=400).map(" ".join)


def _left_out(text: str, end: int, spans: list[tuple[int, int]]) -> str:
    inside = bytearray(len(text))
    for a, b in spans:
        inside[a:b] = b"\1" * (b - a)
    return "".join(c for c, held in zip(text[:end], inside, strict=False) if not held).strip()


@pytest.mark.parametrize("name", PLAIN)
@given(text=TEXTS)
def test_every_character_that_is_no_blank_is_in_a_chunk(name: str, text: str) -> None:
    end = len(text) - len(text) // 7
    body = Body(text, end)
    chunks = chunks_of(body, CHUNKERS[name], word_spans(text[:end]))
    assert not _left_out(text, end, [(c.start, c.end) for c in chunks]).split()
    assert all(0 <= c.start < c.end <= end for c in chunks)
    assert [c.number for c in chunks] == list(range(len(chunks)))
    assert [c.start for c in chunks] == sorted(c.start for c in chunks)
    for c in chunks:
        assert not (text[c.start] + text[c.end - 1]).isspace()


@pytest.mark.parametrize("name", [n for n in CHUNKERS if n != "structure"])
@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.card.language)
def test_every_character_of_a_statute_is_in_a_chunk(name: str, act: object) -> None:
    body = body_of(act)  # type: ignore[arg-type]
    chunks = chunks_of(body, CHUNKERS[name], word_spans(body.text[: body.end]))
    assert not _left_out(body.text, body.end, [(c.start, c.end) for c in chunks])


@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.card.language)
def test_every_character_of_a_section_is_in_a_passage_of_the_structure(act: object) -> None:
    body = body_of(act)  # type: ignore[arg-type]
    spans = [(c.start, c.end) for c in chunks_of(body, CHUNKERS["structure"], ())]
    for node in body.version.provisions if body.version else ():
        if node.kind is Kind.SECTION:
            assert not _left_out(body.text, node.end, [(0, node.start), *spans])


@given(st.integers(1, 1500))
def test_windows_hold_200_tokens_and_begin_100_after_one_another(count: int) -> None:
    text = " ".join(f"w{n}" for n in range(count))
    chunks = chunks_of(Body(text, len(text)), CHUNKERS["window200"], word_spans(text))
    assert len(chunks) == max(0, -(-(count - WIDTH) // STRIDE)) + 1  # LawRAG 3.1
    assert [(c.first, c.last) for c in chunks] == [
        (STRIDE * k, min(STRIDE * k + WIDTH, count)) for k in range(len(chunks))
    ]


def test_windows_of_512_do_not_overlap_and_leave_room_for_what_a_model_adds() -> None:
    text = " ".join(f"w{n}" for n in range(1700))
    chunks = chunks_of(Body(text, len(text)), CHUNKERS["window512"], word_spans(text))
    assert [c.last - c.first for c in chunks[:-1]] == [WIDEST - ADDED] * 3
    assert [c.first for c in chunks[1:]] == [c.last for c in chunks[:-1]]


def test_a_window_begins_and_ends_with_a_whole_word() -> None:
    text = " ".join(["unfairly"] * 300)
    pieces = [(at + half, at + half + 4) for at in range(0, len(text), 9) for half in (0, 4)]
    chunks = chunks_of(Body(text, len(text)), CHUNKERS["window200"], pieces[1:])
    assert len(chunks) > 3
    assert all(
        text[c.start : c.end].split()[0] == text[c.start : c.end].split()[-1] == "unfairly" for c in chunks
    )


def test_a_run_of_letters_without_blanks_is_cut_all_the_same() -> None:
    text = "ক" * 3000
    chunks = chunks_of(Body(text, len(text)), CHUNKERS["window200"], [(n, n + 1) for n in range(3000)])
    assert len(chunks) == 29
    assert {c.end - c.start for c in chunks} == {200}


@given(TEXTS)
def test_recursive_chunks_are_short_and_overlap_a_little(text: str) -> None:
    chunks = chunks_of(Body(text, len(text)), CHUNKERS["recursive"], ())
    assert all(c.end - c.start <= SIZE for c in chunks)
    assert all(b.start > a.start and b.end > a.end for a, b in itertools.pairwise(chunks))


def test_recursive_chunks_end_with_paragraphs_where_they_can() -> None:
    paragraph = "A line of the letter that says little. " * 10
    text = "\n\n".join([paragraph.strip()] * 6)
    chunks = chunks_of(Body(text, len(text)), CHUNKERS["recursive"], ())
    assert all(text[c.start : c.end].startswith("A line") and text[c.end - 1] == "." for c in chunks)


def test_sections_begin_with_the_title_of_their_chapter() -> None:
    act = ACTS[0]
    body = body_of(act)
    chunks = chunks_of(body, CHUNKERS["section"], ())
    sections = [p for p in act.provisions if p.kind is Kind.SECTION]
    alone = [p for p in act.provisions if p.kind in {Kind.SCHEDULE_ITEM, Kind.PREAMBLE}]
    assert len(chunks) in {len(sections) + len(alone), len(sections) + len(alone) + 1}
    chapters = [p.start for p in act.provisions if p.kind is Kind.CHAPTER]
    assert set(chapters) <= {c.start for c in chunks}


def test_chapters_hold_their_sections_whole() -> None:
    act = ACTS[0]
    chunks = chunks_of(body_of(act), CHUNKERS["chapter"], ())
    for node in act.provisions:
        if node.kind is Kind.SECTION:
            assert sum(c.start <= node.start and node.end <= c.end for c in chunks) == 1
    assert len(chunks) < sum(p.kind is Kind.SECTION for p in act.provisions)


@pytest.mark.parametrize("name", PLAIN)
@pytest.mark.parametrize("text", ["", " \n\t ", "x"])
def test_next_to_nothing_is_cut_into_next_to_nothing(name: str, text: str) -> None:
    chunks = chunks_of(Body(text, len(text)), CHUNKERS[name], word_spans(text))
    assert [text[c.start : c.end] for c in chunks] == [text] * bool(text.strip())

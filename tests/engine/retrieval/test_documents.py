"""Search in a document: windows, each with its page, found by what knows its language."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path

import pytest

from engine.domain.document import Document, DocumentId
from engine.domain.identity import VersionId
from engine.domain.language import Language
from engine.errors import Cancelled
from engine.index.shelf import Shelf
from engine.index.side import SideShelf
from engine.retrieval.documents import search_document, windows_of_document
from engine.retrieval.instruments import Instruments
from engine.retrieval.strategy import Clock
from engine.structure.prose import document_of
from tests.helpers.fake_embedder import HashingEmbedder
from tests.helpers.fake_late import HashingLate
from tests.helpers.fake_reranker import CountingReranker
from tests.helpers.pages import source_of

CROPS = [
    "barley",
    "millet",
    "cotton",
    "indigo",
    "mustard",
    "sesame",
    "tobacco",
    "sorghum",
    "lentils",
    "linseed",
]
FILLER = "the tenant shall keep the field in good order and\n"


def _letter(words: list[str], filler: str = FILLER) -> Document:
    pages = [f"@page {n}\n{filler * 14}{word} {filler * 14}" for n, word in enumerate(words, 11)]
    return document_of(source_of("\n".join(pages)), DocumentId("d1"), "lease.pdf")


LEASE = _letter(CROPS)


@pytest.fixture
def tools(tmp_path: Path) -> Instruments:
    return Instruments(
        Shelf(tmp_path / "shelf"), HashingEmbedder(256), HashingLate(), reranker=CountingReranker()
    )


def _quiet(done: int, total: int) -> None:
    pass


def test_what_is_found_is_told_with_its_page_and_its_quads(tools: Instruments, tmp_path: Path) -> None:
    windows, kept = windows_of_document("tobacco", LEASE, SideShelf(tmp_path), tools, _quiet)
    assert not kept
    told: list[str] = []
    found = search_document("tobacco", LEASE, windows, tools, 3, Clock(), told)
    best = found[0]
    assert "tobacco" in best.text
    assert best.text == LEASE.text[best.start : best.end]
    assert 7 in {best.page, best.page + 1}
    assert best.page_label == str(best.page + 10)
    assert {quad.page for quad in best.quads} >= {best.page}
    assert "late interaction" in best.why
    assert "cross-encoder" in best.why
    assert told == []


def test_extracts_do_not_overlap_and_scores_fall(tools: Instruments, tmp_path: Path) -> None:
    windows, _ = windows_of_document("field", LEASE, SideShelf(tmp_path), tools, _quiet)
    found = search_document("field", LEASE, windows, tools, 50, Clock(), [])
    spans = sorted((e.start, e.end) for e in found)
    assert len(spans) > 5
    assert all(a[1] <= b[0] for a, b in itertools.pairwise(spans))
    assert [e.score for e in found] == sorted((e.score for e in found), reverse=True)


def test_the_second_question_makes_nothing_anew(tools: Instruments, tmp_path: Path) -> None:
    side = SideShelf(tmp_path)
    late = HashingLate()
    asking = replace(tools, late=late)
    windows_of_document("tobacco", LEASE, side, asking, _quiet)
    made = len(late.asked)
    assert made > 10
    _, kept = windows_of_document("cotton", LEASE, side, asking, _quiet)
    assert kept
    assert len(late.asked) == made


def test_a_bangla_question_is_compared_by_meaning(tools: Instruments, tmp_path: Path) -> None:
    side = SideShelf(tmp_path)
    windows_of_document("tobacco", LEASE, side, tools, _quiet)
    windows, kept = windows_of_document("তামাক", LEASE, side, tools, _quiet)
    assert not kept
    assert windows.states is None
    assert windows.chunks.vectors is not None
    told: list[str] = []
    search_document("তামাক", LEASE, windows, tools, 3, Clock(), told)
    assert len(told) == 2
    _, kept = windows_of_document("tobacco", LEASE, side, tools, _quiet)
    assert kept


def test_a_bangla_letter_is_found_by_its_own_words(tools: Instruments, tmp_path: Path) -> None:
    letter = _letter(["যব", "তুলা", "তামাক"], "প্রজা জমি উত্তমরূপে রক্ষণ করিবে এবং\n")
    assert letter.language is Language.BANGLA
    windows, _ = windows_of_document("তামাক চাষ", letter, SideShelf(tmp_path), tools, _quiet)
    assert "তামাক" in search_document("তামাক চাষ", letter, windows, tools, 3, Clock(), [])[0].text


def test_without_models_words_find_it(tools: Instruments, tmp_path: Path) -> None:
    bare = Instruments(tools.shelf)
    windows, _ = windows_of_document("tobacco", LEASE, SideShelf(tmp_path), bare, _quiet)
    told: list[str] = []
    found = search_document("tobacco", LEASE, windows, bare, 3, Clock(), told)
    assert "tobacco" in found[0].text
    assert len(told) == 2
    assert search_document("zebra", LEASE, windows, bare, 3, Clock(), []) == ()


def test_running_heads_are_not_found(tools: Instruments, tmp_path: Path) -> None:
    source = source_of(
        f"@head Zebra and Daughters\n{FILLER * 9}\n@page 2\n@head Zebra and Daughters\n{FILLER * 9}"
    )
    letter = document_of(source, DocumentId("d2"), "x.pdf")
    bare = Instruments(tools.shelf)
    windows, _ = windows_of_document("zebra", letter, SideShelf(tmp_path), bare, _quiet)
    assert search_document("zebra", letter, windows, bare, 3, Clock(), []) == ()


def test_what_was_made_of_a_document_goes_with_it(tools: Instruments, tmp_path: Path) -> None:
    side = SideShelf(tmp_path)

    def stop(done: int, total: int) -> None:
        if total and done >= 10:
            raise Cancelled

    with pytest.raises(Cancelled):
        windows_of_document("তামাক", LEASE, side, tools, stop)
    windows_of_document("tobacco", LEASE, side, tools, _quiet)
    side.drop(VersionId(LEASE.id))
    assert [f for f in tmp_path.rglob("*d1*") if f.is_file()] == []


@pytest.mark.parametrize("kind", ["chunkswindow200", "chunkwordswindow200", "latewindow200"])
def test_what_is_damaged_of_a_document_is_made_again(tools: Instruments, tmp_path: Path, kind: str) -> None:
    side = SideShelf(tmp_path / "side")
    windows_of_document("tobacco", LEASE, side, tools, _quiet)
    (file,) = [f for f in (tmp_path / "side" / kind).iterdir() if f.is_file()]
    file.write_bytes(file.read_bytes()[:200])
    windows, kept = windows_of_document("tobacco", LEASE, side, tools, _quiet)
    assert not kept
    assert "tobacco" in search_document("tobacco", LEASE, windows, tools, 1, Clock(), [])[0].text

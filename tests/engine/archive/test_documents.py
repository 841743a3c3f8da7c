"""The cache of documents: whole or not there, the last used first."""

from __future__ import annotations

import os

import pytest

from engine.archive.documents import DocumentCache
from engine.domain.document import Document, DocumentId, document_id_of
from engine.domain.identity import Sha256
from engine.domain.page import OcrMode
from engine.paths import Home
from engine.structure.prose import document_of
from tests.helpers.pages import source_of


def _document(name: str) -> Document:
    return document_of(
        source_of(f"A letter called {name}.\nIt says little."), DocumentId(name), f"{name}.pdf"
    )


def test_what_is_kept_is_found_as_it_was(home: Home) -> None:
    cache = DocumentCache(home)
    document = _document("one")
    assert cache.find(document.id) is None
    cache.keep(document)
    cache.keep(document)
    assert cache.find(document.id) == document
    cache.forget(document.id)
    cache.forget(document.id)
    assert cache.find(document.id) is None
    assert cache.held() == ()


def test_the_last_used_comes_first(home: Home) -> None:
    cache = DocumentCache(home)
    for age, name in enumerate(("one", "two", "three")):
        cache.keep(_document(name))
        os.utime(home.cache / "documents" / name, (1000 + age, 1000 + age))
    assert cache.held() == ("three", "two", "one")
    cache.find(DocumentId("one"))
    assert cache.held() == ("one", "three", "two")


@pytest.mark.parametrize("name", ["card.json", "text.txt", "places.bin"])
@pytest.mark.parametrize("data", [b"", b"{}", b"\xff\xfe"])
def test_what_is_damaged_is_as_if_it_had_not_been_kept(home: Home, name: str, data: bytes) -> None:
    cache = DocumentCache(home)
    cache.keep(_document("one"))
    (home.cache / "documents" / "one" / name).write_bytes(data)
    assert cache.find(DocumentId("one")) is None


def test_an_id_is_of_the_content_and_how_it_was_read() -> None:
    one, two = Sha256("1" * 64), Sha256("2" * 64)
    ids = {document_id_of(s, r, o) for s in (one, two) for r in ("a", "b") for o in OcrMode}
    assert len(ids) == 12
    assert document_id_of(one, "a", OcrMode.AUTO) == document_id_of(one, "a", OcrMode.AUTO)

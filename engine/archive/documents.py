"""Documents read for one search: kept by content in the cache, so that the next question is quick.

A folder each; whoever keeps them says how many. Everything here can be made again from the file.
"""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass
from pathlib import Path

from engine.archive.atomic import move_folder, storage
from engine.archive.codec import decode, encode
from engine.archive.columns import pack, unpack
from engine.archive.safe import PLAIN, Safe
from engine.archive.staging import stage
from engine.domain.document import Document, DocumentId
from engine.domain.language import Language
from engine.domain.page import Caution
from engine.domain.version import PageCard
from engine.errors import DamagedRecord, StorageError
from engine.paths import Home

CARD, TEXT, PLACES = "card.json", "text.txt", "places.bin"


@dataclass(frozen=True, slots=True)
class _Card:
    name: str
    language: Language
    end: int
    pages: tuple[PageCard, ...]
    warnings: tuple[Caution, ...]


class DocumentCache:
    """The folder `cache/documents` of a library."""

    def __init__(self, home: Home, safe: Safe = PLAIN) -> None:
        self._home, self._safe = home, safe

    def keep(self, document: Document) -> None:
        """In one step, in place of what was there. Raises StorageFull, StorageError."""
        staged = stage(self._home, "document")
        card = _Card(document.name, document.language, document.end, document.pages, document.warnings)
        with storage("keeping what was read of the document"):
            home = Home(staged)  # as if it were the library: files bear their names from the start
            folder = DocumentCache(home)._folder(document.id)
            folder.mkdir(parents=True)
            safe = self._safe.under(staged)
            safe.write_new(folder / TEXT, document.text.encode("utf-8"))
            safe.write_new(folder / PLACES, pack(document.provenance))
            safe.write_new(folder / CARD, encode(card))
        self.forget(document.id)
        move_folder(folder, self._folder(document.id))
        shutil.rmtree(staged, ignore_errors=True)

    def find(self, document_id: DocumentId) -> Document | None:
        """None for one that is not kept, or not as it was written. Finding one counts as using it."""
        folder = self._folder(document_id)
        try:
            card = decode(_Card, self._safe.read(folder / CARD), "The card of a document")
            text = self._safe.read(folder / TEXT).decode("utf-8")
            provenance = unpack(self._safe.read(folder / PLACES))
            os.utime(folder)
        except (OSError, UnicodeDecodeError, DamagedRecord):
            return None
        if len(provenance.origin) != len(text) or not 0 <= card.end <= len(text):
            return None
        return Document(
            document_id, card.name, card.language, text, card.end, provenance, card.pages, card.warnings
        )

    def forget(self, document_id: DocumentId) -> None:
        """One that is not kept is no error."""
        folder = self._folder(document_id)
        if folder.exists():
            gone = stage(self._home, "forgotten")
            try:
                move_folder(folder, gone)
            except StorageError:
                if folder.exists():
                    raise
            shutil.rmtree(gone, ignore_errors=True)

    def held(self) -> tuple[DocumentId, ...]:
        """The last used first."""
        if not self._root.is_dir():
            return ()
        found = [(folder.stat().st_mtime_ns, folder.name) for folder in self._root.iterdir()]
        return tuple(DocumentId(name) for _, name in sorted(found, reverse=True))

    @property
    def _root(self) -> Path:
        return self._home.cache / "documents"

    def _folder(self, document_id: DocumentId) -> Path:
        if not document_id.isalnum():
            raise ValueError("not the id of a document")
        return self._root / document_id

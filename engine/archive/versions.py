"""Committed versions: one folder each, which is there whole or not there."""

from __future__ import annotations

import contextlib
import hashlib
import shutil
from pathlib import Path

from engine.archive.atomic import move_folder, storage, write_durably
from engine.archive.codec import decode, encode
from engine.archive.columns import pack, unpack
from engine.archive.staging import stage
from engine.domain.identity import Sha256, VersionId
from engine.domain.overlay import NO_OVERLAY, Overlay
from engine.domain.version import Tree, Version, VersionCard, version_id_of
from engine.errors import DamagedRecord, UnknownVersion
from engine.paths import Home

CARD, TREE, TEXT, PLACES = "card.json", "tree.json", "text.txt", "places.bin"
OVERLAY = "overlay.json"  # only where something was corrected


class VersionStore:
    """The `versions` folder of a library. The folder's name is the catalogue row."""

    def __init__(self, home: Home) -> None:
        self._home = home

    def commit(self, version: Version) -> None:
        """Make `version` appear, in one step, in place of a damaged one. The caller holds the writer lock."""
        staged = stage(self._home, "version")
        with storage("writing the version"):
            staged.mkdir()
            tree = Tree(version.provisions, version.edges, version.parts)
            write_durably(staged / TEXT, version.text.encode("utf-8"))
            write_durably(staged / PLACES, pack(version.provenance))
            write_durably(staged / TREE, encode(tree))
            if version.overlay.log:
                write_durably(staged / OVERLAY, encode(version.overlay))
            write_durably(staged / CARD, encode(version.card))
        final = self._folder(version.card.version_id)
        if final.exists():
            move_folder(final, stage(self._home, "damaged"))
        move_folder(staged, final)

    def cards(self) -> tuple[VersionCard, ...]:
        """Every version held, by work, date and language."""
        return tuple(sorted((self.card(version_id) for version_id in self._ids()), key=_order))

    def ids(self) -> tuple[VersionId, ...]:
        """Every version held, readable or not."""
        return tuple(self._ids())

    def holds(self, version_id: VersionId) -> bool:
        return (self._folder(version_id) / CARD).exists()

    def resolve(self, name: str) -> VersionId:
        """The id that `name` is, or is the beginning of. Raises UnknownVersion."""
        found = [v for v in self._ids() if v.startswith(name)] if len(name) >= 4 else []
        if not found:
            raise UnknownVersion(f"No version here is called “{name}”.", hint=self._newer(name))
        if len(found) > 1:
            raise UnknownVersion(
                f"“{name}” is the beginning of {len(found)} versions.",
                hint="Give a few more characters of the id.",
            )
        return found[0]

    def bytes_of(self, version_id: VersionId) -> int:
        """0 for one that is not held."""
        folder = self._folder(version_id)
        return sum(f.stat().st_size for f in folder.iterdir()) if folder.is_dir() else 0

    def remove(self, version_id: VersionId) -> None:
        """Take a version away, in one step. The caller holds the writer lock and drops its index rows."""
        if self._folder(version_id).exists():
            gone = stage(self._home, "removed")
            move_folder(self._folder(version_id), gone)
            shutil.rmtree(gone, ignore_errors=True)

    def _newer(self, name: str) -> str:
        """Where a revision that was not kept has gone to; "" for any other name."""
        later = [
            card
            for card in self.cards()
            if len(name) >= 4 and any(version_id.startswith(name) for version_id in card.earlier)
        ]
        newest = max(later, key=lambda card: len(card.earlier), default=None)
        return f"It was corrected since: its newest revision is {newest.version_id[:12]}." if newest else ""

    def card(self, version_id: VersionId) -> VersionCard:
        return decode(VersionCard, self._read(version_id, CARD), f"The card of version {version_id[:8]}")

    def tree(self, version_id: VersionId) -> Tree:
        return decode(Tree, self._read(version_id, TREE), f"The structure of version {version_id[:8]}")

    def text(self, version_id: VersionId) -> str:
        """Canonical text, checked against its hash. Raises DamagedRecord."""
        data = self._read(version_id, TEXT)
        if Sha256(hashlib.sha256(data).hexdigest()) != self.card(version_id).text_sha256:
            raise DamagedRecord(f"The text of version {version_id[:8]} has changed since it was stored.")
        return data.decode("utf-8")

    def overlay(self, version_id: VersionId) -> Overlay:
        """The corrections a version was made with, checked against their hash. Raises DamagedRecord."""
        named = self.card(version_id).overlay
        if not named:
            return NO_OVERLAY
        what = f"The list of corrections of version {version_id[:8]}"
        overlay = decode(Overlay, self._read(version_id, OVERLAY), what)
        if overlay.hash != named:
            raise DamagedRecord(f"{what} has changed since it was stored.")
        return overlay

    def overlay_of_source(self, source: Sha256) -> Overlay:
        """Every correction made of a source file, whatever version of it it was made on."""
        logs = [self.overlay(card.version_id) for card in self.cards_of(source) if card.overlay]
        return max(logs, key=lambda overlay: len(overlay.log), default=NO_OVERLAY)

    def cards_of(self, source: Sha256) -> tuple[VersionCard, ...]:
        """The versions of a source file; one whose card is damaged cannot be among them."""
        return tuple(card for card in self.readable() if card.source_sha256 == source)

    def readable(self) -> tuple[VersionCard, ...]:
        """As `cards`, without those that are damaged: for what is said beside the matter in hand."""
        out: list[VersionCard] = []
        for version_id in self._ids():
            with contextlib.suppress(DamagedRecord):
                out.append(self.card(version_id))
        return tuple(sorted(out, key=_order))

    def open(self, version_id: VersionId) -> Version:
        """Raises UnknownVersion, and DamagedRecord when anything in it is not as it was committed."""
        tree = self.tree(version_id)
        card, text = self.card(version_id), self.text(version_id)
        overlay = self.overlay(version_id)
        named = version_id_of(
            card.source_sha256, text, card.language, card.as_of, card.work, card.grammar, overlay.hash
        )
        if named != version_id:
            raise DamagedRecord(f"The card of version {version_id[:8]} has changed since it was stored.")
        return Version(
            card,
            text,
            unpack(self._read(version_id, PLACES)),
            tree.provisions,
            tree.edges,
            tree.parts,
            overlay,
        )

    def _ids(self) -> list[VersionId]:
        if not self._home.versions.is_dir():
            return []
        return sorted(VersionId(f.name) for f in self._home.versions.iterdir() if (f / CARD).exists())

    def _folder(self, version_id: VersionId) -> Path:
        return self._home.versions / version_id

    def _read(self, version_id: VersionId, name: str) -> bytes:
        try:
            return (self._folder(version_id) / name).read_bytes()
        except FileNotFoundError as error:
            if not self._folder(version_id).exists():
                raise UnknownVersion(f"No version here is called “{version_id[:12]}”.") from error
            raise DamagedRecord(f"{name} of version {version_id[:8]} is missing.") from error


def _order(card: VersionCard) -> tuple[str, str, str, str]:
    return card.work, card.as_of or "", card.language, card.version_id

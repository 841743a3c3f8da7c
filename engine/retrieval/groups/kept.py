"""Groups of a version on the side shelf: who is in each, what it is about, and that embedded."""

from __future__ import annotations

import json
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.domain.identity import EId, VersionId
from engine.domain.motor import ModelIdentity
from engine.errors import DamagedRecord
from engine.index.side import SideShelf, key_of

FORMAT = "1"


@dataclass(frozen=True, slots=True)
class Groups:
    """Group `i` has the homes `members[i]` and is about `texts[i]`, whose vector (float32, of unit length)
    is `vectors[i]`. A home is in one group at most. `names` are shown to a person."""

    names: tuple[str, ...]
    texts: tuple[str, ...]
    members: tuple[tuple[EId, ...], ...]
    vectors: NDArray[np.float32]

    def __len__(self) -> int:
        return len(self.names)


def groups_key(embedder: ModelIdentity) -> str:
    return key_of(FORMAT, embedder.id, embedder.sha256, embedder.detail)


def write_groups(groups: Groups, target: Path) -> None:
    head = {"names": groups.names, "texts": groups.texts, "members": groups.members}
    told = np.frombuffer(json.dumps(head, ensure_ascii=False).encode(), np.uint8)
    with target.open("wb") as file:
        np.savez(file, head=told, vectors=groups.vectors)


def read_groups(source: Path) -> Groups:
    """Raises DamagedRecord, FileNotFoundError."""
    try:
        with source.open("rb") as raw, np.load(raw, allow_pickle=False) as file:
            head: dict[str, Any] = json.loads(file["head"].tobytes())
            members = tuple(tuple(map(EId, homes)) for homes in head["members"])
            return Groups(tuple(head["names"]), tuple(head["texts"]), members, file["vectors"])
    except (ValueError, KeyError, TypeError, IndexError, EOFError, zipfile.BadZipFile) as error:
        raise DamagedRecord(
            "Groups of provisions are damaged.",
            hint="Run `dhara index VERSION --with chapters --with communities`.",
        ) from error


def groups_of(kind: str, version_id: VersionId, embedder: ModelIdentity, side: SideShelf) -> Groups | None:
    """None when they were not made, with this embedder. Raises DamagedRecord."""
    file = side.find(kind, version_id, groups_key(embedder))
    return side.kept(file, read_groups) if file is not None else None

"""The preparations `chapters` and `communities`: groups formed, embedded and put on the side shelf."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from engine.domain.identity import EId, VersionId
from engine.domain.motor import Embedder, Watch
from engine.domain.version import Version
from engine.errors import DamagedRecord
from engine.index.failures import told
from engine.retrieval.groups.kept import Groups, groups_key, groups_of, write_groups
from engine.retrieval.instruments import Instruments
from engine.retrieval.preparation import Preparation


@dataclass(frozen=True, slots=True)
class Group:
    """A group before it is embedded: see `Groups`."""

    name: str
    text: str
    members: tuple[EId, ...]


Form = Callable[[Version, Embedder, Instruments, Watch], Sequence[Group]]


def grouping(name: str, help: str, form: Form) -> Preparation:
    """The preparation that forms groups by `form`; they are kept as the kind `name`."""

    def lacks(tools: Instruments) -> str:
        return "" if tools.embedder is not None else "no embedding model is installed"

    def ready(version_id: VersionId, tools: Instruments) -> bool:
        if tools.embedder is None:
            return False
        try:
            return groups_of(name, version_id, tools.embedder.identity, tools.shelf.side) is not None
        except DamagedRecord:
            return False

    def prepare(version: Version, tools: Instruments, watch: Watch) -> None:
        embedder = tools.embedder
        if embedder is None:
            raise ValueError("groups are made with an embedder")
        formed = form(version, embedder, tools, watch)
        vectors = embedder.embed_passages([group.text for group in formed], watch)
        made = Groups(
            tuple(group.name for group in formed),
            tuple(group.text for group in formed),
            tuple(group.members for group in formed),
            np.frombuffer(vectors.data, np.float32).reshape(len(formed), embedder.dim),
        )
        key = groups_key(embedder.identity)
        with told():
            tools.shelf.side.put(name, version.card.version_id, key, lambda file: write_groups(made, file))

    return Preparation(name, help, lacks, ready, prepare)

"""What references named last: what "the said section" and "that sub-section" point at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.domain.identity import EId
from engine.domain.provision import Provision
from engine.structure.grammars.reference import Unit


class Recall:
    """Keeps the last named of each unit, for the section they were named in: farther no pointer reaches."""

    def __init__(self) -> None:
        self._named: dict[Unit, tuple[EId | None, tuple[Provision, ...]]] = {}

    def named(self, unit: Unit, nodes: Sequence[Provision], top: EId | None) -> None:
        self._named[unit] = (top, tuple(nodes))

    def elsewhere(self, units: Iterable[Unit], top: EId | None) -> None:
        """Units of another work were named."""
        for unit in units:
            self._named[unit] = (top, ())

    def last(self, unit: Unit, top: EId | None) -> tuple[Provision, ...]:
        where, nodes = self._named.get(unit, (None, ()))
        return nodes if where == top else ()

    def is_elsewhere(self, unit: Unit, top: EId | None) -> bool:
        """Whether the last of these was of another work."""
        return self._named.get(unit) == (top, ())

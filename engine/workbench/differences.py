"""What changed between two versions held, found once for each pair."""

from __future__ import annotations

from engine.comparison.citation import change_of
from engine.comparison.compare import RULES, compare
from engine.comparison.words import Bound
from engine.domain.difference import Difference
from engine.domain.identity import EId, VersionId
from engine.domain.opinion import Opinion
from engine.domain.timeline import LawChange
from engine.domain.version import VersionCard
from engine.errors import DamagedRecord, UnknownVersion
from engine.workbench.bench import Workbench
from engine.workbench.works import newest_after


def difference_of(old: VersionId, new: VersionId, bench: Workbench) -> Difference:
    """Raises UnknownVersion, DamagedRecord."""
    found = bench.differences.find(old, new, RULES)
    if found is None:
        found = compare(_bound(old, bench), _bound(new, bench))
        bench.differences.keep(found)
    return found


def law_changes(opinion: Opinion, cards: tuple[VersionCard, ...], bench: Workbench) -> tuple[LawChange, ...]:
    """What became of the provisions that `opinion` cites, in the newest texts of `cards`.

    Nothing for versions that are not held any more, or cannot be read: `verify` says so.
    """
    held = {card.version_id: card for card in cards}
    out: dict[tuple[str, str], LawChange] = {}
    for pin in opinion.pins.versions:
        card = held.get(pin.version_id)
        newer = newest_after(card, cards) if card else None
        cited = [(eid, label) for version, eid, label in _cited(opinion) if version == pin.version_id]
        if newer is None or not cited:
            continue
        try:
            found = difference_of(pin.version_id, newer.version_id, bench)
        except (UnknownVersion, DamagedRecord):
            continue
        for eid, label in cited:
            change = change_of(eid, found)
            if change == "removed" and newer.incomplete:
                continue  # it may stand on a page that is not there
            if change:
                out[pin.version_id, eid] = LawChange(
                    pin.version_id, newer.version_id, newer.as_of, eid, label, change
                )
    return tuple(out.values())


def _cited(opinion: Opinion) -> list[tuple[VersionId, EId, str]]:
    """Every citation in print; of an opinion that quotes nothing, the provisions it shows."""
    quoted = (*opinion.quotations, *(q for s in opinion.sentences for q in s.quotations))
    cited = [(q.version_id, q.eid, q.label) for q in quoted]
    return cited or [(e.version_id, e.eid, e.label) for e in opinion.evidence]


def _bound(version_id: VersionId, bench: Workbench) -> Bound:
    """Without the places of its characters, which take longest to open and are not compared."""
    return Bound(version_id, bench.versions.text(version_id), bench.versions.tree(version_id).provisions)

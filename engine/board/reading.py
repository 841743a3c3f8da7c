"""Quotation -> the words the model reads: the quoted ones, or those of the twin provision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.board.agents.critic import Passage
from engine.board.shown import provision
from engine.domain.evidence import Evidence, Quotation, Reference
from engine.domain.identity import VersionId
from engine.domain.language import Language
from engine.domain.segments import words_begin
from engine.domain.version import Version
from engine.retrieval.twins import twin_of


def reading_of(
    quotation: Quotation,
    versions: Mapping[VersionId, Version],
    twins: Mapping[VersionId, Version],
    readable: Sequence[Language],
) -> str | None:
    """None when neither the text nor its twin is in a language of `readable`."""
    version = versions[quotation.version_id]
    if version.card.language in readable:
        return quotation.quote
    twin = twins.get(quotation.version_id)
    if twin is None or twin.card.language not in readable:
        return None
    eid = twin_of(quotation.eid, version, twin)
    if eid is None:
        return None
    same, mine = twin.provision(eid), version.provision(quotation.eid)
    own = min((p.start for p in version.provisions if p.parent == mine.eid), default=mine.end)
    end = same.end
    if quotation.end <= own:  # opening words only
        end = min((p.start for p in twin.provisions if p.parent == same.eid), default=same.end)
    return twin.text[words_begin(twin.text, same) : end]


def passages_of(
    references: Sequence[Reference],
    quotations: Sequence[Quotation],
    evidence: Sequence[Evidence],
    versions: Mapping[VersionId, Version],
    twins: Mapping[VersionId, Version],
    readable: Sequence[Language],
) -> tuple[Passage, ...] | None:
    """`quotations` are those of `references`. Those that stand together in one provision (opening words
    and a clause of theirs) are one passage, the provision's heading in front. None when one of them cannot
    be read, or there are none."""
    headings = {e.handle: e.heading.strip() for e in evidence}
    groups: list[list[tuple[Reference, Quotation]]] = []
    for ref, q in zip(references, quotations, strict=True):
        if groups and _together(groups[-1][-1][1], q):
            groups[-1].append((ref, q))
        else:
            groups.append([(ref, q)])
    out: list[Passage] = []
    for group in groups:
        words = [reading_of(q, versions, twins, readable) for _, q in group]
        text = " ".join(w for w in words if w is not None)
        if None in words or not text.strip():
            return None
        shown = provision(text, headings.get(group[0][0].handle, ""))
        out.append(Passage(tuple(ref for ref, _ in group), shown))
    return tuple(out) or None


def _together(before: Quotation, after: Quotation) -> bool:
    inside = after.eid == before.eid or after.eid.startswith(f"{before.eid}__")
    return before.handle == after.handle and before.version_id == after.version_id and inside

"""Opinion -> Verification: every quotation and every pin, checked again against what is stored."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping

from engine.domain.evidence import Quotation
from engine.domain.identity import Sha256, VersionId
from engine.domain.library import Failure, Verification
from engine.domain.opinion import Opinion, VersionPin
from engine.domain.seal import seal_of
from engine.domain.version import Version
from engine.release.recheck import UNKNOWN, Remembered, rechecked


def verify(
    opinion: Opinion,
    versions: Mapping[VersionId, Version | None],
    sources_ok: Mapping[Sha256, bool],
    remembered: Remembered = UNKNOWN,
) -> Verification:
    """`versions`: None (or absent) for one that is no longer held. `sources_ok`: whether
    the stored file of that hash still has it; absent counts as changed.

    Never `ok` when anything could not be checked.
    """
    failures: list[Failure] = []
    for pin in opinion.pins.versions:
        failures += _pin(pin, versions.get(pin.version_id), sources_ok.get(pin.source_sha256, False))
    pinned = {p.version_id for p in opinion.pins.versions}
    quotations = _all(opinion)
    for n, quotation in enumerate(quotations, start=1):
        name = f"quotation {n} ({quotation.label})"
        if quotation.version_id not in pinned:
            failures.append(Failure(name, "record_changed", "It quotes a version the opinion does not pin."))
            continue
        failures += _quotation(name, quotation, versions.get(quotation.version_id))
    failures += _record(opinion)
    failures += rechecked(opinion, versions, remembered)
    return Verification(ok=not failures, checked=len(quotations), failures=tuple(failures))


def _all(opinion: Opinion) -> tuple[Quotation, ...]:
    """Those of accepted claims first, then any other that a sentence shows."""
    shown = [q for s in opinion.sentences for q in s.quotations]
    kept = [q for c in opinion.claims if not c.accepted for q in c.quotations]
    return tuple(dict.fromkeys((*opinion.quotations, *shown, *kept)))


def _pin(pin: VersionPin, version: Version | None, source_ok: bool) -> Iterator[Failure]:
    name = f"version {pin.version_id[:12]}"
    if version is None:
        yield Failure(name, "source_deleted", "It is no longer in the library: nothing can be checked.")
        return
    digest = hashlib.sha256(version.text.encode("utf-8")).hexdigest()
    if digest != pin.text_sha256 or version.card.version_id != pin.version_id:
        yield Failure(name, "text_changed", "The stored text is not the one the opinion read.")
    if not source_ok or version.card.source_sha256 != pin.source_sha256:
        yield Failure(name, "source_changed", "The stored file is not the one the text was read from.")


def _quotation(name: str, q: Quotation, version: Version | None) -> Iterator[Failure]:
    if version is None:
        yield Failure(name, "source_deleted", "The text it quotes is no longer in the library.")
        return
    if not 0 <= q.start < q.end <= len(version.text) or version.text[q.start : q.end] != q.quote:
        yield Failure(name, "text_changed", "The quoted words are not at their place in the stored text.")
        return
    node = next((p for p in version.provisions if p.eid == q.eid), None)
    if node is None or not (node.start <= q.start and q.end <= node.end):
        yield Failure(name, "record_changed", "The quoted words are not in the provision that is named.")
    elif not version.provenance.sourced(q.start, q.end):
        yield Failure(name, "text_changed", "The quoted words cannot be found on a page any more.")


def _record(opinion: Opinion) -> Iterator[Failure]:
    accepted = set(opinion.quotations)
    if any(q not in accepted for s in opinion.sentences for q in s.quotations):
        yield Failure("narrative", "record_changed", "A sentence quotes what no used statement quotes.")
    handles = {e.handle: e for e in opinion.evidence}
    for scored in opinion.claims:
        for q in scored.quotations if scored.accepted else ():
            held = handles.get(q.handle)
            if (
                held is None
                or held.version_id != q.version_id
                or not held.start <= q.start < q.end <= held.end
            ):
                yield Failure(
                    f"statement {scored.claim.id}", "record_changed", f"{q.handle} was not its evidence."
                )
    if seal_of(opinion) != opinion.code:
        yield Failure("code", "record_changed", "The verification code does not fit the opinion's words.")

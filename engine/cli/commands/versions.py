"""`dhara diff`, `timeline` and `amendments`: how the versions of a work differ, and by what."""

from __future__ import annotations

import argparse
from typing import cast

from engine.cli import version_shape
from engine.cli.parser import Command
from engine.cli.say import Reply, table
from engine.domain.amendment import AmendmentRow
from engine.domain.difference import Changed, Difference, Hunk, Place, Weight
from engine.domain.identity import VersionId
from engine.domain.timeline import Step, Timeline
from engine.domain.version import Version, VersionCard
from engine.domain.work import work_key
from engine.front import Front
from engine.job.job import Job
from engine.job.request import DiffVersions, ListAmendments, ListLibrary, OpenTimeline, OpenVersion

LONGEST = 200  # characters of a hunk shown to a person; --json has it whole


def _diff_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("old", metavar="OLD", help="id of the older version, or its beginning")
    parser.add_argument("new", metavar="NEW", help="id of the newer version, or its beginning")


def _diff(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    found = cast(Difference, front(DiffVersions(options.old, options.new), job))
    cards = {
        card.version_id: card for card in cast(tuple[VersionCard, ...], front(ListLibrary(revised=True), job))
    }
    old, new = cards[found.old], cards[found.new]
    texts = tuple(_text(id_, places, front, job) for id_, places in _told_whole(found))
    told = version_shape.difference(found, *texts)
    data = {**told, "works": [old.work, new.work], "same_work": _same(old, new)}
    return Reply(data, "\n".join([_head(old, new), *_lines(found, *texts)]))


def _told_whole(found: Difference) -> tuple[tuple[VersionId, tuple[Place, ...]], ...]:
    return (found.old, found.removed), (found.new, found.added)


def _text(version: VersionId, places: tuple[Place, ...], front: Front, job: Job) -> str:
    """That of a version; "" where no place in it is to be shown."""
    return cast(Version, front(OpenVersion(version), job)).text if places else ""


def _same(old: VersionCard, new: VersionCard) -> bool:
    return work_key(old.work) == work_key(new.work)


def _head(old: VersionCard, new: VersionCard) -> str:
    dates = f"{old.as_of or 'date not known'} -> {new.as_of or 'date not known'}"
    if _same(old, new):
        return f"{new.work}, {dates}"
    return f"These are texts of two works: {old.work}; {new.work}. {dates}"


def _lines(found: Difference, old_text: str, new_text: str) -> list[str]:
    lines = [
        *(f"+ {_named(place)}\n    {_words(place, new_text)}" for place in found.added),
        *(f"- {_named(place)}\n    {_words(place, old_text)}" for place in found.removed),
        *(
            f"~ {row.old.label} is now {row.new.label}" + (", under another heading" if row.moved else "")
            for row in found.renumbered
        ),
    ]
    for item in found.changed:
        lines.append(f"! {_named(item.new)}{_formerly(item)}")
        lines += [f"    {_told(hunk)}" for hunk in item.hunks if hunk.weight is Weight.SUBSTANCE]
    lines.append(
        f"{len(found.added)} added, {len(found.removed)} removed, {len(found.renumbered)} renumbered, "
        f"{len(found.changed)} changed; {len(found.reprinted)} printed otherwise with the same words, "
        f"{found.same} the same."
    )
    return lines


def _named(place: Place) -> str:
    return f"{place.label}  {place.heading}".rstrip() + f"  [{place.eid}]"


def _words(place: Place, text: str) -> str:
    return _short(text[place.start : place.end])


def _formerly(item: Changed) -> str:
    return f" (formerly {item.old.label})" if item.old.label != item.new.label else ""


def _told(hunk: Hunk) -> str:
    old, new = (_short(text) for text in (hunk.old_text, hunk.new_text))
    if not old:
        return f"put in: {new}"
    return f"taken out: {old}" if not new else f"{old} -> {new}"


def _short(text: str) -> str:
    plain = " ".join(text.split())
    left = len(plain) - LONGEST
    return plain if left <= 0 else f"{plain[:LONGEST]}… (and {left:,} characters more)"


def _amendments_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("version", metavar="VERSION", help="id of a version, or its beginning")


def _amendments(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    rows = cast(tuple[AmendmentRow, ...], front(ListAmendments(options.version), job))
    lines = [
        (
            row.label or (f"section {row.amendment.section}" if row.amendment.section else "-"),
            row.amendment.action.value,
            "by " + f"{row.amendment.provision} of {row.amendment.act}".removeprefix(" of "),
            "note" if row.by_note else f"act {row.stated_in[:12]}",
            "" if row.eid else "(no such provision held)",
        )
        for row in rows
    ]
    empty = "No amendment is told of, in its notes or by an amending act held here."
    return Reply({"amendments": [version_shape.amendment(row) for row in rows]}, table(lines) or empty)


AMENDMENTS = Command(
    "amendments", "What amended a law, or what an amending act amends.", _amendments_arguments, _amendments
)


def _timeline_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("work", metavar="WORK", help="title of a law, words of it, or a version's id")


def _timeline(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    found = cast(Timeline, front(OpenTimeline(options.work), job))
    rows = [
        (
            step.card.as_of or "date not known",
            step.card.language.value,
            step.card.version_id[:12],
            step.card.grammar,
            _since(step),
            f"revision {len(step.card.earlier) + 1}" if step.card.earlier else "",
        )
        for step in found.steps
    ]
    return Reply(version_shape.timeline(found), f"{found.work}\n{table(rows)}")


def _since(step: Step) -> str:
    if step.since is None:
        return "-"
    return (
        f"{step.changed} changed, {step.added} added, {step.removed} removed, "
        f"{step.renumbered} renumbered since {step.since[:12]}"
    )


TIMELINE = Command(
    "timeline", "The versions of a law in order, with what changed.", _timeline_arguments, _timeline
)
DIFF = Command("diff", "What changed between two versions of a law.", _diff_arguments, _diff)

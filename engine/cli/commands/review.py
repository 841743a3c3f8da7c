"""`dhara review`: what is doubtful in an import, and a person's corrections of it."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, cast

from engine.cli import shape
from engine.cli.commands.import_ import read_password
from engine.cli.given_file import read_given
from engine.cli.parser import Command, everywhere
from engine.cli.say import Reply, table
from engine.domain.doubt import Doubt, DoubtKind
from engine.domain.library import Revised
from engine.domain.overlay import Act, Overlay, Wish
from engine.errors import BadRequest
from engine.front import Front
from engine.job.job import Job
from engine.job.request import Correct, ListCorrections, ListDoubts

MOST = 5_000_000  # bytes of a file of corrections
SHOWN = 60  # characters of a doubt's words in a list
_ACTS = {act.value: act for act in Act} | {"fix": Act.HEADING, "overrule": Act.PAGE}
_FIELDS = {"act": str, "eid": str, "start": int, "end": int, "page": int, "line": int, "at": int, "text": str}


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("version", metavar="VERSION", help="id of a version, or its beginning")
    parser.set_defaults(review=_list, kind=None)
    rows = parser.add_subparsers(title="what to do", metavar="ACT")
    row = rows.add_parser("list", help="what a person should look at, page by page", parents=[everywhere()])
    row.add_argument("--kind", choices=[kind.value for kind in DoubtKind], metavar="K")
    row = rows.add_parser("log", help="every correction of this source", parents=[everywhere()])
    row.set_defaults(review=_log)
    row = _act(rows, "fix", "the heading of a provision, as it is printed")
    row.add_argument("eid", metavar="EID")
    row.add_argument("--heading", required=True, metavar="TEXT", dest="text")
    row = _act(rows, "join", "what was taken for a provision goes on with the one before")
    row.add_argument("eid", metavar="EID")
    row = _act(rows, "split", "a provision begins here")
    row.add_argument("start", nargs="?", type=int, default=-1, metavar="START", help="offset in the text")
    row.add_argument("--page", type=int, default=0, metavar="P")
    row.add_argument("--line", type=int, default=0, metavar="N", help="line of the page, from 1")
    row.add_argument("--at", type=int, default=0, metavar="K", help="characters into the line")
    row.add_argument(
        "--as", required=True, dest="text", metavar="LABEL", help="26A, (1), chapter II, proviso"
    )
    row = _act(rows, "retype", "what is printed there")
    row.add_argument("start", type=int, metavar="START")
    row.add_argument("end", type=int, metavar="END")
    row.add_argument("text", metavar="TEXT")
    row = _act(rows, "overrule", "the verdict on a page: take its text as it is, or recognise its picture")
    row.add_argument("page", type=int, metavar="PAGE")
    row.add_argument("text", choices=["text", "ocr"])
    row = _act(rows, "accept", "a doubt: what stands there is right")
    row.add_argument("text", metavar="ID", help="of the doubt, in the list")
    row = _act(rows, "undo", "a correction, by its id in the log")
    row.add_argument("text", metavar="ID")
    row = rows.add_parser("apply", help="many corrections in one revision", parents=[everywhere()])
    row.add_argument("--from", required=True, type=Path, dest="file", metavar="FILE.json", help=APPLY)
    _who(row)
    row.set_defaults(review=_apply)


APPLY = 'a list of {"act", and its fields among "eid", "start", "end", "page", "line", "at", "text"}'


def _act(rows: Any, name: str, words: str) -> argparse.ArgumentParser:
    row: argparse.ArgumentParser = rows.add_parser(name, help=words, parents=[everywhere()])
    _who(row)
    row.set_defaults(review=_correct, act=_ACTS[name])
    return row


def _who(row: argparse.ArgumentParser) -> None:
    row.add_argument("--author", default="", metavar="NAME", help="else the settings' or the login name")
    row.add_argument("--password-file", type=Path, metavar="F", help="of a file that asks for one")


def _serve(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    reply: Reply = options.review(options, front, job)
    return reply


def _list(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    kind = DoubtKind(options.kind) if options.kind else None
    doubts = cast(tuple[Doubt, ...], front(ListDoubts(options.version, kind), job))
    rows = [
        (
            d.id,
            f"p. {d.page}" if d.page else "file",
            d.kind.value,
            _where(d),
            d.text[:SHOWN],
            _why(d),
        )
        for d in doubts
    ]
    return Reply({"doubts": [shape.doubt(d) for d in doubts]}, table(rows) or "Nothing is doubtful.")


def _where(doubt: Doubt) -> str:
    """Its span in the text; where the text has nothing of it, its box on the page (points)."""
    if doubt.start == doubt.end and doubt.quads:
        return "at " + " ".join(f"{value:.0f}" for value in doubt.quads[0].box)
    return f"[{doubt.start}, {doubt.end})" if doubt.end else ""


def _why(doubt: Doubt) -> str:
    return f"{doubt.message} Perhaps: {doubt.suggestion}" if doubt.suggestion else doubt.message


def _log(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    overlay = cast(Overlay, front(ListCorrections(options.version), job))
    standing = {c.id for c in overlay.standing}
    rows = [
        (
            c.id,
            c.at,
            c.author,
            c.act.value,
            f"p. {c.places[0].page}" if c.places and c.places[0].page else "",
            " ".join(place.words for place in c.places)[:SHOWN] + f" → {c.replacement}" * bool(c.replacement),
            "" if c.id in standing or c.act is Act.UNDO else "undone",
        )
        for c in overlay.log
    ]
    data = {"corrections": [shape.correction(c, stands=c.id in standing) for c in overlay.log]}
    return Reply(data, table(rows) or "Nothing was corrected.")


def _correct(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    given = {name: getattr(options, name) for name in _FIELDS if name != "act" and hasattr(options, name)}
    return _revise((Wish(options.act, **given),), options, front, job)


def _apply(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    return _revise(wishes_of(options.file), options, front, job)


def _revise(wishes: tuple[Wish, ...], options: argparse.Namespace, front: Front, job: Job) -> Reply:
    password = read_password(options.password_file)
    revised = cast(Revised, front(Correct(options.version, wishes, options.author, password), job))
    ids = ", ".join(c.id for c in revised.corrections)
    text = f"Revised: {revised.version_id[:12]} ({ids}); {revised.doubts} doubts are left."
    return Reply(shape.revised(revised), text)


def wishes_of(file: Path) -> tuple[Wish, ...]:
    """Raises BadRequest, naming the entry that is wrong."""
    try:
        entries = json.loads(read_given(file, MOST).decode("utf-8"))
    except (ValueError, RecursionError) as error:  # RecursionError: lists in lists, thousands deep
        raise BadRequest(f"{file.name} is not JSON.", hint=f"It should be {APPLY}.") from error
    if not isinstance(entries, list):
        raise BadRequest(f"{file.name} is not a list of corrections.", hint=f"It should be {APPLY}.")
    return tuple(_wish(entry, number) for number, entry in enumerate(entries, 1))


def _wish(entry: object, number: int) -> Wish:
    act = entry.get("act") if isinstance(entry, dict) else None
    if not isinstance(entry, dict) or not isinstance(act, str) or act not in _ACTS:
        known = ", ".join(_ACTS)
        raise BadRequest(
            f"Correction {number} does not say what to do.", hint=f'Its "act" is one of {known}.'
        )
    for name, value in entry.items():
        if type(value) is not _FIELDS.get(name):
            said = repr(value)[:SHOWN]
            raise BadRequest(f"Correction {number}: “{name}” cannot be {said}.", hint=f"Each is {APPLY}.")
    fields = {name: value for name, value in entry.items() if name != "act"}
    return Wish(_ACTS[act], **fields)


REVIEW = Command("review", "Doubts about an import, and corrections of it.", _arguments, _serve)

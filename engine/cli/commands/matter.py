"""`dhara matter`: a client's file, its facts, documents, notes and consultations."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import cast

from engine.cli import matter_shape
from engine.cli.commands.document import HITS, search_reply
from engine.cli.commands.import_ import read_password
from engine.cli.parser import Command, act, serve_act
from engine.cli.passphrase import chosen_twice, first_line, may_ask
from engine.cli.password import ask_person
from engine.cli.say import Reply, table
from engine.domain.carried import ArchiveLook, RestoredMatter
from engine.domain.document import DocumentSearch
from engine.domain.matter import Matter, MatterList
from engine.domain.matter_deletion import MatterDeletion
from engine.domain.matter_hit import MatterHit
from engine.domain.page import OcrMode
from engine.domain.protection import Phase, Protection
from engine.errors import BadRequest, SealedArchive
from engine.front import Front
from engine.job.job import Job
from engine.job.matters import (
    AcceptOpinion,
    ArchiveMatter,
    CloseMatter,
    DeleteMatter,
    DisownOpinion,
    FileDocument,
    ListMatters,
    LookIntoArchive,
    NewMatter,
    OpenMatter,
    PlanMatterDeletion,
    RenameMatter,
    Restore,
    RestoreMatter,
    SearchMatters,
    SearchPaper,
    TellFact,
    Withdraw,
    WriteNote,
)
from engine.job.protection import LookAtProtection
from engine.job.request import Request


def _arguments(parser: argparse.ArgumentParser) -> None:
    rows = parser.add_subparsers(title="what to do", metavar="ACT", required=True)
    row = act(rows, "new", "open a client's file", _new)
    row.add_argument("name", metavar="NAME")
    act(rows, "list", "the files, newest first", _list)
    row = act(rows, "show", "one file: facts, consultations", _show)
    row.add_argument("matter", metavar="MATTER", help="id, its beginning, or the name")
    row = act(rows, "fact", "tell a fact, or withdraw one that was told wrong", _fact)
    _words(row, "fact", "F", "who said it; else the client")
    row.add_argument("--document", default="", metavar="D", help="the document it stands in, by its id")
    row.add_argument("--page", type=int, default=0, metavar="N", help="of that document")
    row = act(rows, "file", "take in a document: kept as it is, and read", _file)
    row.add_argument("matter", metavar="MATTER")
    row.add_argument("path", type=Path, metavar="FILE")
    row.add_argument("--ocr", choices=[mode.value for mode in OcrMode], default="auto")
    row.add_argument("--password-file", type=Path, metavar="F", help="its first line is the password")
    row = act(rows, "search", "search a document that was filed", _search)
    row.add_argument("matter", metavar="MATTER")
    row.add_argument("document", metavar="D", help="its id")
    row.add_argument("query", metavar="QUERY")
    row.add_argument("-k", type=int, default=HITS, metavar="N")
    row = act(rows, "find", "look for words in all files: names, facts, notes, questions, opinions", _find)
    row.add_argument("query", metavar="WORDS")
    row = act(rows, "note", "write a note of the office's own, which the board never sees", _note)
    _words(row, "note", "N", "who writes it; else the author of the settings")
    row = act(rows, "rename", "give it another name", _rename)
    row.add_argument("matter", metavar="MATTER")
    row.add_argument("name", metavar="NAME")
    row = act(rows, "close", "put it with those that are done; nothing is removed", _close)
    row.add_argument("matter", metavar="MATTER")
    row.add_argument("--reopen", action="store_true", help="it goes on after all")
    row = act(rows, "delete", "for good, with its documents, questions and opinions", _delete)
    row.add_argument("matter", metavar="MATTER")
    row.add_argument("--yes", action="store_true", help="delete; else only what would go is told")
    row = act(rows, "archive", "all of it in one file, to keep or to carry elsewhere", _archive)
    row.add_argument("matter", metavar="MATTER")
    row.add_argument("-o", "--output", type=Path, required=True, metavar="FILE", help="ends in .dhara")
    own = "its first line is a passphrase for this one file; without one, whoever has the file can read it"
    row.add_argument("--archive-passphrase-file", type=Path, metavar="F", help=own)
    row = act(rows, "restore", "a file that was archived; checked before anything is touched", _restore)
    row.add_argument("path", type=Path, metavar="FILE")
    row.add_argument("--replace", action="store_true", help="though another state of it is held here")
    row.add_argument("--check", action="store_true", help="say what is in it, and restore nothing")
    own = "its first line is the passphrase that the archive was made with"
    row.add_argument("--archive-passphrase-file", type=Path, metavar="F", help=own)
    row = act(rows, "accept", "stand by one of its opinions", _accept)
    row.add_argument("matter", metavar="MATTER")
    row.add_argument("opinion", metavar="OPINION")
    row.add_argument("--note", default="", metavar="TEXT", help="needed where it passed only in part")
    row.add_argument("--by", default="", metavar="WHO")
    row.add_argument("--take-back", action="store_true", help="not any more")


def _words(row: argparse.ArgumentParser, what: str, letter: str, by: str) -> None:
    row.add_argument("matter", metavar="MATTER")
    row.add_argument("text", nargs="?", default="", metavar="TEXT")
    kept = "its id: it stays readable, counts no more"
    row.add_argument("--withdraw", default="", metavar=letter, help=kept)
    row.add_argument("--restore", default="", metavar=letter, help="its id: it stands again")
    row.add_argument("--by", default="", metavar="WHO", help=by)
    row.set_defaults(what=what)


def _new(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    return _shown(cast(Matter, front(NewMatter(options.name), job)))


def _list(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    found = cast(MatterList, front(ListMatters(), job))
    rows = [
        (m.id, f"{len(m.told)} facts", f"{len(m.consultations)} consultations", _named(m))
        for m in found.matters
    ]
    rows += [(name, "damaged", "", why) for name, why in found.damaged]
    data = {
        "matters": [matter_shape.matter(m) for m in found.matters],
        "damaged": [{"id": name, "message": why} for name, why in found.damaged],
    }
    return Reply(data, table(rows) or "This library holds no matter.", failed=bool(found.damaged))


def _named(held: Matter) -> str:
    return f"{held.name}  [closed]" if held.closed_at else held.name


def _show(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    return _shown(cast(Matter, front(OpenMatter(options.matter), job)))


def _fact(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    told = TellFact(options.matter, options.text, options.by, options.document, options.page)
    return _shown(cast(Matter, front(_told_or_taken_back(options, told), job)))


def _note(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    written = WriteNote(options.matter, options.text, options.by)
    return _shown(cast(Matter, front(_told_or_taken_back(options, written), job)))


def _told_or_taken_back(options: argparse.Namespace, told: Request) -> Request:
    if sum(map(bool, (options.text, options.withdraw, options.restore))) != 1:
        words = f"Give the words of a {options.what}, or --withdraw or --restore with the id of one."
        raise BadRequest(words)
    if options.withdraw:
        return Withdraw(options.matter, options.withdraw)
    return Restore(options.matter, options.restore) if options.restore else told


def _file(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    password = read_password(options.password_file)
    request = FileDocument(options.matter, options.path, OcrMode(options.ocr), password)
    return _shown(cast(Matter, front(request, job)))


def _search(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    request = SearchPaper(options.matter, options.document, options.query, options.k)
    return search_reply(cast(DocumentSearch, front(request, job)))


def _find(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    hits = cast(tuple[MatterHit, ...], front(SearchMatters(options.query), job))
    rows = [(hit.name, hit.found.value, hit.text) for hit in hits]
    data = {"hits": [matter_shape.matter_hit(hit) for hit in hits]}
    return Reply(data, table(rows) or "Nothing found.")


def _rename(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    return _shown(cast(Matter, front(RenameMatter(options.matter, options.name), job)))


def _close(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    return _shown(cast(Matter, front(CloseMatter(options.matter, not options.reopen), job)))


def _delete(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    request = DeleteMatter(options.matter) if options.yes else PlanMatterDeletion(options.matter)
    told = cast(MatterDeletion, front(request, job))
    data = matter_shape.deletion(told) | {"deleted": options.yes}
    return Reply(data, matter_shape.deletion_text(told, deleted=options.yes))


def _archive(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    file = options.archive_passphrase_file
    passphrase = first_line(file) if file is not None else ""
    protected = cast(Protection, front(LookAtProtection(), job)).phase is not Phase.OFF
    if protected and file is None and may_ask(as_json=options.json):
        passphrase = chosen_twice("Passphrase for this file alone (Enter leaves it open)")
    target = cast(Path, front(ArchiveMatter(options.matter, options.output, passphrase), job))
    text = f"Archived to {target}"
    if protected and not passphrase:
        text += "\nThis file is not protected: whoever has it can read it."
    data = {"file": str(target), "bytes": target.stat().st_size, "protected": bool(passphrase)}
    return Reply(data, text)


def _restore(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    file = options.archive_passphrase_file
    passphrase = first_line(file) if file is not None else ""
    try:
        return _restored(options, passphrase, front, job)
    except SealedArchive:
        if not may_ask(as_json=options.json):
            raise
        return _restored(options, ask_person("Passphrase of the archive: "), front, job)


def _restored(options: argparse.Namespace, passphrase: str, front: Front, job: Job) -> Reply:
    if options.check:
        look = cast(ArchiveLook, front(LookIntoArchive(options.path, passphrase), job))
        return Reply(matter_shape.archive_look(look), matter_shape.archive_text(look))
    done = cast(RestoredMatter, front(RestoreMatter(options.path, options.replace, passphrase), job))
    lines = [matter_shape.matter_text(done.matter), *matter_shape.not_held(done.missing)]
    data = matter_shape.matter(done.matter) | {
        "replaced": done.replaced,
        "laws_not_held": [pin.version_id for pin in done.missing],
    }
    return Reply(data, "\n".join(lines))


def _accept(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    request = (
        DisownOpinion(options.matter, options.opinion)
        if options.take_back
        else AcceptOpinion(options.matter, options.opinion, options.note, options.by)
    )
    return _shown(cast(Matter, front(request, job)))


def _shown(held: Matter) -> Reply:
    return Reply(matter_shape.matter(held), matter_shape.matter_text(held))


MATTER = Command("matter", "A client's file: facts and consultations.", _arguments, serve_act)

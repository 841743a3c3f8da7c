"""`dhara import`."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import cast

from engine.cli import shape
from engine.cli.given_file import read_given
from engine.cli.parser import Command
from engine.cli.password import ask_person, at_terminal, with_passwords
from engine.cli.say import Reply
from engine.domain.language import Language
from engine.domain.library import Imported, ImportStatus
from engine.domain.page import OcrMode
from engine.domain.version import NUMBERING
from engine.domain.work import is_amending
from engine.errors import BadRequest
from engine.front import Front
from engine.job.job import Job
from engine.job.request import ImportStatutes

SHOWN = 12  # numbers of unread pages named under a file
MOST_PASSWORD = 64_000  # bytes of a file that holds a password
PAGES = re.compile(r"(\d+)(?:-(\d+))?")


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a statute: a PDF or a text")
    parser.add_argument(
        "--work", default="", metavar="NAME", help="name of the law, if the text does not say"
    )
    parser.add_argument("--as-of", metavar="DATE", help="date of the text, YYYY-MM-DD, where it does not say")
    parser.add_argument("--language", choices=[language.value for language in Language])
    parser.add_argument("--grammar", default="", metavar="G", help="how the law is laid out; else detected")
    parser.add_argument(
        "--ocr",
        choices=[mode.value for mode in OcrMode],
        default=OcrMode.AUTO.value,
        help="when pages are recognised from their pictures: where the text layer is missing or wrong (auto)",
    )
    parser.add_argument("--pages", metavar="A-B", help="only these pages, counted from 1")
    parser.add_argument("--password-file", type=Path, metavar="F", help="its first line is the password")


def _serve(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    request = ImportStatutes(
        paths=tuple(options.files),
        work=options.work,
        as_of=iso_date(options.as_of),
        language=Language(options.language) if options.language else None,
        grammar=options.grammar,
        password=read_password(options.password_file),
        pages=_pages(options.pages),
        ocr=OcrMode(options.ocr),
    )
    outcomes = cast(tuple[Imported, ...], front(request, job))
    if at_terminal() and not options.json:

        def again(path: Path, password: str) -> Imported:
            one = replace(request, paths=(path,), password=password)
            return cast(tuple[Imported, ...], front(one, job))[0]

        outcomes = with_passwords(outcomes, again, ask_person)
    failed = any(outcome.status is ImportStatus.FAILED for outcome in outcomes)
    text = "\n".join(line for outcome in outcomes for line in (_line(outcome), *_under(outcome)))
    return Reply({"files": [shape.imported(outcome) for outcome in outcomes]}, text, failed)


def iso_date(text: str | None) -> str | None:
    """Raises BadRequest when it is not a day of the calendar."""
    if text is None:
        return None
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError as error:
        raise BadRequest(f"“{text}” is not a date.", hint="Write it as YYYY-MM-DD.") from error


def _pages(text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    match = PAGES.fullmatch(text)
    first = int(match[1]) if match else 0
    last = int(match[2] or first) if match else 0
    if not 1 <= first <= last:
        raise BadRequest(f"“{text}” is not a range of pages.", hint="Write it as 3-8.")
    return first, last


def read_password(file: Path | None) -> str | None:
    """Its first line. Raises BadRequest."""
    if file is None:
        return None
    try:
        return read_given(file, MOST_PASSWORD).decode("utf-8").splitlines()[0]
    except (UnicodeDecodeError, IndexError) as error:
        raise BadRequest(f"No password can be read from {file}.") from error


def _line(outcome: Imported) -> str:
    name = Path(outcome.file).name
    if outcome.status is ImportStatus.FAILED:
        return f"{name}: not imported. {outcome.message} {outcome.hint}".rstrip()
    counts = dict(outcome.counts)
    found = ", ".join(
        f"{counts[kind]} {kind.value}s" for kind in counts if kind.value in {"section", "chapter"}
    )
    seconds = outcome.seconds_read + outcome.seconds_parse + outcome.seconds_index
    warned = len(outcome.warnings)
    notes = f", {warned} warning{'s' * (warned > 1)}" if warned else ""
    held = f"{outcome.status.value} {(outcome.version_id or '')[:12]}"
    length = f"{outcome.pages} pages" if outcome.pages else "a text"
    known = f", {len(outcome.of_work)} other versions of {outcome.work} held" if outcome.of_work else ""
    short = (outcome.version_id or "")[:12]
    amends = f"; an amending act: `dhara amendments {short}`" if is_amending(outcome.work) else ""
    touched = len(outcome.law_changed)
    flagged = f"; changes what {touched} stored opinions cite: `dhara opinions`" if touched else ""
    return f"{name}: {held} ({length}, {found}{notes}{known}, {seconds:.1f} s){amends}{flagged}"


_MISSING = {
    "repaired": "the file is damaged",
    "no_sections": "no section was found",
    "pages_left_out": "only some of its pages were asked for",
}


def _under(outcome: Imported) -> Iterator[str]:
    """What a person should know of the file as a whole, and where to see the rest."""
    codes = {caution.code for caution in outcome.warnings}
    unread = sorted({w.page for w in outcome.warnings if w.code.startswith("page_")})
    why = [words for code, words in _MISSING.items() if code in codes]
    if unread:
        listed = ", ".join(map(str, unread[:SHOWN])) + ", …" * (len(unread) > SHOWN)
        why.append(
            f"{len(unread)} pages could not be read ({listed})"
            if len(unread) > 1
            else f"page {listed} could not be read"
        )
    if codes & NUMBERING and outcome.pages_ocr:
        why.append("a number on a recognised page is in doubt, and what it opens may hang on what is before")
    if why:
        yield f"  Part of the law may be missing: {'; '.join(why)}."
    for caution in outcome.warnings:
        if caution.of_file:
            yield f"  {caution.code}: {caution.message}"
    doubtful = outcome.pages_ocr or outcome.pages_legacy_font or codes - {"no_embedder", "not_indexed"}
    if doubtful and outcome.version_id:
        yield f"  See `dhara review {outcome.version_id[:12]}`."


IMPORT = Command("import", "Import statutes into the library: PDFs, or files of text.", _arguments, _serve)

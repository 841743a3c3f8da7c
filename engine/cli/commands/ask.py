"""`dhara ask`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import cast

from engine.cli import shape
from engine.cli.commands.import_ import iso_date
from engine.cli.commands.strategies import listed
from engine.cli.parser import Command
from engine.cli.say import Reply
from engine.domain.language import Language
from engine.domain.opinion import Opinion
from engine.errors import BadRequest
from engine.front import Front
from engine.job.job import Job
from engine.job.request import Ask

NEAREST = 5  # provisions a person will read


def _arguments(parser: argparse.ArgumentParser) -> None:
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("question", metavar="QUESTION", nargs="?", default=None)
    which.add_argument(
        "--resume", default="", metavar="OPINION", help="go on with an interrupted one, as it was asked"
    )
    parser.add_argument("--version", action="append", default=[], metavar="V", help="may be repeated")
    parser.add_argument("--on", metavar="DATE", help="the law as in force on that day, YYYY-MM-DD")
    parser.add_argument("--facts", type=Path, metavar="FILE", help="the client's facts, a text file in UTF-8")
    parser.add_argument("--language", choices=["bn", "en", "auto"], default="auto", help="of the opinion")
    parser.add_argument("--strategy", default="statutegraph", metavar="S", help="way of searching: see below")
    parser.add_argument("--model", default="", metavar="ID", help="language model; else the best that fits")
    parser.add_argument("--profile", default="dhara", metavar="P", help="reach of retrieval: dhara or paper")
    parser.add_argument("--seed", type=int, default=0, metavar="N")
    parser.add_argument("--no-model", action="store_true", help="evidence mode: the pages, no arguments")


def _serve(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    request = Ask(
        resume=options.resume,
        question=options.question or "",
        facts=_facts(options.facts),
        versions=tuple(options.version),
        on=iso_date(options.on),
        language=None if options.language == "auto" else Language(options.language),
        strategy=options.strategy,
        seed=options.seed,
        use_model=not options.no_model,
        model=options.model,
        profile=options.profile,
    )
    opinion = cast(Opinion, front(request, job))
    return Reply(shape.opinion(opinion), _text(opinion))


def _facts(file: Path | None) -> str:
    if file is None:
        return ""
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadRequest(
            f"The facts cannot be read from {file}.", hint="Give a text file in UTF-8."
        ) from error


def _text(opinion: Opinion) -> str:
    lines = [opinion.status.value, *(f"  - {reason.text}" for reason in opinion.reasons), ""]
    lines += [sentence.text for sentence in opinion.sentences]
    if opinion.quotations:
        lines += ["", "Quoted:"]
    lines += [
        f"  {q.label}{_page(q.page, q.page_label)}: {' '.join(q.quote.split())}" for q in opinion.quotations
    ]
    if not opinion.quotations and opinion.evidence:
        lines += ["", "To read yourself:"]
        lines += [f"  {e.label} {e.heading}{_page(e.page, e.page_label)}" for e in opinion.evidence[:NEAREST]]
    left_out = sum(1 for scored in opinion.claims if not scored.accepted)
    statements = "1 statement" if left_out == 1 else f"{left_out} statements"
    first = opinion.seconds_to_first_claim
    lines += [
        "",
        f"Left out: {statements}. " + opinion.scorecard.promise,
        f"Opinion {opinion.id}, code {opinion.code}, {opinion.seconds:.1f} s"
        + (f", first statement after {first:.1f} s" if first is not None else ""),
        f"Print it: dhara print {opinion.id} -o opinion.pdf",
    ]
    return "\n".join(lines)


def _page(page: int, label: str | None) -> str:
    """Nothing where the law was imported from a text, which has no pages."""
    return f", p. {label or page}" if page else ""


ASK = Command("ask", "Put a question to the board.", _arguments, _serve, listed)

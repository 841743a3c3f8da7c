"""`dhara consult`: the board is asked, the client is asked, the board is asked again with the answers."""

from __future__ import annotations

import argparse
import sys
from typing import cast

from engine.cli import matter_shape
from engine.cli.commands.import_ import iso_date
from engine.cli.parser import Command, act, serve_act, unnamed
from engine.cli.say import Reply
from engine.domain.language import Language
from engine.domain.matter import Consulted, Terms
from engine.front import Front
from engine.job.job import Job
from engine.job.matters import AnswerClient, OpenConsultation, StartConsultation, StopConsultation
from engine.opinion.consulting import STOPPERS, UNKNOWN, Spoken, spoken


def _arguments(parser: argparse.ArgumentParser) -> None:
    rows = parser.add_subparsers(title="what to do", metavar="ACT", required=True)
    row = act(rows, "start", "put a question, with the facts so far (`start` may be left out)", _start)
    row.add_argument("question", metavar="QUESTION")
    row.add_argument("--matter", default="", metavar="M", help="id or name; else a new one")
    row.add_argument("--fact", action="append", default=[], metavar="TEXT", help="may be repeated")
    row.add_argument("--version", action="append", default=[], metavar="V", help="may be repeated")
    row.add_argument("--on", metavar="DATE", help="the law as in force on that day, YYYY-MM-DD")
    row.add_argument("--language", choices=["bn", "en", "auto"], default="auto", help="of the opinion")
    row.add_argument("--model", default="", metavar="ID")
    row.add_argument("--seed", type=int, default=0, metavar="N")
    row.add_argument("--no-model", action="store_true", help="evidence mode: the pages, no arguments")
    row.add_argument("--once", action="store_true", help="do not ask at the terminal: answer later")
    row = act(rows, "answer", "the client's answers, in the order of the questions", _answer)
    row.add_argument("consultation", metavar="C", help="its id, or its matter")
    row.add_argument("answers", nargs="*", metavar="TEXT", help='"" where the client does not know')
    row.add_argument("--now", action="store_true", help="let the board sit though questions are open")
    row.add_argument("--by", default="", metavar="WHO")
    row = act(rows, "show", "what was asked, answered, covered", _show)
    row.add_argument("consultation", metavar="C")
    row = act(rows, "stop", "end it: the opinion stands as it is", _stop)
    row.add_argument("consultation", metavar="C")
    unnamed(parser, "start", rows.choices)


def _start(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    terms = Terms(
        versions=tuple(options.version),
        on=iso_date(options.on),
        language=None if options.language == "auto" else Language(options.language),
        seed=options.seed,
        use_model=not options.no_model,
        model=options.model,
    )
    request = StartConsultation(options.question, terms, options.matter, tuple(options.fact))
    found = cast(Consulted, front(request, job))
    asking = sys.stdin.isatty() and sys.stdout.isatty()
    if asking and not options.once and not options.json:
        found = _talk(found, front, job)
    return _shown(found)


def _talk(found: Consulted, front: Front, job: Job) -> Consulted:
    """At the terminal, until nothing is left to ask or the person stops."""
    while questions := found.consultation.open_questions:
        language = found.opinion.question.language if found.opinion else Language.ENGLISH
        sys.stdout.write(matter_shape.consulted_text(found) + "\n\n" + spoken(Spoken.HOW, language) + "\n")
        answers: list[str] = []
        for question in questions:
            sys.stdout.write(spoken(Spoken.ASK, language, question) + "\n> ")
            sys.stdout.flush()
            line = sys.stdin.readline()
            said = line.strip()
            if not line or said.casefold() in STOPPERS:
                return cast(Consulted, front(StopConsultation(found.consultation.id), job))
            answers.append("" if said.casefold() in UNKNOWN else said)
        found = cast(Consulted, front(AnswerClient(found.consultation.id, tuple(answers)), job))
    return found


def _answer(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    answers = tuple("" if a.strip().casefold() in UNKNOWN else a for a in options.answers)
    request = AnswerClient(options.consultation, answers, options.now, options.by)
    return _shown(cast(Consulted, front(request, job)))


def _show(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    return _shown(cast(Consulted, front(OpenConsultation(options.consultation), job)))


def _stop(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    return _shown(cast(Consulted, front(StopConsultation(options.consultation), job)))


def _shown(found: Consulted) -> Reply:
    return Reply(matter_shape.consulted(found), matter_shape.consulted_text(found))


CONSULT = Command("consult", "A question in turns: missing facts are asked for.", _arguments, serve_act)

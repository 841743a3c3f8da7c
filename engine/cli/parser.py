"""Words on the command line to options."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from engine.cli.say import Reply
from engine.front import Front
from engine.job.job import Job

Serve = Callable[[argparse.Namespace, Front, Job], Reply]


@dataclass(frozen=True, slots=True)
class Command:
    """One row of the command table."""

    name: str
    help: str
    arguments: Callable[[argparse.ArgumentParser], None]
    serve: Serve
    more: Callable[[], str] | None = None  # told at the end of its help: made only when that is asked for


class Parser(argparse.ArgumentParser):
    """Says wrong usage as one JSON object where one was asked for."""

    more: Callable[[], str] | None = None
    unnamed: str = ""  # the act that is meant where none is named
    acts: tuple[str, ...] = ()

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        if self.unnamed and args and not _names_an_act(args, self.acts):
            args = [self.unnamed, *args]
        return super().parse_known_args(args, namespace)

    def error(self, message: str) -> NoReturn:
        if "--json" in sys.argv[1:]:
            problem = {"code": "usage", "message": message, "hint": f"{self.prog} --help"}
            sys.stdout.write(json.dumps({"error": problem}, ensure_ascii=False) + "\n")
        super().error(message)

    def format_help(self) -> str:
        return super().format_help() + (f"\n{self.more()}\n" if self.more else "")


def build_parser(commands: Iterable[Command]) -> argparse.ArgumentParser:
    parser = Parser(
        prog="dhara",
        description="Offline statute desk: import a statute, ask, check every citation, print.",
        parents=[everywhere()],
    )
    parser.set_defaults(json=False, quiet=False, home=None, passphrase_file=None)
    rows = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in commands:
        row = rows.add_parser(
            command.name,
            help=command.help,
            description=command.help,
            parents=[everywhere()],
        )
        row.more = command.more
        command.arguments(row)
        row.set_defaults(serve=command.serve)
    return parser


def _names_an_act(words: Sequence[str], acts: tuple[str, ...]) -> bool:
    """Whether the first of `words` that is no option of every command is an act, or asks for help. An act's
    name is never a question of one word."""
    rest = everywhere().parse_known_args(list(words))[1]
    return not rest or rest[0] in (*acts, "-h", "--help")


def act(rows: Any, name: str, words: str, serve: Serve) -> argparse.ArgumentParser:
    """A row below a command: `dhara matter new`. What is chosen is served by `serve_act`."""
    row: argparse.ArgumentParser = rows.add_parser(
        name, help=words, description=words, parents=[everywhere()]
    )
    row.set_defaults(act=serve)
    return row


def unnamed(parser: argparse.ArgumentParser, name: str, acts: Iterable[str]) -> None:
    """`dhara consult QUESTION` is `dhara consult start QUESTION`."""
    if isinstance(parser, Parser):
        parser.unnamed, parser.acts = name, tuple(acts)


def serve_act(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    chosen: Serve = options.act
    return chosen(options, front, job)


def everywhere() -> Parser:
    """Options that may stand before or after the command."""
    shared = Parser(add_help=False)
    shared.add_argument(
        "--json", action="store_true", default=argparse.SUPPRESS, help="one JSON object on standard output"
    )
    shared.add_argument("--quiet", action="store_true", default=argparse.SUPPRESS, help="no progress")
    shared.add_argument(
        "--home",
        type=Path,
        default=argparse.SUPPRESS,
        metavar="DIR",
        help="library folder (else DHARA_HOME, else the platform's own)",
    )
    shared.add_argument(
        "--passphrase-file",
        type=Path,
        default=argparse.SUPPRESS,
        metavar="FILE",
        help="its first line unlocks the library (- is standard input; else DHARA_PASSPHRASE_FILE)",
    )
    return shared

"""`dhara consult QUESTION` starts a consultation; an act's name is an act, and a slip is wrong usage."""

from __future__ import annotations

import pytest

from engine.cli.commands import COMMANDS
from engine.cli.parser import build_parser

PARSER = build_parser(COMMANDS)
ASKED = "I was dismissed. কত দিনের নোটিশ?"


@pytest.mark.parametrize(
    "words",
    [
        ("consult", ASKED),
        ("consult", "start", ASKED),
        ("consult", "--no-model", ASKED),
        ("consult", "--fact", "stop", ASKED),
        ("consult", "--json", "--home", "show", ASKED, "--once"),
        ("--json", "consult", ASKED),
    ],
)
def test_without_an_act_it_is_a_question(words: tuple[str, ...]) -> None:
    options = PARSER.parse_args(list(words))
    wanted = PARSER.parse_args(["consult", "start", "x"])
    assert (options.question, options.act) == (ASKED, wanted.act)
    assert options.json is ("--json" in words)


@pytest.mark.parametrize("name", ["show", "stop"])
def test_an_acts_name_is_never_a_question(name: str) -> None:
    assert PARSER.parse_args(["consult", name, "M1"]).consultation == "M1"
    assert PARSER.parse_args(["consult", "--json", name, "M1"]).consultation == "M1"


@pytest.mark.parametrize("words", [("consult",), ("consult", "show"), ("consult", "shwo", "M1")])
def test_what_is_neither_is_wrong_usage(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        PARSER.parse_args(list(words))
    assert ended.value.code == 2
    assert "usage: dhara" in capsys.readouterr().err


def test_a_command_whose_act_must_be_named_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        PARSER.parse_args(["matter", "Rahima"])
    assert "invalid choice" in capsys.readouterr().err

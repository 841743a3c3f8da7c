"""The number check on the sample statute: what was altered by rule is caught, what is true is let through."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from engine.release.numbers import foreign
from tests.helpers.altered import Kind, Source, altered

ROOT = Path(__file__).resolve().parents[3]
COUNT = 120
DATED = (
    Source("It came into force on 11 October 2006.", "on 11 October 2006 it shall come into force", "en"),
    Source("১১ অক্টোবর ২০০৬ তারিখে কার্যকর হয়।", "ইহা ১১ অক্টোবর, ২০০৬ তারিখে কার্যকর হইবে", "bn"),
)


_HEAD = re.compile(r"^(?:\d>\s*)?(?:ss|c|i|d|p\S*|e\S*|it|x\S*)\s+\S+\s+|^[\w@>. ]{1,12}\|")
_NOT_LAW = re.compile(r"//|(?:\d> *)?(?:fn|item|row|t|title|number|sec|chapter|sched\w*|asof) ")
_LINK = re.compile(r"\{([^|{}]*)\|[^}]*\}")
_MARK = re.compile(r"\^\w+[\[^]|[\]\[]")


def _sources() -> list[Source]:
    """Each line of the statute that states a number in digits or words, restated of itself."""
    out = []
    for language in ("en", "bn"):
        text = (ROOT / "assets" / "samples" / "text" / f"{language}.txt").read_text("utf-8")
        for line in text.splitlines():
            words = _MARK.sub("", _LINK.sub(r"\1", _HEAD.sub("", line)))
            if any(c.isdigit() for c in words) and len(words) > 30 and not _NOT_LAW.match(line):
                out.append(Source(words, words, language))
    return out


@pytest.mark.parametrize("kind", list(Kind))
def test_an_altered_number_is_caught_and_the_same_number_written_otherwise_is_not(kind: Kind) -> None:
    sources = [*DATED] if kind is Kind.DATE else _sources()
    made = altered(sources, kind, COUNT)
    assert len(made) >= 100
    missed = [m for m in made if not foreign(m.altered, [m.source.cited])]
    false = [m for m in made if foreign(m.restated, [m.source.cited])]
    assert len(missed) <= 0.01 * len(made), json.dumps([m.altered for m in missed], ensure_ascii=False)
    assert len(false) <= 0.02 * len(made), json.dumps(
        [(m.restated, foreign(m.restated, [m.source.cited])) for m in false], ensure_ascii=False
    )

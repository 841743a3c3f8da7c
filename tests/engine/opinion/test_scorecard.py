"""The scorecard: figures that were measured, and what the gate promises and does not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.domain.calibration import (
    UNCALIBRATED,
    Calibration,
    CalibrationUnit,
    Fingerprint,
    Gate,
    LabelKind,
)
from engine.domain.claim import Signal, Wording
from engine.domain.language import Language
from engine.opinion import promise as wording
from engine.opinion.promise import promise
from engine.opinion.scorecard import scorecard
from tests.helpers.ledgers import claim, pack_of, scored
from tests.helpers.versions import small_act

ACT = small_act()
PACK = pack_of(ACT, "chp_2__sec_4")
RULE = scored(claim(id="R1"), PACK, ACT)
WORDED = replace(
    scored(claim("Ninety days.", id="R2", wording=Wording.MODEL), PACK, ACT),
    signals=(Signal("support", 0.7), Signal("relevance", None)),
)
LEFT = scored(claim(id="W1"), PACK, ACT, accepted=False)
MADE_WITH = Fingerprint("m", "e", "", "p", "1", (ACT.card.version_id,), Language.ENGLISH)
CALIBRATION = Calibration(
    "cal-1", MADE_WITH, CalibrationUnit.QUESTION, LabelKind.PERSON, 0.1, 40, 0.6, 0.09, "2026-01-01"
)
FITTED = Gate(CALIBRATION, shift=0.4)


def test_what_could_not_be_measured_is_absent_and_not_nought() -> None:
    figures = dict(
        scorecard((RULE, WORDED, LEFT), (("coverage", 1.0),), UNCALIBRATED, Language.ENGLISH).figures
    )
    assert figures == {
        "claims": 3, "claims_used": 2, "quotations": 1, "support_least": 0.7, "coverage": 1.0
    }  # fmt: skip


@pytest.mark.parametrize(
    ("gate", "said", "silent"),
    [
        (UNCALIBRATED, ("Nothing is promised", "word for word"), ("at most",)),
        (replace(FITTED, stale=("the language model",)), ("has changed since",), ("at most",)),
        (
            FITTED,
            ("at most 10%", "40 of them", "by a person", "not a statement about this one"),
            ("derived",),
        ),
        (
            replace(FITTED, calibration=replace(CALIBRATION, kind=LabelKind.DERIVED)),
            ("at most 10%", "by a rule from known answers"),
            ("each judged by a person",),
        ),
        (
            replace(FITTED, calibration=replace(CALIBRATION, unit=CalibrationUnit.CLAIM)),
            ("Over statements like those", "depend on each other"),
            ("Over questions",),
        ),
        (
            replace(FITTED, calibration=replace(CALIBRATION, tau=None)),
            ("lets no statement through",),
            ("at most",),
        ),
        (replace(FITTED, shift=0.01), ("does not reach it",), ("could not be checked",)),
        (replace(FITTED, shift=None), ("could not be checked",), ("does not reach it",)),
        (
            replace(FITTED, calibration=replace(CALIBRATION, alpha=0.05)),
            ("at most 5%",),
            ("10%",),
        ),
    ],
)
def test_the_promise_says_over_what_it_holds_and_what_it_is_silent_on(
    gate: Gate, said: tuple[str, ...], silent: tuple[str, ...]
) -> None:
    text = promise(gate, Language.ENGLISH)
    assert [part for part in said if part not in text] == []
    assert [part for part in silent if part in text] == []


def test_a_bangla_promise_counts_in_bangla_digits() -> None:
    text = promise(FITTED, Language.BANGLA)
    assert "১০%" in text
    assert "৪০টি" in text
    assert not any(c.isascii() and c.isalnum() for c in text)


def test_every_promise_is_in_both_languages_and_only_in_its_own() -> None:
    tables = [t for t in vars(wording).values() if isinstance(t, dict) and Language.BANGLA in t]
    tables += list(wording.MEASURED.values())
    assert len(tables) >= 11
    for words in tables:
        assert set(words) == set(Language)
        assert not any("a" <= c.lower() <= "z" for c in words[Language.BANGLA])
        assert not any("\u0980" <= c <= "\u09ff" for c in words[Language.ENGLISH])
        assert words[Language.ENGLISH].count("{}") == words[Language.BANGLA].count("{}")

"""Small invented statutes, whole: what is printed, and everything structure makes of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.structure.build import build
from tests.helpers.outline import outline_of
from tests.helpers.pages import source_of

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize(
    "name", ["act_en", "act_bn", "eu_regulation", "in_act", "rules_en", "rules_bn", "lease_en", "prose"]
)
def test_a_statute_has_the_outline_beside_it(name: str) -> None:
    source = source_of((GOLDEN / f"{name}.txt").read_text(encoding="utf-8"))
    expected = (GOLDEN / f"{name}.outline.txt").read_text(encoding="utf-8")
    assert outline_of(build(source)) == expected


def test_the_two_languages_name_their_provisions_alike() -> None:
    english, bangla = (
        {
            node.eid
            for node in build(source_of((GOLDEN / f"{name}.txt").read_text(encoding="utf-8"))).provisions
        }
        for name in ("act_en", "act_bn")
    )
    # The English list skips (d) to (g) on purpose.
    assert english - bangla == {"chp_2__sec_4__subsec_1__para_h"}
    assert bangla - english == {"chp_2__sec_4__subsec_1__para_d"}

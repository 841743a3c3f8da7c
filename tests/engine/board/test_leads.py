"""How well what a claim cites fits the question, and how far its provision is ahead of the others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.board.leads import lead_of
from engine.board.pack import Pack, pack_of
from engine.domain.evidence import Reference
from engine.domain.identity import Handle
from engine.domain.language import Language
from tests.helpers.ledgers import pack_of as evidence_of_all
from tests.helpers.versions import small_act

ACT = small_act()
QUESTION = "How many days of notice in writing must the employer give a weaver?"


def pack(*eids: str) -> Pack:
    evidence = evidence_of_all(ACT, *eids)
    versions = {ACT.card.version_id: ACT}
    return pack_of(
        QUESTION, Language.ENGLISH, evidence, versions, {}, (Language.ENGLISH,), None, lambda a, b: None
    )


BOTH = pack("chp_2__sec_4", "chp_3__sec_6")


def test_the_provision_that_fits_best_leads_by_what_the_other_lags() -> None:
    best, handles = BOTH.units[0], {f.home.handle for f in BOTH.units}
    (behind,) = handles - {best.home.handle}
    other = BOTH.of(behind)
    ahead = lead_of(best.unit.refs, (BOTH,))
    lagging = lead_of(other[0].unit.refs, (BOTH,))
    assert ahead is not None
    assert lagging is not None
    assert ahead.fit == best.fit
    assert ahead.lead == pytest.approx(best.fit - max(f.fit for f in other))
    assert ahead.lead > 0 > lagging.lead
    assert ahead.lead == pytest.approx(-lagging.lead)


def test_all_units_of_a_provision_have_its_lead_and_each_its_own_fit() -> None:
    units = BOTH.of(BOTH.units[0].home.handle)
    found = [lead_of(f.unit.refs, (BOTH,)) for f in units]
    assert len(units) > 1
    assert len({lead.lead for lead in found if lead}) == 1
    assert [lead.fit for lead in found if lead] == [f.fit for f in units]


def test_the_only_provision_leads_by_its_fit() -> None:
    alone = pack("chp_3__sec_6")
    lead = lead_of(alone.units[0].unit.refs, (alone,))
    assert lead is not None
    assert lead.lead == lead.fit


def test_the_first_pack_that_holds_it_decides_and_what_none_holds_has_none() -> None:
    best = BOTH.units[0]
    raised = replace(BOTH, units=tuple(replace(f, fit=f.fit + 5) for f in BOTH.units))
    assert lead_of(best.unit.refs, (BOTH, raised)) == lead_of(best.unit.refs, (BOTH,))
    assert lead_of((Reference(Handle("E9"), 1, 1),), (BOTH,)) is None
    assert lead_of((), (BOTH,)) is None

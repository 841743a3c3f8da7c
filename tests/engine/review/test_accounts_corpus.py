"""Real acts: where every character is, printed with `-s`. Needs the corpus (DHARA_CORPUS)."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.domain.page import OcrMode, Origin, SourceRead
from engine.domain.provenance import SURE
from engine.domain.version import Statute
from engine.reading.workers import PageWorkers
from engine.review.accounts import Accounts, accounts_of
from engine.structure.build import build

CORPUS = Path(os.environ.get("DHARA_CORPUS") or Path(__file__).parents[4] / "shared" / "corpus")
pytestmark = [
    pytest.mark.corpus,
    pytest.mark.skipif(not CORPUS.is_dir(), reason=f"no corpus at {CORPUS}; set DHARA_CORPUS"),
]
GOOD, CLEAN_SCAN = 0.005, 0.05  # most of a document that may be on the review list, in no other place
DOCUMENTS = {
    "labour_act_en/labour_act_2006_en_asof2018.pdf": GOOD,
    "labour_act_en/labour_act_2006_en_asof2013_gazette2015.pdf": GOOD,
    "labour_act_bn/labour_act_2006_bn_asof2018.pdf": GOOD,
    "labour_act_bn/labour_act_2006_bn_ch1-5_sidenotes.pdf": GOOD,
    "ai_act/ai_act_2024-1689_print.pdf": GOOD,
    "statutes_en/india_factories_act_1948.pdf": GOOD,
    "statutes_en/india_maternity_benefit_act_1961.pdf": GOOD,
    "statutes_en/india_payment_of_gratuity_act_1972.pdf": GOOD,
    "legacy_font_bn/family_courts_ordinance_1985_SutonnyMJ_SulekhaT.pdf": GOOD,
    "scans/labour_act_2006_bn_scan_p3-8.pdf": CLEAN_SCAN,
    "scans/labour_act_gazette2015_imageonly_p1-4.pdf": CLEAN_SCAN,
    "scans/family_courts_ordinance_bn_imageonly_p3-6.pdf": CLEAN_SCAN,
}


@pytest.fixture(scope="module")
def workers() -> Iterator[PageWorkers]:
    with PageWorkers(2) as pool:
        yield pool


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_character_is_somewhere_and_few_are_for_review(name: str, workers: PageWorkers) -> None:
    source = workers.read(CORPUS / name, watch=lambda done, total: None, ocr=OcrMode.AUTO)
    statute = build(source)
    accounts = accounts_of(statute.text, statute.provisions, statute.parts)
    unsure = doubtful(statute)
    print(f"\n{name}: {told(accounts, unsure)}")
    assert read(source) == printed(statute), "a character of the pages is not in the text"
    assert accounts.lost == 0
    assert accounts.review <= DOCUMENTS[name] * accounts.total


def read(source: SourceRead) -> Counter[str]:
    return Counter(c for page in source.pages for line in page.lines for c in line.text if not c.isspace())


def printed(statute: Statute) -> Counter[str]:
    own = zip(statute.text, statute.provenance.origin, strict=True)
    return Counter(c for c, origin in own if origin != Origin.INSERTED and not c.isspace())


def doubtful(statute: Statute) -> int:
    """Characters of recognised words that are shown for review."""
    total = 0
    at = 0
    for word in statute.text.split():
        at = statute.text.index(word, at)
        spot = range(at, at + len(word))
        seen = statute.provenance
        if any(seen.origin[i] == Origin.OCR and seen.confidence[i] < SURE for i in spot):
            total += len(word)
        at += len(word)
    return total


def told(accounts: Accounts, unsure: int) -> str:
    total = max(1, accounts.total)
    parts = ", ".join(f"{role.value} {n / total:.2%}" for role, n in accounts.parts)
    return (
        f"{total} characters: provisions {accounts.provisions / total:.2%}, headings "
        f"{accounts.headings / total:.2%}, {parts}; review {accounts.review / total:.3%}, unsure words "
        f"{unsure / total:.3%}; lost {accounts.lost}"
    )

"""Acts of the corpus as the engine reads and builds them, each once in a run."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from engine.domain.version import Statute
from engine.reading.workers import PageWorkers
from engine.structure.build import build

CORPUS = Path(os.environ.get("DHARA_CORPUS") or Path(__file__).parents[3] / "shared" / "corpus")
PDFS = {
    "english_2018": "labour_act_en/labour_act_2006_en_asof2018.pdf",
    "gazette_2015": "labour_act_en/labour_act_2006_en_asof2013_gazette2015.pdf",
    "bangla_2018": "labour_act_bn/labour_act_2006_bn_asof2018.pdf",
    "factories_1948": "statutes_en/india_factories_act_1948.pdf",
    "maternity_1961": "statutes_en/india_maternity_benefit_act_1961.pdf",
    "gratuity_1972": "statutes_en/india_payment_of_gratuity_act_1972.pdf",
    "ai_act": "ai_act/ai_act_2024-1689_print.pdf",
}


@cache
def statute(name: str) -> Statute:
    """The act of that name in `PDFS`."""
    with PageWorkers(2) as workers:
        source = workers.read(CORPUS / PDFS[name], watch=lambda done, total: None)
    return build(source)

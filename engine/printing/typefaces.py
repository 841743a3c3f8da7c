"""Which font file draws which characters: four roles, chosen per run of one script."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from engine.domain.language import BENGALI


class Role(StrEnum):
    """What a text is for. The law speaks serif, the program sans; both scripts in either."""

    SERIF = "serif"
    SERIF_BOLD = "serif_bold"
    SANS = "sans"
    SANS_BOLD = "sans_bold"


class Script(StrEnum):
    """The two scripts the program sets; the values are ISO 15924 codes."""

    BENGALI = "Beng"
    LATIN = "Latn"


_LATIN, _LATIN_BOLD = "NotoSerif-Regular", "NotoSerif-Bold"
_BENGALI, _BENGALI_BOLD = "NotoSerifBengali-Regular", "NotoSerifBengali-Bold"
_SANS, _SANS_BOLD = "HindSiliguri-Regular", "HindSiliguri-SemiBold"

CHAINS: dict[tuple[Role, Script], tuple[str, ...]] = {
    (Role.SERIF, Script.LATIN): (_LATIN, _BENGALI, _SANS),
    (Role.SERIF, Script.BENGALI): (_BENGALI, _LATIN, _SANS),
    (Role.SERIF_BOLD, Script.LATIN): (_LATIN_BOLD, _BENGALI_BOLD, _SANS_BOLD),
    (Role.SERIF_BOLD, Script.BENGALI): (_BENGALI_BOLD, _LATIN_BOLD, _SANS_BOLD),
    (Role.SANS, Script.LATIN): (_SANS, _LATIN, _BENGALI),
    (Role.SANS, Script.BENGALI): (_SANS, _BENGALI, _LATIN),
    (Role.SANS_BOLD, Script.LATIN): (_SANS_BOLD, _LATIN_BOLD, _BENGALI_BOLD),
    (Role.SANS_BOLD, Script.BENGALI): (_SANS_BOLD, _BENGALI_BOLD, _LATIN_BOLD),
}
"""Font files (under assets/fonts, without .ttf) in the order in which they are asked for a glyph."""

_DANDAS = (0x964, 0x965)  # in the Devanagari block, but punctuation of Bangla too


@dataclass(frozen=True, slots=True)
class Run:
    """Text that one font draws under the shaping rules of one script."""

    face: str
    script: Script
    text: str


def is_mark(char: str) -> bool:
    """A sign or joiner that belongs to the character before it and has no width of its own."""
    return unicodedata.category(char) in ("Mn", "Me", "Cf")


def runs(text: str, role: Role, has_glyph: Callable[[str, str], bool]) -> list[Run]:
    """`text` cut where the font or the script changes; the texts joined are `text`.

    `has_glyph(face, character)` asks a font. A character no font has goes to the first of its chain.
    """
    out: list[Run] = []
    for char, script in zip(text, _scripts(text), strict=True):
        before = out[-1].face if out else ""
        face = _face(char, script, role, before, has_glyph)
        if out and (face, script) == (before, out[-1].script):
            out[-1] = Run(face, script, out[-1].text + char)
        else:
            out.append(Run(face, script, char))
    return out


def _scripts(text: str) -> list[Script]:
    """Spaces and punctuation go with the text before them, else with the text after: fewer font changes."""
    strong = [_strong(char) for char in text]
    at = next((s for s in strong if s), Script.LATIN)
    out: list[Script] = []
    for script in strong:
        at = script or at
        out.append(at)
    return out


def _strong(char: str) -> Script | None:
    if ord(char) in BENGALI or ord(char) in _DANDAS:
        return Script.BENGALI
    return Script.LATIN if char.isalnum() else None


def _face(char: str, script: Script, role: Role, before: str, has_glyph: Callable[[str, str], bool]) -> str:
    chain = CHAINS[role, script]
    if before in chain and (is_mark(char) or char == "\N{NO-BREAK SPACE}"):
        return before  # HarfBuzz draws joiners and no-break spaces whether the font has them or not
    return next((face for face in chain if has_glyph(face, char)), chain[0])

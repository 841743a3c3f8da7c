"""The fonts of an HTML print, cut down to the characters in it and put into it: it looks alike everywhere."""

from __future__ import annotations

import io
from base64 import b64encode
from collections.abc import Iterable
from dataclasses import dataclass

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from engine.domain.language import BENGALI
from engine.paths import assets

DANDAS = range(0x964, 0x966)
JOINERS = frozenset({0x200C, 0x200D, 0x25CC})  # with a letter of either script


@dataclass(frozen=True, slots=True)
class _Face:
    """`family` as the style sheet calls it; `bengali`: which of its characters this file draws, None both."""

    family: str
    file: str
    weight: int
    bengali: bool | None = None


_SANS = (
    _Face("Dhara Sans", "HindSiliguri-Regular", 400),
    _Face("Dhara Sans", "HindSiliguri-SemiBold", 700),
)
_SERIF = (
    _Face("Dhara Serif", "NotoSerif-Regular", 400, bengali=False),
    _Face("Dhara Serif", "NotoSerifBengali-Regular", 400, bengali=True),
)
_RANGES = {True: "U+964-965,U+980-9FF,U+200C-200D,U+25CC", False: "U+0-963,U+966-97F,U+A00-10FFFF", None: ""}


def font_faces(text: str, *, serif: bool) -> str:
    """CSS that defines "Dhara Sans" and, where the law's own words are set, "Dhara Serif". The fonts are
    under the SIL Open Font License, which a document may carry. The same characters, the same bytes."""
    wanted = {ord(char) for char in text} | {0x20}
    faces = (*_SANS, *(_SERIF if serif else ()))
    return "".join(_face(face, wanted) for face in faces)


def _face(face: _Face, wanted: set[int]) -> str:
    if face.bengali is not None:
        wanted = {code for code in wanted if _is_bengali(code) is face.bengali or code in JOINERS | {0x20}}
    data = _subset(face.file, wanted)
    if not data:
        return ""
    some = f"unicode-range:{_RANGES[face.bengali]};" if face.bengali is not None else ""
    return (
        f'@font-face{{font-family:"{face.family}";font-weight:{face.weight};{some}'
        f"src:url(data:font/woff;base64,{b64encode(data).decode('ascii')}) format('woff')}}\n"
    )


def _is_bengali(code: int) -> bool:
    return code in BENGALI or code in DANDAS


def _subset(name: str, codes: Iterable[int]) -> bytes:
    """b"" where the font has none of them."""
    font = TTFont(assets() / "fonts" / f"{name}.ttf", recalcTimestamp=False)
    held = set(codes) & set(font.getBestCmap())
    if not held - JOINERS - {0x20}:
        return b""
    options = Options()
    options.layout_features = ["*"]  # conjuncts, reph and signs are put together by them
    options.hinting = False
    options.name_IDs = [0, 13, 14]  # whose it is, and its licence
    options.recalc_timestamp = False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=held)
    subsetter.subset(font)
    font.flavor = "woff"
    out = io.BytesIO()
    font.save(out, reorderTables=False)
    return out.getvalue()

"""A typist at a Bijoy keyboard: Unicode Bangla -> the codes of SutonnyMJ or SulekhaT, in drawn order.

Written from the glyphs, apart from the engine's own table, so that one can be tried on the other.
"""

from __future__ import annotations

import re
from unicodedata import normalize

_PLAIN = dict(
    zip(
        "অইঈউঊঋএঐওঔকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহৎংঃঁ০১২৩৪৫৬৭৮৯।",
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ_`abcdefghijklmnrstu0123456789|",
        strict=True,
    )
) | {normalize("NFC", "ড়"): "o", normalize("NFC", "ঢ়"): "p", normalize("NFC", "য়"): "q"}  # fmt: skip
_BEFORE = {"ি": "w", "ে": "‡", "ৈ": "ˆ"}
_AFTER = {"া": "v", "ী": "x", "ু": "y", "ূ": "~", "ৃ": "…", "ৗ": "Š"}
_SPLIT = {"ো": ("‡", "v"), "ৌ": ("‡", "Š")}

# Every conjunct of SutonnyMJ that is more than a letter with one of the forms below.
CONJUNCTS = {
    "ক্ক": "°", "ক্ট": "±", "ক্ত": "³", "ক্ম": "´", "ক্র": "µ", "ক্ষ": "¶", "ক্স": "·", "ক্ষ্ম": "²",
    "গ্দ": "º", "গ্ধ": "»", "ঙ্ক": "¼", "ঙ্গ": "½", "ঙ্খ": "•L", "ঙ্ঘ": "•N", "ঙ্ক্ষ": "•¶",
    "চ্চ": "”P", "চ্ছ": "”Q", "চ্ছ্ব": "”Q¡", "চ্ঞ": "”T", "জ্জ": "¾", "জ্জ্ব": "¾¡", "জ্ঝ": "À", "জ্ঞ": "Á",
    "ঞ্চ": "Â", "ঞ্ছ": "Ã", "ঞ্জ": "Ä", "ঞ্ঝ": "Å", "ট্ট": "Æ", "ড্ড": "Ç", "ণ্ট": "È", "ণ্ঠ": "É", "ণ্ড": "Ð",
    "ত্ত": "Ë", "ত্ত্ব": "Ë¡", "ত্থ": "Ì", "ত্র": "Î", "দ্গ": "˜M", "দ্ঘ": "˜N", "দ্দ": "Ï", "দ্ধ": "×",
    "দ্ব": "Ø", "দ্ভ": "™¢", "দ্ভ্র": "™£", "দ্ম": "Ù", "ন্ট": "›U", "ন্ঠ": "Ú", "ন্ড": "Û", "ন্ত": "šÍ",
    "ন্ত্র": "š¿", "ন্ত্ব": "šÍ¡", "ন্থ": "š’", "ন্দ": "›`", "ন্দ্ব": "›Ø", "ন্ধ": "Ü", "ন্ন": "bœ",
    "ন্ব": "š^", "ন্ম": "b¥", "ন্স": "Ý", "প্ট": "Þ", "প্ত": "ß", "প্প": "à", "প্স": "á", "ব্জ": "â",
    "ব্দ": "ã", "ব্ধ": "ä", "ব্ব": "eŸ", "ভ্র": "å", "ম্প": "¤ú", "ম্প্র": "¤cÖ", "ম্ফ": "ç", "ম্ব": "¤^",
    "ম্ভ": "¤¢", "ম্ভ্র": "¤£", "ম্ম": "¤§", "ম্ল": "¤ø", "ল্ক": "é", "ল্গ": "ê", "ল্ট": "ë", "ল্ড": "ì",
    "ল্প": "í", "ল্ফ": "î", "ল্ল": "jø", "শ্চ": "ð", "শ্ছ": "ñ", "শ্ব": "k¦", "শ্ল": "kø", "ষ্ক": "®‹",
    "ষ্ক্র": "®Œ", "ষ্ট": "ó", "ষ্ট্র": "óª", "ষ্ঠ": "ô", "ষ্ণ": "ò", "ষ্প": "®ú", "ষ্ফ": "õ", "ষ্ম": "®§",
    "স্ক": "¯‹", "স্ক্র": "¯Œ", "স্খ": "ö", "স্ট": "÷", "স্ত": "¯Í", "স্ত্র": "¯¿", "স্থ": "¯’", "স্প": "¯ú",
    "স্ফ": "ù", "স্ব": "¯^", "স্ম": "¯§", "হ্ণ": "nè", "হ্ন": "ý", "হ্ম": "þ", "হ্ব": "nŸ",
}  # fmt: skip
_WITH_SIGN = {"গু": "¸", "শু": "ï", "হু": "û", "হৃ": "ü", "ন্তু": "š‘", "স্তু": "¯‘", "রু": "i“", "রূ": "iƒ"}
_UNDER = {
    "্য": "¨", "্র": "ª", "্ব": "¡", "্ম": "¥", "্ন": "œ", "্ল": "ø", "্ণ": "è", "্ত": "Í", "্ক": "‹",
    "্থ": "’", "্প": "ú", "্ভ": "¢",
}  # fmt: skip
# What the older layout has elsewhere.
SULEKHA = {
    "ন্ত": "š@", "স্ত": "¯@", "ত্ম": "Í", "ম্ন": "æ", "ম্প": "¤•", "ষ্প": "®•", "ল্ল": "jÐ", "শ্ল": "k\u00ad",
    "ণ্ড": "Ê", "ম্ল": "¤Ð",
}  # fmt: skip
LETTERS = [letter for letter in _PLAIN if "ক" <= letter[0] <= "হ"]
SIGNS = ["", *_BEFORE, *_AFTER, *_SPLIT]
SIGNS.remove("ৗ")  # only ever a half of ৌ

_SYLLABLE = re.compile(
    "(?P<reph>র্(?=[ক-হ]))?(?P<letters>[ক-হৎ]়?(?:্[ক-হ]়?)*)(?P<sign>[া-ৄে-ৌৗ]?)(?P<marks>[ংঃঁ]*)"
)


def typed(text: str, *, sulekha: bool = False) -> str:
    """The codes for `text`, which must be NFC."""
    out: list[str] = []
    at = 0
    while at < len(text):
        match = _SYLLABLE.match(text, at)
        if match:
            out.append(_syllable(match, CONJUNCTS | SULEKHA if sulekha else CONJUNCTS))
            at = match.end()
        elif text[at] == "আ":
            out.append("Av")
            at += 1
        else:
            out.append(_PLAIN.get(text[at], text[at]))
            at += 1
    return "".join(out)


def _syllable(match: re.Match[str], conjuncts: dict[str, str]) -> str:
    letters, sign = match["letters"], match["sign"]
    before, after = _SPLIT.get(sign, (_BEFORE.get(sign, ""), _AFTER.get(sign, "")))
    codes = _WITH_SIGN.get(letters + sign)
    if codes is None:
        codes = _letters(letters, conjuncts)
    else:
        after = ""
    marks = "".join(_PLAIN[mark] for mark in match["marks"])
    return before + codes + ("©" if match["reph"] else "") + after + marks


def _letters(letters: str, conjuncts: dict[str, str]) -> str:
    """The longest known piece first, from the left."""
    out, at = "", 0
    while at < len(letters):
        for end in range(len(letters), at, -1):
            piece = letters[at:end]
            known = conjuncts.get(piece) or _PLAIN.get(piece) or (_UNDER.get(piece) if at else None)
            if known:
                out += known
                at = end
                break
        else:
            raise ValueError(f"cannot be typed: {letters}")
    return out

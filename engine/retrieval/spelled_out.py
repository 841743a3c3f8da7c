"""Latin letters -> Bangla letters, one by one: for a word that nothing known sounds like."""

from __future__ import annotations

_PIECES = {
    "chh": "ছ",
    "kkh": "ক্ষ",
    "kh": "খ",
    "gh": "ঘ",
    "ng": "ং",
    "ch": "চ",
    "jh": "ঝ",
    "th": "থ",
    "dh": "ধ",
    "ph": "ফ",
    "bh": "ভ",
    "sh": "শ",
    "rh": "ড়",
    "ck": "ক",
    **dict(zip("kgcjztdnpfbvmrlshqxw", "কগচজজতদনপফবভমরলসহক", strict=False)),
    "x": "ক্স",
    "w": "ও",
    "y": "য়",
}
_SIGNS = {"aa": "া", "a": "া", "i": "ি", "ee": "ী", "u": "ু", "oo": "ু", "e": "ে", "o": ""}
_LETTERS = {"aa": "আ", "a": "আ", "i": "ই", "ee": "ঈ", "u": "উ", "oo": "উ", "e": "এ", "o": "ও"}


def spelled_out(word: str) -> str:
    """A guess: `o` is taken for the vowel that Bangla does not write."""
    out = ""
    i = 0
    after_consonant = False
    while i < len(word):
        for size in (3, 2, 1):
            piece = word[i : i + size]
            if len(piece) < size:
                continue
            if piece in _SIGNS:
                out += _SIGNS[piece] if after_consonant else _LETTERS[piece]
                after_consonant = False
                break
            if piece in _PIECES:
                out += _PIECES[piece]
                after_consonant = piece not in ("w", "ng")
                break
        else:
            size = 1
        i += size
    return out

"""Symbols: private-use codes of the Symbol and Wingdings fonts, as the characters they draw.

Adobe, "Symbol Encoding" and the Glyph List's corporate use area (U+F8E5 to U+F8FE).
"""

from __future__ import annotations

UNKNOWN = "\ufffd"  # a glyph the text layer gives no meaning

# U+F8E7 extends a horizontal arrow; statutes typed in Word use it as the dash after a heading.
_CORPORATE = {"\uf8e7": "—", "\uf8e8": "®", "\uf8e9": "©", "\uf8ea": "™"}
_SYMBOL = {
    0x2D: "−", 0xA2: "′", 0xA3: "≤", 0xA5: "∞", 0xAE: "→", 0xAC: "←", 0xB0: "°", 0xB1: "±", 0xB2: "″",
    0xB3: "≥", 0xB4: "×", 0xB7: "•", 0xB8: "÷", 0xB9: "≠", 0xBC: "…", 0xBE: "—", 0xD2: "®", 0xD3: "©",
    0xD4: "™", 0xD6: "√",
}  # fmt: skip
_SYMBOL_AS_ASCII = frozenset(" !#%&()+,./0123456789:;<=>?[]_{|}")
_BULLETS = frozenset({0x6C, 0x6E, 0x71, 0x76, 0x9F, 0xA7, 0xA8, 0xD8, 0xFC})  # Wingdings


def printed(char: str, font: str) -> str:
    """What `char` of `font` shows; unchanged where that is not known."""
    if char in _CORPORATE:
        return _CORPORATE[char]
    if char < " " and not char.isspace():
        return UNKNOWN
    code = ord(char) - 0xF000
    if not 0x20 <= code <= 0xFF:
        return char
    if "symbol" in font.lower():
        if chr(code) in _SYMBOL_AS_ASCII:
            return chr(code)
        return _SYMBOL.get(code, char)
    if "wingdings" in font.lower() and code in _BULLETS:
        return "•"
    return char

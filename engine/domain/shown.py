"""Outside text as it can be shown: one line, nothing that steers a terminal or breaks a list."""

from __future__ import annotations

from unicodedata import category, name

JOINERS = "\u200c\u200d"  # part of how Bangla is spelled, though not printable by themselves


def one_line(text: str) -> str:
    """`text` with blanks for line breaks, control characters and bytes that are no character."""
    return " ".join("".join(c if c.isprintable() or c in JOINERS else " " for c in text).split())


# Marks and letters that show nothing, though Unicode files them under neither control nor format.
_BLANK = frozenset(
    chr(code)
    for first, last in (
        (0x034F, 0x034F),
        (0x115F, 0x1160),
        (0x17B4, 0x17B5),
        (0x180B, 0x180F),
        (0x2028, 0x2029),
        (0x2800, 0x2800),
        (0x3164, 0x3164),
        (0xFE00, 0xFE0F),
        (0xFFA0, 0xFFA0),
        (0xE0100, 0xE01EF),
    )
    for code in range(first, last + 1)
)
_CONTROL_NAMES = {"\0": "NULL", "\x07": "BELL", "\x08": "BACKSPACE", "\x1b": "ESCAPE", "\x7f": "DELETE"}


def unseen(text: str) -> str:
    """The first character of `text` that shows nothing or turns what follows about; "" for none.

    These are control characters, halves of pairs, and what formats unseen (bidirectional overrides and
    isolates, zero-width blanks). Blanks, line breaks and the two joiners are none of them.
    """
    for char in text:
        if char in " \t\r\n" or char in JOINERS:
            continue
        if category(char) in {"Cc", "Cf", "Cs"} or char in _BLANK:
            return char
    return ""


def called(char: str) -> str:
    """A character that shows nothing, by number and name: "U+202E RIGHT-TO-LEFT OVERRIDE"."""
    known = name(char, "") or _CONTROL_NAMES.get(char, "")
    return f"U+{ord(char):04X} {known}".rstrip()


def tamed(text: str) -> str:
    """`text` with control characters made visible: what is printed steers no terminal. Lines stay."""
    return text.translate(_VISIBLE)


# Unicode has a picture of each control character of ASCII; the others have none.
_VISIBLE = {code: 0x2400 + code for code in range(0x20) if code not in b"\t\n"}
_VISIBLE |= {0x7F: 0x2421} | dict.fromkeys(range(0x80, 0xA0), 0xFFFD)

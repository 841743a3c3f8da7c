"""Outside text as it can be shown: one line, nothing that steers a terminal or breaks a list."""

from __future__ import annotations

JOINERS = "\u200c\u200d"  # part of how Bangla is spelled, though not printable by themselves


def one_line(text: str) -> str:
    """`text` with blanks for line breaks, control characters and bytes that are no character."""
    return " ".join("".join(c if c.isprintable() or c in JOINERS else " " for c in text).split())

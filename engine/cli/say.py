"""What a command answers: the same thing for a program and for a person."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Reply:
    """`data` is the one JSON object of `--json`; `text` is for people; `failed` makes the exit code 1."""

    data: dict[str, Any]
    text: str
    failed: bool = False


def table(rows: Sequence[Sequence[str]]) -> str:
    """Left-aligned columns, two spaces between; the last column is not padded."""
    if not rows:
        return ""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
    return "\n".join(line.rstrip() for line in lines)

"""Every phrase of the window, found in its source: what `tr`, `mark` and `plural` are given."""

from __future__ import annotations

import ast
from pathlib import Path

FIRST_OF = {"tr": (0,), "mark": (0,), "plural": (1, 2)}


def phrases(folder: Path) -> tuple[str, ...]:
    """In the order of the files and lines, each once."""
    found: dict[str, None] = {}
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FIRST_OF:
                for place in FIRST_OF[node.func.id]:
                    for part in ast.walk(node.args[place]):
                        if isinstance(part, ast.Constant) and isinstance(part.value, str):
                            found[part.value] = None
    return tuple(found)

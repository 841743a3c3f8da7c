"""A prompt file -> prompts: Markdown, headings "System", "Shared", "Particular" or "Particular: USE"."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.domain.motor import Prompt

_HEADING = re.compile(r"^# +(.+?)\s*$", re.MULTILINE)
_GAP = re.compile(r"\{\{(\w+)\}\}")


@dataclass(frozen=True, slots=True)
class PromptFile:
    """Its sections by heading, with {{gaps}}. What goes into a gap is fenced by the caller."""

    sections: Mapping[str, str]

    @property
    def gaps(self) -> frozenset[str]:
        return frozenset(name for text in self.sections.values() for name in _GAP.findall(text))

    @property
    def shared(self) -> str:
        return self.sections.get("Shared", "")

    def prompt(self, use: str = "", **fields: str) -> Prompt:
        """Of "Particular", or "Particular: USE". Raises KeyError when a gap has no field."""
        return Prompt(
            self.sections["System"],
            _filled(self.shared, fields),
            _filled(self.sections[f"Particular: {use}" if use else "Particular"], fields),
        )


def _filled(text: str, fields: Mapping[str, str]) -> str:
    return _GAP.sub(lambda m: fields[m.group(1)], text)


@cache
def prompt_file(path: Path) -> PromptFile:
    parts = _HEADING.split(path.read_text("utf-8"))[1:]
    return PromptFile({h: text.strip() for h, text in zip(parts[0::2], parts[1::2], strict=True)})


def prompts_hash(paths: Iterable[Path]) -> str:
    """SHA-256 over prompt files: what was made with other wording is made anew."""
    total = hashlib.sha256()
    for path in sorted(paths):
        total.update(path.name.encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return total.hexdigest()

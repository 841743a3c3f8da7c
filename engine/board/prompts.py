"""Prompt files -> prompts. Markdown beside the agents, hashed into every record."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.board.roster import ROSTER, Seat
from engine.deliberation.views import Sees
from engine.domain.language import Language
from engine.domain.motor import Prompt

_FOLDER = Path(__file__).parent / "agents"
_HEADING = re.compile(r"^# +(.+?)\s*$", re.MULTILINE)
_GAP = re.compile(r"\{\{(\w+)\}\}")


@dataclass(frozen=True, slots=True)
class PromptFile:
    """Sections by heading: "System", then "Shared: NAME" and "Particular: NAME" for each use."""

    stem: str
    sections: Mapping[str, str]

    @property
    def placeholders(self) -> frozenset[str]:
        return frozenset(name for text in self.sections.values() for name in _GAP.findall(text))

    def prompt(self, use: str, fields: Mapping[Sees, str]) -> Prompt:
        """Raises KeyError when a placeholder of that use is not among `fields`."""
        return Prompt(
            system=self.sections["System"],
            shared=_filled(self.sections.get(f"Shared: {use}", ""), fields),
            particular=_filled(self.sections[f"Particular: {use}"], fields),
        )


def _filled(text: str, fields: Mapping[Sees, str]) -> str:
    """A line whose places are all empty is left out, with the words that announce them."""
    lines = []
    for line in text.splitlines():
        shown = [fields[Sees(name)] for name in _GAP.findall(line)]
        if any(shown) or not shown:
            lines.append(_GAP.sub(lambda m: fields[Sees(m.group(1))], line))
    return "\n".join(lines)


@cache
def prompt_file(stem: str, language: Language) -> PromptFile:
    """The prompt in the language the model is to write, in English where there is no other."""
    path = _FOLDER / f"{stem}.{language.value}.md"
    if not path.exists():
        path = _FOLDER / f"{stem}.{Language.ENGLISH.value}.md"
    parts = _HEADING.split(path.read_text("utf-8"))[1:]
    return PromptFile(stem, {h: text.strip() for h, text in zip(parts[0::2], parts[1::2], strict=True)})


def prompt_paths() -> tuple[Path, ...]:
    return tuple(sorted(_FOLDER.glob("*.md")))


def prompts_hash() -> str:
    """SHA-256 over every prompt file and the whole roster: what `Pins.prompts` holds."""
    total = hashlib.sha256()
    for path in prompt_paths():
        total.update(path.name.encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    for seat in ROSTER:
        total.update(_row(seat).encode() + b"\0")
    return total.hexdigest()


def _row(seat: Seat) -> str:
    parts = (seat.name, seat.phase, seat.kind, ",".join(sorted(seat.sees)), ",".join(seat.writes))
    return "|".join((*parts, ",".join(seat.reply), seat.prompt, seat.side or ""))

"""Canonical text as the simplest structure would make it: the body lines one after another."""

from __future__ import annotations

from array import array

from engine.domain.page import LineRole, Origin, SourceRead
from engine.domain.provenance import Provenance


def flowed(read: SourceRead, role: LineRole = LineRole.BODY) -> tuple[str, Provenance]:
    """The lines of `role`, a line break between two, with the place of every character."""
    text: list[str] = []
    pages, lines, quads = array("H"), array("I"), array("f")
    origin, confidence = bytearray(), array("f")
    number = 0
    for page in read.pages:
        for line in page.lines:
            number += 1
            if line.role is not role:
                continue
            text.append(line.text + "\n")
            size = len(line.text)
            pages.extend([page.number] * size + [0])
            lines.extend([number] * (size + 1))
            quads.extend([*line.chars.quads, *[0.0] * 8])
            origin += line.chars.origin + bytes([Origin.INSERTED])
            confidence.extend([*line.chars.confidence, 1.0])
    return "".join(text), Provenance(pages, lines, quads, bytes(origin), confidence)

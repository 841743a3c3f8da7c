"""Facts on disk: one line of JSON a chunk, appended as it is drawn, so that a kill loses one chunk."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from engine.errors import DamagedRecord
from engine.retrieval.graphreader.fact import AtomicFact, Drawn, Drop

FORMAT = "1"


def append(drawn: Drawn, file: Path) -> None:
    with file.open("a", encoding="utf-8", newline="\n") as lines:
        lines.write(line_of(drawn))
        lines.flush()
        os.fsync(lines.fileno())


def resume(file: Path, chunks: Sequence[int]) -> tuple[Drawn, ...]:
    """What a draft holds of `chunks`, in that order; a half line at its end, or anything behind a damaged
    one, is cut off."""
    if not file.exists():
        return ()
    kept: list[Drawn] = []
    whole = 0
    for line in file.read_bytes().splitlines(keepends=True):
        try:
            drawn = _drawn(line)
        except (ValueError, KeyError, TypeError):
            break
        if not line.endswith(b"\n") or [drawn.chunk] != list(chunks[len(kept) : len(kept) + 1]):
            break
        kept.append(drawn)
        whole += len(line)
    os.truncate(file, whole)
    return tuple(kept)


def write(drawn: Sequence[Drawn], file: Path) -> None:
    file.write_text("".join(map(line_of, drawn)), encoding="utf-8", newline="\n")


def read(file: Path) -> Iterator[Drawn]:
    """Raises DamagedRecord."""
    with file.open("rb") as lines:
        for line in lines:
            try:
                yield _drawn(line)
            except (ValueError, KeyError, TypeError) as error:
                raise DamagedRecord(
                    "The atomic facts of a version are damaged.",
                    hint="Run `dhara index VERSION --with facts` to make them again.",
                ) from error


def line_of(drawn: Drawn) -> str:
    facts = [[f.start, f.end, f.text, list(f.elements), f.verbatim] for f in drawn.facts]
    row = {"chunk": drawn.chunk, "facts": facts, "dropped": dict(drawn.dropped), "seconds": drawn.seconds}
    return json.dumps(row, ensure_ascii=False) + "\n"


def _drawn(line: bytes) -> Drawn:
    row: dict[str, Any] = json.loads(line)
    chunk = int(row["chunk"])
    facts = tuple(
        AtomicFact(chunk, int(start), int(end), str(text), tuple(map(str, elements)), bool(verbatim))
        for start, end, text, elements, verbatim in row["facts"]
    )
    dropped = tuple((Drop(why), int(n)) for why, n in row["dropped"].items())
    return Drawn(chunk, facts, dropped, float(row["seconds"]))

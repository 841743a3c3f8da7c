"""What a person calls an opinion -> its id."""

from __future__ import annotations

from pathlib import Path

from engine.domain.identity import OpinionId
from engine.printing.printed import ENDINGS, read_print
from engine.workbench.bench import Workbench


def is_print(name: str) -> bool:
    return Path(name).suffix.lower() in ENDINGS


def find_opinion(name: str, bench: Workbench) -> OpinionId:
    """`name` is an id, the beginning of one, a printed code, or the path of a print.

    Raises UnknownOpinion, UnreadableSource (of a print), DamagedRecord.
    """
    return bench.opinions.resolve(read_print(Path(name)).imprint.opinion if is_print(name) else name)

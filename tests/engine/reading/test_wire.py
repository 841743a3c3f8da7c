"""A worker has read an untrusted file: its words may build plain data and nothing else."""

from __future__ import annotations

import os
import pickle
from array import array

import pytest

from engine.domain.page import PageImage, PageKind
from engine.reading.processes.wire import pack, unpack
from engine.reading.sheet import Facts, Row, Rule, Sheet, Trouble

ROW = Row("ক", array("f", [0.0] * 8), b"\x01", array("f", [1.0]), (0, 0, 1, 1), 1.0, 11.0, False, False, ())
REPLIES = [
    Facts(3, False, 0, False),
    Sheet(
        1, "i", 595.0, 842.0, 0, (595.0, 842.0), PageKind.TEXT, "text layer", (ROW,), (Rule(1.0, 2.0, 3.0),)
    ),
    PageImage(1, 1, 1, 1.0, b"abc"),
    Trouble("bug", "words", "trace"),
]


@pytest.mark.parametrize("reply", REPLIES, ids=lambda reply: type(reply).__name__)
def test_what_a_worker_says_arrives_whole(reply: object) -> None:
    assert unpack(pack(reply)) == reply


class Attack:
    def __reduce__(self) -> tuple[object, ...]:
        return os.system, ("true",)


FOREIGN = [
    pickle.dumps(Attack()),
    pickle.dumps(os.getcwd),
    pickle.dumps("just words"),
    pickle.dumps([1, 2]),
    b"",
    b"no pickle",
    pack(REPLIES[0])[:-3],
]


@pytest.mark.parametrize("data", FOREIGN)
def test_anything_else_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="not a reply"):
        unpack(data)

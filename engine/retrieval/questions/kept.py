"""Generated questions on the side shelf: what was written, what of it was kept, and its vectors."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.domain.identity import EId, Sha256, VersionId
from engine.domain.motor import ModelIdentity
from engine.errors import DamagedRecord
from engine.index.roll import Roll, digest_of
from engine.index.side import key_of
from engine.retrieval.instruments import Instruments
from engine.retrieval.prompt_file import prompts_hash
from engine.retrieval.questions.asking import GRAMMAR, PROMPT, Piece

KIND = "questions"
FORMAT = "1"


@dataclass(frozen=True, slots=True)
class Questions:
    """Question `texts[i]` is one that section `homes[i]` answers; `vectors[i]` is it, embedded as a query
    (float32, of unit length)."""

    texts: tuple[str, ...]
    homes: tuple[EId, ...]
    vectors: NDArray[np.float32]

    def __len__(self) -> int:
        return len(self.texts)


@dataclass(frozen=True, slots=True)
class Kept:
    """A file: the `questions` that stood the test, the model that wrote them, and all it `wrote`, by the
    digest of what it read, so that another embedder need not have them written again."""

    questions: Questions
    writer: ModelIdentity
    wrote: Mapping[bytes, tuple[str, ...]]


def questions_key(embedder: ModelIdentity) -> str:
    """The model that wrote them has no part in it: questions serve where it is not installed."""
    return key_of(FORMAT, embedder.id, embedder.sha256, embedder.detail)


def digest_of_piece(piece: Piece) -> bytes:
    """Of all that decides what is asked about it, but the model."""
    return digest_of("\0".join((prompts_hash([PROMPT]), GRAMMAR.text, piece.heading, piece.text)))


def write_kept(kept: Kept, target: Path) -> None:
    head = {
        "writer": [kept.writer.id, kept.writer.sha256, kept.writer.detail],
        "texts": kept.questions.texts,
        "homes": kept.questions.homes,
        "wrote": {digest.hex(): questions for digest, questions in kept.wrote.items()},
    }
    told = np.frombuffer(json.dumps(head, ensure_ascii=False).encode(), np.uint8)
    with target.open("wb") as file:
        np.savez(file, head=told, vectors=kept.questions.vectors)


def read_kept(source: Path) -> Kept:
    """Raises DamagedRecord, FileNotFoundError."""
    try:
        with source.open("rb") as raw, np.load(raw, allow_pickle=False) as file:
            head: dict[str, Any] = json.loads(file["head"].tobytes())
            who = head["writer"]
            return Kept(
                Questions(tuple(head["texts"]), tuple(map(EId, head["homes"])), file["vectors"]),
                ModelIdentity(who[0], Sha256(who[1]), who[2]),
                {bytes.fromhex(digest): tuple(found) for digest, found in head["wrote"].items()},
            )
    except (ValueError, KeyError, TypeError, IndexError, EOFError, zipfile.BadZipFile) as error:
        raise DamagedRecord(
            "Generated questions are damaged.", hint="Run `dhara index VERSION --with questions`."
        ) from error


def generated_questions(version_id: VersionId, tools: Instruments) -> Questions | None:
    """The questions of a version. One in a language that no model here writes takes those of its twin,
    as they are, for the sections of the same number. None: not made, or made for another embedder.

    Raises DamagedRecord, UnknownVersion.
    """
    own = _file(version_id, tools)
    if own is not None:
        return tools.shelf.side.kept(own, read_kept).questions
    twin = tools.twins.get(version_id)
    theirs = _file(twin, tools) if twin is not None else None
    if twin is None or theirs is None:
        return None
    here, there = (tools.shelf.rolls((v,))[0] for v in (version_id, twin))
    return _moved(tools.shelf.side.kept(theirs, read_kept).questions, there, here)


def _file(version_id: VersionId, tools: Instruments) -> Path | None:
    if tools.embedder is None:
        return None
    return tools.shelf.side.find(KIND, version_id, questions_key(tools.embedder.identity))


def _moved(questions: Questions, there: Roll, here: Roll) -> Questions:
    """To the sections of `here` that have the number of the section they were written of."""
    sections = list(here.sections)
    place = {n: here.homes[i] for i, n in enumerate(sections) if n and sections.count(n) == 1}
    number = dict(zip(there.homes, there.sections, strict=True))
    rows = [i for i, home in enumerate(questions.homes) if number.get(home, "") in place]
    return Questions(
        tuple(questions.texts[i] for i in rows),
        tuple(place[number[questions.homes[i]]] for i in rows),
        questions.vectors[rows],
    )

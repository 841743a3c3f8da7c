"""The preparation `questions`: written piece by piece, tested, embedded, put on the side shelf.

A question is kept when a plain search for it finds the section it was written of (Gospodinov et al. 2023,
"Doc2Query--: When Less is More"): a small model also writes what the section does not answer.
"""

from __future__ import annotations

import json
import math
import time

import numpy as np

from engine.domain.identity import VersionId
from engine.domain.language import NAMES
from engine.domain.motor import Embedder, LanguageModel, Watch
from engine.domain.version import Version
from engine.errors import DamagedRecord
from engine.index.draft import Draft, drafted, drafts_of
from engine.index.failures import told
from engine.retrieval.fusion import fuse, reciprocal_ranks
from engine.retrieval.instruments import Instruments
from engine.retrieval.preparation import Preparation
from engine.retrieval.questions.asking import Piece, ask_about, pieces_of
from engine.retrieval.questions.kept import (
    KIND,
    Kept,
    Questions,
    digest_of_piece,
    generated_questions,
    questions_key,
    read_kept,
    write_kept,
)
from engine.retrieval.strategies.signals import LEXICAL_WEIGHT, dense_signals, lexical_signals

FOUND_AMONG = 20  # the first hits of a plain search for a question that is kept
TIMED = 2  # pieces asked about to tell how long all take; the first also warms the model up


def make_questions(version: Version, tools: Instruments, watch: Watch) -> None:
    """Raises Cancelled through `watch`; what was written until then is gone on with.

    Raises BadRequest where the version was not indexed with the embedder at hand, StorageFull.
    """
    model, embedder = _both(tools)
    pieces = pieces_of(version)
    wrote = _written(version.card.version_id, pieces, model, embedder, tools, watch)
    candidates = dict.fromkeys((q, piece.home) for piece in pieces for q in wrote[digest_of_piece(piece)])
    (roll,) = rolls = tools.shelf.rolls((version.card.version_id,))
    texts, homes, rows = [], [], []
    for question, home in candidates:
        watch(len(pieces), len(pieces))
        vector = embedder.embed_query(question)
        signals = dense_signals(rolls, tools.shelf, embedder, vector)
        signals += lexical_signals(question, rolls, LEXICAL_WEIGHT)
        found = fuse(rolls, signals, FOUND_AMONG, reciprocal_ranks)
        number = dict(zip(roll.homes, roll.sections, strict=True)).get(home)
        if number is not None and number in {hit.section for hit in found}:
            texts.append(question)
            homes.append(home)
            rows.append(np.frombuffer(vector.data, np.float32))
    vectors = np.stack(rows) if rows else np.zeros((0, embedder.dim), np.float32)
    made = Kept(Questions(tuple(texts), tuple(homes), vectors), model.identity, wrote)
    with told():
        key = questions_key(embedder.identity)
        tools.shelf.side.put(KIND, version.card.version_id, key, lambda target: write_kept(made, target))


def _written(
    version_id: VersionId,
    pieces: tuple[Piece, ...],
    model: LanguageModel,
    embedder: Embedder,
    tools: Instruments,
    watch: Watch,
) -> dict[bytes, tuple[str, ...]]:
    """What was asked about every piece, by its digest: what was written before is taken over."""
    final = tools.shelf.side.place(KIND, version_id, questions_key(embedder.identity))
    digests = {digest_of_piece(piece): piece for piece in pieces}
    with told():
        known = _known(version_id, pieces, embedder, tools)
        with Draft(final) as draft:
            for digest, piece in digests.items():
                done = len(known)
                watch(done, len(digests))
                if digest not in known:
                    known[digest] = ask_about(piece, model, lambda _, __: watch(done, len(digests)))  # noqa: B023 (called at once)
                    draft.add({digest: json.dumps(known[digest], ensure_ascii=False).encode()})
    watch(len(digests), len(digests))
    return known


def _known(
    version_id: VersionId, pieces: tuple[Piece, ...], embedder: Embedder, tools: Instruments
) -> dict[bytes, tuple[str, ...]]:
    """What was written about `pieces` before: of any version, and here before a cancel or a kill."""
    final = tools.shelf.side.place(KIND, version_id, questions_key(embedder.identity))
    drafts = {digest: tuple(json.loads(p)) for digest, p in drafted(drafts_of(final)).items()}
    wanted = {digest_of_piece(piece) for piece in pieces}
    return {digest: found for digest, found in (_before(tools) | drafts).items() if digest in wanted}


def _before(tools: Instruments) -> dict[bytes, tuple[str, ...]]:
    """What was written of any version for any embedder. What cannot be read is left out."""
    out: dict[bytes, tuple[str, ...]] = {}
    for file in tools.shelf.side.files(KIND):
        try:
            out.update(read_kept(file).wrote)
        except (DamagedRecord, OSError):
            continue
    return out


def _both(tools: Instruments) -> tuple[LanguageModel, Embedder]:
    if tools.model is None or tools.embedder is None:
        raise ValueError("questions are made with a language model and an embedder")
    return tools.model, tools.embedder


def _lacks(tools: Instruments) -> str:
    if tools.embedder is None:
        return "no embedding model is installed"
    return "" if tools.model is not None else "no language model is installed"


def _ready(version_id: VersionId, tools: Instruments) -> bool:
    try:
        return generated_questions(version_id, tools) is not None
    except DamagedRecord:
        return False


def _written_of(version: Version, tools: Instruments) -> Version | None:
    """The version itself where the model writes its language, else its twin where it writes that one's."""
    if tools.model is None or version.card.language in tools.model.languages:
        return version
    if (twin := tools.twins.get(version.card.version_id)) is None:
        return None
    opened = tools.open(twin)
    return opened if opened.card.language in tools.model.languages else None


def _refuses(version: Version, tools: Instruments) -> str:
    if tools.model is None or _written_of(version, tools) is not None:
        return ""
    language = NAMES[version.card.language]
    return (
        f"the model {tools.model.identity.id} does not write {language}, and no version of this law in "
        "another language that it writes is in the library"
    )


def _estimate(version: Version, tools: Instruments) -> str:
    """Asks about two pieces, to know."""
    written_of = _written_of(version, tools)
    if tools.model is None or tools.embedder is None or written_of is None:
        return ""
    pieces = pieces_of(written_of)
    known = _known(written_of.card.version_id, pieces, tools.embedder, tools)
    missing = [piece for piece in pieces if digest_of_piece(piece) not in known]
    clock = []
    for piece in missing[:TIMED]:
        begin = time.perf_counter()
        ask_about(piece, tools.model, tools.watch)
        clock.append(time.perf_counter() - begin)
    if not clock:
        return ""
    minutes = math.ceil(min(clock) * len(missing) / 60)
    return (
        f"Questions on {len(missing)} pieces of the law take {tools.model.identity.id} about "
        f"{minutes} min here. It can be stopped at any time and goes on where it stopped."
    )


def _prepare(version: Version, tools: Instruments, watch: Watch) -> None:
    written_of = _written_of(version, tools)
    if written_of is None:
        raise ValueError("asked to write what the model does not write")
    make_questions(written_of, tools, watch)


QUESTIONS = Preparation(
    KIND,
    "Questions that people might ask, written of every section by the language model: an hour or so an act.",
    _lacks,
    _ready,
    _prepare,
    _refuses,
    _estimate,
)

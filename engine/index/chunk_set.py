"""A chunk set: a text cut by one chunker, with the provisions each chunk says, its words and vectors.

Two files on a side shelf, each whole or not there: the roll (words, read by `bm25` like any roll) and,
written last, the spans with what they lie in and a vector a chunk. Vectors are made some dozens at a
time and kept in a draft meanwhile, so that a maker that was cut off goes on where it stopped.
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.domain.chunk import Chunk
from engine.domain.identity import EId, VersionId
from engine.domain.language import Language
from engine.domain.motor import Embedder, Watch
from engine.errors import DamagedRecord
from engine.index import grams as gram_rules
from engine.index import search_text as text_rules
from engine.index.passages import Grain, Passage
from engine.index.roll import FORMAT as ROLL
from engine.index.roll import Roll, make_roll, read_roll, write_roll
from engine.index.side import SideShelf

FORMAT = 1
STAMP = f"{FORMAT}.{ROLL}.{text_rules.VERSION}.{gram_rules.VERSION}"  # of a key: words are kept as a roll
AT_A_TIME = 64  # chunks embedded between two writes of the draft
KEPT_OPEN = 16  # sets, by file


@dataclass(frozen=True, slots=True)
class Place:
    """A provision that stands alone and that a chunk holds words of: `unit` in its `home` (as of a
    `Passage`), number of the `section`. `share` of the home's letters in the chunk, `part` of the
    chunk's letters in the home, both 0..1."""

    unit: EId
    home: EId
    section: str
    share: float
    part: float


@dataclass(frozen=True, slots=True)
class ChunkSet:
    """Chunks of one text in order. `places[i]`: what chunk i says, most of it first. `vectors` has a row
    of unit length a chunk (16-bit floats), None where the set was made without an embedder."""

    owner: VersionId
    language: Language
    chunks: tuple[Chunk, ...]
    places: tuple[tuple[Place, ...], ...]
    roll: Roll
    vectors: NDArray[np.float16] | None

    def __len__(self) -> int:
        return len(self.chunks)


def write_chunk_set(
    side: SideShelf,
    name: str,
    owner: VersionId,
    key: str,
    text: str,
    language: Language,
    chunks: Sequence[Chunk],
    places: Sequence[tuple[Place, ...]],
    embedder: Embedder | None,
    watch: Watch,
) -> None:
    """Make the set of the chunker `name`. `watch` counts chunks embedded; when it raises, the draft stays."""
    texts = [plain(text[c.start : c.end]) for c in chunks]
    vectors = None if embedder is None else _embedded(side, name, owner, key, texts, embedder, watch)
    identity = None if embedder is None else embedder.identity
    roll = make_roll(
        owner, key, identity, [_passage(c, p, t) for c, p, t in zip(chunks, places, texts, strict=True)]
    )
    side.put(_words(name), owner, key, lambda path: write_roll(roll, path))
    head = {
        "format": FORMAT,
        "language": language.value,
        "places": [[(p.unit, p.home, p.section, p.share, p.part) for p in row] for row in places],
    }
    columns = np.array([(c.start, c.end, c.first, c.last) for c in chunks], np.int64).reshape(-1, 4)

    def write(path: Path) -> None:
        with path.open("wb") as file:
            np.savez(
                file,
                head=np.frombuffer(json.dumps(head, ensure_ascii=False).encode(), np.uint8),
                spans=columns,
                vectors=np.zeros((0, 0), np.float16) if vectors is None else vectors,
            )

    side.put(_kind(name), owner, key, write)


def make_chunk_set(
    owner: VersionId,
    key: str,
    text: str,
    language: Language,
    chunks: Sequence[Chunk],
    embedder: Embedder | None,
    watch: Watch,
) -> ChunkSet:
    """As `write_chunk_set` and `read_chunk_set`, of chunks that say no provisions, and in memory alone."""
    texts = [plain(text[c.start : c.end]) for c in chunks]
    made: list[NDArray[np.float16]] = []
    for done in range(0, len(texts) if embedder else 0, AT_A_TIME):
        assert embedder is not None
        watch(done, len(texts))
        some = texts[done : done + AT_A_TIME]
        rows = embedder.embed_passages(some, _onward(watch, done, len(texts)))
        made.append(np.frombuffer(rows.data, np.float32).astype(np.float16).reshape(-1, embedder.dim))
    identity = None if embedder is None else embedder.identity
    roll = make_roll(owner, key, identity, [_passage(c, (), t) for c, t in zip(chunks, texts, strict=True)])
    vectors = np.concatenate(made) if made else None
    return ChunkSet(owner, language, tuple(chunks), ((),) * len(chunks), roll, vectors)


def is_whole(side: SideShelf, name: str, owner: VersionId, key: str) -> bool:
    """Whether it was made (with these) and can be read."""
    try:
        return read_chunk_set(side, name, owner, key) is not None
    except DamagedRecord:
        return False


def read_chunk_set(side: SideShelf, name: str, owner: VersionId, key: str) -> ChunkSet | None:
    """None when it was not made (with these). Raises DamagedRecord."""
    file, words = side.find(_kind(name), owner, key), side.find(_words(name), owner, key)
    if file is None or words is None:
        return None
    stat, other = file.stat(), words.stat()
    return _read(file, words, owner, (stat.st_mtime_ns, stat.st_size, other.st_mtime_ns, other.st_size))


def plain(text: str) -> str:
    """As models and word search read it: on one line."""
    return " ".join(text.split())


@lru_cache(maxsize=KEPT_OPEN)
def _read(file: Path, words: Path, owner: VersionId, seen: tuple[int, ...]) -> ChunkSet:
    try:
        with file.open("rb") as raw, np.load(raw, allow_pickle=False) as held:
            head = json.loads(held["head"].tobytes())
            if head["format"] != FORMAT:
                raise ValueError("another format")
            chunks = tuple(Chunk(n, *map(int, row)) for n, row in enumerate(held["spans"]))
            places = tuple(tuple(Place(EId(p[0]), EId(p[1]), *p[2:]) for p in row) for row in head["places"])
            vectors = held["vectors"] if held["vectors"].size else None
            if len(places) != len(chunks) or (vectors is not None and len(vectors) != len(chunks)):
                raise ValueError("columns of different lengths")
            language = Language(head["language"])
    except (ValueError, KeyError, TypeError, IndexError, EOFError, zipfile.BadZipFile) as error:
        raise DamagedRecord(
            f"The chunks of version {owner[:12]} are damaged.",
            hint=f"Make them again with `dhara index {owner[:12]} --with` and what the strategy needs.",
        ) from error
    return ChunkSet(owner, language, chunks, places, read_roll(words), vectors)


def _embedded(
    side: SideShelf,
    name: str,
    owner: VersionId,
    key: str,
    texts: Sequence[str],
    embedder: Embedder,
    watch: Watch,
) -> NDArray[np.float16]:
    """The vectors of `texts`, those of the draft first."""
    draft = side.draft(_kind(name), owner, key)
    wide = embedder.dim * np.dtype(np.float16).itemsize
    done = min(draft.stat().st_size // wide, len(texts)) if draft.is_file() else 0
    with draft.open("r+b" if draft.is_file() else "w+b") as file:
        file.truncate(done * wide)
        file.seek(0, 2)
        while done < len(texts):
            watch(done, len(texts))
            some = texts[done : done + AT_A_TIME]
            made = embedder.embed_passages(some, _onward(watch, done, len(texts)))
            rows = np.frombuffer(made.data, np.float32).astype(np.float16)
            file.write(rows.tobytes())
            file.flush()
            done += len(some)
        file.seek(0)
        data = file.read()
    watch(len(texts), len(texts))
    return np.frombuffer(data, np.float16).reshape(-1, embedder.dim)


def _onward(watch: Watch, before: int, total: int) -> Watch:
    return lambda done, _: watch(before + done, total)


def _passage(chunk: Chunk, places: tuple[Place, ...], text: str) -> Passage:
    first = places[0] if places else Place(EId(""), EId(""), "", 0.0, 0.0)
    return Passage(
        eid=first.unit,
        unit=first.unit,
        home=first.home,
        section=first.section,
        grains=(Grain.SUBSECTION,),
        start=chunk.start,
        end=chunk.end,
        chapter="",
        heading="",
        text=text,
    )


def _kind(name: str) -> str:
    return f"chunks{name}"


def _words(name: str) -> str:
    return f"chunkwords{name}"

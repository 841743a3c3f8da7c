"""PackedE5: the 4-bit file as published (magic ``E5S1``), its tensors and its SentencePiece table.

Layout, little endian: ``E5S1``, u32 version, seven i32 (hidden size, layers, heads, feed-forward size,
vocabulary, positions, token types), f32 epsilon, i32 block size (32); i32 pieces, bos, eos, pad, unk;
u64 length and the pieces' offsets, scores and text; the normalisation table; the tensor directory.
A Q4_0 block is 18 bytes for 32 weights of one row: an fp16 scale, then 16 bytes whose low nibbles are
weights 0..15 and high nibbles 16..31; a weight is (nibble - 8) * scale.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

BLOCK = 32
BLOCK_BYTES = 18
MAGIC = b"E5S1"


@dataclass(frozen=True, slots=True)
class Shape:
    """Sizes of the network."""

    hidden: int
    layers: int
    heads: int
    feed_forward: int
    vocabulary: int
    positions: int
    token_types: int
    epsilon: float


@dataclass(frozen=True, slots=True)
class Pieces:
    """The SentencePiece unigram table. `folds` maps a code point to what normalisation makes of it."""

    texts: tuple[str, ...]
    scores: npt.NDArray[np.float32]
    bos: int
    eos: int
    pad: int
    unk: int
    folds: dict[int, str]


@dataclass(frozen=True, slots=True)
class PackedE5:
    """The file, parsed. Tensors are cut out of `raw` when asked for."""

    shape: Shape
    pieces: Pieces
    raw: bytes
    directory: dict[str, tuple[int, int]]  # name -> number of values, offset

    def floats(self, name: str, *shape: int) -> npt.NDArray[np.float32]:
        count, offset = self.directory[name]
        flat = np.frombuffer(self.raw, "<f4", count, offset)
        return flat.reshape(shape or (-1,))

    def nibbles(self, name: str, rows: int, columns: int) -> tuple[npt.NDArray[Any], npt.NDArray[Any]]:
        """Codes 0..15 as uint8 [rows, columns] and scales as float32 [rows, columns / 32]."""
        _, offset = self.directory[name]
        blocks = columns // BLOCK
        cells = np.frombuffer(self.raw, np.uint8, rows * blocks * BLOCK_BYTES, offset)
        cells = cells.reshape(rows, blocks, BLOCK_BYTES)
        scales = cells[:, :, :2].copy().view("<f2")[..., 0].astype(np.float32)
        packed = cells[:, :, 2:]
        codes = np.concatenate([packed & 15, packed >> 4], axis=2).reshape(rows, columns)
        return codes, scales


class _Cursor:
    """Reads a byte string front to back."""

    def __init__(self, raw: bytes) -> None:
        self.raw = raw
        self.at = 0

    def take(self, layout: str) -> tuple[Any, ...]:
        values = struct.unpack_from("<" + layout, self.raw, self.at)
        self.at += struct.calcsize("<" + layout)
        return values

    def one(self, layout: str) -> Any:
        return self.take(layout)[0]

    def cut(self, length: int) -> bytes:
        piece = self.raw[self.at : self.at + length]
        self.at += length
        return piece


def read_packed(path: Path) -> PackedE5:
    """Parse the file. Its hash has been checked before; anything odd here is a bug, ValueError."""
    cursor = _Cursor(path.read_bytes())
    if cursor.cut(4) != MAGIC:
        raise ValueError(f"{path.name} is not a packed e5 file")
    cursor.one("I")  # version
    shape = Shape(*cursor.take("7if"))
    if cursor.one("i") != BLOCK:
        raise ValueError("unexpected block size")
    return PackedE5(shape, _pieces(cursor), cursor.raw, _directory(cursor))


def _pieces(cursor: _Cursor) -> Pieces:
    count, bos, eos, pad, unk = cursor.take("5i")
    length = cursor.one("Q")
    offsets = np.frombuffer(cursor.cut(4 * (count + 1)), "<u4")
    scores = np.frombuffer(cursor.cut(4 * count), "<f4")
    blob = cursor.cut(length)
    texts = tuple(blob[offsets[i] : offsets[i + 1]].decode("utf-8") for i in range(count))
    folds = {}
    rules, size = cursor.take("iI")
    end = cursor.at + size
    for _ in range(rules):
        code, width = cursor.take("IB")
        folds[code] = "".join(map(chr, cursor.take(f"{width}I")))
    cursor.at = end
    return Pieces(texts, scores, bos, eos, pad, unk, folds)


def _directory(cursor: _Cursor) -> dict[str, tuple[int, int]]:
    found = {}
    for _ in range(cursor.one("i")):
        name = cursor.cut(cursor.one("H")).decode()
        _, count, offset, _ = cursor.take("BIQQ")
        found[name] = (count, offset)
    return found

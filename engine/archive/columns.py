"""Provenance columns to bytes and back."""

from __future__ import annotations

import struct
import sys
import zlib
from array import array
from typing import TypeVar

from engine.domain.provenance import Provenance
from engine.errors import DamagedRecord

MAGIC = b"DHPV1\n"
LEVEL = 1  # the columns repeat much; higher levels cost seconds and save little
HEAD = struct.Struct("<6Q")  # characters, then the length of each of the five blocks
QUAD = 8  # numbers per character
N = TypeVar("N", int, float)


def pack(provenance: Provenance) -> bytes:
    """Little-endian columns, each deflated on its own, their lengths before them."""
    blocks = [
        zlib.compress(column, LEVEL)
        for column in (
            _swap(provenance.page).tobytes(),
            _swap(provenance.line).tobytes(),
            _swap(provenance.quads).tobytes(),
            provenance.origin,
            _swap(provenance.confidence).tobytes(),
        )
    ]
    return MAGIC + HEAD.pack(len(provenance.origin), *map(len, blocks)) + b"".join(blocks)


def unpack(data: bytes) -> Provenance:
    """Raises DamagedRecord when the columns do not fit together."""
    try:
        return _unpack(data)
    except (struct.error, zlib.error, ValueError) as error:
        raise DamagedRecord("The stored places of the text on its pages cannot be read.") from error


def _unpack(data: bytes) -> Provenance:
    if not data.startswith(MAGIC):
        raise ValueError("not a provenance file")
    count, *lengths = HEAD.unpack_from(data, len(MAGIC))
    at = len(MAGIC) + HEAD.size
    blocks = []
    for length in lengths:
        blocks.append(zlib.decompress(data[at : at + length]))
        at += length
    page: array[int] = _swap(array("H", blocks[0]))
    line: array[int] = _swap(array("I", blocks[1]))
    quads: array[float] = _swap(array("f", blocks[2]))
    origin = blocks[3]
    confidence: array[float] = _swap(array("f", blocks[4]))
    if {len(page), len(line), len(quads) // QUAD, len(origin), len(confidence)} != {count}:
        raise ValueError("a column has the wrong length")
    return Provenance(page, line, quads, origin, confidence)


def _swap(column: array[N]) -> array[N]:
    """From this machine's byte order to little-endian, or back."""
    if sys.byteorder == "little":
        return column
    swapped = array(column.typecode, column)
    swapped.byteswap()
    return swapped

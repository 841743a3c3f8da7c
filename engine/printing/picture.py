"""A picture as every form of print takes it: packed RGB rows, deflated as PNG has them."""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass

_LEVEL = 6


@dataclass(frozen=True, slots=True)
class Picture:
    """`data` is one zlib stream of rows, each behind a filter byte: the IDAT of a PNG, and what a PDF
    reads with predictor 15. `colours` is 3 for RGB, 1 for a picture that has no colour in it."""

    width: int
    height: int
    colours: int
    data: bytes

    def png(self) -> bytes:
        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 2 if self.colours == 3 else 0, 0, 0, 0)
        chunks = ((b"IHDR", head), (b"IDAT", self.data), (b"IEND", b""))
        return b"\x89PNG\r\n\x1a\n" + b"".join(
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
            for kind, data in chunks
        )


def picture_of(pixels: bytes, width: int, height: int) -> Picture:
    """From packed 8-bit RGB. Each row is told by its difference to the row above: pages deflate to half."""
    import numpy as np

    rows = np.frombuffer(pixels, np.uint8).reshape(height, width, 3)
    grey = bool((rows[..., 0] == rows[..., 1]).all() and (rows[..., 0] == rows[..., 2]).all())
    flat = rows[..., 0] if grey else rows.reshape(height, width * 3)
    filtered = np.empty((height, flat.shape[1] + 1), np.uint8)
    filtered[:, 0] = 2  # "Up"
    filtered[0, 1:] = flat[0]
    filtered[1:, 1:] = flat[1:] - flat[:-1]
    return Picture(width, height, 1 if grey else 3, zlib.compress(filtered.tobytes(), _LEVEL))

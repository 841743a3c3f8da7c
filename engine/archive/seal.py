"""The verification code: a short fingerprint of an opinion, printed on it and checked later."""

from __future__ import annotations

import base64
import hashlib
from dataclasses import replace

from engine.archive.codec import encode
from engine.domain.opinion import Opinion

LENGTH = 16  # characters of base 32: 80 bits


def seal(opinion: Opinion) -> Opinion:
    """`opinion` with its code set."""
    return replace(opinion, code=code_of(opinion))


def code_of(opinion: Opinion) -> str:
    """In groups of four, "ABCD-EFGH-IJKL-MNOP"; over everything in the opinion but the code itself."""
    digest = hashlib.sha256(encode(replace(opinion, code=""))).digest()
    letters = base64.b32encode(digest).decode("ascii")[:LENGTH]
    return "-".join(letters[i : i + 4] for i in range(0, LENGTH, 4))

"""Text of others -> the same text as data: fenced, and unable to close its own fence."""

from __future__ import annotations

import re

# Marks that chat templates read as the end of a turn or the start of another. The runtime never
# reads them as control tokens; they are broken up here as well, so that a model that learned
# them as plain text does not see them either.
_CONTROL = re.compile(
    r"<\|[^|<>]{0,40}\|>|</?s>|\[/?INST\]|<</?SYS>>|<(start|end)_of_turn>|<(bos|eos|pad|unk)>"
)
_FENCE = re.compile(r"<<<|>>>")
_UNPRINTED = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\u202a-\u202e\u2066-\u2069]")


def inert(text: str) -> str:
    """`text` with control tokens and fence marks broken by spaces, one line breaks kept.

    For prompts only: a quotation is always cut from canonical text, never from this.
    """
    text = steerless(_UNPRINTED.sub(" ", text))
    return _FENCE.sub(lambda m: " ".join(m.group()), text)


def steerless(text: str) -> str:
    """`text` with control tokens broken by spaces."""
    return _CONTROL.sub(lambda m: " ".join(m.group()), text)


def fenced(name: str, text: str) -> str:
    """`text` between marks that it cannot hold itself."""
    return f"<<<{name}\n{inert(text).strip()}\n{name}>>>"

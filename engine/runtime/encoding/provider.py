"""Provider: the part of this machine a graph runs on, by onnxruntime's name for it."""

from __future__ import annotations

from collections.abc import Sequence

PROCESSOR = "CPUExecutionProvider"
_TITLES = {
    "CUDAExecutionProvider": "CUDA",
    "DmlExecutionProvider": "DirectML",
    "CoreMLExecutionProvider": "CoreML",
    PROCESSOR: "the processor",
}


def accelerator(offered: Sequence[str], device: str) -> str:
    """The fastest that is offered, "" for none. `device` "cpu" wants none.

    The order is that of the table: a machine with CUDA is better served by it than by DirectML.
    """
    if device == "cpu":
        return ""
    return next((name for name in _TITLES if name != PROCESSOR and name in offered), "")


def title(provider: str) -> str:
    return _TITLES.get(provider, provider)

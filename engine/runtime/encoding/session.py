"""Session: a loaded graph, arrays of token ids -> its outputs, on the fastest part of the machine."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any

import numpy as np

from engine.errors import ModelFailed
from engine.runtime.encoding.library import Library, OnnxRuntime
from engine.runtime.encoding.outputs import Output, recognised
from engine.runtime.encoding.provider import PROCESSOR, accelerator, title

if TYPE_CHECKING:
    import numpy.typing as npt

    Ids = npt.NDArray[np.int64]  # (texts, width)
    States = npt.NDArray[np.float32]

_FAR = 0.05  # of the length of what the processor gives: a cosine of .999
_SHOWN = 200  # characters of a library's reason


class Session:
    """`graph` gives the model's bytes, or its path where weights lie beside it. Raises ModelFailed.

    A provider that does not open, fails later (its memory is full), or is found no better when it is tried
    is given up for the processor; `told` says why.
    """

    def __init__(
        self,
        graph: Callable[[], bytes | str],
        name: str,
        threads: int,
        device: str = "auto",
        library: Library | None = None,
    ) -> None:
        self._graph = graph
        self._name = name
        self._threads = threads
        self._library = library or OnnxRuntime()
        self.told = ""
        self._native, self.provider = self._open(accelerator(self._library.offered(), device))
        # Only the processor is known to take several calls at once (DirectML does not).
        self._turn = threading.Lock()
        self._inputs = frozenset(i.name for i in self._native.get_inputs())
        self.outputs = recognised([(o.name, len(o.shape)) for o in self._native.get_outputs()])

    @property
    def accelerated(self) -> bool:
        return self.provider != PROCESSOR

    def run(self, feed: Mapping[str, Ids], wanted: Sequence[Output]) -> dict[Output, States]:
        """The outputs `wanted`, which the graph must have. Inputs it does not have are left out."""
        given: dict[str, Any] = {name: ids for name, ids in feed.items() if name in self._inputs}
        names = [self.outputs[kind] for kind in wanted]
        with self._turn if self.accelerated else nullcontext():
            try:
                found = self._native.run(names, given)
            except Exception as error:  # onnxruntime has no narrower base
                if not self.accelerated:
                    raise ModelFailed(f"The model {self._name} failed: {error}") from error
                self._give_up(self.provider, error)
                found = self._native.run(names, given)
        return {k: np.asarray(v, np.float32) for k, v in zip(wanted, found, strict=True)}

    def try_out(self, feed: Mapping[str, Ids]) -> None:
        """Compare with the processor, where something else was chosen: an index made by one is searched by
        the other, and a provider that knows few of a graph's operations is slower than none."""
        if not self.accelerated:
            return
        given: dict[str, Any] = {name: ids for name, ids in feed.items() if name in self._inputs}
        plain, _ = self._open("")
        usual, wanted = self._timed(plain, given)
        try:
            took, found = self._timed(self._native, given)
        except Exception as error:  # noqa: BLE001 (onnxruntime has no narrower base)
            why = str(error)
        else:
            if _near(found, wanted) and took <= usual:
                return
            why = (
                "it is slower here" if _near(found, wanted) else "its numbers are others than the processor's"
            )
        self.told = _reason(self.provider, why)
        self._native, self.provider = plain, PROCESSOR

    def _timed(self, native: Any, given: Mapping[str, Any]) -> tuple[float, list[States]]:
        """Of the quicker of two runs, after one that warms it up."""
        names = list(self.outputs.values())
        found: list[States] = native.run(names, given)
        took = []
        for _ in range(2):
            began = self._library.time()
            native.run(names, given)
            took.append(self._library.time() - began)
        return min(took), found

    def _open(self, chosen: str) -> tuple[Any, str]:
        if chosen:
            try:
                native = self._library.open(self._graph(), self._threads, (chosen, PROCESSOR))
            except Exception as error:  # noqa: BLE001 (onnxruntime has no narrower base)
                self.told = _reason(chosen, error)
            else:
                # It goes on without a provider whose libraries are missing, and says so only here.
                if chosen in native.get_providers():
                    return native, chosen
                self.told = _reason(chosen, "it did not start")
        try:
            return self._library.open(self._graph(), self._threads, (PROCESSOR,)), PROCESSOR
        except Exception as error:  # onnxruntime has no narrower base
            raise ModelFailed(f"The model {self._name} does not load: {error}") from error

    def _give_up(self, provider: str, error: Exception) -> None:
        self.told = _reason(provider, error)
        self._native, self.provider = self._open("")


def _near(found: Sequence[States], wanted: Sequence[States]) -> bool:
    """As a whole within some thousandths of a cosine. What is not a number is near nothing."""
    return all(
        bool(np.linalg.norm(np.float32(a) - np.float32(b)) <= _FAR * np.linalg.norm(np.float32(b)))
        for a, b in zip(found, wanted, strict=True)
    )


def _reason(provider: str, error: object) -> str:
    return f"{title(provider)} is offered and could not be used ({str(error).strip()[:_SHOWN]})"

"""Session: a graph loaded by onnxruntime, arrays of token ids -> its named outputs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from engine.errors import ModelFailed

if TYPE_CHECKING:
    import numpy.typing as npt

    Ids = npt.NDArray[np.int64]  # (texts, width)
    States = npt.NDArray[np.float32]


class Session:
    """`graph` is the model's bytes, or its path where weights lie beside it. Raises ModelFailed."""

    def __init__(self, graph: bytes | str, name: str, threads: int) -> None:
        import onnxruntime  # costs a second: only who encodes pays

        self._name = name
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.inter_op_num_threads = 1
        options.log_severity_level = 3
        # Idle workers sleep: spinning ones would take the cores from the language model.
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        try:
            self._native = onnxruntime.InferenceSession(graph, options, providers=["CPUExecutionProvider"])
        except Exception as error:  # onnxruntime has no narrower base
            raise ModelFailed(f"The model {name} does not load: {error}") from error
        self.inputs = frozenset(i.name for i in self._native.get_inputs())
        self.outputs = tuple(o.name for o in self._native.get_outputs())

    def run(self, feed: Mapping[str, Ids], wanted: Sequence[str]) -> tuple[States, ...]:
        """The outputs `wanted`, in that order. Inputs the graph does not have are left out."""
        given: dict[str, Any] = {name: ids for name, ids in feed.items() if name in self.inputs}
        try:
            return tuple(self._native.run(list(wanted), given))
        except Exception as error:
            raise ModelFailed(f"The model {self._name} failed: {error}") from error

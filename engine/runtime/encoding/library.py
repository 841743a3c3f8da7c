"""OnnxRuntime: the door to the library. What offers other providers, or fails to, can stand in for it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Protocol


class Library(Protocol):
    def offered(self) -> Sequence[str]:
        """Providers this build has, whether or not the machine has the parts."""
        ...

    def open(self, graph: bytes | str, threads: int, providers: Sequence[str]) -> Any:
        """An `InferenceSession`. Raises whatever the library raises."""
        ...

    def time(self) -> float:
        """Seconds of the clock by which providers are compared."""
        ...


class OnnxRuntime:
    """Importing costs a second: it is done by who runs a graph."""

    def offered(self) -> Sequence[str]:
        import onnxruntime

        return tuple(onnxruntime.get_available_providers())

    def time(self) -> float:
        return time.perf_counter()

    def open(self, graph: bytes | str, threads: int, providers: Sequence[str]) -> Any:
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.inter_op_num_threads = 1
        options.log_severity_level = 4  # what goes wrong is raised, and told in plain words
        # Idle workers sleep: spinning ones would take the cores from the language model.
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        # Nothing slower by measurement, and what one long text took is given back: with it two gigabytes
        # stayed taken after a text of 3,000 tokens.
        options.enable_cpu_mem_arena = False
        # DirectML works without it only.
        options.enable_mem_pattern = "DmlExecutionProvider" not in providers
        # Its own way back to the processor prints to standard output, which is ours.
        return onnxruntime.InferenceSession(graph, options, providers=list(providers), enable_fallback=0)

"""Devices: the graphics cards llama.cpp can use here, with what memory they have free."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.runtime.llm.library import load_library

_GPU, _INTEGRATED = 1, 2  # of ggml_backend_dev_type


@dataclass(frozen=True, slots=True)
class Device:
    """Sizes in bytes. An integrated card shares the computer's memory."""

    name: str
    free: int
    total: int
    integrated: bool = False


def devices() -> tuple[Device, ...]:
    """() where llama.cpp was built for processors alone, or finds no card."""
    lib = load_library()
    if not lib.llama_supports_gpu_offload():
        return ()
    return read_devices(*_ggml(lib))


def read_devices(registry: Any, base: Any) -> tuple[Device, ...]:
    """From ggml's two libraries: cards of their own memory, else integrated ones."""
    found = []
    for number in range(registry.ggml_backend_dev_count()):
        pointer = registry.ggml_backend_dev_get(number)
        kind = base.ggml_backend_dev_type(pointer)
        if kind not in (_GPU, _INTEGRATED):
            continue
        free, total = ctypes.c_size_t(), ctypes.c_size_t()
        base.ggml_backend_dev_memory(pointer, ctypes.byref(free), ctypes.byref(total))
        name = base.ggml_backend_dev_description(pointer) or b""
        found.append(
            Device(name.decode("utf-8", "replace").strip(), free.value, total.value, kind == _INTEGRATED)
        )
    own = tuple(d for d in found if not d.integrated)
    return own or tuple(found[:1])


def _ggml(lib: Any) -> tuple[Any, Any]:
    """llama_cpp does not declare these functions; its loader knows the files' names on every system."""
    from llama_cpp._ctypes_extensions import load_shared_library

    folder = Path(lib.__file__).parent / "lib"
    registry, base = load_shared_library("ggml", folder), load_shared_library("ggml-base", folder)
    registry.ggml_backend_dev_count.restype = ctypes.c_size_t
    registry.ggml_backend_dev_get.restype = ctypes.c_void_p
    registry.ggml_backend_dev_get.argtypes = [ctypes.c_size_t]
    base.ggml_backend_dev_type.restype = ctypes.c_int
    base.ggml_backend_dev_type.argtypes = [ctypes.c_void_p]
    base.ggml_backend_dev_description.restype = ctypes.c_char_p
    base.ggml_backend_dev_description.argtypes = [ctypes.c_void_p]
    base.ggml_backend_dev_memory.restype = None
    base.ggml_backend_dev_memory.argtypes = [ctypes.c_void_p] + [ctypes.POINTER(ctypes.c_size_t)] * 2
    return registry, base

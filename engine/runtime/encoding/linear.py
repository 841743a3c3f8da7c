"""Linear: a layer that stands beside a graph, read from the file PyTorch saved it in, without PyTorch.

The format (`torch.save` since 1.6): a zip of one folder with `data.pkl`, a pickle of the tensors' names and
shapes, and `data/KEY`, the bytes of each storage, little-endian. A pickle can call anything; this one may
call four things, none of which does more than build a record.
"""

from __future__ import annotations

import io
import pickle
import zipfile
from collections import OrderedDict
from dataclasses import dataclass
from math import prod
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from engine.errors import ModelFailed

if TYPE_CHECKING:
    from engine.runtime.encoding.session import States

_TYPES = {"FloatStorage": "<f4", "HalfStorage": "<f2", "DoubleStorage": "<f8", "BFloat16Storage": "<u2"}
_LONGEST_PICKLE = 1 << 20  # bytes
_LARGEST_STORAGE = 1 << 28


@dataclass(frozen=True, slots=True)
class Linear:
    """`weight` (out, in), `bias` (out,)."""

    weight: States
    bias: States

    def __call__(self, rows: States) -> States:
        """(n, in) -> (n, out)."""
        return np.asarray(rows @ self.weight.T + self.bias, np.float32)


def read_linear(path: Path) -> Linear:
    """Raises ModelFailed when the file is not one linear layer."""
    try:
        with zipfile.ZipFile(path) as archive:
            tensors = _tensors(archive)
        return Linear(tensors["weight"], tensors["bias"].reshape(-1))
    except (OSError, zipfile.BadZipFile, pickle.UnpicklingError, *_MALFORMED) as error:
        raise ModelFailed(f"{path.name} holds no linear layer: {error}") from error


# What the unpickler raises on bytes that are no pickle, beside its own error.
_MALFORMED = (EOFError, KeyError, IndexError, ValueError, TypeError, AttributeError, UnicodeDecodeError)


@dataclass(frozen=True, slots=True)
class _Storage:
    key: str
    type: str
    count: int


@dataclass(frozen=True, slots=True)
class _Tensor:
    storage: _Storage
    offset: int
    shape: tuple[int, ...]
    strides: tuple[int, ...]


def _tensor(
    storage: _Storage, offset: int, shape: tuple[int, ...], strides: tuple[int, ...], *_: object
) -> _Tensor:
    return _Tensor(storage, offset, shape, strides)


class _Unpickler(pickle.Unpickler):
    """Builds dictionaries and descriptions of tensors; refuses every other name."""

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) == ("collections", "OrderedDict"):
            return OrderedDict
        if (module, name) == ("torch._utils", "_rebuild_tensor_v2"):
            return _tensor
        if module == "torch" and name in _TYPES:
            return name
        raise pickle.UnpicklingError(f"it asks for {module}.{name}")

    def persistent_load(self, pid: Any) -> _Storage:
        kind, name, key, _, count = pid
        if kind != "storage" or name not in _TYPES or not str(key).isdigit():
            raise pickle.UnpicklingError("it asks for a storage of an unknown kind")
        return _Storage(str(key), _TYPES[name], int(count))


def _tensors(archive: zipfile.ZipFile) -> dict[str, States]:
    head = next((n for n in archive.namelist() if n.endswith("/data.pkl")), "data.pkl")
    folder = head.removesuffix("data.pkl")
    described = _Unpickler(io.BytesIO(_member(archive, head, _LONGEST_PICKLE))).load()
    if not isinstance(described, dict):
        raise pickle.UnpicklingError("it is no table of tensors")
    return {
        name: _array(archive, folder, tensor)
        for name, tensor in described.items()
        if isinstance(name, str) and isinstance(tensor, _Tensor)
    }


def _array(archive: zipfile.ZipFile, folder: str, tensor: _Tensor) -> States:
    """Only rows that lie one after the other are read: a saved layer has no others."""
    storage = tensor.storage
    dense = tuple(prod(tensor.shape[i + 1 :]) for i in range(len(tensor.shape)))
    if tensor.strides != dense or tensor.offset < 0 or any(n < 1 for n in tensor.shape):
        raise pickle.UnpicklingError("its tensors are cut out of others")
    data = _member(archive, f"{folder}data/{storage.key}", _LARGEST_STORAGE)
    values = np.frombuffer(data, storage.type)[tensor.offset : tensor.offset + prod(tensor.shape)]
    if storage.type == "<u2":  # the upper half of a 32-bit float
        values = (values.astype("<u4") << 16).view("<f4")
    return values.astype(np.float32).reshape(tensor.shape)


def _member(archive: zipfile.ZipFile, name: str, most: int) -> bytes:
    if archive.getinfo(name).file_size > most:
        raise pickle.UnpicklingError("it is larger than any layer")
    return archive.read(name)

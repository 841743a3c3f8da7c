"""A layer is read from PyTorch's file; nothing in such a file is ever called."""

from __future__ import annotations

import io
import pickle
import zipfile
from pathlib import Path

import numpy as np
import pytest

from engine.errors import ModelFailed
from engine.runtime.encoding.linear import read_linear
from tests.helpers.tiny_xlmr import torch_file

WEIGHT = np.arange(6, dtype=np.float32).reshape(2, 3)
BIAS = np.array([0.5, -1], np.float32)


def zipped(described: bytes, **members: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("layer/data.pkl", described)
        for name, data in members.items():
            archive.writestr(f"layer/data/{name}", data)
    return file.getvalue()


@pytest.mark.parametrize("half", [False, True])
def test_a_saved_layer_is_read(tmp_path: Path, half: bool) -> None:
    path = tmp_path / "layer.pt"
    path.write_bytes(torch_file(WEIGHT, BIAS, half=half))
    layer = read_linear(path)
    assert layer.weight.tolist() == WEIGHT.tolist()
    assert layer(np.array([[1, 1, 1]], np.float32)).tolist() == [[3.5, 11.0]]


def test_bfloat16_is_read(tmp_path: Path) -> None:
    whole = torch_file(WEIGHT, BIAS)
    upper = zipfile.ZipFile(io.BytesIO(whole))
    described = upper.read("layer/data.pkl").replace(b"FloatStorage", b"BFloat16Storage")
    data = {
        str(k): (a.view(np.uint32) >> 16).astype(np.uint16).tobytes() for k, a in enumerate((WEIGHT, BIAS))
    }
    path = tmp_path / "layer.pt"
    path.write_bytes(zipped(described, **data))
    assert read_linear(path).weight.tolist() == WEIGHT.tolist()


class Trap:
    """Pickled, it names a function to be called when it is read."""

    def __init__(self, mark: Path) -> None:
        self._mark = mark

    def __reduce__(self) -> tuple[object, ...]:
        return (Path.touch, (self._mark,))


def test_a_pickle_that_calls_anything_else_is_refused_and_not_called(tmp_path: Path) -> None:
    mark = tmp_path / "called"
    path = tmp_path / "layer.pt"
    path.write_bytes(zipped(pickle.dumps(Trap(mark), 2)))
    with pytest.raises(ModelFailed, match="no linear layer"):
        read_linear(path)
    assert not mark.exists()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"not a zip",
        zipped(b""),
        zipped(b"\x80\x02}."),  # an empty table
        zipped(b"\x80\x02K\x01."),  # a number
        zipped(b"\x80\x02cos\nsystem\n."),
        zipped(b"\x80\x02X\x01\x00\x00\x00aQ."),  # a storage that is none
        torch_file(WEIGHT, BIAS)[:200],
        torch_file(WEIGHT, BIAS).replace(b"weight", b"wright"),
        zipped(b"\x80\x02" + b"(" * (1 << 21) + b"."),  # larger than any description
    ],
    ids=[
        "empty",
        "no zip",
        "no pickle",
        "no tensors",
        "a number",
        "a call",
        "a storage",
        "torn",
        "a name",
        "large",
    ],
)
def test_what_is_no_layer_is_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "layer.pt"
    path.write_bytes(data)
    with pytest.raises(ModelFailed, match=r"layer\.pt holds no linear layer"):
        read_linear(path)


def test_a_storage_that_is_too_short_is_refused(tmp_path: Path) -> None:
    described = zipfile.ZipFile(io.BytesIO(torch_file(WEIGHT, BIAS))).read("layer/data.pkl")
    path = tmp_path / "layer.pt"
    path.write_bytes(zipped(described, **{"0": b"\0" * 8, "1": BIAS.tobytes()}))
    with pytest.raises(ModelFailed):
        read_linear(path)

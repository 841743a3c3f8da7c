"""The packed e5 file becomes the same network and the same tokenizer, and always the same bytes."""

from __future__ import annotations

import math
import struct
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import onnxruntime
import pytest
from tokenizers import Tokenizer

from engine.runtime.e5.convert import convert_e5
from engine.runtime.e5.packed import read_packed

HIDDEN, HEADS, INNER, POSITIONS = 64, 4, 128, 16
PIECES = ("<s>", "<pad>", "</s>", "<unk>", "▁notice", "▁day", "s", "▁নোটিশ", "▁k", "a")
FOLDS = {ord("Ａ"): "a", ord("Ｋ"): "k", ord("\t"): " ", ord("ﬀ"): "ff", 0x09DC: "\u09a1\u09bc"}


@dataclass
class PackedFile:
    """Writes the format that `packed.py` reads."""

    chance: np.random.Generator = field(default_factory=lambda: np.random.default_rng(7))
    entries: list[tuple[str, int, int, bytes]] = field(default_factory=list)

    def floats(self, name: str, *shape: int, around: float = 0.0) -> None:
        values = (around + 0.1 * self.chance.standard_normal(shape)).astype("<f4")
        self.entries.append((name, 0, values.size, values.tobytes()))

    def nibbles(self, name: str, rows: int, columns: int) -> None:
        blocks = rows * columns // 32
        scales = (0.02 + 0.01 * self.chance.random(blocks)).astype("<f2")
        codes = self.chance.integers(0, 256, (blocks, 16), np.uint8)
        raw = b"".join(s.tobytes() + c.tobytes() for s, c in zip(scales, codes, strict=True))
        self.entries.append((name, 1, rows * columns, raw))

    def linear(self, name: str, rows: int, columns: int) -> None:
        self.nibbles(f"{name}.w", rows, columns)
        self.floats(f"{name}.b", rows)

    def norm(self, name: str) -> None:
        self.floats(f"{name}.w", HIDDEN, around=1.0)
        self.floats(f"{name}.b", HIDDEN)

    def write(self, path: Path) -> None:
        self.nibbles("emb.word", len(PIECES), HIDDEN)
        self.floats("emb.pos", POSITIONS, HIDDEN)
        self.floats("emb.type", 2, HIDDEN)
        self.norm("emb.ln")
        for part in "qkv":
            self.linear(f"l0.{part}", HIDDEN, HIDDEN)
        self.linear("l0.ao", HIDDEN, HIDDEN)
        self.linear("l0.fi", INNER, HIDDEN)
        self.linear("l0.fo", HIDDEN, INNER)
        self.norm("l0.aln")
        self.norm("l0.oln")
        sizes = (HIDDEN, 1, HEADS, INNER, len(PIECES), POSITIONS, 2)
        head = b"E5S1" + struct.pack("<I7ifi", 1, *sizes, 1e-5, 32) + self._pieces()
        table = sum(2 + len(name) + 21 for name, *_ in self.entries)
        at = len(head) + 4 + table
        listing = struct.pack("<i", len(self.entries))
        for name, kind, count, raw in self.entries:
            listing += struct.pack("<H", len(name)) + name.encode()
            listing += struct.pack("<BIQQ", kind, count, at, len(raw))
            at += len(raw)
        path.write_bytes(head + listing + b"".join(raw for *_, raw in self.entries))

    def _pieces(self) -> bytes:
        texts = [p.encode() for p in PIECES]
        ends = np.cumsum([0, *map(len, texts)]).astype("<u4")
        scores = -np.arange(len(PIECES)).astype("<f4")
        folds = b"".join(
            struct.pack(f"<IB{len(out)}I", code, len(out), *map(ord, out)) for code, out in FOLDS.items()
        )
        return (
            struct.pack("<5iQ", len(PIECES), 0, 2, 1, 3, sum(map(len, texts)))
            + ends.tobytes()
            + scores.tobytes()
            + b"".join(texts)
            + struct.pack("<iI", len(FOLDS), len(folds))
            + folds
        )


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("e5")
    PackedFile().write(folder / "packed.bin")
    convert_e5(folder / "packed.bin", folder)
    return folder


def test_the_same_file_gives_the_same_bytes(made: Path, tmp_path: Path) -> None:
    convert_e5(made / "packed.bin", tmp_path)
    for name in ("model.onnx", "tokenizer.json"):
        assert (tmp_path / name).read_bytes() == (made / name).read_bytes()


def test_another_file_is_not_taken_for_one(tmp_path: Path) -> None:
    (tmp_path / "x.bin").write_bytes(b"GGUF" + b"\0" * 100)
    with pytest.raises(ValueError, match="not a packed e5 file"):
        read_packed(tmp_path / "x.bin")


def test_the_tokenizer_folds_cuts_and_frames_as_the_table_says(made: Path) -> None:
    tokenizer = Tokenizer.from_file(str(made / "tokenizer.json"))
    assert tokenizer.encode("notice days").tokens == ["<s>", "▁notice", "▁day", "s", "</s>"]
    assert tokenizer.encode("ＫＡ  \t notice").tokens == ["<s>", "▁k", "a", "▁notice", "</s>"]
    assert tokenizer.encode("নোটিশ").ids == [0, 7, 2]
    for code, out in FOLDS.items():
        assert tokenizer.normalizer.normalize_str(f"x{chr(code)}x") == f"x{out}x"


def test_the_graph_computes_what_the_weights_say(made: Path) -> None:
    ids = np.array([[0, 4, 5, 6, 2], [0, 7, 2, 1, 1]], np.int64)
    mask = np.array([[1, 1, 1, 1, 1], [1, 1, 1, 0, 0]], np.int64)
    session = onnxruntime.InferenceSession(str(made / "model.onnx"), providers=["CPUExecutionProvider"])
    [states] = session.run(None, {"input_ids": ids, "attention_mask": mask})
    assert states.shape == (2, 5, HIDDEN)
    for row, length in ((0, 5), (1, 3)):
        wanted = _reference(made / "packed.bin", ids[row, :length])
        got = states[row, :length]
        # Activations are rounded to 8 bits inside the product.
        cosine = (got * wanted).sum(1) / np.linalg.norm(got, axis=1) / np.linalg.norm(wanted, axis=1)
        assert cosine.min() > 0.999


def _reference(path: Path, ids: np.ndarray) -> np.ndarray:
    """BERT's arithmetic, written down plainly."""
    packed = read_packed(path)

    def weights(name: str, rows: int, columns: int) -> np.ndarray:
        codes, scales = packed.nibbles(name, rows, columns)
        return (codes.astype(np.float32) - 8.0) * np.repeat(scales, 32, axis=1)

    def linear(x: np.ndarray, name: str, rows: int, columns: int) -> np.ndarray:
        return x @ weights(f"{name}.w", rows, columns).T + packed.floats(f"{name}.b")

    def norm(x: np.ndarray, name: str) -> np.ndarray:
        centred = x - x.mean(1, keepdims=True)
        spread = np.sqrt((centred**2).mean(1, keepdims=True) + 1e-5)
        return centred / spread * packed.floats(f"{name}.w") + packed.floats(f"{name}.b")

    x = weights("emb.word", len(PIECES), HIDDEN)[ids]
    x = x + packed.floats("emb.pos", POSITIONS, HIDDEN)[: len(ids)] + packed.floats("emb.type", 2, HIDDEN)[0]
    x = norm(x, "emb.ln")
    q, k, v = (linear(x, f"l0.{p}", HIDDEN, HIDDEN).reshape(len(ids), HEADS, -1) for p in "qkv")
    scores = np.einsum("ihd,jhd->hij", q, k) / np.sqrt(HIDDEN // HEADS)
    share = np.exp(scores - scores.max(2, keepdims=True))
    share /= share.sum(2, keepdims=True)
    seen = np.einsum("hij,jhd->ihd", share, v).reshape(len(ids), HIDDEN)
    x = norm(linear(seen, "l0.ao", HIDDEN, HIDDEN) + x, "l0.aln")
    wide = linear(x, "l0.fi", INNER, HIDDEN)
    error = np.vectorize(math.erf)(wide / np.sqrt(2.0))
    return norm(linear(wide * 0.5 * (1 + error), "l0.fo", HIDDEN, INNER) + x, "l0.oln")

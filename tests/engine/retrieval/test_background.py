"""Background: sentences of other areas, embedded once and kept."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
import pytest

from engine.domain.language import Language, language_of
from engine.index.shelf import Shelf
from engine.retrieval.background import background, sentences
from engine.retrieval.instruments import Instruments
from tests.helpers.fake_embedder import HashingEmbedder


class Counting(HashingEmbedder):
    made = 0

    def embed_passages(self, texts, watch):  # type: ignore[no-untyped-def]
        self.made += len(texts)
        return super().embed_passages(texts, watch)


def test_both_languages_say_the_same_number_of_things_in_their_own_script() -> None:
    told = sentences()
    assert len(told[Language.ENGLISH]) == len(told[Language.BANGLA]) >= 50
    for language, texts in told.items():
        assert len(set(texts)) == len(texts)
        assert all(language_of(text) == language for text in texts)


def test_they_are_embedded_once_and_read_from_disk_afterwards(tmp_path: Path) -> None:
    first = Counting(name=f"background {tmp_path}")
    made = background(first, Instruments(Shelf(tmp_path), first))
    again = Counting(name=f"background {tmp_path}")
    read = background(again, Instruments(Shelf(tmp_path), again))
    assert first.made == sum(map(len, sentences().values()))
    assert again.made == 0
    for language in Language:
        assert np.array_equal(made[language], read[language])
        assert np.allclose(np.linalg.norm(made[language], axis=1), 1.0, atol=1e-5)


def _saved(rows: np.typing.NDArray[np.generic]) -> bytes:
    held = io.BytesIO()
    np.save(held, rows)
    return held.getvalue()


@pytest.mark.parametrize(
    "damage",
    [b"", b"not an array", b"PK\x03\x04 no zip", _saved(np.zeros((122, 64))), _saved(np.ones((122, 3))),
     _saved(np.array(["a", "b"]))],
    ids=["empty", "letters", "zip", "zeros", "narrow", "strings"],
)  # fmt: skip
def test_a_damaged_file_is_made_again(tmp_path: Path, damage: bytes) -> None:
    embedder = Counting(name=f"damage {tmp_path}")
    file = _file_of(embedder, tmp_path)
    file.parent.mkdir(parents=True)
    file.write_bytes(damage)
    background(embedder, Instruments(Shelf(tmp_path), embedder))
    assert embedder.made
    assert file.read_bytes() != damage


def test_a_disk_that_takes_nothing_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "background").write_text("a file where the folder should be")
    embedder = Counting(name=f"full {tmp_path}")
    assert background(embedder, Instruments(Shelf(tmp_path), embedder))[Language.BANGLA].shape[0] >= 50


def _file_of(embedder: HashingEmbedder, folder: Path) -> Path:
    from engine.index.background import BackgroundVectors

    texts = [t for language in Language for t in sentences()[language]]
    return BackgroundVectors(folder / "background")._file(embedder.identity, texts)

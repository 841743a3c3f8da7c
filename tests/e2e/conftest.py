"""One library with the sample statute in it, made once with real models, for every end-to-end test."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from engine.paths import assets
from tests.helpers.command import Run, dhara

SAMPLES = assets() / "samples"
PDFS = tuple(SAMPLES / f"model_labour_act_{name}.pdf" for name in ("en_v1", "bn_v1", "en_v2", "bn_v2"))
SMALLEST = "smollm2-135m"


@dataclass(frozen=True)
class SampleLibrary:
    """`imported` is the outcome by file name; `demo` the two questions with their gold section."""

    home: Path
    models: Path
    imported: dict[str, dict[str, Any]]
    demo: dict[str, dict[str, Any]]

    def run(self, *words: str, prefix: tuple[str, ...] = ()) -> Run:
        return dhara(self.home, *words, prefix=prefix, models=self.models)


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory, models: Path) -> SampleLibrary:
    home = tmp_path_factory.mktemp("e2e") / "আমার লাইব্রেরি"
    run = dhara(home, "import", *map(str, PDFS), models=models)
    assert run.code == 0, run.err
    imported = {Path(f["file"]).name: f for f in run.data["files"]}
    demo = json.loads((SAMPLES / "demo.json").read_text("utf-8"))
    return SampleLibrary(home, models, imported, {item["language"]: item for item in demo["questions"]})

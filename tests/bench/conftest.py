"""A library of the corpus, imported and indexed once; `DHARA_LAB=FOLDER` keeps it for the next run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from pydantic import BaseModel, Field  # noqa: F401 -- whole, before Qt's import hook asks its parts

from engine.paths import assets, find_home
from engine.settings import Settings
from engine.workbench.bench import Workbench

SETS = {
    "labour": (
        "labour_act_en/labour_act_2006_en_asof2018.pdf",
        "labour_act_bn/labour_act_2006_bn_asof2018.pdf",
    ),
    "labour_english": ("labour_act_en/labour_act_2006_en_asof2018.pdf",),
    "regulation": ("ai_act/ai_act_2024-1689_eurlex.xhtml",),
    "acts": ("qa/bd_law_rag/corpus/*.txt",),
    "sample": ("model_labour_act_*_v2.pdf",),
}


class Lab:
    """Libraries by the name of their set. One that is held already is only indexed further."""

    def __init__(self, folder: Path, corpus: Path) -> None:
        self.folder = folder
        self._corpus = corpus
        self._open: dict[str, Workbench] = {}

    def bench(self, name: str) -> Workbench:
        if name not in self._open:
            home = self.folder / name
            root = assets() / "samples" if name == "sample" else self._corpus
            files = [f for pattern in SETS[name] for f in sorted(root.glob(pattern))]
            if not list(home.glob("versions/*")):
                self._run(home, "import", *map(str, files))
            self._run(home, "index")
            self._open[name] = Workbench(find_home(home), Settings())
        return self._open[name]

    def _run(self, home: Path, *words: str) -> None:
        command = [sys.executable, "-m", "engine.cli", "--home", str(home), *words]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        assert run.returncode == 0, run.stderr[-2000:]


@pytest.fixture(scope="session")
def lab(corpus: Path, models: Path, tmp_path_factory: pytest.TempPathFactory) -> Lab:
    kept = os.environ.get("DHARA_LAB")
    return Lab(Path(kept) if kept else tmp_path_factory.mktemp("lab"), corpus)

"""The bench opens what is installed, loads nothing until it is asked, and refuses what is damaged."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.errors import MissingModel
from engine.paths import Home
from engine.settings import Settings
from engine.workbench.bench import Workbench
from engine.workbench.instruments import instruments

ROLES = (
    ("embedder", "multilingual-e5-small"),
    ("late_interaction", "answerai-colbert-small"),
    ("reranker", "minilm-l12-reranker"),
)


@pytest.fixture
def bare(home: Home, monkeypatch: pytest.MonkeyPatch) -> Workbench:
    """A bench in whose library no model is installed."""
    monkeypatch.setenv("DHARA_MODELS", str(home.root / "models"))
    return Workbench(home, Settings())


def test_what_is_not_installed_is_none(bare: Workbench) -> None:
    assert (bare.embedder(), bare.late_interaction(), bare.reranker()) == (None, None, None)
    tools = instruments((), bare)
    assert (tools.embedder, tools.late, tools.reranker) == (None, None, None)


@pytest.mark.parametrize(("role", "model_id"), ROLES)
def test_a_damaged_model_is_refused_and_not_done_without(bare: Workbench, role: str, model_id: str) -> None:
    folder = bare.home.models / model_id
    folder.mkdir(parents=True)
    (folder / "model.onnx").write_bytes(b"torn")
    with pytest.raises(MissingModel, match=f"{model_id} is damaged") as caught:
        getattr(bare, role)()
    assert f"dhara models remove {model_id}" in caught.value.hint


def test_naming_every_instrument_loads_no_model(models: Path, tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from engine.paths import Home; "
        "from engine.settings import Settings; from engine.workbench.bench import Workbench; "
        "from engine.workbench.instruments import instruments; "
        f"tools = instruments((), Workbench(Home(Path({str(tmp_path)!r})), Settings())); "
        "print(tools.embedder.identity.id, [n for n in ('onnxruntime', 'tokenizers') if n in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "multilingual-e5-small []"

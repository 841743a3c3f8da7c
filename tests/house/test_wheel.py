"""The program runs from an installed wheel, outside the checkout, with everything it ships."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel unpacked into it and nothing else of ours."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    files = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    for name in filter(None, files.stdout.split("\0")):
        if not name.startswith("tests/") and (ROOT / name).exists():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_bytes((ROOT / name).read_bytes())
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    build = [*pip, "wheel", "--no-deps", "--no-build-isolation", "-w", str(folder), str(source)]
    subprocess.run(build, check=True, capture_output=True)
    (wheel,) = folder.glob("dhara_desk-*.whl")
    target = folder / "site"
    subprocess.run(
        [*pip, "install", "--no-deps", "--target", str(target), str(wheel)], check=True, capture_output=True
    )
    return target


def run(installed: Path, tmp_path: Path, *words: str) -> dict[str, object]:
    code = "import sys; from engine.cli import main; sys.exit(main(sys.argv[1:]))"
    done = subprocess.run(
        [sys.executable, "-c", code, "--json", "--home", str(tmp_path / "home"), *words],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(installed), "DHARA_MODELS": str(tmp_path / "models")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    data: dict[str, object] = json.loads(done.stdout)
    return data


def test_the_wheel_carries_fonts_samples_prompts_and_the_manifest(installed: Path) -> None:
    names = {path.relative_to(installed).as_posix() for path in installed.rglob("*") if path.is_file()}
    assert "models/manifest.toml" in names
    assert "assets/fonts/NotoSerifBengali-Regular.ttf" in names
    assert "assets/samples/model_labour_act_bn_v2.pdf" in names
    assert any(name.startswith("engine/board/") and name.endswith(".md") for name in names)
    assert any(name.startswith("assets/icons/") for name in names)
    assert not any(name.startswith("tests/") for name in names)


def test_a_statute_is_imported_by_the_installed_program(installed: Path, tmp_path: Path) -> None:
    assert run(installed, tmp_path, "models")["models"]
    sample = installed / "assets" / "samples" / "model_labour_act_en_v1.pdf"
    (outcome,) = run(installed, tmp_path, "import", str(sample))["files"]
    assert outcome["status"] == "committed"
    assert outcome["warnings"][-1]["code"] == "no_embedder"
    assert run(installed, tmp_path, "search", "notice")["hits"]

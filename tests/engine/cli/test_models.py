"""`dhara models`: what is here, what fits and why; files from a folder, packs, removal with a word."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.cli.main import main
from engine.cli.progress import Pace
from engine.paths import Home
from engine.runtime import store as model_store
from tests.helpers.command import ROOT, environment
from tests.helpers.tiny_models import model_block, model_file, put

DATA = b"weights" * 50
BLOCKS = (
    model_block(model_file("model.bin", DATA), id="small", rank=1),
    model_block(model_file("model.bin", DATA), id="large", rank=2),
    model_block(model_file("model.bin", DATA), id="huge", rank=3, memory_mb=9_000_000),
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Of the models of this test, whose table is three tiny ones."""
    monkeypatch.setattr(model_store, "read_manifest", lambda path: BLOCKS)
    monkeypatch.setenv("DHARA_MODELS", str(tmp_path / "মডেল"))
    return tmp_path / "মডেল"


def run(capsys: pytest.CaptureFixture[str], home: Home, *words: str) -> tuple[int, dict[str, object]]:
    code = main(["--json", "--home", str(home.root), "models", *words])
    return code, json.loads(capsys.readouterr().out)


def say(capsys: pytest.CaptureFixture[str], home: Home, *words: str) -> str:
    main(["--home", str(home.root), "models", *words])
    return capsys.readouterr().out


def test_the_list_says_what_the_contract_names_and_why(
    home: Home, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put(folder, BLOCKS[0], model_bin=DATA)
    code, data = run(capsys, home)
    assert code == 0
    for row in data["models"]:
        assert {"id", "role", "state", "bytes", "sha256", "licence", "fits", "because"} <= row.keys()
        assert row["use"]
    assert [(row["state"], row["used"], row["fits"]) for row in data["models"]] == [
        ("installed", True, True),
        ("absent", False, True),
        ("absent", False, False),
    ]
    assert {"cores", "memory", "memory_free", "disk_free", "graphics"} <= data["machine"].keys()
    words = say(capsys, home)
    assert "This machine: " in words
    assert "does not fit" in words
    assert "lacks: needs 9000.0 GB of memory" in words


def test_several_models_are_taken_from_a_folder_and_one_is_removed_with_a_word(
    home: Home, folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shelf = tmp_path / "a shelf"
    shelf.mkdir()
    (shelf / "model.bin").write_bytes(DATA)
    code, data = run(capsys, home, "get", "small", "large", "--from", str(shelf))
    assert code == 0
    assert [row["state"] for row in data["models"]] == ["installed", "installed", "absent"]
    code, data = run(capsys, home, "remove", "large")
    assert (code, data["removed"], data["changes"]) == (0, ["large"], ["small is used from now on."])
    assert "evidence mode" in say(capsys, home, "remove", "small")


def test_a_pack_of_named_models_goes_out_and_comes_in(
    home: Home, folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for block in BLOCKS[:2]:
        put(folder, block, model_bin=DATA)
    assert run(capsys, home, "export", str(tmp_path / "stick"), "large")[0] == 0
    assert [p.name for p in (tmp_path / "stick").iterdir() if p.is_dir()] == ["large"]
    shutil.rmtree(folder)
    _, data = run(capsys, home, "import", str(tmp_path / "stick"))
    assert [row["state"] for row in data["models"]] == ["absent", "installed", "absent"]


def test_a_check_fails_for_a_damaged_model_and_may_name_one(
    home: Home, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put(folder, BLOCKS[0], model_bin=DATA)
    put(folder, BLOCKS[1], model_bin=DATA[:-1] + b"!")
    code, data = run(capsys, home, "check")
    assert (code, [row["state"] for row in data["models"]]) == (1, ["installed", "damaged", "absent"])
    assert data["models"][1]["lacks"][0] == "model.bin is not the file its hash names"
    code, data = run(capsys, home, "check", "small")
    assert (code, [row["id"] for row in data["models"]]) == (0, ["small"])


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("get",), "bad_request"),
        (("remove",), "bad_request"),
        (("export",), "bad_request"),
        (("list", "small"), "bad_request"),
        (("import", "a", "b"), "bad_request"),
        (("check", "gpt"), "bad_request"),
        (("import", "."), "bad_request"),
        (("list", "--from", "."), "bad_request"),
        (("get", "small", "gpt"), "missing_model"),
        (("remove", "small", "../.."), "missing_model"),
        (("export", "x", "small"), "missing_model"),
        (("get", "small", "--from", "no such folder"), "bad_request"),
    ],
)
def test_bad_words_get_one_sentence_a_hint_and_change_nothing(
    home: Home, folder: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], code: str
) -> None:
    exit_code, data = run(capsys, home, *words)
    assert exit_code == 1
    assert data["error"]["code"] == code
    assert "\n" not in data["error"]["message"]
    assert data["error"]["hint"]
    assert not folder.exists()


def test_listing_models_loads_no_model_and_no_index(tmp_path: Path) -> None:
    program = (
        "import sys\n"
        "from engine.cli.main import main\n"
        f"main(['--json', '--home', {str(tmp_path)!r}, 'models'])\n"
        "heavy = {'onnxruntime', 'llama_cpp', 'lancedb', 'numpy', 'tokenizers', 'PySide6', 'pymupdf'}\n"
        "sys.stderr.write(','.join(sorted(heavy & set(sys.modules))))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=environment(tmp_path / "models"),
    )
    assert done.stderr == ""
    assert json.loads(done.stdout)["models"]


def test_an_estimate_is_of_what_comes_now_and_not_of_what_was_here_before() -> None:
    pace = Pace()
    assert pace.words(900_000_000, 1_000_000_000, now=0.0) == "900.0 of 1,000.0 MB"
    assert pace.words(910_000_000, 1_000_000_000, now=10.0) == "910.0 of 1,000.0 MB, 2 min left"
    assert pace.words(990_000_000, 1_000_000_000, now=90.0) == "990.0 of 1,000.0 MB, 10 s left"
    assert pace.words(1_000_000_000, 1_000_000_000, now=99.0) == "1,000.0 of 1,000.0 MB"
    assert Pace().words(5_000_000, 0) == "5.0 MB"

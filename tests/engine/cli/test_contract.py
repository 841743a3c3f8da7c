"""The command line contract: one JSON object, exit codes, plain errors with hints, nothing heavy loaded."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.archive.versions import VersionStore
from engine.cli.main import main
from engine.domain.language import Language
from engine.paths import Home
from tests.helpers.command import ROOT, environment
from tests.helpers.versions import small_act

ACT = small_act(Language.ENGLISH)
BANGLA = small_act(Language.BANGLA)
HEAVY = ("lancedb", "pyarrow", "llama_cpp", "onnxruntime", "PySide6", "pymupdf", "numpy", "pikepdf")


@pytest.fixture
def held(home: Home) -> Home:
    VersionStore(home).commit(ACT)
    return home


def run(capsys: pytest.CaptureFixture[str], home: Home, *words: str) -> tuple[int, dict[str, object]]:
    code = main(["--json", "--home", str(home.root), *words])
    return code, json.loads(capsys.readouterr().out)


def test_an_empty_library_is_an_empty_list(home: Home, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, home, "library") == (0, {"versions": []})
    assert not home.root.exists()  # looking makes nothing


def test_the_library_lists_what_the_contract_names(held: Home, capsys: pytest.CaptureFixture[str]) -> None:
    _, data = run(capsys, held, "library")
    (version,) = data["versions"]
    assert {"version_id", "work", "language", "as_of", "pages", "source_sha256"} <= version.keys()


def test_the_tree_lists_nodes_and_edges(held: Home, capsys: pytest.CaptureFixture[str]) -> None:
    code, data = run(capsys, held, "tree", ACT.card.version_id[:10])
    assert code == 0
    assert len(data["nodes"]) == len(ACT.provisions)
    assert {
        "eid",
        "kind",
        "label",
        "number",
        "heading",
        "parent",
        "start",
        "end",
        "page",
        "page_label",
    } == set(data["nodes"][0])
    assert {"type", "from", "to", "start", "end"} <= set(data["edges"][0])


def test_text_of_a_provision_is_cut_by_its_offsets(held: Home, capsys: pytest.CaptureFixture[str]) -> None:
    node = next(p for p in ACT.provisions if p.end - p.start > 10)
    _, data = run(capsys, held, "text", ACT.card.version_id, node.eid)
    assert data == {"text": ACT.text[node.start : node.end], "start": node.start, "end": node.end}


def test_locate_gives_quads_of_eight_numbers(held: Home, capsys: pytest.CaptureFixture[str]) -> None:
    node = next(p for p in ACT.provisions if p.end - p.start > 10)
    _, data = run(capsys, held, "locate", ACT.card.version_id, str(node.start), str(node.end))
    assert data["quads"]
    assert all(len(quad["points"]) == 8 and quad["page"] >= 1 for quad in data["quads"])


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("tree", "ffffffff"), "unknown_version"),
        (("text", "ACT", "sec_999"), "unknown_provision"),
        (("locate", "ACT", "5", "3"), "unknown_provision"),
        (("locate", "ACT", "0", "99999999"), "unknown_provision"),
        (("ask", "   "), "bad_question"),
        (("ask", "?! 🙂"), "bad_question"),
        (("ask", "why " * 2000), "bad_question"),
        (("ask", "why", "--on", "31-12-2020"), "bad_request"),
        (("search", ""), "bad_request"),
        (("search", "notice", "--strategy", "magic"), "bad_request"),
        (("ask", "why", "--strategy", "magic"), "bad_request"),
        (("search", "notice", "-k", "0"), "bad_request"),
        (("verify", "nothing"), "unknown_opinion"),
        (("print", "nothing", "-o", "x.odt"), "bad_request"),
        (("models", "get"), "bad_request"),
        (("import", "x.pdf", "--pages", "9-3"), "bad_request"),
    ],
)
def test_bad_input_gets_one_sentence_and_a_hint(
    held: Home, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], code: str
) -> None:
    words = tuple(ACT.card.version_id if word == "ACT" else word for word in words)
    exit_code, data = run(capsys, held, *words)
    assert exit_code == 1
    assert data["error"]["code"] == code
    assert data["error"]["message"]
    assert "\n" not in data["error"]["message"]
    assert data["error"]["hint"]


def test_a_missing_file_fails_alone_and_is_named(home: Home, capsys: pytest.CaptureFixture[str]) -> None:
    code, data = run(capsys, home, "import", str(home.root / "absent.pdf"))
    assert code == 1
    (outcome,) = data["files"]
    assert outcome["status"] == "failed"
    assert "absent.pdf" in outcome["error"]["message"]
    assert outcome["error"]["hint"]


def test_wrong_usage_exits_with_two(home: Home) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--home", str(home.root), "tree"])
    assert caught.value.code == 2


@pytest.mark.parametrize("words", ["library", "tree VERSION", "text VERSION", "locate VERSION 0 9"])
def test_a_quick_command_loads_nothing_heavy(held: Home, words: str) -> None:
    said = words.replace("VERSION", ACT.card.version_id).split()
    script = (
        "import sys; from engine.cli.main import main; "
        f"code = main(['--json', '--home', {str(held.root)!r}, *{said!r}]); "
        f"print([m for m in {HEAVY!r} if m in sys.modules], file=sys.stderr); sys.exit(code)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=environment(None),
        check=False,
    )
    assert (done.returncode, done.stderr.strip()) == (0, "[]")


def test_people_and_programs_are_told_the_same(held: Home, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--home", str(held.root), "tree", "ffffffff"]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "No version here is called" in captured.err
    assert "dhara library" in captured.err


def test_the_home_may_be_named_after_the_command(held: Home, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["library", "--json", "--home", str(held.root)]) == 0
    assert json.loads(capsys.readouterr().out)["versions"]


@pytest.mark.parametrize("words", ["", "nosuch", "ask", "ask q --seed abc", "locate V a b", "print X"])
def test_wrong_usage_is_one_json_object_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: str
) -> None:
    monkeypatch.setattr("sys.argv", ["dhara", "--json", *words.split()])
    with pytest.raises(SystemExit) as caught:
        main(["--json", *words.split()])
    assert caught.value.code == 2
    error = json.loads(capsys.readouterr().out)["error"]
    assert error["code"] == "usage"
    assert error["hint"]


def test_facts_too_long_are_refused(held: Home, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    facts = tmp_path / "facts.txt"
    facts.write_text("She worked. " * 5_000, encoding="utf-8")
    code, data = run(capsys, held, "ask", "What is due?", "--facts", str(facts))
    assert (code, data["error"]["code"]) == (1, "bad_question")


def test_diff_lists_what_the_contract_names(held: Home, capsys: pytest.CaptureFixture[str]) -> None:
    code, data = run(capsys, held, "diff", ACT.card.version_id, ACT.card.version_id[:8])
    assert code == 0
    assert {"added", "removed", "renumbered", "changed"} <= data.keys()
    assert data["changed"] == []


def test_two_languages_are_not_compared(held: Home, capsys: pytest.CaptureFixture[str]) -> None:
    VersionStore(held).commit(BANGLA)
    code, data = run(capsys, held, "diff", ACT.card.version_id, BANGLA.card.version_id)
    assert code == 1
    assert data["error"]["code"] == "bad_request"
    assert "language" in data["error"]["hint"]

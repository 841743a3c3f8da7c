"""Files nobody should have to think about, from the command line: each one sentence and a hint."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pikepdf
import pytest

from tests.e2e.conftest import PDFS
from tests.helpers.command import dhara
from tests.helpers.terminal import at_terminal, converse

PART = ("--pages", "5-9")
SECRET = "nightjar-7391"


@pytest.fixture
def models(tmp_path: Path) -> Path:
    """None: words are enough here."""
    folder = tmp_path / "no models"
    folder.mkdir()
    return folder


@pytest.fixture
def locked(tmp_path: Path) -> Path:
    target = tmp_path / "locked.pdf"
    with pikepdf.open(PDFS[0]) as document:
        document.save(target, encryption=pikepdf.Encryption(user=SECRET, owner="owner"))
    return target


def test_odd_files_in_one_call_are_named_and_the_good_one_goes_on(tmp_path: Path, models: Path) -> None:
    deep = tmp_path / ("এই খণ্ডে আইন " * 5) / ("second\nfolder " * 12) / ("c" * 120)
    deep.mkdir(parents=True)
    good = deep / "শ্রম আইন (নূতন).pdf"
    good.write_bytes(PDFS[0].read_bytes())
    assert len(str(good)) > 260
    longest = tmp_path / ("ধ" * 83 + ".pdf")  # 253 bytes: as long as a name may be
    longest.symlink_to(good)
    bytes_only = Path(os.fsdecode(os.fsencode(tmp_path) + b"/bad\xff.pdf"))
    bytes_only.write_bytes(b"")
    (tmp_path / "empty.pdf").touch()
    os.mkfifo(tmp_path / "pipe.pdf")
    (tmp_path / "zero.pdf").symlink_to("/dev/zero")
    (tmp_path / "gone.pdf").symlink_to("nowhere")
    (tmp_path / "loop.pdf").symlink_to("loop.pdf")
    (tmp_path / "folder.pdf").mkdir()
    bad = [bytes_only, *(tmp_path / f"{n}.pdf" for n in ("empty", "pipe", "zero", "gone", "loop", "folder"))]
    bad.append(tmp_path / ("x" * 300))
    run = dhara(tmp_path / "home", "import", *map(str, bad), str(good), str(longest), *PART, models=models)
    assert run.code == 1
    *failed, first, second = run.data["files"]
    assert [f["error"]["code"] for f in failed] == ["unreadable_source"] * len(bad)
    for outcome in failed:
        assert outcome["error"]["hint"]
        assert "\n" not in outcome["error"]["message"]
    assert first["status"] == "needs_review"  # part of a law
    assert (second["status"], second["version_id"]) == ("already_held", first["version_id"])
    assert not [p for p in (tmp_path / "home" / "staging").rglob("*") if p.is_file()]


def test_thousands_of_files_in_one_call(tmp_path: Path, models: Path) -> None:
    folder = tmp_path / "heap"
    folder.mkdir()
    for n in range(1500):
        (folder / f"{n}.pdf").symlink_to("missing") if n % 2 else (folder / f"{n}.pdf").mkdir()
    began = time.monotonic()
    run = dhara(tmp_path / "home", "import", *map(str, sorted(folder.iterdir())), str(PDFS[0]), *PART,
                models=models)  # fmt: skip
    print(f"\n{time.monotonic() - began:.1f} s")
    *bad, good = run.data["files"]
    assert len(bad) == 1500
    assert {f["status"] for f in bad} == {"failed"}
    assert good["status"] == "needs_review"


@pytest.fixture
def read_only(tmp_path: Path, models: Path) -> Iterator[Path]:
    """A library with one law, on a disk that may only be read."""
    home = tmp_path / "home"
    home.mkdir()
    mount = ["mount", "-t", "tmpfs", "tmpfs", str(home)]
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("mounting needs root on Linux")
    try:
        assert dhara(home, "import", str(PDFS[0]), *PART, models=models).code == 0
        subprocess.run(["mount", "-o", "remount,ro", str(home)], check=True)
        yield home
    finally:
        subprocess.run(["umount", str(home)], check=True)


def test_a_library_that_may_only_be_read_is_read_and_says_so_when_written(
    read_only: Path, models: Path
) -> None:
    (version,) = dhara(read_only, "library", models=models).data["versions"]
    identity = version["version_id"]
    for words in (("tree", identity), ("search", "notice"), ("opinions",), ("timeline", identity),
                  ("diff", identity, identity), ("amendments", identity)):  # fmt: skip
        run = dhara(read_only, *words, models=models)
        assert run.code == 0, (words, run.out, run.err)
    for words in (("import", str(PDFS[1])), ("ask", "How much notice?", "--no-model")):
        run = dhara(read_only, *words, models=models)
        assert run.code == 1
        error = run.data.get("error") or run.data["files"][0]["error"]
        assert error["code"] == "storage"
        assert error["hint"]


def for_a_password(said: str) -> bool:
    return "Password of" in said and said.rstrip().endswith(":")


@pytest.mark.parametrize(
    ("answers", "code", "asked"),
    [(["wrong", SECRET], 0, 2), (["one", "two", "three"], 1, 3), ([""], 1, 1)],
    ids=["the second try opens it", "three tries at most", "Enter leaves it out"],
)
def test_a_terminal_asks_for_the_password(
    tmp_path: Path, locked: Path, models: Path, answers: list[str], code: int, asked: int
) -> None:
    given = list(answers)
    command = at_terminal(tmp_path / "home", "import", str(locked), *PART)
    done, said = converse(command, models, for_a_password, given)
    assert (done, said.count("Password of locked.pdf"), given) == (code, asked, [])
    assert not [a for a in answers if a and a in said]  # nothing typed is shown
    for path in (tmp_path / "home").rglob("*"):
        if path.is_file():
            assert SECRET.encode() not in path.read_bytes(), path


def test_a_script_is_not_asked(tmp_path: Path, locked: Path, models: Path) -> None:
    run = dhara(tmp_path / "home", "import", str(locked), models=models)
    assert run.data["files"][0]["error"]["code"] == "encrypted_source"
    assert SECRET not in run.out + run.err

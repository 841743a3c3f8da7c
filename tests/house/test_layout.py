"""The house keeps its shape: file sizes, names, docstrings, and papers without this machine in them."""

from __future__ import annotations

import ast
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LONGEST_MODULE = 400  # lines
LONGEST_TEST = 600
DRAWERS = {"util", "utils", "helper", "helpers", "common", "base", "misc", "manager", "tools_misc"}
TOP_LEVEL = {
    ".ci", ".github", ".gitignore", "ARCHITECTURE.md", "CHANGELOG.md", "LICENSE", "README.md", "assets",
    "desktop", "engine", "installers", "models", "pyproject.toml", "tests",
}  # fmt: skip
BINARY = {".ttf", ".pdf", ".png", ".qm", ".traineddata", ".zip"}
# Spelled in pieces, so that this file does not hold what it forbids.
FORBIDDEN = [
    re.compile(r"pypi\." + r"org|python" + r"hosted|registry\.npm" + r"js|deb\.debian\." + r"org"),
    re.compile(r"(^|[^A-Za-z0-9_.])/(wo" + r"rk|fa" + r"rm|ro" + r"ot)/[A-Za-z.]"),
]


def tracked() -> list[Path]:
    names = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True
    ).stdout.split("\0")
    return [ROOT / name for name in names if name and (ROOT / name).exists()]


MODULES = [
    p for p in tracked() if p.suffix == ".py" and p.relative_to(ROOT).parts[0] in {"engine", "desktop"}
]


def test_nothing_stands_at_the_top_that_the_house_does_not_name() -> None:
    assert {p.relative_to(ROOT).parts[0] for p in tracked()} <= TOP_LEVEL


def test_every_module_is_short() -> None:
    lengths = {p.relative_to(ROOT).as_posix(): len(p.read_text("utf-8").splitlines()) for p in MODULES}
    assert {name: n for name, n in lengths.items() if n > LONGEST_MODULE} == {}


def test_every_test_module_is_short() -> None:
    lengths = {
        p.name: len(p.read_text("utf-8").splitlines()) for p in tracked() if p.name.startswith("test_")
    }
    assert {name: n for name, n in lengths.items() if n > LONGEST_TEST} == {}


def test_no_module_is_a_drawer() -> None:
    assert [p.name for p in MODULES if p.stem in DRAWERS] == []


def test_every_module_says_first_what_it_owns() -> None:
    silent = [
        p.relative_to(ROOT).as_posix()
        for p in MODULES
        if not ast.get_docstring(ast.parse(p.read_text("utf-8")))
    ]
    assert silent == []


def test_every_public_function_of_the_engine_is_annotated() -> None:
    """mypy --strict holds this too; here it also holds when nobody ran mypy."""
    bare = []
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_") and node.returns is None:
                bare.append(f"{path.name}:{node.lineno}")
    assert bare == []


@pytest.mark.parametrize("pattern", FORBIDDEN, ids=["registry host", "path of one machine"])
def test_no_file_names_what_belongs_to_one_machine(pattern: re.Pattern[str]) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in tracked()
        if path.suffix not in BINARY
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if pattern.search(line)
    ]
    assert found == []


def test_no_file_is_large() -> None:
    large = {p.name: p.stat().st_size for p in tracked() if p.stat().st_size > 3_000_000}
    assert large == {}


def test_every_dependency_is_pinned_by_name_and_version_only() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    lines = (ROOT / "installers" / "constraints.txt").read_text("utf-8").split()
    assert all(re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.+!]+", line) for line in lines)
    pinned = {re.sub(r"[-_.]+", "-", line.split("==")[0]).lower() for line in lines}
    names = {re.sub(r"[-_.]+", "-", re.split(r"[<>=!\[ ;]", text)[0]).lower() for text in wanted}
    assert names - pinned == set()


def test_only_model_download_and_the_office_server_may_open_an_internet_socket() -> None:
    """`domain.md`, rule 5. Whoever imports a network module must be the download of models, or the link to
    a server on the own network that a person has configured."""
    network = {"socket", "ssl", "http", "urllib.request", "ftplib", "smtplib", "requests", "httpx", "aiohttp"}
    found = []
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
            if any(n == m or n.startswith(m + ".") for n in names for m in network):
                found.append(path.relative_to(ROOT).as_posix())
    assert set(found) <= {"engine/runtime/fetch.py", "engine/runtime/office/wire.py"}

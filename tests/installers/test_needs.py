"""What the machine lacks is seen early and said in words a person can act on."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import needs
import pytest

INSTALLERS = Path(needs.__file__).parent
BEFORE_THE_ENVIRONMENT = ("bootstrap", "demo", "environment", "needs", "telling")


@pytest.mark.parametrize("name", BEFORE_THE_ENVIRONMENT)
def test_an_old_python_can_still_read_the_scripts(name: str) -> None:
    tree = ast.parse((INSTALLERS / f"{name}.py").read_text(encoding="utf-8"), feature_version=(3, 5))
    newer = (ast.JoinedStr, ast.NamedExpr, ast.AnnAssign, ast.Match)
    assert not [node for node in ast.walk(tree) if isinstance(node, newer)]
    assert not [n for n in ast.walk(tree) if isinstance(n, ast.ImportFrom) and n.module == "__future__"]


@pytest.mark.parametrize("name", BEFORE_THE_ENVIRONMENT)
def test_the_scripts_need_the_standard_library_only(name: str) -> None:
    tree = ast.parse((INSTALLERS / f"{name}.py").read_text(encoding="utf-8"))
    imported = {a.name.split(".")[0] for n in ast.walk(tree) if isinstance(n, ast.Import) for a in n.names}
    imported |= {str(n.module).split(".")[0] for n in ast.walk(tree) if isinstance(n, ast.ImportFrom)}
    assert imported <= sys.stdlib_module_names | set(BEFORE_THE_ENVIRONMENT)


@pytest.mark.parametrize(
    ("version", "problem"),
    [
        ((3, 10, 12), "Dhara needs Python 3.11 or newer; this is 3.10."),
        ((2, 7, 18), "Dhara needs Python 3.11 or newer; this is 2.7."),
        ((3, 11, 0), ""),
        ((3, 13, 1), ""),
        ((4, 0, 0), ""),
    ],
)
def test_a_python_too_old_is_named_with_what_is_needed(version: tuple[int, ...], problem: str) -> None:
    assert needs.python_problem(version) == problem


@pytest.mark.parametrize(
    ("library", "version", "words"),
    [
        ("glibc", "2.36", ""),
        ("glibc", "2.34", ""),
        ("glibc", "3.0", ""),
        ("glibc", "2.31", "has glibc 2.31; Dhara needs 2.34"),
        ("glibc", "2.9", "has glibc 2.9"),
        ("", "", "another C library"),
    ],
)
def test_a_c_library_too_old_is_named(library: str, version: str, words: str) -> None:
    found = needs.glibc_problem(library, version)
    assert (words in found) if words else not found


def test_a_package_under_its_new_name_is_not_missing() -> None:
    wanted = ["libglib2.0-0", "libegl1", "g++"]
    assert needs.missing_packages(wanted, {"libglib2.0-0t64", "g++"}) == ["libegl1"]


def test_only_jobs_with_a_window_ask_for_its_libraries() -> None:
    required, extra = needs.packages_for("demo")
    assert "libegl1" not in required
    assert not extra
    required, extra = needs.packages_for("test")
    assert {"libegl1", "g++"} <= set(required)
    assert {"xvfb", "poppler-utils"} <= set(extra)
    assert "xvfb" not in needs.packages_for("app")[1]


def test_each_job_names_models_of_the_table() -> None:
    from engine.paths import models_manifest
    from engine.runtime.manifest import read_manifest

    known = {block.id for block in read_manifest(models_manifest()) if block.starter}
    for job in ("demo", "test", "app", "setup"):
        for small in (False, True):
            assert set(needs.models_for(job, small)) <= known
    assert "qwen2.5-coder-1.5b" in needs.models_for("demo", False)
    assert needs.models_for("demo", True) == needs.models_for("test", False)


def test_the_tests_run_in_two_processes_where_there_are_two_cores() -> None:
    assert needs.side_by_side(1) == ()
    two = needs.side_by_side(2)
    assert two == needs.side_by_side(64)
    assert two[:4] == ("-n", "2", "--dist", "loadfile")


def test_a_full_disk_is_told_with_both_numbers() -> None:
    needed = needs.disk_needed(False, needs.models_for("demo", False))
    assert needed > needs.disk_needed(False, needs.models_for("demo", True)) > needs.disk_needed(True, ())
    assert needs.disk_problem(needed, needed, "here") == ""
    assert needs.disk_problem(1_000_000_000, needed, "/x") == (
        f"About {needed / 1e9:.1f} GB are needed in /x; 1.0 GB are free."
    )


@pytest.mark.parametrize(
    ("machine", "system", "avx", "ninja"),
    [
        ("x86_64", "Linux", True, True),
        ("AMD64", "Windows", True, False),
        ("arm64", "Darwin", False, True),
        ("aarch64", "Linux", False, True),
    ],
)
def test_llama_is_built_for_any_processor_of_its_kind(
    machine: str, system: str, avx: bool, ninja: bool
) -> None:
    flags = needs.build_flags(machine, system)
    assert "-DGGML_NATIVE=OFF" in flags["CMAKE_ARGS"]
    assert ("-DGGML_AVX2=ON" in flags["CMAKE_ARGS"]) is avx
    assert (flags.get("CMAKE_GENERATOR") == "Ninja") is ninja


def test_the_set_up_key_changes_with_every_part_and_cannot_be_shifted() -> None:
    assert needs.setup_key(["a", "b"]) == needs.setup_key(["a", "b"])
    assert len({needs.setup_key(p) for p in (["a", "b"], ["ab", ""], ["a", "b", ""], ["b", "a"])}) == 4


@pytest.mark.parametrize(
    ("log", "message"),
    [
        ("OSError: [Errno 28] No space left on device", "disk is full"),
        ("CMake Error: CMAKE_CXX_COMPILER not set, after EnableLanguage", "no C++ compiler"),
        ("NewConnectionError('...: Failed to establish a new connection", "could not be reached"),
        ("socket.gaierror: [Errno -3] Temporary failure in name resolution", "could not be reached"),
        ("ERROR: No matching distribution found for pikepdf==10.18.0", "no fitting file"),
        ("c++: fatal error: Killed signal terminated program cc1plus", "Memory ran out"),
        ("ninja: build stopped: interrupted by user.", "was interrupted"),
        ("something nobody has seen", "pip failed"),
    ],
)
def test_the_cause_of_a_failed_installation_is_found_in_its_log(log: str, message: str) -> None:
    assert message in needs.pip_failure("Collecting x\n" + log + "\nERROR: build failed")[0]


def test_of_pips_talk_only_steps_are_shown() -> None:
    assert needs.pip_line("  Downloading onnx-1.0.whl (9 MB)") == "Downloading onnx-1.0.whl (9 MB)"
    assert needs.pip_line("  [45/210] /usr/bin/g++ -O3 x.cpp") == ("compiling", 45, 210)
    assert needs.pip_line("  Link requires a different Python") == ""


def test_the_one_command_is_for_this_user() -> None:
    assert needs.install_command("apt-get", ("g++", "xvfb"), False) == "sudo apt-get install -y g++ xvfb"
    assert needs.install_command("apt-get", ("g++",), True) == "apt-get install -y g++"
    assert needs.install_command("dnf", (), False).startswith("sudo dnf install -y gcc-c++")

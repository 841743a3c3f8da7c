"""What a person is told of an import and of its review, in lines."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.cli.commands.import_ import _under
from engine.cli.commands.review import _where
from engine.cli.main import main
from engine.domain.doubt import Doubt, DoubtKind
from engine.domain.identity import VersionId
from engine.domain.library import Imported, ImportStatus
from engine.domain.page import Caution
from engine.domain.quad import Quad
from engine.paths import Home
from tests.helpers.statute_texts import PARAGRAPHS

Told = Callable[..., list[str]]


@pytest.fixture
def told(
    home: Home, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Told:
    monkeypatch.setenv("DHARA_MODELS", str(tmp_path / "none"))

    def of(*words: str) -> list[str]:
        assert main(["--quiet", "--home", str(home.root), *words]) == 0
        return capsys.readouterr().out.splitlines()

    return of


def test_the_same_file_under_no_date_is_said_at_import_and_in_the_review(told: Told, tmp_path: Path) -> None:
    file = tmp_path / "ferry.txt"
    file.write_text(PARAGRAPHS, "utf-8")
    told("import", str(file), "--as-of", "2021-01-01")
    lines = told("import", str(file))
    (said,) = [line for line in lines if line.startswith("  same_text_other_date: ")]
    assert "as of 2021-01-01" in said
    version = lines[0].split()[2]
    assert lines[-1] == f"  See `dhara review {version}`."
    listed = told("review", version, "list")
    assert any("same text is held as of 2021-01-01" in line for line in listed)


def test_why_a_law_needs_a_look_is_said_in_a_sentence() -> None:
    cautions = (
        *(Caution("page_no_text", page, "Not read.") for page in (3, 5)),
        Caution("repaired", 0, "The file is damaged."),
        Caution("unread_line", 2, "Ink."),
    )
    outcome = Imported(
        "a.pdf", ImportStatus.NEEDS_REVIEW, VersionId("ab" * 32), 9, 0, 0, (), 0, 0, 0, cautions,
        0.0, 0.0, 0.0,
    )  # fmt: skip
    assert list(_under(outcome)) == [
        "  Part of the law may be missing: the file is damaged; 2 pages could not be read (3, 5).",
        "  repaired: The file is damaged.",
        "  See `dhara review abababababab`.",
    ]


def test_a_doubted_number_of_a_recognised_page_is_a_reason_too() -> None:
    cautions = (Caution("numbers_missing", 1, "Section 3 is not in this text.", (4, 5)),)
    outcome = Imported(
        "a.pdf", ImportStatus.NEEDS_REVIEW, VersionId("ab" * 32), 1, 1, 0, (), 0, 0, 0, cautions,
        0.0, 0.0, 0.0,
    )  # fmt: skip
    first, _ = _under(outcome)
    assert first.startswith("  Part of the law may be missing: a number on a recognised page is in doubt")


def test_ink_that_was_not_read_is_listed_with_its_box() -> None:
    quad = Quad(2, (10.0, 20.0, 30.0, 20.0, 10.0, 40.0, 30.0, 40.0), 0.0)
    inked = Doubt("", 2, DoubtKind.UNREAD_LINE, "", "Ink.", (), 0, 0, (quad,))
    assert _where(inked) == "at 10 20 30 40"
    assert _where(Doubt("", 2, DoubtKind.CAUTION, "four", "", (), 7, 11, (quad,))) == "[7, 11)"
    assert _where(Doubt("", 0, DoubtKind.CAUTION, "", "", (), 0, 0, ())) == ""

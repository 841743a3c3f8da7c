"""A law that changes under an opinion: import, ask, import the newer text, from the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pikepdf
import pytest

from tests.e2e.conftest import SAMPLES
from tests.helpers.command import dhara

OLD, NEW = (str(SAMPLES / f"model_labour_act_en_v{n}.pdf") for n in (1, 2))
QUESTION = "How much notice must be given to a worker who is paid by the month?"


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Without models: words are enough here."""
    base = tmp_path_factory.mktemp("versions")
    home, models = base / "ঘর", base / "no models"
    models.mkdir()

    def run(*words: str) -> dict[str, Any]:
        done = dhara(home, *words, models=models)
        assert done.code == 0, done.out + done.err
        return done.data

    first = run("import", OLD)["files"][0]
    about_notice = run("ask", QUESTION, "--no-model")["opinion_id"]
    before = run("opinions")["opinions"]
    return {
        "run": run,
        "first": first,
        "opinion": about_notice,
        "before": before,
        "second": run("import", NEW)["files"][0],
        "home": home,
    }


def test_a_newer_text_is_known_as_the_same_work(library: dict[str, Any]) -> None:
    first, second = library["first"], library["second"]
    assert (first["of_work"], second["of_work"]) == ([], [first["version_id"]])
    assert second["work"] == first["work"]


def test_an_opinion_that_cites_what_changed_is_flagged(library: dict[str, Any]) -> None:
    (before,) = library["before"]
    assert before["law_changed"] == []
    assert library["second"]["law_changed"] == [library["opinion"]]
    (after,) = library["run"]("opinions")["opinions"]
    flagged = {item["eid"]: item["change"] for item in after["law_changed"]}
    assert "changed" in flagged.values()
    assert any("sec_21" in eid for eid in flagged)
    assert {item["newer"] for item in after["law_changed"]} == {library["second"]["version_id"]}
    assert library["run"]("verify", library["opinion"])["ok"]  # it is still what it was


def test_the_same_text_under_another_date_is_a_version_of_its_own_with_a_caution(
    library: dict[str, Any],
) -> None:
    other = library["run"]("import", NEW, "--as-of", "2092-07-01")["files"][0]
    assert other["status"] == "committed"
    assert other["version_id"] != library["second"]["version_id"]
    (caution,) = [w for w in other["warnings"] if w["code"] == "same_text_other_date"]
    assert library["second"]["version_id"][:12] in caution["message"]
    timeline = library["run"]("timeline", "model labour act 2090")["versions"]
    assert [v["as_of"] for v in timeline] == ["2091-06-30", "2092-06-30", "2092-07-01"]
    assert timeline[2]["changed"] == timeline[2]["added"] == 0


def test_the_same_text_from_another_file_is_cautioned(library: dict[str, Any], tmp_path: Path) -> None:
    saved_anew = tmp_path / "copy.pdf"
    with pikepdf.open(NEW) as document:
        document.save(saved_anew, compress_streams=False)
    other = library["run"]("import", str(saved_anew))["files"][0]
    (caution,) = [w for w in other["warnings"] if w["code"].startswith("same_text")]
    assert library["second"]["version_id"][:12] in caution["message"] or "2092-07-01" in caution["message"]


def test_part_of_a_newer_text_makes_nothing_gone(tmp_path: Path) -> None:
    """Only some pages of it were read: what is not there is not known to be gone."""
    models = tmp_path / "no models"
    models.mkdir()
    dhara(tmp_path / "home", "import", OLD, models=models)
    dhara(tmp_path / "home", "ask", QUESTION, "--no-model", models=models)
    dhara(tmp_path / "home", "import", NEW, "--pages", "1-3", "--as-of", "2092-06-30", models=models)
    (row,) = dhara(tmp_path / "home", "opinions", models=models).data["opinions"]
    assert "removed" not in {item["change"] for item in row["law_changed"]}


def test_the_same_file_twice_is_held_once(library: dict[str, Any]) -> None:
    again = library["run"]("import", NEW)["files"][0]
    assert (again["status"], again["version_id"]) == ("already_held", library["second"]["version_id"])


def test_another_name_makes_it_another_work(library: dict[str, Any]) -> None:
    named = library["run"]("import", OLD, "--work", "Another Act, 2091")["files"][0]
    assert (named["work"], named["of_work"]) == ("Another Act, 2091", [])


def test_nothing_stored_was_rewritten(library: dict[str, Any]) -> None:
    """The mark is found anew each time: the opinion's own files are as old as the opinion."""
    folder = Path(library["home"]) / "opinions" / library["opinion"]
    assert "law_changed" not in "".join(p.read_text("utf-8") for p in folder.iterdir())

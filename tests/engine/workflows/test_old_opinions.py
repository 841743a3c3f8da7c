"""Opinions of an earlier Dhara: written before a sentence had a score, and a record its course and gate.

`old_opinions.zip` holds two folders as the program before commit 248218b wrote them, with its own board and
codec: an English one of a scripted model, a Bangla one without a model, both of the invented act. They are
never written again.
"""

from __future__ import annotations

import json
import shutil
import zipfile
from pathlib import Path

import pytest

from engine.archive.versions import VersionStore
from engine.domain.calibration import UNCALIBRATED
from engine.domain.language import Language
from engine.domain.opinion import Course, Status
from engine.paths import Home
from engine.printing.printed import PrintForm, read_print
from tests.helpers.calibrated import CalibratedDesk
from tests.helpers.versions import small_act

FIXTURE = Path(__file__).with_name("old_opinions.zip")
OLD = {Language.ENGLISH: "20260504-030201-60355a6e", Language.BANGLA: "20260504-030201-f1c4c260"}
LATER = ("course", "gate")


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = Home(tmp_path_factory.mktemp("old") / "home")
    CalibratedDesk(home)
    bangla = small_act(Language.BANGLA)
    VersionStore(home).commit(bangla)
    source = home.sources / f"{bangla.card.source_sha256}.pdf"
    source.write_bytes((bangla.card.source_name + bangla.card.work + bangla.card.language.value).encode())
    with zipfile.ZipFile(FIXTURE) as file:
        file.extractall(home.opinions)
    return home.root


@pytest.fixture
def desk(library: Path, tmp_path: Path) -> CalibratedDesk:
    """No models: an old opinion needs none."""
    shutil.copytree(library, tmp_path / "home")
    return CalibratedDesk(Home(tmp_path / "home"), model=None, embedder=None)


def test_the_fixture_is_of_the_old_shape() -> None:
    with zipfile.ZipFile(FIXTURE) as file:
        for name in OLD.values():
            stored = json.loads(file.read(f"{name}/opinion.json"))
            assert not set(LATER) & set(stored)
            assert stored["sentences"]
            assert not any("score" in sentence for sentence in stored["sentences"])


@pytest.mark.parametrize("language", OLD)
def test_an_old_opinion_opens_with_nothing_said_that_it_did_not_record(
    desk: CalibratedDesk, language: Language
) -> None:
    opinion = desk.opinion(OLD[language])
    assert (opinion.status, opinion.question.language) == (Status.DEGRADED, language)
    assert (opinion.course, opinion.gate) == (Course(), UNCALIBRATED)
    assert {sentence.score for sentence in opinion.sentences} == {None}
    listed = {row["opinion_id"]: row["status"] for row in desk.run("opinions")["opinions"]}
    assert listed == dict.fromkeys(OLD.values(), "DEGRADED")


@pytest.mark.parametrize("form", list(PrintForm))
@pytest.mark.parametrize("language", OLD)
def test_an_old_opinion_prints_and_its_print_verifies(
    desk: CalibratedDesk, tmp_path: Path, language: Language, form: PrintForm
) -> None:
    opinion = desk.opinion(OLD[language])
    paper = tmp_path / f"old.{form}"
    desk.run("print", opinion.id, "-o", str(paper))
    assert read_print(paper).imprint.code == opinion.code
    checked = desk.run("verify", str(paper))
    assert checked["ok"], checked["failures"]
    assert checked["checked"] >= len(opinion.quotations)


@pytest.mark.parametrize("language", OLD)
def test_an_old_opinion_that_was_altered_does_not_verify(desk: CalibratedDesk, language: Language) -> None:
    file = desk.home.opinions / OLD[language] / "opinion.json"
    stored = json.loads(file.read_bytes())
    stored["sentences"][0]["text"] += " Not."
    file.write_text(json.dumps(stored, ensure_ascii=False), "utf-8")
    failures = desk.run("verify", OLD[language])["failures"]
    assert {f["what"] for f in failures} == {"record", "code"}

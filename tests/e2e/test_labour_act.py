"""The real Labour Act, as issue by issue demands it: counts, times, and the section that answers."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pymupdf
import pytest

from tests.e2e.test_whose_act import RESIGNS, TERMINATES, governing
from tests.helpers.command import dhara

pytestmark = pytest.mark.corpus

FILES = {
    "en2018": "labour_act_en/labour_act_2006_en_asof2018.pdf",
    "gazette": "labour_act_en/labour_act_2006_en_asof2013_gazette2015.pdf",
    "bn2018": "labour_act_bn/labour_act_2006_bn_asof2018.pdf",
}
SECTIONS = {"en2018": 355, "gazette": 353, "bn2018": 355}
# The gazette prints I to XV, XVI-A (in an amendment bracket) and XVII to XXI.
CHAPTERS = {"en2018": 21, "gazette": 21}
AS_OF = {"en2018": "2018-11-14", "gazette": "2013-07-22", "bn2018": "2018-11-14"}
QUESTION = "How much notice must an employer give a permanent monthly-rated worker?"
ENDS = {"en": TERMINATES["en"], "bn": "মালিক কর্তৃক স্থায়ী শ্রমিকের চাকরির অবসান ঘটাতে কত দিনের নোটিশ লাগে?"}
LONGEST = 60.0  # seconds of reading and parsing


@dataclass(frozen=True)
class Acts:
    home: Path
    models: Path
    files: dict[str, dict[str, Any]]
    pdfs: dict[str, Path]


@pytest.fixture(scope="module")
def acts(corpus: Path, models: Path, tmp_path_factory: pytest.TempPathFactory) -> Acts:
    home = tmp_path_factory.mktemp("acts")
    files = {}
    for name, path in FILES.items():
        run = dhara(home, "import", str(corpus / path), "--as-of", AS_OF[name], models=models, timeout=1200)
        assert run.code == 0, run.err
        (files[name],) = run.data["files"]
    return Acts(home, models, files, {name: corpus / path for name, path in FILES.items()})


@pytest.mark.parametrize("name", FILES)
def test_every_section_and_chapter_is_there(acts: Acts, name: str) -> None:
    counts = acts.files[name]["counts"]
    assert counts["section"] == SECTIONS[name]
    if name in CHAPTERS:
        assert counts["chapter"] == CHAPTERS[name]


@pytest.mark.parametrize("name", FILES)
def test_reading_and_parsing_take_less_than_a_minute(acts: Acts, name: str) -> None:
    seconds = acts.files[name]["seconds"]
    print(f"{name}: read {seconds['read']} s, parse {seconds['parse']} s, index {seconds['index']} s")
    assert seconds["read"] + seconds["parse"] < LONGEST


def test_no_running_head_and_no_legacy_byte_is_in_a_provision_of_the_gazette(acts: Acts) -> None:
    version = acts.files["gazette"]["version_id"]
    nodes = dhara(acts.home, "tree", version, models=acts.models).data["nodes"]
    text = dhara(acts.home, "text", version, models=acts.models).data["text"]
    for node in nodes:
        words = text[node["start"] : node["end"]]
        assert not any("\u00a0" < c < "\u0250" and c not in "§°±½¼¾×÷éàç" for c in words), node["eid"]


def test_section_26_answers_the_question_of_notice_and_its_words_are_lit(acts: Acts) -> None:
    version = acts.files["en2018"]["version_id"]
    run = dhara(acts.home, "ask", QUESTION, "--version", version, models=acts.models, timeout=900)
    assert run.code == 0, run.err
    opinion = run.data
    on_ledger = [e for e in opinion["evidence"] if e["section"] == "26"]
    assert on_ledger
    tree = dhara(acts.home, "tree", version, models=acts.models).data["nodes"]
    parts = [n for n in tree if n["kind"] == "subsection" and "sec_26" in n["eid"].split("__")]
    assert len(parts) >= 4
    for part in parts:
        assert any(e["start"] <= part["start"] and part["end"] <= e["end"] for e in on_ledger), part["eid"]
    quoted = [
        e for c in opinion["claims"] if c["accepted"] for e in c["evidence"] if "sec_26__" in e["eid"] + "__"
    ]
    assert quoted
    for item in quoted:
        quads = dhara(
            acts.home, "locate", version, str(item["start"]), str(item["end"]), models=acts.models
        ).data
        assert words_under(acts.pdfs["en2018"], quads["quads"]) == "".join(item["quote"].split())


@pytest.mark.parametrize(("name", "language"), [("en2018", "en"), ("bn2018", "bn")])
def test_a_worker_who_resigns_is_answered_from_section_27_and_an_employer_who_terminates_from_26(
    acts: Acts, name: str, language: str
) -> None:
    for asked, section in ((RESIGNS[language], "27"), (ENDS[language], "26")):
        words = ("ask", asked, "--version", acts.files[name]["version_id"], "--no-model")
        assert governing(dhara(acts.home, *words, models=acts.models, timeout=900).data) == {section}


def words_under(pdf: Path, quads: list[dict[str, Any]]) -> str:
    """What PyMuPDF finds printed under the quads, without white space."""
    out = []
    with pymupdf.open(pdf) as document:
        for quad in quads:
            page = document[quad["page"] - 1]
            x, y = quad["points"][0::2], quad["points"][1::2]
            area = pymupdf.Rect(min(x) - 0.5, min(y), max(x) + 0.5, max(y))
            for block in page.get_text("rawdict")["blocks"]:
                for line in block.get("lines", []):
                    for span in line["spans"]:
                        out += [c["c"] for c in span["chars"] if inside(area, c["bbox"])]
    # The page draws its dash with the Symbol font, whose code for it has no meaning in Unicode.
    return "".join("".join(out).split()).replace("\uf8e7", "—")


def inside(area: pymupdf.Rect, box: tuple[float, float, float, float]) -> bool:
    middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    return area.x0 <= middle[0] <= area.x1 and area.y0 <= middle[1] <= area.y1

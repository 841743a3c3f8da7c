"""A scan through the command line: imported, killed half way, imported again; what the doctor says."""

from __future__ import annotations

import time
from pathlib import Path

import pymupdf
import pytest

from engine.paths import assets
from tests.helpers.command import dhara, kill_group, start
from tests.helpers.scanned import scan_of

ACT = assets() / "samples" / "model_labour_act_bn_v1.pdf"


@pytest.fixture(scope="module")
def scan(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return scan_of(ACT, tmp_path_factory.mktemp("scan") / "আইন স্ক্যান.pdf", pages=(3, 4, 5), dpi=130)


def test_a_scan_killed_half_way_goes_on_from_its_kept_pages_and_is_one_version(
    tmp_path: Path, models: Path, scan: Path
) -> None:
    child = start(tmp_path, "import", str(scan), models=models)
    cache = tmp_path / "cache" / "ocr"
    until = time.monotonic() + 120
    while time.monotonic() < until and child.poll() is None and not list(cache.rglob("*.sheet")):
        time.sleep(0.05)
    kill_group(child)
    kept = {file: file.read_bytes() for file in cache.rglob("*.sheet")}
    assert kept
    first = dhara(tmp_path, "import", str(scan), models=models)
    (outcome,) = first.data["files"]
    assert (outcome["status"], outcome["pages_ocr"]) == ("committed", 3)
    assert all(file.read_bytes() == data for file, data in kept.items())
    again = dhara(tmp_path, "import", str(scan), models=models).data["files"][0]
    assert (again["status"], again["version_id"]) == ("already_held", outcome["version_id"])
    assert outcome["counts"]["section"] >= 3
    nodes = dhara(tmp_path, "tree", outcome["version_id"], models=models).data["nodes"]
    section = next(node for node in nodes if node["kind"] == "section")
    quads = dhara(
        tmp_path,
        "locate",
        outcome["version_id"],
        str(section["start"]),
        str(section["start"] + 12),
        models=models,
    ).data["quads"]
    assert quads
    assert all(0 < quad["confidence"] <= 1 for quad in quads)


def test_a_scan_is_refused_when_nothing_may_be_recognised(tmp_path: Path, models: Path, scan: Path) -> None:
    answer = dhara(tmp_path, "import", str(scan), "--ocr", "never", models=models)
    (outcome,) = answer.data["files"]
    assert answer.code == 1
    assert outcome["error"]["code"] == "no_text_layer"
    assert "--ocr auto" in outcome["error"]["hint"]


def test_the_doctor_names_the_recogniser_and_each_language(tmp_path: Path, models: Path) -> None:
    checks = {check["name"]: check for check in dhara(tmp_path, "doctor", models=models).data["checks"]}
    assert checks["ocr"]["ok"]
    assert checks["ocr"]["message"].startswith("tesseract 5")
    assert checks["ocr_ben"]["ok"]
    assert checks["ocr_eng"]["hint"]


def test_a_scan_whose_section_number_is_lost_needs_review_and_says_where_its_text_may_stand(
    tmp_path: Path, models: Path
) -> None:
    law = tmp_path / "law.pdf"
    with pymupdf.open() as document:
        page = document.new_page()
        for n, words in enumerate(
            (
                "THE CANALS ACT, 2071",
                "1. Short title.- This Act may be called the Canals Act, 2071.",
                "2. Licence.- No person shall open a lock without a licence.",
                "   Water.- The keeper shall let in water every morning.",
                "4. Penalty.- Whoever contravenes section 2 shall be punished with a fine.",
            )
        ):
            page.insert_text((60, 90 + 40 * n), words, fontsize=12)
        document.save(law)
    answer = dhara(tmp_path / "home", "import", str(scan_of(law, tmp_path / "scan.pdf")), models=models)
    (outcome,) = answer.data["files"]
    said = [w["message"] for w in outcome["warnings"] if w["code"] == "numbers_missing"]
    assert said == [
        "Section 3 is not in this text: omitted by law, or not recognised; "
        "its text may stand in section 2 before it."
    ]
    assert outcome["status"] == "needs_review"

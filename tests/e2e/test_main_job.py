"""The main job with real models: import, ask in both languages, verify, print, find in three readers."""

from __future__ import annotations

import shutil
import subprocess
import unicodedata
from pathlib import Path
from typing import Any

import pymupdf
import pypdfium2
import pytest

from tests.e2e.conftest import SMALLEST, SampleLibrary

LANGUAGES = ("bn", "en")


@pytest.fixture(scope="module")
def opinions(library: SampleLibrary) -> dict[str, dict[str, Any]]:
    """Both demo questions, asked of the smallest model."""
    said = {}
    for language, item in library.demo.items():
        run = library.run("ask", item["question"], "--model", SMALLEST)
        assert run.code == 0, run.err
        said[language] = run.data
    return said


def gold_quotations(opinion: dict[str, Any], gold: str) -> list[dict[str, Any]]:
    quoted = {
        (e["version_id"], e["start"], e["end"]): e
        for claim in opinion["claims"]
        if claim["accepted"]
        for e in claim["evidence"]
        if f"sec_{gold}" in e["eid"].split("__")
    }
    return list(quoted.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_uncalibrated_opinion_is_degraded_and_says_why(opinions: dict[str, Any], language: str) -> None:
    opinion = opinions[language]
    assert opinion["status"] == "DEGRADED"
    assert "not_calibrated" in [reason["code"] for reason in opinion["reasons"]]
    assert opinion["language"] == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_gold_section_is_quoted_twice_and_used(
    library: SampleLibrary, opinions: dict[str, Any], language: str
) -> None:
    used = [claim for claim in opinions[language]["claims"] if claim["accepted"]]
    assert used
    assert len(gold_quotations(opinions[language], library.demo[language]["gold_section"])) >= 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_quotation_is_the_statute_word_for_word_and_has_a_place_on_its_page(
    library: SampleLibrary, opinions: dict[str, Any], language: str
) -> None:
    for claim in opinions[language]["claims"]:
        for item in claim["evidence"]:
            text = library.run("text", item["version_id"]).data["text"]
            assert text[item["start"] : item["end"]] == item["quote"]
            located = library.run("locate", item["version_id"], str(item["start"]), str(item["end"])).data
            assert located["quads"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_eleven_agents_are_on_the_record(opinions: dict[str, Any], language: str) -> None:
    assert len({agent["name"] for agent in opinions[language]["agents"]}) == 11
    assert {agent["status"] for agent in opinions[language]["agents"]} <= {"ok", "partial", "skipped"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_verify_passes(library: SampleLibrary, opinions: dict[str, Any], language: str) -> None:
    for name in (opinions[language]["opinion_id"], opinions[language]["code"]):
        run = library.run("verify", name)
        assert run.code == 0, run.out
        assert run.data["ok"]
        assert run.data["checked"] >= 2


@pytest.fixture(scope="module")
def prints(
    library: SampleLibrary, opinions: dict[str, Any], tmp_path_factory: pytest.TempPathFactory
) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("ছাপা")
    made = {}
    for language, opinion in opinions.items():
        target = folder / f"opinion-{language}.pdf"
        run = library.run("print", opinion["opinion_id"], "-o", str(target))
        assert run.code == 0, run.err
        made[language] = target
    return made


def pymupdf_text(pdf: Path) -> str:
    with pymupdf.open(pdf) as document:
        return "\n".join(page.get_text() for page in document)


def pdfium_text(pdf: Path) -> str:
    document = pypdfium2.PdfDocument(pdf)
    try:
        pages = (document[i].get_textpage() for i in range(len(document)))
        return "\n".join(page.get_text_bounded() for page in pages)
    finally:
        document.close()


def poppler_text(pdf: Path) -> str:
    program = shutil.which("pdftotext")
    if program is None:
        pytest.skip("poppler's pdftotext is not installed")
    return subprocess.run(
        [program, "-enc", "UTF-8", pdf, "-"], capture_output=True, text=True, check=True
    ).stdout


def squeezed(text: str) -> str:
    return "".join(unicodedata.normalize("NFC", text).split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reader", [pymupdf_text, pdfium_text, poppler_text])
def test_the_print_can_be_searched_in_three_readers(
    library: SampleLibrary, opinions: dict[str, Any], prints: dict[str, Path], language: str, reader: Any
) -> None:
    text = squeezed(reader(prints[language]))
    opinion = opinions[language]
    for item in gold_quotations(opinion, library.demo[language]["gold_section"]):
        words = [word for word in item["quote"].split() if len(word) > 2]
        assert [word for word in words if squeezed(word) not in text] == []
    assert squeezed(opinion["code"]) in text
    assert "DEGRADED" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_printed_opinion_can_be_verified_from_the_paper_s_file(
    library: SampleLibrary, prints: dict[str, Path], language: str
) -> None:
    run = library.run("verify", str(prints[language]))
    assert run.code == 0
    assert run.data["ok"]


def test_the_bangla_opinion_is_in_bangla(opinions: dict[str, Any]) -> None:
    letters = [c for c in opinions["bn"]["narrative"] if c.isalpha()]
    bengali = [c for c in letters if "\u0980" <= c <= "\u09ff"]
    assert len(bengali) / len(letters) > 0.95


def test_without_a_model_the_pages_are_shown(library: SampleLibrary) -> None:
    item = library.demo["bn"]
    run = library.run("ask", item["question"], "--no-model")
    assert run.code == 0
    opinion = run.data
    assert opinion["status"] == "DEGRADED"
    assert f"sec_{item['gold_section']}" in {
        part for e in opinion["evidence"] for part in e["eid"].split("__")
    }


def test_a_changed_source_no_longer_verifies(
    library: SampleLibrary, opinions: dict[str, Any], tmp_path: Path
) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(library.home, copy)
    moved = SampleLibrary(copy, library.models, library.imported, library.demo)
    pin = opinions["en"]["versions"][0]
    (copy / "sources" / f"{pin['source_sha256']}.pdf").write_bytes(b"%PDF-1.7 another file")
    run = moved.run("verify", opinions["en"]["opinion_id"])
    assert run.code == 1
    assert "source_changed" in [failure["code"] for failure in run.data["failures"]]


def test_a_print_that_was_altered_does_not_verify(
    library: SampleLibrary, prints: dict[str, Path], tmp_path: Path
) -> None:
    forged = tmp_path / "forged.pdf"
    with pymupdf.open(prints["en"]) as document:
        document[0].insert_text((72, 60), "and 90 days more")
        document.save(forged)
    run = library.run("verify", str(forged))
    assert run.code == 1
    assert [failure["code"] for failure in run.data["failures"]] == ["print_differs"]


def test_a_section_asked_for_by_its_number_is_shown(library: SampleLibrary) -> None:
    for question in ("What does section 21 say?", "ধারা ২১ এ কী আছে?"):
        opinion = library.run("ask", question, "--no-model").data
        assert opinion["status"] == "DEGRADED"
        quoted = {part for c in opinion["claims"] for e in c["evidence"] for part in e["eid"].split("__")}
        assert "sec_21" in quoted


def test_a_section_that_is_not_there_is_said_to_be_absent(library: SampleLibrary) -> None:
    opinion = library.run("ask", "What does section 99 say?", "--no-model").data
    assert opinion["status"] == "UNDECIDED"
    assert "section_absent" in [reason["code"] for reason in opinion["reasons"]]

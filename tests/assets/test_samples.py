"""The sample statute: rebuilt byte for byte, twins of one shape, every construct, honest questions."""

from __future__ import annotations

import json
import unicodedata
from itertools import pairwise
from pathlib import Path

import pytest

from assets.samples.act import build_act
from assets.samples.build import AS_OF, SAMPLES, Sample, act_of, build
from assets.samples.markup import MarkupError, read_lines, read_words
from engine.domain.digits import latin_digits
from engine.domain.language import BENGALI, Language
from engine.domain.provision import Kind, Resolution
from engine.paths import assets

HERE = assets() / "samples"
samples = pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.stem)
versions = pytest.mark.parametrize("version", AS_OF)


def truth(language: Language, version: int) -> dict[str, list[dict[str, str]]]:
    name = f"model_labour_act_{language.value}_v{version}.truth.json"
    loaded: dict[str, list[dict[str, str]]] = json.loads((HERE / name).read_text("utf-8"))
    return loaded


@samples
def test_the_files_in_the_tree_are_what_the_texts_make_now(sample: Sample, tmp_path: Path) -> None:
    build(sample, tmp_path)
    for made in sorted(tmp_path.iterdir()):
        assert made.read_bytes() == (HERE / made.name).read_bytes(), made.name


@samples
def test_a_sample_is_small_enough_to_travel(sample: Sample) -> None:
    assert (HERE / f"{sample.stem}.pdf").stat().st_size < 400_000


@versions
def test_the_two_languages_are_one_tree(version: int) -> None:
    english, bangla = truth(Language.ENGLISH, version), truth(Language.BANGLA, version)
    for key in ("eid", "kind", "number", "parent"):
        assert [p[key] for p in english["provisions"]] == [p[key] for p in bangla["provisions"]]
    assert english["counts"] == bangla["counts"]
    assert english["amends"] == bangla["amends"]


@versions
def test_the_two_languages_refer_to_the_same_provisions(version: int) -> None:
    def targets(language: Language) -> list[tuple[str, str, str]]:
        rows = truth(language, version)["references"]
        return sorted((row["source"], row["target"] or "", row["resolution"]) for row in rows)

    assert targets(Language.ENGLISH) == targets(Language.BANGLA)


@versions
def test_the_two_languages_state_the_same_figures(version: int) -> None:
    """A day, a sum or an age changed in one language only is an error of translation."""
    english, bangla = truth(Language.ENGLISH, version), truth(Language.BANGLA, version)
    for one, other in zip(english["provisions"], bangla["provisions"], strict=True):
        if one["kind"] in ("preamble", "footnote", "chapter"):
            continue
        assert figures(one["text"]) == figures(other["text"]), one["eid"]


def figures(text: str) -> list[str]:
    out, run = [], ""
    for char in latin_digits(text) + " ":
        if char.isdecimal():
            run += char
        elif run:
            out.append(run)
            run = ""
    return sorted(out)


def test_every_construct_of_the_domain_is_in_the_second_version() -> None:
    act = truth(Language.ENGLISH, 2)
    kinds = {p["kind"] for p in act["provisions"]}
    assert kinds == {kind.value for kind in Kind} - {"part", "recital", "annex"}
    assert {r["resolution"] for r in act["references"]} == {str(r) for r in Resolution} - {"unresolved"}
    parents_of_provisos = {
        p["parent"].split("__")[-1].split("_")[0] for p in act["provisions"] if p["kind"] == "proviso"
    }
    assert parents_of_provisos == {"sec", "subsec", "para", "def"}
    assert any(p["text"].startswith("Provided further that") for p in act["provisions"])
    numbers = [p["number"] for p in act["provisions"] if p["kind"] == "section"]
    assert {"14A", "21A", "44A"} <= set(numbers)
    position = {p["eid"]: at for at, p in enumerate(act["provisions"])}
    forward = [r for r in act["references"] if r["target"] and position[r["target"]] > position[r["source"]]]
    across = [
        r
        for r in act["references"]
        if r["target"] and r["target"].split("__")[0] != r["source"].split("__")[0]
    ]
    assert len(forward) >= 15
    assert len(across) >= 15


def test_the_counts_are_those_that_were_written() -> None:
    first, second = truth(Language.ENGLISH, 1), truth(Language.ENGLISH, 2)
    assert first["counts"] == {
        "chapter": 8, "definition": 16, "exception": 2, "explanation": 4, "footnote": 1, "illustration": 2,
        "paragraph": 98, "preamble": 1, "proviso": 20, "schedule": 2, "schedule_item": 15, "section": 61,
        "subparagraph": 8, "subsection": 131,
    }  # fmt: skip
    assert second["counts"] == first["counts"] | {
        "definition": 17, "footnote": 15, "paragraph": 99, "proviso": 22, "section": 64, "subsection": 133,
    }  # fmt: skip


@samples
def test_eids_are_unique_and_parents_come_first(sample: Sample) -> None:
    seen: set[str] = set()
    for provision in truth(sample.language, sample.version)["provisions"]:
        assert provision["eid"] not in seen
        assert provision["parent"] is None or provision["parent"] in seen
        seen.add(provision["eid"])


@samples
def test_a_child_s_words_are_words_of_its_parent(sample: Sample) -> None:
    provisions = {p["eid"]: p for p in truth(sample.language, sample.version)["provisions"]}
    for provision in provisions.values():
        parent = provisions.get(provision["parent"])
        if parent and parent["kind"] not in ("chapter", "schedule"):
            assert provision["text"] in parent["text"], provision["eid"]


@samples
def test_references_are_words_of_their_source(sample: Sample) -> None:
    tree = truth(sample.language, sample.version)
    texts = {p["eid"]: p["text"] for p in tree["provisions"]}
    for reference in tree["references"]:
        assert reference["words"] in texts[reference["source"]]
        assert reference["target"] is None or reference["target"] in texts


@samples
def test_the_first_page_says_up_to_when_the_text_is_amended(sample: Sample) -> None:
    preamble = truth(sample.language, sample.version)["provisions"][0]
    year = {1: "2091", 2: "2092"}[sample.version]
    wanted = {
        Language.ENGLISH: f"As amended up to 30 June {year}",
        Language.BANGLA: f"৩০ জুন {year} পর্যন্ত সংশোধিত".translate(str.maketrans("0123456789", "০১২৩৪৫৬৭৮৯")),
    }
    assert wanted[sample.language] in preamble["text"]
    assert truth(sample.language, sample.version)["as_of"] == f"{year}-06-30"


@samples
def test_a_text_keeps_to_its_language_and_to_nfc(sample: Sample) -> None:
    text = act_of(sample).text
    assert text == unicodedata.normalize("NFC", text)
    bengali = sum(ord(c) in BENGALI for c in text)
    latin = sum(c.isascii() and c.isalpha() for c in text)
    assert (bengali, latin)[sample.language is Language.BANGLA] == 0


def test_the_second_version_amends_inserts_omits_renumbers() -> None:
    def section(version: int, eid: str) -> str:
        return next(
            (p["text"] for p in truth(Language.ENGLISH, version)["provisions"] if p["eid"] == eid), ""
        )

    notice = "chp_2__sec_21__subsec_1__para_a"
    assert "90 (ninety) days" in section(1, notice)
    assert "[105 (one hundred and five) days]" in section(2, notice)
    for inserted in ("chp_2__sec_21A", "chp_5__sec_44A", "chp_4__sec_36__subsec_3__proviso_1"):
        assert not section(1, inserted)
        assert section(2, inserted)
    assert section(2, "chp_4__sec_38").startswith("38. [Omitted by section 7")
    for old, new in (("59", "60"), ("60", "61")):
        before, after = section(1, f"chp_8__sec_{old}"), section(2, f"chp_8__sec_{new}")
        assert before.split(" ")[2:10] == after.split(" ")[2:10]


@pytest.mark.parametrize("text", ["a {brace", "a | bar", "a {ref|}", "caret ^"])
def test_broken_markup_is_refused(text: str) -> None:
    with pytest.raises(MarkupError):
        read_words(text)


def test_a_line_of_no_known_kind_is_refused_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    path.write_text("title The Act\nclause a oops\n", "utf-8")
    with pytest.raises(MarkupError, match=r"bad\.txt:2"):
        read_lines(path, 1)


def test_blocks_are_the_text_in_order() -> None:
    act = build_act(read_lines(HERE / "text" / "en.txt", 2), Language.ENGLISH)
    assert " ".join(block.text for block in act.blocks) == act.text
    assert all(one.start < other.start for one, other in pairwise(act.nodes) if other.block >= 0)

"""Out and in again: an export read back is the same law, provision by provision; foreign files too."""

from __future__ import annotations

import re
import time
from array import array
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from engine.domain.language import Language
from engine.domain.page import Characters, LineRole, Origin
from engine.domain.provision import EdgeType, Kind, Provision
from engine.domain.version import Statute, Version
from engine.errors import EngineError, ReaderLimit, UnreadableSource
from engine.exporting.akn import akn_of
from engine.reading.processes.wire import pack, unpack
from engine.reading.texts.open import open_text
from engine.reading.workers import PageWorkers
from engine.structure.build import build
from engine.structure.correction.moved import moved
from tests.helpers.exported import read_text_file, version_from, version_of_text
from tests.helpers.statute_texts import AKN, BANGLA, MARKDOWN, PARAGRAPHS, WEB, WRAPPED
from tests.helpers.versions import small_act

TEXTS = {"paragraphs": PARAGRAPHS, "wrapped": WRAPPED, "bangla": BANGLA, "web": WEB, "markdown": MARKDOWN}


def again(version: Version, folder: Path) -> Version:
    path = folder / "export.xml"
    path.write_bytes(akn_of(version))
    return version_from(read_text_file(path), path.name)


def provisions(version: Version) -> dict[str, tuple[object, ...]]:
    """All that makes a provision: kind, number, parent, heading, words. A definition's heading is among
    its words."""

    def words(start: int, end: int) -> str:
        return " ".join(version.text[start:end].split())

    def heading(p: Provision) -> tuple[int, int]:
        return (0, 0) if p.kind is Kind.DEFINITION else (p.heading_start, p.heading_end)

    return {
        p.eid: (p.kind, p.number, p.parent, words(*heading(p)), words(p.start, p.end))
        for p in version.provisions
    }


@pytest.mark.parametrize("name", [*TEXTS, "a print in English", "a print in Bangla"])
def test_an_export_read_back_has_the_same_provisions(name: str, tmp_path: Path) -> None:
    if name in TEXTS:
        version = version_of_text(TEXTS[name], tmp_path)
    else:
        version = small_act(Language.ENGLISH if "English" in name else Language.BANGLA)
    back = again(version, tmp_path)
    assert provisions(back) == provisions(version)
    assert [p.eid for p in back.provisions] == [p.eid for p in version.provisions]
    assert back.card.work == version.card.work
    assert back.card.language == version.card.language
    assert back.card.as_of == version.card.as_of


def test_out_and_in_twice_is_out_and_in_once(tmp_path: Path) -> None:
    once = again(version_of_text(WEB, tmp_path), tmp_path)
    assert again(once, tmp_path).text == once.text


def test_a_change_in_the_file_is_a_change_in_the_law(tmp_path: Path) -> None:
    version = version_of_text(PARAGRAPHS, tmp_path)
    path = tmp_path / "other.xml"
    path.write_bytes(akn_of(version).replace(b"one year", b"two years"))
    assert provisions(version_from(read_text_file(path))) != provisions(version)


@pytest.fixture
def foreign(tmp_path: Path) -> Statute:
    path = tmp_path / "foreign.xml"
    path.write_text(AKN, "utf-8")
    return build(read_text_file(path))


def said(statute: Statute, eid: str) -> str:
    node = next(p for p in statute.provisions if p.eid == eid)
    return " ".join(statute.text[node.start : node.end].split())


def test_a_foreign_file_is_taken_at_its_word(foreign: Statute) -> None:
    nodes = {p.eid: p for p in foreign.provisions}
    assert nodes["chp_I__sec_1__subsec_2__para_b"].parent == "chp_I__sec_1__subsec_2"
    assert said(foreign, "chp_I__sec_1__subsec_2").endswith("until it is repaired.")
    assert said(foreign, "chp_I__sec_1__subsec_2__para_b") == "(b) burns,"
    assert nodes["chp_I__sec_1"].heading == "Allotment of berths"
    assert nodes["chp_I"].label == "Chapter I"
    assert said(foreign, "preamble").split() == [
        "An",
        "Act",
        "to",
        "provide",
        "for",
        "harbours",
        "Be",
        "it",
        "enacted",
        "as",
        "follows:",
    ]
    assert nodes["cl_3"].kind is Kind.SECTION
    assert (foreign.work, foreign.as_of) == ("Model Harbour Act, 2035", "2036-05-04")
    assert foreign.language is Language.ENGLISH


def test_what_a_foreign_file_does_not_declare_is_found_in_its_words(foreign: Statute) -> None:
    proviso = next(p for p in foreign.provisions if p.kind is Kind.PROVISO)
    assert proviso.parent == "chp_I__sec_1__subsec_1"
    inside = [p.eid for p in foreign.provisions if p.parent == "sec_2"]
    assert inside == ["sec_2__subsec_1", "sec_2__subsec_2"]
    assert said(foreign, "sec_2").endswith("Boat ten taka")


def test_foot_notes_of_a_foreign_file_hang_on_their_provision(foreign: Statute) -> None:
    (edge,) = [e for e in foreign.edges if e.type is EdgeType.AMENDS]
    assert edge.target == "chp_I__sec_1__subsec_1"
    assert "harbour master shall allot" in said(foreign, "chp_I__sec_1__subsec_1")
    assert said(foreign, edge.source) == "The words were substituted by Act 9 of 2036."


def test_running_heads_of_an_exported_print_come_back_as_running_heads(tmp_path: Path) -> None:
    version = small_act(Language.ENGLISH)
    kept = {LineRole.HEADER, LineRole.PAGE_NUMBER, LineRole.CONTENTS}
    before = sorted(version.text[p.start : p.end] for p in version.parts if p.role in kept)
    back = again(version, tmp_path)
    assert sorted(back.text[p.start : p.end] for p in back.parts if p.role in kept) == before


def laughing(levels: int = 12) -> str:
    entities = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10 if n else "ha"}">' for n in range(levels))
    return f'<?xml version="1.0"?><!DOCTYPE akomaNtoso [{entities}]>' + AKN.partition("?>")[2].replace(
        "leaks;", f"&e{levels - 1};"
    )


def reaching(target: str) -> str:
    entity = f'<!DOCTYPE akomaNtoso [<!ENTITY x SYSTEM "{target}">]>'
    return '<?xml version="1.0"?>' + entity + AKN.partition("?>")[2].replace("leaks;", "&x;")


BAD: dict[str, tuple[Callable[[], str], type[EngineError]]] = {
    "a billion laughs": (laughing, UnreadableSource),
    "another file asked for": (lambda: reaching("file:///etc/hostname"), UnreadableSource),
    "the network asked for": (lambda: reaching("http://x.example/"), UnreadableSource),
    "half of it": (lambda: AKN[: len(AKN) // 2], UnreadableSource),
    "elements without end": (
        lambda: AKN.replace("<body>", "<body>" + "<level>" * 500).replace(
            "</body>", "</level>" * 500 + "</body>"
        ),
        ReaderLimit,
    ),
    "an entity nobody declared": (lambda: AKN.replace("leaks;", "&nbsp;"), UnreadableSource),
    "a judgment": (lambda: re.sub(r"(</?)act\b", r"\1judgment", AKN), UnreadableSource),
    "no words": (
        lambda: re.sub(
            r"<body>.*</body>", "<body/>", re.sub(r"<pre.*?</preamble>", "", AKN, flags=re.S), flags=re.S
        ),
        UnreadableSource,
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_a_hostile_or_broken_file_is_refused_at_once(name: str, tmp_path: Path) -> None:
    make, kind = BAD[name]
    path = tmp_path / "bad.xml"
    path.write_text(make(), "utf-8")
    began = time.process_time()
    with pytest.raises(kind) as caught:
        read_text_file(path)
    assert caught.value.hint
    assert time.process_time() - began < 2.0


def test_an_outline_passes_the_narrow_door_of_the_workers(workers: PageWorkers, tmp_path: Path) -> None:
    path = tmp_path / "law.akn"
    path.write_text(AKN, "utf-8")
    manuscript = open_text(path)
    assert unpack(pack(manuscript)) == manuscript
    assert workers.read(path, watch=lambda done, total: None).outline == manuscript.outline


def test_words_retyped_in_a_declared_law_move_what_stands_behind_them(tmp_path: Path) -> None:
    path = tmp_path / "export.xml"
    path.write_bytes(akn_of(version_of_text(PARAGRAPHS, tmp_path)))
    source = read_text_file(path)
    lines = source.pages[0].lines
    at = next(n for n, line in enumerate(lines) if "shall ply" in line.text)
    text = lines[at].text.replace("without a licence", "without first having got a licence")
    size = len(text)
    chars = Characters(array("f", bytes(32 * size)), bytes([Origin.PLAIN]) * size, array("f", [1.0]) * size)
    retyped = replace(lines[at], text=text, chars=chars)
    page = replace(source.pages[0], lines=(*lines[:at], retyped, *lines[at + 1 :]))
    after = replace(source, pages=(page,))
    assert source.outline is not None
    told = replace(after, outline=moved(source.outline, source, after))
    before, statute = build(source), build(told)
    for eid in ("sec_3__subsec_1", "sec_3__subsec_2", "sec_3__subsec_2__proviso_1", "sec_3A"):
        was = said(before, eid).replace("without a licence", "without first having got a licence")
        assert said(statute, eid) == was

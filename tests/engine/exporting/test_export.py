"""Exports: valid Akoma Ntoso, nothing lost, the same bytes each time; JSON with every offset true."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from lxml import etree

from engine.domain.language import Language
from engine.domain.provision import EdgeType, Kind
from engine.domain.version import Version
from engine.exporting.akn import akn_of
from engine.exporting.plain_json import json_of
from tests.helpers.exported import AKN, faults, lost, version_of_text
from tests.helpers.statute_texts import BANGLA, MARKDOWN, PARAGRAPHS, WEB, WRAPPED
from tests.helpers.versions import small_act

TEXTS = {"paragraphs": PARAGRAPHS, "wrapped": WRAPPED, "bangla": BANGLA, "web": WEB, "markdown": MARKDOWN}


@pytest.fixture(params=[*TEXTS, "a print in English", "a print in Bangla"])
def version(request: pytest.FixtureRequest, tmp_path: Path) -> Version:
    if request.param in TEXTS:
        return version_of_text(TEXTS[request.param], tmp_path)
    return small_act(Language.ENGLISH if "English" in request.param else Language.BANGLA)


def element(data: bytes, eid: str) -> etree._Element:
    (found,) = etree.fromstring(data).xpath("//*[@eId=$eid]", eid=eid)
    return found


def words(node: etree._Element) -> str:
    return " ".join("".join(node.itertext()).split())


def test_every_export_is_valid_akoma_ntoso(version: Version) -> None:
    assert faults(akn_of(version)) == []


def test_no_character_is_lost_on_the_way(version: Version) -> None:
    assert lost(version, akn_of(version)) == {}


def test_the_same_version_is_the_same_file(version: Version) -> None:
    later = replace(version, card=replace(version.card, committed_at="2099-01-01T00:00:00+00:00"))
    assert akn_of(version) == akn_of(later)
    assert json_of(version) == json_of(later)


def test_provisions_are_elements_with_their_own_words(tmp_path: Path) -> None:
    data = akn_of(version_of_text(PARAGRAPHS, tmp_path))
    section = element(data, "sec_3")
    assert section.tag == f"{AKN}section"
    assert [words(child) for child in section[:2]] == ["Licence of a ferry", "[3."]
    proviso = element(data, "sec_3__subsec_2__proviso_1")
    assert proviso.tag == f"{AKN}proviso"
    assert proviso.getparent().get("eId") == "sec_3__subsec_2"
    assert words(proviso).startswith("Provided that the Authority may extend")
    explanation = element(data, "sec_4__expl_1")
    assert (explanation.tag, explanation.get("name")) == (f"{AKN}hcontainer", "explanation")
    assert words(element(data, "sec_2__def_a").find(f".//{AKN}def")) == "ferry"


def test_references_lead_to_their_provisions(version: Version) -> None:
    root = etree.fromstring(akn_of(version))
    named = {node.get("eId") for node in root.iter() if node.get("eId")}
    leads = [node.get("href") for node in root.iter(f"{AKN}ref")]
    assert all(lead.startswith("#") and lead[1:] in named for lead in leads)
    resolved = {e.target for e in version.edges if e.type is EdgeType.CROSS_REF and e.target}
    assert bool(leads) == bool(resolved)


def test_foot_notes_stand_at_their_marks(tmp_path: Path) -> None:
    data = akn_of(version_of_text(MARKDOWN, tmp_path))
    notes = etree.fromstring(data).findall(f".//{AKN}authorialNote")
    assert [note.get("marker") for note in notes] == ["2", "1", "3"]  # in the order of their marks
    assert "[every canal]" in notes[1].tail
    assert words(notes[1]).startswith("Substituted by Act V")


def test_the_metadata_say_what_is_known_and_no_more(tmp_path: Path) -> None:
    version = version_of_text(PARAGRAPHS, tmp_path)
    root = etree.fromstring(akn_of(version))
    work, expression = root.find(f".//{AKN}FRBRWork"), root.find(f".//{AKN}FRBRExpression")
    assert work.find(f"{AKN}FRBRuri").get("value") == "/akn/bd/act/2031/the-model-ferry-act-2031".replace(
        "the-", ""
    )
    assert expression.find(f"{AKN}FRBRdate").get("name") == "not known"
    dated = replace(version, card=replace(version.card, as_of="2031-07-01"))
    expression = etree.fromstring(akn_of(dated)).find(f".//{AKN}FRBRExpression")
    assert expression.find(f"{AKN}FRBRdate").get("date") == "2031-07-01"
    assert expression.find(f"{AKN}FRBRlanguage").get("language") == "eng"
    hashes = {a.get("name"): a.get("value") for a in root.iter(f"{AKN}FRBRalias")}
    assert hashes["source-sha256"] == version.card.source_sha256
    assert hashes["version-id"] == version.card.version_id


def test_what_xml_cannot_hold_does_not_break_it(tmp_path: Path) -> None:
    version = version_of_text(PARAGRAPHS.replace("for hire", 'for <hire> & "fee" ]]>'), tmp_path)
    hostile = replace(version, card=replace(version.card, work='A "Work" <&>\x01', source_name="\x00<.txt"))
    assert faults(akn_of(hostile)) == []
    assert lost(hostile, akn_of(hostile)) == {}


def test_json_holds_text_and_tree_with_true_offsets(version: Version) -> None:
    data = json.loads(json_of(version))
    assert data["text"] == version.text
    assert [node["eid"] for node in data["nodes"]] == [p.eid for p in version.provisions]
    for node in data["nodes"]:
        heading = data["text"][node["heading_start"] : node["heading_end"]]
        assert " ".join(heading.split()) == node["heading"]
    assert "places" not in data
    places = json.loads(json_of(version, places=True))["places"]
    assert len(places["page"]) == len(version.text)
    assert len(places["quads"]) == 8 * len(version.text)
    assert {n["kind"] for n in data["nodes"]} <= {kind.value for kind in Kind}

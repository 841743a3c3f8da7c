"""Records of deliberations: durable line by line, chained, finished only when the opinion is there."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from engine.archive.opinions import OpinionStore
from engine.domain.language import Language
from engine.errors import UnknownOpinion
from engine.paths import Home
from tests.helpers.opinions import build_opinion


def finished(home: Home) -> tuple[OpinionStore, str]:
    opinion = build_opinion(Language.ENGLISH)
    store = OpinionStore(home)
    record = store.begin(opinion.question)
    record.append(("question", opinion.question))
    for run in opinion.runs:
        record.append(("run", run))
    record.finish(opinion)
    return store, record.opinion_id


def test_an_opinion_reads_back_as_it_was_stored(home: Home) -> None:
    store, opinion_id = finished(home)
    assert store.open(store.resolve(opinion_id)) == build_opinion(Language.ENGLISH)


def test_an_opinion_answers_to_its_printed_code(home: Home) -> None:
    store, opinion_id = finished(home)
    assert store.resolve(build_opinion(Language.ENGLISH).code) == opinion_id


def test_an_interrupted_deliberation_is_listed_as_unfinished(home: Home) -> None:
    opinion = build_opinion(Language.BANGLA)
    store = OpinionStore(home)
    record = store.begin(opinion.question)
    record.append(("question", opinion.question))
    (row,) = OpinionStore(home).rows()
    assert not row.finished
    assert row.question == opinion.question.text
    with pytest.raises(UnknownOpinion, match="interrupted"):
        store.open(row.id)


def test_the_chain_of_a_record_holds(home: Home) -> None:
    store, opinion_id = finished(home)
    assert store.record_intact(store.resolve(opinion_id))


@pytest.mark.parametrize("line", [0, 1, -1])
def test_a_changed_line_breaks_the_chain(home: Home, line: int) -> None:
    store, opinion_id = finished(home)
    path = home.opinions / opinion_id / "record.jsonl"
    lines = path.read_text("utf-8").splitlines()
    item = json.loads(lines[line])
    item["at"] = "2001-01-01T00:00:00.000+00:00"
    item["item"] = {"forged": True}
    lines[line] = json.dumps(item, ensure_ascii=False)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert not store.record_intact(store.resolve(opinion_id))


def test_a_removed_line_breaks_the_chain(home: Home) -> None:
    store, opinion_id = finished(home)
    path = home.opinions / opinion_id / "record.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:1] + lines[2:]))
    assert not store.record_intact(store.resolve(opinion_id))


def test_a_changed_opinion_no_longer_matches_its_record(home: Home) -> None:
    store, opinion_id = finished(home)
    path = home.opinions / opinion_id / "opinion.json"
    path.write_text(path.read_text("utf-8").replace("DEGRADED", "TGLO"), encoding="utf-8")
    assert not store.record_intact(store.resolve(opinion_id))


@pytest.mark.parametrize("name", ["", "nope", "ABCD-EFGH"])
def test_an_unknown_opinion_is_an_error_a_person_can_act_on(home: Home, name: str) -> None:
    store, _ = finished(home)
    with pytest.raises(UnknownOpinion) as caught:
        store.resolve(name)
    assert caught.value.hint


@pytest.mark.parametrize("change", [str.lower, lambda code: code.replace("-", ""), lambda code: f" {code} "])
def test_a_code_typed_from_paper_is_known_whatever_its_case_and_hyphens(home: Home, change) -> None:
    store, opinion_id = finished(home)
    assert store.resolve(change(build_opinion(Language.ENGLISH).code)) == opinion_id


def test_the_versions_a_question_was_put_to_are_pinned_from_its_beginning(home: Home) -> None:
    opinion = build_opinion(Language.ENGLISH)
    store = OpinionStore(home)
    assert store.pinned() == frozenset()
    record = store.begin(opinion.question)
    assert store.pinned() == frozenset(opinion.question.versions)
    record.append(("pins", opinion.pins))
    twins = {pin.version_id for pin in opinion.pins.versions}
    assert store.pinned() == twins | set(opinion.question.versions)
    path = home.opinions / record.opinion_id / "record.jsonl"
    path.write_bytes(path.read_bytes()[:-20])  # cut off while it was written
    assert store.pinned() >= frozenset(opinion.question.versions)


def test_with_the_clock_set_back_no_question_is_lost_and_the_last_asked_is_the_newest(home: Home) -> None:
    store = OpinionStore(home)
    asked = build_opinion(Language.ENGLISH).question
    ids = []
    for moment in (asked.asked_at, "2020-01-01T00:00:00.000+00:00", asked.asked_at, asked.asked_at):
        question = store.as_new(replace(asked, asked_at=moment))
        with store.begin(question) as record:
            ids.append(record.opinion_id)
    assert len(set(ids)) == 4
    assert [row.id for row in store.rows()] == ids[::-1]

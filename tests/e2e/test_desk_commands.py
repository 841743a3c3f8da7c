"""Matters, consultations, labels and calibration by the real program, without any model: words alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.e2e.conftest import PDFS, SAMPLES, SampleLibrary
from tests.helpers.command import dhara, kill_group, start
from tests.helpers.terminal import at_terminal, converse

TOLD = {
    "en": "I was dismissed after twelve years. How much notice must my employer give?",
    "bn": "আমাকে বারো বছর পরে বরখাস্ত করা হয়েছে। মালিককে কত দিনের নোটিশ দিতে হয়?",
}
MARKS = {"en": "abcdefghijklmnopqrstuvwxyz", "bn": "কখগঘচছজটডতথদধনপফবভমযরলশসহ"}


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> SampleLibrary:
    folder = tmp_path_factory.mktemp("desk")
    home, models = folder / "আমার লাইব্রেরি", folder / "no models"
    models.mkdir()
    run = dhara(home, "import", *map(str, PDFS[2:]), models=models)
    assert run.code == 0, run.err
    demo = json.loads((SAMPLES / "demo.json").read_text("utf-8"))
    imported = {Path(f["file"]).name: f for f in run.data["files"]}
    return SampleLibrary(home, models, imported, {item["language"]: item for item in demo["questions"]})


@pytest.mark.parametrize("language", ["en", "bn"])
def test_a_consultation_asks_in_its_language_and_goes_on_with_the_answers(
    library: SampleLibrary, language: str
) -> None:
    first = library.run("consult", "start", TOLD[language], "--no-model")
    assert first.code == 0, first.err
    asked = first.data["open_questions"]
    assert asked
    assert all(any(c in MARKS[language] for c in question.lower()) for question in asked)
    told = library.run("consult", "answer", first.data["id"], "permanent", *["?"] * (len(asked) - 1))
    assert told.code == 0, told.err
    assert [turn["number"] for turn in told.data["turns"]] == [1, 2]
    assert not set(asked) & set(told.data["open_questions"])
    assert told.data["turns"][1]["elements"]
    assert told.data["status"] in ("DEGRADED", "UNDECIDED")
    stopped = library.run("consult", "stop", first.data["id"])
    assert stopped.code == 0
    assert stopped.data["opinion_id"] == told.data["opinion_id"]
    assert library.run("verify", told.data["opinion_id"]).data["ok"]


def for_an_answer(said: str) -> bool:
    return said.endswith("> ")


@pytest.mark.parametrize(
    ("language", "told", "stop"), [("en", "permanent", "stop"), ("bn", "স্থায়ী", "থামুন")], ids=["en", "bn"]
)
def test_at_a_terminal_it_asks_waits_for_the_answers_sits_again_and_stops_at_will(
    library: SampleLibrary, language: str, told: str, stop: str
) -> None:
    before = {row["id"] for row in library.run("matter", "list").data["matters"]}
    answers = [told, "", "", stop]  # Enter alone: not known
    command = at_terminal(library.home, "consult", TOLD[language], "--no-model")
    code, said = converse(command, library.models, for_an_answer, answers)
    assert (code, answers) == (0, []), said
    (name,) = {row["id"] for row in library.run("matter", "list").data["matters"]} - before
    held = library.run("matter", "show", name).data
    (consultation,) = held["consultations"]
    first, second = consultation["turns"]
    assert [fact["text"] for fact in held["facts"]] == [told]
    assert held["facts"][0]["asked"] == first["asked"][0]
    assert (first["facts"], second["facts"]) == ([], ["F1"])
    assert (consultation["state"], consultation["why"]) == ("stopped", "person")
    for question in (*first["asked"], second["asked"][0]):
        assert question in said
    assert second["opinion_id"] in said


def test_a_matter_keeps_its_facts_and_those_withdrawn(library: SampleLibrary) -> None:
    made = library.run("matter", "new", "রহিমা বেগম")
    assert made.code == 0, made.err
    name = made.data["id"]
    library.run("matter", "fact", name, "She is paid by the week.", "--by", "her brother")
    library.run("matter", "fact", "রহিমা বেগম", "She is paid by the month.")
    held = library.run("matter", "fact", name, "--withdraw", "F1")
    assert held.code == 0, held.out
    assert [(f["id"], bool(f["withdrawn_at"])) for f in held.data["facts"]] == [("F1", True), ("F2", False)]
    asked = library.run("consult", "start", TOLD["en"], "--matter", name, "--no-model")
    assert asked.data["matter"] == name
    assert asked.data["turns"][0]["facts"] == ["F2"]
    listed = library.run("matter", "list").data["matters"]
    assert name in [matter["id"] for matter in listed]
    again = library.run("matter", "fact", name, "--withdraw", "F1")
    assert again.code == 1
    assert again.data["error"]["hint"]


def test_a_consultation_killed_while_the_board_sits_loses_no_answer(library: SampleLibrary) -> None:
    first = library.run("consult", "start", TOLD["en"], "--no-model").data
    answers = ["permanent", *["?"] * (len(first["open_questions"]) - 1)]
    child = start(library.home, "consult", "answer", first["id"], *answers, models=library.models)
    assert child.stderr is not None
    for line in child.stderr:
        if "statute retriever" in line:
            break
    kill_group(child)
    held = library.run("matter", "show", first["matter"]).data
    assert [fact["text"] for fact in held["facts"]] == ["permanent"]
    gone_on = library.run("consult", "answer", first["id"])
    assert gone_on.code == 0, gone_on.out
    assert len(gone_on.data["turns"]) == 2
    assert gone_on.data["turns"][1]["facts"] == ["F1"]


def test_a_label_goes_out_is_judged_and_comes_back_and_too_few_set_no_gate(
    library: SampleLibrary, tmp_path: Path
) -> None:
    asked = library.run("ask", library.demo["en"]["question"], "--no-model").data
    file = tmp_path / "দাবি.jsonl"
    out = library.run("label", "export", "-o", str(file), "--opinions", asked["opinion_id"])
    assert out.code == 0, out.out
    assert out.data["claims"] >= 1
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    judged = [{**line, "faithful": True, "reviewer": "Asha"} for line in lines]
    file.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in judged), "utf-8")
    back = library.run("label", "import", str(file))
    assert back.code == 0, back.out
    assert back.data["labels"] == len(judged)
    assert back.data["reviewers"] == ["Asha"]
    gate = library.run("calibrate", str(file))
    assert gate.code in (0, 1)
    if gate.code == 0:  # one question cannot bound a risk of one in ten
        assert gate.data["tau"] is None
        assert not gate.data["feasible"]
    else:
        assert gate.data["error"]["hint"]


def test_one_who_answers_too_much_or_asks_for_what_is_not_there_is_told(library: SampleLibrary) -> None:
    first = library.run("consult", "start", TOLD["en"], "--no-model").data
    many = library.run("consult", "answer", first["id"], *["x"] * 9)
    assert many.code == 1
    assert "9 answers" in many.data["error"]["message"]
    for words in (("consult", "show", "nothing"), ("matter", "show", "nothing")):
        run = dhara(library.home, *words, models=library.models)
        assert run.code == 1
        assert run.data["error"]["code"] == "unknown_matter"

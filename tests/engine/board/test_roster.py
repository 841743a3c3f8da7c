"""The roster, the prompts, and the record of both."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.board import prompts
from engine.board.prompts import prompt_file, prompt_paths, prompts_hash
from engine.board.roster import ROSTER, Seat
from engine.deliberation.views import Sees
from engine.domain.language import Language
from engine.domain.ledger import AgentName

PROMPTED = [seat for seat in ROSTER if seat.prompt]


def test_the_roster_seats_the_eleven_once_each() -> None:
    assert sorted(seat.name for seat in ROSTER) == sorted(AgentName)


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("seat", PROMPTED, ids=lambda s: s.name.value)
def test_a_prompt_shows_exactly_what_its_agent_sees(seat: Seat, language: Language) -> None:
    file = prompt_file(seat.prompt, language)
    assert {Sees(name) for name in file.placeholders} == seat.sees


@pytest.mark.parametrize("seat", PROMPTED, ids=lambda s: s.name.value)
def test_both_languages_of_a_prompt_have_the_same_uses(seat: Seat) -> None:
    english, bangla = (prompt_file(seat.prompt, language) for language in (Language.ENGLISH, Language.BANGLA))
    assert set(english.sections) == set(bangla.sections)
    assert english.sections != bangla.sections
    for heading in english.sections:
        if heading.startswith("Shared: "):
            assert f"Particular: {heading.removeprefix('Shared: ')}" in english.sections


@pytest.mark.parametrize("seat", PROMPTED, ids=lambda s: s.name.value)
def test_a_prompt_says_that_what_is_fenced_is_data(seat: Seat) -> None:
    for language in Language:
        assert "<<<" in prompt_file(seat.prompt, language).sections["System"]


def test_no_counsel_sees_the_plan_the_hops_or_its_own_sides_claims() -> None:
    for seat in ROSTER:
        if seat.side is not None:
            assert seat.sees == {Sees.QUESTION, Sees.FACTS, Sees.EVIDENCE, Sees.OPPOSING}


def test_every_prompt_file_belongs_to_a_seat() -> None:
    assert {p.name.split(".")[0] for p in prompt_paths()} == {seat.prompt for seat in PROMPTED}


def test_a_changed_prompt_changes_the_hash(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before = prompts_hash()
    for path in prompt_paths():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    monkeypatch.setattr(prompts, "_FOLDER", tmp_path)
    assert prompts_hash() == before
    one = tmp_path / "legal_interpreter.en.md"
    one.write_text(one.read_text("utf-8") + "Be brief.\n", "utf-8")
    assert prompts_hash() != before

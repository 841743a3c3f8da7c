"""Who ends the employment decides which section answers: the worker's own act or the employer's."""

from __future__ import annotations

from typing import Any

import pytest

from tests.e2e.conftest import SampleLibrary

RESIGNS = {
    "en": "How many days notice must a permanent worker give to resign?",
    "bn": "একজন স্থায়ী শ্রমিক ইস্তফা দিলে মালিককে কত দিনের নোটিশ দিতে হবে?",
}
TERMINATES = {
    "en": "How much notice must the employer give to terminate a permanent worker paid by the month?",
    "bn": "মালিক স্থায়ী শ্রমিকের চাকরির অবসান করতে চাইলে কত দিনের নোটিশ দিতে হবে?",
}


def governing(answer: dict[str, Any]) -> set[str]:
    """Sections that the first rule in use and the rule of the narrative quote."""
    rules = [c["evidence"] for c in answer["claims"] if c["side"] == "rule" and c["accepted"]][:1]
    rules += [s["quotations"] for s in answer["sentences"] if s["block"] == "rule"]
    parts = {part for quoted in rules for q in quoted for part in q["eid"].split("__")}
    return {part.removeprefix("sec_") for part in parts if part.startswith("sec_")}


@pytest.mark.parametrize("language", ["en", "bn"])
def test_a_worker_who_resigns_and_an_employer_who_terminates_have_their_own_sections(
    library: SampleLibrary, language: str
) -> None:
    resigns = library.run("ask", RESIGNS[language], "--no-model").data
    terminates = library.run("ask", TERMINATES[language], "--no-model").data
    assert governing(resigns) == {"22"}
    assert governing(terminates) == {"21"}

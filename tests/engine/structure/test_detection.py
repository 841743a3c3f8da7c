"""Which grammar reads a text: told by tell-tales, in short texts and in every act of the corpus."""

from __future__ import annotations

import pytest

from engine.domain.language import Language
from engine.errors import BadRequest
from engine.structure.grammars.table import GRAMMARS, detect, named, scores

INDIA = """THE MILLS ACT, 1971
BE it enacted by Parliament in the Twenty-second Year of the Republic of India as follows:—
1. Short title.—This Act may be called the Mills Act, 1971.
2. Power.—The Central Government may stop a mill.
3. Fee.—The fee is two rupees."""
BANGLADESH = """THE MILLS ACT, 2071
WHEREAS it is expedient to provide for mills in Bangladesh;
1. Short title.- This Act may be called the Mills Act, 2071.
2. Power.- The Government may stop a mill.
3. Fee.- The fee is two taka."""
BANGLA = """কল আইন, ২০৭১
যেহেতু কলের বিধান করা সমীচীন; সেহেতু এতদ্দ্বারা নিম্নরূপ আইন করা হইল:-
১। শিরোনাম।- এই আইন কল আইন, ২০৭১ নামে অভিহিত হইবে।
২। ক্ষমতা।- সরকার কল বন্ধ করিতে পারিবে।"""
UNION = """COUNCIL DECISION (EU) 2071/3
Having regard to the Treaty,
Whereas:
(1) Mills are noisy,
HAS ADOPTED THIS DECISION:
Article 1
A mill stands still by night.
Article 2
This Decision shall enter into force today."""
RULES = """THE MILL RULES, 2072
Rule 1. Title
Rule 2. Hours
Rule 3. Noise"""
LEASE = """LEASE OF A MILL
1. The mill
1.1 The mill is let.
1.2 The wheel is let with it.
2. Rent
2.1 The rent is due on Fridays.
2.2 It is paid in flour."""
PROSE = "The mill stood by the river.\nIt was old."
TEXTS = {
    "in-act": INDIA,
    "bd-act-en": BANGLADESH,
    "bd-act-bn": BANGLA,
    "eu-regulation": UNION,
}


@pytest.mark.parametrize(
    ("name", "text"), [*TEXTS.items(), ("generic", RULES), ("generic", LEASE), ("generic", PROSE)]
)
def test_a_text_is_read_by_the_grammar_it_shows_tell_tales_of(name: str, text: str) -> None:
    assert detect(text.splitlines(), None).name == name


def test_the_scores_say_why() -> None:
    found = scores(INDIA.splitlines(), None)
    assert list(found) == [grammar.name for grammar in GRAMMARS]
    assert found["in-act"] > found["bd-act-en"] > found["bd-act-bn"] == found["eu-regulation"] == 0


def test_a_given_language_leaves_only_its_grammars() -> None:
    mixed = [*BANGLA.splitlines(), *BANGLADESH.splitlines()]
    assert detect(mixed, Language.BANGLA).name == "bd-act-bn"
    assert detect(mixed, Language.ENGLISH).name == "bd-act-en"


def test_the_order_of_lines_does_not_matter() -> None:
    for name, text in TEXTS.items():
        assert detect(text.splitlines()[::-1], None).name == name


def test_a_grammar_nobody_knows_is_answered_with_those_there_are() -> None:
    with pytest.raises(BadRequest) as caught:
        named("roman-law")
    assert all(grammar.name in (caught.value.hint or "") for grammar in GRAMMARS)


def test_the_name_of_a_country_makes_no_law() -> None:
    assert detect(["Bangladesh won by ten taka.", "Bangladesh sang."], None).name == "generic"
    assert detect(["বাংলাদেশ জিতিল।", "বাংলাদেশ গাহিল।"], None).name == "generic"

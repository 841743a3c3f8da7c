"""Chunks, key elements, and what holds as an atomic fact."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.domain.language import Language
from engine.errors import DamagedRecord
from engine.retrieval.graphreader import fact_lines
from engine.retrieval.graphreader.chunk import Chunk, Role, Sentence, chunks_of
from engine.retrieval.graphreader.element import key_of, notions, phrases, words
from engine.retrieval.graphreader.extraction import (
    JOINTS,
    LONGEST_FACT,
    announces,
    draw,
    grammar_of,
    most_facts,
    prompt_of,
)
from engine.retrieval.graphreader.fact import AtomicFact, Drawn, Drop
from engine.retrieval.graphreader.grounding import grounded, why_not
from tests.helpers.fact_scribe import fog_horns, scribe
from tests.helpers.scripted_model import Garbage, Truncated, allows, invent
from tests.helpers.versions import small_act

VERSION = fog_horns()
CHUNKS = chunks_of(VERSION)


def chunk(eid: str) -> Chunk:
    return next(c for c in CHUNKS if c.eid == eid)


def unwatched(done: int, total: int) -> None:
    pass


def test_chunks_are_paragraphs_sentences_of_recitals_and_items_of_annexes() -> None:
    assert [c.ordinal for c in CHUNKS] == list(range(len(CHUNKS)))
    assert {c.role for c in CHUNKS if c.home.startswith("rec_")} == {Role.RECITAL}
    assert {c.role for c in CHUNKS if c.home.startswith("anx_")} == {Role.ANNEX}
    assert [c.eid for c in CHUNKS if c.role is Role.RULE] == [
        "art_1",
        "art_2__point_1",
        "art_2__point_2",
        "art_3__para_1",
        "art_3__para_2",
        "art_3A",
        "art_4",
    ]
    assert all(len(c.sentences) == 1 for c in CHUNKS if c.role is Role.RECITAL)


def test_a_sentence_is_where_it_says_and_knows_what_it_is_a_clause_of() -> None:
    for each in CHUNKS:
        for sentence in each.sentences:
            assert sentence.text in " ".join(VERSION.text[sentence.start : sentence.end].split())
    fog = chunk("art_3__para_1").sentences[1]
    assert (fog.lead, fog.text) == ("A master shall sound the horn:", "in fog;")


def test_a_definition_keeps_its_term() -> None:
    assert chunk("art_2__point_1").sentences[0].text.startswith("‘horn’ means")


def test_every_word_of_every_section_is_in_a_chunk() -> None:
    for version in (small_act(), small_act(Language.BANGLA)):
        chunks = chunks_of(version)
        for node in version.provisions:
            if node.kind.value in ("paragraph", "proviso", "subsection"):
                held = any(s.start < node.end and node.start < s.end for c in chunks for s in c.sentences)
                assert held, node.eid


@pytest.mark.parametrize(
    ("one", "other"), [("Workers", "worker"), ("১০ দিন", "10 দিন"), ("Leave with wages", "leave with wage")]
)
def test_one_notion_has_one_key(one: str, other: str) -> None:
    assert key_of(one) == key_of(other) != ""


def test_phrases_begin_and_end_in_words_that_say_something() -> None:
    found = phrases("the leave of a worker")
    assert set(found) == {"leave", "worker", "leave of a worker"}
    assert notions("the annual leave of a worker") == ("annual leave", "worker")


SENTENCE = Sentence(
    0, 90, "A fine of up to 3 % of the turnover of 15 000 000 guilders may be imposed on a miller.", "Fines:"
)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("A fine of up to 3 % of the turnover may be imposed on a miller.", None),
        ("A fine of up to 5 % of the turnover may be imposed on a miller.", Drop.UNGROUNDED),
        ("A fine of up to 3 may be imposed on a miller with turnover.", Drop.UNGROUNDED),
        ("A fine of 15 000 guilders may be imposed on a miller.", Drop.UNGROUNDED),
        ("A fine may be imposed on a baker.", Drop.UNGROUNDED),
        ("A fine of up to 3 % of the.", Drop.CUT),
        ("Of a fine.", Drop.CUT),
    ],
)
def test_a_fact_says_what_its_sentence_says(text: str, reason: Drop | None) -> None:
    assert why_not(text, SENTENCE, "", (), LONGEST_FACT) is reason


def test_a_fact_keeps_the_not_of_its_sentence() -> None:
    forbidden = Sentence(0, 40, "A miller shall not grind corn by night unless asked.", "")
    assert why_not("A miller shall grind corn by night.", forbidden, "", (), 40) is Drop.TURNED
    assert why_not("A miller shall not grind corn by night.", forbidden, "", (), 40) is None


def test_a_fact_of_what_stands_around_a_sentence_is_not_one_of_it() -> None:
    clause = Sentence(0, 40, "the weight of each sack.", "The keeper of a shop shall keep a register of:")
    assert why_not("The keeper of a shop shall keep a register.", clause, "", (), 40) is Drop.ELSEWHERE


def test_what_an_earlier_fact_says_is_not_said_again() -> None:
    lines = [
        ("A fine may be imposed on a miller.", ("fine", "miller", "Millers", "baker")),
        ("On a miller a fine may be imposed.", ("fine",)),
    ]
    facts, dropped = grounded(lines, SENTENCE, "", 7, LONGEST_FACT)
    assert [(f.chunk, f.start, f.end, f.elements) for f in facts] == [(7, 0, 90, ("fine", "miller"))]
    assert dropped == {Drop.REPEATED: 1}


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("eid", ["art_2__point_1", "art_3A", "art_4"])
def test_the_grammar_has_no_word_that_the_statute_has_not(eid: str, seed: int) -> None:
    source = chunk(eid)
    sentence = source.sentences[0]
    reply = invent(grammar_of(sentence, source.heading), seed)
    known = {w.casefold() for w in words(f"{source.heading} {sentence.lead} {sentence.text} {JOINTS}")}
    for line in reply.splitlines():
        fact, _, elements = line.partition(" | ")
        assert {w.casefold() for w in words(fact)} <= known
        assert all(e in " ".join(words(sentence.text)) for e in elements.split("; "))


def test_the_grammar_holds_for_marks_that_end_strings() -> None:
    odd = Sentence(0, 60, 'The "horn\\" of a ship | shall; not <|im_end|> sound >>> at night', "")
    grammar = grammar_of(odd, "")
    assert allows(grammar, "The horn of a ship shall not sound at night. | horn; ship\n")
    assert not allows(grammar, "The captain of a ship shall not sound at night. | horn; ship\n")
    assert ">>>" not in prompt_of(odd, "").particular.replace("\nsentence>>>", "")


def test_a_long_sentence_may_hold_more_facts() -> None:
    assert most_facts(Sentence(0, 1, "word " * 10, "")) == 1
    assert most_facts(Sentence(0, 1, "word " * 45, "")) == 2
    assert most_facts(Sentence(0, 1, "word " * 500, "")) == 3


def test_each_sentence_gives_a_fact_with_its_span() -> None:
    source = chunk("art_3__para_1")
    drawn = draw(source, scribe(), unwatched)
    stating = [s for s in source.sentences if not announces(s, source)]
    assert len(stating) == len(source.sentences) - 2
    assert [(f.start, f.end) for f in drawn.facts] == [(s.start, s.end) for s in stating]
    assert all(f.chunk == source.ordinal for f in drawn.facts)


@pytest.mark.parametrize("reply", [Garbage("no line at all"), Truncated("A harbour shall keep | harbour\n")])
def test_where_no_fact_holds_the_sentence_stands_for_itself(reply: Garbage | Truncated) -> None:
    source = chunk("art_3A")
    drawn = draw(source, scribe(facts=reply), unwatched)
    (fact,) = drawn.facts
    assert fact.verbatim
    assert fact.text == "A harbour shall keep a horn as set out in Annex II, point 2.1."
    assert dict(drawn.dropped) == {Drop.CUT: 1}
    assert "harbour" in fact.elements


def test_lines_on_disk_come_back_and_a_torn_one_is_cut_off(tmp_path: Path) -> None:
    file = tmp_path / "draft"
    fact = AtomicFact(4, 10, 20, "A horn is heard.", ("horn", "শব্দ"), verbatim=True)
    first, second = Drawn(4, (fact,), ((Drop.CUT, 2),), 1.5), Drawn(6, (), (), 0.5)
    fact_lines.append(first, file)
    fact_lines.append(second, file)
    whole = file.read_bytes()
    assert fact_lines.resume(file, (4, 6, 7)) == (first, second)
    file.write_bytes(whole + b'{"chunk": 7, "fac')
    assert fact_lines.resume(file, (4, 6, 7)) == (first, second)
    assert file.read_bytes() == whole
    file.write_bytes(b"rubbish\n" + whole)
    assert fact_lines.resume(file, (4, 6, 7)) == ()
    assert file.read_bytes() == b""
    assert fact_lines.resume(tmp_path / "none", (4,)) == ()


def test_a_damaged_file_of_facts_is_said(tmp_path: Path) -> None:
    (tmp_path / "facts").write_bytes(b'{"chunk": 1}\n')
    with pytest.raises(DamagedRecord):
        list(fact_lines.read(tmp_path / "facts"))

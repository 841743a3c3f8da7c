"""References, cards and the way a selection is cited, over a small act with provisos."""

from desktop.state.card import QUALIFYING, WORDS, card_of_provision
from desktop.state.ink import ink_of, word_around
from desktop.state.links import Links
from desktop.state.selection import holding, pages_of, place_of
from engine.domain.language import Language
from engine.domain.provision import EdgeType, Kind
from tests.helpers.drawn_law import drawn_version
from tests.helpers.versions import small_act

ACT = small_act()


def test_every_reference_of_the_act_is_found_on_each_of_its_letters_and_nowhere_else():
    links = Links(ACT)
    edges = [e for e in ACT.edges if e.type is EdgeType.CROSS_REF and e.target and e.start < e.end]
    assert edges
    for edge in edges:
        for offset in (edge.start, edge.end - 1):
            found = links.at(offset)
            assert found is not None
            assert found.start <= offset < found.end
    covered = {i for link in links.all for i in range(link.start, link.end)}
    assert all(links.at(i) is None for i in range(len(ACT.text)) if i not in covered)


def test_a_card_never_shows_a_rule_without_its_provisos():
    shown = 0
    for node in ACT.provisions:
        inside = [
            p
            for p in ACT.provisions
            if p.kind is Kind.PROVISO and node.start <= p.start and p.end <= node.end
        ]
        if node.kind is Kind.SECTION and inside:
            card = card_of_provision(ACT, node.eid)
            told = " ".join((card.words, *card.provisos))
            for proviso in inside:
                words = " ".join(ACT.text[proviso.start : proviso.end].split())
                assert words[: QUALIFYING - 20] in told
                shown += 1
    assert shown


def test_a_long_provision_is_cut_between_words():
    for node in ACT.provisions:
        card = card_of_provision(ACT, node.eid)
        assert len(card.words) <= WORDS + 2
        if card.words.endswith(" …"):
            assert card.words.removesuffix(" …") in " ".join(ACT.text.split())


def test_a_selection_is_cited_by_the_narrowest_provision_that_holds_it(qapp, fonts):
    version = drawn_version(Language.ENGLISH)
    start = version.text.index("forty-five")
    assert place_of(version, start, start + 10) == "section 11(b), Works Act, 2011, as of 14 Nov 2021, p. 1"
    end = version.text.index("twenty days")
    node = holding(version, start, end)
    assert node is not None
    assert node.label == "section 11"
    assert pages_of(version, start, end) == "p. 1"
    assert pages_of(version, 10, start) == "pp. 1–1"  # the file's first page has no label, and is its first
    assert holding(version, 0, 10) is None


def test_the_character_under_a_point_is_the_one_printed_there(qapp, fonts):
    version = drawn_version(Language.ENGLISH)
    ink = ink_of(version, 3)
    for offset, box in list(zip(ink.offsets, ink.boxes, strict=True))[::37]:
        found = ink.at((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
        assert found is not None
        assert abs(found - offset) <= 1  # letters of a ligature share a place
    assert ink.at(1.0, 1.0) is None
    assert ink.at(1.0, 1.0, 2_000.0) is not None


def test_a_word_is_taken_whole():
    assert word_around("to be or", 3) == (3, 5)
    assert word_around("to be or", 2) == (2, 2)
    assert word_around("to", 9) == (9, 9)

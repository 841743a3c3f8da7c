"""Amending acts and the notes at the foot of pages, on acts we invented."""

from __future__ import annotations

import re
from pathlib import Path
from unicodedata import normalize

import pytest

from engine.domain.amendment import Action
from engine.domain.provision import EdgeType, Kind
from engine.domain.work import is_amending
from engine.reading.workers import PageWorkers
from engine.structure.build import build
from engine.structure.edges.amendment import note_of, notes_of, orders_of
from tests.helpers.laws import law

ENGLISH = """@mid THE RIVER FERRIES (AMENDMENT) ACT, 2091
@mid ACT NO. IV OF 2091
      WHEREAS it is expedient to amend the River Ferries Act, 2087 (IX of 2087);
      1. Short title.- This Act may be called the River Ferries (Amendment) Act, 2091.
      2. Amendment of section 5.- In the River Ferries Act, 2087 (IX of 2087), hereinafter referred to
as the said Act, in section 5,-
            (a) in sub-section (1), for the words “ten taka in section 7” the words “twenty taka” shall
be substituted;
            (b) after sub-section (2), the following sub-section (3) shall be inserted, namely:-
            “(3) No fare shall be taken from a child.”; and
            (c) clause (b) shall be omitted.
      3. Insertion of section 6A.- After section 6 of the said Act, the following new section 6A shall be
inserted, namely:-
      “6A. Lights.- Every ferry shall carry two lights as section 99 requires.”.
      4. New section.- After section 7 of the said Act, the following shall be inserted, namely:-
      “7A. Bells.- Every ferry shall carry a bell.”.
      5. Substitution of section 8.- For section 8 of the said Act, the following shall be substituted.
      6. Omission.- Sections 9, 10 and 12 of the said Act shall be omitted.
      7. Renumbering.- Section 14 of the said Act shall be renumbered as section 15.
"""
BANGLA = """@mid নদী খেয়া (সংশোধন) আইন, ২০৯১
@mid (২০৯১ সনের ৪ নং আইন)
      যেহেতু নদী খেয়া আইন, ২০৮৭ (২০৮৭ সনের ৯ নং আইন) এর সংশোধন সমীচীন; সেহেতু আইন করা হইল:-
      ১। সংক্ষিপ্ত শিরোনাম।- এই আইন নদী খেয়া (সংশোধন) আইন, ২০৯১ নামে অভিহিত হইবে।
      ২। ধারা ২ এর সংশোধন।- নদী খেয়া আইন, ২০৮৭ (২০৮৭ সনের ৯ নং আইন), অতঃপর উক্ত আইন বলিয়া উল্লিখিত,
এর ধারা ২ এর-
      (ক) দফা (১) এর পরিবর্তে নিম্নরূপ দফা (১) প্রতিস্থাপিত হইবে, যথা:-
      “(১) “খেয়া” অর্থ ধারা ৯ এ বর্ণিত নৌযান;”; এবং
      (খ) দফা (৩) এর পর নিম্নরূপ দফা (৪) সংযোজিত হইবে, যথা:-
      “(৪) “ঘাট” অর্থ নামিবার স্থান।”।
      ৩। ধারা ৬ক সন্নিবেশ।- উক্ত আইনের ধারা ৬ এর পর নিম্নরূপ নূতন ধারা ৬ক সন্নিবেশিত হইবে, যথা:-
      “৬ক। প্রত্যেক খেয়ায় বাতি থাকিবে।”।
      ৪। বিলোপ।- উক্ত আইনের ধারা ৯ ও ১০ বিলুপ্ত হইবে।
      ৫। ধারা ১২ এর সংশোধন।- উক্ত আইনের ধারা ১২ এর উপ-ধারা (৩) এ উল্লিখিত “ধারা ৭” শব্দের পরিবর্তে
“ধারা ৮” শব্দ প্রতিস্থাপিত হইবে।
"""
S, I, O, R = Action.SUBSTITUTED, Action.INSERTED, Action.OMITTED, Action.RENUMBERED


def told(text: str) -> list[tuple[str, Action, str]]:
    act = law(text)
    orders = orders_of(act.text, act.provisions, act.card.work)
    assert {o.work for o in orders} == {
        "River Ferries Act, 2087" if act.card.language == "en" else "নদী খেয়া আইন, ২০৮৭"
    }
    return [(o.provision, o.action, o.section) for o in orders]


def test_an_english_amending_act_is_listed_order_by_order() -> None:
    assert told(ENGLISH) == [
        ("2(a)", S, "5"),
        ("2(b)", I, "5"),
        ("2(c)", O, "5"),
        ("3", I, "6A"),
        ("4", I, "7A"),
        ("5", S, "8"),
        ("6", O, "9"),
        ("6", O, "10"),
        ("6", O, "12"),
        ("7", R, "14"),
    ]


def test_a_bangla_amending_act_is_listed_order_by_order() -> None:
    assert told(BANGLA) == [
        ("2(a)", S, "2"),
        ("2(b)", I, "2"),
        ("3", I, "6A"),
        ("4", O, "9"),
        ("4", O, "10"),
        ("5", S, "12"),
    ]


def test_the_principal_act_is_the_said_act_too() -> None:
    words = "WHEREAS the Boats Act, 2080 is another law, and it is"
    text = ENGLISH.replace("WHEREAS it is", words).replace("said Act", "principal Act")
    assert ("5", S, "8") in told(text)


def test_orders_are_edges_to_another_work() -> None:
    edges = [e for e in law(ENGLISH).edges if e.type is EdgeType.AMENDS]
    assert {e.target for e in edges} == {None}
    assert edges[0].words == "River Ferries Act, 2087 section 5"
    assert edges[0].source == "sec_2__para_a"


@pytest.mark.parametrize(
    ("title", "amends"),
    [
        ("Labour (Amendment) Act, 2013", True),
        ("Labour (Second Amendment) Ordinance, 2013", True),
        ("শ্রম (সংশোধন) আইন, ২০১৩", True),
        ("Labour Act, 2006", False),
        ("সংশোধনাগার আইন, ২০০৬", False),
    ],
)
def test_an_amending_act_is_known_by_its_title(title: str, amends: bool) -> None:
    assert is_amending(title) is amends


def test_an_ordinary_act_orders_nothing() -> None:
    act = law("@mid THE RIVER FERRIES ACT, 2087\n      1. Fines.- In section 5, words shall be inserted.\n")
    assert orders_of(act.text, act.provisions, act.card.work) == ()


NOTES = [
    ("The word “five” was substituted for the word “ten” by section 2(c) of the River Ferries (Amendment) "
     "Act, 2089 (Act No. XXX of 2089).", ("River Ferries (Amendment) Act, 2089", "XXX of 2089", "2(c)", S)),
    ("Section 7A was inserted by section 4 of the River Ferries (Amendment) Ordinance, 2089.",
     ("River Ferries (Amendment) Ordinance, 2089", "", "4", I)),
    ("Subs. by Act 20 of 1987, s. 7, for “twenty feet, omitted” (w.e.f. 1-12-1987).",
     ("Act 20 of 1987", "20 of 1987", "7", S)),
    ("Ins. by s. 9, ibid. (w.e.f. 1-12-1987).", ("Act 20 of 1987", "20 of 1987", "9", I)),
    ("Section 5 renumbered as sub-section (1) thereof by Act 26 of 1984, s. 5.",
     ("Act 26 of 1984", "26 of 1984", "5", R)),
    ("দফা (কক) নদী খেয়া (সংশোধন) আইন, ২০৮৯ (২০৮৯ সনের ৩০ নং আইন) এর ৭(ক) ধারাবলে সন্নিবেশিত।",
     ("নদী খেয়া (সংশোধন) আইন, ২০৮৯", "30 of 2089", "7(ক)", I)),
    ("“দশ” শব্দের পরিবর্তে নদী খেয়া (সংশোধন) আইন, ২০৮৯ এর ধারা ৩ দ্বারা প্রতিস্থাপিত।",
     ("নদী খেয়া (সংশোধন) আইন, ২০৮৯", "", "3", S)),
]  # fmt: skip


def test_notes_tell_act_provision_and_action_and_ibid_is_the_one_before() -> None:
    last = ("", "")
    for words, (act, number, provision, action) in NOTES:
        read = note_of(words, last)
        assert read is not None, words
        assert read[:4] == (act, number, provision, action), words
        last = read[:2]


@pytest.mark.parametrize(
    "words",
    ["See now the Boats Act, 1956 (102 of 1956).", "The present name of the ministry is “Ferries”.", "Ibid."],
)
def test_a_note_that_tells_of_no_amendment_is_none(words: str) -> None:
    assert note_of(words) is None


def test_the_notes_of_an_act_are_listed_with_their_footnotes() -> None:
    act = law(
        "@mid THE RIVER FERRIES ACT, 2087\n      1. Fares.- A fare of ^1^[five] taka.\n"
        "@foot 1 The word “five” was substituted for the word “ten” by section 2 of the River Ferries\n"
        "@foot (Amendment) Act, 2089.\n"
    )
    (note,) = notes_of(act.text, act.provisions)
    assert (note.provision, note.action, note.unit) == ("2", S, "The word “five”")


@pytest.mark.corpus
def test_the_notes_of_a_gazette_are_read(corpus: Path) -> None:
    (pdf,) = (corpus / "labour_act_en").glob("*asof2013*.pdf")
    with PageWorkers(2) as pool:
        act = build(pool.read(pdf, watch=lambda done, total: None))
    notes = [p for p in act.provisions if p.kind is Kind.FOOTNOTE]
    read = notes_of(act.text, act.provisions)
    whole = [note for note in read if note.act and note.provision]
    print(f"\n{len(notes)} notes, {len(read)} tell of an amendment, {len(whole)} with act and provision")
    assert len(whole) >= 0.97 * len(notes)  # four or five tell of other things


@pytest.mark.corpus
def test_the_notes_of_the_web_text_are_read(corpus: Path) -> None:
    (web,) = (corpus / "labour_act_bn").glob("*.mdx")
    text = normalize("NFC", web.read_text("utf-8"))
    notes = re.findall(r"^- ###### \d+\n\n(.*?)(?=\n- ######|\n<Note|\Z)", text, re.DOTALL | re.MULTILINE)
    read = [note_of(words) for words in notes]
    whole = [note for note in read if note and note[0] and note[2]]
    print(f"\n{len(notes)} notes, {len(whole)} with act, provision and action")
    assert len(whole) >= 0.98 * len(notes)
    assert len({note[0] for note in whole}) == 4  # acts: no title with a word of its sentence before it

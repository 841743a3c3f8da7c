"""Versions built for tests: a small invented act in English and Bangla, as structure would leave it.

`small_act(language)` is the whole act; `build_version(nodes, ...)` makes one from nodes of your own.
Every character of the text is given a place on a made-up page (40 lines of 80 characters).
"""

from __future__ import annotations

import hashlib
import unicodedata
from array import array
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.domain.identity import EId, Sha256
from engine.domain.language import Language
from engine.domain.page import Origin, PageKind
from engine.domain.provenance import Provenance
from engine.domain.provision import Edge, EdgeType, Kind, Provision, Resolution
from engine.domain.version import PageCard, Version, VersionCard, version_id_of

LINES_A_PAGE = 40
LETTERS_A_LINE = 80

_EID = {
    Kind.PART: "part",
    Kind.CHAPTER: "chp",
    Kind.SECTION: "sec",
    Kind.SUBSECTION: "subsec",
    Kind.PARAGRAPH: "para",
    Kind.SUBPARAGRAPH: "subpara",
    Kind.PROVISO: "proviso",
    Kind.EXPLANATION: "explanation",
    Kind.EXCEPTION: "exception",
    Kind.ILLUSTRATION: "illustration",
    Kind.DEFINITION: "def",
    Kind.SCHEDULE: "sched",
    Kind.SCHEDULE_ITEM: "item",
}
_STATED_BY = {Kind.PROVISO: EdgeType.PROVISO, Kind.EXPLANATION: EdgeType.EXPLANATION}


@dataclass(frozen=True, slots=True)
class Node:
    """A provision to be: `mark` is printed before `text` ("(1) "), `label` is what a lawyer writes.

    `refers` are (words in `text`, eId of the target); `uses` are (word, eId of its definition).
    """

    kind: Kind
    number: str
    text: str = ""
    mark: str = ""
    heading: str = ""
    label: str = ""
    children: tuple[Node, ...] = ()
    refers: tuple[tuple[str, str], ...] = ()
    uses: tuple[tuple[str, str], ...] = ()


def build_version(
    nodes: Sequence[Node],
    *,
    work: str = "Model Workshop Act, 2020",
    language: Language = Language.ENGLISH,
    as_of: str | None = "2021-01-01",
    source_name: str = "model_workshop_act.pdf",
) -> Version:
    """A committed-looking version: text in NFC, tree, edges and provenance that agree."""
    draft = _Draft()
    for node in nodes:
        draft.add(node, None)
    text = draft.text
    assert text == unicodedata.normalize("NFC", text), "write the text of tests in NFC"
    source = Sha256(hashlib.sha256((source_name + work + language.value).encode()).hexdigest())
    pages = 1 + text.count("\n") // LINES_A_PAGE + len(text) // (LINES_A_PAGE * LETTERS_A_LINE)
    card = VersionCard(
        version_id=version_id_of(source, text, language, as_of, work, "test 1"),
        work=work,
        language=language,
        as_of=as_of,
        source_sha256=source,
        source_name=source_name,
        grammar="test 1",
        reader="test 1",
        pages=tuple(
            PageCard(n, str(n), 595.0, 842.0, 0, PageKind.TEXT, "built for a test")
            for n in range(1, pages + 1)
        ),
        counts=tuple(sorted(Counter(p.kind for p in draft.provisions).items())),
        warnings=(),
        supersedes=None,
        committed_at="2026-01-01T00:00:00Z",
        text_sha256=Sha256(hashlib.sha256(text.encode()).hexdigest()),
    )
    provenance = provenance_of(text)
    placed = tuple(
        replace(p, page=(n := provenance.first_page(p.start, p.end)), page_label=str(n) if n else None)
        for p in draft.provisions
    )
    return Version(card, text, provenance, placed, tuple(draft.edges), ())


def provenance_of(text: str) -> Provenance:
    """Every character printed 6 points wide on lines of 14 points; line breaks are inserted ones."""
    page, line, quads = array("H"), array("I"), array("f")
    origin, confidence = bytearray(), array("f")
    row = column = 0
    for letter in text:
        if letter == "\n":
            page.append(0)
            line.append(row)
            quads.extend([0.0] * 8)
            origin.append(Origin.INSERTED)
            row, column = row + 1, 0
        else:
            if column == LETTERS_A_LINE:
                row, column = row + 1, 0
            x, y = 57.0 + 6 * column, 60.0 + 14 * (row % LINES_A_PAGE)
            page.append(1 + row // LINES_A_PAGE)
            line.append(row)
            quads.extend([x, y, x + 6, y, x, y + 12, x + 6, y + 12])
            origin.append(Origin.TEXT)
            column += 1
        confidence.append(1.0)
    return Provenance(page, line, quads, bytes(origin), confidence)


class _Draft:
    """Text and tree while they grow."""

    def __init__(self) -> None:
        self.text = ""
        self.provisions: list[Provision] = []
        self.edges: list[Edge] = []
        self._last: dict[EId | None, EId] = {}

    def add(self, node: Node, parent: Provision | None) -> None:
        eid = EId(f"{_EID[node.kind]}_{node.number}")
        if parent is not None:
            eid = EId(f"{parent.eid}__{eid}")
        if self.text and not self.text.endswith("\n"):
            self.text += "\n"
        start = len(self.text)
        place = len(self.provisions)
        self.text += node.mark
        heading = len(self.text)
        if node.heading:
            self.text += node.heading + ("\n" if node.kind in (Kind.CHAPTER, Kind.PART) else ".— ")
        body = len(self.text)
        self.text += node.text
        shell = Provision(
            eid=eid,
            kind=node.kind,
            number=node.number,
            label=node.label or node.mark.strip(),
            heading=node.heading,
            heading_start=heading,
            heading_end=heading + len(node.heading),
            parent=parent.eid if parent else None,
            start=start,
            end=len(self.text),
            page=0,
            page_label=None,
        )
        self.provisions.append(shell)
        if parent is not None:
            self.edges.append(Edge(EdgeType.PARENT, eid, parent.eid, start, start))
            if node.kind in _STATED_BY:
                self.edges.append(Edge(_STATED_BY[node.kind], parent.eid, eid, start, start))
        key = parent.eid if parent else None
        if key in self._last:
            self.edges.append(Edge(EdgeType.NEXT, self._last[key], eid, start, start))
        self._last[key] = eid
        for words, target in node.refers:
            at = body + node.text.index(words)
            span = (at, at + len(words))
            self.edges.append(Edge(EdgeType.CROSS_REF, eid, EId(target), *span, Resolution.ABSOLUTE, words))
        for word, target in node.uses:
            at = body + node.text.index(word)
            self.edges.append(Edge(EdgeType.DEFINITION, eid, EId(target), at, at + len(word), None, word))
        for child in node.children:
            self.add(child, shell)
        self.provisions[place] = replace(shell, end=len(self.text))


def read_as(version: Version, words: str, origin: Origin, confidence: float = 1.0) -> Version:
    """`version` with the first `words` of its text obtained in another way."""
    start = version.text.index(words)
    places = version.provenance
    origins, sure = bytearray(places.origin), array("f", places.confidence)
    for at in range(start, start + len(words)):
        origins[at], sure[at] = origin, confidence
    return replace(version, provenance=replace(places, origin=bytes(origins), confidence=sure))


def small_act(language: Language = Language.ENGLISH, as_of: str | None = "2021-01-01") -> Version:
    """Three chapters, nine sections, with provisos (one on a clause), an explanation, definitions,
    an amendment-lettered section (4A) and references forward and across chapters. The two languages
    have the same tree."""
    if language is Language.ENGLISH:
        return build_version(_ENGLISH, as_of=as_of)
    return build_version(
        _BANGLA,
        work="আদর্শ কারখানা আইন, ২০২০",
        language=Language.BANGLA,
        as_of=as_of,
        source_name="adarsha_karkhana_ain.pdf",
    )


def planted_act(language: Language, after: str, words: str) -> Version:
    """The small act with `words` behind `after`, in the provision that says it."""

    def grown(node: Node) -> Node:
        text = node.text.replace(after, f"{after} {words}")
        return replace(node, text=text, children=tuple(map(grown, node.children)))

    if language is Language.ENGLISH:
        return build_version(tuple(map(grown, _ENGLISH)))
    return build_version(
        tuple(map(grown, _BANGLA)), work="আদর্শ কারখানা আইন, ২০২০", language=language, source_name="adarsha.pdf"
    )


_S2 = "chp_1__sec_2"
_S4 = "chp_2__sec_4"

_ENGLISH = (
    Node(Kind.CHAPTER, "1", mark="CHAPTER I\n", heading="PRELIMINARY", label="Chapter I", children=(
        Node(Kind.SECTION, "1", mark="1. ", heading="Short title and extent", label="section 1", children=(
            Node(Kind.SUBSECTION, "1", "This Act may be called the Model Workshop Act, 2020.", "(1) ",
                 label="section 1(1)"),
            Node(Kind.SUBSECTION, "2", "It applies to every workshop in which five or more persons are "
                 "employed, but not to a household.", "(2) ", label="section 1(2)"),
        )),
        Node(Kind.SECTION, "2", "In this Act, unless the context requires otherwise,—", "2. ",
             "Definitions", "section 2", children=(
            Node(Kind.DEFINITION, "1", "“apprentice” means a person who is being taught a trade;", "(a) ",
                 label="section 2(a)"),
            Node(Kind.DEFINITION, "2", "“wages” means all sums payable for work done, but not the value "
                 "of lodging;", "(b) ", label="section 2(b)"),
            Node(Kind.DEFINITION, "3", "“weaver” means any person employed in a workshop at a loom.",
                 "(c) ", label="section 2(c)"),
        )),
    )),
    Node(Kind.CHAPTER, "2", mark="CHAPTER II\n", heading="CONDITIONS OF SERVICE", label="Chapter II",
         children=(
        Node(Kind.SECTION, "3", "Every workshop shall keep a register that shows the name, the age and the "
             "class of each weaver.", "3. ", "Register of weavers", "section 3",
             uses=(("weaver", f"{_S2}__def_3"),)),
        Node(Kind.SECTION, "4", mark="4. ", heading="Notice of termination", label="section 4", children=(
            Node(Kind.SUBSECTION, "1", "The employment of a weaver may be ended by the employer by notice in "
                 "writing of—", "(1) ", label="section 4(1)", uses=(("weaver", f"{_S2}__def_3"),), children=(
                Node(Kind.PARAGRAPH, "a", "ninety days, where the weaver is paid by the month;", "(a) ",
                     label="section 4(1)(a)", children=(
                    Node(Kind.PROVISO, "1", "Provided that in the month of harvest the notice shall be one "
                         "hundred days.", label="section 4(1)(a), proviso"),
                )),
                Node(Kind.PARAGRAPH, "b", "forty-five days, where the weaver is paid by the week.", "(b) ",
                     label="section 4(1)(b)"),
                Node(Kind.PROVISO, "1", "Provided that no notice is needed where the weaver is dismissed "
                     "under section 6.", label="section 4(1), proviso",
                     refers=(("section 6", "chp_3__sec_6"),)),
            )),
            Node(Kind.SUBSECTION, "2", "In place of notice the employer may pay wages for its period.",
                 "(2) ", label="section 4(2)", uses=(("wages", f"{_S2}__def_2"),)),
            Node(Kind.EXPLANATION, "1", "Explanation.—A day on which the workshop is closed counts as a day "
                 "of notice.", label="section 4, explanation"),
        )),
        Node(Kind.SECTION, "4A", "A weaver whose post is abolished shall be given the notice that section "
             "4(1) requires and thirty days’ wages for each year of service.", "4A. ",
             "Abolition of a post", "section 4A", refers=(("section 4(1)", f"{_S4}__subsec_1"),),
             uses=(("wages", f"{_S2}__def_2"),)),
        Node(Kind.SECTION, "5", mark="5. ", heading="Annual leave", label="section 5", children=(
            Node(Kind.SUBSECTION, "1", "A weaver who has worked for one year is entitled to one day of leave "
                 "with wages for every eighteen days of work.", "(1) ", label="section 5(1)"),
            Node(Kind.SUBSECTION, "2", "Leave that is refused shall be added to the leave of the next year.",
                 "(2) ", label="section 5(2)"),
        )),
    )),
    Node(Kind.CHAPTER, "3", mark="CHAPTER III\n", heading="MISCONDUCT AND PENALTIES", label="Chapter III",
         children=(
        Node(Kind.SECTION, "6", mark="6. ", heading="Dismissal for misconduct", label="section 6", children=(
            Node(Kind.SUBSECTION, "1", "A weaver who is found guilty of theft or fraud may be dismissed.",
                 "(1) ", label="section 6(1)"),
            Node(Kind.SUBSECTION, "2", "No weaver shall be dismissed before the charge is put in writing and "
                 "an answer is heard.", "(2) ", label="section 6(2)"),
        )),
        Node(Kind.SECTION, "7", "An employer who contravenes section 4 or section 5 shall be punished with "
             "a fine of up to five thousand taka.", "7. ", "Penalty", "section 7",
             refers=(("section 4", _S4), ("section 5", "chp_2__sec_5"))),
        Node(Kind.SECTION, "8", "A person aggrieved by an order under this Chapter may appeal to the "
             "Workshop Court within sixty days.", "8. ", "Appeal", "section 8"),
    )),
)  # fmt: skip

_BANGLA = (
    Node(Kind.CHAPTER, "1", mark="প্রথম অধ্যায়\n", heading="প্রারম্ভিক", label="প্রথম অধ্যায়", children=(
        Node(Kind.SECTION, "1", mark="১। ", heading="সংক্ষিপ্ত শিরোনাম ও প্রয়োগ", label="ধারা ১", children=(
            Node(Kind.SUBSECTION, "1", "এই আইন আদর্শ কারখানা আইন, ২০২০ নামে অভিহিত হইবে।", "(১) ",
                 label="ধারা ১(১)"),
            Node(Kind.SUBSECTION, "2", "পাঁচ বা ততোধিক ব্যক্তি নিযুক্ত আছেন এমন প্রতিটি কারখানায় ইহা প্রযোজ্য হইবে, "
                 "তবে কোনো গৃহস্থালিতে নহে।", "(২) ", label="ধারা ১(২)"),
        )),
        Node(Kind.SECTION, "2", "বিষয় বা প্রসঙ্গের পরিপন্থী কিছু না থাকিলে, এই আইনে—", "২। ", "সংজ্ঞা", "ধারা ২",
             children=(
            Node(Kind.DEFINITION, "1", "“শিক্ষানবিশ” অর্থ এমন ব্যক্তি যাহাকে কোনো পেশা শিখানো হইতেছে;", "(ক) ",
                 label="ধারা ২(ক)"),
            Node(Kind.DEFINITION, "2", "“মজুরি” অর্থ সম্পাদিত কাজের জন্য প্রদেয় সকল অর্থ, তবে বাসস্থানের মূল্য নহে;",
                 "(খ) ", label="ধারা ২(খ)"),
            Node(Kind.DEFINITION, "3", "“তাঁতি” অর্থ কারখানায় তাঁতে নিযুক্ত কোনো ব্যক্তি।", "(গ) ",
                 label="ধারা ২(গ)"),
        )),
    )),
    Node(Kind.CHAPTER, "2", mark="দ্বিতীয় অধ্যায়\n", heading="চাকরির শর্তাবলি", label="দ্বিতীয় অধ্যায়", children=(
        Node(Kind.SECTION, "3", "প্রতিটি কারখানা এমন একটি রেজিস্টার রাখিবে যাহাতে প্রত্যেক তাঁতির নাম, বয়স ও শ্রেণি "
             "দেখানো থাকিবে।", "৩। ", "তাঁতিদের রেজিস্টার", "ধারা ৩", uses=(("তাঁতি", f"{_S2}__def_3"),)),
        Node(Kind.SECTION, "4", mark="৪। ", heading="চাকরি অবসানের নোটিশ", label="ধারা ৪", children=(
            Node(Kind.SUBSECTION, "1", "মালিক লিখিত নোটিশ দিয়া কোনো তাঁতির চাকরির অবসান করিতে পারিবেন, যাহার মেয়াদ "
                 "হইবে—", "(১) ", label="ধারা ৪(১)", uses=(("তাঁতি", f"{_S2}__def_3"),), children=(
                Node(Kind.PARAGRAPH, "a", "মাসিক মজুরির তাঁতির ক্ষেত্রে, নব্বই দিন;", "(ক) ",
                     label="ধারা ৪(১)(ক)", children=(
                    Node(Kind.PROVISO, "1", "তবে শর্ত থাকে যে, ফসল কাটার মাসে নোটিশ হইবে একশত দিনের।",
                         label="ধারা ৪(১)(ক), শর্ত"),
                )),
                Node(Kind.PARAGRAPH, "b", "সাপ্তাহিক মজুরির তাঁতির ক্ষেত্রে, পঁয়তাল্লিশ দিন।", "(খ) ",
                     label="ধারা ৪(১)(খ)"),
                Node(Kind.PROVISO, "1", "তবে শর্ত থাকে যে, ধারা ৬ এর অধীন বরখাস্তের ক্ষেত্রে কোনো নোটিশ লাগিবে না।",
                     label="ধারা ৪(১), শর্ত", refers=(("ধারা ৬", "chp_3__sec_6"),)),
            )),
            Node(Kind.SUBSECTION, "2", "নোটিশের পরিবর্তে মালিক উহার মেয়াদের মজুরি প্রদান করিতে পারিবেন।", "(২) ",
                 label="ধারা ৪(২)", uses=(("মজুরি", f"{_S2}__def_2"),)),
            Node(Kind.EXPLANATION, "1", "ব্যাখ্যা।—যে দিন কারখানা বন্ধ থাকে সেই দিনও নোটিশের দিন বলিয়া গণ্য হইবে।",
                 label="ধারা ৪, ব্যাখ্যা"),
        )),
        Node(Kind.SECTION, "4A", "যে তাঁতির পদ বিলুপ্ত হয় তাহাকে ধারা ৪(১) অনুযায়ী নোটিশ এবং প্রতি বৎসর চাকরির জন্য "
             "ত্রিশ দিনের মজুরি দিতে হইবে।", "৪ক। ", "পদ বিলোপ", "ধারা ৪ক",
             refers=(("ধারা ৪(১)", f"{_S4}__subsec_1"),), uses=(("মজুরি", f"{_S2}__def_2"),)),
        Node(Kind.SECTION, "5", mark="৫। ", heading="বাৎসরিক ছুটি", label="ধারা ৫", children=(
            Node(Kind.SUBSECTION, "1", "এক বৎসর কাজ করিয়াছেন এমন তাঁতি প্রতি আঠারো দিন কাজের জন্য মজুরিসহ এক দিন "
                 "ছুটি পাইবেন।", "(১) ", label="ধারা ৫(১)"),
            Node(Kind.SUBSECTION, "2", "নামঞ্জুর করা ছুটি পরবর্তী বৎসরের ছুটির সহিত যুক্ত হইবে।", "(২) ",
                 label="ধারা ৫(২)"),
        )),
    )),
    Node(Kind.CHAPTER, "3", mark="তৃতীয় অধ্যায়\n", heading="অসদাচরণ ও দণ্ড", label="তৃতীয় অধ্যায়", children=(
        Node(Kind.SECTION, "6", mark="৬। ", heading="অসদাচরণের জন্য বরখাস্ত", label="ধারা ৬", children=(
            Node(Kind.SUBSECTION, "1", "চুরি বা প্রতারণায় দোষী সাব্যস্ত তাঁতিকে বরখাস্ত করা যাইবে।", "(১) ",
                 label="ধারা ৬(১)"),
            Node(Kind.SUBSECTION, "2", "অভিযোগ লিখিতভাবে জানাইয়া জবাব না শুনিয়া কোনো তাঁতিকে বরখাস্ত করা যাইবে না।",
                 "(২) ", label="ধারা ৬(২)"),
        )),
        Node(Kind.SECTION, "7", "যে মালিক ধারা ৪ বা ধারা ৫ লঙ্ঘন করেন তিনি অনধিক পাঁচ হাজার টাকা অর্থদণ্ডে দণ্ডিত "
             "হইবেন।", "৭। ", "দণ্ড", "ধারা ৭", refers=(("ধারা ৪", _S4), ("ধারা ৫", "chp_2__sec_5"))),
        Node(Kind.SECTION, "8", "এই অধ্যায়ের অধীন আদেশে সংক্ষুব্ধ ব্যক্তি ষাট দিনের মধ্যে কারখানা আদালতে আপিল করিতে "
             "পারিবেন।", "৮। ", "আপিল", "ধারা ৮"),
    )),
)  # fmt: skip

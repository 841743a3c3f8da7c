"""Acts of the Union not in the usual print: no headings, or headings on the line of the number."""

from __future__ import annotations

from engine.domain.provision import EdgeType, Kind
from engine.domain.version import Statute
from engine.structure.build import build
from tests.helpers.pages import source_of

HEAD = "COMMISSION DECISION (EU) 2071/3\nHaving regard to the Treaty,\nWhereas:\n(1) Mills are noisy,\n"


def articles(statute: Statute) -> list[tuple[str, str]]:
    return [(n.eid, n.heading) for n in statute.provisions if n.kind == Kind.SECTION]


def test_articles_without_headings_lose_no_words_to_one() -> None:
    statute = build(
        source_of(
            HEAD
            + """HAS ADOPTED THIS DECISION:
Article 1
A mill stands still by night, unless the council of its
town says that it may run.
Article 2
This Decision shall enter into force today.
Article 3
This Decision is addressed to the Member States.
Done at Brussels, 4 May 2071."""
        )
    )
    assert articles(statute) == [("art_1", ""), ("art_2", ""), ("art_3", "")]
    last = statute.provisions[-1]
    assert statute.text[last.start : last.end].endswith("addressed to the Member States.")
    assert statute.work == "Commission Decision (EU) 2071/3"
    assert statute.warnings == ()


def test_a_heading_may_stand_on_the_line_of_its_article() -> None:
    statute = build(
        source_of(
            HEAD
            + """HAS ADOPTED THIS DECISION:
Article 1 - Scope
It is about mills, as said in
Article 16 TFEU.
Article 2 Hours
A mill stands still by night.
Article 3 Entry into force
It is in force."""
        )
    )
    assert articles(statute) == [("art_1", "Scope"), ("art_2", "Hours"), ("art_3", "Entry into force")]


def test_recitals_end_at_the_first_article_where_the_enacting_words_are_lost() -> None:
    statute = build(
        source_of(
            HEAD + "(2) They are loud as Article 1 says,\nArticle 1\nNoise\nNone.\nArticle 2\nForce\nToday."
        ),
        grammar="eu-regulation",
    )
    assert [n.eid for n in statute.provisions if n.kind == Kind.RECITAL] == ["rec_1", "rec_2"]
    assert articles(statute) == [("art_1", "Noise"), ("art_2", "Force")]
    tied = [(e.source, e.target) for e in statute.edges if e.type == EdgeType.RECITAL]
    assert tied == [("art_1", "rec_2")]

"""Every fixed text of a print is printed, copied and found."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.domain.claim import Side
from engine.domain.identity import EId, Handle, VersionId
from engine.domain.language import Language
from engine.domain.ledger import AgentName, AgentState
from engine.domain.opinion import Status
from engine.domain.print_parts import TEXT_PARTS
from engine.domain.provision import EdgeType
from engine.printing.opinion_pdf import write_opinion_pdf
from engine.printing.wording import BANGLA, ENGLISH, Wording
from tests.helpers.opinions import build_opinion, evidence_of, quotation_of
from tests.helpers.printing import PLAIN, text_of
from tests.helpers.readers import READERS, SEARCHES, flat
from tests.helpers.versions import small_act


def fixed_words(wording: Wording) -> list[str]:
    """Every fixed text, cut where numbers and names are put in."""
    texts: list[str] = []
    for name in wording.__slots__:
        value = getattr(wording, name)
        if name in ("language", "tag"):
            continue
        texts += value.values() if isinstance(value, dict) else [value]
    return [flat(part) for text in texts for part in text.split("{}") if part.strip()]


def prints_that_say_all(language: Language, folder: Path) -> list[Path]:
    """Few opinions that between them use every fixed text."""
    twin = Language.ENGLISH if language is Language.BANGLA else Language.BANGLA
    act, other = small_act(language), small_act(twin)
    full = build_opinion(language)
    first, second, *_ = full.evidence
    from_first = replace(first.via, depth=1, source=first.eid)
    hopped = tuple(
        replace(second, handle=Handle(f"E{n}"), via=replace(from_first, edge=edge))
        for n, edge in enumerate(EdgeType, 10)
    )
    backwards = tuple(
        replace(second, handle=Handle(f"E{n}"), via=replace(from_first, edge=edge, back=True))
        for n, edge in enumerate((EdgeType.CROSS_REF, EdgeType.NEXT), 30)
    )
    asked = replace(
        second, handle=Handle("E33"), via=replace(from_first, source=None, edge=EdgeType.DEFINITION)
    )
    hopped = (*hopped, *backwards, asked)
    unpinned = replace(first, handle=Handle("E20"), version_id=VersionId("f" * 64), page=0, page_label=None)
    far = replace(from_first, source=EId("gone"), edge=EdgeType.NEXT)
    unlabelled = replace(first, handle=Handle("E21"), page_label=None, via=far)
    unnamed = replace(
        full.pins.versions[0],
        version_id=other.card.version_id,
        language=twin,
        as_of=None,
        work="",
    )
    rest = replace(full.sentences[0], quotations=(quotation_of(act, evidence_of(act, 9, "chp_3__sec_8")),))
    bare = replace(
        full,
        evidence=(*full.evidence, *hopped, unpinned, unlabelled),
        sentences=(*full.sentences, rest),
        pins=replace(full.pins, versions=(*full.pins.versions, unnamed), language_model=None, embedder=None),
        claims=tuple(c for c in full.claims if c.claim.side is not Side.EMPLOYER),
        runs=tuple(
            replace(full.runs[0], agent=agent, state=state)
            for agent in AgentName
            for state in (AgentState.PARTIAL, AgentState.FAILED)
        ),
        notes=("Stopped: nothing new in two rounds.",),
    )
    passed = build_opinion(
        language,
        Status.TGLO,
        claims=(*full.claims, full.claims[3]),
        scorecard=replace(full.scorecard, promise=""),
        reasons=full.reasons,
    )
    unwritten = replace(
        full,
        sentences=(),
        claims=full.claims[:3],
        question=replace(full.question, text=full.question.text + " ☃", facts=""),
    )
    undecided = build_opinion(language, Status.UNDECIDED)
    opinions = (
        (bare, PLAIN),
        (passed, TEXT_PARTS),
        (unwritten, PLAIN),
        (undecided, PLAIN),
        (replace(undecided, evidence=()), PLAIN),
    )
    paths = []
    for number, (opinion, parts) in enumerate(opinions):
        paths.append(folder / f"{number}.pdf")
        write_opinion_pdf(opinion, paths[-1], parts)
    return paths


@pytest.mark.parametrize("wording", [BANGLA, ENGLISH], ids=["bn", "en"])
def test_every_fixed_word_is_printed_copied_and_found(tmp_path: Path, wording: Wording) -> None:
    paths = prints_that_say_all(wording.language, tmp_path)
    parts = fixed_words(wording)
    assert len(parts) > 80
    for reader in READERS:
        text = " ".join(text_of(path, reader) for path in paths)
        text += " ".join(flat(" ".join(READERS[reader](path))) for path in paths)
        assert [part for part in parts if part not in text] == [], reader
    words = {word for part in parts for word in part.split()}
    for reader, search in SEARCHES.items():
        left = words
        for path in paths:
            left = {word for word, times in search(path, left).items() if not times}
        assert left == set(), reader

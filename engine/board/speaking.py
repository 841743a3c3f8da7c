"""Element, cited words -> whether they speak of it: by words, or by meaning, in the element's language.

A question in one language against a law in the other shares no words: the twin's are compared then, and
where there is no twin, meaning across languages, which tells little and is held to a higher bound.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.deliberation.plan_graph import Cited, Speaks, by_words
from engine.domain.language import Language, language_of
from engine.domain.motor import Embedder, Watch
from engine.domain.segments import words_begin
from engine.domain.version import Version
from engine.retrieval.answerable import COSINE
from engine.retrieval.twins import twin_of
from engine.workbench.tools import Tools

_EN, _BN = Language.ENGLISH, Language.BANGLA
BOUND = {(_EN, _EN): 0.05, (_BN, _BN): -0.5, (_BN, _EN): 0.7, (_EN, _BN): 1.3}
"""Least cosine, standardised by `COSINE`, by language of element and of text. Chosen on the 117 answerable
questions of the sample statute, for the best mean of hits and misses: gold units against the nearest unit
of the five nearest wrong sections. English to English .77 of gold, .21 of wrong (words alone: .53, .14);
Bangla to Bangla .41 and .10 (words: .40, .09); across languages hardly better than chance (.61, .55)."""


def speaking(tools: Tools, watch: Watch) -> Speaks:
    """By words alone where there is no embedder."""
    embedder = tools.instruments.embedder
    if embedder is None:
        return by_words

    def speaks(elements: Sequence[str], cited: Sequence[Cited]) -> tuple[tuple[bool, ...], ...]:
        asked = language_of(" ".join(elements)) or _EN
        shown = [_in(asked, c, tools) for c in cited]
        words = by_words(
            elements, [Cited(c.evidence, text) for c, (text, _) in zip(cited, shown, strict=True)]
        )
        near = _near(elements, asked, shown, embedder, watch)
        return tuple(
            tuple(a or b for a, b in zip(row, other, strict=True))
            for row, other in zip(words, near, strict=True)
        )

    return speaks


def _in(language: Language, cited: Cited, tools: Tools) -> tuple[str, Language]:
    """The cited words, or their provision in the twin where that is in `language`."""
    version = tools.versions[cited.evidence.version_id]
    twin = tools.twins.get(cited.evidence.version_id)
    if version.card.language is language or twin is None or twin.card.language is not language:
        return cited.text, version.card.language
    return _twin_text(cited, version, twin) or cited.text, language


def _twin_text(cited: Cited, version: Version, twin: Version) -> str:
    eid = twin_of(cited.evidence.eid, version, twin)
    if eid is None:
        return ""
    node = twin.provision(eid)
    return f"{node.heading}. {twin.text[words_begin(twin.text, node) : node.end]}"


def _near(
    elements: Sequence[str],
    asked: Language,
    shown: Sequence[tuple[str, Language]],
    embedder: Embedder,
    watch: Watch,
) -> list[list[bool]]:
    rows = embedder.embed_passages([text for text, _ in shown], watch)
    out = []
    for element in elements:
        query = embedder.embed_query(element).data
        line = []
        for n, (_, language) in enumerate(shown):
            mean, spread = COSINE[asked, language]
            row = rows.data[n * rows.dim : (n + 1) * rows.dim]
            cosine = sum(a * b for a, b in zip(query, row, strict=True))
            line.append((cosine - mean) / spread >= BOUND[asked, language])
        out.append(line)
    return out

"""The instruments of a search, from the bench: what is installed is opened, twins are looked up."""

from __future__ import annotations

from collections.abc import Sequence

from engine.domain.identity import VersionId
from engine.domain.motor import LanguageModel
from engine.retrieval.instruments import Instruments
from engine.workbench.bench import Workbench
from engine.workbench.selection import twin_of


def instruments(
    versions: Sequence[VersionId], bench: Workbench, model: LanguageModel | None = None
) -> Instruments:
    """For a search in `versions`. Encoders are loaded by the strategy that first asks them, so naming them
    all here costs nothing. `model` is for who has one write."""
    cards = bench.versions.cards()
    by_id = {card.version_id: card for card in cards}
    indexed = bench.shelf.held()
    twins: dict[VersionId, VersionId] = {}
    for version_id in versions:
        card = by_id.get(version_id)
        twin = twin_of(card, cards) if card is not None else None
        if twin is not None and twin.version_id in indexed:
            twins[version_id] = twin.version_id
    return Instruments(
        shelf=bench.shelf,
        embedder=bench.embedder(),
        late=bench.late_interaction(),
        weigher=bench.term_weigher(),
        reranker=bench.reranker(),
        tokenizer=bench.tokenizer(),
        rerank=bench.settings.rerank,
        model=model,
        open=bench.opened,
        twins=twins,
        languages={v: by_id[v].language for v in (*twins, *twins.values(), *versions) if v in by_id},
    )

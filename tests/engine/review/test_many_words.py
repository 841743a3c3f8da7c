"""Two hundred words of the sample law corrected in one revision: the text is as typed, the places are."""

from __future__ import annotations

import re
from random import Random

import pytest

from engine.domain.overlay import Act, Wish
from engine.paths import assets
from engine.reading.workers import PageWorkers
from tests.helpers.revised import built, lost, revised

WORD = re.compile(r"(?<!\S)[A-Za-z\u0980-\u09e3]{4,}(?!\S)")


@pytest.mark.parametrize("name", ["en_v1", "bn_v1"])
def test_many_words_are_as_typed_and_where_they_were(name: str) -> None:
    with PageWorkers() as workers:
        path = assets() / "samples" / f"model_labour_act_{name}.pdf"
        source = workers.read(path, watch=lambda done, total: None)
    before = built(source)
    random = Random(name)
    found = sorted(random.sample(list(WORD.finditer(before.text)), 200), key=lambda m: m.start())
    typed = {m.start(): m[0][:2] + random.choice(["ж", "жx", "жxz"]) + m[0][3:] for m in found}
    wishes = [Wish(Act.RETYPE, start=m.start(), end=m.end(), text=typed[m.start()]) for m in found]
    after = revised(before, source, *random.sample(wishes, len(wishes)))
    text, at, spans = "", 0, []
    for m in found:
        text += before.text[at : m.start()]
        spans.append((len(text), len(text) + len(typed[m.start()])))
        text += typed[m.start()]
        at = m.end()
    assert after.text == text + before.text[at:]
    assert lost(after) == []
    moved = [
        m[0]
        for m, (start, end) in zip(found, spans, strict=True)
        if before.provenance.locate(*m.span()) != after.provenance.locate(start, end)
    ]
    assert moved == []

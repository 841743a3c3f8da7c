"""Grounding: whatever the logits prefer, no reference leaves the ledger and no quotation is typed.

The real matcher under the real grammars of the exchange protocol, with the tokenizers of installed models;
the logits are an adversary's. `pytest -m "model or bench" tests/engine/runtime/test_grounding.py` runs ten
thousand.
"""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from engine.deliberation.eep import BadReply, claim, claims_grammar, read_claims, these
from engine.domain.claim import Side, Wording
from engine.domain.evidence import Evidence, Reference
from engine.domain.language import Language
from engine.domain.motor import Generation, Grammar
from engine.domain.version import Version
from engine.release.citation import cite
from engine.runtime.llm.constraint import Constraint, Grammars
from engine.runtime.llm.gguf import GgufModel
from engine.runtime.store import ModelStore
from tests.helpers.adversary import Adversary, Wish
from tests.helpers.ledgers import pack_of
from tests.helpers.llama import SMALL, Anything
from tests.helpers.versions import small_act

CAP = 130  # tokens of a reply, as counsel has it
TEMPERATURES = (0.0, 0.2, 1.0, 5.0)


@dataclass(frozen=True, slots=True)
class Table:
    """A ledger, and a grammar made from it."""

    version: Version
    evidence: tuple[Evidence, ...]
    grammar: Grammar


@dataclass(frozen=True, slots=True)
class Decoder:
    """`model`: held, since the others point into it."""

    model: GgufModel
    grammars: Grammars
    adversary: Adversary


@dataclass(slots=True)
class Count:
    decodes: int = 0
    complete: int = 0
    references: int = 0
    off_ledger: int = 0
    not_verbatim: int = 0
    refused: int = 0  # called complete, and not what the board takes


@cache
def decoder(path: Path) -> Decoder:
    model = GgufModel(path, vocabulary_only=True)
    return Decoder(model, Grammars(model.vocabulary), Adversary(model.vocabulary))


def table(seed: int) -> Table:
    """Some provisions of the invented act, in either language; any range of them, or a few offered."""
    chance = random.Random(seed)
    version = small_act(chance.choice(tuple(Language)))
    eids = [p.eid for p in version.provisions if p.kind.value in ("section", "subsection")]
    evidence = pack_of(version, *chance.sample(eids, 3))
    ranges = [
        Reference(e.handle, a.number, b.number)
        for e in evidence
        for a in e.segments
        for b in e.segments[a.number - 1 :]
    ]
    some = chance.sample(ranges, min(3, len(ranges)))
    schema = these(ranges if chance.random() < 0.5 else some)
    return Table(version, evidence, claims_grammar(schema, chance.choice((1, 2))))


def run(decoder: Decoder, decodes: int, *, matched: bool = True) -> Count:
    """`matched` False: the twin, in which the grammar is not held."""
    count, vocabulary = Count(), decoder.model.vocabulary
    wishes = list(Wish)
    for n in range(decodes):
        if n % 20 == 0:
            laid = table(n)
        constraint: Constraint = (
            decoder.grammars.start(laid.grammar) if matched else Anything(vocabulary.size, CAP)
        )
        wish, temperature = wishes[n % len(wishes)], TEMPERATURES[n // len(wishes) % len(TEMPERATURES)]
        reply = decoder.adversary.decode(constraint, wish, n, temperature, CAP)
        text = vocabulary.text(reply.tokens).decode("utf-8", "ignore")
        tally(count, text, reply.complete, laid)
    return count


def tally(count: Count, text: str, complete: bool, laid: Table) -> None:
    """Judged by what the reply says, not by whether the board would have taken it."""
    count.decodes += 1
    count.complete += complete
    ledger = {e.handle: len(e.segments) for e in laid.evidence}
    for handle, first, last in said_references(text):
        count.references += 1
        count.off_ledger += not (handle in ledger and 1 <= first <= last <= ledger[handle])
    try:
        said = read_claims(Generation(text, 0, 0, 0, complete, 0.0), laid.evidence)
    except BadReply:
        count.refused += complete
        return
    version_id = laid.version.card.version_id
    for one in said:
        made = claim("R1", Side.RULE, one.text, Wording.MODEL, (one.reference,), 1)
        cited = cite(made, laid.evidence, {version_id: laid.version}, (version_id,))
        verbatim = [q.quote == laid.version.text[q.start : q.end] for q in cited.quotations]
        count.not_verbatim += not (verbatim and all(verbatim))


def said_references(text: str) -> list[tuple[str, int, int]]:
    """All references of a reply, also of one that was cut."""
    found, decoder, at = [], json.JSONDecoder(), 0
    while (at := text.find('{"handle"', at)) >= 0:
        try:
            value, _ = decoder.raw_decode(text, at)
            found.append((value["handle"], value["first"], value["last"]))
        except (ValueError, KeyError, TypeError):
            pass
        at += 1
    return found


def held_to_the_ledger(models: Path, model_id: str, decodes: int) -> Count:
    store = ModelStore(models)
    if not store.installed(model_id):
        pytest.skip(f"{model_id} is not in {models}: `dhara models get {model_id}`")
    count = run(decoder(store.file(model_id, "model.gguf")), decodes)
    print(f"\n{model_id}: {count}")
    assert count.decodes == decodes
    assert count.references > 0.7 * decodes
    assert count.off_ledger == 0
    assert count.not_verbatim == count.refused == 0
    return count


def test_no_preference_leads_off_the_ledger(models: Path) -> None:
    count = held_to_the_ledger(models, SMALL, 300)
    assert count.complete > 250


@pytest.mark.model
@pytest.mark.parametrize("model_id", [SMALL, "qwen2.5-coder-0.5b"])
def test_no_preference_leads_off_the_ledger_in_five_thousand_decodes(models: Path, model_id: str) -> None:
    held_to_the_ledger(models, model_id, 5000)


@pytest.mark.parametrize("model_id", [SMALL, pytest.param("qwen2.5-coder-0.5b", marks=pytest.mark.model)])
def test_without_the_matcher_the_same_preferences_do(models: Path, model_id: str) -> None:
    store = ModelStore(models)
    if not store.installed(model_id):
        pytest.skip(f"{model_id} is not in {models}")
    count = run(decoder(store.file(model_id, "model.gguf")), 60, matched=False)
    print(f"\n{model_id} without the matcher: {count}")
    assert count.off_ledger >= 12

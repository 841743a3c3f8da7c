"""An invented act of a town: chapters on unlike matters, whose penalties and definitions stand far from
the rules they belong to. For strategies that go by the structure."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from engine.domain.motor import Embedder
from engine.domain.provision import Kind
from engine.domain.version import Version
from engine.index.passages import passages_of
from engine.index.shelf import Shelf
from tests.helpers.versions import Node, build_version

_MATTERS: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    ("Markets and stalls", (
        ("Letting of stalls", "A stall of the market is let by lot on the first market day of spring."),
        ("Rent of stalls", "The rent of a stall is fixed by its width in feet."),
        ("Cleaning of stalls", "Whoever holds a stall sweeps the ground around it at dusk."),
        ("Weights", "Scales in the market are tested against the brass weights of the town hall."),
    )),
    ("Ferries and bridges", (
        ("Fares", "The ferryman asks the fare that is painted on the landing."),
        ("Animals aboard", "A beast that is not tied may be refused on the ferry."),
        ("Crossing at night", "No boat crosses after dark without two lanterns."),
        ("Repair of bridges", "Planks of a bridge are renewed before the flood season."),
    )),
    ("Wells and water", (
        ("Digging of wells", "A well is dug no nearer than forty paces to a burial ground."),
        ("Covers", "The mouth of every well is covered with a lid of iron."),
        ("Drawing of water", "Water is drawn in clean vessels only."),
        ("Drought", "In drought the headman shares water out by household."),
    )),
    ("Bees and orchards", (
        ("Swarms", "A swarm belongs to whoever follows it from the hive."),
        ("Distance of hives", "Hives stand ten paces from a path."),
        ("Pruning", "Branches over a fence are pruned in winter."),
        ("Fallen fruit", "Fruit that falls over a fence belongs to the neighbour."),
    )),
)  # fmt: skip


def town_act() -> Version:
    """Chapters 1 to 4 of rules (sections 2 to 17), section 1 of definitions before them; chapter 5 has the
    penalty for uncovered wells (section 18, citing 11) and an appeal (section 19, citing 18)."""
    definitions = Node(Kind.SECTION, "1", "In this Act—", "1. ", "Definitions", "section 1", children=(
        Node(Kind.DEFINITION, "1", "“headman” means the elder whom the households chose;", "(a) ",
             heading="headman", label="section 1(a)"),
        Node(Kind.DEFINITION, "2", "“beast” means an ox, a goat or a mule.", "(b) ",
             heading="beast", label="section 1(b)"),
    ))  # fmt: skip
    number = 1
    chapters = []
    for n, (title, rules) in enumerate(_MATTERS, 1):
        sections = []
        for heading, text in rules:
            number += 1
            uses = tuple(
                (word, f"sec_1__def_{k}") for k, word in ((1, "headman"), (2, "beast")) if word in text
            )
            sections.append(
                Node(Kind.SECTION, str(number), text, f"{number}. ", heading, f"section {number}", uses=uses)
            )
        chapters.append(
            Node(Kind.CHAPTER, str(n), mark=f"CHAPTER {n}\n", heading=title, children=tuple(sections))
        )
    last = Node(Kind.CHAPTER, "5", mark="CHAPTER 5\n", heading="General", children=(
        Node(Kind.SECTION, "18", "Who contravenes section 11 forfeits nine silver coins.", "18. ", "Forfeits",
             "section 18", refers=(("section 11", "chp_3__sec_11"),)),
        Node(Kind.SECTION, "19", "Complaints about section 18 go to the reeve in thirty days.", "19. ",
             "Complaints", "section 19", refers=(("section 18", "chp_5__sec_18"),)),
    ))  # fmt: skip
    return build_version((definitions, *chapters, last), work="Model Town Act, 1999")


def shelved(folder: Path, versions: Sequence[Version], embedder: Embedder) -> Shelf:
    """A shelf with all of `versions`, embedded."""
    shelf = Shelf(folder)
    for version in versions:
        passages = passages_of(version)
        vectors = embedder.embed_passages([p.embed_text for p in passages], lambda done, total: None)
        shelf.add(version.card.version_id, passages, vectors, embedder.identity)
    return shelf

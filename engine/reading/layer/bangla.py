"""Bangla letters by what they do in a syllable."""

from __future__ import annotations

HASANTA = "\u09cd"
NUKTA = "\u09bc"
JOINERS = frozenset("\u200c\u200d")
CONSONANTS = frozenset("কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহৎৰৱ\u09dc\u09dd\u09df")
BEFORE = frozenset("িেৈ")  # signs drawn before their consonant
AFTER = frozenset("াীুূৃৄৢৣৗ")
SIGNS = BEFORE | AFTER | frozenset("োৌ")
MODIFIERS = frozenset("ঁংঃ")
VOWELS = frozenset("অআইঈউঊঋএঐওঔঌৠৡ")
DEPENDENT = SIGNS | MODIFIERS | JOINERS | {HASANTA, NUKTA}


def is_bangla(char: str) -> bool:
    return "\u0980" <= char <= "\u09ff"

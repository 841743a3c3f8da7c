"""How a language words amendments: the shape of the data an amending grammar is made of."""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.domain.amendment import Action


@dataclass(frozen=True, slots=True)
class AmendingGrammar:
    """In an amending act `commands` are what it orders, `section` names group `num` for the sections
    it names, `quoted_section` group `num` for the number that quoted words begin with, and `amended`
    groups `title` for another law and `said` where it is called "the said Act" from there on.

    In a note, `act` names groups `act` and maybe `no` and `of` (or the same with a digit, for its other
    forms); `same_act` says "the one before"; `not_of_title` is a word that can stand before a title and
    is none of its own; `by` names group `num` for the provision of the amending act; `done` are what
    was done.
    """

    amended: re.Pattern[str]
    commands: tuple[tuple[Action, re.Pattern[str]], ...]
    section: re.Pattern[str]
    quoted_section: re.Pattern[str]
    act: re.Pattern[str]
    same_act: re.Pattern[str]
    by: re.Pattern[str]
    not_of_title: re.Pattern[str]
    done: tuple[tuple[Action, re.Pattern[str]], ...]

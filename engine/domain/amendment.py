"""What one text says was done to another: by an amending act, or by a note at the foot of a page."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.domain.identity import EId, VersionId


class Action(StrEnum):
    SUBSTITUTED = "substituted"
    INSERTED = "inserted"  # added too
    OMITTED = "omitted"  # deleted or repealed too
    RENUMBERED = "renumbered"


@dataclass(frozen=True, slots=True)
class Amendment:
    """One change as it is stated. What is not said is "".

    `act` is the title of the amending act as printed ("Labour (Amendment) Act, 2013", "Act 25 of
    1954"), `number` its number ("30 of 2013"), `provision` the provision of it that amends
    ("3(a)"). `work` and `section` are what is amended: the title of the law and the number of its
    section, where the text names them. `unit` says in the text's own words what was touched.
    [start, end) is where it is stated, in the provision `source`.
    """

    act: str
    number: str
    provision: str
    action: Action
    work: str
    section: str
    unit: str
    source: EId
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class AmendmentRow:
    """An amendment against a held version. `by_note`: stated by a note of that version itself, else
    by an amending act held as `stated_in`. `eid` None: `target` holds no such provision, or nothing
    held is what it amends."""

    amendment: Amendment
    stated_in: VersionId
    by_note: bool
    target: VersionId | None
    eid: EId | None
    label: str

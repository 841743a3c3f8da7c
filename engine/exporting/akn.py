"""The arrow to Akoma Ntoso 3.0 (OASIS LegalDocML 1.0): a version becomes one <act>."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from engine.domain.provision import Kind, Provision
from engine.domain.version import Version
from engine.exporting.frbr import REFERENCES, identification
from engine.exporting.inline import Inline, quoted, written
from engine.exporting.runs import Branch, Cut, Part, Run, cut

NAMESPACE = "http://docs.oasis-open.org/legaldocml/ns/akn/3.0"
OWN = "urn:dhara:export:1"  # of what Akoma Ntoso has no word for

_ELEMENTS = {
    Kind.PART: "part",
    Kind.CHAPTER: "chapter",
    Kind.SECTION: "section",
    Kind.SUBSECTION: "subsection",
    Kind.PARAGRAPH: "paragraph",
    Kind.SUBPARAGRAPH: "subparagraph",
    Kind.PROVISO: "proviso",
}
"""Kinds that Akoma Ntoso names; any other is an <hcontainer> of that name."""

_GAPS = {"\n": "line", " ": "run-in", "": "joined"}
FRONT = (Kind.PREAMBLE, Kind.RECITAL)


def akn_of(version: Version) -> bytes:
    """UTF-8, the same bytes for the same version.

    Every character of canonical text is in it: words in no provision stand in an <hcontainer
    name="unplaced"> where they were read; running heads, page numbers, contents lists and the marks of
    notes in <proprietary>; foot notes at their marks, those without a mark in <notes>. The class of an
    element tells how its words follow those before: on a "line" of their own, "run-in", or "joined".
    """
    return _Writer(version).document().encode("utf-8")


class _Writer:
    def __init__(self, version: Version) -> None:
        self._version = version
        self._text = version.text
        self._inline = Inline(version)
        self._at = 0  # end of what was written last
        self._last: Part | None = None  # what it was; None when it was of another provision
        self._count = 0

    def document(self) -> str:
        pieces = cut(self._version)
        front = tuple(takewhile(_is_front, pieces.trunk))
        preamble = "".join(self._preamble(front))
        body = "".join(self._held(pieces.trunk[len(front) :], "", top=True))
        if not body:
            body = '<hcontainer name="nothing" eId="nothing"><content><p/></content></hcontainer>'
        loose = "".join(self._loose_notes(pieces))
        meta = f"{identification(self._version.card)}{REFERENCES}{loose}{self._proprietary(pieces)}"
        return (
            '<?xml version="1.0" encoding="UTF-8"?>\n'
            f'<akomaNtoso xmlns="{NAMESPACE}" xmlns:dhara="{OWN}">\n<act name="act">\n'
            f"<meta>{meta}</meta>\n{preamble}<body>\n{body}</body>\n</act>\n</akomaNtoso>\n"
        )

    # -- front

    def _preamble(self, front: Sequence[Run | Branch]) -> Iterator[str]:
        """Blocks, and recitals between them; what is deeper in a recital is written as its words."""
        if not front:
            return
        whole = next((b for b in front if isinstance(b, Branch) and b.provision.kind is Kind.PREAMBLE), None)
        name = f' eId="{whole.provision.eid}"' if whole else ""
        held: list[Run | Branch] = []
        for item in front:
            held += item.held if item is whole and isinstance(item, Branch) else [item]
        yield f"<preamble{name}>\n"
        listed = False
        for item in held:
            recital = isinstance(item, Branch) and item.provision.kind is Kind.RECITAL
            if recital != listed:
                self._count += recital
                yield f'<recitals eId="recs_{self._count}">\n' if recital else "</recitals>\n"
                listed = recital
            if isinstance(item, Run):
                yield self._run(item, "p") + "\n"
                continue
            self._last = None
            tag = "recital" if recital else f'container name="{item.provision.kind.value}"'
            yield f'<{tag} eId="{item.provision.eid}">{self._opening(item.opening if recital else ())}'
            runs = _flat(item.held if recital else (*item.opening, *item.held))
            yield ("".join(self._run(run, "p") for run in runs) or "<p/>") + f"</{tag.split()[0]}>\n"
        yield "</recitals>\n</preamble>\n" if listed else "</preamble>\n"

    # -- body

    def _held(self, held: Sequence[Run | Branch], eid: str, *, top: bool = False) -> Iterator[str]:
        """Provisions in their order; words before the first are their <intro>, behind the last the
        <wrapUp>, between two an <hcontainer>, since Akoma Ntoso has no other place for them."""
        branches = [n for n, item in enumerate(held) if isinstance(item, Branch)]
        at = 0
        while at < len(held):
            item = held[at]
            if isinstance(item, Branch):
                yield self._branch(item)
                at += 1
                continue
            stop = next((n for n in branches if n > at), len(held))
            words = "".join(self._run(run, "p") for run in held[at:stop] if isinstance(run, Run))
            if top:
                self._count += 1
                yield _container("unplaced", f"unplaced_{self._count}", words)
            elif at == 0:
                yield f"<intro>{words}</intro>"
            elif stop == len(held):
                yield f"<wrapUp>{words}</wrapUp>"
            else:
                self._count += 1
                yield _container("words", f"{eid}__words_{self._count}", words)
            at = stop

    def _branch(self, branch: Branch) -> str:
        node = branch.provision
        tag = _ELEMENTS.get(node.kind, "hcontainer")
        if node.kind is Kind.SECTION and node.eid.rpartition("__")[2].startswith("art_"):
            tag = "article"
        name = f' name="{node.kind.value}"' if tag == "hcontainer" else ""
        self._last = None
        opening = self._opening(branch.opening)
        if any(isinstance(item, Branch) for item in branch.held):
            inner = "".join(self._held(branch.held, node.eid))
        else:
            words = "".join(self._run(run, "p") for run in branch.held if isinstance(run, Run))
            inner = f"<content>{words}</content>" if words else ""
        self._last = None
        return f'<{tag}{name} eId="{node.eid}">{opening}{inner}</{tag}>\n'

    def _opening(self, runs: Sequence[Run]) -> str:
        """A heading takes what closes it inside, so that other readers show the text as it is."""
        out: list[str] = []
        for run in runs:
            if run.part is Part.CLOSING and out:
                closing = self._run(run, 'inline name="closing"')
                out[-1] = out[-1].removesuffix("</heading>") + closing + "</heading>"
            else:
                out.append(self._run(run, run.part.value))
        return "".join(out)

    def _run(self, run: Run, tag: str) -> str:
        usual = usual_gap(self._last, run.part)
        between = self._text[self._at : run.start] if self._at <= run.start else "\n"
        gap = "\n" if "\n" in between else " " if between else ""
        name = f' class="{_GAPS[gap]}"' if gap != usual else ""
        self._at, self._last = run.end, run.part
        return f"<{tag}{name}>{self._inline.xml(run.start, run.end)}</{tag.split()[0]}>"

    # -- what stands in no provision

    def _loose_notes(self, pieces: Cut) -> Iterator[str]:
        notes = [note for note in pieces.notes if not self._inline.given(note)]
        if notes:
            yield '<notes source="#dhara">'
            for note in notes:
                marker = quoted(note.label.rpartition(" ")[2] or note.number)
                words = written(self._text[note.start : note.end]).replace("\n", "<br/>")
                yield f'<note eId="{note.eid}" marker={marker}><p>{words}</p></note>'
            yield "</notes>"

    def _proprietary(self, pieces: Cut) -> str:
        card = self._version.card
        out = [f"<dhara:grammar>{written(card.grammar)}</dhara:grammar>"]
        for part in self._version.parts:
            if part.start < pieces.tail:
                continue
            for start, end in outside(part.start, part.end, pieces.notes):
                if words := written(self._text[start:end]).strip():
                    role = f'role="{part.role.value}" page="{part.page}"'
                    out.append(f"<dhara:part {role}>{words}</dhara:part>")
        return f'<proprietary source="#dhara">{"".join(out)}</proprietary>'


def usual_gap(before: Part | None, part: Part) -> str:
    """What stands before a run where nothing else is said: a new line for a new paragraph or number."""
    if part is Part.CLOSING or (part is Part.WORDS and before is Part.CLOSING):
        return ""
    return " " if before is Part.NUM else "\n"


def outside(start: int, end: int, notes: Sequence[Provision]) -> Iterator[tuple[int, int]]:
    """[start, end) without what is in a foot note."""
    for note in notes:
        if note.start < end and note.end > start:
            yield start, max(start, note.start)
            start = min(end, note.end)
    yield start, end


def _is_front(item: Run | Branch) -> bool:
    return isinstance(item, Branch) and item.provision.kind in FRONT


def _flat(held: Sequence[Run | Branch]) -> Iterator[Run]:
    for item in held:
        if isinstance(item, Run):
            yield item
        else:
            yield from item.opening
            yield from _flat(item.held)


def _container(name: str, eid: str, words: str) -> str:
    return f'<hcontainer name="{name}" eId="{eid}"><content>{words}</content></hcontainer>\n'

"""Markdown to lines: headings bold, links by their words, [1](...) and [^1] as note marks where notes are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.domain.page import LineRole
from engine.reading.texts.form import Form
from engine.reading.texts.manuscript import Leaf, Manuscript
from engine.reading.texts.scribe import Scribe

STEP = 4  # blanks of a list inside another
_FRONT = re.compile(r"\A\s*---[ \t]*\n(?P<keys>.*?)\n---[ \t]*(?:\n|\Z)", re.DOTALL)
_KEY = re.compile(r"(?P<key>[\w-]+):\s*(?P<quote>[\"']?)(?P<value>.*?)(?P=quote)\s*")
_NAMES = frozenset({"title", "sidebartitle", "subtitle", "description"})
_HEADING = re.compile(r"(?:[-*+] +)?(?P<signs>#{1,6})\s+(?P<words>.*?)\s*#*\s*")
_ITEM = re.compile(r"(?P<indent> *)[-*+] +(?P<words>\S.*)")
_NOTE = re.compile(r"\[\^(?P<number>[\w-]{1,12})\]:\s*(?P<words>.*)")
_RULE = re.compile(r" {0,3}(?:[-*_] *){3,}|\s*\|?\s*:?-{3,}:?\s*(?:\|\s*:?-{3,}:?\s*)*\|?\s*")
_TAG = re.compile(r"</?[A-Za-z][^<>]*>")
_COMPONENT = re.compile(r"\s*</?[A-Z]\w*[^<>]*>\s*")
_NUMBER = re.compile(r"[0-9০-৯]{1,4}")
_INLINE = re.compile(
    r"\\(?P<escaped>[\\`*_{}\[\]()#+.!|<>~-])"
    r"|!\[(?P<picture>[^\[\]]*)\]\([^()\s]*[^()]*\)"
    r"|\[\^(?P<foot>[\w-]{1,12})\]"
    r"|\[(?P<mark>[0-9০-৯]{1,4})\](?:\([^()\s]{0,80}\))?"
    r"|\[(?P<link>[^\[\]]*)\]\((?:https?://|mailto:|www\.|[/#.?])[^()\s]*(?:\s+\"[^\"]*\")?\)"
    r"|(?<!\w)(?P<glued>[0-9]{1,4})(?=\[)"
    r"|(?P<strong>\*\*|__(?=\S)|(?<=\S)__)"
)


@dataclass(frozen=True, slots=True)
class _Piece:
    """A paragraph, heading, item, row or note. `note` is the number of the note it belongs to."""

    words: str
    heading: int = 0  # its level, 0 for what is none
    depth: int = 0
    note: str = ""
    opens: bool = False  # begins its note
    aside: bool = False  # of the page's making, not of the text


def markdown(text: str) -> Manuscript:
    """Every word; the signs of Markdown itself are not among them."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    scribe = Scribe()
    front = _FRONT.match(text)
    for words, name in _front(front["keys"]) if front else ():
        scribe.say(words)
        scribe.end(LineRole.BODY if name else LineRole.HEADER)
    body = text[front.end() :] if front else text
    pieces = _with_notes(tuple(_pieces(body)))
    marked = _Marks(frozenset(piece.note for piece in pieces if piece.note))
    for piece in pieces:
        if piece.opens:
            marked.key += 1
            scribe.say(piece.note, mark=marked.key)
            scribe.say(" ")
        marked.write(piece.words, scribe)
        role = LineRole.FOOTNOTE if piece.note else LineRole.BODY
        role = LineRole.HEADER if piece.aside else role
        scribe.end(role, indent=STEP * piece.depth, level=0 if piece.note or piece.aside else piece.heading)
    return Manuscript(Form.MARKDOWN.value, (Leaf(tuple(scribe.lines)),))


def _front(keys: str) -> Iterator[tuple[str, bool]]:
    """Values of the front matter, and whether each names or describes the text."""
    for line in keys.split("\n"):
        match = _KEY.fullmatch(line.strip())
        if match and match["value"]:
            named = match["key"].lower() in _NAMES
            yield (match["value"] if named else line.strip()), named
        elif not match and line.strip():
            yield line.strip(), False


def _pieces(body: str) -> Iterator[_Piece]:
    running: list[str] = []
    depth, aside = 0, False
    for line in (*body.split("\n"), ""):
        words = line.strip()
        item = _ITEM.fullmatch(line.rstrip())
        special = (
            not words
            or _HEADING.fullmatch(words)
            or item
            or _RULE.fullmatch(line)
            or _NOTE.match(words)
            or words.startswith("|")
            or _COMPONENT.fullmatch(line)
        )
        if special and running:
            yield _Piece(" ".join(running), depth=depth, aside=aside)
            running = []
        if not special:
            running.append(words)
            depth = depth if line.startswith(" ") else 0
            if line.endswith("  "):
                yield _Piece(" ".join(running), depth=depth, aside=aside)
                running = []
        elif _COMPONENT.fullmatch(line):
            aside = not words.startswith("</") and not words.endswith("/>")
        elif heading := _HEADING.fullmatch(words):
            yield _Piece(heading["words"], heading=len(heading["signs"]))
        elif note := _NOTE.match(words):
            yield _Piece(note["words"], note=note["number"], opens=True)
        elif words.startswith("|") and not _RULE.fullmatch(line):
            yield _Piece(" ".join(cell.strip() for cell in words.strip("|").split("|")), aside=aside)
        elif item and not _RULE.fullmatch(line):
            depth = 1 + len(item["indent"]) // 2
            running = [item["words"]]


def _with_notes(pieces: tuple[_Piece, ...]) -> tuple[_Piece, ...]:
    """A heading that is nothing but a number at the end of the text opens a note of that number."""
    first = next((n for n, p in enumerate(pieces) if p.heading and _NUMBER.fullmatch(p.words)), -1)
    numbered = [n for n, p in enumerate(pieces) if p.heading and _NUMBER.fullmatch(p.words)]
    if first < 0 or any(p.heading and n not in numbered for n, p in enumerate(pieces) if n > first):
        return pieces
    out = list(pieces[:first])
    if out and out[-1].heading:  # "Footnotes"
        out[-1] = replace(out[-1], aside=True)
    note, opens = "", False
    for piece in pieces[first:]:
        if piece.heading:
            note, opens = piece.words, True
        elif piece.aside:
            out.append(piece)
        else:
            out.append(_Piece(piece.words, note=note, opens=opens))
            opens = False
    return tuple(out)


class _Marks:
    """Words inside a paragraph, their note marks told from them by the numbers of the `notes` there are."""

    def __init__(self, notes: frozenset[str]) -> None:
        self._notes = notes
        self.key = 0

    def write(self, words: str, scribe: Scribe) -> None:
        words = _TAG.sub("", words)
        at = 0
        for match in _INLINE.finditer(words):
            scribe.say(words[at : match.start()])
            self._one(match, scribe)
            at = match.end()
        scribe.say(words[at:])

    def _one(self, match: re.Match[str], scribe: Scribe) -> None:
        number = match["foot"] or match["mark"] or match["glued"]
        if number is not None and number in self._notes:
            self.key += 1
            scribe.say(number, mark=self.key)
        elif number is not None:
            scribe.say(match[0])
        elif match["link"] is not None:
            self.write(match["link"], scribe)
        elif match["escaped"] or match["picture"]:
            scribe.say(match["escaped"] or match["picture"])

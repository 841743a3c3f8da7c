"""A piece of a section to the questions a language model writes about it.

The grammar makes the first question a story in the first person and the others plain questions: left free,
small models ask for the definition of every term. The heading stands again right before the questions,
since without it they copied those of the examples.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from engine.domain.fence import fenced, inert
from engine.domain.identity import EId
from engine.domain.motor import Grammar, GrammarKind, LanguageModel, Watch
from engine.domain.provision import Kind
from engine.domain.version import Version
from engine.index.passages import Grain, passages_of
from engine.retrieval.prompt_file import prompt_file

PROMPT = Path(__file__).with_name("asking.md")
PIECE = 600  # characters of a section that are asked about at a time
MOST_PIECES = 3  # of one section: a list of definitions is not asked about to its end
MAX_TOKENS = 160
SHORTEST, LONGEST = 20, 150  # characters of a question

_BODY = r"[A-Za-z0-9 ,'\-]{14,140}\?"
_FIRST_WORDS = (
    "(I|My|We|Our)",
    "(Can|Must|Is|Are|Do|Does|Has|May|Will)",
    "(How|When|Who|What|Which|Where)",
)
GRAMMAR = Grammar(
    GrammarKind.LARK,
    "start: "
    + ' "\\n" '.join(f"q{i}" for i in range(len(_FIRST_WORDS)))
    + "\n"
    + "".join(f"q{i}: /{words} {_BODY}/\n" for i, words in enumerate(_FIRST_WORDS)),
)


@dataclass(frozen=True, slots=True)
class Piece:
    """Some of a section, in full words. `home` is the section."""

    home: EId
    heading: str
    text: str


def pieces_of(version: Version) -> tuple[Piece, ...]:
    """What is asked about, in document order: every section, long ones in several pieces."""
    sections = {p.eid for p in version.provisions if p.kind is Kind.SECTION}
    wholes = [p for p in passages_of(version) if Grain.SECTION in p.grains and p.home in sections]
    return tuple(Piece(p.home, p.heading, text) for p in wholes for text in _cut(p.text))


def _cut(text: str) -> Iterator[str]:
    for _ in range(MOST_PIECES):
        if len(text) <= PIECE:
            break
        at = text.rfind(" ", PIECE // 2, PIECE)
        at = at if at > 0 else PIECE
        yield text[:at].strip()
        text = text[at:].strip()
    else:
        return
    if text:
        yield text


def ask_about(piece: Piece, model: LanguageModel, watch: Watch) -> tuple[str, ...]:
    """Questions by this seed and prompt, the same each time. May be fewer than asked for, or none."""
    prompt = prompt_file(PROMPT).prompt(
        provision=fenced("PROVISION", f"{piece.heading}. {piece.text}".strip(" .")),
        heading=inert(piece.heading),
    )
    reply = model.generate(prompt, GRAMMAR, seed=0, max_tokens=MAX_TOKENS, watch=watch)
    return questions_in(reply.text)


def questions_in(reply: str) -> tuple[str, ...]:
    """The whole questions of a reply, each once, without those of the examples."""
    examples = prompt_file(PROMPT).shared
    lines = [" ".join(line.split()) for line in reply.splitlines()]
    whole = [q for q in lines if q.endswith("?") and SHORTEST <= len(q) <= LONGEST and q[-2:-1].isalnum()]
    return tuple(q for q in dict.fromkeys(whole) if q not in examples)

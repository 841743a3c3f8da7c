"""Prompt -> tokens: the model file's own chat template, with every text part read as plain text.

Only the template's markers may become control tokens. Text of statutes, facts and questions is cut so
that a control token written inside it stays a row of ordinary letters.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.domain.motor import Prompt
from engine.errors import ModelFailed
from engine.runtime.llm.gguf import GgufModel
from engine.runtime.llm.sequences import Squares
from engine.runtime.llm.vocabulary import Vocabulary

_SYSTEM, _USER = "\u27e6system\u27e7", "\u27e6user\u27e7"  # stand where the texts will be
_GAP = "\n\n"
_FENCED = re.compile("(?<=>>>)(?=\n)")  # behind a fence: see `domain/fence.py`


class ChatFrame:
    """The markers around the parts of a prompt."""

    def __init__(self, model: GgufModel, name: str) -> None:
        self._vocabulary = vocabulary = model.vocabulary
        self._marked = _marker_pattern(vocabulary)
        template = model.chat_template()
        frame = template and model.render(template, [("system", _SYSTEM), ("user", _USER)])
        self._folded = bool(frame) and _SYSTEM not in str(frame)
        if template and self._folded:  # the template knows no system turn
            frame = model.render(template, [("user", _USER)])
        if not frame or _USER not in frame:
            raise ModelFailed(f"The chat template of {name} is not known.", hint="Choose another model.")
        before, _, after = frame.partition(_USER)
        first, _, between = ("", "", before) if self._folded else before.partition(_SYSTEM)
        self._first = vocabulary.tokens(before if self._folded else first, start=True, markers=True)
        self._between = [] if self._folded else vocabulary.tokens(between, markers=True)
        self._after = vocabulary.tokens(after, markers=True)

    def tokens(self, prompt: Prompt) -> list[int]:
        return [token for part in self._parts(prompt) for token in part]

    def squares(self, prompt: Prompt, most: int) -> Squares:
        """Cut where it is read: at most so many tokens at a time, anew from where a part begins, so that
        a part which calls have in common is had whole: a provision, whatever stands behind it."""
        return tuple(
            tuple(part[at : at + most]) for part in self._parts(prompt) for at in range(0, len(part), most)
        )

    def _parts(self, prompt: Prompt) -> tuple[list[int], ...]:
        """System, then shared, fence by fence, then particular: what calls have in common comes first."""
        system = self.text(prompt.system + _GAP if self._folded and prompt.system else prompt.system)
        shared = [self.text(part) for part in _FENCED.split(prompt.shared) if part]
        gap = self.text(_GAP) if prompt.shared and prompt.particular else []
        particular = [*gap, *self.text(prompt.particular), *self._after]
        return [*self._first, *system, *self._between], *shared, particular

    def text(self, text: str) -> list[int]:
        """Tokens of plain text. None of them is a control token, whatever the text says."""
        found: list[int] = []
        for piece in self._cut(text):
            found.extend(self._vocabulary.tokens(piece))
        return found

    def _cut(self, text: str) -> Sequence[str]:
        if self._marked is None:
            return [text] if text else []
        pieces, at = [], 0
        for match in self._marked.finditer(text):
            # Between its first and second character, no marker is left to be found.
            pieces.append(text[at : match.start() + 1])
            at = match.start() + 1
        pieces.append(text[at:])
        return [p for p in pieces if p]


def _marker_pattern(vocabulary: Vocabulary) -> re.Pattern[str] | None:
    """llama.cpp reads control tokens on request only, but user-defined ones such as <tool_call> always."""
    markers = set()
    for token in vocabulary.controls:
        text = vocabulary.spellings[token].decode("utf-8", "ignore")
        if len(text) > 2:
            markers.add(text)
    if not markers:
        return None
    # A look-ahead, so that markers which overlap are all seen.
    return re.compile("(?=" + "|".join(re.escape(m) for m in sorted(markers)) + ")")

"""Fixed wording around quoted words: the only claims that need no model to be true to their citation."""

from __future__ import annotations

from collections.abc import Sequence

from engine.domain.language import Language

_SAYS = {Language.ENGLISH: "{} says: “{}”", Language.BANGLA: "{} অনুযায়ী: “{}”"}


def verbatim_text(label: str, quotes: Sequence[str], language: Language) -> str:
    """A claim's text: the label and the quoted words, printed on one line.

    Line breaks become spaces here; the quotation beside the claim keeps them.
    """
    words = " … ".join(" ".join(q.split()) for q in quotes)
    text = _SAYS[language].replace("{}", label, 1).replace("{}", words, 1)
    return text[:1].upper() + text[1:]

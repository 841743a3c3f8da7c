"""What the words of the calibration bench are called on the screen."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.state.words import mark, num, tr
from engine.domain.labelling import Said
from engine.domain.rating import Dimension


@dataclass(frozen=True, slots=True)
class SaidLook:
    """An answer in a list, on a narrow button, on a wide one; its sign and its key."""

    word: str
    short: str
    full: str
    icon: str
    key: str


SAID = {
    Said.YES: SaidLook(mark("yes"), mark("Yes"), mark("Yes, the text says it"), "check", "F"),
    Said.NO: SaidLook(mark("no"), mark("No"), mark("No, it does not"), "x", "U"),
    Said.UNSURE: SaidLook(mark("can’t tell"), mark("Can’t tell"), mark("I can’t tell"), "circle-help", "S"),
}

CHANGED = {  # parts of a calibration's fingerprint
    "language_model": mark("the language model"),
    "embedder": mark("the search model"),
    "reranker": mark("the models that rank what was found"),
    "prompts": mark("the agents’ instructions"),
    "score": mark("how statements are scored"),
    "versions": mark("the law’s text"),
    "language": mark("the language of the question"),
    "conduct": mark("how the search and the argument are run"),
}

DIMENSION = {  # its name, and what is asked
    Dimension.CORRECTNESS: (mark("Correctness"), mark("Is the law stated rightly for this question?")),
    Dimension.FAITHFULNESS: (mark("Faithfulness"), mark("Do its pages say all that it says?")),
    Dimension.COMPLETENESS: (mark("Completeness"), mark("Is everything there that the question needs?")),
    Dimension.CLARITY: (mark("Clarity"), mark("Can it be understood at the first reading?")),
    Dimension.CITATION_QUALITY: (
        mark("Citation quality"), mark("Are the right provisions cited, at the right places?"),
    ),
    Dimension.OVERALL_QUALITY: (mark("Overall quality"), mark("All in all, is it a good opinion?")),
}  # fmt: skip
SCALE = (mark("very poor"), mark("poor"), mark("fair"), mark("good"), mark("excellent"))


def percent(share: float) -> str:
    """A share of questions, to a tenth of a percent where it is not whole."""
    shown = round(100 * share, 1)
    return tr("{n}%", n=int(shown) if shown == int(shown) else shown)


def score(value: float, places: int = 2) -> str:
    return num(f"{value:.{places}f}")


def one_in(alpha: float) -> int:
    """Of how many answers a limit lets one be wrong."""
    return round(1 / alpha)

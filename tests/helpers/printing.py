"""An opinion as printed, read back."""

from __future__ import annotations

import re
from pathlib import Path

import pikepdf

from engine.domain.opinion import Opinion
from engine.domain.print_parts import Part, Parts
from engine.printing.opinion_pdf import write_opinion_pdf
from engine.printing.wording import WORDINGS
from tests.helpers.readers import READERS, flat

PLAIN: Parts = frozenset({Part.SIDES, Part.EVIDENCE})  # without cover and annexes


def write(opinion: Opinion, folder: Path, parts: Parts = PLAIN) -> str:
    """The text of its print, white space as single spaces, running heads and feet taken out."""
    write_opinion_pdf(opinion, folder / "opinion.pdf", parts)
    return text_of(folder / "opinion.pdf", "PyMuPDF")


def text_of(pdf: Path, reader: str) -> str:
    """Pages run on into each other: what is printed at their edges is taken out, wherever it was found."""
    pages = [flat(page) for page in READERS[reader](pdf)]
    with pikepdf.open(pdf) as file:
        opinion, code = str(file.docinfo["/DharaOpinion"]), str(file.docinfo["/DharaCode"])
    words = next(w for w in WORDINGS.values() if w.page_of.partition(" ")[0] in pages[0])
    out = []
    for page in pages:
        page = re.sub(rf"{words.page_of.partition(' ')[0]} [0-9০-৯]+/[0-9০-৯]+", " ", page)
        head = rf"{re.escape(words.app)} · {re.escape(words.opinion)} {opinion} [^()]*\([A-Z]+\)"
        page = re.sub(head, " ", page)
        # Each sheet has the code at its foot; a sheet on which the code stands in the text keeps that one.
        out.append(page[::-1].replace(f"{words.code} {code}"[::-1], " ", 1)[::-1])
    return flat(" ".join(out))

"""From paper's file back to the record."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pymupdf
import pytest

from engine.domain.language import Language
from engine.domain.opinion import Opinion
from engine.errors import UnreadableSource
from engine.printing.canvas import Canvas
from engine.printing.opinion_pdf import write_opinion_pdf
from engine.printing.printed import MOST_BYTES, Imprint, imprint_of
from tests.helpers.opinions import build_opinion


@pytest.fixture
def opinion() -> Opinion:
    return build_opinion(Language.BANGLA)


@pytest.fixture
def printed(tmp_path: Path, opinion: Opinion) -> Path:
    target = tmp_path / "মতামত.pdf"
    write_opinion_pdf(opinion, target)
    return target


def test_a_print_leads_back_to_its_opinion(printed: Path, opinion: Opinion) -> None:
    assert imprint_of(printed).opinion == opinion.id
    assert imprint_of(printed) == Imprint(opinion.id, opinion.code)


def test_both_are_in_the_document_information_too(printed: Path, opinion: Opinion) -> None:
    with pikepdf.open(printed) as pdf:
        assert str(pdf.docinfo["/DharaOpinion"]) == opinion.id
        assert str(pdf.docinfo["/DharaCode"]) == opinion.code


def test_a_print_saved_anew_is_still_known(printed: Path, opinion: Opinion, tmp_path: Path) -> None:
    with pymupdf.open(printed) as pdf:
        pdf.save(tmp_path / "anew.pdf", garbage=3)
    with pikepdf.open(printed) as pdf:
        pdf.save(tmp_path / "again.pdf")
    assert (
        imprint_of(tmp_path / "anew.pdf").opinion == imprint_of(tmp_path / "again.pdf").opinion == opinion.id
    )


def foreign_pdf(path: Path) -> None:
    canvas = Canvas()
    canvas.new_page(595, 842)
    canvas.save(path, title="not an opinion", language="en")


def forged_mark(path: Path) -> None:
    canvas = Canvas()
    canvas.new_page(595, 842)
    canvas.save(path, title="x", language="en", properties={"DharaOpinion": "../../etc", "DharaCode": "A"})


def too_large(path: Path) -> None:
    with path.open("wb") as file:
        file.write(b"%PDF-1.7\n")
        file.truncate(MOST_BYTES + 2)


MAKERS = {
    "foreign": foreign_pdf,
    "forged": forged_mark,
    "too large": too_large,
    "empty": lambda path: path.write_bytes(b""),
    "no pdf": lambda path: path.write_bytes(b"<dhara:DharaOpinion>x</dhara:DharaOpinion>"),
    "folder": lambda path: path.mkdir(),
    "missing": lambda path: None,
}


@pytest.mark.parametrize("kind", MAKERS)
def test_what_is_no_print_of_ours_is_said_to_be_none(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "some.pdf"
    MAKERS[kind](path)
    with pytest.raises(UnreadableSource) as caught:
        imprint_of(path)
    assert caught.value.hint

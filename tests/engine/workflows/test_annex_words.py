"""The pages of a Bangla law in the annex of a print: every word of them is found in three readers."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from engine.domain.cited_page import CitedPage
from engine.domain.library import Imported
from engine.domain.page import PageImage
from engine.domain.page_lines import lines_on
from engine.domain.print_parts import Part
from engine.domain.version import Version
from engine.front import Front
from engine.job.job import Job
from engine.job.request import ImportStatutes, OpenVersion, RenderPage
from engine.paths import assets
from engine.printing.opinion_pdf import write_opinion_pdf
from engine.settings import Settings
from tests.helpers.opinions import build_opinion
from tests.helpers.readers import READERS, flat

SAMPLE = assets() / "samples" / "model_labour_act_bn_v2.pdf"
PAGES = (2, 3)


@pytest.fixture(scope="module")
def annex(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, tuple[CitedPage, ...]]:
    folder = tmp_path_factory.mktemp("annex")
    front, job = Front(folder / "home", Settings()), Job(1, lambda _: None, threading.Event())
    try:
        (outcome,) = front(ImportStatutes((SAMPLE,)), job)  # type: ignore[misc]
        assert isinstance(outcome, Imported)
        assert outcome.version_id is not None
        law = front(OpenVersion(outcome.version_id), job)
        assert isinstance(law, Version)
        pages = []
        for number in PAGES:
            image = front(RenderPage(outcome.version_id, number, 1.0), job)
            assert isinstance(image, PageImage)
            card = law.card.pages[number - 1]
            size, lines = (card.width, card.height), lines_on(law, number)
            pages.append(
                CitedPage(
                    law.card.version_id, number, card.label, size, card.rotation, (), image, lines,
                    law.card.language,
                )
            )  # fmt: skip
    finally:
        front.close()
    target = folder / "opinion.pdf"
    write_opinion_pdf(build_opinion(), target, frozenset({Part.PAGES}), pages)
    return target, tuple(pages)


def words_of(page: CitedPage) -> list[str]:
    return [text for line in page.lines for text, _ in line.words]


@pytest.mark.parametrize("reader", READERS)
def test_every_word_of_the_page_is_found(reader: str, annex: tuple[Path, tuple[CitedPage, ...]]) -> None:
    file, pages = annex
    for page, told in zip(pages, READERS[reader](file)[-len(pages) :], strict=True):
        said = flat(told)
        words = words_of(page)
        assert len(words) > 300
        assert [word for word in words if word not in said] == []


def test_they_stand_in_the_order_of_the_text(annex: tuple[Path, tuple[CitedPage, ...]]) -> None:
    """As drawn: a reader that goes by places puts side notes elsewhere."""
    file, pages = annex
    for page, told in zip(pages, READERS["PyMuPDF"](file)[-len(pages) :], strict=True):
        assert " ".join(words_of(page)) in flat(told)

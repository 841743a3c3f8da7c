"""Windows that stand where the tests of a view begin."""

from __future__ import annotations

import pytest

from desktop.state.session import QUALITY
from engine.job.request import OpenVersion
from tests.helpers.doubted import ReviewDesk
from tests.helpers.labelled import BenchDesk


@pytest.fixture
def reviewing(open_window, qtbot):
    """The English law on show, at its first unsure word."""

    def open_(desk=None, **options):
        window, engine = open_window(desk or ReviewDesk(), **options)
        window.session.look_through(engine.script.versions[0].card.version_id)
        review = window.session.review
        qtbot.waitUntil(lambda: review.version is not None, timeout=10_000)
        at = next(d for d in review.left if d.text == "forty-five")
        review.look_at(at.id)
        qtbot.waitUntil(
            lambda: not review.sheets.pages._asked and window.view.card.cutout.drawn, timeout=10_000
        )
        return window, engine

    return open_


@pytest.fixture
def labelling(open_window, qtbot):
    """The bench on show, at its first open statement."""

    def open_(desk=None, **options):
        window, engine = open_window(desk or BenchDesk(), **options)
        window.show_view(QUALITY)
        state = window.session.bench
        qtbot.waitUntil(lambda: state.labelling.known and state.gate.known and state.ratings.known)
        if state.labelling.claims and OpenVersion not in engine.script.failures:
            qtbot.waitUntil(lambda: state.cited.here and not state.cited.pages._asked, timeout=10_000)
        return window, engine

    return open_

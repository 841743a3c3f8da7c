"""Windows that stand where the tests of a view begin."""

from __future__ import annotations

import pytest

from tests.helpers.doubted import ReviewDesk


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

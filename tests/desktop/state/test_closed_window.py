"""A page that arrives after its window was closed is nobody's any more."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from desktop.state.pages import PageStore
from engine.domain.identity import VersionId
from engine.domain.page import PageImage
from engine.job.event import Failed, Finished
from engine.job.request import RenderPage
from tests.helpers.inline_engine import HOLD, InlineEngine


@pytest.mark.parametrize("ends", ["well", "badly"])
def test_a_page_that_comes_late_disturbs_nobody(ends: str, qtbot: QtBot) -> None:
    engine = InlineEngine(lambda request: HOLD)
    store = PageStore(engine)
    store.want(((VersionId("v"), 1, 1.0),))
    qtbot.waitUntil(lambda: RenderPage in engine.held)
    delete(store)
    picture = PageImage(1, 1, 1, 1.0, b"\0\0\0")
    engine.say(
        RenderPage,
        lambda job: Finished(job, picture) if ends == "well" else Failed(job, "bug", "Broken.", "", ""),
    )

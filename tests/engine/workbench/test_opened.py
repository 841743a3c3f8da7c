"""Versions that searches read are kept open, a few of them."""

from __future__ import annotations

import pytest

from engine.archive.versions import VersionStore
from engine.domain.identity import VersionId
from engine.errors import UnknownVersion
from engine.paths import Home
from engine.settings import Settings
from engine.workbench.bench import KEPT_OPEN, Workbench
from engine.workbench.instruments import instruments
from tests.helpers.versions import small_act


def test_a_version_is_read_once_for_searches_that_follow_each_other(home: Home) -> None:
    act = small_act()
    with Workbench(home, Settings()) as bench:
        VersionStore(home).commit(act)
        first = instruments((act.card.version_id,), bench).open(act.card.version_id)
        assert instruments((act.card.version_id,), bench).open(act.card.version_id) is first
        assert bench.opened.cache_info().maxsize == KEPT_OPEN


def test_one_that_is_not_there_is_looked_for_again(home: Home) -> None:
    act = small_act()
    with Workbench(home, Settings()) as bench:
        with pytest.raises(UnknownVersion):
            bench.opened(VersionId(act.card.version_id))
        VersionStore(home).commit(act)
        assert bench.opened(act.card.version_id).text == act.text

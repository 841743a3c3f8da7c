"""Settings changed while the engine runs, and the office's server met before it is used."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path

import pytest

from engine.errors import BadRequest, ModelFailed
from engine.front import Front
from engine.job.job import Job
from engine.job.upkeep import MeetOffice, UseSettings
from engine.paths import Home
from engine.settings import Settings, fits, load_settings
from engine.workbench.bench import Workbench
from tests.helpers.office_server import Script, office_server

JOB = Job(1, lambda event: None, threading.Event())


def test_new_settings_reach_a_bench_that_is_open(home: Home) -> None:
    front = Front(home.root, Settings())
    front(UseSettings(Settings(author="Selina", argument_rounds=1)), JOB)
    assert front.bench.settings == Settings(author="Selina", argument_rounds=1)
    front.close()


def test_what_was_opened_for_other_threads_is_put_down_and_nothing_else(home: Home) -> None:
    with Workbench(home, Settings()) as bench:
        before = bench.encoders
        bench.use(Settings(author="Selina"))
        assert bench.encoders is before
        bench.use(Settings(threads=1))
        assert bench.encoders is not before


def test_the_office_is_asked_from_the_next_question_on_and_no_longer_once_it_is_off(home: Home) -> None:
    with office_server(Script()) as url, Workbench(home, Settings()) as bench:
        bench.use(Settings(office_url=url))
        model = bench.model()
        assert model is not None
        assert model.identity.id == "qwen3-4b"
        bench.use(Settings())
        assert bench._model is None


def test_whoever_answers_at_the_address_is_named_and_nothing_is_sent_but_that_question(home: Home) -> None:
    script = Script()
    with office_server(script) as url:
        assert Front(home.root, Settings())(MeetOffice(Settings(office_url=url)), JOB) == "qwen3-4b"
    assert script.asked == []


@pytest.mark.parametrize(
    ("wish", "error"),
    [
        (Settings(office_url="192.168.1.20"), BadRequest),
        (Settings(office_url="http://127.0.0.1:9", office_key="no-such-file"), BadRequest),
        (Settings(office_url="http://127.0.0.1:9", office_languages="fr"), BadRequest),
        (Settings(office_url="http://127.0.0.1:9"), ModelFailed),
    ],
)
def test_an_office_that_cannot_be_used_says_why(home: Home, wish: Settings, error: type[Exception]) -> None:
    with pytest.raises(error):
        Front(home.root, Settings())(MeetOffice(wish), JOB)


def test_a_value_that_a_setting_cannot_have_is_not_read_and_the_others_are(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text('{"theme": "pink", "text_scale": 900, "author": "Selina", "paper": "sepia"}')
    assert load_settings(file) == Settings(author="Selina", paper="sepia")


def test_every_default_is_a_value_that_its_setting_can_have() -> None:
    plain = Settings()
    assert [name for name in Settings.__dataclass_fields__ if not fits(name, getattr(plain, name))] == []
    assert not fits("argument_rounds", 4)
    assert replace(plain, argument_rounds=3)

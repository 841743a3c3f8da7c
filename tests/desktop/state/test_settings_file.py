"""Settings on disk."""

from __future__ import annotations

import dataclasses

from desktop.state.settings_file import save_settings
from engine.settings import Settings, allowed, load_settings


def other(field):
    value = field.default
    if allowed(field.name):
        return allowed(field.name)[-1]
    if isinstance(value, bool):
        return not value
    return value + 1 if isinstance(value, int | float) else "other"


def test_every_setting_is_kept(tmp_path):
    changed = Settings(**{field.name: other(field) for field in dataclasses.fields(Settings)})
    file = tmp_path / "deep" / "settings.json"
    save_settings(file, changed)
    assert load_settings(file) == changed
    assert [p.name for p in file.parent.iterdir()] == ["settings.json"]


def test_nothing_there_means_the_defaults(tmp_path):
    assert load_settings(tmp_path / "none.json") == Settings()


def test_a_file_of_the_wrong_shape_is_not_used_and_not_touched(tmp_path):
    file = tmp_path / "settings.json"
    file.write_text('{"text_scale": "huge"}')
    assert load_settings(file) == Settings()
    assert file.read_text() == '{"text_scale": "huge"}'

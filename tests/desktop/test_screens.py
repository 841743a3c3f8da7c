"""Pictures of every view, and that no word in them is cut. The pictures stay in out/screens to look at."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.scenes import SCENES
from tests.helpers.shoot import shoot

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "out" / "screens"


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "bn"])
def test_no_word_is_cut_in_any_view(qapp, fonts, language, theme):
    assert shoot(qapp, FOLDER, language, theme, (1366, 768), SCENES) == []


@pytest.mark.parametrize(
    ("language", "theme", "size"), [("bn", "light", "683x384"), ("en", "dark", "960x540")]
)
def test_no_word_is_cut_at_200_percent(language, theme, size):
    """1366x768 and 1920x1080 at 200 %: the device ratio is fixed at start, so in a process of its own."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.helpers.shoot", str(FOLDER / "200"), language, theme, size],
        cwd=ROOT,
        env={**os.environ, "QT_SCALE_FACTOR": "2", "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout == ""
    assert len(list((FOLDER / "200").glob(f"*-{theme}-{language}-*.png"))) == len(SCENES)


def test_no_word_is_cut_where_the_text_is_largest(qapp, fonts):
    assert shoot(qapp, FOLDER, "bn", "light", (1366, 768), SCENES, 150) == []


def test_the_high_contrast_theme_cuts_nothing_either(qapp, fonts):
    assert shoot(qapp, FOLDER, "en", "contrast", (1366, 768), ("opinion_beside_page", "board")) == []

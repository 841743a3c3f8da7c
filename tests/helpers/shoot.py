"""Saves a picture of every view: python -m tests.helpers.shoot FOLDER LANGUAGE THEME WIDTHxHEIGHT [SCENE …]

Prints one line for each word that does not fit. QT_SCALE_FACTOR works.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from tests.helpers.clipping import clipped
from tests.helpers.scenes import SCENES, Scenes
from tests.helpers.stage import prepare, settle


def shoot(
    app: QApplication,
    folder: Path,
    language: str,
    theme: str,
    size: tuple[int, int],
    scenes: tuple[str, ...],
    scale: int = 100,
) -> list[str]:
    """The pictures go to folder/scene-theme-language-size.png; returns what does not fit."""
    folder.mkdir(parents=True, exist_ok=True)
    complaints = []
    for scene in scenes:
        stage = Scenes(app, language, theme, size, scale)
        window = stage.open()
        getattr(stage, scene)()
        settle(app)
        name = f"{scene}-{theme}-{language}-{size[0]}" + (f"-{scale}pc" if scale != 100 else "")
        window.grab().save(str(folder / f"{name}.png"))
        complaints += [f"{name}: {line}" for line in clipped(window)]
        if (window.width(), window.height()) != size:
            complaints.append(f"{name}: grew to {window.width()}x{window.height()}")
        stage.close()
    return complaints


def main() -> None:
    folder, language, theme, size, *scenes = sys.argv[1:]
    width, height = (int(n) for n in size.split("x"))
    app = QApplication([])
    prepare(app)
    for line in shoot(app, Path(folder), language, theme, (width, height), tuple(scenes) or SCENES):
        print(line)


if __name__ == "__main__":
    main()

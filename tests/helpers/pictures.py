"""Makes the README's pictures: python -m tests.helpers.pictures FOLDER

Scenes of the tests, with their invented law and clients, in the window as it is. They take a minute.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PIL import Image
from PySide6.QtWidgets import QApplication

from tests.helpers.shoot import shoot
from tests.helpers.stage import prepare

SIZE = (1366, 768)
PICTURES = {  # by the scene, language and theme they show
    "opinion": ("opinion_beside_page", "en", "light"),
    "opinion-bn-dark": ("opinion_beside_page", "bn", "dark"),
    "board": ("board", "en", "light"),
    "library": ("library", "en", "light"),
    "review": ("review", "bn", "light"),
    "matter": ("matter", "en", "light"),
    "compare": ("compare", "en", "light"),
    "print": ("print_preview", "en", "light"),
    "quality": ("quality", "en", "dark"),
}


def save(shot: Path, file: Path) -> None:
    """200 colours of its own, no dithering: sharp and small."""
    with Image.open(shot) as whole:
        few = whole.convert("RGB").quantize(200, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    few.save(file, optimize=True)
    shot.unlink()


def main() -> None:
    folder = Path(sys.argv[1])
    app = QApplication([])
    prepare(app)
    for name, (scene, language, theme) in PICTURES.items():
        if complaints := shoot(app, folder, language, theme, SIZE, (scene,)):
            sys.exit("\n".join(complaints))
        save(folder / f"{scene}-{theme}-{language}-{SIZE[0]}.png", folder / f"{name}.png")


if __name__ == "__main__":
    main()

"""Makes the README's pictures with the real engine: python -m tests.helpers.pictures HOME FOLDER

Imports the sample laws into HOME, asks a question in English (with the models DHARA_MODELS has) and
one in Bangla, and saves library, board, opinion and the opinion in Bangla on dark. Takes minutes.
"""

from __future__ import annotations

import os
import sys
import time
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PIL import Image
from PySide6.QtWidgets import QApplication

from desktop.app.window import MainWindow
from desktop.bridge.client import EngineClient
from desktop.state.session import ASK, LIBRARY, Session
from desktop.state.words import Speaker
from engine.domain.claim import Side
from engine.front import Front
from engine.paths import assets
from engine.settings import Settings
from tests.helpers.stage import prepare, settle

LAWS = ("model_labour_act_en_v1.pdf", "model_labour_act_en_v2.pdf", "model_labour_act_bn_v2.pdf")
ENGLISH = "How much notice must an employer give a permanent monthly-rated worker?"
BANGLA = "মাসিক মজুরীর স্থায়ী শ্রমিককে মালিক কত দিনের নোটিশ দিবেন?"


class Photographer:
    def __init__(self, app: QApplication, home: Path, folder: Path) -> None:
        self.app, self.folder = app, folder
        self.client = EngineClient(Front(home))
        self.session = Session(self.client, Settings(), assets() / "samples")
        self.window = MainWindow(app, self.session, self.client, Speaker(app, assets() / "words"))
        self.window.show()
        self.session.begin()
        self.until(lambda: self.session.library.known)

    def until(self, done) -> None:
        while not done():
            settle(self.app, 0.1)
        settle(self.app, 0.3)

    def save(self, name: str) -> None:
        """200 colours of its own, no dithering: sharp and small."""
        file = self.folder / f"{name}.png"
        self.window.grab().save(str(file))
        with Image.open(file) as whole:
            few = whole.convert("RGB").quantize(200, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        few.save(file, optimize=True)

    def library(self) -> None:
        held = {card.source_name for card in self.session.library.cards}
        self.session.library.queue.add(tuple(assets() / "samples" / n for n in LAWS if n not in held))
        self.until(lambda: self.session.library.queue.running is None)
        self.until(lambda: len(self.session.library.cards) >= len(LAWS))
        self.window.show_view(LIBRARY)
        settle(self.app, 0.3)
        self.save("library")

    def ask(self, question: str, *, use_model: bool, name: str = "") -> None:
        """Keeps the last picture in which both sides have spoken and nothing is checked yet."""
        self.session.desk.close()
        self.session.consultation.write(question=question, use_model=use_model)
        self.window.show_view(ASK)
        self.session.consultation.ask()
        start = time.monotonic()
        while self.session.consultation.at_work:
            settle(self.app, 1)
            if name and self._worth_keeping(self.folder / f"{name}.png"):
                self.save(name)
        self.until(lambda: self.session.desk.opinion is not None or self.window.bars.bars)
        print(f"{question}: {time.monotonic() - start:.0f} s")

    def _worth_keeping(self, file: Path) -> bool:
        board = self.session.consultation.board
        if board is None or any(s.checked for s in board.statements.values()):
            return False
        return bool(board.said_by(Side.EMPLOYER)) or not file.exists()

    def opinion(self, name: str) -> None:
        reader = self.session.reader
        self.until(lambda: reader.version is not None and not reader.pages._asked)
        self.save(name)


def main() -> None:
    home, folder = Path(sys.argv[1]), Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    app = QApplication([])
    prepare(app)
    photographer = Photographer(app, home, folder)
    photographer.library()
    photographer.ask(ENGLISH, use_model=True, name="board")
    photographer.opinion("opinion")
    session = photographer.session
    session.choose(replace(session.settings, language="bn", theme="dark"))
    settle(app, 0.5)
    photographer.ask(BANGLA, use_model=False)
    photographer.opinion("opinion-bn-dark")
    photographer.client.close()


if __name__ == "__main__":
    main()

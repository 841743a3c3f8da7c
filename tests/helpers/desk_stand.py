"""The program as `desktop.app.start` puts it together, with a clock at its event loop."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import psutil
from PySide6.QtCore import QElapsedTimer, QEventLoop, QObject, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.app.start import assemble
from desktop.app.sweeper import Sweeper

if TYPE_CHECKING:
    from desktop.views.reading.page_canvas import PageCanvas

PATIENCE = 300.0  # seconds
BEAT = 10  # milliseconds
A_SECOND = 30  # pages
AT_REST = 4.0  # seconds
STOPS = 10


@dataclass
class Heart(QObject):
    """Beats every ten milliseconds; `late` holds by how many milliseconds each came late."""

    late: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)

    def start(self) -> None:
        self.late.clear()
        self._clock.start()
        self._timer.start(BEAT)

    def stop(self) -> dict[str, float]:
        self._timer.stop()
        late = sorted(self.late)
        return {
            "beats": len(late),
            "late_99": late[int(0.99 * len(late))],
            "late_most": late[-1],
            "late_over_50": sum(x > 50 for x in late),
        }

    def _beat(self) -> None:
        self.late.append(max(0.0, self._clock.nsecsElapsed() / 1e6 - BEAT))
        self._clock.start()


class Stand:
    """The window over the library in `home`."""

    def __init__(self, home: str) -> None:
        self.app = QApplication(["dhara-desk"])
        self.app.setStyle("Fusion")
        self.client, self.session, self.window = assemble(self.app, Path(home))
        self._sweeper = Sweeper()
        self.window.show()
        self.session.begin()

    def close(self) -> None:
        self.client.close()

    def wait(self, until: Callable[[], object], seconds: float = PATIENCE) -> float:
        """Runs the event loop until then; returns how many milliseconds that took."""
        begun = time.perf_counter()
        while not until():
            assert time.perf_counter() - begun < seconds, "waited too long"
            self.app.processEvents()
            time.sleep(0.0005)
        return 1e3 * (time.perf_counter() - begun)

    def run(self, seconds: float, until: Callable[[], object] = lambda: False) -> None:
        """The event loop as the program runs it, for so long or until then."""
        end = QTimer(singleShot=True, interval=round(1e3 * seconds))
        look = QTimer(interval=500)
        loop = QEventLoop()  # the application itself would close its windows when it is quit
        end.timeout.connect(loop.quit)
        look.timeout.connect(lambda: loop.quit() if until() else None)
        end.start()
        look.start()
        loop.exec()
        look.stop()

    # -- what is measured

    def started(self) -> dict[str, float]:
        """The library is drawn and Ctrl+K has taken the keys to the search field."""
        self.wait(lambda: self.session.library.known and self.window.windowHandle().isExposed())
        self.wait(lambda: self.window.isActiveWindow() or self.window.activateWindow())
        QTest.keyClick(self.window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
        self.wait(self.window.top_bar.search.hasFocus)
        self.app.processEvents()
        return {"ready": time.time(), "laws": len(self.session.library.cards)}

    def read(self) -> dict[str, object]:
        """The longest law: to its first page, memory, stops of a scroll at 30 pages a second, a citation."""
        self.started()
        self.run(AT_REST)  # as a person looks at the library first
        card = max(self.session.library.cards, key=lambda card: len(card.pages))
        begun = time.perf_counter()
        self.session.read(card.version_id)
        self.wait(lambda: self.window.view.name == "read" and bool(self._canvases()))
        canvas = self._canvases()[0]
        self.wait(lambda: self._whole(canvas))
        first = 1e3 * (time.perf_counter() - begun)
        heart = Heart()
        heart.start()
        blank = [self._scrolled(canvas, stop) for stop in range(STOPS)]
        beats = heart.stop()
        lit = [self._lit(canvas, share) for share in (0.3, 0.9, 0.1, 0.6)]
        memory = psutil.Process().memory_info().rss / 1e6
        return {
            "pages": len(card.pages),
            "first_page": first,
            "blank": blank,
            "lit": lit,
            "memory": memory,
            **beats,
        }

    def _canvases(self) -> list[PageCanvas]:
        from desktop.views.reading.page_canvas import PageCanvas  # a start is measured without it

        found = self.window.view.findChildren(PageCanvas)
        return [canvas for canvas in found if canvas.isVisible() and canvas._layout is not None]

    def _whole(self, canvas: PageCanvas) -> bool:
        """Whether every page in sight is there, sharp."""
        pages = self.session.reader.pages
        return all(pages.image(canvas._key(page)) is not None for page in canvas._visible())

    def _scrolled(self, canvas: PageCanvas, stop: int) -> float:
        """A tenth of the law at 30 pages a second; milliseconds until no page in sight is blank."""
        bar, layout = canvas.verticalScrollBar(), canvas._layout
        assert layout is not None
        part, count = bar.maximum() / STOPS, len(layout.cards) / STOPS
        begun = time.perf_counter()
        while (share := (time.perf_counter() - begun) * A_SECOND / count) < 1:
            bar.setValue(round(part * (stop + share)))
            self.app.processEvents()
            time.sleep(0.004)
        bar.setValue(round(part * (stop + 1)))
        return self.wait(lambda: self._whole(canvas))

    def _lit(self, canvas: PageCanvas, share: float) -> float:
        """A citation far off: milliseconds from its page being there to its mark being drawn on it."""
        version = self.session.reader.version
        assert version is not None
        at = round(len(version.text) * share)
        self.session.reader.light_span(at, at + 60)
        self.wait(lambda: self._whole(canvas))
        begun = time.perf_counter()
        mark = self.session.reader.lit_mark
        assert mark is not None
        assert mark.quads
        self.wait(lambda: bool(self._yellow(canvas)))
        return 1e3 * (time.perf_counter() - begun)

    def _yellow(self, canvas: PageCanvas) -> bool:
        """Whether what is drawn where the mark stands is another colour than the paper beside it."""
        mark = self.session.reader.lit_mark
        assert mark is not None
        box = canvas.on_screen(mark)[0].toRect()
        picture = canvas.viewport().grab(box.adjusted(-30, 0, 0, 0)).toImage()
        beside = picture.pixelColor(QPoint(2, picture.height() // 2))
        return any(picture.pixelColor(x, 1) != beside for x in range(32, picture.width(), 3))

    def imported(self, file: str, seconds: float) -> dict[str, object]:
        queue = self.session.library.queue
        heart = Heart()
        heart.start()
        queue.add((Path(file),))
        self.run(seconds, lambda: queue.running is None)
        beats = heart.stop()
        over = queue.running is None
        if not over:
            queue.stop(len(queue.lines) - 1)
        return {"over": over, **beats}

    def asked(self, question: str, seconds: float) -> dict[str, object]:
        consultation = self.session.consultation
        heart = Heart()
        begun, sat = time.perf_counter(), 0
        heart.start()
        while (left := seconds - (time.perf_counter() - begun)) > 1:
            consultation.write(question=f"{question} {'' if sat == 0 else sat}".strip())
            consultation.ask()
            sat += 1
            self.run(left, lambda: not consultation.at_work)
        return {"sat": sat, **heart.stop()}

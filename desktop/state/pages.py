"""Page images: asked for when a page comes into sight, kept while there is room."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage
from shiboken6 import isValid

from desktop.bridge.job_handle import Engine, JobHandle
from engine.domain.identity import VersionId
from engine.domain.page import PageImage
from engine.job.request import RenderPage, Request

Key = tuple[VersionId, int, float]  # version, page, zoom in device pixels per point

ROOM = 72 * 1024 * 1024  # bytes: a dozen sharp pages at the width of a usual window, three at 200 %


class PageStore(QObject):
    """Signals: arrived, with the page's number; failed, with a Failed event."""

    arrived = Signal(int)
    failed = Signal(object)

    def __init__(
        self,
        engine: Engine,
        parent: QObject | None = None,
        room: int = ROOM,
        ask: Callable[[Key], Request] = lambda key: RenderPage(*key),
    ) -> None:
        """`ask`: what to ask the engine for a page."""
        super().__init__(parent)
        self._request = ask
        self._engine = engine
        self._room = room
        self._images: OrderedDict[Key, QImage] = OrderedDict()
        self._asked: dict[Key, JobHandle] = {}
        self._hopeless: set[Key] = set()

    def image(self, key: Key) -> QImage | None:
        """The page at that zoom, if it is here."""
        image = self._images.get(key)
        if image is not None:
            self._images.move_to_end(key)
        return image

    def rough(self, version: VersionId, page: int) -> QImage | None:
        """The page at any zoom: something to show until the sharp one is here."""
        return next((i for (v, p, _), i in reversed(self._images.items()) if (v, p) == (version, page)), None)

    def want(self, keys: tuple[Key, ...]) -> None:
        """Ask for these, in order of need; give up what was asked for before and is not among them."""
        for key in [key for key in self._asked if key not in keys]:
            self._asked.pop(key).cancel()
        for key in keys:
            if key not in self._images and key not in self._asked and key not in self._hopeless:
                job = self._engine.submit(self._request(key))
                self._asked[key] = job
                job.finished.connect(partial(self._keep, key))
                job.failed.connect(partial(self._fail, key))

    def adopt(self, old: VersionId, new: VersionId) -> None:
        """`new` is a revision of `old`: the same pages of the same file."""
        if old != new:
            pages = [(key, image) for key, image in self._images.items() if key[0] == old]
            for key, image in pages:
                self._images[(new, *key[1:])] = image
                del self._images[key]

    def forget(self, version: VersionId) -> None:
        """Its pages, once it was deleted."""
        for key in [key for key in self._images if key[0] == version]:
            del self._images[key]

    def forgive(self) -> None:
        """Pages that could not be drawn may be asked for again."""
        self._hopeless.clear()

    def _keep(self, key: Key, page: PageImage) -> None:
        if not isValid(self):  # the window was closed while the page was on its way
            return
        self._asked.pop(key, None)
        image = QImage(page.pixels, page.width, page.height, page.width * 3, QImage.Format.Format_RGB888)
        self._images[key] = image.convertToFormat(QImage.Format.Format_RGB32)  # a copy, quick to paint
        while len(self._images) > 1 and sum(i.sizeInBytes() for i in self._images.values()) > self._room:
            self._images.popitem(last=False)
        self.arrived.emit(page.page)

    def _fail(self, key: Key, failed: object) -> None:
        if not isValid(self):
            return
        self._asked.pop(key, None)
        self._hopeless.add(key)
        self.failed.emit(failed)

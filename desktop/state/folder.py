"""Files of laws in a folder and the folders in it, looked for a little at a time."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

LAW_FILES = (".pdf", ".txt", ".html", ".htm", ".xhtml", ".xml", ".akn", ".md", ".mdx")
AT_A_TIME = 200  # entries between two events of the window


def is_law(name: str) -> bool:
    """By its name: what it holds is looked at when it is read."""
    return name.lower().endswith(LAW_FILES)


class FolderWalk(QObject):
    """Signals: found, with the files of one folder and what is in it, in order of their names."""

    found = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._walks: list[tuple[Iterator[Path], list[Path]]] = []
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._go_on)

    def walk(self, folder: Path) -> None:
        self._walks.append((_entries(folder), []))
        self._timer.start()

    def _go_on(self) -> None:
        entries, laws = self._walks[0]
        some = list(islice(entries, AT_A_TIME))
        laws += [path for path in some if is_law(path.name)]
        if not some:
            self._walks.pop(0)
            self.found.emit(tuple(laws))
        if not self._walks:
            self._timer.stop()


def _entries(folder: Path) -> Iterator[Path]:
    """Files, folder by folder; what is hidden or may not be looked into is passed over, links are not
    followed."""
    for here, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        yield from (Path(here) / name for name in sorted(files) if not name.startswith("."))

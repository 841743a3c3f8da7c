"""The real window over a real engine, measured in a process of its own; prints one line of JSON.

    python -m tests.helpers.desk_figures empty                     an empty PySide6 window
    python -m tests.helpers.desk_figures imports                   the same, with what the program imports
    python -m tests.helpers.desk_figures start HOME                the program, until the library is drawn
    python -m tests.helpers.desk_figures reader HOME               the longest law: opened, scrolled, cited
    python -m tests.helpers.desk_figures import HOME SECONDS FILE  beats while a file is imported
    python -m tests.helpers.desk_figures board HOME SECONDS WORDS  beats while the board sits for a question

Times are milliseconds, memory megabytes (of this process alone: the engine is another).
"""

from __future__ import annotations

import json
import sys
import time

BORN = time.time()


def empty() -> dict[str, float]:
    from PySide6.QtWidgets import QApplication, QMainWindow

    app = QApplication(sys.argv[:1])
    window = QMainWindow()
    window.resize(1366, 768)
    window.show()
    while not window.windowHandle().isExposed():
        app.processEvents()
    app.processEvents()
    return {"ready": time.time()}


def _said() -> dict[str, object]:
    what, *rest = sys.argv[1:]
    if what in ("empty", "imports"):
        if what == "imports":
            import desktop.app.start
            import desktop.app.window
            import desktop.printing.qt_printers
            import desktop.views.library.library_view  # noqa: F401 -- the view it starts with
        return {**empty()}
    from tests.helpers.desk_stand import Stand  # what it imports is part of a start

    stand = Stand(rest[0])
    try:
        if what == "start":
            return {**stand.started()}
        if what == "reader":
            return {**stand.read()}
        stand.started()
        seconds = float(rest[1])
        return {**(stand.imported(rest[2], seconds) if what == "import" else stand.asked(rest[2], seconds))}
    finally:
        stand.close()


if __name__ == "__main__":
    print(json.dumps({"born": BORN, **_said()}))

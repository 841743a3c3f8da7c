"""Model ids -> installed models, through the project's own store. Runs inside `.venv`."""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.errors import EngineError
from engine.runtime.store import ModelStore

_OFTEN = 3.0  # seconds between lines


class _Lines:
    """Progress of one model as lines, which a log can hold too."""

    def __init__(self, model_id: str) -> None:
        self._id = model_id
        self._next = 0.0

    def __call__(self, done: int, total: int) -> None:
        now = time.monotonic()
        if now >= self._next:
            self._next = now + _OFTEN
            _say(f"{self._id}: {done / 1e6:,.0f} of {total / 1e6:,.0f} MB")


def _say(text: str) -> None:
    sys.stdout.write(f"[dhara]   {text}\n")
    sys.stdout.flush()


def main(folder: str, model_ids: list[str]) -> int:
    store = ModelStore(Path(folder))
    for model_id in model_ids:
        try:
            if not store.installed(model_id):
                fits, because = store.fits(store.block(model_id))
                if not fits:
                    _say(f"{model_id} is left out: {because}. Dhara works without it, with fewer agents.")
                    continue
                _say(f"Fetching {model_id}")
                store.get(model_id, _Lines(model_id))
                _say(f"{model_id} is installed; its SHA-256 matches.")
        except EngineError as error:
            _say(str(error))
            _say(error.hint)
            return 1
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1], sys.argv[2:]))
    except KeyboardInterrupt:
        sys.exit(130)

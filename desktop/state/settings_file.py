"""The settings on disk: written whole or not at all. The engine reads them."""

from __future__ import annotations

import dataclasses
import json
import os
from pathlib import Path

from engine.settings import Settings


def save_settings(file: Path, settings: Settings) -> None:
    """Raises OSError when the folder cannot be written."""
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_suffix(f".{os.getpid()}.new")
    new.write_text(json.dumps(dataclasses.asdict(settings), indent=2) + "\n", encoding="utf-8")
    new.replace(file)

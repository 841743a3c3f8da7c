"""The settings on disk: read strictly, written whole or not at all."""

from __future__ import annotations

import dataclasses
import json
import os
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from engine.settings import Settings


def load_settings(file: Path) -> Settings:
    """Defaults for what is absent. A file that is not what it should be is left alone and not used."""
    try:
        return TypeAdapter(Settings).validate_json(file.read_bytes(), strict=True)
    except (FileNotFoundError, ValidationError):
        return Settings()


def save_settings(file: Path, settings: Settings) -> None:
    """Raises OSError when the folder cannot be written."""
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_suffix(f".{os.getpid()}.new")
    new.write_text(json.dumps(dataclasses.asdict(settings), indent=2) + "\n", encoding="utf-8")
    new.replace(file)

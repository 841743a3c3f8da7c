"""Opening the office's model: the address and the key that a person configured, and who answers there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from engine.domain.language import Language
from engine.errors import BadRequest
from engine.runtime.office.dialect import meet
from engine.runtime.office.model import OfficeLanguageModel
from engine.runtime.office.wire import office

_LONGEST_KEY = 4096


def open_office_model(
    url: str, model: str, key_file: str, languages: str, look: Callable[[], None] = lambda: None
) -> OfficeLanguageModel:
    """`languages`: "en" or "en,bn". Raises BadRequest for settings that make no sense, ModelFailed."""
    try:
        writes = tuple(Language(word.strip()) for word in languages.split(",") if word.strip())
    except ValueError as error:
        raise BadRequest(f"office_languages knows en and bn, not “{languages}”.") from error
    place = office(url, read_key(key_file))
    return OfficeLanguageModel(place, meet(place, model, look), writes or (Language.ENGLISH,))


def read_key(file: str) -> str:
    """The one line of a file, so that no key stands in the settings. "" where no file is named."""
    if not file:
        return ""
    try:
        text = Path(file).expanduser().read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise BadRequest(f"The key file {file} cannot be read.", hint="Check office_key.") from error
    if not text or not text.isascii() or not text.isprintable() or len(text) > _LONGEST_KEY:
        raise BadRequest(f"The key file {file} holds no key.", hint="Write the key into it, on one line.")
    return text

"""What a person can choose, with defaults: one frozen dataclass, passed, never global."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from pathlib import Path


def _one_of(default: str, allowed: tuple[str, ...], help: str) -> str:
    made: str = field(default=default, metadata={"help": help, "allowed": allowed})
    return made


def _whole(default: int, least: int, most: int, help: str) -> int:
    made: int = field(default=default, metadata={"help": help, "span": (least, most)})
    return made


def _seconds(default: float, least: float, most: float, help: str) -> float:
    made: float = field(default=default, metadata={"help": help, "span": (least, most)})
    return made


def _ticked(default: bool, help: str) -> bool:
    made: bool = field(default=default, metadata={"help": help})
    return made


def _words(help: str, default: str = "") -> str:
    made: str = field(default=default, metadata={"help": help})
    return made


@dataclass(frozen=True, slots=True)
class Settings:
    """`metadata["help"]` is a sentence on each; `["allowed"]` all it can be, `["span"]` its least and most.

    Words that are free (a name, an address, a file) have neither: they never leave this computer with a
    report of what the program did.
    """

    language: str = _one_of("en", ("en", "bn"), "Language of the window: bn or en.")
    theme: str = _one_of("light", ("light", "dark", "contrast"), "light, dark or contrast.")
    text_scale: int = _whole(100, 90, 150, "Size of text in percent, 90 to 150.")
    paper: str = _one_of(
        "", ("", "white", "sepia", "dim"), "Colour of pages: white, sepia, dim; empty goes with the theme."
    )
    lock_after: str = _one_of(
        "15",
        ("5", "15", "30", "never"),
        "Minutes without key or pointer until a protected window locks.",
    )
    welcomed: bool = _ticked(False, "The first steps are done, or were put away.")
    threads: int = _whole(0, 0, 256, "Threads for models; 0 fits the machine.")
    device: str = _one_of("auto", ("auto", "cpu"), "Where models run: auto, or cpu to leave a GPU alone.")
    model: str = _words("Language model id; empty takes the best that fits.")
    office_url: str = _words(
        "Address of a model server on the office network; empty uses this machine alone."
    )
    office_model: str = _words("Model of that server; empty takes the only one it has.")
    office_key: str = _words("File that holds the key of that server, where it asks for one.")
    office_languages: str = _words("Languages that model writes: en, or en,bn.", "en")
    agent_seconds: float = _seconds(120.0, 5.0, 7_200.0, "Longest turn of one agent.")
    question_seconds: float = _seconds(600.0, 30.0, 43_200.0, "Longest time for one question.")
    argument_rounds: int = _whole(2, 1, 3, "Rounds of argument, 1 to 3.")
    retrieval_retries: int = _whole(2, 0, 3, "Further retrievals the auditor may ask for.")
    step_limit: int = _whole(50, 1, 1_000, "Most agent turns for one question.")
    rerank: bool = _ticked(False, "Let a cross-encoder read again what a search found, where it can.")
    allow_derived: bool = _ticked(
        False, "Let a gate set on labels derived by rule, not by a person, count in full."
    )
    author: str = _words("Name on corrections of a law; empty takes the login name.")
    ledger_limit: int = _whole(25, 1, 200, "Most provisions on one ledger.")


@lru_cache(maxsize=1)
def _metadata() -> dict[str, dict[str, object]]:
    return {each.name: dict(each.metadata) for each in fields(Settings)}


def allowed(name: str) -> tuple[str, ...]:
    """All that the field can be; () where its words are free or it is no word."""
    found = _metadata()[name].get("allowed", ())
    assert isinstance(found, tuple)
    return found


def span(name: str) -> tuple[float, float] | None:
    """The least and the most that the number can be; None for a field that is no number."""
    found = _metadata()[name].get("span")
    assert found is None or isinstance(found, tuple)
    return found


def fits(name: str, value: object) -> bool:
    """Whether the field can have that value."""
    words, ends = allowed(name), span(name)
    if words:
        return value in words
    return ends is None or (isinstance(value, int | float) and ends[0] <= value <= ends[1])


def load_settings(file: Path) -> Settings:
    """Defaults for what is absent, or has a value that it cannot have. A file that is not what it should be
    is left alone and not used."""
    from pydantic import TypeAdapter, ValidationError  # costs a tenth of a second

    try:
        read = TypeAdapter(Settings).validate_json(file.read_bytes(), strict=True)
    except (OSError, ValidationError):
        return Settings()
    odd = {each.name: each.default for each in fields(read) if not fits(each.name, getattr(read, each.name))}
    return replace(read, **odd)  # type: ignore[arg-type]

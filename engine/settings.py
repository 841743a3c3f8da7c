"""What a person can choose, with defaults: one frozen dataclass, passed, never global."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Settings:
    """`metadata["help"]` is the sentence the settings page and `--help` show."""

    language: str = field(default="en", metadata={"help": "Language of the window: bn or en."})
    theme: str = field(default="light", metadata={"help": "light, dark or contrast."})
    text_scale: int = field(default=100, metadata={"help": "Size of text in percent, 90 to 150."})
    threads: int = field(default=0, metadata={"help": "Threads for models; 0 fits the machine."})
    device: str = field(
        default="auto", metadata={"help": "Where models run: auto, or cpu to leave a GPU alone."}
    )
    model: str = field(default="", metadata={"help": "Language model id; empty takes the best that fits."})
    office_url: str = field(
        default="",
        metadata={"help": "Address of a model server on the office network; empty uses this machine alone."},
    )
    office_model: str = field(
        default="", metadata={"help": "Model of that server; empty takes the only one it has."}
    )
    office_key: str = field(
        default="", metadata={"help": "File that holds the key of that server, where it asks for one."}
    )
    office_languages: str = field(
        default="en", metadata={"help": "Languages that model writes: en, or en,bn."}
    )
    agent_seconds: float = field(default=120.0, metadata={"help": "Longest turn of one agent."})
    question_seconds: float = field(default=600.0, metadata={"help": "Longest time for one question."})
    argument_rounds: int = field(default=2, metadata={"help": "Rounds of argument, 1 to 3."})
    retrieval_retries: int = field(
        default=2, metadata={"help": "Further retrievals the auditor may ask for."}
    )
    step_limit: int = field(default=50, metadata={"help": "Most agent turns for one question."})
    rerank: bool = field(
        default=False, metadata={"help": "Let a cross-encoder read again what a search found, where it can."}
    )
    allow_derived: bool = field(
        default=False,
        metadata={"help": "Let a gate set on labels derived by rule, not by a person, count in full."},
    )
    author: str = field(
        default="", metadata={"help": "Name on corrections of a law; empty takes the login name."}
    )
    ledger_limit: int = field(default=25, metadata={"help": "Most provisions on one ledger."})


def load_settings(file: Path) -> Settings:
    """Defaults for what is absent. A file that is not what it should be is left alone and not used."""
    from pydantic import TypeAdapter, ValidationError  # costs a tenth of a second

    try:
        return TypeAdapter(Settings).validate_json(file.read_bytes(), strict=True)
    except (OSError, ValidationError):
        return Settings()

"""Labels on disk: a file of JSON Lines for each import, never changed afterwards; their exchange form."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from engine.archive.atomic import storage, write_file
from engine.archive.codec import decode, encode
from engine.domain.calibration import LabelKind, Labelled
from engine.domain.language import Language
from engine.errors import BadRequest
from engine.paths import Home


class LabelStore:
    """The `labels` folder of a library."""

    def __init__(self, home: Home) -> None:
        self._home = home

    def add(self, labels: Sequence[Labelled]) -> None:
        """All of them or none. Raises StorageFull, StorageError."""
        data = b"".join(encode(given) + b"\n" for given in labels)
        moment = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
        name = f"{moment}-{hashlib.sha256(data).hexdigest()[:8]}.jsonl"
        write_file(self._home.labels / name, data)

    def all(self) -> tuple[Labelled, ...]:
        """In the order in which they came. Raises DamagedRecord."""
        out: list[Labelled] = []
        with storage("reading the labels"):
            files = sorted(self._home.labels.glob("*.jsonl")) if self._home.labels.is_dir() else []
            for file in files:
                for n, line in enumerate(file.read_bytes().splitlines(), start=1):
                    out.append(decode(Labelled, line, f"Line {n} of {file.name}"))
        return tuple(out)


_KEPT: TypeAdapter[Labelled] = TypeAdapter(Labelled)


class _Strict(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Shown(_Strict):
    """Words of the law that a claim cites."""

    label: str
    page: int
    quote: str


class LabelLine(_Strict):
    """A line of the exchange file: what a reviewer sees, then what a reviewer fills in.

    `claim` None: the question led to no claim, and there is nothing to judge. Neither score nor verdict is
    among them: a reviewer judges blind.
    """

    opinion: str
    claim: str | None
    question: str = ""
    facts: str = ""
    language: Language = Language.ENGLISH
    side: str = ""
    text: str = ""
    spans: tuple[Shown, ...] = ()
    faithful: bool | None = None
    reviewer: str = ""
    at: str = ""
    note: str = ""
    kind: LabelKind = LabelKind.PERSON


_UNSHOWN = {"kind", "at"}


def written(lines: Iterable[LabelLine]) -> bytes:
    """As a reviewer gets them: neither score nor verdict."""
    rows = (line.model_dump(mode="json", exclude=_UNSHOWN) for line in lines)
    return b"".join(json.dumps(row, ensure_ascii=False).encode("utf-8") + b"\n" for row in rows)


def read(data: bytes) -> tuple[LabelLine | Labelled, ...]:
    """Lines filled in by a reviewer, or as a library keeps them. Raises BadRequest, naming the first line
    that is neither."""
    out: list[LabelLine | Labelled] = []
    for n, line in enumerate(data.removeprefix(b"\xef\xbb\xbf").splitlines(), start=1):
        if not line.strip():
            continue
        try:
            kept = line.lstrip().startswith(b'{"label":')
            out.append(
                _KEPT.validate_json(line, strict=True) if kept else LabelLine.model_validate_json(line)
            )
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            place = ".".join(str(part) for part in first["loc"]) or "the line"
            raise BadRequest(
                f"Line {n} is not a label ({place}: {first['msg']}).",
                hint="Only faithful (true or false), reviewer and note are to be filled in.",
            ) from error
    return tuple(out)

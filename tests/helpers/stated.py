"""The reply of an agent that is asked to state a provision, and, of a counsel, to answer a statement."""

from __future__ import annotations

import json
import re

from engine.domain.motor import Prompt
from tests.helpers.scripted_model import Asked

_OFFERED = re.compile(r"<<<STATEMENTS\n(\w+):")


def offered(prompt: Prompt) -> dict[str, object]:
    """The first reference that the grammar of the reply offers."""
    assert isinstance(prompt, Asked)
    claim = json.loads(prompt.grammar.text)["properties"]["claims"]["items"]["properties"]
    first = claim["reference"]["anyOf"][0]["properties"]
    return {name: value["const"] for name, value in first.items()}


def stated(prompt: Prompt, text: str) -> str:
    """`text`, citing the provision shown; answering the first statement, where an answer is asked for."""
    claim: dict[str, object] = {"reference": offered(prompt)}
    shown = prompt.shared + prompt.particular
    if '"answers" is the id' in shown:
        other = _OFFERED.search(shown)
        assert other is not None, shown
        claim["answers"] = other.group(1)
    return json.dumps({"claims": [{**claim, "text": text}]}, separators=(",", ":"), ensure_ascii=False)

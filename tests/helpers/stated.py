"""The reply of an agent that is asked to state a provision, and, of a counsel, to answer a statement."""

from __future__ import annotations

import json
import re

from engine.domain.motor import Prompt

_OFFERED = re.compile(r"<<<STATEMENTS\n(\w+):")


def stated(prompt: Prompt, text: str) -> str:
    """`text`, citing the provision shown; answering the first statement, where an answer is asked for."""
    shown = prompt.shared + prompt.particular
    handle, _, spans = shown.split("[E")[1].split("]")[0].partition(" ")
    first, _, last = spans.partition("-")
    claim: dict[str, object] = {"reference": {"handle": f"E{handle}", "first": int(first), "last": int(last)}}
    if '"answers" is the id' in shown:
        offered = _OFFERED.search(shown)
        assert offered is not None, shown
        claim["answers"] = offered.group(1)
    return json.dumps({"claims": [{**claim, "text": text}]}, separators=(",", ":"), ensure_ascii=False)

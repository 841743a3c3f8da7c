"""Side by side: several replies decoded together, one evaluation a step."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from engine.errors import Cancelled, ModelFailed
from engine.runtime.llm.context import Context, Logits
from engine.runtime.llm.sequences import Sequences
from engine.runtime.llm.writing import Reply, Writing

_MOST = 16  # tokens of a forced run evaluated at once


def write_side_by_side(
    context: Context, sequences: Sequences, writings: Mapping[int, Writing], after: Mapping[int, Logits]
) -> dict[int, Reply | Exception]:
    """Continue what each sequence holds; `after` are the logits after its last token.

    A writing that raises ends alone, its error in place of its reply; only Cancelled ends all. A sequence
    that has ended keeps its cells till the end of the turn: another would take them, out of the order of
    its tokens.
    """
    found: dict[int, Reply | Exception] = {}
    while len(found) < len(writings):
        parts: dict[int, tuple[int, ...]] = {}
        for i, writing in writings.items():
            if i in found:
                continue
            try:
                outcome = writing.go_on(partial(after.__getitem__, i), _MOST)
            except Cancelled:
                raise
            except Exception as error:  # noqa: BLE001 -- one reply's failure is its own
                found[i] = error
                continue
            if isinstance(outcome, Reply):
                found[i] = outcome
            else:
                parts[i] = outcome
        if not parts:
            break
        try:
            sequences.extend(parts)
        except ModelFailed as error:
            return found | dict.fromkeys(parts, error)
        after, row = {}, -1
        for i, part in parts.items():
            row += len(part)
            after[i] = context.logits(row)
    return found

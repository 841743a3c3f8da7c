"""What a graph gives is told from the names its makers gave: those of the exports that are about."""

from __future__ import annotations

import pytest

from engine.runtime.encoding.outputs import Output, recognised


@pytest.mark.parametrize(
    ("outputs", "wanted"),
    [
        ([("last_hidden_state", 3)], {Output.STATES: "last_hidden_state"}),
        ([("last_hidden_state", 3), ("1654", 2)], {Output.STATES: "last_hidden_state"}),
        ([("output_0", 3), ("output_1", 2)], {Output.STATES: "output_0"}),
        (
            [("sentence_embedding", 2), ("token_embeddings", 3)],
            {Output.DENSE: "sentence_embedding", Output.STATES: "token_embeddings"},
        ),
        (
            [("dense_vecs", 2), ("sparse_vecs", 3), ("colbert_vecs", 3)],
            {Output.DENSE: "dense_vecs", Output.TERMS: "sparse_vecs", Output.LATE: "colbert_vecs"},
        ),
        (
            [("dense", 2), ("sparse", 2), ("colbert", 3)],
            {Output.DENSE: "dense", Output.TERMS: "sparse", Output.LATE: "colbert"},
        ),
        ([("logits", 2)], {Output.SCORE: "logits"}),
        ([("out", 1)], {Output.SCORE: "out"}),
    ],
)
def test_outputs_are_told_by_name_and_shape(outputs: list, wanted: dict) -> None:
    assert recognised(outputs) == wanted

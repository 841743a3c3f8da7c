"""ModelBlock -> Encoder: which model serves, and its verified files."""

from __future__ import annotations

from engine.errors import ModelFailed
from engine.runtime.encoding.encoder import BATCH_TOKENS, Encoder, Source
from engine.runtime.manifest import ModelBlock
from engine.runtime.store import ModelStore

_WEIGHTS_BESIDE = ("_data", ".data")  # how ONNX names the file of a graph's weights


def chosen(store: ModelStore, role: str, model_id: str) -> ModelBlock:
    """The model named; with "" the best that is installed and fits. Raises MissingModel, and ModelFailed
    when the model named does not serve as `role`."""
    if not model_id:
        return store.best(role)
    block = store.block(model_id)
    if not block.serves(role):
        raise ModelFailed(f"{block.id} does not serve as {role}.", hint="Choose another model.")
    return block


def open_encoder(store: ModelStore, block: ModelBlock, threads: int = 0, device: str = "auto") -> Encoder:
    """Its files are verified now, and read when it is first asked. `threads` 0 fits the machine.

    Raises MissingModel (absent, or not the file its hash names).
    """
    for file in block.file:
        store.file(block.id, file.name)  # not only those read here: weights and layers lie beside the graph
    graph = store.file(block.id, block.main.name)
    tokenizer = store.file(block.id, "tokenizer.json")
    alone = not any(file.name.endswith(_WEIGHTS_BESIDE) for file in block.file)
    return Encoder(
        Source(
            block.id,
            graph.read_bytes if alone else lambda: str(graph),
            lambda: tokenizer.read_text(encoding="utf-8"),
            block.context,
            threads or store.machine.cores,
            device,
            0 if block.alone else BATCH_TOKENS,
            block.heads,
        )
    )

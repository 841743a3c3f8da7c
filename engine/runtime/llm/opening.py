"""Opening a language model: looked at before it is loaded, placed where it fits."""

from __future__ import annotations

from engine.errors import ModelFailed
from engine.runtime.language_model import LlamaLanguageModel
from engine.runtime.llm.context import Context
from engine.runtime.llm.gguf import GgufModel
from engine.runtime.machine import MEGABYTE, free_memory, require_processor
from engine.runtime.store import ModelStore


def open_language_model(
    store: ModelStore, model_id: str = "", threads: int = 0, context: int = 8192
) -> LlamaLanguageModel:
    """`model_id` "" takes the best that is installed and fits; `threads` 0 fits the machine.

    Raises UnsupportedMachine, MissingModel (absent, or not the file its hash names) and ModelFailed
    (too little memory free, or it does not load). The file is mapped, not read: opening is quick.
    """
    require_processor(store.machine)
    block = store.block(model_id) if model_id else store.best("llm")
    if block.role != "llm":
        raise ModelFailed(f"{block.id} is not a language model.", hint="Choose another model.")
    path = store.file(block.id, block.main.name)
    needed, free = block.memory_mb * MEGABYTE, free_memory()
    if free < needed:
        raise ModelFailed(
            f"{block.id} needs {needed / 1e9:.1f} GB of memory; {free / 1e9:.1f} GB are free.",
            hint="Close other programs, or choose a smaller model in the settings.",
        )
    writing, reading = (threads, threads) if threads else (store.machine.threads, store.machine.cores)
    model = GgufModel(path)
    native = Context(model, min(context, block.context), writing, reading)
    return LlamaLanguageModel(
        model, native, store.identity(block.id), block.writes, kept_bytes=500 * MEGABYTE
    )

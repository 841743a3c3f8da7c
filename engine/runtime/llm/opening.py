"""Opening a language model: looked at before it is loaded, placed where it fits."""

from __future__ import annotations

from pathlib import Path

from engine.errors import ModelFailed
from engine.runtime.graphics import graphics
from engine.runtime.language_model import LlamaLanguageModel
from engine.runtime.llm.context import Context, Row
from engine.runtime.llm.devices import devices
from engine.runtime.llm.footprint import footprint
from engine.runtime.llm.gguf import GgufModel
from engine.runtime.llm.placement import Placement, place
from engine.runtime.machine import MEGABYTE, free_memory, require_processor
from engine.runtime.manifest import ModelBlock
from engine.runtime.store import ModelStore

_KEPT = 500 * MEGABYTE  # of prompts outside the context: 17,000 tokens of a model of 1.5 billion weights


def open_language_model(
    store: ModelStore, model_id: str = "", threads: int = 0, context: int = 8192, device: str = "auto"
) -> LlamaLanguageModel:
    """`model_id` "" takes the best that is installed and fits; `threads` 0 fits the machine; `device`
    "cpu" leaves a graphics card alone.

    Raises UnsupportedMachine, MissingModel (absent, or not the file its hash names) and ModelFailed
    (too little memory free, or it does not load). The file is mapped, not read: opening is quick.
    """
    block, path = _chosen(store, model_id)
    cells = min(context, block.context)
    free = free_memory()
    looked = footprint(path)
    placed = place(looked, cells, device, devices(), graphics())
    on_cards = placed.layers * looked.layer(cells)
    needed = max(block.memory_mb * MEGABYTE, looked.needed(cells)) - on_cards
    if free < needed:
        raise ModelFailed(
            f"{block.id} needs {needed / 1e9:.1f} GB of memory with its context of {cells} tokens; "
            f"{free / 1e9:.1f} GB are free.",
            hint="Close other programs, or choose a smaller model in the settings.",
        )
    writing, reading = (threads, threads) if threads else (store.machine.threads, store.machine.cores)
    model, native, placed = _opened(path, cells, (writing, reading), placed)
    return LlamaLanguageModel(
        model,
        native,
        store.identity(block.id),
        block.writes,
        kept_bytes=min(_KEPT, (free - needed) // 2),
        notes=(f"{block.id} runs on {placed.where}: {placed.why_not}",) if placed.why_not else (),
    )


def placement(store: ModelStore, model_id: str = "", context: int = 8192, device: str = "auto") -> Placement:
    """Where it would run, without loading it. Raises as `open_language_model`, memory aside."""
    block, path = _chosen(store, model_id)
    return place(footprint(path), min(context, block.context), device, devices(), graphics())


def _chosen(store: ModelStore, model_id: str) -> tuple[ModelBlock, Path]:
    require_processor(store.machine)
    block = store.block(model_id) if model_id else store.best("llm")
    if block.role != "llm":
        raise ModelFailed(f"{block.id} is not a language model.", hint="Choose another model.")
    return block, store.file(block.id, block.main.name)


def _opened(
    path: Path, cells: int, threads: tuple[int, int], placed: Placement
) -> tuple[GgufModel, Context, Placement]:
    """A card that fails after all is done without, and said."""
    try:
        model = GgufModel(path, placed.layers)
        context = Context(model, cells, *threads)
        if placed.layers:  # some cards fail at their first step only
            context.evaluate([Row(0, 0, 0)])
            context.clear()
        return model, context, placed
    except ModelFailed as error:
        if not placed.layers:
            raise
        placed = Placement(0, why_not=f"{placed.where} could not be used ({error})")
    model = GgufModel(path)
    return model, Context(model, cells, *threads), placed

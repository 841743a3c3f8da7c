"""Models as a laptop of 8 GB has them in a list: in use, unused, partly here, damaged, absent, too large."""

from __future__ import annotations

from dataclasses import replace

from engine.domain.language import Language
from engine.domain.library import FitKind, FitReason, MachineRow, ModelRow

GB = 1 << 30
MACHINE = MachineRow(4, 8 * GB, 5 * GB, 41 * GB, "x86_64", (), ("Intel GPU",), "/home/selina/Dhara/models")
BOTH, ENGLISH = (Language.BANGLA, Language.ENGLISH), (Language.ENGLISH,)


def model(
    id: str,
    role: str,
    title: str,
    size: int,
    *,
    state: str = "absent",
    held: int = 0,
    memory: float = 1.0,
    starter: bool = True,
    used: bool = False,
    languages: tuple[Language, ...] = ENGLISH,
    licence: str = "Apache-2.0",
) -> ModelRow:
    """Sizes in bytes, memory in GB. What needs more than 5 GB does not fit."""
    need = round(memory * GB)
    fits = need * 1.5 <= MACHINE.memory
    held = size if state in ("installed", "damaged") else held
    reasons = [FitReason(FitKind.MEMORY, not fits, need, MACHINE.memory)]
    if role == "llm":
        reasons.append(FitReason(FitKind.PROCESSOR, False))
    if size > held:
        reasons.append(FitReason(FitKind.DISK, False, size - held, MACHINE.disk_free))
    return ModelRow(
        id, role, state, size, "0" * 64, licence, fits, "as the engine says it", title=title,
        languages=languages, starter=starter, memory=need, held=held, used=used, reasons=tuple(reasons),
    )  # fmt: skip


def got(row: ModelRow) -> ModelRow:
    return replace(row, state="installed", held=row.bytes, used=True)


def gone(row: ModelRow) -> ModelRow:
    return replace(row, state="absent", held=0, used=False)


def fresh() -> tuple[ModelRow, ...]:
    """Nothing is here yet."""
    return tuple(gone(row) for row in mixed())


def mixed() -> tuple[ModelRow, ...]:
    """One in every state there is."""
    return (
        model("multilingual-e5-small", "embedder", "multilingual-e5-small, 4-bit", 85_000_000,
              state="installed", used=True, languages=BOTH, licence="MIT", memory=0.4),
        model("bge-m3", "embedder", "BAAI bge-m3, fp32: dense, term weights and late interaction",
              2_287_000_000, starter=False, languages=BOTH, licence="MIT", memory=3.2),
        model("qwen2.5-coder-1.5b", "llm", "Qwen2.5-Coder-1.5B-Instruct Q4_K_M", 1_117_000_000,
              state="partial", held=700_000_000, memory=2.2),
        model("qwen2.5-coder-0.5b", "llm", "Qwen2.5-Coder-0.5B-Instruct Q4_K_M", 491_000_000,
              state="installed", used=True, memory=0.9),
        model("smollm2-135m", "llm", "SmolLM2-135M-Instruct Q4_1 (plumbing only)", 98_000_000,
              state="installed", memory=0.4),
        model("qwen3-4b", "llm", "Qwen3-4B-Instruct-2507 Q4_K_M", 2_497_000_000, starter=False, memory=6.0),
        model("minilm-l12-reranker", "reranker", "ms-marco-MiniLM-L-12, int8", 34_000_000,
              state="damaged", memory=0.2),
        model("tessdata-eng", "ocr", "Tesseract's data for English (tessdata_fast); Bangla's comes with",
              4_000_000, memory=0.3),
    )  # fmt: skip

"""Makes the sample PDFs and their truth from the text files: `python -m assets.samples.build`."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path

from assets.samples.act import Act, build_act
from assets.samples.markup import read_lines
from assets.samples.truth import truth_of
from assets.samples.typeset import Frame, typeset
from engine.domain.language import Language
from engine.printing.canvas import Canvas

HERE = Path(__file__).resolve().parent
AS_OF = {1: "2091-06-30", 2: "2092-06-30"}


@dataclass(frozen=True, slots=True)
class Sample:
    """One of the four: a language and a version."""

    language: Language
    version: int

    @property
    def stem(self) -> str:
        return f"model_labour_act_{self.language.value}_v{self.version}"


SAMPLES = tuple(Sample(language, version) for version in AS_OF for language in Language)


def act_of(sample: Sample) -> Act:
    return build_act(
        read_lines(HERE / "text" / f"{sample.language.value}.txt", sample.version), sample.language
    )


def build(sample: Sample, folder: Path) -> tuple[Frame, ...]:
    """Writes `<stem>.pdf` and `<stem>.truth.json` into `folder`; the same bytes every time."""
    act = act_of(sample)
    canvas = Canvas()
    frames = typeset(canvas, act)
    missing = canvas.save(folder / f"{sample.stem}.pdf", title=act.title, language=sample.language.value)
    if missing:
        raise ValueError(f"{sample.stem}: no glyph for {missing}")
    truth = truth_of(act, AS_OF[sample.version], _pages(act, frames))
    (folder / f"{sample.stem}.truth.json").write_text(_lines(truth), "utf-8", newline="\n")
    return frames


def _pages(act: Act, frames: tuple[Frame, ...]) -> dict[str, int]:
    page_of = {block: frame.number for frame in frames for block in frame.blocks}
    note_on = {f"fn_{note}": frame.number for frame in frames for note in frame.notes}
    return {node.eid: note_on.get(node.eid) or page_of[node.block] for node in act.nodes}


def _lines(truth: dict[str, object]) -> str:
    """JSON with one line for each provision and reference, so that changes can be read."""
    parts = []
    for key, value in truth.items():
        if isinstance(value, list):
            rows = ",\n  ".join(json.dumps(row, ensure_ascii=False) for row in value)
            parts.append(f" {json.dumps(key)}: [\n  {rows}\n ]")
        else:
            parts.append(f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main() -> None:
    for sample in SAMPLES:
        frames = build(sample, HERE)
        size = (HERE / f"{sample.stem}.pdf").stat().st_size
        sys.stdout.write(f"{sample.stem}: {len(frames)} pages, {size // 1024} KiB\n")


if __name__ == "__main__":
    main()

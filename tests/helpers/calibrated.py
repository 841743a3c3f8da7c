"""A library with the invented act, a scripted model and a gate set from a person's labels, through `dhara`.

desk = CalibratedDesk(home, model)
desk.set_gate()                       # asks, exports, fills in, imports, calibrates
opinion = desk.opinion(desk.ask(NOTICE)["opinion_id"])
"""

from __future__ import annotations

import json
import math
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.archive.versions import VersionStore
from engine.board.cues import leaning
from engine.cli.commands import COMMANDS
from engine.cli.parser import build_parser
from engine.cli.say import Reply
from engine.domain.motor import Embedder, LanguageModel, Prompt
from engine.domain.opinion import Opinion
from engine.domain.protection import USUAL_COST, Cost
from engine.front import Front
from engine.job.event import Event
from engine.job.job import Job
from engine.job.request import IndexVersions
from engine.paths import Home
from engine.settings import Settings, load_settings
from engine.workbench.bench import Workbench
from engine.workflows.index_library import index_versions
from tests.helpers.boards import NearEmbedder
from tests.helpers.scripted_model import Behaviour, Rule, ScriptedModel
from tests.helpers.stated import stated
from tests.helpers.versions import small_act

ACT = small_act()
ASKED = "How many days of notice must the employer give a weaver who is paid by the month?"
PERIODS = ("month", "week", "day", "year", "season", "piece", "hour", "metre", "loom", "harvest")
LIKE_IT = tuple(
    f"How many days of notice must the employer give a {who} who is paid by the {period}?"
    for who in ("weaver", "dyer")
    for period in PERIODS
)
"""Twenty questions, of which `ASKED` is no stranger."""

NOWHERE = "The employer may end it by golden letter and trumpet."


def fair(prompt: Prompt, labels: Sequence[str]) -> list[float]:
    """Supports what is stated; every unit serves both sides alike."""
    shown = prompt.shared + prompt.particular
    if "(none)" in shown or "<<<" not in shown:
        return [1.0] * len(labels)
    if "Whom does this provision serve?" in prompt.particular:
        return [math.exp(-leaning(unit_of(prompt))), 1.0, 0.1]
    return [8.0 if "STATEMENT" in prompt.particular else 1.0, *[1.0] * (len(labels) - 1)]


def unit_of(prompt: Prompt) -> str:
    return prompt.shared.partition("PROVISION")[2].partition("PROVISION")[0]


def says(prompt: Prompt, text: str = NOWHERE) -> str:
    return stated(prompt, text)


def fair_model(*rules: Rule, state: Behaviour = says) -> ScriptedModel:
    """Its own wording never passes the exact checks, so that every statement is the law's own words."""
    return ScriptedModel(
        *rules,
        Rule("Reply as JSON", state),
        Rule("Write at most two short", '{"lines":[]}'),
        scores=fair,
    )


class DeskBench(Workbench):
    """A workbench whose models are doubles, or none."""

    def __init__(
        self,
        home: Home,
        settings: Settings,
        model: LanguageModel | None,
        embedder: Embedder | None,
        cost: Cost = USUAL_COST,
    ) -> None:
        super().__init__(home, settings, cost)
        self.scripted, self.near = model, embedder

    def embedder(self) -> Embedder | None:
        return self.near

    def late_interaction(self) -> None:
        return None

    def term_weigher(self) -> None:
        return None

    def reranker(self) -> None:
        return None

    def tokenizer(self) -> None:
        return None

    def model(self, model_id: str = "") -> LanguageModel | None:
        return self.scripted

    def model_on_call(self, model_id: str = "") -> LanguageModel | None:
        return self.scripted


class CalibratedFront(Front):
    """The front door over such a library, in whatever process it is opened."""

    @property
    def bench(self) -> Workbench:
        if self._bench is None:
            assert self._home is not None
            home = Home(self._home)
            settings = load_settings(home.settings_file)
            self._bench = DeskBench(home, settings, fair_model(), NearEmbedder())
        return self._bench


@dataclass
class CalibratedDesk:
    """`run` is one command of `dhara`, in this process. Set `model` or `embedder` to ask with another."""

    home: Home
    model: LanguageModel | None = field(default_factory=fair_model)
    embedder: Embedder | None = field(default_factory=NearEmbedder)
    settings: Settings = field(default_factory=Settings)
    events: list[Event] = field(default_factory=list)

    def __post_init__(self) -> None:
        VersionStore(self.home).commit(ACT)
        card = ACT.card
        source = self.home.sources / f"{card.source_sha256}.pdf"
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_bytes((card.source_name + card.work + card.language.value).encode())
        assert not any(one.code for one in index_versions(IndexVersions(), self.bench(), self.job()))

    def bench(self) -> DeskBench:
        return DeskBench(self.home, self.settings, self.model, self.embedder)

    def job(self) -> Job:
        return Job(1, self.events.append, threading.Event())

    def reply(self, *words: str) -> Reply:
        """Raises EngineError as the command does."""
        front = Front(self.home.root)
        front._bench = self.bench()
        options = build_parser(COMMANDS).parse_args(list(words))
        reply: Reply = options.serve(options, front, self.job())
        return reply

    def run(self, *words: str) -> dict[str, Any]:
        return self.reply(*words).data

    def ask(self, question: str = ASKED) -> dict[str, Any]:
        return self.run("ask", question)

    def opinion(self, opinion_id: str) -> Opinion:
        return self.bench().opinions.open(self.bench().opinions.resolve(opinion_id))

    def labelled(
        self, file: Path, *, unfaithful: Sequence[str] = (), by: str = "Rina", **more: object
    ) -> Path:
        """Fills in what `dhara label export` wrote: `unfaithful` are the claims of the first opinion that
        are not faithful."""
        rows = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
        for row in rows:
            if row["claim"] is not None:
                wrong = row["opinion"] == rows[0]["opinion"] and row["claim"] in unfaithful
                row |= {"faithful": not wrong, "reviewer": by, **more}
        out = file.with_name(f"{file.stem}-{by}.jsonl")
        out.write_text("\n".join(json.dumps(row, ensure_ascii=False) for row in rows) + "\n", "utf-8")
        return out

    def set_gate(self, folder: Path, questions: Sequence[str] = LIKE_IT, **more: object) -> dict[str, Any]:
        for question in questions:
            self.ask(question)
        file = folder / "claims.jsonl"
        self.run("label", "export", "-o", str(file))
        filled = self.labelled(file, **more)  # type: ignore[arg-type]
        self.run("label", "import", str(filled))
        return self.run("calibrate")

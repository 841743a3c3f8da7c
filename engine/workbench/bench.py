"""The workbench: opens each tool when it is first needed, keeps it warm, closes them all."""

from __future__ import annotations

import threading
from collections import OrderedDict
from functools import lru_cache
from types import TracebackType
from typing import TYPE_CHECKING

from engine.archive.calibrations import CalibrationStore
from engine.archive.differences import DifferenceStore
from engine.archive.documents import DocumentCache
from engine.archive.drafts import PrintDrafts
from engine.archive.labels import LabelStore
from engine.archive.matters import MatterStore
from engine.archive.opinions import OpinionStore
from engine.archive.ratings import RatingStore
from engine.archive.safe import Safe
from engine.archive.sources import SourceStore
from engine.archive.vault import Vault
from engine.archive.versions import VersionStore
from engine.domain.protection import USUAL_COST, Cost
from engine.errors import MissingModel, ModelFailed, UnsupportedMachine
from engine.paths import Home
from engine.settings import Settings
from engine.workbench.keyring import Keyring

if TYPE_CHECKING:  # native libraries are loaded when a tool is opened, not when it is named
    from engine.domain.document import DocumentId
    from engine.domain.motor import (
        Embedder,
        LanguageModel,
        LateInteraction,
        Reranker,
        TermWeigher,
        Tokenizer,
    )
    from engine.domain.page import SourceRead
    from engine.index.shelf import Shelf
    from engine.reading.workers import PageWorkers
    from engine.retrieval.two_stage import Windows
    from engine.runtime.encoders import Encoders
    from engine.runtime.language_model import LlamaLanguageModel
    from engine.runtime.office.model import OfficeLanguageModel
    from engine.runtime.store import ModelStore


CONTEXT = 8192  # tokens of a language model: question and evidence fit, memory of a laptop too
KEPT_OPEN = 2  # versions in memory that searches read the edges of; a large act takes 20 MB
MOST_PAGE_WORKERS = 4  # each may take hundreds of megabytes


class Workbench:
    """Every tool of one library. Lanes share it; opening a tool is serialised."""

    def __init__(self, home: Home, settings: Settings, cost: Cost = USUAL_COST) -> None:
        """`cost`: of a guess at the passphrase that a vault made here is given."""
        self.home = home
        self.vault = Vault(home.vault_file, cost, self.forget_clients)
        self.safe = safe = Safe(home.root, self.vault)
        self.settings = settings
        self.versions = VersionStore(home)
        self.opened = lru_cache(maxsize=KEPT_OPEN)(self.versions.open)  # versions never change
        self.sources = SourceStore(home)
        self.opinions = OpinionStore(home, safe)
        self.labels = LabelStore(home, safe)
        self.ratings = RatingStore(home, safe)
        self.calibrations = CalibrationStore(home, safe=safe)
        self.matters = MatterStore(home, safe=safe)
        self.differences = DifferenceStore(home)
        self.documents = DocumentCache(home, safe)
        self.windows: OrderedDict[tuple[DocumentId, bool], Windows] = OrderedDict()  # in memory alone
        self.drafts = PrintDrafts(home)
        self.last_read: tuple[object, SourceRead] | None = None  # a person corrects one law many times
        self.keyring = Keyring()
        self._opening = threading.RLock()
        self._shelf: Shelf | None = None
        self._models: ModelStore | None = None
        self._pages: PageWorkers | None = None
        self._encoders: Encoders | None = None
        self._embedder: Embedder | None = None
        self._late: LateInteraction | None = None
        self._weigher: TermWeigher | None = None
        self._reranker: Reranker | None = None
        self._model: LlamaLanguageModel | OfficeLanguageModel | None = None
        self._model_id = ""

    @property
    def shelf(self) -> Shelf:
        with self._opening:
            if self._shelf is None:
                from engine.index.shelf import Shelf

                self._shelf = Shelf(self.home.index)
            return self._shelf

    @property
    def models(self) -> ModelStore:
        with self._opening:
            if self._models is None:
                from engine.runtime.store import ModelStore

                self._models = ModelStore(self.home.models)
            return self._models

    @property
    def pages(self) -> PageWorkers:
        with self._opening:
            if self._pages is None:
                from engine.reading.ocr.recipe import Places
                from engine.reading.workers import PageWorkers
                from engine.runtime.machine import this_machine

                places = Places(self.home.tessdata, self.home.cache)
                self._pages = PageWorkers(min(this_machine().cores, MOST_PAGE_WORKERS), places=places)
            return self._pages

    @property
    def encoders(self) -> Encoders:
        with self._opening:
            if self._encoders is None:
                from engine.runtime.encoders import Encoders

                self._encoders = Encoders(self.models, self.settings.threads, self.settings.device)
            return self._encoders

    def embedder(self) -> Embedder | None:
        """None when no embedder is installed: search is lexical then. It is loaded when first asked."""
        with self._opening:
            if self._embedder is None:
                try:
                    self._embedder = self.encoders.embedder()
                except MissingModel:
                    self._refuse_damaged("embedder")
            return self._embedder

    def late_interaction(self) -> LateInteraction | None:
        """None when no model for it is installed. It is loaded when first asked."""
        with self._opening:
            if self._late is None:
                try:
                    self._late = self.encoders.late_interaction()
                except MissingModel:
                    self._refuse_damaged("late_interaction")
            return self._late

    def term_weigher(self) -> TermWeigher | None:
        """None when no model for it is installed. It is loaded when first asked."""
        with self._opening:
            if self._weigher is None:
                try:
                    self._weigher = self.encoders.term_weigher()
                except MissingModel:
                    self._refuse_damaged("term_weigher")
            return self._weigher

    def reranker(self) -> Reranker | None:
        """None when no reranker is installed. It is loaded when first asked."""
        with self._opening:
            if self._reranker is None:
                try:
                    self._reranker = self.encoders.reranker()
                except MissingModel:
                    self._refuse_damaged("reranker")
            return self._reranker

    def tokenizer(self) -> Tokenizer | None:
        """What the tokens of chunks are counted by; None when no model that reads text is installed."""
        from engine.runtime.tokenizer import tokenizer_of

        with self._opening:
            return tokenizer_of(self.models)

    def model(self, model_id: str = "") -> LanguageModel | None:
        """The language model named, else the office's where one is configured, else the best that fits.
        One at a time is kept in memory.

        None when none is installed or this processor can run none: evidence mode then. Raises
        MissingModel, UnsupportedMachine for one that is named, ModelFailed when it does not load or the
        office's server does not answer.
        """
        with self._opening:
            if self._at_the_office(model_id):
                return self._office_model()
            if self._model is not None and model_id in ("", self._model_id):
                return self._model
            from engine.runtime.llm.opening import open_language_model

            if self._model is not None:
                self._model.close()
                self._model = None
            try:
                self._model = open_language_model(
                    self.models, model_id, self.settings.threads, CONTEXT, self.settings.device
                )
            except (MissingModel, UnsupportedMachine):
                if model_id:
                    raise
                self._refuse_damaged("llm")
                return None
            self._model_id = model_id
            return self._model

    def model_on_call(self, model_id: str = "") -> LanguageModel | None:
        """As `model`, but loaded when it is first asked to read or write: until then it costs nothing."""
        from engine.runtime.machine import require_processor
        from engine.workbench.model_on_call import ModelOnCall

        if self._at_the_office(model_id):
            return self.model(model_id)
        try:
            require_processor(self.models.machine)
            block = self.models.block(model_id) if model_id else self.models.best("llm")
            self.models.file(block.id, block.main.name)
        except (MissingModel, UnsupportedMachine):
            if model_id:
                raise
            self._refuse_damaged("llm")
            return None

        def opened() -> LanguageModel:
            model = self.model(model_id)
            if model is None:  # removed since
                raise ModelFailed(f"{block.id} could not be opened.")
            return model

        context = min(block.context, CONTEXT)
        return ModelOnCall(self.models.identity(block.id), block.writes, context, opened, lambda: self._model)

    def _at_the_office(self, model_id: str) -> bool:
        return bool(self.settings.office_url) and model_id in ("", self.settings.model)

    def _office_model(self) -> LanguageModel:
        """Asked anew each time which model is served there: an opinion pins the one that answered."""
        from engine.runtime.office.opening import open_office_model

        if self._model is not None:
            self._model.close()
        chosen = self.settings
        self._model_id = ""
        self._model = open_office_model(
            chosen.office_url, chosen.office_model, chosen.office_key, chosen.office_languages
        )
        return self._model

    def use(self, settings: Settings) -> None:
        """From now on. What was opened under other ones is put down, and opened again when next needed."""
        with self._opening:
            before, self.settings = self.settings, settings
            if (before.threads, before.device) != (settings.threads, settings.device):
                self._encoders = self._embedder = self._late = self._weigher = self._reranker = None
            if self._model is not None and _motor(before) != _motor(settings):
                self._model.close()
                self._model = None

    def put_down(self, model_id: str) -> None:
        """Let go of a model, so that its files can be removed; it is opened again when next needed."""
        with self._opening:
            self._encoders = self._embedder = self._late = self._weigher = self._reranker = None
            if self._model is not None and self._model.identity.id == model_id:
                self._model.close()
                self._model = None
            self.models.release(model_id)

    def forget_clients(self) -> None:
        """All that lies in memory, or is looked at, of a client: the library is being locked."""
        self.windows.clear()
        self.labels.put_down()
        self.ratings.put_down()
        self.drafts.clear()
        with self._opening:
            if self._pages is not None:  # a worker holds the file that it opened last
                self._pages.close()
                self._pages = None

    def _refuse_damaged(self, role: str) -> None:
        """A model that is here and is not what its hash names is no reason to do quietly with less."""
        if damaged := self.models.damaged(role):
            without = "ask with --no-model" if role == "llm" else f"`dhara models remove {damaged}`"
            raise MissingModel(
                f"The model {damaged} is damaged: its bytes are not those its hash names.",
                hint=f"Run `dhara models get {damaged}`, or {without} to do without it.",
            )

    def close(self) -> None:
        self.drafts.clear()
        with self._opening:
            if self._pages is not None:
                self._pages.close()
                self._pages = None
            if self._model is not None:
                self._model.close()
                self._model = None

    def __enter__(self) -> Workbench:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _motor(settings: Settings) -> tuple[object, ...]:
    """What decides which language model is open, and how."""
    office = (settings.office_url, settings.office_model, settings.office_key, settings.office_languages)
    return (settings.threads, settings.device, settings.model, *office)

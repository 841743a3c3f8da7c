"""The front door: one request in, one domain object out, in whatever process it is called."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from engine.domain.protection import USUAL_COST, Cost
from engine.errors import StorageError, WrongPassphrase
from engine.job import labelling, matters, printing, protection, upkeep
from engine.job import request as ask_for
from engine.job.job import Job
from engine.paths import Home, find_home
from engine.settings import Settings, load_settings

if TYPE_CHECKING:
    from engine.workbench.bench import Workbench


SHOWN = 80  # characters of a folder's name in a message

# Request -> module and function that serve it. Each is imported where it is first needed, so that a
# quick command loads no stage, model or index it does not use.
SERVED_BY: dict[type, tuple[str, str]] = {
    ask_for.ImportStatutes: ("engine.workflows.import_statutes", "import_statutes"),
    ask_for.IndexVersions: ("engine.workflows.index_library", "index_versions"),
    ask_for.Repair: ("engine.workflows.repair", "repair"),
    ask_for.FindProvisions: ("engine.workflows.find_provisions", "find_provisions"),
    ask_for.ListIndex: ("engine.workflows.list_index", "list_index"),
    ask_for.Ask: ("engine.workflows.ask", "ask"),
    matters.NewMatter: ("engine.workflows.matters", "new_matter"),
    matters.ListMatters: ("engine.lookups.matters", "list_matters"),
    matters.OpenMatter: ("engine.lookups.matters", "open_matter"),
    matters.OpenSheet: ("engine.lookups.matters", "open_sheet"),
    matters.TellFact: ("engine.workflows.matters", "tell_fact"),
    matters.FileDocument: ("engine.workflows.papers", "file_document"),
    matters.SearchPaper: ("engine.workflows.papers", "search_paper"),
    matters.RenderPaper: ("engine.workflows.papers", "render_paper"),
    matters.SearchMatters: ("engine.lookups.search_matters", "search_matters"),
    matters.PlanMatterDeletion: ("engine.workflows.delete_matter", "plan_matter_deletion"),
    matters.DeleteMatter: ("engine.workflows.delete_matter", "delete_matter"),
    matters.ArchiveMatter: ("engine.workflows.carry", "archive_matter"),
    matters.LookIntoArchive: ("engine.workflows.carry", "look_into_archive"),
    matters.RestoreMatter: ("engine.workflows.carry", "restore_matter"),
    matters.WriteNote: ("engine.workflows.matters", "write_note"),
    matters.Withdraw: ("engine.workflows.matters", "withdraw"),
    matters.Restore: ("engine.workflows.matters", "restore"),
    matters.RenameMatter: ("engine.workflows.matters", "rename_matter"),
    matters.CloseMatter: ("engine.workflows.matters", "close_matter"),
    matters.AcceptOpinion: ("engine.workflows.accept", "accept_opinion"),
    matters.DisownOpinion: ("engine.workflows.accept", "disown_opinion"),
    matters.StartConsultation: ("engine.workflows.consult", "start_consultation"),
    matters.AnswerClient: ("engine.workflows.consult", "answer_client"),
    matters.StopConsultation: ("engine.workflows.consult", "stop_consultation"),
    matters.OpenConsultation: ("engine.workflows.consult", "open_consultation"),
    ask_for.Search: ("engine.workflows.search", "search"),
    ask_for.SearchWithModel: ("engine.workflows.search", "search"),
    ask_for.ListStrategies: ("engine.lookups.strategies", "list_strategies"),
    ask_for.SearchDocument: ("engine.workflows.search_document", "search_document"),
    ask_for.Verify: ("engine.workflows.verify", "verify"),
    printing.Print: ("engine.workflows.print_opinion", "print_opinion"),
    printing.PreparePrint: ("engine.workflows.preview_print", "prepare_print"),
    printing.RenderPrint: ("engine.workflows.preview_print", "render_print"),
    ask_for.RenderPage: ("engine.workflows.render_page", "render_page"),
    ask_for.WarmPages: ("engine.workflows.render_page", "warm_pages"),
    ask_for.GetModels: ("engine.workflows.models", "get_models"),
    ask_for.RemoveModels: ("engine.workflows.models", "remove_models"),
    ask_for.LookAtMachine: ("engine.workflows.models", "look_at_machine"),
    ask_for.ImportModels: ("engine.workflows.models", "import_models"),
    ask_for.ExportModels: ("engine.workflows.models", "export_models"),
    ask_for.Correct: ("engine.workflows.correct", "correct"),
    ask_for.ListDoubts: ("engine.lookups.review", "list_doubts"),
    ask_for.OpenReview: ("engine.lookups.review", "open_review"),
    ask_for.CountDoubts: ("engine.lookups.review", "count_doubts"),
    ask_for.ListCorrections: ("engine.lookups.review", "list_corrections"),
    ask_for.ListModels: ("engine.workflows.models", "list_models"),
    upkeep.CheckModels: ("engine.workflows.models", "check_models"),
    upkeep.UseSettings: ("engine.workflows.settings", "use_settings"),
    upkeep.MeetOffice: ("engine.workflows.settings", "meet_office"),
    ask_for.Doctor: ("engine.workflows.doctor", "doctor"),
    upkeep.WriteReport: ("engine.workflows.report", "write_report"),
    ask_for.MeasureLibrary: ("engine.lookups.library", "measure_library"),
    ask_for.PlanDeletion: ("engine.workflows.delete_version", "plan_deletion"),
    ask_for.DeleteVersion: ("engine.workflows.delete_version", "delete_version"),
    ask_for.ListLibrary: ("engine.lookups.library", "list_library"),
    ask_for.OpenVersion: ("engine.lookups.library", "open_version"),
    ask_for.ExportVersion: ("engine.workflows.export_version", "export_version"),
    ask_for.OpenTree: ("engine.lookups.library", "open_tree"),
    ask_for.ListCitations: ("engine.lookups.citations", "list_citations"),
    ask_for.OpenTimeline: ("engine.lookups.timeline", "open_timeline"),
    ask_for.ListAmendments: ("engine.lookups.amendments", "list_amendments"),
    ask_for.DiffVersions: ("engine.lookups.differences", "diff_versions"),
    ask_for.Locate: ("engine.lookups.library", "locate"),
    ask_for.ListOpinions: ("engine.lookups.opinions", "list_opinions"),
    labelling.ListClaims: ("engine.lookups.labels", "list_claims"),
    labelling.WriteLabel: ("engine.workflows.judge", "write_label"),
    labelling.CompareReviewers: ("engine.lookups.labels", "compare_reviewers"),
    labelling.OpenStandings: ("engine.lookups.standing", "open_standings"),
    labelling.ListRatings: ("engine.lookups.ratings", "list_ratings"),
    labelling.WriteRating: ("engine.workflows.judge", "write_rating"),
    labelling.ExportJudgements: ("engine.workflows.labels", "export_judgements"),
    labelling.ExportLabels: ("engine.workflows.labels", "export_labels"),
    labelling.ImportLabels: ("engine.workflows.labels", "import_labels"),
    labelling.Calibrate: ("engine.workflows.calibrate", "calibrate"),
    ask_for.OpenOpinion: ("engine.lookups.opinions", "open_opinion"),
    protection.LookAtProtection: ("engine.workflows.protection", "look_at_protection"),
    protection.Unlock: ("engine.workflows.protection", "unlock"),
    protection.Lock: ("engine.workflows.protection", "lock"),
    protection.Protect: ("engine.workflows.protection", "protect"),
    protection.GoOnProtecting: ("engine.workflows.protection", "go_on_protecting"),
    protection.Unprotect: ("engine.workflows.protection", "unprotect"),
    protection.ChangePassphrase: ("engine.workflows.protection", "change_passphrase"),
}


def _usable(chosen: Path | None) -> Home:
    """The library's place: a folder, or nothing yet. Raises StorageError."""
    hint = "Name the folder of a library, or one that can be made."
    try:
        home = find_home(chosen)
        if home.root.exists() and not home.root.is_dir():
            raise StorageError(f"{home.root} is no folder, so no library is in it.", hint=hint)
        home.root.stat()
    except FileNotFoundError:
        return home
    except (OSError, RuntimeError, ValueError) as error:  # a name too long; "~nobody"; a character 0
        why = getattr(error, "strerror", None) or error
        name = str(chosen)
        short = name if len(name) <= SHOWN else f"{name[:SHOWN]}…"
        raise StorageError(f"{short} cannot be a library: {why}.", hint=hint) from error
    return home


class Front:
    """Serves one library. Picklable until first called; opens its tools in the process that calls it.

    `settings` None: those that the library keeps. `cost`: of a guess at a passphrase that is chosen here.
    `ask` is called for the passphrase when a request needs a library that is locked; where it is None, or
    gives "", that is refused. It is called again where what it gave was wrong.
    """

    def __init__(
        self,
        home: Path | None = None,
        settings: Settings | None = None,
        cost: Cost = USUAL_COST,
        ask: Callable[[], str] | None = None,
    ) -> None:
        self._home = home
        self._settings = settings
        self._cost, self._ask = cost, ask
        self._bench: Workbench | None = None

    @property
    def bench(self) -> Workbench:
        if self._bench is None:
            from engine.workbench.bench import Workbench

            home = _usable(self._home)
            settings = self._settings or load_settings(home.settings_file)
            self._bench = Workbench(home, settings, self._cost)
        return self._bench

    def close(self) -> None:
        if self._bench is not None:
            self._bench.close()

    def __call__(self, request: ask_for.Request, job: Job) -> object:
        """Raises EngineError for what a person can act on, Cancelled, and nothing else on purpose."""
        module, function = SERVED_BY[type(request)]
        serve = getattr(import_module(module), function)
        if type(request) in protection.OPEN_TO_ALL | protection.OF_PROTECTION:
            return serve(request, self.bench, job)
        if self._ask is not None:
            self._open(self._ask)
        with self.bench.vault.in_use():
            return serve(request, self.bench, job)

    def _open(self, ask: Callable[[], str]) -> None:
        """Asked again while what is given is wrong: whoever is asked knows when it is enough."""
        vault = self.bench.vault
        while vault.status.locked and (passphrase := ask()):
            with contextlib.suppress(WrongPassphrase):
                vault.unlock(passphrase)

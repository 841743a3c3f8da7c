"""Settings that a person has changed, to the engine that runs; and who answers at the office's address."""

from __future__ import annotations

from engine.job.job import Job
from engine.job.upkeep import MeetOffice, UseSettings
from engine.workbench.bench import Workbench


def use_settings(request: UseSettings, bench: Workbench, job: Job) -> None:
    bench.use(request.settings)


def meet_office(request: MeetOffice, bench: Workbench, job: Job) -> str:
    """Raises BadRequest for an address, key file or languages that make no sense, ModelFailed."""
    from engine.runtime.office.opening import open_office_model

    wish = request.settings
    model = open_office_model(
        wish.office_url, wish.office_model, wish.office_key, wish.office_languages, job.check
    )
    return model.identity.id

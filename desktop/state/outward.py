"""What leaves this computer just now, by the person's own wish: the offline sign says it."""

from __future__ import annotations

from enum import StrEnum

from desktop.state.errand import Deed, Errand
from engine.settings import Settings


class Outward(StrEnum):
    NOTHING = "nothing"
    DOWNLOAD = "download"  # a model is fetched; nothing of a client is sent
    OFFICE = "office"  # questions and pages go to a server of the office


def going_out(settings: Settings, errand: Errand) -> Outward:
    if settings.office_url:
        return Outward.OFFICE
    return Outward.DOWNLOAD if errand.running and errand.deed is Deed.GET else Outward.NOTHING

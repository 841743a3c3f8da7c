"""What is being done with models, how far it is, what came of it, and the button that helps."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.state.errand import Deed, End, Errand
from desktop.state.model_words import counted
from desktop.state.models import Models
from desktop.state.words import mark, plural, tr
from desktop.views.parts.boxes import Item, box, clear, column, holding, row, top
from desktop.views.parts.buttons import button
from desktop.views.parts.fold import Fold
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from desktop.views.parts.meter import Meter
from desktop.views.shell.bars import said
from engine.job.event import Failed

RUNNING = {
    Deed.GET: mark("Fetching {what}. This is the one thing that uses the network; nothing of yours is sent."),
    Deed.TAKE: mark("Taking models from {what}"),
    Deed.GIVE: mark("Copying models to {what}"),
    Deed.CHECK: mark("Reading every byte of the models that are here"),
    Deed.REMOVE: mark("Removing {what}"),
    Deed.INDEX: mark("Reading the laws held with the new model. Searching works meanwhile, by words."),
}
DONE = {
    Deed.GET: mark("{what} is here, and every byte of it is what it should be."),
    Deed.TAKE: mark("The models from {what} are here, and every byte of them is what it should be."),
    Deed.GIVE: mark("The models are in {what}. Another computer takes them from there without a network."),
    Deed.REMOVE: mark("{what} is gone from this computer."),
    Deed.INDEX: mark("All laws held can be searched by meaning now."),
}
STOPPED = {
    Deed.GET: mark("Stopped. What has arrived of {what} is kept; it goes on from there."),
    Deed.TAKE: mark("Stopped. What was taken from {what} is kept; it goes on from there."),
    Deed.GIVE: mark("Stopped. The copy in {what} is not whole."),
    Deed.CHECK: mark("Stopped. Not every model was read."),
    Deed.REMOVE: mark("Stopped. {what} is still here."),
    Deed.INDEX: mark("Stopped. What was read is kept; it goes on from there."),
}


FAILED = {
    (Deed.TAKE, "bad_request"): (
        mark("That folder holds no models for this program."),
        mark("Choose the folder that “Copy to a pen drive” wrote, with the file MANIFEST.sha256 in it."),
    ),
    (Deed.GIVE, "bad_request"): (
        mark("The models are kept in that folder already."),
        mark("Choose a folder on the pen drive."),
    ),
}
ANYWHERE = {
    "library_busy": (
        mark("Another program has the model open."),
        mark("Close it there, or wait until it has finished, and try again."),
    ),
    "storage": (
        mark("The folder cannot be read or written."),
        mark("Look whether the drive is still there and may be written to, and try again."),
    ),
}
"""What went wrong with models, said for them: by what was done and the code, else by the code."""


class ErrandBar(QWidget):
    """Built again when the errand begins or ends; while it runs only its numbers move."""

    def __init__(self, look: Look, models: Models) -> None:
        super().__init__()
        self._look, self._models = look, models
        self._shown: tuple[object, ...] = ()
        self._rows: QVBoxLayout = column(gap=0)
        self.setLayout(self._rows)
        self._meter = Meter(look)
        self._count = label("", "small", tone="text2", wrap=True)
        models.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        errand, models = self._models.errand, self._models
        shown = (errand.deed, errand.running, errand.end, models.unread, _damaged(models))
        if shown != self._shown:
            self._shown = shown
            clear(self._rows)
            self._meter, self._count = Meter(self._look, 160), label("", "small", tone="text2", wrap=True)
            if errand.deed is not None:
                self._rows.addWidget(self._bar(errand, errand.deed))
            self.setVisible(errand.deed is not None)
        progress = errand.progress
        if errand.running:
            self._meter.setVisible(bool(progress and progress.total))
        if errand.running and progress is not None:
            self._meter.set_share(progress.done, progress.total)
            self._count.setText(counted(errand))

    def _bar(self, errand: Errand, deed: Deed) -> QWidget:
        icon, tone, words = "loader-circle", "accent", tr(RUNNING[deed], what=errand.about)
        more: list[Item] = []
        acts: list[QWidget] = []
        if errand.running:
            more = [row(self._meter, (self._count, 1), gap=10)]
            acts = [button(self._look, tr("Stop"), icon="square", slot=errand.stop)]
        elif errand.end is End.DONE:
            icon, tone, words = "circle-check", "passed", self._done(deed, errand.about)
            if deed is Deed.CHECK and _damaged(self._models):
                icon, tone = "circle-x", "error"
            if self._models.unread:
                more, acts = self._unread()
        elif errand.end is End.STOPPED:
            icon, tone, words = "square", "text2", tr(STOPPED[deed], what=errand.about)
            acts = [button(self._look, tr("Go on"), icon="refresh-cw", slot=errand.again)]
        elif errand.failure is not None:
            icon, tone = "circle-x", "error"
            words, hint = _failed(deed, errand.failure)
            details = errand.failure.message
            more = [label(hint, wrap=True, tone="text2")] if hint else []
            if details and details != words:
                more.append(Fold(self._look, tr("Details"), "", label(details, "small", wrap=True)))
            acts = [button(self._look, tr("Try again"), icon="refresh-cw", slot=errand.again)]
        if not errand.running:
            tip = tr("Put this message away")
            acts.append(button(self._look, kind="quiet", icon="x", tip=tip, slot=errand.put_away))
        return self._framed(icon, tone, words, more, acts)

    def _framed(self, icon: str, tone: str, words: str, more: list[Item], acts: list[QWidget]) -> QWidget:
        body = column(label(words, "strong", wrap=True), *more, gap=4)
        picture = top(Icon(self._look, icon, tone, 18))
        if self._look.narrow:
            body.addLayout(row(*acts, None, gap=6))
            made = row(picture, (holding(body), 1), gap=10, margins=(12, 10, 10, 10))
        else:
            ends = [column(act, None, gap=0) for act in acts]
            made = row(picture, (holding(body), 1), *ends, gap=10, margins=(14, 10, 10, 10))
        bar = box("card", made)
        bar.setAccessibleName(words)
        return bar

    def _done(self, deed: Deed, about: str) -> str:
        if deed is not Deed.CHECK:
            return tr(DONE[deed], what=about)
        bad = _damaged(self._models)
        if bad:
            return plural(
                bad,
                "{n} model is damaged: get it again, or remove it.",
                "{n} models are damaged: get them again, or remove them.",
            )
        here = sum(row.state == "installed" for row in self._models.rows)
        return plural(
            here,
            "{n} model was read: every byte is what it should be.",
            "{n} models were read: every byte is what it should be.",
        )

    def _unread(self) -> tuple[list[Item], list[QWidget]]:
        told = tr("Laws that are held already are found by it once they have been read with it.")
        go = button(self._look, tr("Read them now"), kind="primary", slot=self._models.index)
        return [label(told, wrap=True, tone="text2")], [go]


def _failed(deed: Deed, failure: Failed) -> tuple[str, str]:
    """What happened and what to do, in the language of the window."""
    own = FAILED.get((deed, failure.code)) or ANYWHERE.get(failure.code)
    return (tr(own[0]), tr(own[1])) if own else said(failure)


def _damaged(models: Models) -> int:
    return sum(row.state == "damaged" for row in models.rows)

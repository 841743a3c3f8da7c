"""What came of archiving and restoring, and the question before a file is put over another: a bar, no box."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.state.carrying import Carrying
from desktop.state.wording import pinned
from desktop.state.words import spelled_date, tr
from desktop.views.parts.boxes import box, clear, column, holding, row, top
from desktop.views.parts.buttons import button
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from desktop.views.parts.secret import Secret
from desktop.views.shell.bars import said
from engine.domain.carried import ArchiveLook, RestoredMatter


class CarryBar(QWidget):
    def __init__(self, look: Look, carrying: Carrying) -> None:
        super().__init__()
        self._look, self._carrying = look, carrying
        self._typed = ""  # what stood there and was wrong
        self.secret: Secret | None = None  # where a passphrase is typed, while one is asked for
        self._rows: QVBoxLayout = column(gap=0)
        self.setLayout(self._rows)
        carrying.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        clear(self._rows)
        carrying = self._carrying
        told_of = (carrying.archived, carrying.look, carrying.done, carrying.wished, carrying.sealed)
        self.setVisible(carrying.busy or any(x is not None for x in told_of))
        self._typed = self.secret.text if self.secret is not None and carrying.wrong is not None else ""
        self.secret = None
        if carrying.wished is not None and not carrying.busy:
            self._rows.addWidget(self._ask_passphrase(carrying.wished))
        elif carrying.sealed is not None:
            self._rows.addWidget(self._ask_own(carrying.sealed))
        elif carrying.busy:
            self._rows.addWidget(self._bar("loader-circle", "accent", (tr("Checking every part of it…"),)))
        elif carrying.archived is not None:
            told = tr("Archived to {file}, with its documents and opinions.", file=carrying.archived)
            self._rows.addWidget(self._bar("circle-check", "passed", (told,), self._away()))
        elif carrying.look is not None:
            self._rows.addWidget(self._question(carrying.look))
        elif carrying.done is not None:
            self._rows.addWidget(self._bar("circle-check", "passed", _restored(carrying.done), self._away()))
        self._rows.addStretch(1)  # in a narrow window nothing may stand below it

    def _ask_passphrase(self, target: Path) -> QWidget:
        """Before a file leaves a protected library."""
        words = (
            tr("{file} leaves the protection of this library.", file=target.name),
            tr("Give it a passphrase of its own, and tell it to whoever opens it; nobody can recover it."),
            tr("Without one, whoever has the file can read it."),
        )
        secret = self.secret = Secret(self._look, tr("Passphrase of this file"))
        carrying = self._carrying
        closed = button(
            self._look,
            tr("Archive with it"),
            slot=lambda: carrying.archive_wished(secret.text),
            kind="primary",
        )
        secret.entered.connect(lambda: carrying.archive_wished(secret.text))
        open_ = button(self._look, tr("Archive it openly"), slot=lambda: carrying.archive_wished(""))
        return self._with_secret("lock", words, secret, closed, open_, self._away())

    def _ask_own(self, path: Path) -> QWidget:
        """An archive that was made with a passphrase."""
        words = (
            tr("{file} asks for its passphrase.", file=path.name),
            tr("It is the one that was chosen when the archive was made, not that of this library."),
        )
        secret = self.secret = Secret(self._look, tr("Passphrase of this file"))

        def open_it() -> None:
            if secret.text:
                self._carrying.restore(path, secret.text)

        secret.entered.connect(open_it)
        go = button(self._look, tr("Open it"), kind="primary", slot=open_it)
        return self._with_secret("lock", words, secret, go, self._away())

    def _with_secret(self, icon: str, words: tuple[str, ...], secret: Secret, *acts: QWidget) -> QWidget:
        wrong = self._carrying.wrong
        field = [secret, label(said(wrong)[0], tone="error", wrap=True)] if wrong is not None else [secret]
        first, *rest = words
        secret.setMaximumWidth(self._look.across(380))
        secret.line.setText(self._typed)
        secret.line.selectAll()
        QTimer.singleShot(0, secret.line, secret.line.setFocus)  # once it is on show
        body = column(
            label(first, "strong", wrap=True),
            *(label(w, tone="text2", wrap=True) for w in rest),
            *field,
            row(*acts, None),
            gap=6,
        )
        made = row(top(Icon(self._look, icon, "accent", 18)), (holding(body), 1), gap=10)
        made.setContentsMargins(14, 8, 10, 10)
        bar = box("bar", made)
        bar.setAccessibleName(" ".join(words))
        return bar

    def _question(self, look: ArchiveLook) -> QWidget:
        if look.same or look.held is None:
            same = tr("{name} is here just as it was archived. Nothing was changed.", name=look.matter.name)
            return self._bar("info", "text2", (same,), self._away())
        lost = tr("What was added here after those would be lost.")
        if look.here == look.alike:
            lost = tr("Nothing that is here would be lost.")
        words = (
            tr("{name} is here already, in another state.", name=look.held.name),
            tr(
                "Here: {here} entries. In the archive of {day}: {there}. The first {alike} are the same.",
                here=look.here, there=look.there, alike=look.alike, day=spelled_date(look.made_at),
            ),
            lost,
        )  # fmt: skip
        put = button(self._look, tr("Put it back as archived"), slot=self._carrying.put_back)
        leave = button(self._look, tr("Leave it as it is"), kind="primary", slot=self._carrying.put_away)
        return self._bar("triangle-alert", "part", words, leave, put)

    def _away(self) -> QWidget:
        tip = tr("Put this message away")
        return button(self._look, kind="quiet", icon="x", tip=tip, slot=self._carrying.put_away)

    def _bar(self, icon: str, tone: str, words: tuple[str, ...], *acts: QWidget) -> QWidget:
        first, *rest = words
        body = column(
            label(first, "strong", wrap=True), *(label(w, tone="text2", wrap=True) for w in rest), gap=2
        )
        picture = top(Icon(self._look, icon, tone, 18))
        if self._look.narrow and len(acts) > 1:
            made = row(picture, (holding(column(body, row(*acts, None), gap=6)), 1), gap=10)
        else:
            made = row(picture, (holding(body), 1), *acts, gap=10)
        made.setContentsMargins(14, 8, 10, 8)
        bar = box("bar", made)
        bar.setAccessibleName(" ".join(words))
        return bar


def _restored(done: RestoredMatter) -> tuple[str, ...]:
    words = tr("{name} is here as it was archived.", name=done.matter.name)
    if not done.missing:
        return (words,)
    laws = ", ".join(dict.fromkeys(pinned(pin.work, pin.as_of) for pin in done.missing))
    return words, tr("Laws its opinions read that are not held here: {laws}", laws=laws)

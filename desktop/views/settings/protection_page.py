"""Clients' files under a passphrase: how it stands, turned on, changed, turned off; when the window locks."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QPushButton, QWidget

from desktop.state.guard import Deed, Guard
from desktop.state.preferences import Preferences
from desktop.state.words import mark, num, tr
from desktop.views.parts.boxes import Item, box, clear, column, holding, row, top
from desktop.views.parts.buttons import button
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from desktop.views.parts.meter import Meter
from desktop.views.parts.secret import Secret
from desktop.views.settings.field_row import FieldRow
from desktop.views.settings.table import LOCK_AFTER
from desktop.views.shell.bars import said
from engine.domain.protection import Phase

WIDE = 420  # pixels of a field

RUNNING = {
    Deed.PROTECT: mark("Closing the clients’ files. All of them can be read meanwhile."),
    Deed.UNPROTECT: mark("Opening the clients’ files for good. All of them can be read meanwhile."),
    Deed.CHANGE: mark("Changing the passphrase…"),
    Deed.UNLOCK: mark("Checking the passphrase…"),
}
DONE = {
    Deed.PROTECT: mark("Clients’ files are under the passphrase now."),
    Deed.UNPROTECT: mark("There is no passphrase any more: clients’ files are plain."),
    Deed.CHANGE: mark("The new passphrase counts from now on."),
}


class ProtectionPage(QWidget):
    def __init__(self, look: Look, guard: Guard, preferences: Preferences) -> None:
        super().__init__()
        self._look, self._guard = look, guard
        self._shape: tuple[object, ...] = ()
        self._status, self._forms = column(gap=12), column(gap=12)
        self._meter, self._count = Meter(look, 200), label("", "small", tone="text2")
        self.secrets: dict[str, Secret] = {}
        self.acts: dict[str, QPushButton] = {}
        after = FieldRow(look, preferences, LOCK_AFTER)
        self.after = after
        self._after = box("card", column(after, margins=(16, 12, 16, 12)))
        self.setLayout(column(self._status, self._after, self._forms, None, gap=12))
        guard.changed.connect(self.refresh)
        self.refresh()

    @property
    def first(self) -> QWidget:
        """Where the keys go first."""
        return next(iter(self.secrets.values())).line if self.secrets else self.after.control

    def refresh(self) -> None:
        """Built again when it stands otherwise; while files are turned only the numbers move."""
        guard = self._guard
        shape = (guard.phase, guard.doing, guard.done, guard.wrong)
        if shape != self._shape:
            kept = self._shape[:1] == shape[:1] and (guard.wrong is not None or guard.doing is not None)
            self._shape = shape
            self._build(keep_forms=kept)
        progress = guard.progress
        self._meter.setVisible(bool(progress and progress.total))
        if progress is not None and progress.total:
            self._meter.set_share(progress.done, progress.total)
            self._count.setText(
                tr("{done} of {total} files", done=num(progress.done), total=num(progress.total))
            )

    def _build(self, *, keep_forms: bool) -> None:
        guard = self._guard
        clear(self._status)
        self._meter, self._count = Meter(self._look, 200), label("", "small", tone="text2")
        self._status.addWidget(self._stands())
        if told := self._told():
            self._status.addWidget(told)
        self._after.setVisible(guard.protected)
        if not keep_forms:
            clear(self._forms)
            self.secrets, self.acts = {}, {}
            if guard.phase is Phase.OFF:
                self._forms.addWidget(self._turn_on())
            elif guard.phase is Phase.ON:
                self._forms.addWidget(self._change())
                self._forms.addWidget(self._turn_off())
        for act in self.acts.values():
            act.setEnabled(guard.doing is None)

    def _stands(self) -> QWidget:
        """How it stands, and what that means."""
        if self._guard.phase is Phase.OFF:
            icon, tone = "triangle-alert", "part"
            title = tr("Off: whoever has this computer can read the clients’ files")
            text = tr(
                "A passphrase closes them: facts, notes, documents, questions, opinions and labels. A stolen "
                "computer or a copy of its disk shows nothing of them then. Laws stay open: they are public."
            )
        else:
            icon, tone = "shield-check", "passed"
            title = tr("On: the clients’ files are under a passphrase")
            text = tr(
                "Ctrl+L locks the window at once. It is asked for at each start, and after the time below. "
                "Prints and copies that leave this computer are not protected, nor is the screen while it is "
                "unlocked."
            )
        words: list[Item] = [label(title, "strong", wrap=True), label(text, wrap=True, tone="text2")]
        if self._guard.phase is Phase.ON:
            self.lock = button(self._look, tr("Lock now (Ctrl+L)"), icon="lock", slot=self._guard.lock)
            words.append(row(self.lock, None))
        picture = top(Icon(self._look, icon, tone, 18))
        made = box(
            "card",
            row(picture, (holding(column(*words, gap=6)), 1), gap=10, margins=(16, 12, 16, 12)),
        )
        made.setAccessibleName(f"{title}. {text}")
        return made

    def _told(self) -> QWidget | None:
        """What is being done, what came of it, or what went wrong and the button that helps."""
        guard = self._guard
        if guard.doing is not None:
            words = tr(RUNNING[guard.doing])
            more: list[Item] = [row(self._meter, (self._count, 1), gap=10)]
            return self._line("loader-circle", "accent", words, more)
        if guard.wrong is not None and not guard.locked:
            message, hint = said(guard.wrong)
            again = [row(self._again(), None)] if guard.broken_off else []
            return self._line("circle-x", "error", message, [label(hint, wrap=True, tone="text2"), *again])
        if guard.broken_off:
            words = tr("This was interrupted. All files can be read; some are not done yet.")
            return self._line("circle-dashed", "part", words, [row(self._again(), None)])
        if guard.done is not None:
            return self._line("circle-check", "passed", tr(DONE[guard.done]), [])
        return None

    def _again(self) -> QPushButton:
        self.again = button(self._look, tr("Go on"), icon="refresh-cw", slot=self._guard.go_on)
        return self.again

    def _line(self, icon: str, tone: str, words: str, more: list[Item]) -> QWidget:
        body = holding(column(label(words, "strong", wrap=True), *more, gap=4))
        made = box(
            "card", row(top(Icon(self._look, icon, tone, 18)), (body, 1), gap=10, margins=(16, 10, 16, 10))
        )
        made.setAccessibleName(words)
        return made

    def _turn_on(self) -> QWidget:
        warning = _warning(
            self._look,
            tr(
                "Nobody can recover a forgotten passphrase: not you, not your office, not whoever made this "
                "program. Without it the clients’ files are lost for good. Write it down, and keep the paper "
                "where nobody finds it who finds this computer."
            ),
        )
        return self._form(
            tr("Choose a passphrase"),
            tr("Four or five words that only you would put together; at least {n} characters.", n=num(10)),
            (("new", tr("Passphrase")), ("again", tr("The same once more"))),
            ("protect", tr("Protect clients’ files")),
            lambda: self._guard.protect(self._text("new"), self._text("again")),
            warning,
        )

    def _change(self) -> QWidget:
        return self._form(
            tr("Another passphrase"),
            tr("The old one counts no more then. Nobody can recover a forgotten passphrase."),
            (
                ("old", tr("Passphrase until now")),
                ("new", tr("New passphrase")),
                ("again", tr("The new one once more")),
            ),
            ("change", tr("Change it")),
            lambda: self._guard.change(self._text("old"), self._text("new"), self._text("again")),
        )

    def _turn_off(self) -> QWidget:
        return self._form(
            tr("Without a passphrase"),
            tr("Whoever has this computer can read the clients’ files again."),
            (("held", tr("Passphrase until now")),),
            ("unprotect", tr("Take the protection off")),
            lambda: self._guard.unprotect(self._text("held")),
        )

    def _form(
        self,
        title: str,
        help_: str,
        fields: tuple[tuple[str, str], ...],
        act: tuple[str, str],
        slot: Callable[[], object],
        warning: QWidget | None = None,
    ) -> QWidget:
        name, word = act
        items: list[Item] = [label(title, "strong"), label(help_, wrap=True, tone="text2")]
        items += [warning] if warning is not None else []
        for key, field in fields:
            secret = self.secrets[key] = Secret(self._look, field)
            secret.line.setMinimumWidth(60)
            secret.setMaximumWidth(self._look.across(WIDE))
            secret.entered.connect(slot)
            items.append(column(label(field, wrap=True), secret, gap=2))
        kind = "primary" if name == "protect" else ""
        self.acts[name] = button(self._look, word, kind=kind, slot=slot)
        items.append(row(self.acts[name], None))
        return box("card", column(*items, gap=10, margins=(16, 12, 16, 14)))

    def _text(self, key: str) -> str:
        return self.secrets[key].text


def _warning(look: Look, words: str) -> QWidget:
    """What has to be known before: no error, and nothing that can be overlooked."""
    sign = top(Icon(look, "triangle-alert", "part", 18))
    made = box("sunken", row(sign, (label(words, "strong", wrap=True), 1), gap=10, margins=(12, 8, 12, 10)))
    made.setAccessibleName(words)
    return made

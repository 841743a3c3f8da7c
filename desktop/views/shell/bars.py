"""Bars on top of a view: what happened, what is kept, and the button that helps. Never a dialog."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from desktop.state.words import mark, tr
from desktop.views.parts.boxes import box, clear, column, holding, row, top
from desktop.views.parts.buttons import button
from desktop.views.parts.fold import Fold
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from engine.job.event import Failed

# Messages and hints come from the engine in English. Those a person meets in the window are said
# again here, by code, in the window's words.
SAID = {
    "engine_lost": (
        mark("The engine stopped unexpectedly."),
        mark("All that was saved before is kept. Nothing half-written remains."),
    ),
    "bug": (
        mark("Something went wrong inside the program."),
        mark("Nothing half-written remains. The details below help whoever mends it."),
    ),
    "unreadable_source": (
        mark("The file is missing, empty, damaged, or not a PDF."),
        mark("Open it in a PDF viewer; if it does not open there, get a fresh copy."),
    ),
    "encrypted_source": (
        mark("The file asks for a password."),
        mark("Nothing was added. Give the password, or save a copy without one."),
    ),
    "no_text_layer": (
        mark("The pages are pictures, or their text is wrong."),
        mark("Find a better scan, or a PDF whose text can be selected and copied."),
    ),
    "reader_limit": (
        mark("The file asked for more memory or time than is allowed."),
        mark("It may be damaged or hostile. Get it from another place and try again."),
    ),
    "bad_question": (
        mark("The question is empty, or too long."),
        mark("Ask one question in a few sentences; put the story into the facts."),
    ),
    "matter_grown": (
        mark("Something was added to the client’s file since it was said what would go."),
        mark("Nothing was deleted. Look again at what would go."),
    ),
    "library_busy": (
        mark("Another program is writing to this library."),
        mark("Wait until it has finished, or close the other window."),
    ),
    "disk_full": (
        mark("The disk has no room left."),
        mark("Free some space and try again; nothing was half-written."),
    ),
    "no_printer": (
        mark("No printer is set up on this computer."),
        mark("Set one up in the system’s settings, or save the print as a file and print it elsewhere."),
    ),
    "printer_gone": (
        mark("The printer is not there any more."),
        mark("See that it is on and connected, look for printers again, or choose another one."),
    ),
    "printer_stopped": (
        mark("The printer did not take the pages."),
        mark("See whether it is on and has paper, and whether the disk has room. Then print again."),
    ),
    "nothing_to_print": (
        mark("No opinion is open."),
        mark("Open one under Ask or in a client’s file; then it can be printed."),
    ),
    "unknown_version": (
        mark("That law is not in this library."),
        mark("Look in the library for what is held."),
    ),
    "newer_format": (
        mark("It was made by a newer version of Dhara."),
        mark("Nothing was changed. Install the newer version on this computer, and try again."),
    ),
    "damaged_record": (
        mark("A file is damaged: it is not as it was written."),
        mark("Nothing was changed. Take another copy of it; the details say what is wrong."),
    ),
    "settings_unsaved": (
        mark("The settings could not be written to disk."),
        mark("They hold until the window is closed. Free some space, and change one again."),
    ),
    "network": (
        mark("The download broke off: the network does not answer."),
        mark("What has arrived is kept. Check the connection and go on."),
    ),
    "too_few_labels": (
        mark("Too few questions are labelled whole to set a gate."),
        mark("Label every statement of more questions, or allow more risk."),
    ),
    "unread_labels": (
        mark("The file of labels cannot be read."),
        mark("It is missing, locked, or far larger than labels are. Choose another file."),
    ),
    "locked": (
        mark("Clients’ files are locked."),
        mark("Unlock them with the passphrase, and do it again."),
    ),
    "wrong_passphrase": (
        mark("That is not the passphrase."),
        mark("Try again: capital letters, the keyboard’s language and spaces all count."),
    ),
    "short_passphrase": (
        mark("The passphrase is too short to be a secret."),
        mark("Take several words that only you would put together."),
    ),
    "two_passphrases": (
        mark("The two are not the same."),
        mark("Nothing was changed. Type both again; the eye shows what is typed."),
    ),
    "no_passphrase": (
        mark("There is no passphrase yet to lock with."),
        mark("Clients’ files can be read by whoever has this computer."),
    ),
    "sealed_archive": (
        mark("The archive asks for its passphrase."),
        mark("It is the one that was chosen when the archive was made, not that of this library."),
    ),
    "missing_model": (
        mark("A model is missing, or is not the file it should be."),
        mark("Import it again from a pen drive. Questions can be asked without a language model."),
    ),
}


def said(event: Failed) -> tuple[str, str]:
    """What happened and what to do, in the language of the window."""
    if event.code in SAID:
        message, hint = SAID[event.code]
        return tr(message), tr(hint)
    return event.message, event.hint


class Bars(QWidget):
    """Bars stacked on top of a view; each can be put away."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._column: QVBoxLayout = column(gap=0)
        self.setLayout(self._column)

    def show_failure(
        self,
        event: Failed,
        help_word: str = "",
        help_slot: Callable[[], object] | None = None,
        *,
        message: str = "",
    ) -> None:
        """One bar; an older one about the same thing goes. `message` says it in the bar's own words."""
        for old in self.findChildren(ErrorBar):
            if old.code == event.code:
                old.close_bar()
        bar = ErrorBar(self._look, event, help_word, help_slot, message)
        self._column.addWidget(bar)
        bar.show()

    def clear(self) -> None:
        clear(self._column)

    @property
    def bars(self) -> tuple[ErrorBar, ...]:
        return tuple(bar for bar in self.findChildren(ErrorBar) if not bar.isHidden())


class ErrorBar(QFrame):
    def __init__(
        self,
        look: Look,
        event: Failed,
        help_word: str,
        help_slot: Callable[[], object] | None,
        own_words: str,
    ) -> None:
        super().__init__()
        self.code = event.code
        self.setProperty("box", "error")
        message, hint = said(event)
        message = own_words or message
        self.setAccessibleName(f"{message} {hint}")
        words = [label(message, "strong", wrap=True)]
        words += [label(hint, wrap=True, tone="text2")] if hint else []
        details = "\n".join(part for part in (event.message, event.trace) if part and part != message)
        more = [Fold(look, tr("Details"), "", _details(details))] if details else []
        buttons = []
        if help_slot is not None:
            self.help = button(look, help_word, slot=help_slot)
            self.help.clicked.connect(self.close_bar)
            buttons.append(self.help)
        away = button(look, kind="quiet", icon="x", tip=tr("Put this message away"), slot=self.close_bar)
        self.setLayout(
            row(
                top(Icon(look, "circle-x", "error", 20)),
                (holding(column(*words, *more, gap=2)), 1),
                *[column(b, None) for b in (*buttons, away)],
                gap=10,
                margins=(14, 8, 10, 8),
            )
        )

    def close_bar(self) -> None:
        self.hide()
        self.deleteLater()


def _details(text: str) -> QFrame:
    return box("sunken", column(label(text, "small", wrap=True), margins=(8, 6, 8, 6)))

"""A section of settings that is a list of fields."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from desktop.state.errand import Deed
from desktop.state.session import Session
from desktop.state.words import num, spelled_size, tr
from desktop.views.parts.boxes import Item, box, column, line, row, top
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from desktop.views.settings.field_row import FieldRow
from desktop.views.settings.table import COMPUTER, FIELDS, Field
from engine.domain.library import MachineRow


class FieldsPage(QWidget):
    def __init__(self, look: Look, session: Session, section: str) -> None:
        super().__init__()
        self._look, self._session = look, session
        self.rows: dict[str, FieldRow] = {}
        self._made_for = self._computer()
        self._held_up = label(
            tr("Holds once the work that is running has ended: that goes by what was set before."),
            wrap=True,
            tone="text2",
        )
        items: list[Item] = []
        for field in FIELDS[section]:
            made = FieldRow(look, session.preferences, field, self._choices(field))
            self.rows[field.name] = made
            items += [line(), made] if items else [made]
        card = box("card", column(*items, gap=12, margins=(16, 14, 10, 14)))
        wait = row(top(Icon(look, "info", "text2", 16)), (self._held_up, 1), gap=8)
        self._notice = box("sunken", wait)
        wait.setContentsMargins(12, 8, 12, 8)
        head = [_machine(session.models.machine)] if section == COMPUTER and session.models.machine else []
        self.setLayout(column(*head, self._notice, card, None, gap=12))
        for signal in (session.preferences.told, session.consultation.changed, session.library.queue.changed):
            signal.connect(self.refresh)
        self.refresh()

    @property
    def outdated(self) -> bool:
        """What can be chosen on this computer has changed since the page was made."""
        return self._made_for != self._computer()

    def _computer(self) -> tuple[object, ...]:
        models = self._session.models
        here = tuple(row.id for row in models.rows if row.state == "installed")
        return here, models.machine and models.machine.cores

    def refresh(self) -> None:
        session = self._session
        errand = session.models.errand
        at_work = (
            session.consultation.at_work
            or session.library.queue.running is not None
            or (errand.running and errand.deed is Deed.INDEX)
        )
        self._notice.setVisible(session.preferences.waiting and at_work)

    def _choices(self, field: Field) -> tuple[tuple[object, str], ...]:
        """Those that depend on this computer."""
        models, settings = self._session.models, self._session.settings
        if field.name == "model":
            here = [row.id for row in models.rows if row.role == "llm" and row.state == "installed"]
            gone = [settings.model] if settings.model and settings.model not in here else []
            return (
                ("", tr("The best that fits")),
                *((name, name) for name in here),
                *((name, tr("{model} (not installed)", model=name)) for name in gone),
            )
        if field.name == "threads":
            cores = models.machine.cores if models.machine else settings.threads
            most = max(cores, settings.threads)
            return ((0, tr("As fits this computer")), *((n, num(n)) for n in range(1, most + 1)))
        return ()


def _machine(here: MachineRow) -> QWidget:
    """This computer, in a line."""
    return label(machine_words(here), wrap=True, tone="text2")


def machine_words(here: MachineRow) -> str:
    cards = ", ".join(here.graphics)
    words = tr(
        "This computer: {memory} of memory, {cores} cores, {disk} free on the disk.",
        memory=spelled_size(here.memory), cores=here.cores, disk=spelled_size(here.disk_free),
    )  # fmt: skip
    return " ".join((words, tr("Graphics card: {cards}.", cards=cards))) if cards else words

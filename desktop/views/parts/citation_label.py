"""Running text with citations in it: tinted, underlined, never broken over a line, reached with Tab."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent

from desktop.state.card import card_of_citation
from desktop.state.citation import Citation
from desktop.state.words import num, tr
from desktop.views.parts.hover_card import HoverCard
from desktop.views.parts.labels import Wrapped
from desktop.views.parts.look import Look

NO_BREAK_SPACE = "\u00a0"
WORD_JOINER = "\u2060"


def short_label(text: str) -> str:
    """ "s. 26(1)" for "section 26(1)"; Bangla labels are short already."""
    return "s. " + text[len("section ") :] if text.lower().startswith("section ") else text


class CitationLabel(Wrapped):
    """Signals: cited, with the number of the citation a person chose."""

    cited = Signal(int)

    def __init__(self, look: Look, text: str, citations: tuple[Citation, ...]) -> None:
        super().__init__("")
        self._look, self._words, self._citations = look, text, citations
        self._card: HoverCard | None = None
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if citations else Qt.FocusPolicy.NoFocus)
        self.linkActivated.connect(lambda number: self.cited.emit(int(number)))
        self.linkHovered.connect(self._show_card)
        spoken = ", ".join(
            tr("citation {n}, {label}", n=c.number, label=c.quotation.label) for c in citations
        )
        self.setAccessibleName(f"{text} {spoken}".strip())
        self.select(0)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tab comes to rest on the first citation, Shift+Tab on the last, not on the text around them."""
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.focusNextPrevChild(event.reason() is Qt.FocusReason.TabFocusReason)

    def select(self, number: int) -> None:
        """Show that citation as the one whose ink is ringed."""
        chips = [self._chip(c, c.number == number) for c in self._citations]
        self.setText(" ".join([escape(self._words).replace("\n", "<br>"), *chips]))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Shift+Enter: the card of the citation that has the focus, and away with it."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        shown = self._card is not None and self._card.isVisible()
        if enter and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            chosen = self.selectedText()
            at = next((c for c in self._citations if _chip_words(c) in chosen), None)
            self._show_card("" if shown or at is None else str(at.number))
        elif shown and event.key() == Qt.Key.Key_Escape:
            self._show_card("")
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._show_card("")

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._show_card("")

    def _show_card(self, number: str) -> None:
        """The law's own words and where they are printed, while pointer or focus rests on a citation."""
        citation = next((c for c in self._citations if str(c.number) == number), None)
        if citation is None:
            if self._card is not None:
                self._card.hide()
            return
        window = self.window()
        if self._card is None or self._card.parentWidget() is not window:
            self._card = HoverCard(self._look, window)
        corner = self.mapTo(window, QPoint(0, 0))
        self._card.show_beside(card_of_citation(citation), QRect(corner, self.size()))

    def _chip(self, citation: Citation, selected: bool) -> str:
        tone = citation.tone if citation.tone in ("worker", "employer", "rule") else "none"
        ink = self._look.hex("bg" if selected else tone)
        ground = self._look.hex("text" if selected else f"{tone}_soft")
        line = "none" if selected else "underline"
        words = escape(_chip_words(citation))
        return (
            f'<a href="{citation.number}" style="color:{ink}; background-color:{ground};'
            f' text-decoration:{line}; font-weight:600;">{NO_BREAK_SPACE}{words}{NO_BREAK_SPACE}</a>'
        )


def _chip_words(citation: Citation) -> str:
    """ "1 · s. 26(1)", which no line breaks."""
    words = f"{num(citation.number)} · {short_label(citation.quotation.label)}"
    return words.replace(" ", NO_BREAK_SPACE).replace("(", f"{WORD_JOINER}(")

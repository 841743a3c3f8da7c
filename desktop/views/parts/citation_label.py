"""Running text with citations in it: tinted, underlined, never broken over a line, reached with Tab."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCursor, QFocusEvent
from PySide6.QtWidgets import QToolTip

from desktop.state.citation import Citation
from desktop.state.fonts import law_family
from desktop.state.words import num, page_words, tr
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

    def _show_card(self, number: str) -> None:
        """The law's own words and where they are printed, while the pointer rests on a citation."""
        quotation = next((c.quotation for c in self._citations if str(c.number) == number), None)
        if quotation is None:
            QToolTip.hideText()
            return
        page = page_words(quotation.page, quotation.page_label)
        place = escape(" · ".join(filter(None, (quotation.label, page))))
        words = escape(" ".join(quotation.quote.split()))
        face = law_family(quotation.quote)
        QToolTip.showText(
            QCursor.pos(),
            f"<p style=\"font-family:'{face}'\">{words}</p><p>{place}</p>",
            self,
        )

    def _chip(self, citation: Citation, selected: bool) -> str:
        tone = citation.tone if citation.tone in ("worker", "employer", "rule") else "none"
        ink = self._look.hex("bg" if selected else tone)
        ground = self._look.hex("text" if selected else f"{tone}_soft")
        line = "none" if selected else "underline"
        words = f"{num(citation.number)} · {short_label(citation.quotation.label)}"
        words = escape(words).replace(" ", NO_BREAK_SPACE).replace("(", f"{WORD_JOINER}(")
        return (
            f'<a href="{citation.number}" style="color:{ink}; background-color:{ground};'
            f' text-decoration:{line}; font-weight:600;">{NO_BREAK_SPACE}{words}{NO_BREAK_SPACE}</a>'
        )

"""What an opinion rests on, as blocks: what was left out, every pin, the code, and who read it."""

from __future__ import annotations

from engine.domain.opinion import Opinion, Status
from engine.domain.print_parts import Part, Parts, in_order, offered
from engine.printing import trace
from engine.printing.citing import Citations
from engine.printing.flow import Block, Row
from engine.printing.paragraph import Span
from engine.printing.parts_wording import WORDS
from engine.printing.press import SMALL, TINY, Press
from engine.printing.setting import Frame, framed, rows_of, space
from engine.printing.tones import EDGE, LINE, SUNKEN, TEXT2
from engine.printing.typefaces import Role
from engine.printing.wording import Wording


class RecordSheet:
    """The last part of a print. Made after everything else: it names the characters without a glyph."""

    def __init__(self, opinion: Opinion, wording: Wording, press: Press, citations: Citations) -> None:
        self.opinion = opinion
        self.wording = wording
        self.press = press
        self.citations = citations

    def blocks(self, parts: Parts) -> list[Block]:
        """How many statements were left out is always said."""
        out = self._left_out(parts)
        if Part.LEFT_OUT in parts:
            out += self._annex()
        if Part.TRACE in parts:
            out += self._trace()
        out += [*self._record(parts), self._seal()]
        if self.opinion.status is not Status.UNDECIDED:
            out.append(self._read_by())
        return out

    def _left_out(self, parts: Parts) -> list[Block]:
        press, words = self.press, self.wording
        left = [c for c in self.opinion.claims if not c.accepted]
        count = words.left_out_none
        if left:
            count = words.left_out_one if len(left) == 1 else words.left_out.format(words.number(len(left)))
            kept = words.left_out_kept
            if Part.LEFT_OUT not in parts:
                kept = WORDS[words.language].left_out_kept
            count = f"{count} {kept}"
        return [press.paragraph([press.text(count, SMALL, TEXT2)], before=8)]

    def _annex(self) -> list[Block]:
        """The statements left out, the reason first."""
        press, words = self.press, self.wording
        left = [c for c in self.opinion.claims if not c.accepted]
        out = [press.heading(words.left_out_annex)] if left else []
        for scored in left:
            spans = [press.strong(" ".join(scored.reasons), SMALL), press.text(f"\n{scored.claim.text}")]
            out.append(press.paragraph(spans, mark=scored.claim.id))
        return [*out, *self._struck()]

    def _struck(self) -> list[Block]:
        press = self.press
        rows = trace.struck(self.opinion, self.wording)
        out = [press.heading(trace.WORDS[self.wording.language].struck)] if rows else []
        for why, text in rows:
            out.append(press.paragraph([press.strong(why, SMALL), press.text(f"\n{text}")]))
        return out

    def _trace(self) -> list[Block]:
        """Figures, the way to each provision, what each agent took."""
        press, words = self.press, trace.WORDS[self.wording.language]
        out: list[Block] = []
        for heading, rows, column in (
            (words.figures, trace.figures(self.opinion, self.wording), 250.0),
            (words.way, trace.way(self.opinion, self.wording, self.citations), 36.0),
            (words.turns, trace.turns(self.opinion, self.wording), 122.0),
        ):
            if rows:
                out += [press.heading(heading), *press.pairs(rows, column)]
        return out

    def _record(self, parts: Parts) -> list[Block]:
        press, words, pins = self.press, self.wording, self.opinion.pins
        lead = press.paragraph([press.text(words.record_lead, SMALL, TEXT2)], keep_next=True)
        out = [press.heading(words.record), lead]
        for pin in pins.versions:
            out += press.pairs(
                [
                    (words.version, f"{self.citations.version(pin.version_id)}\n{pin.version_id}"),
                    (words.source_hash, pin.source_sha256),
                    (words.text_hash, pin.text_sha256),
                ]
            )
        model, embedder = pins.language_model, pins.embedder
        pairs = [
            (
                words.language_model,
                f"{model.id}\n{model.sha256}" if model else words.no_language_model,
            ),
            (words.embedder, f"{embedder.id}\n{embedder.sha256}" if embedder else words.no_embedder),
            (words.prompts, pins.prompts),
            (words.program, pins.program),
            (words.calibration, pins.calibration or words.no_calibration),
            (words.seed, words.number(pins.seed)),
        ]
        failed = [
            f"{words.agents[run.agent]} ({words.states[run.state]})"
            for run in self.opinion.runs
            if run.state in words.states
        ]
        if failed:
            pairs.append((words.agents_not_whole, ", ".join(dict.fromkeys(failed))))
        if self.opinion.notes:
            pairs.append((words.notes, "\n".join(self.opinion.notes)))
        out += press.pairs([*pairs, *lacking(self.opinion, words, parts)])
        missing = press.canvas.missing
        if missing:
            named = ", ".join(f"U+{ord(c):04X}" for c in missing)
            out += press.pairs([(words.no_glyph, named)])
        return out

    def _seal(self) -> Block:
        """The code that ties paper to record, and room for the person who read it."""
        press, words = self.press, self.wording
        canvas, paper = press.canvas, press.paper
        left, width = paper.left + 14, paper.measure - 28
        code = Span(f"{words.code}  ", Role.SANS, SMALL, TEXT2), press.strong(self.opinion.code, 14)
        how = press.text(words.how_to_check.format(self.opinion.code), SMALL, TEXT2)
        rows = [space(8)]
        rows += rows_of(canvas, code, left, width, canvas.element("P"))
        rows += rows_of(canvas, [how], left, width, canvas.element("P"))
        rows.append(space(8))
        boxed = framed(rows, canvas, Frame(paper.left, paper.measure, SUNKEN, LINE))
        return Block(boxed, before=12, together=True, keep_next=True)

    def _read_by(self) -> Block:
        """A program signs nothing: lines for the person who read the pages."""
        press, words = self.press, self.wording
        canvas, paper = press.canvas, press.paper
        head = press.strong(words.read_by, SMALL, TEXT2)
        rows = [*rows_of(canvas, [head], paper.left, paper.measure, canvas.element("P")), space(20)]
        column = paper.measure / 3
        elements = [canvas.element("P") for _ in range(3)]

        def fields(y: float) -> None:
            for number, text in enumerate((words.name, words.date, words.signature)):
                x = paper.left + number * column
                canvas.rule(x, y, x + column - 14, y, 0.6, EDGE)
                canvas.draw(x, y + 11, text, Role.SANS, TINY, TEXT2, element=elements[number])

        return Block((*rows, Row(16, fields)), before=14, together=True)


def lacking(opinion: Opinion, wording: Wording, parts: Parts) -> list[tuple[str, str]]:
    """What the record holds and this print does not: told on every print that is not whole."""
    words = WORDS[wording.language]
    lacks = in_order(offered(opinion) - parts - {Part.COVER})
    if not lacks:
        return []
    named = "; ".join(words.part(part, opinion.status) for part in lacks)
    return [(words.lacks, f"{named}. {words.kept}")]

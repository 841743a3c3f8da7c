"""Triage: how the text layer of a page is to be taken, what it then says, and whether that is used."""

from __future__ import annotations

from collections.abc import Callable

from engine.domain.page import Origin, PageKind
from engine.reading.layer.glyph import DRAWN, Direction, Glyphs, Turn, glyphs_of
from engine.reading.layer.leaf import Leaf, Painted
from engine.reading.layer.rows import rows_of
from engine.reading.legacy.fonts import Layer, reads_legacy, sounds_legacy
from engine.reading.sheet import Row
from engine.reading.verdict.gate import Verdict, errors_in, judge

PICTURES = ("fill-image", "fill-imgmask")
THIN = 2.0  # points: what is drawn lower than this is a rule
PICTURE = 0.3  # share of the page covered from which a page without text is a scan
STAMP = 120  # characters: so few upon a picture of a whole page are a stamp or a number, not its text ..
STAMPED = 0.08  # .. and so are any number of them in lines no higher together than this share of the page
COVERED = 0.9  # share of the page, from which a picture upon the text hides it
FULL = 0.6  # share of the page covered by a picture of the whole of it
LEGACY_SHARE = 0.1  # of the letters: less is a running head or a stamp, not the page's text
WORDS = 3  # of a font, before its text is taken for legacy codes
Runs = dict[Direction, Glyphs]
NONSENSE = 0.1  # errors per word: decoded text with more was not in that encoding


def taken(
    leaf: Leaf,
    runs: Runs,
    main: Direction,
    painted: Painted,
    again: Callable[[], Leaf],
    *,
    trusted: bool = False,
) -> tuple[Verdict, list[Row]]:
    """The verdict on a page and its rows, level ones first; no rows where the layer is refused, which
    one that a person `trusted` never is.

    `again` reads the page anew with what its fonts themselves say of their letters.
    """
    layer = Layer()
    rows = _rows(leaf, runs, main, layer)
    voted = _voted(leaf, runs, main, rows)
    if voted:
        layer = Layer(voted)
        rows = _rows(leaf, runs, main, layer)
    text = _text(rows)
    area = leaf.width * leaf.height
    if not text.strip():
        return _without_text(painted, area), []
    if trusted:
        return Verdict(PageKind.TEXT, "text layer, taken as it is because a person said so"), rows
    if leaf.under_picture(COVERED):
        return Verdict(PageKind.NO_TEXT, "a picture that lies upon the text of an earlier recognition"), []
    if _pictured(painted, area) > FULL and (len(text) < STAMP or _lined(rows) < STAMPED * leaf.height):
        return Verdict(PageKind.NO_TEXT, "a picture of the page with a few words of text upon it"), []
    verdict = judge(text)
    if verdict.kind is PageKind.VISUAL_ORDER:
        leaf = again()
        rows = _rows(leaf, glyphs_of(leaf), main, Layer(voted, visual=True))
        verdict = _repaired(judge(_text(rows)))
    elif verdict.kind is PageKind.TEXT:
        verdict = _of_fonts(verdict, rows)
    return verdict, [] if verdict.kind is PageKind.BROKEN_TEXT else rows


def _rows(leaf: Leaf, runs: Runs, main: Direction, layer: Layer) -> list[Row]:
    """Level rows first, then those that run another way."""
    shaped = any((run.flat & ~run.blank).any() for run in runs.values())
    # Only shaped text hides its glyphs behind ActualText; elsewhere the first pass shows them all.
    drawn = glyphs_of(leaf, DRAWN) if shaped else runs
    out: list[Row] = []
    for direction in sorted(runs, key=lambda d: d != main):
        turn = Turn(direction, leaf.width, leaf.height)
        others = drawn.get(direction, Glyphs.of(()))
        out.extend(rows_of(runs[direction], others, turn, layer, turned=direction != main))
    return out


def _text(rows: list[Row]) -> str:
    return "\n".join(row.text for row in rows)


def _voted(leaf: Leaf, runs: Runs, main: Direction, rows: list[Row]) -> frozenset[str]:
    """Fonts with names that say nothing, but with text that reads like legacy codes and decodes to
    words. Looked for only where some of the page's text has such a look."""
    if not sounds_legacy(_text(rows)):
        return frozenset()
    words: dict[str, str] = {}
    for run in runs.values():
        for i, face in enumerate(run.faces):
            chars = "".join(
                c for c, f in zip(run.text, run.face.tolist(), strict=True) if f == i or c.isspace()
            )
            words[face.font] = words.get(face.font, "") + " " + chars
    named = Layer()
    found = frozenset(f for f, text in words.items() if not named.holds_codes(f) and reads_legacy(text))
    if not found:
        return found
    decoded = [
        word
        for row in _rows(leaf, runs, main, Layer(found))
        for word in _of_origin(row, Origin.LEGACY_FONT).split()
    ]
    wrong = sum(errors_in(word) for word in decoded)
    return found if len(decoded) >= WORDS and wrong <= NONSENSE * len(decoded) else frozenset()


def _of_origin(row: Row, origin: Origin) -> str:
    return "".join(c if o == origin else " " for c, o in zip(row.text, row.origin, strict=True))


def _repaired(verdict: Verdict) -> Verdict:
    """The verdict on what was put in reading order."""
    if verdict.kind is PageKind.TEXT and not verdict.damaged:
        reason = "the text layer held the letters in the order they are drawn and was put in reading order"
        return Verdict(PageKind.VISUAL_ORDER, reason)
    reason = (
        "the text layer holds the letters in the order they are drawn, and reordering makes no words of it"
    )
    return Verdict(PageKind.BROKEN_TEXT, reason)


def _of_fonts(verdict: Verdict, rows: list[Row]) -> Verdict:
    """The same verdict, or LEGACY_FONT where enough of the page was decoded."""
    letters = sum(len(row.text) - row.text.count(" ") for row in rows)
    coded = sum(row.origin.count(Origin.LEGACY_FONT) for row in rows)
    if not coded:
        return verdict
    if coded < LEGACY_SHARE * letters:
        reason = f"{verdict.reason}; a little in a Bangla font from before Unicode was decoded"
        return Verdict(PageKind.TEXT, reason)
    how_much = "the text" if coded > (1 - LEGACY_SHARE) * letters else "part of the text"
    return Verdict(
        PageKind.LEGACY_FONT, f"{how_much} is in a Bangla font from before Unicode and was decoded"
    )


def _lined(rows: list[Row]) -> float:
    """The height of all lines together, in points."""
    return sum(row.box[3] - row.box[1] for row in rows)


def _pictured(painted: Painted, area: float) -> float:
    """The share of the page that its largest picture covers."""
    pictures = [_area(box) for kind, box in painted if kind in PICTURES]
    return max(pictures, default=0.0) / max(1.0, area)


def _without_text(painted: Painted, area: float) -> Verdict:
    pictures = sum(_area(box) for kind, box in painted if kind in PICTURES)
    hidden = any(kind == "ignore-text" for kind, _ in painted)
    if hidden:
        return Verdict(PageKind.NO_TEXT, "a picture with invisible text of an earlier recognition under it")
    if pictures > PICTURE * area:
        return Verdict(PageKind.NO_TEXT, "the page is a picture")
    if pictures or any(_is_drawing(box, area) for _, box in painted):
        return Verdict(PageKind.NO_TEXT, "the page holds drawings or pictures and no text")
    return Verdict(PageKind.BLANK, "nothing is printed on the page")


def _is_drawing(box: tuple[float, float, float, float], area: float) -> bool:
    """Neither a rule nor the page's own background."""
    return min(box[2] - box[0], box[3] - box[1]) > THIN and _area(box) < 0.95 * area


def _area(box: tuple[float, float, float, float]) -> float:
    return max(0.0, box[2] - box[0]) * max(0.0, box[3] - box[1])

"""Scans: the pages of a file that no text layer tells, recognised from their pictures by the pool."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from engine.domain.motor import Watch
from engine.domain.page import Caution, OcrMode, PageKind
from engine.errors import EngineError
from engine.reading.ocr.kept import SHELF, Kept, KeptSheets, content_hash
from engine.reading.ocr.recipe import RULES, Places, Recipe
from engine.reading.ocr.tessdata import LANGUAGES, LanguageData, find, gather
from engine.reading.processes.desk import Order
from engine.reading.processes.pool import Pool, carry_out, carry_out_each
from engine.reading.processes.wire import Answer
from engine.reading.sheet import Equipment, Sheet

NAMES = {"ben": "Bangla", "eng": "English"}
REMEDY = "Run `dhara doctor`: it says what recognition lacks on this machine."


@dataclass(frozen=True, slots=True)
class Kit:
    """What this machine recognises with. `missing`: languages without data, by their code; `lack`: why
    nothing can be recognised, "" when it can."""

    version: str
    data: tuple[LanguageData, ...]
    recipe: Recipe | None
    lack: str = ""

    @property
    def missing(self) -> tuple[str, ...]:
        return tuple(code for code in LANGUAGES if code not in {item.language for item in self.data})

    @property
    def identity(self) -> str:
        """Names everything on which the letters read depend."""
        data = ", ".join(f"{item.language} {item.digest}" for item in self.data)
        return f"{RULES}, {self.version} ({data})"


@dataclass(frozen=True, slots=True)
class Recognised:
    """`sheets` in the order given, some of them recognised now. `identity` is "" where none is."""

    sheets: tuple[Sheet, ...]
    cautions: tuple[Caution, ...] = ()
    identity: str = ""
    remedy: str = ""  # against pages that stay unread


def kit_of(pool: Pool, places: Places, spare: Path) -> Kit:
    """Asks a worker, since the library is loaded in workers only. `spare`: a folder for language data
    that must be brought together, where `places` has no shelf."""
    data = find(places.data)
    if not data:
        return Kit("", (), None, "no language data for recognising pictures is installed")
    try:
        folder = gather(data, (places.shelf or spare) / "tessdata")
    except OSError as error:
        return Kit("", data, None, f"the language data cannot be copied ({error.strerror or error})")
    recipe = Recipe(folder, tuple(item.language for item in data))
    (answer,) = carry_out(pool, [Order(folder, None, recipe=recipe)], lambda done, total: None)
    version = answer.version if isinstance(answer, Equipment) else ""
    return Kit(version, data, recipe if version else None, "" if version else "Tesseract is not installed")


def wanted(sheets: tuple[Sheet, ...], mode: OcrMode, verdicts: Mapping[int, PageKind]) -> frozenset[int]:
    """Numbers of the pages to recognise. What a person said of a page overrules the mode."""
    return frozenset(sheet.number for sheet in sheets if _is_wanted(sheet, mode, verdicts.get(sheet.number)))


def _is_wanted(sheet: Sheet, mode: OcrMode, verdict: PageKind | None) -> bool:
    if verdict is not None:
        return verdict is PageKind.OCR
    if mode is OcrMode.NEVER or sheet.kind is PageKind.BLANK:
        return False
    return mode is OcrMode.ALWAYS or not sheet.rows


def recognised(
    pool: Pool,
    first: Order,
    sheets: tuple[Sheet, ...],
    pages: frozenset[int],
    places: Places,
    kit: Kit,
    watch: Watch,
    sealed: Kept | None = None,
) -> Recognised:
    """`first`: the order that opened the file. `watch` counts recognised pages, and may raise. `sealed`: how
    sheets are kept, where that is not left to `places`."""
    if not pages:
        return Recognised(sheets)
    if kit.recipe is None:
        where = f"{len(pages)} pages are" if len(pages) > 1 else "One page is"
        message = f"{where} to be recognised from a picture, but {kit.lack}."
        return Recognised(sheets, (Caution("ocr_missing", 0, message),), remedy=REMEDY)
    kept = _kept(first.path, places, kit, sealed)
    read = {page: sheet for page in sorted(pages) if kept and (sheet := kept.get(page))}
    failed: dict[int, EngineError] = {}
    for recipe in (kit.recipe, replace(kit.recipe, plain=True)):
        todo = [page for page in sorted(pages) if page not in read]
        orders = [replace(first, page=page, recipe=recipe) for page in todo]
        before = len(read)

        def settle(index: int, outcome: Answer | EngineError, todo: list[int] = todo) -> None:
            if isinstance(outcome, Sheet):
                read[todo[index]] = outcome
                if kept:
                    kept.put(outcome)
            elif isinstance(outcome, EngineError):
                failed[todo[index]] = outcome

        carry_out_each(pool, orders, _onward(watch, before, len(pages)), settle)
    cautions = []
    if kit.missing:
        names = " and ".join(NAMES[code] for code in kit.missing)
        message = f"Pictures of pages were read without the language data for {names}: its words are wrong."
        cautions.append(Caution("ocr_language_missing", 0, message))
    out = tuple(_merged(sheet, read.get(sheet.number), failed.get(sheet.number)) for sheet in sheets)
    return Recognised(out, tuple(cautions), kit.identity)


def _onward(watch: Watch, before: int, total: int) -> Watch:
    return lambda done, _: watch(before + done, total)


def _kept(path: Path, places: Places, kit: Kit, sealed: Kept | None) -> KeptSheets | None:
    if sealed is not None:
        return KeptSheets(sealed.shelf / SHELF, sealed.file_sha256, kit.identity, sealed)
    if places.shelf is None:
        return None
    try:
        return KeptSheets(places.shelf / SHELF, content_hash(path), kit.identity)
    except OSError:
        return None


def _merged(sheet: Sheet, read: Sheet | None, failed: EngineError | None) -> Sheet:
    """Why its text layer was not taken stays said."""
    if read is not None:
        refused = f"{sheet.reason}; " if sheet.kind is PageKind.BROKEN_TEXT else ""
        return replace(read, label=sheet.label, reason=f"{refused}{read.reason}")
    if failed is not None:
        return replace(sheet, rows=(), kind=PageKind.NO_TEXT, reason=f"recognition gave up ({failed})")
    return sheet

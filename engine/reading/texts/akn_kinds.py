"""Elements of Akoma Ntoso and what they are here: every tradition has its own names for one thing."""

from __future__ import annotations

from collections.abc import Collection

from engine.domain.provision import Kind

_OWN = {
    "part": Kind.PART, "chapter": Kind.CHAPTER, "section": Kind.SECTION, "article": Kind.SECTION,
    "subsection": Kind.SUBSECTION, "paragraph": Kind.PARAGRAPH, "subparagraph": Kind.SUBPARAGRAPH,
    "proviso": Kind.PROVISO, "preamble": Kind.PREAMBLE, "preface": Kind.PREAMBLE, "recital": Kind.RECITAL,
}  # fmt: skip
_LARGER = {"book", "tome", "title", "division", "subpart", "subchapter", "subtitle", "subdivision"}
_SMALLER = {
    "clause", "rule", "subrule", "subclause", "point", "indent", "alinea", "list", "sublist", "level",
    "transitional", "item",
}  # fmt: skip
_INSIDE = (Kind.SECTION, Kind.SUBSECTION, Kind.PARAGRAPH, Kind.SUBPARAGRAPH)


def kind_of(tag: str, name: str, above: Collection[Kind]) -> Kind | None:
    """None for what is no provision of its own. `above` are the kinds around it, innermost first."""
    if tag in _OWN:
        return _OWN[tag]
    if tag in _LARGER:
        return Kind.CHAPTER if Kind.PART in above or Kind.CHAPTER in above else Kind.PART
    if tag in _SMALLER:
        return _next_inside(above)
    if tag == "attachment":
        return Kind.SCHEDULE
    if tag in ("hcontainer", "container"):
        return next((kind for kind in Kind if kind.value == name.lower()), None)
    return None


def _next_inside(above: Collection[Kind]) -> Kind:
    """One step smaller than what is around it."""
    inner = next((kind for kind in above if kind in _INSIDE), None)
    if inner is None:
        return Kind.SECTION
    return _INSIDE[min(len(_INSIDE) - 1, _INSIDE.index(inner) + 1)]

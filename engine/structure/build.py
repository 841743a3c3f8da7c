"""The arrow of this room: a source as read becomes a statute."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import islice, takewhile

from engine.domain.language import Language, language_of
from engine.domain.overlay import NO_OVERLAY, Overlay
from engine.domain.page import LineRole, SourceRead
from engine.domain.provision import Edge, EdgeType, Kind, Provision
from engine.domain.version import PagePart, Statute
from engine.structure.cautions import cautions_of, cautions_of_likeness, note_cautions
from engine.structure.correction.headed import headed
from engine.structure.correction.moved import moved
from engine.structure.correction.pins import Offsets, cuts_of, pins_of
from engine.structure.correction.replay import cautions_of_lost, replay
from engine.structure.correction.unmet import unmet
from engine.structure.edges.amendment import order_edges, orders_of
from engine.structure.edges.definition import definition_edges
from engine.structure.edges.links import owners_of, tree_edges
from engine.structure.edges.recital import recital_edges
from engine.structure.edges.references import cross_references
from engine.structure.grammars.likeness import reads_like_a_law
from engine.structure.grammars.table import detect, known, named, reference_grammars
from engine.structure.nodes.cover import Cover
from engine.structure.nodes.declared import declared_drafts, declared_names, declared_plan
from engine.structure.nodes.draft import Draft
from engine.structure.nodes.footnote import Attached, amended_by, attached, footnotes_of
from engine.structure.nodes.naming import Name, names_of
from engine.structure.nodes.tree import drafts_of_text
from engine.structure.outline.landmark import Mark
from engine.structure.outline.plan import plan_of
from engine.structure.text.line import lines_of
from engine.structure.text.page_label import PageLabels
from engine.structure.text.run_on import run_on
from engine.structure.text.stream import Span, Stream, stream_of
from engine.structure.text.title import as_of_date, title_of
from engine.structure.text.tongue import tongues_of


def build(
    source: SourceRead,
    *,
    work: str = "",
    language: Language | None = None,
    as_of: str | None = None,
    grammar: str = "",
    overlay: Overlay = NO_OVERLAY,
) -> Statute:
    """Canonical text, tree, edges and cautions of `source`.

    What is given (`work`, `language`, `as_of`, the name of a `grammar`) overrules what the text says
    of itself; the `overlay` of a person's corrections overrules what is printed, and what of it no
    longer finds its place is a caution. Odd text never raises: what cannot be placed is a page part
    and a caution. Raises BadRequest for a grammar nobody knows.
    """
    outline = source.outline
    if outline is not None:
        language, work, as_of = language or outline.language, work or outline.work, as_of or outline.as_of
        grammar = grammar or known(outline.grammar)
    replayed = replay(overlay, source)
    if outline is not None:
        outline = moved(outline, source, replayed.source)
    source, hints = replayed.source, replayed.hints
    tongues = tongues_of(source, language)
    language = tongues.chosen
    lines = lines_of(source, cuts_of(hints), tongues.other)
    shown = [
        line.plain
        for line in (*lines.body, *lines.footnotes, *lines.rest)
        if line.number not in tongues.other
    ]
    rules = named(grammar) if grammar else detect(shown, language)
    plan = declared_plan(lines, outline) if outline else plan_of(lines, rules, hints)
    stream = stream_of(lines, rules, plan)
    notes = footnotes_of(stream, frozenset(point.line for point in hints.joined))
    pins = pins_of(hints, plan.body, Offsets((*plan.body, *lines.side_notes), stream.provenance))
    stream = replace(stream, pins=pins)
    eids: tuple[str, ...] = ()
    if outline is not None:
        body, eids = declared_drafts(outline, stream, rules)
    else:
        body = headed(drafts_of_text(stream, plan, rules), stream)
    drafts = (*body, *(note for note, _ in notes))
    lost = (*replayed.lost, *unmet(pins, drafts, stream.text))
    starts = {at for draft in drafts for at in (draft.start, draft.heading[0])}
    stream = replace(stream, text=run_on(stream.text, stream.provenance.origin, starts))
    spoken = language or language_of(stream.text[: stream.body_end]) or rules.language or Language.ENGLISH
    own = stream.text[: stream.body_end]
    title = work or title_of(own, [line.plain for line in plan.body], rules, stream.goes_on)
    names = names_of(drafts, rules, rules.words_in(spoken), rules.unit_of(title))
    names = declared_names(names, drafts, eids) if eids else names
    provisions = _provisions(drafts, names, stream, source)
    cover = Cover(provisions)
    tree = tuple(tree_edges(stream.text, provisions))
    references = cross_references(
        stream.text,
        stream.body_end,
        provisions,
        cover,
        reference_grammars(rules),
        title,
        owners_of(tree),
    )
    own_notes = provisions[len(provisions) - len(notes) :]
    marks = attached(notes, [note.page for note in own_notes], stream.marks)
    edges = (
        *tree,
        *references,
        *recital_edges(references, provisions),
        *definition_edges(stream.text, stream.body_end, provisions, cover, rules),
        *_amends(own_notes, marks, stream, cover),
        *order_edges(orders_of(stream.text, provisions, title)),
    )
    banners = {stream.starts[mark.at] for mark in plan.marks if mark.kind in (Mark.BANNER, Mark.ASIDE)}
    headings = {(p.heading_start, p.heading_end) for p in provisions if p.heading}
    loose = _loose(cover, stream, banners, headings)
    preamble = stream.text[: next((p.end for p in provisions if p.kind == Kind.PREAMBLE), 0)]
    return Statute(
        text=stream.text,
        provenance=stream.provenance,
        provisions=provisions,
        edges=edges,
        parts=(*stream.parts, *loose),
        warnings=(
            *source.warnings,
            *tongues.cautions,
            *cautions_of_lost(lost),
            *cautions_of_likeness(bool(grammar) or reads_like_a_law(shown, title)),
            *cautions_of(plan, stream, names, provisions, (*stream.parts, *loose), references, rules),
            *note_cautions(own_notes, marks, stream.endnotes),
        ),
        grammar=rules.identity,
        work=title,
        language=spoken,
        as_of=as_of or as_of_date(preamble),
    )


def _provisions(
    drafts: Sequence[Draft], names: Sequence[Name], stream: Stream, source: SourceRead
) -> tuple[Provision, ...]:
    labels = PageLabels(source)
    out: list[Provision] = []
    for draft, name in zip(drafts, names, strict=True):
        page = stream.provenance.first_page(draft.start, draft.end)
        heading = draft.heading if draft.heading[1] > draft.heading[0] else (draft.start, draft.start)
        out.append(
            Provision(
                eid=name.eid,
                kind=draft.kind,
                number=draft.number,
                label=name.label,
                heading=" ".join(stream.text[heading[0] : heading[1]].split()),
                heading_start=heading[0],
                heading_end=heading[1],
                parent=names[draft.parent].eid if draft.parent >= 0 else None,
                start=draft.start,
                end=draft.end,
                page=page,
                page_label=labels.at(stream.provenance, draft.start, draft.end),
            )
        )
    return tuple(out)


def _amends(notes: Sequence[Provision], marks: Attached, stream: Stream, cover: Cover) -> list[Edge]:
    """From each footnote to the provisions its marks stand in, one edge for each of these."""
    out: dict[tuple[str, str], Edge] = {}
    for note, some in zip(notes, marks.of_note, strict=True):
        for mark in some:
            target = amended_by(mark, stream, cover)
            if target:
                edge = Edge(EdgeType.AMENDS, note.eid, target.eid, mark.offset, mark.offset)
                out.setdefault((note.eid, target.eid), edge)
    return list(out.values())


def _loose(
    cover: Cover, stream: Stream, banners: Collection[int], headings: Collection[Span]
) -> tuple[PagePart, ...]:
    """Body text outside every provision (and no side note): kept, and cautioned about.

    Only a banner, "THE SCHEDULES", and the heading above a section have their right to stand there.
    """
    placed = {(part.start, part.end) for part in stream.parts if part.end <= stream.body_end}
    spans = sorted(placed.union(headings))
    passed = 0  # spans that end before this gap: gaps come in order
    out: list[PagePart] = []
    for start, end in cover.gaps(stream.body_end):
        at = start
        while passed < len(spans) and spans[passed][1] <= start:
            passed += 1
        near = takewhile(lambda span: span[0] < end, islice(spans, passed, None))  # noqa: B023 used at once
        for a, b in [*(span for span in near if span[1] > start), (end, end)]:
            piece = stream.text[at:a]
            if piece.strip():
                first = at + len(piece) - len(piece.lstrip())
                last = at + len(piece.rstrip())
                page = stream.provenance.first_page(first, last)
                role = LineRole.BANNER if first in banners else LineRole.BODY
                doubt = "" if first in banners else "outside_provisions"
                out.append(PagePart(role, page, first, last, doubt))
            if (a, b) in headings and (a, b) not in placed and at <= a:
                out.append(PagePart(LineRole.BODY, stream.provenance.first_page(a, b), a, b))
            at = max(at, b)
    return tuple(out)

"""The arrow Opinion -> HTML: one file that needs nothing else, and runs nothing."""

from __future__ import annotations

import html
import re
from base64 import b64encode
from collections.abc import Iterable, Sequence
from html import escape
from itertools import groupby
from pathlib import Path

from engine.domain.cited_page import CitedPage
from engine.domain.language import Language
from engine.domain.opinion import Opinion, Status
from engine.domain.print_parts import TEXT_PARTS, Parts
from engine.printing.citing import citations_of
from engine.printing.files import write_whole
from engine.printing.leaf import Form, Leaf, Run
from engine.printing.leaves import leaves_of
from engine.printing.printed import imprint_of
from engine.printing.webfonts import font_faces
from engine.printing.wording import WORDINGS

TAGS = {Language.ENGLISH: "en", Language.BANGLA: "bn-BD"}
_UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
_TAG = re.compile("<[^<>]*>")
_TONES = {Status.TGLO: "passed", Status.DEGRADED: "in-part", Status.UNDECIDED: "no-answer"}
_STYLE = """
:root { color-scheme: light;
  --sans: "Dhara Sans", "Hind Siliguri", "Nirmala UI", "Noto Sans Bengali", system-ui, sans-serif;
  --serif: "Dhara Serif", "Noto Serif Bengali", "Noto Serif", "Nirmala UI", Georgia, serif; }
body { margin: 2rem auto; padding: 0 1rem; max-width: 46rem; color: #1a1e22; background: #fff;
  font: 1rem/1.55 var(--sans); overflow-wrap: anywhere; }
h1 { font-size: 1.7rem; }
h2 { font-size: 1.2rem; color: #0b5c6b; border-bottom: 1px solid #dad6ce; margin-top: 2rem; }
h3 { font-size: 1rem; color: #454c54; margin: 1.2rem 0 .3rem; }
p, dd { white-space: pre-line; margin: .4rem 0; } .law { font-family: var(--serif); }
.item { display: flex; gap: .7rem; margin: .4rem 0; } .item > b { flex: 0 0 2.4rem; color: #454c54; }
.item > div { flex: 1; } .item p { margin: 0; }
small { color: #5e656d; } a { color: #0b5c6b; display: inline-block; }
dl { display: grid; grid-template-columns: 12rem 1fr; gap: .35rem 1rem; font-size: .9rem; }
dt { color: #5e656d; } dd { margin: 0; min-height: 1.4em; }
blockquote { margin: .6rem 0 1rem 3.1rem; padding-left: .9rem; border-left: 1px solid #85827b; }
blockquote.worker { border-left: 3px solid #0a559c; } blockquote.employer { border-left: 3px dashed #8f4300; }
blockquote.rule { border-left: 4px double #3f454c; }
h2.worker { color: #0a559c; } h2.employer { color: #8f4300; } h2.rule { color: #3f454c; }
.banner { padding: .8rem 1rem; border: 2px solid; } .banner b { font-size: 1.2rem; display: block; }
.passed { background: #e0f1e6; border-color: #17653a; } .passed b { color: #17653a; }
.in-part { background: #fff2cc; border-color: #6f4a00; } .in-part b { color: #6f4a00; }
.no-answer { background: #e8e8f3; border-color: #45456b; } .no-answer b { color: #45456b; }
.page { position: relative; margin: .6rem 0 2rem 2.6rem; }
.page img { width: 100%; border: 1px solid #85827b; }
.page b { position: absolute; right: calc(100% + .4rem); white-space: nowrap; font-size: .8rem;
  color: #454c54; }
hr { border: 0; border-top: 1px solid #dad6ce; margin: 2rem 0; }
@page { size: A4; margin: 22mm 20mm; }
@media print { body { margin: 0; padding: 0; max-width: none; font-size: 10.5pt; }
  blockquote, .banner, .page, .item { break-inside: avoid; } h2, h3, p:has(+ .page) { break-after: avoid; }
  .page { width: 76%; } hr { break-after: page; visibility: hidden; margin: 0; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
"""


def write_opinion_html(
    opinion: Opinion, target: Path, parts: Parts = TEXT_PARTS, pages: Sequence[CitedPage] = ()
) -> None:
    """The same opinion, parts and pages give the same bytes. Raises StorageFull, StorageError."""
    write_whole(target, opinion_html(opinion, parts, pages).encode("utf-8", "replace"))


def opinion_html(opinion: Opinion, parts: Parts = TEXT_PARTS, pages: Sequence[CitedPage] = ()) -> str:
    wording = WORDINGS[opinion.question.language]
    leaves = leaves_of(opinion, wording, citations_of(opinion, wording), parts, pages)
    body = "\n".join(_parts(leaves, opinion.status))
    title = f"{wording.opinion} {opinion.id}"
    metas = "".join(
        f'<meta name="{name}" content="{_text(value)}">\n'
        for name, value in imprint_of(opinion, parts).metas.items()
    )
    law = any(run.law for leaf in leaves for run in leaf.runs)
    fonts = font_faces("".join(html.unescape(_TAG.sub("", body)).split()), serif=law)
    return (
        f'<!DOCTYPE html>\n<html lang="{wording.tag}">\n<head>\n<meta charset="utf-8">\n'
        '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; '
        "style-src 'unsafe-inline'; font-src data:; img-src data:\">\n"
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"{metas}<title>{_text(title)}</title>\n<style>{fonts}{_STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def _parts(leaves: Iterable[Leaf], status: Status) -> Iterable[str]:
    for paired, group in groupby(leaves, lambda leaf: leaf.form is Form.PAIR):
        if paired:
            rows = (f"<dt>{_text(leaf.mark)}</dt><dd>{_runs(leaf.runs)}</dd>" for leaf in group)
            yield f"<dl>{''.join(rows)}</dl>"
        else:
            yield from (_part(leaf, status) for leaf in group)


def _part(leaf: Leaf, status: Status) -> str:
    said = _runs(leaf.runs)
    side = f' class="{leaf.side.value}"' if leaf.side else ""
    match leaf.form:
        case Form.TITLE:
            return f"<h1>{said}</h1>"
        case Form.HEADING:
            return f"<h2{side}>{said}</h2>"
        case Form.SUBHEADING:
            return f"<h3>{said}</h3>"
        case Form.BANNER:
            return f'<p class="banner {_TONES[status]}" role="status">{said}</p>'
        case Form.ITEM:
            note = f"<br><small>{_text(leaf.note)}</small>" if leaf.note else ""
            return f'<div class="item"><b>{_text(leaf.mark)}</b><div><p>{said}{note}</p></div></div>'
        case Form.QUOTATION:
            name = f' id="{_text(leaf.name)}"' if leaf.name else ""
            language = f' lang="{TAGS[leaf.language]}"' if leaf.language else ""
            return (
                f"<blockquote{name}{side}><small><b>{_text(leaf.mark)}</b></small>"
                f"<p{language}>{said}</p><small>{_text(leaf.note)}</small></blockquote>"
            )
        case Form.COVER_ENDS:
            return "<hr>"
        case Form.PICTURE:
            return _picture(leaf)
        case _:
            return f"<p>{said}</p>"


def _picture(leaf: Leaf) -> str:
    """Behind their tags are numbers alone: no text of the document comes near a style."""
    assert leaf.picture is not None
    tags = "".join(f'<b style="top:{100 * top:.2f}%">{_text(name)}</b>' for top, name in leaf.tags)
    data = b64encode(leaf.picture.png()).decode("ascii")
    return f'<div class="page">{tags}<img alt="{_text(leaf.note)}" src="data:image/png;base64,{data}"></div>'


def _runs(runs: Iterable[Run]) -> str:
    out = []
    for run in runs:
        said = _text(run.text)
        if run.law:
            said = f'<span class="law">{said}</span>'
        if run.strong:
            said = f"<b>{said}</b>"
        if run.to:
            said = f'<a href="#{_text(run.to)}">{said}</a>'
        out.append(said)
    return "".join(out)


def _text(text: str) -> str:
    """What no page can hold is shown as the sign for that."""
    return escape(_UNPRINTABLE.sub("\ufffd", text))

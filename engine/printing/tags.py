"""The structure tree of a tagged PDF: what each piece of content is, for screen readers and reflow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pikepdf import Array, Dictionary, Name, Object, Pdf, String


@dataclass(slots=True)
class Element:
    """A node while the document grows. `kids` are elements, and (page, mark number) of drawn content."""

    tag: str  # a standard structure type: "P", "H1", "BlockQuote", "Link"
    language: str = ""
    alt: str = ""
    scope: str = ""  # of a TH: "Column" or "Row"
    kids: list[Element | tuple[int, int]] = field(default_factory=list)
    annotation: tuple[int, int] | None = None  # of a Link: page, and number of the link on it


def write_tree(
    pdf: Pdf, root: Element, pages: Sequence[Object], marks: list[int], links: list[list[Object]]
) -> Object:
    """The StructTreeRoot. `marks` counts the marked pieces of each page, `links` holds its annotations.

    Pages get StructParents 0.., annotations the numbers behind them.
    """
    parents: list[list[Object | None]] = [[None] * count for count in marks]
    annotated: list[Object] = []
    tree = pdf.make_indirect(Dictionary(Type=Name.StructTreeRoot))

    def write(element: Element, above: Object) -> Object:
        node = pdf.make_indirect(
            Dictionary(Type=Name.StructElem, S=Name("/" + element.tag), P=above, K=Array())
        )
        if element.language:
            node.Lang = String(element.language)
        if element.alt:
            node.Alt = String(element.alt)
        if element.scope:
            node.A = Dictionary(O=Name.Table, Scope=Name("/" + element.scope))
        for kid in element.kids:
            if isinstance(kid, Element):
                node.K.append(write(kid, node))
            else:
                page, mark = kid
                node.K.append(Dictionary(Type=Name.MCR, Pg=pages[page], MCID=mark))
                parents[page][mark] = node
        if element.annotation:
            page, number = element.annotation
            annotation = links[page][number]
            annotation.StructParent = len(pages) + len(annotated)
            annotated.append(node)
            node.K.append(Dictionary(Type=Name.OBJR, Obj=annotation, Pg=pages[page]))
        return node

    tree.K = write(root, tree)
    numbers = Array()
    for number, nodes in enumerate(parents):
        pages[number].StructParents = number
        numbers.append(number)
        numbers.append(pdf.make_indirect(Array([node for node in nodes if node is not None])))
    for number, node in enumerate(annotated):
        numbers.append(len(pages) + number)
        numbers.append(node)
    tree.ParentTree = Dictionary(Nums=numbers)
    tree.ParentTreeNextKey = len(pages) + len(annotated)
    return tree

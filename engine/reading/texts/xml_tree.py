"""XML to a tree of plain nodes, without entities, without a network, and not without limits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NoReturn
from xml.parsers import expat

from engine.errors import ReaderLimit, UnreadableSource

DEEPEST = 200  # elements inside one another; no statute has thirty
MOST = 1_000_000  # elements


@dataclass(slots=True)
class Element:
    """`tag` and the names of attributes are local names; `space` is the namespace."""

    tag: str
    space: str
    attributes: dict[str, str]
    content: list[Element | str] = field(default_factory=list)

    @property
    def children(self) -> Iterator[Element]:
        return (item for item in self.content if isinstance(item, Element))

    def find(self, *tags: str) -> Element | None:
        """The first at the end of a path of children."""
        found: Element | None = self
        for tag in tags:
            found = next((child for child in found.children if child.tag == tag), None) if found else None
        return found

    def get(self, name: str) -> str:
        return self.attributes.get(name, "")


def tree_of(text: str, name: str) -> Element:
    """Raises UnreadableSource for what is no well-formed XML or declares entities, ReaderLimit for what
    is too deep or too large."""
    root = Element("", "", {})
    stack = [root]
    count = 0

    def start(tag: str, attributes: dict[str, str]) -> None:
        nonlocal count
        count += 1
        if len(stack) > DEEPEST or count > MOST:
            raise ReaderLimit(f"{name} has more elements, or deeper ones, than any statute.")
        space, _, local = tag.rpartition(" ")
        element = Element(local, space, {key.rpartition(" ")[2]: value for key, value in attributes.items()})
        stack[-1].content.append(element)
        stack.append(element)

    def end(_: str) -> None:
        stack.pop()

    def refuse(*_: object) -> NoReturn:
        raise UnreadableSource(
            f"{name} declares entities, which a statute has no need of and an attack has.",
            hint="Get the file from its publisher again, or take it as plain text.",
        )

    parser = expat.ParserCreate("utf-8", " ")
    parser.buffer_text = True
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = lambda words: stack[-1].content.append(words)
    parser.EntityDeclHandler = refuse
    parser.UnparsedEntityDeclHandler = refuse
    parser.ExternalEntityRefHandler = refuse
    try:
        parser.Parse(text.encode("utf-8"), True)
    except expat.ExpatError as error:
        why = f"{expat.ErrorString(error.code)}, line {error.lineno}"
        raise UnreadableSource(
            f"{name} is damaged: it is no well-formed XML ({why}).", hint="Get a fresh copy of the file."
        ) from error
    return next(root.children)

"""Wire: what a worker may say, as bytes. Nothing but plain data of known kinds comes back out.

A worker has read an untrusted file; were it taken over, a plain pickle from it would run code in
the process that holds the models. So the parent builds only the classes named here.
"""

from __future__ import annotations

import io
import pickle
from array import array

from engine.domain.language import Language
from engine.domain.outline import Declared, Outline, Spot
from engine.domain.page import LineRole, PageImage, PageKind
from engine.domain.provision import Kind
from engine.reading.sheet import Equipment, Facts, Row, Rule, Sheet, Trouble, Upright
from engine.reading.texts.manuscript import Leaf, Manuscript, TextLine

_PAGES: tuple[type, ...] = (Equipment, Facts, Row, Rule, Upright, Sheet, Trouble, PageImage, PageKind, array)
_TEXTS: tuple[type, ...] = (Manuscript, Leaf, TextLine, LineRole, Outline, Declared, Spot, Kind, Language)
_PLAIN = {(kind.__module__, kind.__qualname__): kind for kind in (*_PAGES, *_TEXTS)}
_ARRAY_BUILDER = ("array", "_array_reconstructor")

Answer = Equipment | Facts | Sheet | PageImage | Manuscript
Reply = Answer | Trouble


def pack(reply: Reply) -> bytes:
    return pickle.dumps(reply, protocol=5)


def unpack(data: bytes) -> Reply:
    """Raises ValueError for anything that is not a reply."""
    try:
        reply = _Careful(io.BytesIO(data)).load()
    except (pickle.UnpicklingError, EOFError, AttributeError, TypeError, IndexError, KeyError) as error:
        raise ValueError("not a reply of a reading worker") from error
    if not isinstance(reply, Answer | Trouble):
        raise ValueError("not a reply of a reading worker")
    return reply


class _Careful(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> object:
        known = _PLAIN.get((module, name))
        if known is not None:
            return known
        if (module, name) == _ARRAY_BUILDER:
            return super().find_class(module, name)
        raise pickle.UnpicklingError(f"{module}.{name} is not plain data")

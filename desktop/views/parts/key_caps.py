"""Keys with what they do, where they work."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QSizePolicy

from desktop.state.words import tr
from desktop.views.parts.boxes import Item
from desktop.views.parts.labels import label


def key_caps(keys: Iterable[tuple[str, str]]) -> list[Item]:
    """A cap and its meaning for each, for a row; meanings are phrases still to be translated."""
    items: list[Item] = []
    for key, meaning in keys:
        cap = label(key, "key")
        cap.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        items += [cap, label(tr(meaning), "small"), 8]
    return items

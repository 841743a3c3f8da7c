"""Private codes of symbol fonts are read as what they draw."""

from __future__ import annotations

import pytest

from engine.reading.layer.symbol import UNKNOWN, printed


@pytest.mark.parametrize(
    ("char", "font", "shown"),
    [
        ("\uf8e7", "Symbol", "—"),  # the dash of the Labour Act's headings
        ("\uf0be", "Symbol", "—"),
        ("\uf0b7", "SymbolMT", "•"),
        ("\uf028", "Symbol", "("),
        ("\uf0a7", "Wingdings-Regular", "•"),
        ("\uf0a7", "Sample", "\uf0a7"),  # no symbol font: not guessed
        ("\x01", "CambriaMath", UNKNOWN),
        ("a", "Symbol", "a"),
        ("\u00a0", "Sample", "\u00a0"),
    ],
)
def test_a_code_is_read_as_what_its_font_draws(char: str, font: str, shown: str) -> None:
    assert printed(char, font) == shown

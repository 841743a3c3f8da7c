"""Who writes: the one named, else the author of the settings, else whoever is logged in."""

from __future__ import annotations

import getpass

from engine.settings import Settings

LONGEST_AUTHOR = 100  # characters


def author_of(given: str, settings: Settings) -> str:
    """In one line; "unknown" for a login without a name."""
    name = given or settings.author
    if not name:
        try:
            name = getpass.getuser()
        except (OSError, KeyError, ImportError):
            name = "unknown"
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())[:LONGEST_AUTHOR]

"""The window's front door. Spawned workers import this module again, so nothing heavy is here."""

from __future__ import annotations

import sys


def main() -> int:
    from desktop.app.start import start

    return start(sys.argv)


if __name__ == "__main__":
    raise SystemExit(main())

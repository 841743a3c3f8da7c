"""The command line: the engine's other face. `python -m engine.cli` is `dhara`."""

from engine.cli.main import main

__all__ = ["main"]

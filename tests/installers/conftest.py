"""The installers run as scripts and import each other by their bare names; so do their tests."""

from __future__ import annotations

import sys
from pathlib import Path

INSTALLERS = Path(__file__).resolve().parent.parent.parent / "installers"
sys.path.insert(0, str(INSTALLERS))

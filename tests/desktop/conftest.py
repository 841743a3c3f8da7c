"""Every window test draws off screen, with the fonts the program ships."""

from __future__ import annotations

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

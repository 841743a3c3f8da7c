"""Which version of Dhara this is: opinions and archives name it."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version


def program() -> str:
    try:
        return version("dhara-desk")
    except PackageNotFoundError:  # run from a folder that was never installed
        return "uninstalled"

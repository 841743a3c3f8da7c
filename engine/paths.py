"""Every folder Dhara reads or writes. No other module builds a path under the home."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import platformdirs

APP = "dhara"
BESIDE_PROGRAM = Path(__file__).resolve().parent.parent / ".models"  # where the set-up of a clone puts them


@dataclass(frozen=True, slots=True)
class Home:
    """One library with its models and records, all under `root`."""

    root: Path

    @property
    def sources(self) -> Path:
        return self.root / "sources"

    @property
    def versions(self) -> Path:
        return self.root / "versions"

    @property
    def index(self) -> Path:
        return self.root / "index"

    @property
    def differences(self) -> Path:
        return self.root / "differences"

    @property
    def opinions(self) -> Path:
        return self.root / "opinions"

    @property
    def labels(self) -> Path:
        return self.root / "labels"

    @property
    def ratings(self) -> Path:
        return self.root / "ratings"

    @property
    def calibrations(self) -> Path:
        return self.root / "calibrations"

    @property
    def matters(self) -> Path:
        return self.root / "matters"

    @property
    def models(self) -> Path:
        """DHARA_MODELS, else those the set-up fetched beside the program, else this library's own.

        Model files are large: one set serves every library on the machine.
        """
        chosen = os.environ.get("DHARA_MODELS")
        if chosen:
            return Path(chosen)
        return BESIDE_PROGRAM if BESIDE_PROGRAM.is_dir() else self.root / "models"

    @property
    def tessdata(self) -> tuple[Path, ...]:
        """Where data for recognising pictures is looked for: it comes with the program or as a model."""
        return (assets() / "tessdata", self.models / "tessdata-eng", self.models / "tessdata")

    @property
    def cache(self) -> Path:
        """What can be made again: recognised pages."""
        return self.root / "cache"

    @property
    def staging(self) -> Path:
        return self.root / "staging"

    @property
    def settings_file(self) -> Path:
        return self.root / "settings.json"

    @property
    def log_file(self) -> Path:
        """What the engine of the window did, without a word of what it was about; an older part beside it."""
        return self.root / "engine.log"

    @property
    def lock_file(self) -> Path:
        return self.root / "writer.lock"

    @property
    def vault_file(self) -> Path:
        """How the key of clients' files is wrapped, where they are protected with a passphrase."""
        return self.root / "vault.json"

    @property
    def own(self) -> tuple[Path, ...]:
        """The folders and files that the library itself keeps; what else lies beside them is a person's."""
        return (
            self.sources,
            self.versions,
            self.index,
            self.differences,
            self.opinions,
            self.labels,
            self.ratings,
            self.calibrations,
            self.matters,
            self.models,
            self.cache,
            self.staging,
            self.settings_file,
            self.log_file,
            self.log_file.with_suffix(".old.log"),
            self.lock_file,
            self.vault_file,
        )


def find_home(chosen: Path | None = None) -> Home:
    """`chosen`, else DHARA_HOME, else the platform's data folder. Nothing is created."""
    if chosen is None:
        env = os.environ.get("DHARA_HOME")
        chosen = Path(env) if env else Path(platformdirs.user_data_dir(APP, appauthor=False))
    return Home(chosen.expanduser().absolute())


def assets() -> Path:
    """The folder of fonts, icons and samples that travels with the program."""
    return Path(__file__).resolve().parent.parent / "assets"


def shipped_calibrations() -> Path:
    """Calibrations that travel with the program; a library's own lie in its home."""
    return assets() / "calibration"


def models_manifest() -> Path:
    """The table of every model Dhara knows, shipped with the program."""
    return Path(__file__).resolve().parent.parent / "models" / "manifest.toml"

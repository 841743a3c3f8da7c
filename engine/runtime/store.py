"""ModelStore: the model files on this machine, each used only if it is the file its hash names."""

from __future__ import annotations

import shutil
from contextlib import AbstractContextManager
from pathlib import Path

from engine.domain.identity import Sha256
from engine.domain.library import ModelRow
from engine.domain.motor import ModelIdentity, Watch
from engine.errors import BadRequest, MissingModel, StorageError
from engine.paths import models_manifest
from engine.runtime.arrival import arrive, check_room, part_of
from engine.runtime.machine import MEGABYTE, Machine, this_machine
from engine.runtime.manifest import ModelBlock, ModelFile, read_manifest
from engine.runtime.pack import LISTING, copy_verified, counter, offered, read_listing
from engine.runtime.stamps import Stamps
from engine.runtime.turn import turn

_HEADROOM = 1.5  # a model fits when the machine has this much more memory than it needs


class ModelStore:
    """Models live in `folder`/ID/. The folder may be shared by several libraries and processes."""

    def __init__(
        self, folder: Path, blocks: tuple[ModelBlock, ...] | None = None, machine: Machine | None = None
    ) -> None:
        self.folder = folder
        self.blocks = read_manifest(models_manifest()) if blocks is None else blocks
        self.machine = machine or this_machine()

    def block(self, model_id: str) -> ModelBlock:
        for block in self.blocks:
            if block.id == model_id:
                return block
        known = ", ".join(b.id for b in self.blocks)
        raise MissingModel(f"No model is called {model_id!r}.", hint=f"Models are: {known}.")

    def rows(self, check: bool = False) -> tuple[ModelRow, ...]:
        """Every model of the table. `check` reads every byte of what is here."""
        return tuple(self._row(block, check) for block in self.blocks)

    def installed(self, model_id: str) -> bool:
        return self._state(self.block(model_id), check=False) == "installed"

    def fits(self, block: ModelBlock) -> tuple[bool, str]:
        """Whether this machine can run it, and why."""
        if block.role == "llm" and self.machine.lacks:
            return False, f"the processor lacks {', '.join(f.upper() for f in self.machine.lacks)}"
        need, have = block.memory_mb * MEGABYTE, self.machine.memory
        words = f"needs {need / 1e9:.1f} GB of memory, this machine has {have / 1e9:.1f} GB"
        return have >= need * _HEADROOM, words

    def best(self, role: str) -> ModelBlock:
        """The highest ranked model that serves as `role`, is installed and fits. Raises MissingModel."""
        ranked = sorted((b for b in self.blocks if b.serves(role)), key=lambda b: -b.rank)
        for block in ranked:
            if self.fits(block)[0] and self._state(block, check=False) == "installed":
                return block
        raise MissingModel(f"No {role} that fits this machine is installed.")

    def file(self, model_id: str, name: str) -> Path:
        """The verified file. Raises MissingModel, naming what is wrong."""
        block = self.block(model_id)
        wanted = next((f for f in block.file if f.name == name), None)
        if wanted is None:
            raise MissingModel(f"{model_id} has no file {name!r}.")
        state = self._file_state(block, wanted, check=False)
        if state == "installed":
            return self._home(block) / name
        if state == "damaged":
            raise MissingModel(
                f"{name} of {model_id} is not the file its hash names: it was changed or cut short.",
                hint=f"Run `dhara models get {model_id}` to replace it.",
            )
        raise MissingModel(
            f"{model_id} is not installed.",
            hint=f"Run `dhara models get {model_id}`, or `dhara models import FOLDER` from a USB pack.",
        )

    def identity(self, model_id: str, detail: str = "") -> ModelIdentity:
        return ModelIdentity(model_id, Sha256(self.block(model_id).main.sha256), detail)

    def get(self, model_id: str, watch: Watch) -> ModelRow:
        """Fetch what is lacking. The one act of Dhara that opens an internet socket.

        `watch` counts bytes and may raise Cancelled; called again, it goes on where it stopped.
        Raises NetworkFailed, StorageFull, MissingModel (the bytes are not those of the hash), LibraryBusy.
        """
        block = self.block(model_id)
        home = self._home(block)
        with self._turn(block):
            lacking = [f for f in block.file if self._file_state(block, f, check=True) != "installed"]
            if lacking:
                arrive(block, home, lacking, watch)
        return self._row(block, False)

    def remove(self, model_id: str) -> None:
        """Delete its files, whole and partial. A process that has them open keeps them until it ends."""
        block = self.block(model_id)
        home = self._home(block)
        if home.is_dir():
            with self._turn(block):
                try:
                    for path in home.iterdir():
                        if path.name == ".lock":
                            continue  # held by this very turn; an empty file without a model's name
                        if path.is_dir():
                            shutil.rmtree(path)
                        else:
                            path.unlink()
                except OSError as error:
                    raise StorageError(
                        f"{model_id} cannot be removed: {error}.",
                        hint="Close every window of Dhara that uses it, then try again.",
                    ) from error

    def import_pack(self, folder: Path, watch: Watch) -> tuple[ModelRow, ...]:
        """Take over every model of the table that the pack holds; rows of those now installed.

        A file that is not what its hash names is refused, the others are taken, and MissingModel says
        which. Raises BadRequest when the folder is no pack or holds no model of the table.
        """
        listing = read_listing(folder)
        files = offered(listing, self.blocks)
        if not files:
            raise BadRequest(f"The pack in {folder} holds no model that this version of Dhara knows.")
        todo = [(b, f) for b, f in files if self._file_state(b, f, check=False) != "installed"]
        total = sum(_size(folder / b.id / f.name) for b, f in todo)
        check_room(self.folder, total)
        step = counter(watch, total)
        refused = []
        for block, file in todo:
            with self._turn(block):
                part = part_of(self._home(block), file).with_suffix(".import")
                source = folder / block.id / file.name
                try:
                    taken = source.is_file() and copy_verified(source, part, file.sha256, step)
                    if taken:
                        part.replace(self._home(block) / file.name)
                        Stamps(self._home(block)).hash_of(file.name, read=False)
                except OSError as error:
                    raise StorageError(f"{block.id}/{file.name} cannot be copied: {error}.") from error
                if not taken:
                    refused.append(f"{block.id}/{file.name}")
        if refused:
            raise MissingModel(
                f"Refused, for it is not the file its hash names: {', '.join(refused)}. The rest was taken.",
                hint="Make the pack again with `dhara models export FOLDER`.",
            )
        ids = dict.fromkeys(b.id for b, _ in files)
        return tuple(row for row in self.rows() if row.id in ids and row.state == "installed")

    def export_pack(self, folder: Path, watch: Watch) -> tuple[ModelRow, ...]:
        """Copy every installed model to `folder`, with its listing. Rows of what was written."""
        blocks = [b for b in self.blocks if self._state(b, check=False) == "installed"]
        if not blocks:
            raise MissingModel("No model is installed: there is nothing to export.")
        total = sum(_size(self._home(b) / f.name) for b in blocks for f in b.file)
        check_room(folder, total)
        step = counter(watch, total)
        lines = []
        try:
            for block in blocks:
                (folder / block.id).mkdir(parents=True, exist_ok=True)
                for file in block.file:
                    target = folder / block.id / file.name
                    part = target.with_name(f"{file.name}.part")
                    if not copy_verified(self._home(block) / file.name, part, file.sha256, step):
                        raise MissingModel(f"{file.name} of {block.id} is not the file its hash names.")
                    part.replace(target)
                    lines.append(f"{file.sha256}  {block.id}/{file.name}\n")
            # Last, so that a pack that was interrupted is no pack.
            (folder / LISTING).write_text("".join(lines), encoding="utf-8", newline="\n")
        except OSError as error:
            raise StorageError(f"The pack cannot be written to {folder}: {error}.") from error
        return tuple(self._row(b, False) for b in blocks)

    def _home(self, block: ModelBlock) -> Path:
        return self.folder / block.id

    def _turn(self, block: ModelBlock) -> AbstractContextManager[None]:
        return turn(self._home(block))

    def _row(self, block: ModelBlock, check: bool) -> ModelRow:
        fits, because = self.fits(block)
        state = self._state(block, check)
        return ModelRow(
            block.id, block.role, state, block.bytes, block.main.sha256, block.licence, fits, because
        )

    def _state(self, block: ModelBlock, check: bool) -> str:
        states = [self._file_state(block, f, check) for f in block.file]
        if "damaged" in states:
            return "damaged"
        if all(s == "installed" for s in states):
            return "installed"
        home = self._home(block)
        begun = any(part_of(home, f).exists() for f in (*block.file, *block.ingredient))
        begun = begun or any((home / f.name).exists() for f in block.ingredient)
        return "partial" if begun or "installed" in states else "absent"

    def _file_state(self, block: ModelBlock, file: ModelFile, check: bool) -> str:
        path = self._home(block) / file.name
        if not path.is_file():
            return "absent"
        if file.bytes and path.stat().st_size != file.bytes:
            return "damaged"
        try:
            found = Stamps(self._home(block)).hash_of(file.name, read=check)
        except OSError:
            return "damaged"  # it cannot be read
        return "installed" if found == file.sha256 else "damaged"


def _size(path: Path) -> int:
    return path.stat().st_size if path.is_file() else 0

"""ModelStore: the model files on this machine, each used only if it is the file its hash names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from engine.domain.identity import Sha256
from engine.domain.library import ModelRow
from engine.domain.motor import ModelIdentity, Watch
from engine.errors import BadRequest, MissingModel
from engine.paths import models_manifest
from engine.runtime.arrival import arrive, unwritable
from engine.runtime.fitness import Fitness, fitness
from engine.runtime.holding import Holding, read_through
from engine.runtime.in_use import Use, remove_files
from engine.runtime.machine import MEGABYTE, Machine, free_disk, free_memory, this_machine
from engine.runtime.manifest import ModelBlock, read_manifest
from engine.runtime.pack import name_in_pack, offered, read_listing, write_pack
from engine.runtime.roles import WITHOUT, ranked, role_words, standings
from engine.runtime.turn import turn


def _unwatched(done: int, total: int) -> None:
    pass


class ModelStore:
    """Models live in `folder`/ID/. The folder may be shared by several libraries and processes."""

    def __init__(
        self, folder: Path, blocks: tuple[ModelBlock, ...] | None = None, machine: Machine | None = None
    ) -> None:
        self.folder = folder
        self.blocks = read_manifest(models_manifest()) if blocks is None else blocks
        self.machine = machine or this_machine()
        self._uses: dict[str, Use] = {}

    def block(self, model_id: str) -> ModelBlock:
        for block in self.blocks:
            if block.id == model_id:
                return block
        known = ", ".join(b.id for b in self.blocks)
        raise MissingModel(f"No model is called {model_id!r}.", hint=f"Models are: {known}.")

    def rows(
        self, check: bool = False, watch: Watch = _unwatched, *, chosen: str = ""
    ) -> tuple[ModelRow, ...]:
        """Every model of the table. `check` reads every byte of what is here; `watch` counts them.

        `chosen`: the language model that the settings name.
        """
        held = tuple(self._holding(b) for b in self.blocks)
        if check:
            read_through(held, watch)
        states = {h.block.id: h.state() for h in held}
        fit = {h.block.id: self._fitness(h) for h in held}
        ready = {i: state == "installed" for i, state in states.items()}
        stand = standings(self.blocks, ready, {i: f.fits for i, f in fit.items()}, chosen)
        return tuple(
            ModelRow(
                h.block.id,
                h.block.role,
                states[h.block.id],
                h.block.bytes,
                h.block.main.sha256,
                h.block.licence,
                fit[h.block.id].fits,
                fit[h.block.id].because,
                title=h.block.title,
                languages=h.block.writes,
                starter=h.block.starter,
                memory=h.block.memory_mb * MEGABYTE,
                held=h.bytes,
                used=stand[h.block.id].used,
                use=stand[h.block.id].why,
                lacks=(*h.lacking(), *fit[h.block.id].lacks),
                reasons=fit[h.block.id].reasons,
            )
            for h in held
        )

    def installed(self, model_id: str) -> bool:
        return self._holding(self.block(model_id)).whole

    def fits(self, block: ModelBlock) -> tuple[bool, str]:
        """Whether this machine can keep and run it, and why."""
        found = self._fitness(self._holding(block))
        return found.fits, found.because if found.fits else "; ".join(found.lacks)

    def best(self, role: str) -> ModelBlock:
        """The highest ranked model that serves as `role`, is installed and fits. Raises MissingModel."""
        for block in ranked(self.blocks, role):
            if self._holding(block).whole and self.fits(block)[0]:
                return block
        raise MissingModel(f"No {role_words(role)} that fits this machine is installed.")

    def damaged(self, role: str) -> str:
        """The id of a model that would serve as `role` and is not what its hashes name; "" when none is."""
        blocks = ranked(self.blocks, role)
        return next((b.id for b in blocks if self._holding(b).state() == "damaged"), "")

    def file(self, model_id: str, name: str) -> Path:
        """The verified file, of a model that is in use from now on: nobody removes it.

        Raises MissingModel, naming what is wrong.
        """
        block = self.block(model_id)
        wanted = next((f for f in block.file if f.name == name), None)
        if wanted is None:
            raise MissingModel(f"{model_id} has no file {name!r}.")
        holding = self._holding(block)
        state = holding.file_state(wanted)
        if state == "installed":
            if model_id not in self._uses:
                self._uses[model_id] = Use(holding.home)
            return holding.home / name
        if state == "damaged":
            raise MissingModel(
                f"{name} of {model_id} is not the file its hash names: it was changed or cut short.",
                hint=f"Run `dhara models get {model_id}` to replace it.",
            )
        raise MissingModel(
            f"{model_id} is not installed.",
            hint=f"Run `dhara models get {model_id}`, or `dhara models import FOLDER` from a USB pack.",
        )

    def release(self, model_id: str) -> None:
        """Whoever took the model's files through this store has put them down."""
        if model_id in self._uses:
            self._uses.pop(model_id).end()

    def identity(self, model_id: str, detail: str = "") -> ModelIdentity:
        return ModelIdentity(model_id, Sha256(self.block(model_id).main.sha256), detail)

    def get(self, model_id: str, watch: Watch, folders: Sequence[Path] = ()) -> None:
        """Fetch what is lacking, from `folders` first. The one act of Dhara that opens an internet socket.

        `watch` counts bytes and may raise Cancelled; called again, it goes on where it stopped. Raises
        NetworkFailed, StorageFull, StorageError, MissingModel (the bytes are not those of the hash),
        LibraryBusy, BadRequest (no such folder).
        """
        holding = self._holding(self.block(model_id))
        for folder in folders:
            if not folder.is_dir():
                raise BadRequest(f"{folder} is no folder.", hint="Name the folder that holds the model.")
        if not holding.absent(read=True):
            return
        with self._turn(holding.block):
            if lacking := holding.absent(read=False):  # another process may have brought it meanwhile
                arrive(holding.block, holding.home, lacking, watch, folders)

    def remove(self, model_id: str) -> str:
        """Delete its files, whole and partial. Returns what is different without it; "" for nothing.

        Raises LibraryBusy while a process has it open, StorageError.
        """
        block = self.block(model_id)
        home = self._holding(block).home
        if not home.is_dir():
            return ""
        used = any(row.used for row in self.rows() if row.id == model_id)
        with self._turn(block):
            remove_files(home, block.main.name)
        return self._missed(block) if used else ""

    def import_pack(self, folder: Path, watch: Watch) -> tuple[str, ...]:
        """Take over every model of the table that the pack holds; ids of those now installed.

        A file that is not what its hash names, or is missing, is refused, the others are taken, and
        MissingModel says which. Called again after a cancel or a lost drive it goes on. Raises
        BadRequest when the folder is no pack or holds no model of the table.
        """
        listing = read_listing(folder)
        files = offered(listing, self.blocks)
        if not files:
            raise BadRequest(f"The pack in {folder} holds no model that this version of Dhara knows.")
        todo = [(b, f) for b, f in files if self._holding(b).file_state(f) != "installed"]
        total = sum(f.bytes for _, f in todo)
        refused: list[str] = []
        done = 0
        for block, file in todo:
            step = _after(watch, done, total)
            done += file.bytes
            if listing[name_in_pack(block, file)] != file.sha256:
                refused.append(f"{name_in_pack(block, file)} is listed with another hash than the table's")
                continue
            with self._turn(block):
                try:
                    arrive(block, self.folder / block.id, [file], step, (folder,), table=False)
                except MissingModel as error:
                    refused.append(str(error).rstrip("."))
        if refused:
            raise MissingModel(
                f"Not all of the pack was taken: {'; '.join(refused)}. The rest was taken.",
                hint="Make the pack again with `dhara models export FOLDER`.",
            )
        return tuple(i for i in dict.fromkeys(b.id for b, _ in files) if self.installed(i))

    def export_pack(self, folder: Path, watch: Watch, ids: Sequence[str] = ()) -> tuple[str, ...]:
        """Copy installed models, all or those named, to `folder` with its listing; ids of those written.

        Raises MissingModel, BadRequest, StorageFull, StorageError.
        """
        blocks = [self.block(i) for i in ids] or [b for b in self.blocks if self.installed(b.id)]
        if not blocks:
            raise MissingModel("No model is installed: there is nothing to export.")
        for block in blocks:
            if not self.installed(block.id):
                raise MissingModel(f"{block.id} is not installed, so it cannot be exported.")
        if self.folder.resolve() == folder.resolve():
            raise BadRequest(f"{folder} is where the models are kept.", hint="Name the folder of the stick.")
        write_pack(blocks, self.folder, folder, watch)
        return tuple(b.id for b in blocks)

    def _holding(self, block: ModelBlock) -> Holding:
        return Holding(self.folder / block.id, block)

    @contextmanager
    def _turn(self, block: ModelBlock) -> Iterator[None]:
        """Raises LibraryBusy, or StorageError where the folder cannot be written to."""
        home = self.folder / block.id
        held = turn(home)
        try:
            held.__enter__()
        except OSError as error:
            raise unwritable(error, f"the folder of {block.id} was made", home) from error
        try:
            yield
        finally:
            held.__exit__(None, None, None)

    def _fitness(self, holding: Holding) -> Fitness:
        room = free_disk(self.folder)
        return fitness(holding.block, self.machine, free_memory(), holding.missing, room)

    def _missed(self, block: ModelBlock) -> str:
        """A sentence on what is different without a model that was used until now."""
        other = next((row for row in self.rows() if row.role == block.role and row.used), None)
        if other is None:
            return f"Without {block.id}, {WITHOUT[block.role]}."
        if block.role == "embedder":
            return f"{other.id} is used from now on: laws must be indexed again with it (`dhara index`)."
        return f"{other.id} is used from now on."


def _after(watch: Watch, before: int, total: int) -> Watch:
    return lambda done, _: watch(min(before + done, total) if total else before + done, total)

"""Clients' files get the other form one by one: killed at any moment, all can be read and nothing is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from filelock import FileLock

from engine.archive.clients import clients_folders, convert, forget_caches
from engine.archive.growing import read_grown
from engine.archive.matters import MatterStore
from engine.archive.opinions import OpinionStore
from engine.archive.ratings import RatingStore
from engine.archive.safe import Safe
from engine.archive.vault import Vault
from engine.domain.language import Language
from engine.domain.matter_events import Filed, Noted, Told
from engine.domain.motor import Generation, Usage
from engine.domain.protection import Phase
from engine.domain.rating import Dimension, Rating
from engine.domain.record import Measured
from engine.errors import DamagedRecord, LibraryBusy
from engine.paths import Home
from tests.helpers.opinions import build_opinion
from tests.helpers.protected import CHEAP, PASSPHRASE, PLANTED, holding

OPINION = build_opinion(Language.BANGLA)
ROOT = Path(__file__).resolve().parents[3]
GROWN = ("events.jsonl", "record.jsonl", "journal.jsonl")

KILLED = """
import os, signal, sys
from pathlib import Path
from engine.archive.clients import convert
from engine.archive.safe import Safe
from engine.archive.vault import Vault
from engine.domain.protection import Cost
from engine.paths import Home

home, left = Home(Path(sys.argv[1])), int(sys.argv[3])

def hook(event, given):  # dies just before a file gets its new form for good
    global left
    if event == "os.rename" and str(given[0]).endswith(".part"):
        left -= 1
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)

sys.addaudithook(hook)
vault = Vault(home.vault_file, Cost(8, 1, 1))
(vault.begin if sys.argv[2] == "on" else vault.begin_opening)(sys.argv[4])
convert(home, Safe(home.root, vault))
vault.settle()
"""


def filled(home: Home) -> None:
    """A library with a file of every kind that tells of a client."""
    matters = MatterStore(home)
    matter = matters.create(f"Rahima {PLANTED}")
    letter = home.root / "letter.txt"
    letter.parent.mkdir(parents=True, exist_ok=True)
    letter.write_text(f"{PLANTED} was taken on for good.", "utf-8")
    paper = Filed(f"{PLANTED}.txt", "5" * 64, ".txt", 40, 0, None, "")
    matters.keep_file(matter.id, letter, paper)
    for event in (Told(f"{PLANTED} has no letter", ""), Noted(f"ask {PLANTED}", "Rina"), paper):
        matters.append(matter.id, lambda m, e=event: e)
    with OpinionStore(home).begin(OPINION.question) as record:
        record.append(("question", OPINION.question))
        said = Generation(PLANTED, 5, 4, 3, True, 0.25)
        record.journal.keep(Measured("ab", 9, Usage(5, 4, 3), said))
        record.finish(OPINION)
    at = "2026-11-01T09:00:00+00:00"
    rated = Rating(Dimension.CLARITY, OPINION.id, 4, "Rina", at, f"{PLANTED}?", Language.ENGLISH)
    RatingStore(home).add([rated])


def plain(home: Home, safe: Safe) -> dict[str, bytes]:
    """What all of a client's files say."""
    files = [file for folder in clients_folders(home) for file in folder.files()]
    return {
        safe.identity(file): read_grown(file, safe) if file.name in GROWN else safe.read(file)
        for file in files
    }


def opened(home: Home) -> tuple[Vault, Safe]:
    vault = Vault(home.vault_file, CHEAP)
    if vault.phase is not Phase.OFF:
        vault.unlock(PASSPHRASE)
    return vault, Safe(home.root, vault)


def turn(home: Home, way: str) -> Vault:
    vault, safe = Vault(home.vault_file, CHEAP), None
    (vault.begin if way == "on" else vault.begin_opening)(PASSPHRASE)
    safe = Safe(home.root, vault)
    convert(home, safe)
    vault.settle()
    return vault


def killed(home: Home, way: str, after: int) -> bool:
    """Whether it died on its way."""
    words = [sys.executable, "-c", KILLED, str(home.root), way, str(after), PASSPHRASE]
    done = subprocess.run(words, cwd=ROOT, env=os.environ | {"PYTHONPATH": str(ROOT)}, check=False)
    assert done.returncode in (0, -signal.SIGKILL)
    return done.returncode != 0


def test_turned_on_and_off_again_all_is_as_it_was(home: Home) -> None:
    filled(home)
    before = plain(home, Safe(home.root))
    assert len(before) == 8
    assert len(list(holding(home.root, PLANTED))) > 3
    turn(home, "on")
    assert list(holding(home.root, PLANTED)) == []
    vault, safe = opened(home)
    assert plain(home, safe) == before
    assert OpinionStore(home, safe).record_intact(OpinionStore(home, safe).rows()[0].id)
    turn(home, "off")
    assert not home.vault_file.exists()
    assert plain(home, Safe(home.root)) == before
    assert vault.phase is Phase.OFF


@pytest.mark.parametrize("way", ["on", "off"])
def test_killed_at_each_file_everything_can_be_read_and_it_goes_on(home: Home, way: str) -> None:
    filled(home)
    before = plain(home, Safe(home.root))
    if way == "off":
        turn(home, "on")
    deaths = 0
    while killed(home, way, after=2):  # each gets its passphrase taken and one file done
        deaths += 1
        vault, safe = opened(home)
        assert vault.phase in (Phase.SEALING, Phase.OPENING)
        assert plain(home, safe) == before
    assert deaths >= 4
    vault, safe = opened(home)
    assert vault.phase is (Phase.ON if way == "on" else Phase.OFF)
    assert plain(home, safe) == before
    assert bool(list(holding(home.root, PLANTED))) is (way == "off")
    assert not list(home.root.rglob("*.part"))


def test_what_is_told_meanwhile_is_sealed_and_nothing_told_is_lost(home: Home) -> None:
    filled(home)
    vault = Vault(home.vault_file, CHEAP)
    vault.begin(PASSPHRASE)
    safe = Safe(home.root, vault)
    matters = MatterStore(home, safe=safe)
    (matter,) = matters.matters().matters
    matters.append(matter.id, lambda m: Told(f"more of {PLANTED}", ""))
    new = matters.create(f"sister of {PLANTED}")
    assert new.id in {m.id for m in matters.matters().matters}
    convert(home, safe)
    vault.settle()
    assert list(holding(home.root, PLANTED)) == []
    assert [f.text for f in matters.open(matter.id).facts] == [
        f"{PLANTED} has no letter",
        f"more of {PLANTED}",
    ]


def test_one_that_another_process_is_at_is_left_and_the_rest_is_done(home: Home) -> None:
    filled(home)
    vault = Vault(home.vault_file, CHEAP)
    vault.begin(PASSPHRASE)
    safe = Safe(home.root, vault)
    (folder,) = (f for f in home.opinions.iterdir() if f.is_dir())
    with FileLock(folder / "record.lock"), pytest.raises(LibraryBusy, match="at work on 1"):
        convert(home, safe)
    assert vault.phase is Phase.SEALING
    assert {file.parent for file in holding(home.root, PLANTED)} <= {folder}
    convert(home, safe)
    vault.settle()
    assert list(holding(home.root, PLANTED)) == []


def test_what_a_killed_writer_left_of_a_client_goes_too(home: Home) -> None:
    filled(home)
    (folder,) = (f for f in home.matters.iterdir() if f.is_dir())
    (folder / f".matter.json.{'0' * 32}.part").write_text(PLANTED, "utf-8")
    cached = home.cache / "documents" / "abc" / "text.txt"
    cached.parent.mkdir(parents=True)
    cached.write_text(PLANTED, "utf-8")
    turn(home, "on")
    forget_caches(home)
    assert list(holding(home.root, PLANTED)) == []


def test_a_document_that_looks_sealed_and_is_not_is_sealed_like_any_other(home: Home) -> None:
    filled(home)
    (folder,) = (f for f in home.matters.iterdir() if f.is_dir())
    odd = folder / "documents" / f"{'6' * 64}.bin"
    odd.write_bytes(b"\x89DHseal\n of another library, which the client brought")
    before = odd.read_bytes()
    turn(home, "on")
    with opened(home)[1].open(odd) as file:
        assert file.read() == before
    turn(home, "off")
    assert odd.read_bytes() == before


def test_a_damaged_file_stops_no_other_and_is_named(home: Home) -> None:
    filled(home)
    turn(home, "on")
    (folder,) = (f for f in home.matters.iterdir() if f.is_dir())
    data = bytearray((folder / "matter.json").read_bytes())
    data[-1] ^= 1
    (folder / "matter.json").write_bytes(bytes(data))
    vault = Vault(home.vault_file, CHEAP)
    vault.begin_opening(PASSPHRASE)
    with pytest.raises(DamagedRecord, match=r"1 files of clients .*matter\.json"):
        convert(home, Safe(home.root, vault))
    assert vault.phase is Phase.OPENING
    assert (folder / "matter.json").read_bytes() == bytes(data)
    assert (folder / "events.jsonl").read_bytes().startswith(b"{")

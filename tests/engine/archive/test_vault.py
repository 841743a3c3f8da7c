"""The vault: one passphrase a library; the key is let go of when it is locked and nobody needs it."""

from __future__ import annotations

import json
import threading

import pytest

from engine.archive.safe import Safe
from engine.archive.vault import Vault
from engine.domain.protection import USUAL_COST, Phase
from engine.errors import BadRequest, DamagedRecord, LibraryBusy, Locked, NewerFormat, WrongPassphrase
from engine.paths import Home
from tests.helpers.protected import CHEAP, PASSPHRASE, protected


@pytest.fixture
def vault(home: Home) -> Vault:
    return protected(home)[0]


def again(home: Home) -> Vault:
    """As another process finds it."""
    return Vault(home.vault_file, CHEAP)


def test_a_library_without_a_passphrase_is_open(home: Home) -> None:
    vault = again(home)
    assert (vault.phase, vault.status.locked) == (Phase.OFF, False)
    with vault.in_use():
        pass
    vault.lock()
    assert not vault.status.locked
    with pytest.raises(BadRequest):
        vault.unlock(PASSPHRASE)


def test_only_the_passphrase_opens_it_whoever_asks(home: Home, vault: Vault) -> None:
    other = again(home)
    assert other.status.locked
    for wrong in ("", PASSPHRASE[:-1], PASSPHRASE.upper(), f"{PASSPHRASE} "):
        with pytest.raises(WrongPassphrase):
            other.unlock(wrong)
        assert other.status.locked
        with pytest.raises(Locked):
            other.key()
    other.unlock(PASSPHRASE)
    assert other.key() == vault.key()


def test_letters_that_a_keyboard_composes_another_way_are_the_same(home: Home) -> None:
    protected(home, "cafe\u0301 in the morning")
    again(home).unlock("caf\u00e9 in the morning")


def test_a_passphrase_that_is_no_secret_is_refused_before_anything_is_done(home: Home) -> None:
    with pytest.raises(BadRequest, match="fewer than 10"):
        again(home).begin("rahima123")
    assert not home.vault_file.exists()


def test_the_real_cost_is_kept_with_it_and_asked_of_every_guess(home: Home) -> None:
    assert USUAL_COST.memory >= 64 * 1024
    assert USUAL_COST.passes >= 3
    real = Vault(home.vault_file)
    real.begin(PASSPHRASE)
    kept = json.loads(home.vault_file.read_bytes())["wrapped"]["cost"]
    assert kept == {"memory": USUAL_COST.memory, "passes": USUAL_COST.passes, "lanes": USUAL_COST.lanes}
    other = again(home)  # what it was made with counts, not what would be chosen now
    other.unlock(PASSPHRASE)
    assert other.key() == real.key()


def test_the_key_stays_until_the_work_that_has_it_has_ended(home: Home) -> None:
    forgotten: list[bool] = []
    protected(home)
    vault = Vault(home.vault_file, CHEAP, lambda: forgotten.append(True))
    vault.unlock(PASSPHRASE)
    with vault.in_use():
        vault.lock()
        assert vault.status.leaving
        assert vault.status.locked
        assert vault.key()  # whoever works goes on
        with pytest.raises(Locked), vault.in_use():
            pytest.fail("whoever comes is refused")
        assert not forgotten
    assert forgotten == [True]
    with pytest.raises(Locked):
        vault.key()
    vault.unlock(PASSPHRASE)
    with vault.in_use():
        vault.lock()
        vault.unlock(PASSPHRASE)  # it is taken back
    assert vault.key()


def test_protection_is_turned_on_while_nobody_has_a_file_in_hand(home: Home) -> None:
    vault = again(home)
    begun, go_on = threading.Event(), threading.Event()

    def work() -> None:
        with vault.in_use():
            begun.set()
            go_on.wait(20)

    worker = threading.Thread(target=work)
    worker.start()
    begun.wait(20)
    turned = threading.Thread(target=lambda: vault.begin(PASSPHRASE))
    turned.start()
    turned.join(0.2)
    assert not home.vault_file.exists()
    go_on.set()
    turned.join(20)
    worker.join(20)
    assert vault.phase is Phase.SEALING


def test_another_passphrase_is_the_same_key(home: Home, vault: Vault) -> None:
    key = vault.key()
    with pytest.raises(WrongPassphrase):
        vault.change("not the old one", "another good one")
    with pytest.raises(BadRequest):
        vault.change(PASSPHRASE, "short")
    vault.change(PASSPHRASE, "another good one")
    other = again(home)
    with pytest.raises(WrongPassphrase):
        other.unlock(PASSPHRASE)
    other.unlock("another good one")
    assert other.key() == key


@pytest.mark.parametrize(
    "change",
    [
        {"phase": "sealing"},  # plain files would be believed
        {"id": "00" * 16},
        {"vouched": "00" * 32},
    ],
)
def test_what_the_key_does_not_vouch_for_is_refused(home: Home, vault: Vault, change: dict[str, str]) -> None:
    head = json.loads(home.vault_file.read_bytes())
    home.vault_file.write_text(json.dumps(head | change))
    with pytest.raises((DamagedRecord, WrongPassphrase)):
        again(home).unlock(PASSPHRASE)
    if "id" not in change:
        with pytest.raises(DamagedRecord):  # the one that has the key sees it too
            assert vault.phase


@pytest.mark.parametrize("field", ["salt", "nonce", "key"])
def test_what_was_changed_of_the_wrapped_key_is_refused(home: Home, vault: Vault, field: str) -> None:
    head = json.loads(home.vault_file.read_bytes())
    held = head["wrapped"][field]
    for odd in ("zz", "00" * 8, ("11" if held.startswith("00") else "00") + held[2:]):
        head["wrapped"][field] = odd
        home.vault_file.write_text(json.dumps(head))
        with pytest.raises((DamagedRecord, WrongPassphrase)):
            again(home).unlock(PASSPHRASE)


def test_a_cost_that_no_machine_bears_is_refused_unpaid(home: Home, vault: Vault) -> None:
    head = json.loads(home.vault_file.read_bytes())
    for name, value in (("memory", 1 << 40), ("passes", 10**9), ("lanes", 10**6), ("memory", 0)):
        cost = head["wrapped"]["cost"] | {name: value}
        home.vault_file.write_text(json.dumps(head | {"wrapped": head["wrapped"] | {"cost": cost}}))
        with pytest.raises(DamagedRecord):
            again(home).unlock(PASSPHRASE)


def test_a_newer_or_an_unreadable_vault_is_said_to_be_one(home: Home, vault: Vault) -> None:
    home.vault_file.write_text(json.dumps(json.loads(home.vault_file.read_bytes()) | {"format": 2}))
    with pytest.raises(NewerFormat):
        assert again(home).phase
    home.vault_file.write_bytes(b"{")
    with pytest.raises(DamagedRecord):
        assert again(home).phase


def test_a_plain_file_among_sealed_ones_is_not_believed(home: Home, vault: Vault) -> None:
    safe = Safe(home.root, vault)
    file = home.matters / "m" / "matter.json"
    safe.write(file, b"{}")
    assert safe.read(file) == b"{}"
    file.write_bytes(b'{"name": "forged"}')
    with pytest.raises(DamagedRecord, match="without the passphrase"):
        safe.read(file)


def test_a_sealed_file_without_its_vault_is_said_to_be_one(home: Home, vault: Vault) -> None:
    file = home.matters / "m" / "matter.json"
    Safe(home.root, vault).write(file, b"{}")
    home.vault_file.unlink()
    with pytest.raises(DamagedRecord, match=r"vault\.json"):
        Safe(home.root, again(home)).read(file)


def test_a_vault_that_is_busy_says_so(home: Home) -> None:
    vault = Vault(home.vault_file, CHEAP, patience=0.05)
    with vault.in_use(), pytest.raises(LibraryBusy):
        vault.begin(PASSPHRASE)
    assert vault.phase is Phase.OFF

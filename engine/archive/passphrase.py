"""A passphrase and the key it wraps: Argon2id, so that a guess costs, then ChaCha20-Poly1305."""

from __future__ import annotations

import json
import os
import unicodedata
from dataclasses import asdict, dataclass

from engine.archive.sealed import KEY, NONCE, SALT
from engine.domain.protection import SHORTEST, Cost
from engine.errors import BadRequest, DamagedRecord, EngineError, WrongPassphrase

RULES = 1  # of how a key is wrapped
MOST_MEMORY, MOST_PASSES, MOST_LANES = 4 << 20, 64, 64  # KiB; what may be asked of a machine
COPY = "Restore it from a copy: the passphrase alone opens nothing."


@dataclass(frozen=True, slots=True)
class Wrapped:
    """A key under a passphrase. Bytes in hexadecimal."""

    cost: Cost
    salt: str
    nonce: str
    key: str


def wrap(key: bytes, passphrase: str, cost: Cost, context: str) -> Wrapped:
    """`context` is bound to it: what it is the key of. Raises EngineError where memory does not suffice."""
    from cryptography.hazmat.primitives.ciphers.aead import (
        ChaCha20Poly1305,  # as everything here: when needed
    )

    salt, nonce = os.urandom(SALT), os.urandom(NONCE)
    over = ChaCha20Poly1305(_stretched(passphrase, salt, cost))
    sealed = over.encrypt(nonce, key, _bound(context, cost, salt))
    return Wrapped(cost, salt.hex(), nonce.hex(), sealed.hex())


def unwrap(wrapped: Wrapped, passphrase: str, context: str) -> bytes:
    """Raises WrongPassphrase (or it was tampered with: that cannot be told apart), DamagedRecord."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    cost = wrapped.cost
    usable = (
        8 <= cost.memory <= MOST_MEMORY and 1 <= cost.passes <= MOST_PASSES and 1 <= cost.lanes <= MOST_LANES
    )
    try:
        salt, nonce, sealed = (bytes.fromhex(part) for part in (wrapped.salt, wrapped.nonce, wrapped.key))
    except ValueError as error:
        raise DamagedRecord("What the passphrase opens is damaged.", hint=COPY) from error
    if not usable or len(salt) != SALT or len(nonce) != NONCE:
        raise DamagedRecord("What the passphrase opens is damaged.", hint=COPY)
    under = ChaCha20Poly1305(_stretched(passphrase, salt, cost))
    try:
        return under.decrypt(nonce, sealed, _bound(context, cost, salt))
    except InvalidTag as error:
        raise WrongPassphrase("That is not the passphrase.") from error


def plain_passphrase(passphrase: str) -> str:
    """As it is stretched: letters composed one way, however the keyboard composed them."""
    return unicodedata.normalize("NFC", passphrase)


def need_strong(passphrase: str) -> None:
    """Raises BadRequest for one that is too short to be a secret."""
    if len(plain_passphrase(passphrase)) < SHORTEST:
        raise BadRequest(
            f"The passphrase has fewer than {SHORTEST} characters.",
            hint="Take several words that only you would put together.",
        )


def _stretched(passphrase: str, salt: bytes, cost: Cost) -> bytes:
    from argon2.exceptions import HashingError
    from argon2.low_level import Type, hash_secret_raw

    secret = plain_passphrase(passphrase).encode("utf-8", "surrogatepass")
    try:
        return hash_secret_raw(secret, salt, cost.passes, cost.memory, cost.lanes, KEY, Type.ID)
    except HashingError as error:
        needed = f"{cost.memory // 1024} MB of memory are needed to check a passphrase."
        raise EngineError(needed, hint="Close other programs, and try again.") from error


def _bound(context: str, cost: Cost, salt: bytes) -> bytes:
    return json.dumps([context, RULES, asdict(cost), salt.hex()]).encode()

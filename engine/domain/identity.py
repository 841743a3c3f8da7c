"""Identifiers. Each is a string with a meaning, never parsed outside the module that makes it."""

from __future__ import annotations

from typing import NewType

VersionId = NewType("VersionId", str)  # SHA-256 in hexadecimal, see `version.py`
Sha256 = NewType("Sha256", str)  # of a file's bytes, hexadecimal
EId = NewType("EId", str)  # Akoma Ntoso style, stable inside a version: "chp_4__sec_26__subsec_1"
Handle = NewType("Handle", str)  # of evidence on one ledger: "E1"
ClaimId = NewType("ClaimId", str)  # on one ledger: "W1", "M1", "R1"
OpinionId = NewType("OpinionId", str)
MatterId = NewType("MatterId", str)
ConsultationId = NewType("ConsultationId", str)  # its matter's with a number: "20260504-030201-1a2b3c.1"
FactId = NewType("FactId", str)  # in one matter: "F1"
NoteId = NewType("NoteId", str)  # in one matter: "N1"
PaperId = NewType("PaperId", str)  # of a document filed in one matter: "D1"

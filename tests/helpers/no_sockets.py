"""Runs a command in which no process can open an internet socket (Linux: a seccomp filter, inherited).

    python tests/helpers/no_sockets.py COMMAND [ARGUMENT ...]

socket(AF_INET, …) and socket(AF_INET6, …) fail with EACCES, from Python, Rust or C++ alike, in the
command and in everything it starts. Unix sockets and pipes work.
"""

from __future__ import annotations

import ctypes
import errno
import os
import platform
import struct
import sys

PR_SET_NO_NEW_PRIVS, PR_SET_SECCOMP, SECCOMP_MODE_FILTER = 38, 22, 2
SECCOMP_RET_ALLOW, SECCOMP_RET_ERRNO = 0x7FFF0000, 0x00050000
LOAD, EQUAL, RETURN = 0x20, 0x15, 0x06  # BPF: load a word, jump if equal, return
NUMBER_AT, DOMAIN_AT = 0, 16  # offsets in struct seccomp_data: call number, low half of argument 0
SOCKET = {"x86_64": 41, "aarch64": 198}
AF_INET, AF_INET6 = 2, 10


def supported() -> bool:
    return sys.platform == "linux" and platform.machine() in SOCKET


def block_internet_sockets() -> None:
    """For this process and all its descendants, for good. Raises OSError."""
    deny = SECCOMP_RET_ERRNO | errno.EACCES
    steps = [
        (LOAD, 0, 0, NUMBER_AT),
        (EQUAL, 0, 4, SOCKET[platform.machine()]),  # not socket(): skip to allow
        (LOAD, 0, 0, DOMAIN_AT),
        (EQUAL, 1, 0, AF_INET),
        (EQUAL, 0, 1, AF_INET6),
        (RETURN, 0, 0, deny),
        (RETURN, 0, 0, SECCOMP_RET_ALLOW),
    ]
    code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *step) for step in steps))
    program = struct.pack("HxxxxxxP", len(steps), ctypes.addressof(code))
    libc = ctypes.CDLL(None, use_errno=True)
    for call in (
        (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0),
        (PR_SET_SECCOMP, SECCOMP_MODE_FILTER, program, 0, 0),
    ):
        if libc.prctl(*call):
            raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


if __name__ == "__main__":
    block_internet_sockets()
    os.execvp(sys.argv[1], sys.argv[1:])

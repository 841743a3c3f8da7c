"""Small files that ask for far more time or memory than they look."""

from __future__ import annotations

import zlib
from pathlib import Path


def endless(target: Path) -> Path:
    """A small file whose page never ends: forms that call forms, twice each, thirty deep."""
    objects = [b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[3 0 R]/Count 1>>"]
    depth = 30
    objects.append(
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>>"
    )
    objects.append(_stream(b"", b"/X Do"))
    for level in range(depth):
        head = b"/Type/XObject/Subtype/Form/BBox[0 0 600 800]"
        if level < depth - 1:
            head += b"/Resources<</XObject<</X %d 0 R>>>>" % (6 + level)
            objects.append(_stream(head, b"/X Do /X Do"))
        else:
            objects.append(_stream(head, b"0 0 m 10 10 l S"))
    return _assembled(target, objects)


def greedy(target: Path) -> Path:
    """A small file whose page holds millions of characters."""
    body = zlib.compress(b"BT /F 1 Tf 50 400 Td " + b".001 0 Td (abcdefghij) Tj " * 300_000 + b"ET", 9)
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
        _stream(b"/Filter/FlateDecode", body),
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ]
    return _assembled(target, objects)


def _stream(head: bytes, body: bytes) -> bytes:
    return b"<<%s/Length %d>>stream\n%s\nendstream" % (head, len(body), body)


def _assembled(target: Path, objects: list[bytes]) -> Path:
    out, places = bytearray(b"%PDF-1.5\n"), []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj%s endobj\n" % (number, body)
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    out += b"trailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF" % (len(objects) + 1, start)
    target.write_bytes(out)
    return target

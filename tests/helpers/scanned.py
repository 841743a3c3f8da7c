"""Scans made from PDFs: each page drawn and wrapped into a PDF of pictures alone."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pymupdf


def scan_of(
    source: Path,
    target: Path,
    *,
    pages: Iterable[int] = (0,),
    dpi: int = 200,
    lean: float = 0.0,
    turn: int = 0,
) -> Path:
    """`pages` count from 0. `lean`: degrees clockwise, as of a sheet laid down crookedly; `turn`: quarter
    turns, as of a sheet fed in sideways."""
    with pymupdf.open(source) as document, pymupdf.open() as scan:
        for number in pages:
            page = document[number]
            matrix = pymupdf.Matrix(dpi / 72, dpi / 72) * pymupdf.Matrix(lean) * pymupdf.Matrix(90 * turn)
            picture = page.get_displaylist().get_pixmap(matrix=matrix, colorspace=pymupdf.csGRAY, alpha=0)
            width, height = picture.width * 72 / dpi, picture.height * 72 / dpi
            new = scan.new_page(width=width, height=height)
            new.insert_image(new.rect, stream=picture.tobytes("jpeg", jpg_quality=85))
        scan.save(target)
    return target

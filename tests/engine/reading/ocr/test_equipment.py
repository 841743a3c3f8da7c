"""What recognition needs: found, gathered, named when it is missing; two back ends that say the same."""

from __future__ import annotations

import shutil
from pathlib import Path

import numpy as np
import pymupdf
import pytest

from engine.errors import NoTextLayer
from engine.paths import assets
from engine.reading.ocr.motor import Layout
from engine.reading.ocr.recipe import Places
from engine.reading.ocr.tessdata import find, gather
from engine.reading.ocr.tesseract_library import open_library
from engine.reading.ocr.tesseract_program import open_program
from engine.reading.workers import PageWorkers
from tests.helpers.scanned import scan_of

ACT = assets() / "samples" / "model_labour_act_bn_v1.pdf"
SHIPPED = assets() / "tessdata"


def quiet(done: int, total: int) -> None:
    """Nobody watches."""


@pytest.fixture
def nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without language data of its own."""
    monkeypatch.delenv("TESSDATA_PREFIX", raising=False)
    monkeypatch.setattr("engine.reading.ocr.tessdata.SYSTEM", ())


@pytest.mark.usefixtures("nothing_else")
def test_bangla_comes_with_the_program_and_english_is_found_where_it_is(tmp_path: Path) -> None:
    assert [item.language for item in find((SHIPPED,))] == ["ben"]
    (tmp_path / "eng.traineddata").write_bytes(b"data")
    both = find((SHIPPED, tmp_path))
    assert [item.language for item in both] == ["ben", "eng"]
    folder = gather(both, tmp_path / "shelf")
    assert sorted(file.name for file in folder.iterdir()) == ["ben.traineddata", "eng.traineddata"]
    assert gather(both, tmp_path / "shelf") == folder
    assert gather(both[:1], tmp_path / "shelf") == SHIPPED


@pytest.mark.usefixtures("nothing_else")
def test_the_system_may_name_its_own_folder_of_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "eng.traineddata").write_bytes(b"data")
    monkeypatch.setenv("TESSDATA_PREFIX", str(tmp_path))
    assert [item.language for item in find((SHIPPED,))] == ["ben", "eng"]


@pytest.mark.usefixtures("nothing_else")
def test_without_language_data_a_scan_is_refused_with_what_to_do(tmp_path: Path) -> None:
    scan = scan_of(ACT, tmp_path / "scan.pdf", dpi=72)
    with (
        PageWorkers(1, places=Places((tmp_path / "empty",))) as pool,
        pytest.raises(NoTextLayer, match=r"pages of scan\.pdf are pictures") as caught,
    ):
        pool.read(scan, watch=quiet)
    assert "dhara doctor" in caught.value.hint


@pytest.mark.usefixtures("nothing_else")
def test_a_missing_language_is_said_and_the_rest_is_read(tmp_path: Path) -> None:
    scan = scan_of(ACT, tmp_path / "scan.pdf", dpi=150)
    with PageWorkers(1, places=Places((SHIPPED,))) as pool:
        read = pool.read(scan, watch=quiet)
    (caution,) = [c for c in read.warnings if c.code == "ocr_language_missing"]
    assert "English" in caution.message
    assert len(read.pages[0].lines) > 20


@pytest.mark.skipif(shutil.which("tesseract") is None, reason="the program tesseract is not installed")
def test_the_program_reads_what_the_library_reads() -> None:
    with pymupdf.open(ACT) as document:
        clip = pymupdf.Rect(60, 100, 480, 200)
        picture = document[0].get_pixmap(dpi=200, colorspace=pymupdf.csGRAY, alpha=False, clip=clip)
    grey = np.frombuffer(picture.samples, np.uint8).reshape(picture.height, picture.stride)[
        :, : picture.width
    ]
    said = []
    for reader in (open_library(SHIPPED), open_program(SHIPPED)):
        assert reader is not None
        assert reader.version.startswith("tesseract 5")
        lines = reader.read(np.ascontiguousarray(grey), 200, "ben", Layout.PAGE)
        assert all(0 <= word.confidence <= 1 for line in lines for word in line.words)
        assert all(word.box[2] <= grey.shape[1] for line in lines for word in line.words)
        said.append(["".join(word.text for word in line.words) for line in lines])
    assert len(said[0]) == len(said[1]) >= 3

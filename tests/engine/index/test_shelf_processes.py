"""The shelf between processes: one writes, others read, and the writer may be killed at any moment."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from engine.domain.identity import VersionId
from engine.domain.language import Language
from engine.index.passages import passages_of
from engine.index.shelf import Shelf
from tests.helpers.fake_embedder import HashingEmbedder
from tests.helpers.versions import small_act

ROOT = Path(__file__).resolve().parents[3]
EMBEDDER = HashingEmbedder()

WRITER = """
import sys
from pathlib import Path
from engine.domain.language import Language
from engine.index.passages import passages_of
from engine.index.shelf import Shelf
from tests.helpers.fake_embedder import HashingEmbedder
from tests.helpers.versions import small_act

shelf, embedder = Shelf(Path(sys.argv[1])), HashingEmbedder()
acts = [small_act(language) for language in Language]
while True:
    for act in acts:
        passages = passages_of(act)
        vectors = embedder.embed_passages([p.embed_text for p in passages], lambda done, total: None)
        shelf.add(act.card.version_id, passages, vectors, embedder.identity)
        print("added", flush=True)
"""


@contextmanager
def writing(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that fills the shelf again and again; both acts are on it once this is entered."""
    child = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(folder)], stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    assert child.stdout is not None
    try:
        assert [child.stdout.readline() for _ in range(2)] == ["added\n", "added\n"]
        yield child
    finally:
        child.kill()
        child.wait()
        child.stdout.close()


def everything(shelf: Shelf, version: VersionId) -> set[str]:
    hits = shelf.dense(EMBEDDER.embed_query("notice"), EMBEDDER.identity, (version,), 1000)
    return {hit.eid for hit in hits}


def units(language: Language) -> set[str]:
    return {p.unit for p in passages_of(small_act(language)) if "subsection" in p.grains}


def test_a_reader_always_sees_a_whole_version_while_another_process_replaces_it(tmp_path: Path) -> None:
    version, wanted = small_act().card.version_id, units(Language.ENGLISH)
    with writing(tmp_path):
        reader = Shelf(tmp_path)
        end = time.monotonic() + 2.0
        reads = 0
        while time.monotonic() < end:
            assert everything(reader, version) == wanted
            reads += 1
    assert reads > 3


@pytest.mark.parametrize("delay", [0.003, 0.011, 0.027])
def test_a_writer_killed_at_any_moment_leaves_a_shelf_that_opens(tmp_path: Path, delay: float) -> None:
    with writing(tmp_path) as child:
        time.sleep(delay)
        child.kill()
        child.wait()
    shelf = Shelf(tmp_path)
    for language in Language:
        act = small_act(language)
        assert everything(shelf, act.card.version_id) == units(language)
        assert shelf.lexical("notice নোটিশ", (act.card.version_id,), 5)
    shelf.sweep()
    assert shelf.held() == {small_act(language).card.version_id for language in Language}
    for language in Language:
        assert everything(shelf, small_act(language).card.version_id) == units(language)

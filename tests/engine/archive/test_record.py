"""A record is gone on with after a kill: a torn line is dropped, a finished one never."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.archive.opinions import OpinionStore
from engine.archive.record import OpinionRecord
from engine.domain.language import Language
from engine.domain.motor import Generation, Usage
from engine.domain.record import Measured
from engine.errors import DamagedRecord, LibraryBusy, StorageFull
from engine.paths import Home
from tests.helpers.opinions import build_opinion

OPINION = build_opinion(Language.BANGLA)
SAID = Measured("ab", 9, Usage(5, 4, 3), Generation("হ্যাঁ", 5, 4, 3, True, 0.25))


def begun(home: Home, runs: int = 2) -> Path:
    """The folder of an opinion that was interrupted after so many runs."""
    with OpinionStore(home).begin(OPINION.question) as record:
        record.append(("question", OPINION.question))
        for run in OPINION.runs[:runs]:
            record.append(("run", run))
        record.journal.keep(SAID)
        return home.opinions / record.opinion_id


def reopened(home: Home, folder: Path) -> OpinionRecord:
    return OpinionStore(home).reopen(OpinionStore(home).resolve(folder.name))[1]


def test_what_was_recorded_and_heard_is_read_again(home: Home) -> None:
    folder = begun(home)
    with reopened(home, folder) as record:
        assert [line.item for line in record.past] == [OPINION.question, *OPINION.runs[:2]]
        assert record.journal.past == (SAID,)


def test_the_chain_goes_on_over_a_kill(home: Home) -> None:
    folder = begun(home)
    with reopened(home, folder) as record:
        record.finish(OPINION)
        assert OpinionStore(home).record_intact(record.opinion_id)


@pytest.mark.parametrize("torn", [b'{"kind":"run","at"', b"\x00\x00\x00\n", '{"kind": "নোট'.encode()[:-1]])
def test_a_torn_line_is_dropped_and_no_other(home: Home, torn: bytes) -> None:
    folder = begun(home)
    whole = (folder / "record.jsonl").read_bytes()
    (folder / "record.jsonl").write_bytes(whole + torn)
    with reopened(home, folder) as record:
        assert len(record.past) == whole.count(b"\n")
        assert (folder / "record.jsonl").read_bytes() == whole
        record.finish(OPINION)
        assert OpinionStore(home).record_intact(record.opinion_id)


def test_every_cut_of_the_file_keeps_all_finished_lines(home: Home) -> None:
    folder = begun(home)
    path = folder / "record.jsonl"
    whole = path.read_bytes()
    for size in range(0, len(whole) + 1, 37):
        path.write_bytes(whole[:size])
        with reopened(home, folder) as record:
            assert len(record.past) == whole[:size].count(b"\n")


def test_a_line_changed_in_the_middle_is_not_gone_on_with(home: Home) -> None:
    folder = begun(home)
    path = folder / "record.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0].replace(b'"seed": ', b'"seed": 1'), *lines[1:]]))
    with pytest.raises(DamagedRecord, match="changed"):
        reopened(home, folder)


def test_a_torn_or_foreign_line_of_the_journal_is_a_call_made_again(home: Home) -> None:
    folder = begun(home)
    path = folder / "journal.jsonl"
    path.write_bytes(b"nonsense\n" + path.read_bytes() + b'{"key":"cd"')
    with reopened(home, folder) as record:
        assert record.journal.past == (SAID,)
        record.journal.keep(SAID)
    with reopened(home, folder) as record:
        assert record.journal.past == (SAID, SAID)


def test_one_process_at_a_time_works_on_an_opinion(home: Home) -> None:
    folder = begun(home)
    with reopened(home, folder):
        assert [(row.finished, row.running) for row in OpinionStore(home).rows()] == [(False, True)]
        with pytest.raises(LibraryBusy):
            reopened(home, folder)
    assert [(row.finished, row.running) for row in OpinionStore(home).rows()] == [(False, False)]


def test_a_full_disk_leaves_no_half_line(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = begun(home)
    whole = (folder / "record.jsonl").read_bytes()

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    with reopened(home, folder) as record:
        monkeypatch.setattr("os.fsync", full)
        with pytest.raises(StorageFull):
            record.append(("run", OPINION.runs[0]))
        monkeypatch.undo()
        assert (folder / "record.jsonl").read_bytes() == whole
        record.finish(OPINION)
        assert OpinionStore(home).record_intact(record.opinion_id)


def test_an_opinion_whose_line_was_the_last_thing_written_is_finished_by_going_on(home: Home) -> None:
    folder = begun(home)
    with reopened(home, folder) as record:
        record.append(("opinion", OPINION))
    with reopened(home, folder) as record:
        assert record.past[-1].item == OPINION
        record.settle(OPINION)
        assert OpinionStore(home).record_intact(record.opinion_id)

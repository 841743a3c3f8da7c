"""Attempt: one try at an errand. Whatever goes wrong in it is kept, and touches no other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from engine.board.errand import Errand, Turn, Wanted
from engine.board.faults import BadResult, FailedBefore
from engine.board.roster import SEATS
from engine.board.stopwatch import Stopwatch
from engine.deliberation.ledger import kind_of
from engine.domain.motor import Call, Generation, LanguageModel
from engine.errors import Cancelled

T = TypeVar("T")


@dataclass(slots=True)
class Attempt(Generic[T]):
    """`error`: why it failed, once it has. `events`: what it would have written, once it has ended well."""

    errand: Errand[T]
    turn: Turn
    time: Stopwatch
    check: Callable[[Stopwatch], None]  # raises OutOfTime, Cancelled
    report: Callable[[int, int], None]  # how far it is, of how much
    wanted: tuple[Wanted, ...] = ()
    replies: list[Generation] = field(default_factory=list)
    value: T | None = None
    events: tuple[object, ...] = ()
    error: Exception | None = None
    failed_before: FailedBefore | None = None

    @property
    def tokens(self) -> int:
        return self.turn.voice.tokens if self.turn.voice else 0

    def prepare(self) -> None:
        self._do(self._prepare)

    def finish(self) -> None:
        self._do(self._finish)

    def calls(self) -> tuple[tuple[Call, Stopwatch], ...]:
        """A call for each reply wanted. Its time begins when it is first looked after: until then it may
        be waiting for another agent's."""
        voice = self.turn.voice
        if voice is None:
            raise ValueError("an agent without a voice wants a reply")
        out = []
        for wanted in self.wanted:
            time = Stopwatch(self.time.used)
            call = voice.call(wanted.use, wanted.fields, wanted.grammar, wanted.max_tokens, self._watch(time))
            out.append((call, time))
        return tuple(out)

    def _watch(self, time: Stopwatch) -> Callable[[int, int], None]:
        def watch(done: int, total: int) -> None:
            time.start()
            self.check(time)
            self.report(done, total)
            time.lap()

        return watch

    def _prepare(self) -> None:
        self.turn.check()
        self.wanted = tuple(self.errand.prepare(self.turn))

    def _finish(self) -> None:
        """Whatever is not as the roster says is found before anything is recorded."""
        errand = self.errand
        value = errand.finish(self.turn, tuple(self.replies))
        if not isinstance(value, errand.gives):
            raise BadResult(f"a {type(value).__name__} instead of a {errand.gives.__name__}")
        events = tuple(item for item in errand.write(value) if item != ())
        for item in events:
            try:
                allowed = kind_of(item) in SEATS[errand.agent].writes
            except TypeError as error:
                raise BadResult(str(error)) from error
            if not allowed:
                raise BadResult(f"{errand.agent.value} may not write {kind_of(item).value}")
        self.value, self.events = value, events

    def _do(self, step: Callable[[], None]) -> None:
        if self.error is not None:
            return
        self.time.start()
        try:
            step()
        except Cancelled:
            raise
        except Exception as error:  # noqa: BLE001 -- whatever an agent does wrong is its own failure
            self.error = error
        finally:
            self.time.stop()


def work(attempts: Sequence[Attempt[T]], model: LanguageModel | None) -> None:
    """Prepare one after another, write for all side by side, finish one after another. Raises Cancelled.

    One that failed in an earlier sitting goes as far as its journal does, for what it measured before it
    failed; then it fails as it did.
    """
    for attempt in attempts:
        attempt.prepare()
    _write(tuple(a for a in attempts if a.error is None and a.wanted), model)
    for attempt in attempts:
        attempt.finish()
        attempt.error = attempt.failed_before or attempt.error


def _write(attempts: Sequence[Attempt[T]], model: LanguageModel | None) -> None:
    calls: list[Call] = []
    owners: list[tuple[Attempt[T], Stopwatch]] = []
    for attempt in attempts:
        try:
            made = attempt.calls()
        except Exception as error:  # noqa: BLE001 -- a prompt that cannot be filled fails its agent alone
            attempt.error = error
            continue
        calls += [call for call, _ in made]
        owners += [(attempt, time) for _, time in made]
    if model is None or not calls:
        return
    try:
        replies = model.generate_many(calls)
        if len(replies) != len(calls):
            raise ValueError(f"{len(replies)} replies to {len(calls)} calls")
    except Cancelled:
        raise
    except Exception as error:  # noqa: BLE001 -- the model gave up on all of them: each is tried alone
        replies = (error,) * len(calls)
    for (attempt, time), reply in zip(owners, replies, strict=True):
        attempt.time.used = max(attempt.time.used, time.used)
        if isinstance(reply, Generation):
            attempt.replies.append(reply)
        elif attempt.error is None:
            attempt.error = reply

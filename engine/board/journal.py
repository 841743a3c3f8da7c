"""A model that has its words kept: what it said in an earlier sitting is not asked of it again."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.domain.language import Language
from engine.domain.motor import Call, Generation, Grammar, LanguageModel, ModelIdentity, Prompt, Usage, Watch
from engine.domain.record import Journal, Measured
from engine.errors import Cancelled


class NotInJournal(Exception):
    """Something that no earlier sitting heard, asked where only those may answer."""


class MemoryJournal:
    """Fulfils Journal for a deliberation that nobody will go on with."""

    def __init__(self, past: tuple[Measured, ...] = ()) -> None:
        self.past = past
        self.kept: list[Measured] = []

    def keep(self, said: Measured) -> None:
        self.kept.append(said)


class JournaledModel:
    """Fulfils LanguageModel. Results only are kept: a call that fails is made again, and may fail again.

    `usage` is that of the question: of this sitting, and of what is kept of earlier ones.
    """

    def __init__(self, model: LanguageModel, journal: Journal, *, silent: bool = False) -> None:
        """`silent`: the model itself is never asked; what the journal lacks raises NotInJournal."""
        self._model = model
        self._journal = journal
        self._silent = silent
        self._past = {said.key: said for said in journal.past}
        self._before = sum((said.usage for said in journal.past), Usage()) - model.usage

    def silent(self) -> JournaledModel:
        return JournaledModel(self._model, self._journal, silent=True)

    @property
    def identity(self) -> ModelIdentity:
        return self._model.identity

    @property
    def languages(self) -> tuple[Language, ...]:
        return self._model.languages

    @property
    def context(self) -> int:
        return self._model.context

    @property
    def usage(self) -> Usage:
        return self._before + self._model.usage

    @property
    def notes(self) -> tuple[str, ...]:
        return self._model.notes

    def count(self, text: str) -> int:
        return self._model.count(text)

    def generate(
        self, prompt: Prompt, grammar: Grammar, *, seed: int, max_tokens: int, watch: Watch
    ) -> Generation:
        (reply,) = self.generate_many([Call(prompt, grammar, seed, max_tokens, watch)])
        if isinstance(reply, Exception):
            raise reply
        return reply

    def generate_many(self, calls: Sequence[Call]) -> tuple[Generation | Exception, ...]:
        out: dict[int, Generation | Exception] = {}
        new: dict[int, tuple[Call, _Seen]] = {}
        for n, call in enumerate(calls):
            key = _key(
                "generate", call.prompt, call.grammar.kind, call.grammar.text, call.seed, call.max_tokens
            )
            said = self._past.get(key)
            if said is not None and said.reply is not None:
                out[n] = _told(said, said.reply, call)
            elif self._silent:
                out[n] = NotInJournal(key)
            else:
                seen = _Seen(key, call.watch)
                new[n] = replace(call, watch=seen), seen
        if new:
            replies = self._model.generate_many([call for call, _ in new.values()])
            for (n, (_, seen)), reply in zip(new.items(), replies, strict=True):
                out[n] = reply
                if isinstance(reply, Generation):
                    spent = Usage(reply.prompt_tokens, reply.evaluated_tokens, reply.generated_tokens)
                    self._journal.keep(Measured(seen.key, seen.watched, spent, reply=reply))
        return tuple(out[n] for n in range(len(calls)))

    def score(self, prompt: Prompt, labels: Sequence[str], *, watch: Watch) -> tuple[float, ...]:
        key = _key("score", prompt, *labels)
        return self._measured(key, watch, lambda seen: self._model.score(prompt, labels, watch=seen))

    def log_likelihood(self, prompt: Prompt, reply: str, *, watch: Watch) -> float:
        def ask(seen: Watch) -> tuple[float, ...]:
            return (self._model.log_likelihood(prompt, reply, watch=seen),)

        return self._measured(_key("likelihood", prompt, reply), watch, ask)[0]

    def _measured(
        self, key: str, watch: Watch, ask: Callable[[Watch], tuple[float, ...]]
    ) -> tuple[float, ...]:
        said = self._past.get(key)
        if said is not None:
            watch(said.watched, said.watched)
            return said.numbers
        if self._silent:
            raise NotInJournal(key)
        seen, before = _Seen(key, watch), self._model.usage
        numbers = ask(seen)
        spent = self._model.usage - before
        self._journal.keep(Measured(key, seen.watched, spent, numbers=tuple(map(float, numbers))))
        return numbers


class _Seen:
    """A watch that remembers how far it came."""

    def __init__(self, key: str, inner: Watch) -> None:
        self.key, self.inner, self.watched = key, inner, 0

    def __call__(self, done: int, total: int) -> None:
        self.watched = max(self.watched, done)
        self.inner(done, total)


def _told(said: Measured, reply: Generation, call: Call) -> Generation | Exception:
    try:
        call.watch(said.watched, said.watched)
        call.hear(reply.text)
    except Cancelled:
        raise
    except Exception as error:  # noqa: BLE001 -- as when the model itself looks after a call
        return error
    return reply


def _key(kind: str, prompt: Prompt, *rest: object) -> str:
    parts = (kind, prompt.system, prompt.shared, prompt.particular, *map(str, rest))
    total = hashlib.sha256()
    for part in parts:
        data = part.encode("utf-8", "surrogatepass")
        total.update(len(data).to_bytes(8, "big") + data)
    return total.hexdigest()

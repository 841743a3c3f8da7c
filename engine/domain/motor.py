"""What a stage asks of a model: protocols that the runtime (or a test's double) fulfils."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from engine.domain.identity import Sha256
from engine.domain.language import Language

Watch = Callable[[int, int], None]
"""Called with (done, total) at every safe stopping point; may raise Cancelled."""


@dataclass(frozen=True, slots=True)
class ModelIdentity:
    """Pins a model in records. `sha256` is of its main file."""

    id: str
    sha256: Sha256
    detail: str = ""  # embedder: pooling and prefixes; vectors of two identities never mix


@dataclass(frozen=True, slots=True)
class Vectors:
    """`data` is row-major 32-bit floats, rows of `dim`, each of unit length."""

    dim: int
    data: array[float]  # 'f'

    def __len__(self) -> int:
        return len(self.data) // self.dim


class Embedder(Protocol):
    """Turns text into vectors. Cosine similarity is the measure."""

    @property
    def identity(self) -> ModelIdentity: ...
    @property
    def dim(self) -> int: ...
    def embed_query(self, text: str) -> Vectors: ...
    def embed_passages(self, texts: Sequence[str], watch: Watch) -> Vectors: ...


@dataclass(frozen=True, slots=True)
class TokenStates:
    """A unit vector for each token of each text. `data` is row-major 32-bit floats, rows of `dim`.

    `ends[i]` is the number of rows of the texts up to and including the i-th.
    """

    dim: int
    data: array[float]  # 'f'
    ends: tuple[int, ...]

    def __len__(self) -> int:
        return len(self.ends)


class LateInteraction(Protocol):
    """Turns text into token states, compared by MaxSim (Khattab and Zaharia 2020, ColBERT): for each
    token of the query the greatest cosine with any token of the passage, then the mean of those."""

    @property
    def identity(self) -> ModelIdentity: ...
    @property
    def dim(self) -> int: ...
    @property
    def languages(self) -> tuple[Language, ...]: ...  # those it understands
    def embed_query(self, text: str) -> TokenStates: ...
    def embed_passages(self, texts: Sequence[str], watch: Watch) -> TokenStates:
        """All of `texts` in memory: the caller hands over some dozens at a time."""
        ...


@dataclass(frozen=True, slots=True)
class TermWeights:
    """Learned weights of token ids (bge-m3's lexical head): one mapping a text; scored by dot product."""

    rows: tuple[Mapping[int, float], ...]

    def __len__(self) -> int:
        return len(self.rows)


class TermWeigher(Protocol):
    """Turns text into weights of its terms."""

    @property
    def identity(self) -> ModelIdentity: ...
    def weigh_query(self, text: str) -> TermWeights: ...
    def weigh_passages(self, texts: Sequence[str], watch: Watch) -> TermWeights: ...


class Reranker(Protocol):
    """Reads query and passage together (a cross-encoder)."""

    @property
    def identity(self) -> ModelIdentity: ...
    @property
    def languages(self) -> tuple[Language, ...]: ...  # those it understands
    def score(self, query: str, passages: Sequence[str], watch: Watch) -> tuple[float, ...]:
        """One number a passage, higher is better; comparable within one query only."""
        ...


class Tokenizer(Protocol):
    """A model's own way of cutting text into tokens."""

    @property
    def name(self) -> str: ...  # tokenizers of one name cut alike
    def spans(self, text: str) -> Sequence[tuple[int, int]]:
        """[start, end) of each token of `text` in order, without those a model puts around it."""
        ...


class GrammarKind(StrEnum):
    LARK = "lark"  # llguidance's dialect
    JSON_SCHEMA = "json_schema"
    REGEX = "regex"


@dataclass(frozen=True, slots=True)
class Grammar:
    """The only texts a reply can be. Enforced token by token, not asked for."""

    kind: GrammarKind
    text: str


@dataclass(frozen=True, slots=True)
class Prompt:
    """One turn. `shared` comes first so that its evaluation is kept between calls that share it.

    Text of users and statutes must be fenced by the caller; control tokens inside any part are
    never read as control tokens.
    """

    system: str
    shared: str
    particular: str


@dataclass(frozen=True, slots=True)
class Generation:
    """A reply. `complete` is False when the token cap cut it."""

    text: str
    prompt_tokens: int  # in the whole prompt
    evaluated_tokens: int  # of those, not taken from the kept prefix
    generated_tokens: int
    complete: bool
    seconds: float


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens since a model was opened, failed calls too. `evaluated_tokens` are those of `prompt_tokens`
    that were not taken from a kept prefix."""

    prompt_tokens: int = 0
    evaluated_tokens: int = 0
    generated_tokens: int = 0

    def __add__(self, other: Usage) -> Usage:
        return Usage(
            self.prompt_tokens + other.prompt_tokens,
            self.evaluated_tokens + other.evaluated_tokens,
            self.generated_tokens + other.generated_tokens,
        )

    def __sub__(self, other: Usage) -> Usage:
        return Usage(
            self.prompt_tokens - other.prompt_tokens,
            self.evaluated_tokens - other.evaluated_tokens,
            self.generated_tokens - other.generated_tokens,
        )


Hear = Callable[[str], None]
"""Given the reply as far as it has been written, now and then while it grows."""


def deaf(text: str) -> None:
    """Listens to nothing."""


@dataclass(frozen=True, slots=True)
class Call:
    """One reply that is wanted. `watch` may raise, to end this call alone (Cancelled ends all)."""

    prompt: Prompt
    grammar: Grammar
    seed: int
    max_tokens: int
    watch: Watch
    hear: Hear = deaf


class LanguageModel(Protocol):
    """A chat model decoded under a grammar."""

    @property
    def identity(self) -> ModelIdentity: ...
    @property
    def languages(self) -> tuple[Language, ...]: ...  # those it can write
    @property
    def context(self) -> int: ...  # tokens
    @property
    def usage(self) -> Usage: ...
    @property
    def notes(self) -> tuple[str, ...]:
        """What a person should know of how it was opened: where it runs, and why not elsewhere."""
        ...

    def count(self, text: str) -> int: ...
    def generate(
        self, prompt: Prompt, grammar: Grammar, *, seed: int, max_tokens: int, watch: Watch
    ) -> Generation: ...
    def generate_many(self, calls: Sequence[Call]) -> tuple[Generation | Exception, ...]:
        """The replies to `calls`, decoded side by side; in place of one that failed, why. The same calls
        have the same replies each time. Raises Cancelled, and nothing that is one call's own failure."""
        ...

    def score(self, prompt: Prompt, labels: Sequence[str], *, watch: Watch) -> tuple[float, ...]:
        """Probability of each label as the reply, normalised over `labels` (sum 1)."""
        ...

    def log_likelihood(self, prompt: Prompt, reply: str, *, watch: Watch) -> float:
        """Mean log-probability per token of `reply` after `prompt`."""
        ...

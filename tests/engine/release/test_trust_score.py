"""The trust score: monotone by construction, shut by an exact check, never helped by what is absent."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.domain.calibration import Term
from engine.domain.claim import Signal
from engine.release.trust_score import HARD, TRUST_SCORE, TrustScore

NAMES = ("support", "relevance", "likelihood", "margin", "path", "contradiction")
VALUE = st.one_of(st.none(), st.floats(-20, 20))
TERMS = st.lists(
    st.builds(
        Term,
        st.sampled_from(NAMES),
        st.floats(0.01, 5),
        st.floats(-5, 0),
        st.floats(0.01, 5),
    ),
    min_size=1,
    max_size=6,
    unique_by=lambda t: t.signal,
).map(lambda terms: TrustScore(tuple(terms)))


def signals(values: dict[str, float | None]) -> list[Signal]:
    return [Signal(name, value) for name, value in values.items()]


@given(TERMS, st.fixed_dictionaries(dict.fromkeys(NAMES, VALUE)), st.sampled_from(NAMES), st.floats(0, 9))
def test_a_signal_that_rises_or_appears_never_lowers_the_score(
    score: TrustScore, values: dict[str, float | None], name: str, more: float
) -> None:
    before = score.of(signals(values))
    was = values[name]
    after = score.of(signals({**values, name: more if was is None else was + more}))
    assert before is None or (after is not None and after >= before)
    assert after is None or 0 <= after <= 1


@given(TERMS, st.fixed_dictionaries(dict.fromkeys(NAMES, VALUE)))
def test_an_absent_signal_counts_as_the_worst_value_it_could_have(
    score: TrustScore, values: dict[str, float | None]
) -> None:
    worst = {n: -100.0 if v is None and n != "support" else v for n, v in values.items()}
    assert score.of(signals(values)) == score.of(signals(worst))


@pytest.mark.parametrize("name", HARD)
def test_a_failed_exact_check_is_not_made_up_for(name: str) -> None:
    assert TRUST_SCORE.of([*signals(dict.fromkeys(NAMES, 1.0)), Signal(name, 0.0)]) == 0.0
    assert TRUST_SCORE.of([*signals(dict.fromkeys(NAMES, 1.0)), Signal(name, 1.0)]) != 0.0
    assert TRUST_SCORE.of([Signal(name, 0.0)]) == 0.0  # the Critic was not even asked


def test_without_anyones_word_on_the_support_there_is_no_score() -> None:
    assert TRUST_SCORE.of(signals({**dict.fromkeys(NAMES, 1.0), "support": None})) is None


def test_what_the_model_says_of_itself_is_not_weighed() -> None:
    assert "confidence" not in {t.signal for t in TRUST_SCORE.terms}


def test_the_version_changes_with_any_weight() -> None:
    a = Term("support", 1.0, 0.0, 1.0)
    versions = {
        TrustScore(terms).version
        for terms in (
            (a,),
            (Term("support", 1.1, 0.0, 1.0),),
            (Term("support", 1.0, 0.1, 1.0),),
            (a, Term("path", 1.0, 0.0, 1.0)),
        )
    }
    assert len(versions) == 4


@pytest.mark.parametrize(
    "terms",
    [
        (),
        (Term("support", 0.0, 0.0, 1.0),),
        (Term("support", -1.0, 0.0, 1.0), Term("path", 3.0, 0.0, 1.0)),
        (Term("support", 1.0, 1.0, 1.0),),
        (Term("support", 1.0, 0.0, 1.0), Term("support", 1.0, 0.0, 1.0)),
    ],
)
def test_terms_that_make_no_monotone_mean_are_refused(terms: tuple[Term, ...]) -> None:
    with pytest.raises(ValueError, match=r"weigh|range"):
        TrustScore(terms)

"""What a sentence commands is what its cited words command, or the way in which they allow something."""

import pytest

from engine.release.containment import keeps_polarity

BY_NOTICE = (
    "An employer may terminate the employment of a permanent worker, by giving him notice in writing of "
    "not less than one hundred and five days."
)
IN_PLACE = "An employer may end the employment at once on paying wages for the period of the notice."


@pytest.mark.parametrize(
    ("said", "cited"),
    [
        ("An employer must give notice in writing of not less than one hundred and five days.", BY_NOTICE),
        ("An employer shall give a permanent worker one hundred and five days.", BY_NOTICE),
        ("An employer has to pay wages for the period of the notice.", IN_PLACE),
    ],
)
def test_the_way_in_which_something_is_allowed_must_be_gone(said: str, cited: str) -> None:
    assert keeps_polarity(said, (cited,))


@pytest.mark.parametrize(
    ("said", "cited"),
    [
        ("The notice is thirty days at least.", "The notice is not less than thirty days."),
        ("নোটিশ অন্যূন ত্রিশ দিনের।", "নোটিশ ত্রিশ দিনের কম নয়।"),
        ("নোটিশ অন্যূন ত্রিশ দিনের।", "নোটিশ ত্রিশ দিনের কম নহে।"),
    ],
)
def test_a_bound_is_no_denial(said: str, cited: str) -> None:
    assert keeps_polarity(said, (cited,))
    assert keeps_polarity(cited, (said,))


@pytest.mark.parametrize(
    ("said", "cited"),
    [
        ("The notice is not given.", "The notice is not less than thirty days."),
        ("নোটিশ ত্রিশ দিনের নয়।", "নোটিশ ত্রিশ দিনের কম নয়।"),
        ("An employer must terminate the employment of a permanent worker.", BY_NOTICE),
        ("An employer must give notice and must terminate the employment.", BY_NOTICE),
        ("An employer is liable for notice in writing.", BY_NOTICE),
        ("An employer must give notice in writing.", "An employer may give notice in writing."),
    ],
)
def test_what_is_only_allowed_is_no_command_and_what_is_bounded_no_denial(said: str, cited: str) -> None:
    assert not keeps_polarity(said, (cited,))


COURT = (
    "If the employer gives no decision, or if the worker is not satisfied with the said decision, the worker "
    "may complain to the Labour Court within sixty days."
)
BANK = "Nothing is payable under this sub-section for a delay that was caused by the failure of a bank."


@pytest.mark.parametrize(
    ("said", "cited"),
    [
        ("The worker may complain to the Labour Court within sixty days.", COURT),
        ("Where the employer gives no decision, the worker may complain to the Labour Court.", COURT),
        ("No payment is due for a delay caused by the failure of a bank.", BANK),
    ],
)
def test_a_denial_in_the_condition_denies_nothing_of_what_follows_from_it(said: str, cited: str) -> None:
    assert keeps_polarity(said, (cited,))


@pytest.mark.parametrize(
    ("said", "cited"),
    [
        ("The worker may not complain to the Labour Court within sixty days.", COURT),
        ("The employer gives a decision.", COURT),
        ("A delay caused by the failure of a bank is payable.", BANK),
        ("A worker is paid.", "If he is ill, the worker is not paid."),
        ("The worker may leave.", "Unless the employer agrees, the worker may not leave."),
        ("The worker may leave.", "Unless notice is given, the worker may leave."),
    ],
)
def test_nor_does_a_condition_hide_what_is_denied(said: str, cited: str) -> None:
    assert not keeps_polarity(said, (cited,))


PUNISHED = (
    "No worker shall be punished unless—",
    "(b) a copy of it has been given to him, and he has explained;",
)
ONE_SPAN = (
    "No worker shall be punished unless— (a) the charge is in writing; (b) a copy has been given to him;",
)


@pytest.mark.parametrize("cited", [PUNISHED, ONE_SPAN])
def test_opening_words_are_read_with_what_they_open(cited: tuple[str, ...]) -> None:
    assert keeps_polarity("No worker shall be punished unless a copy of it has been given to him.", cited)
    assert keeps_polarity("A copy has been given to him.", cited)
    assert not keeps_polarity("No worker shall be given a copy of it.", cited)
    assert not keeps_polarity("A copy of it need not be given to him.", cited)
    assert not keeps_polarity("A worker shall be punished.", cited)

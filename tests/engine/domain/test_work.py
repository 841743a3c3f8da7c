"""When two titles name one statute."""

from __future__ import annotations

import pytest

from engine.domain.work import work_key


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Labour Act, 2006", "The Labour Act 2006"),
        ("Labour Act, 2006", "THE LABOUR ACT, 2006 (ACT NO. XLII OF 2006)"),
        ("Labour Act, 2006", "Labour Act, 2006 (XLII of 2006)"),
        ("Workers' Act, 2006", "Workers’ Act, 2006."),
        ("Labour Act, 2006", "Labour  Act,\u00a0২০০৬ as amended up to 2018"),
        ("শ্রম আইন, ২০০৬", "শ্রম আইন ২০০৬ (২০০৬ সনের ৪২ নং আইন)"),
        ("শ্রম আইন, ২০০৬", "শ্রম আইন, 2006"),
    ],
)
def test_titles_of_one_work_are_one(one: str, other: str) -> None:
    assert work_key(one) == work_key(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Labour Act, 2006", "Labour Act, 2013"),
        ("Labour Act, 2006", "Labour (Amendment) Act, 2006"),
        ("Labour Act, 2006", "Labour Rules, 2006"),
        ("Labour Act, 2006", "শ্রম আইন, ২০০৬"),
        ("শ্রম আইন, ২০০৬", "শ্রম (সংশোধন) আইন, ২০০৬"),
        ("Theft Act, 2006", "The ft Act, 2006"),
    ],
)
def test_titles_of_two_works_are_two(one: str, other: str) -> None:
    assert work_key(one) != work_key(other)

"""Text -> the quantities it states: an exact check that no number of a claim is of its own making.

Numbers, amounts, durations, dates and ages, as digits or words, Bangla or English. A number of a
claim that its cited words do not hold is a hard fail, not a discount (`gate.md`).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction

from engine.domain.digits import latin_digits
from engine.release import number_words as words
from engine.release.dates import date_of, dates

_TOKEN = re.compile(
    r"\d{1,3}(?:,\d{2,3})*,\d{3}(?![\d,])(?:\.\d+)?|\d+(?:\.\d+)?"
    r"|[A-Za-z]+|৳|[\u0980-\u09F2\u09F4-\u09FF]+|[%(),/–—-]"
)
PLACE = re.compile(
    r"(?:\b(?:sub-?\s?)?(?:section|clause|article|paragraph|chapter|schedule|rule|s\.|ss\.)s?\s*"
    r"|(?:উপ-?\s?)?(?:ধারা|দফা|অনুচ্ছেদ|অধ্যায়|বিধি|তফসিল)\s*)"
    r"(\d+(?:(?:[A-Z]{1,2}|[ক-হ])(?![A-Za-z\u0980-\u09FF]))?(?:\s?\([^\s()]{1,5}\))*|\([^\s()]{1,5}\)(?:\([^\s()]{1,5}\))*)",
    re.IGNORECASE,
)


_CONJUNCT = "ত্স"
_ENUMERATOR = re.compile(r"(?:^|(?<=[;:।.—–-])|(?<=[;:।.—–-] ))\s*\(\s*\d{1,2}\s*\)(?=\s)", re.MULTILINE)
_BEGINS = re.compile(r"\s*(\([^\s()]{1,4}\))\s")
_MARKS = {"½": ".5", "¼": ".25", "¾": ".75"}
_MARK = re.compile(r"(\d?)([½¼¾])")
_BEFORE_HUNDRED = words.SMALL.keys() | words.FIXED.keys()


@dataclass(frozen=True, slots=True)
class Quantity:
    """`unit` is "" where none is said. Of the unit "date" `value` is `Date.number`."""

    value: Fraction
    unit: str
    said: str


@dataclass(frozen=True, slots=True)
class _Token:
    text: str
    lower: str


def quantities(text: str) -> tuple[Quantity, ...]:
    """Every quantity stated in `text`, dates last. Numbers of provisions ("section 26(1)") are none."""
    rest, dated = dates(PLACE.sub(" ( ", _plain(text)))
    tokens = _tokens(rest)
    said = tuple(Quantity(Fraction(d.number), "date", d.said) for d in dated)
    return _share(tokens, list(_scan(tokens))) + said


def stated(text: str) -> tuple[Quantity, ...]:
    """Quantities of a provision's or a claim's text: the mark it begins with, "(2)", is none."""
    return quantities(_ENUMERATOR.sub(" ", text))


def places(text: str) -> tuple[str, ...]:
    """Numbers of provisions that `text` names, without spaces, in Latin digits: "26(1)", "(a)"."""
    return tuple(re.sub(r"\s", "", m.group(1)).lower() for m in PLACE.finditer(_plain(text)))


def place_of(label: str) -> str:
    """The number in a label such as "section 26(1)" or "ধারা ২৬(১)"; all of it where it names no kind."""
    found = places(label)
    return found[0] if found else latin_digits(label).strip().lower()


def foreign(claim: str, spans: Iterable[str], labels: Iterable[str] = ()) -> tuple[str, ...]:
    """What `claim` states that is in none of its cited `spans`: quantities, and provisions by number.

    A provision's number may also come from `labels`, those of the quotations themselves.
    """
    held: list[Quantity] = []
    known: list[str] = []
    for span in spans:
        held += stated(span)
        known += places(span)
        if mark := _BEGINS.match(span):  # "(1)", copied with the words that it numbers
            claim = claim.replace(mark.group(1), " ")
    for label in labels:
        known.append(place_of(label))
    named = {p.partition("(")[0] for p in known}
    own = (q for q in stated(claim) if q.unit or q.said not in named)
    out = [q.said for q in own if not any(_same(q, h) for h in held)]
    out += [p for p in places(claim) if not any(within(p, k) for k in known)]
    return tuple(dict.fromkeys(out))


def within(place: str, known: str) -> bool:
    """Whether "26(1)" or "(1)" names a part of the way to "26(1)(a)"."""
    return place == known or known.startswith(place + "(") or (place.startswith("(") and place in known)


def _same(claimed: Quantity, held: Quantity) -> bool:
    """A unit that is claimed must be held; a number without one may be any that is held."""
    if "date" in (claimed.unit, held.unit):
        return _same_date(claimed, held)
    if claimed.value == held.value and (claimed.unit == held.unit or not claimed.unit):
        return True
    percent, part = (claimed, held) if claimed.unit == "percent" else (held, claimed)
    fraction = part.unit == "" and part.value < 1  # "half" is 50 per cent
    return percent.unit == "percent" and fraction and percent.value == part.value * 100


def _same_date(claimed: Quantity, held: Quantity) -> bool:
    if held.unit != "date":
        return False
    there = date_of(int(held.value))
    if claimed.unit != "date":
        return not claimed.unit and claimed.value == there.year
    return date_of(int(claimed.value)).within(there)


def _plain(text: str) -> str:
    text = unicodedata.normalize("NFC", latin_digits(text)).replace("\u200c", "").replace("\u200d", "")
    text = text.replace(_CONJUNCT, "ৎস")  # two spellings of "year" that one act mixes
    text = _MARK.sub(lambda m: f"{m[1] or 0}{_MARKS[m[2]]}", text)
    return re.sub(r"\bper\s+cent(um)?\b", "percent", text, flags=re.IGNORECASE)


def _tokens(text: str) -> list[_Token]:
    out: list[_Token] = []
    for match in _TOKEN.finditer(text):
        for said in _cut(match.group()):
            out.append(_Token(said, said.lower()))
    return out


def _cut(said: str) -> tuple[str, ...]:
    """A Bangla number word and what has grown together with it: "দুইশ", "দুইটি", "তিনমাস"."""
    if said.isascii() or said in words.SMALL or said in words.FIXED or said in words.TIMES:
        return (said,)
    for ending in (*words.HUNDRED, *words.COUNTED):
        before = said[: -len(ending)]
        if said.endswith(ending) and before in _BEFORE_HUNDRED:
            return (before, ending)
    for start, _ in words.BANGLA_UNITS:
        at = said.find(start)
        if at > 0 and said[:at] in _BEFORE_HUNDRED:
            return (said[:at], said[at:])
    return (said,)


def _scan(tokens: list[_Token]) -> Iterable[tuple[Quantity, int, int]]:
    i = 0
    while i < len(tokens):
        if tokens[i].lower in words.TIMES:
            yield Quantity(Fraction(words.TIMES[tokens[i].lower]), "times", tokens[i].text), i, i + 1
            i += 1
            continue
        value, j = _number(tokens, i)
        if value is None:
            i += 1
            continue
        unit = _unit_after(tokens, j) or _unit_before(tokens, i)
        weak = j - i == 1 and tokens[i].lower in words.WEAK
        # "the seventh day" counts, "the second schedule" does not
        weak = weak or (j - i == 1 and tokens[i].lower in words.ORDINALS and unit not in words.LASTING)
        if unit or not weak:
            yield Quantity(value, unit, " ".join(t.text for t in tokens[i:j])), i, j
        i = j


def _share(tokens: list[_Token], found: list[tuple[Quantity, int, int]]) -> tuple[Quantity, ...]:
    """Gives a number without a unit that of the number it restates or is joined to, before or behind it."""
    out = [q for q, _, _ in found]
    for n in range(len(found) - 2, -1, -1):
        between = tokens[found[n][2] : found[n + 1][1]]
        joined = len(between) <= 1 and all(t.lower in words.JOINING for t in between)
        if joined and not out[n].unit:
            out[n] = replace(out[n], unit=out[n + 1].unit)
    return tuple(out)


def _number(tokens: list[_Token], i: int) -> tuple[Fraction | None, int]:
    """The number that begins at token `i` and where it ends; None when none begins there."""
    first = tokens[i].lower
    if first in words.SHIFTS and i + 1 < len(tokens):
        value, j = _number(tokens, i + 1)
        return (None, i) if value is None else (value + words.SHIFTS[first], j)
    if first in words.FIXED:
        value, j = words.FIXED[first], i + 1
        if j < len(tokens) and tokens[j].lower in words.HUNDRED | words.SCALES.keys():
            value *= 100 if tokens[j].lower in words.HUNDRED else words.SCALES[tokens[j].lower]
            j += 1
        return value, j
    if first in ("a", "an") and i + 1 < len(tokens):
        return _one(tokens, i)
    if first in words.ORDINALS and first not in words.PARTS.keys() - {"third", "fourth", "fifth"}:
        return Fraction(words.ORDINALS[first]), i + 1
    whole, j = _whole(tokens, i)
    if whole is None:
        return None, i
    if j < len(tokens) and first[0].isdigit() and tokens[j].lower in words.ENDINGS:
        return whole, j + 1
    whole, j = _restated(tokens, whole, j)
    if [t.text for t in tokens[j : j + 1]] == ["/"] and j + 1 < len(tokens):
        below = tokens[j + 1].text
        if below.isdigit() and whole.denominator == 1 and 0 < whole < int(below) <= 20:
            return whole / int(below), j + 2
    k = j + 1 if j < len(tokens) and tokens[j].text in "-–" else j
    if k < len(tokens) and tokens[k].lower in words.PARTS and whole.denominator == 1:
        return whole / words.PARTS[tokens[k].lower], k + 1
    if [t.lower for t in tokens[j : j + 3]] == ["and", "a", "half"]:
        return whole + Fraction(1, 2), j + 3
    return whole, j


def _one(tokens: list[_Token], i: int) -> tuple[Fraction | None, int]:
    """What an "a" at token `i` counts: "a month's notice", "a third of"; "eight hours a day" is a rate."""
    after = tokens[i + 1].lower
    if after in words.PARTS and [t.lower for t in tokens[i + 2 : i + 3]] == ["of"]:
        return Fraction(1, words.PARTS[after]), i + 2
    before = tokens[i - 1].lower if i else ""
    rate = before in words.RATES or before[:1].isdigit() or bool(_unit(before))
    if words.UNITS.get(after) in words.LASTING and not rate:
        return Fraction(1), i + 1
    return None, i


def _restated(tokens: list[_Token], whole: Fraction, j: int) -> tuple[Fraction, int]:
    """Over a bracket that says it again, to the scale of both: "5 (five) lakh"."""
    if j + 1 >= len(tokens) or tokens[j].text != "(":
        return whole, j
    again, end = _whole(tokens, j + 1)
    if again != whole or [t.text for t in tokens[end : end + 1]] != [")"] or end + 1 >= len(tokens):
        return whole, j
    scale = tokens[end + 1].lower
    return (whole * words.SCALES[scale], end + 2) if scale in words.SCALES else (whole, j)


def _whole(tokens: list[_Token], i: int) -> tuple[Fraction | None, int]:
    total, current, j = Fraction(0), Fraction(0), i
    least = 10**12  # scales must fall: "two thousand three lakh" is two numbers
    digits = False
    while j < len(tokens):
        word = tokens[j].lower
        small = words.SMALL.get(word)
        if word[0].isdigit():
            if current or total:
                break
            current, digits = Fraction(word.replace(",", "")), True
        elif small is not None:
            if digits or not _fits(current, small):
                break
            current += small
        elif word in words.HUNDRED and 0 <= current < 100 and (current or word != "শ"):
            current = (current or Fraction(1)) * 100
        elif word in words.SCALES and words.SCALES[word] < least and (current or j == i):
            least = words.SCALES[word]
            total, current, digits = total + (current or Fraction(1)) * least, Fraction(0), False
        elif j > i and not digits and _goes_on(tokens, j, current, total):
            pass
        else:
            break
        j += 1
    return (total + current, j) if j > i else (None, i)


def _fits(current: Fraction, small: int) -> bool:
    """Whether a number below 100 can follow: "hundred | twenty", "twenty | one"."""
    rest = current % 100
    return rest == 0 or (small < 10 and rest >= 20 and rest % 10 == 0)


def _goes_on(tokens: list[_Token], j: int, current: Fraction, total: Fraction) -> bool:
    """Whether an "and" or a hyphen stands inside a number: "hundred and twenty", "forty-five"."""
    if j + 1 >= len(tokens):
        return False
    small = words.SMALL.get(tokens[j + 1].lower)
    if small is None:
        return False
    if tokens[j].lower == "and":
        return bool((current and current % 100 == 0) or (total and not current))
    return tokens[j].text == "-" and current % 100 >= 20 and current % 10 == 0 and 0 < small < 10


def _unit_after(tokens: list[_Token], j: int) -> str:
    """The unit behind a number, over brackets that restate it: "120 (one hundred and twenty) days"."""
    for k in range(j, min(j + 3, len(tokens))):
        word = tokens[k].lower
        unit = _unit(word)
        if unit:
            return unit
        if word == "(" and k + 1 < len(tokens):
            value, end = _number(tokens, k + 1)
            closed = value is not None and end < len(tokens) and tokens[end].text == ")"
            return _unit_after(tokens, end + 1) if closed else ""
        if word not in words.BETWEEN and word not in (")", "-"):
            return ""
    return ""


def _unit_before(tokens: list[_Token], i: int) -> str:
    before = [t.lower for t in tokens[max(0, i - 2) : i]]
    if before and (before[-1] in words.AGED or (before[-1] == "of" and before[0] in words.AGED)):
        return "year"
    unit = _unit(before[-1]) if before else ""
    return unit if unit in ("taka", "percent") else ""


def _unit(word: str) -> str:
    if word in words.UNITS:
        return words.UNITS[word]
    return next((unit for start, unit in words.BANGLA_UNITS if word.startswith(start)), "")

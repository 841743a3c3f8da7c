"""Provisions a text names by number: "section 26A", "s. 26(1)(a)", "ধারা ২৬(১)", "২৬ ধারা", "ধারা ২৬ক",
"clause (a) of sub-section (1) of section 26", "২৬ ধারার (১) উপ-ধারা"."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

import regex

from engine.domain.digits import latin_digits
from engine.domain.evidence import Hit
from engine.domain.identity import EId, VersionId
from engine.domain.provision import QUALIFIERS, Kind, Provision
from engine.domain.version import Version

WHY = "named in the question"
MOST = 12  # sections; a range longer than this is a chapter, not a citation
MOST_DIGITS = 4

_LETTERS = "কখগঘঙচছজঝঞটঠডঢণতথদধন"  # amendment letters, by place: ক is A
_UNIT = (  # "section 26 and 30 days": the second number counts something
    r"(?:days?|weeks?|months?|years?|hours?|persons?|workers?|taka|tk|percent|%"
    r"|দিন|সপ্তাহ|মাস|বছর|বৎসর|ঘণ্টা|জন|টাকা|শতাংশ)"
)
_LETTER = r"(?:-?[A-Za-z]{1,2}(?![\p{L}])|[\s-]?[ক-ন](?![\p{L}\p{M}]))"  # behind a space, a Latin A is a word
_NUMBER = rf"\d{{1,{MOST_DIGITS}}}(?!\d){_LETTER}?(?!\s*{_UNIT})"
_STEP = r"\([^()\s]{1,8}\)"
_PATH = rf"(?P<path>(?:\s?{_STEP})*)"  # (1)(a): which part of it
_ONE = rf"(?P<n>{_NUMBER}){_PATH}"
_JOINT = r"\s*(?:,\s*and|,\s*or|,|and|or|&|ও|এবং|বা|অথবা|to|through|-|হইতে|থেকে|হতে)\s*"
_LIST = rf"{_ONE}(?:(?P<joint>{_JOINT}){_ONE}){{0,{MOST}}}"
_BEFORE = regex.compile(
    rf"(?<![\p{{L}}\p{{M}}-])(?:sections?|sec\.?|ss?\.|§§?|articles?|art\.)\s*{_LIST}|(?<![\p{{L}}\p{{M}}-])ধারা\s*{_LIST}",
    regex.IGNORECASE,
)
# "২৬ ধারা", "২৬(১) নং ধারায়", "26 no. section": the number stands first in Bangla speech.
_BEHIND = regex.compile(rf"(?<![\p{{N}}(]){_LIST}\s*(?:নং|নম্বর|no\.?)?\s*(?:ধারা|section\b)", regex.IGNORECASE)
_RANGE = regex.compile(r"\s*(?:to|through|-|হইতে|থেকে|হতে)\s*", regex.IGNORECASE)
# "clause (a) of sub-section (1) of" stands before its section, "উপ-ধারা (১) এর দফা (ক)" behind it.
_OUTWARD = regex.compile(
    rf"(?:(?:sub-?\s?section|clause|sub-?\s?clause|paragraph|point)\s*(?P<step>{_STEP})\s*,?\s*of\s+(?:the\s+)?)+$",
    regex.IGNORECASE,
)
_PART = r"(?:উপ[\s-]*ধারা|উপ[\s-]*দফা|দফা)"
_OF = r"(?:\s*-?\s*(?:এর|র|তে|য়))?\s*,?\s*"
_INWARD = regex.compile(
    rf"{_OF}(?:{_PART}\s*(?P<step>{_STEP}){_OF}|(?P<step>{_STEP})\s*(?:নং\s*)?{_PART}{_OF})+"
)
_STEPS = regex.compile(r"[^()\s]+")


def named_sections(text: str) -> tuple[str, ...]:
    """Numbers of the sections `text` names, in order, each once: ("26A",). Ranges are written out."""
    return tuple(dict.fromkeys(named.partition("(")[0] for named in _mentions(text)))[:MOST]


def named_provisions(text: str) -> tuple[str, ...]:
    """As `named_sections`, down to the part that is named: ("26(1)(a)", "27A"); letters as they are."""
    return tuple(dict.fromkeys(_mentions(text)))[:MOST]


def _mentions(text: str) -> list[str]:
    """Every mention in order. "section 26" and "section 26(1)" are two."""
    text = unicodedata.normalize("NFC", latin_digits(text)).replace("–", "-").replace("—", "-")
    found: list[tuple[int, str]] = []
    for pattern in (_BEFORE, _BEHIND):
        for match in pattern.finditer(text):
            numbers = [_latin(n) for n in match.captures("n")]
            paths = ["".join(path.split()) for path in match.captures("path")]
            if len(numbers) == 1 and not paths[0]:
                paths = [_around(text, match.start(), match.end())]
            joints = match.captures("joint")
            found.append((match.start(), numbers[0] + paths[0]))
            for n, joint in enumerate(joints, 1):
                between = _between(numbers[n - 1], numbers[n]) if _RANGE.fullmatch(joint) else ()
                found += [(match.start(), each) for each in (*between, numbers[n] + paths[n])]
    return [named for _, named in sorted(found, key=lambda pair: pair[0])]


def _around(text: str, start: int, end: int) -> str:
    """The steps told in words beside a mention: "(1)(a)", "" where there are none."""
    if (before := _OUTWARD.search(text, max(0, start - 120), start)) is not None:
        return "".join(reversed(before.captures("step")))
    behind = _INWARD.match(text, end)
    return "".join(behind.captures("step")) if behind is not None else ""


def named_hits(named: tuple[str, ...], versions: Mapping[VersionId, Version]) -> tuple[Hit, ...]:
    """The provisions with exactly these numbers: of each one in each version that has its section, the
    part that is named, as deep as the law goes."""
    hits: list[tuple[int, Hit]] = []
    wanted = [(place, *taken_apart(name)) for place, name in enumerate(named)]
    numbers = {number for _, number, _ in wanted}
    for version_id, version in versions.items():
        sections = [p for p in version.provisions if p.kind is Kind.SECTION and p.number.upper() in numbers]
        for place, number, steps in wanted:
            for section in sections:
                if section.number.upper() == number:
                    eid, _ = _descend(version, section, steps) if steps else (section.eid, ())
                    hits.append((place, Hit(version_id, eid, section.number, 1.0, WHY)))
    return tuple(hit for _, hit in sorted(hits, key=lambda pair: pair[0]))


def absent_of(named: tuple[str, ...], versions: Mapping[VersionId, Version]) -> tuple[str, ...]:
    """Those of `named` that no version has: the section, or the part of it."""
    out = []
    for name in named:
        number, steps = taken_apart(name)
        if not any(
            p.kind is Kind.SECTION and p.number.upper() == number and not _descend(version, p, steps)[1]
            for version in versions.values()
            for p in version.provisions
        ):
            out.append(name)
    return tuple(out)


def taken_apart(name: str) -> tuple[str, tuple[str, ...]]:
    """The section's number and the steps inward: "26A(1)(a)" is ("26A", ("1", "a"))."""
    number, bracket, path = name.partition("(")
    return number.upper(), tuple(_STEPS.findall(bracket + path))


def _descend(version: Version, section: Provision, steps: tuple[str, ...]) -> tuple[EId, tuple[str, ...]]:
    """The deepest provision on the way, and the steps that are not there."""
    at = section.eid
    for n, step in enumerate(steps):
        wanted = {step.casefold(), _latin(step).casefold()}
        inside = [p for p in version.provisions if p.parent == at and p.kind not in QUALIFIERS]
        found = [p for p in inside if {p.number.casefold(), _last_step(p.label)} & wanted]
        if not found:
            return at, steps[n:]
        at = found[0].eid
    return at, ()


def _last_step(label: str) -> str:
    steps = regex.findall(_STEP, latin_digits(label))
    return steps[-1].strip("()").casefold() if steps else ""


def _latin(number: str) -> str:
    bare = "".join(c for c in number if c.isalnum()).upper()
    return "".join(chr(ord("A") + _LETTERS.index(c)) if c in _LETTERS else c for c in bare)


def _between(first: str, last: str) -> tuple[str, ...]:
    if not (first.isdigit() and last.isdigit() and 0 < int(last) - int(first) <= MOST):
        return ()
    return tuple(str(n) for n in range(int(first) + 1, int(last)))

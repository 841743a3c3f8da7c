"""Metadata of the export: work, expression and manifestation (FRBR), as far as they are known."""

from __future__ import annotations

import re
from unicodedata import normalize

from engine.domain.digits import latin_digits
from engine.domain.language import Language
from engine.domain.version import VersionCard
from engine.exporting.inline import quoted

UNKNOWN_DATE = "0001-01-01"
"""Akoma Ntoso asks for a date where there is none; its name says that it is not known."""

LANGUAGES = {Language.BANGLA: "ben", Language.ENGLISH: "eng"}  # ISO 639-2
COUNTRIES = {"bd": "bd", "in": "in", "eu": "eu"}
"""Country of the work by the first part of its grammar's name."""

NOWHERE = "zz"  # ISO 3166-1: never given to a country
_YEAR = re.compile(r"(?<!\d)(1[5-9]\d\d|20\d\d)(?!\d)")


def identification(card: VersionCard) -> str:
    """The <identification> of an export: the same for the same version, whenever it is made."""
    country = COUNTRIES.get(card.grammar.partition("-")[0], NOWHERE)
    years = _YEAR.findall(latin_digits(card.work))
    year = years[-1] if years else ""
    work = f"/akn/{country}/act/{year or 'undated'}/{_slug(card.work)}"
    language = LANGUAGES[card.language]
    expression = f"{work}/{language}@{card.as_of or ''}"
    made = _date(f"{year}-01-01", "year of the work") if year else _date(UNKNOWN_DATE, "not known")
    as_of = _date(card.as_of, "as of") if card.as_of else _date(UNKNOWN_DATE, "not known")
    title = f'<FRBRalias value={quoted(card.work)} name="title"/>' if card.work else ""
    return (
        '<identification source="#dhara">'
        f"<FRBRWork>{_uris(work)}{title}{made}"
        f'<FRBRauthor href="#legislator"/><FRBRcountry value="{country}"/></FRBRWork>'
        f"<FRBRExpression>{_uris(expression)}"
        f'<FRBRalias value="{card.version_id}" name="version-id"/>'
        f'<FRBRalias value="{card.text_sha256}" name="text-sha256"/>{as_of}'
        f'<FRBRauthor href="#legislator"/><FRBRlanguage language="{language}"/></FRBRExpression>'
        f"<FRBRManifestation>{_uris(expression + '.akn')}"
        f'<FRBRalias value="{card.source_sha256}" name="source-sha256"/>'
        f'<FRBRalias value={quoted(card.source_name)} name="source-name"/>{as_of}'
        '<FRBRauthor href="#dhara"/><FRBRformat value="application/akn+xml"/></FRBRManifestation>'
        "</identification>"
    )


REFERENCES = (
    '<references source="#dhara">'
    '<TLCOrganization eId="dhara" href="/akn/ontology/organization/dhara" showAs="Dhara"/>'
    '<TLCOrganization eId="legislator" href="/akn/ontology/organization/legislator" showAs="Legislator"/>'
    "</references>"
)


def _uris(path: str) -> str:
    return f"<FRBRthis value={quoted(path + '/!main')}/><FRBRuri value={quoted(path)}/>"


def _date(day: str, name: str) -> str:
    return f'<FRBRdate date="{day}" name="{name}"/>'


def _slug(title: str) -> str:
    """The title as a part of an IRI: letters of any script, digits and hyphens."""
    words = re.findall(r"[\w\u0980-\u09ff]+", normalize("NFC", title).lower())
    return "-".join(words) or "untitled"

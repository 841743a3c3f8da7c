"""What kind of text a file holds, told by its first characters and never by its name."""

from __future__ import annotations

import json
import re
from enum import StrEnum

from engine.errors import UnreadableSource


class Form(StrEnum):
    TEXT = "a text"
    MARKDOWN = "a text in Markdown"
    WEB = "a web page"
    AKN = "an Akoma Ntoso file"


HEAD = 64 << 10  # characters looked at
_LEAD = re.compile(r"\A(?:\s+|<\?.*?\?>|<!--.*?-->)*", re.DOTALL)
_WEB = re.compile(r"<!doctype\s+html|<html[\s>]", re.I)
_TAGS = re.compile(r"<(?:p|div|br|table|tr|td|span|h[1-6]|body|head|ul|ol|li)\b[^<>]{0,300}>", re.I)
_ROOT = re.compile(r"<([\w:.-]{1,60})")
_AKN = re.compile(r"<(?:!DOCTYPE\s+)?(?:\w+:)?akomaNtoso[\s>\[]")
_TYPE = re.compile(r"<!DOCTYPE\s+(?!html\b)([\w:.-]{1,60})", re.I)
_HEADING = re.compile(r"^#{1,6} \S", re.M)
_FRONT_MATTER = re.compile(r"\A\s*---[ \t]*\r?\n(?:[\w-]+:.*\r?\n|[ \t#-].*\r?\n){1,40}---[ \t]*\r?\n")
_JSON = re.compile(r"\A[\ufeff\s]*(?:\{\s*[\"}]|\[\s*[\[{\"\]\d-])")
_MEMBER = re.compile(r"^\s*\"[^\"\n]{1,80}\"\s*:\s*[\[{\"\d\-tfn]", re.M)
FEW_MEMBERS = 3  # lines of "name": value, of a JSON file that is cut off
FEW_TAGS, FEW_HEADINGS = 5, 2


def form_of(text: str, name: str) -> Form:
    """Raises UnreadableSource for JSON, and for XML that is neither a web page nor Akoma Ntoso."""
    head = text[:HEAD]
    if _JSON.match(head) and _is_json(text):
        raise UnreadableSource(
            f"{name} is a JSON file, which is data and not the text of a law.",
            hint="Import the PDF or the Akoma Ntoso file instead.",
        )
    start = head[_end_of_lead(head) :]
    if start.startswith("<"):
        if _AKN.match(start):
            return Form.AKN
        typed = _TYPE.match(start)
        if _WEB.match(start) or (not typed and len(_TAGS.findall(head)) >= FEW_TAGS):
            return Form.WEB
        if root := typed or _ROOT.match(start):
            raise UnreadableSource(
                f"{name} is XML of a kind that is not known here (<{root[1]}>).",
                hint="Akoma Ntoso 3.0, web pages, plain text and PDF can be imported.",
            )
    if _FRONT_MATTER.match(head) or len(_HEADING.findall(head)) >= FEW_HEADINGS:
        return Form.MARKDOWN
    return Form.TEXT


def _is_json(text: str) -> bool:
    """Whole, or one that breaks off: a law may begin with a bracket, "[The Ferries Act]", too."""
    try:
        json.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError):
        return len(_MEMBER.findall(text[:HEAD])) >= FEW_MEMBERS
    return True


def _end_of_lead(head: str) -> int:
    """Past blanks, comments and processing instructions."""
    match = _LEAD.match(head.removeprefix("\ufeff"))
    return match.end() if match else 0

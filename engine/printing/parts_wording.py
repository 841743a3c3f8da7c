"""The words of a print about itself: what it holds, what it leaves out, what no check can tell."""

from __future__ import annotations

from dataclasses import dataclass

from engine.domain.claim import Side
from engine.domain.language import Language
from engine.domain.opinion import Status
from engine.domain.print_parts import Part


@dataclass(frozen=True, slots=True)
class PartsWording:
    parts: dict[Part, str]
    to_read: str  # EVIDENCE, where no answer was given
    holds: str
    lacks: str
    kept: str
    limits_head: str
    limits: tuple[str, ...]
    assists: str
    left_out_kept: str
    pages: str
    pages_lead: str
    pages_none: str
    underlines: dict[Side | None, str]
    page: str
    not_drawn: str
    picture_of: str

    def part(self, part: Part, status: Status) -> str:
        return self.to_read if part is Part.EVIDENCE and status is Status.UNDECIDED else self.parts[part]


WORDS: dict[Language, PartsWording] = {
    Language.ENGLISH: PartsWording(
        parts={
            Part.COVER: "This cover",
            Part.SIDES: "The rule and both sides, with their quotations",
            Part.EVIDENCE: "The provisions gathered",
            Part.LEFT_OUT: "The statements left out, each with the reason",
            Part.TRACE: "The scorecard, and how each provision was reached",
            Part.PAGES: "The cited pages, with the quoted words marked",
        },
        to_read="The pages to read",
        holds="In this print",
        lacks="Not in this print",
        kept="What is not printed here is kept in the record.",
        limits_head="What no check here can tell",
        limits=(
            "whether the law was changed after the date up to which it was read;",
            "whether another law, a rule or a judgment says more;",
            "whether the facts given are true and complete.",
        ),
        assists="Dhara assists; it does not take the place of a lawyer.",
        left_out_kept="Each is in the record, with the reason.",
        pages="Annex: the cited pages",
        pages_lead="Drawn from the file that is named in the record. The words cited are underlined: one "
        "line for the worker, dashes for the employer, two lines for the governing rule.",
        pages_none="The law was brought in as text, which has no pages to show.",
        underlines={
            Side.WORKER: "one line: for the worker",
            Side.EMPLOYER: "dashes: for the employer",
            Side.RULE: "two lines: governing rule",
            None: "tinted: nothing is claimed",
        },
        page="Marked on this page",
        not_drawn="This page could not be drawn here. The words cited from it stand above.",
        picture_of="Picture of {}",
    ),
    Language.BANGLA: PartsWording(
        parts={
            Part.COVER: "এই প্রচ্ছদ",
            Part.SIDES: "মূল বিধান ও দুই পক্ষ, উদ্ধৃতিসহ",
            Part.EVIDENCE: "সংগৃহীত বিধান",
            Part.LEFT_OUT: "বাদ দেওয়া বক্তব্য, কারণসহ",
            Part.TRACE: "মূল্যায়নপত্র, এবং প্রতিটি বিধান কীভাবে পাওয়া গেছে",
            Part.PAGES: "উদ্ধৃত পাতা, উদ্ধৃত কথা চিহ্নিত",
        },
        to_read="যে পাতাগুলো পড়বেন",
        holds="এই ছাপায় আছে",
        lacks="এই ছাপায় নেই",
        kept="যা এখানে ছাপা হয়নি তা নথিতে রাখা আছে।",
        limits_head="এখানকার কোনো যাচাই যা বলতে পারে না",
        limits=(
            "যে তারিখ পর্যন্ত আইন পড়া হয়েছে, তার পরে আইন বদলেছে কি না;",
            "অন্য কোনো আইন, বিধি বা রায়ে আরও কিছু আছে কি না;",
            "দেওয়া তথ্য সত্য ও সম্পূর্ণ কি না।",
        ),
        assists="ধারা অ্যাপ সহায়তা করে; আইনজীবীর জায়গা নেয় না।",
        left_out_kept="প্রতিটি বক্তব্য ও বাদ যাওয়ার কারণ নথিতে আছে।",
        pages="সংযোজনী: উদ্ধৃত পাতা",
        pages_lead="নথিতে যে ফাইলের নাম আছে, তা থেকে আঁকা। আইনের কথার নিচে দাগ দেওয়া: শ্রমিকের পক্ষে এক দাগ, "
        "মালিকের পক্ষে কাটা দাগ, মূল বিধানে দুই দাগ।",
        pages_none="আইনটি পাঠ্য হিসেবে আনা, এতে দেখানোর মতো পাতা নেই।",
        underlines={
            Side.WORKER: "এক দাগ: শ্রমিকের পক্ষে",
            Side.EMPLOYER: "কাটা দাগ: মালিকের পক্ষে",
            Side.RULE: "দুই দাগ: মূল বিধান",
            None: "রঙিন: কিছু দাবি করা হয়নি",
        },
        page="এই পাতায় চিহ্নিত",
        not_drawn="এই পাতা এখানে আঁকা যায়নি। এখান থেকে উদ্ধৃত কথা উপরে আছে।",
        picture_of="{}-এর ছবি",
    ),
}

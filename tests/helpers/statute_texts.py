# ruff: noqa: E501  (a paragraph a line is what the first of them is about)
"""Short invented statutes as people keep them: plain text in several shapes, and what is in them."""

from __future__ import annotations

PARAGRAPHS = """The Model Ferry Act, 2031
(Act No. IX of 2031)
An Act to provide for ferries.
WHEREAS it is expedient to provide for ferries; It is hereby enacted as follows:-
Short title and commencement
1. (1) This Act may be called the Model Ferry Act, 2031. (2) It shall come into force at once.
Definitions
2. In this Act, unless there is anything repugnant in the subject or context,- (a) "ferry" means a boat that carries persons for hire; (b) "owner" includes the person in charge of a ferry.
Licence of a ferry
1[3. (1) No person shall ply a ferry without a licence. (2) A licence shall be valid for one year: Provided that the Authority may extend it for a further period of six months.]
Fares
3A. The Authority shall fix the fares of 2[every ferry] and publish them.
Penalty
4. Whoever contravenes section 3 shall be punishable with fine.
Explanation.- A master who plies a ferry on the orders of its owner contravenes nothing.
"""
"""A paragraph a line, headings above, note marks glued on: the shape of a copied web page."""

WRAPPED = """
                    THE MODEL WELL ACT, 2032

                           CHAPTER I
                          PRELIMINARY

    1. Short title.- (1) This Act may be called the Model Well
Act, 2032, and it extends to every district in which a well has
been sunk by public money.

    (2) It shall come into force on such date as the Govern-
ment may appoint.

    2. Care of wells.- Every council shall keep the wells of its
area clean and shall for that purpose appoint as many keepers as
it thinks fit:
    Provided that no keeper shall be appointed for a well that
is dry.

                           CHAPTER II
                            PENALTY

    3. Fouling of wells.- Whoever fouls a well shall pay the cost
of cleaning it and a fine of one thousand taka.
"""
"""Broken at a width and laid out with blanks, as a typewriter or a terminal does it."""

BANGLA = """নমুনা খেয়াঘাট আইন, ২০৩১
যেহেতু খেয়াঘাট পরিচালনার বিধান করা সমীচীন; সেহেতু এতদ্বারা নিম্নরূপ আইন করা হইল:-
সংক্ষিপ্ত শিরোনাম
১। (১) এই আইন নমুনা খেয়াঘাট আইন, ২০৩১ নামে অভিহিত হইবে। (২) ইহা অবিলম্বে কার্যকর হইবে।
লাইসেন্স
1[২। কোন ব্যক্তি লাইসেন্স ব্যতীত খেয়া চালাইবেন না: তবে শর্ত থাকে যে, দুর্যোগের সময় এই ধারা প্রযোজ্য হইবে না।]
ভাড়া
২ক। কর্তৃপক্ষ প্রত্যেক 2[খেয়ার] ভাড়া নির্ধারণ করিবে।
"""


def pages_of(text: str, head: str) -> str:
    """`text` as a terminal's print: form feeds between pages of nine lines, a running head on each."""
    lines = text.strip("\n").split("\n")
    pages = [lines[n : n + 9] for n in range(0, len(lines), 9)]
    return "\f".join(
        f"{head}\n\n" + "\n".join(page) + f"\n\n        {n}\n" for n, page in enumerate(pages, 1)
    )

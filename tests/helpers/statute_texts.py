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


WEB = """<!DOCTYPE html>
<html lang="en"><head><title>Acts of the Republic</title>
<script>document.write("<p>9. A section that a script wrote.</p>")</script>
<style>p { color: red }</style></head>
<body><nav><ul><li><a href="/home">Home</a><li><a href="/acts">All acts</a></ul></nav>
<div id="toc"><p><a href="#s1">1. Short title</a></p><p><a href="#s2">2. Tolls</a></p>
<p><a href="#s3">3. Exemptions</a></p></div>
<h1>The Model Bridge Act, 2033</h1>
<p>WHEREAS it is expedient to provide for bridges; It is hereby enacted as&nbsp;follows:&mdash;</p>
<h3>Short title</h3>
<p id="s1">1. This Act may be called the <b>Model Bridge Act, 2033</b>.</p>
<h3>Tolls</h3>
<p id="s2">2. (1) The Authority may levy a toll<sup><a id="r1" href="#n1">1</a></sup> on&#10;
every vehicle.<br>(2) A toll shall be paid
<!-- <p>(9) a comment</p> -->
before crossing:</p>
<p>Provided that no toll shall be levied on an ambulance.</p>
<h3>Exemptions</h3>
<p id="s3">3. No toll is due<a id="r2" href="#n2">*</a> from&mdash;</p>
<ol type="a"><li>a school bus;<li>a cart that is drawn&mdash;
<ol type="i"><li>by hand; or</li><li>by an animal;</li></ol></li><li>a bicycle,</li></ol>
<p>on any day of the week.</p>
<p hidden>4. A section nobody sees.</p>
<p style="display: none">5. Another.</p>
<h2>SCHEDULE</h2>
<h3>TOLLS</h3>
<table><tr><th>Vehicle</th><th>Toll</th></tr>
<tr><td><p>Lorry</p></td><td><p>fifty taka</p></td></tr>
<tr><td>Car<td><table><tr><td>by day</td><td>twenty taka</td></tr><tr><td>by night</td><td>ten taka</td></tr></table></table>
<hr><ol><li id="n1"><a href="#r1">1</a> The word &ldquo;toll&rdquo; was substituted by Act II of 2035.</li>
<li id="n2"><a href="#r2">*</a> Inserted by Act III of 2036.</li></ol>
</body></html>
"""
"""A web page with all that may stand on one: scripts, menus, lists and tables inside others, notes."""

MARKDOWN = """---
title: "The Model Canal Act, 2034"
sidebarTitle: "(Act No. XI of 2034)"
draft: false
---

## Preamble

WHEREAS it is expedient to provide for canals;
it is hereby enacted as follows:-

## Sections

### Short title

1. This Act may be called the [Model Canal Act, 2034](/laws/act-11 "Model Canal Act, 2034").

### Dredging of [2](2)[canals]

2\\. (1) The Authority shall dredge [1](1)[every canal] once in *two* years.(2) Nothing in [\\*\\*\\*](three) applies to a ditch[3]: **Provided that** a ditch wider than three metres is a canal.

### Penalty

3. Whoever fills up a canal shall pay a fine\\_without\\_end of [7] taka.

| Offence | Fine |
| --- | ---: |
| first | ten |

## Footnotes

- ###### 1

  Substituted by Act V of 2035.

- ###### 2

  The heading was amended by Act VI of 2036.

- ###### 3

  Inserted by [Act VII](/laws/act-7) of 2037,

  with effect from the same day.

<Note>
  Click [here](https://laws.example/canal) for the original.
</Note>
"""
"""A page of a site that writes its laws in Markdown, its notes listed at the end."""


AKN = """<?xml version="1.0" encoding="UTF-8"?>
<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0"><act name="act">
<meta><identification source="#x"><FRBRWork><FRBRthis value="/akn/zz/act/2035/4/!main"/>
<FRBRuri value="/akn/zz/act/2035/4"/><FRBRalias value="Model Harbour Act, 2035" name="title"/>
<FRBRdate date="2035-02-01" name="Generation"/><FRBRauthor href="#council"/><FRBRcountry value="zz"/></FRBRWork>
<FRBRExpression><FRBRthis value="/akn/zz/act/2035/4/eng@2036-05-04/!main"/>
<FRBRuri value="/akn/zz/act/2035/4/eng@2036-05-04"/><FRBRdate date="2036-05-04" name="Generation"/>
<FRBRauthor href="#council"/><FRBRlanguage language="eng"/></FRBRExpression>
<FRBRManifestation><FRBRthis value="/akn/zz/act/2035/4/eng@2036-05-04/!main.xml"/>
<FRBRuri value="/akn/zz/act/2035/4/eng@2036-05-04.akn"/><FRBRdate date="2036-05-05" name="Generation"/>
<FRBRauthor href="#council"/></FRBRManifestation></identification></meta>
<preface><longTitle><p>An Act to provide for <docTitle>harbours</docTitle></p></longTitle></preface>
<preamble><formula name="enacting"><p>Be it enacted as follows:</p></formula></preamble>
<body>
<chapter eId="chp_I"><num>Chapter I</num><heading>Berths</heading>
  <section eId="chp_I__sec_1"><num>1.</num><heading>Allotment of berths</heading>
    <subsection eId="chp_I__sec_1__subsec_1"><num>(1)</num><content><p>The harbour master<authorialNote
      marker="a" eId="fn_x"><p>The words were substituted by Act 9 of 2036.</p></authorialNote> shall allot
      a berth under <ref href="#chp_I__sec_2">section 2</ref>: Provided that a pilot boat needs none.</p></content></subsection>
    <subsection eId="chp_I__sec_1__subsec_2"><num>(2)</num><intro><p>No berth is allotted to a ship that&#8212;</p></intro>
      <paragraph eId="chp_I__sec_1__subsec_2__para_a"><num>(a)</num><content><p>leaks;</p></content></paragraph>
      <paragraph eId="chp_I__sec_1__subsec_2__para_b"><num>(b)</num><content><p>burns,</p></content></paragraph>
      <wrapUp><p>until it is repaired.</p></wrapUp></subsection>
  </section>
</chapter>
<section eId="sec_2"><num>2</num><heading>Dues</heading><content><p>(1) Dues are paid in advance. (2) They are
  fixed by the council.</p><table><tr><td><p>Boat</p></td><td><p>ten taka</p></td></tr></table></content></section>
<clause eId="cl_3"><num>3.</num><content><p>A dispute is heard by the council.</p></content></clause>
</body></act></akomaNtoso>
"""
"""As another program writes it: no proviso declared, other names for things, a note in mid-sentence."""


def pages_of(text: str, head: str) -> str:
    """`text` as a terminal's print: form feeds between pages of nine lines, a running head on each."""
    lines = text.strip("\n").split("\n")
    pages = [lines[n : n + 9] for n in range(0, len(lines), 9)]
    return "\f".join(
        f"{head}\n\n" + "\n".join(page) + f"\n\n        {n}\n" for n, page in enumerate(pages, 1)
    )

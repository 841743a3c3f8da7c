"""Opinions about the drawn law: one passed in part, one undecided, one passed."""

from __future__ import annotations

from dataclasses import replace

from engine.domain.claim import Claim, ScoredClaim, Side, Wording
from engine.domain.evidence import Evidence, Hop, Quotation, Reference, Segment
from engine.domain.identity import ClaimId, EId, Handle, OpinionId, Sha256
from engine.domain.language import Language
from engine.domain.motor import ModelIdentity
from engine.domain.opinion import (
    Block,
    Opinion,
    Pins,
    Reason,
    Scorecard,
    Sentence,
    Status,
    VersionPin,
)
from engine.domain.provision import EdgeType
from engine.domain.question import Element, Intake, Issue, Question, QuestionType
from engine.domain.version import Version
from tests.helpers.drawn_law import span

TEXTS = {
    Language.ENGLISH: {
        "question": "Selina, a lasting worker paid by the month, was told on 3 March not to come back. "
        "No notice, no payment. What is she owed?",
        "facts": "She worked at the Padma Works for six years.",
        "quotes": (
            "ninety days’ notice, if he is paid by the month",
            "The owner of a works may end the service of a lasting worker",
            "An owner who gives no notice shall pay the worker his wages for the days",
            "The worker shall further be paid the wages of twenty-one days for every",
            "Where the worker is a passing worker, the notice shall be twenty days",
        ),
        "short": "Wages for 90 days in place of notice, and 21 days’ wages for each full year.",
        "rule": "An owner may end a lasting worker’s service only by written notice or pay in its place.",
        "worker": ("Paid by the month and lasting: 90 days’ written notice was due.",
                   "Without notice, the wages of those days are due instead."),
        "employer": "If she was in fact a passing worker, only 20 days’ notice was due.",
        "closing": "What she is owed turns on her full years of service.",
        "out": "She must be paid within 7 days.",
        "why": "7 days is not on the cited page",
        "reasons": ("Not measured yet: no gate has been set for this model and this law.",
                    "Not known: full years of service. Ask the client."),
        "promise": "Nothing is promised: no gate has been set here. Read the pages.",
        "elements": ("Lasting worker", "Paid by the month", "Ended by the owner without notice",
                     "Full years of service"),
    },
    Language.BANGLA: {
        "question": "সেলিনা মাসিক বেতনের পাকা শ্রমিক। ৩ মার্চ তাকে মুখে বলা হয় আর না আসতে। নোটিশ বা "
        "টাকা কিছুই পাননি। তিনি কী কী পাবেন?",
        "facts": "তিনি পদ্মা কারখানায় ছয় বছর কাজ করেছেন।",
        "quotes": (
            "মাসিক বেতনের শ্রমিক হইলে, নব্বই দিনের নোটিশ",
            "কারখানার মালিক কোন পাকা শ্রমিকের চাকরির অবসান করিতে পারিবেন",
            "যে মালিক কোন নোটিশ দেন না তিনি শ্রমিককে সেই নোটিশের দিনগুলির",
            "শ্রমিক ইহা ছাড়াও প্রতি পূর্ণ বৎসরের চাকরির জন্য একুশ দিনের মজুরী",
            "শ্রমিক ক্ষণস্থায়ী হইলে নোটিশ হইবে বিশ দিনের",
        ),
        "short": "নোটিশের বদলে ৯০ দিনের মজুরি, এবং প্রতি পূর্ণ বছরের জন্য ২১ দিনের মজুরি।",
        "rule": "মালিক পাকা শ্রমিকের চাকরির অবসান করতে পারেন কেবল লিখিত নোটিশ বা তার বদলে মজুরি দিয়ে।",
        "worker": ("মাসিক বেতনের পাকা শ্রমিক: ৯০ দিনের লিখিত নোটিশ পাওনা ছিল।",
                   "নোটিশ না দিলে ওই দিনগুলোর মজুরি পাওনা।"),
        "employer": "তিনি আসলে ক্ষণস্থায়ী হলে কেবল ২০ দিনের নোটিশ পাওনা।",
        "closing": "তিনি কত পাবেন তা পূর্ণ বছরের ওপর নির্ভর করে।",
        "out": "তাকে ৭ দিনের মধ্যে টাকা দিতে হবে।",
        "why": "৭ দিন কথাটি উদ্ধৃত পাতায় নেই",
        "reasons": ("এখনো মাপা হয়নি: এই মডেল ও এই আইনের জন্য ছাড়ের সীমা নেই।",
                    "জানা নেই: চাকরির পূর্ণ বছর কত। মক্কেলকে জিজ্ঞাসা করুন।"),
        "promise": "কিছুই নিশ্চিত করা হয় না: এখানে ছাড়ের সীমা ঠিক করা হয়নি। পাতা পড়ে নিন।",
        "elements": ("পাকা শ্রমিক", "মাসিক বেতন", "নোটিশ ছাড়া অবসান", "পূর্ণ চাকরির বছর"),
    },
}  # fmt: skip


def quotation(version: Version, number: int, words: str) -> Quotation:
    start, end = span(version, words)
    inside = [p for p in version.provisions if p.start <= start and end <= p.end]
    node = min(inside, key=lambda p: p.end - p.start)
    return Quotation(
        Handle(f"E{number}"), version.card.version_id, node.eid, node.label, start, end,
        version.text[start:end], version.provenance.first_page(start, end), node.page_label,
    )  # fmt: skip


def claim_of(side: Side, name: str, text: str, quote: Quotation, answers: str | None = None) -> Claim:
    return Claim(
        ClaimId(name), side, text, Wording.MODEL, (Reference(quote.handle, 1, 1),), 0.7, 1,
        ClaimId(answers) if answers else None,
    )  # fmt: skip


def scored(claim: Claim, *quotes: Quotation, why: str = "") -> ScoredClaim:
    return ScoredClaim(claim, not why, 0.9, (), quotes, (why,) if why else ())


def evidence_of(quote: Quotation, score: float, linked: bool = False) -> Evidence:
    via = Hop(int(linked), EId("chp_1") if linked else None, EdgeType.CROSS_REF if linked else None,
              quote.eid, quote.version_id)  # fmt: skip
    from engine.domain.provision import Kind

    return Evidence(
        quote.handle, quote.version_id, quote.eid, Kind.SUBSECTION, quote.label, "11", "",
        quote.start, quote.end, quote.page, quote.page_label,
        (Segment(1, quote.start, quote.end, quote.quote),), score, via,
    )  # fmt: skip


def sample_opinion(version: Version, status: Status = Status.DEGRADED) -> Opinion:
    texts = TEXTS[version.card.language]
    q = [quotation(version, i, words) for i, words in enumerate(texts["quotes"], start=1)]
    claims = (
        scored(claim_of(Side.RULE, "R1", texts["rule"], q[1]), q[1]),
        scored(claim_of(Side.WORKER, "W1", texts["worker"][0], q[0]), q[0]),
        scored(claim_of(Side.WORKER, "W2", texts["worker"][1], q[2]), q[2]),
        scored(claim_of(Side.EMPLOYER, "M1", texts["employer"], q[4], "W1"), q[4]),
        scored(claim_of(Side.WORKER, "W3", texts["out"], q[2]), q[2], why=texts["why"]),
    )
    sentences = (
        Sentence(Block.CONCLUSION, texts["short"], Wording.MODEL, (q[0], q[3])),
        Sentence(Block.RULE, texts["rule"], Wording.MODEL, (q[1],)),
        Sentence(Block.EXPLANATION, texts["worker"][0], Wording.MODEL, (q[0],)),
        Sentence(Block.APPLICATION, texts["worker"][1], Wording.MODEL, (q[2],)),
        Sentence(Block.CLOSING, texts["closing"], Wording.MODEL, ()),
    )
    claims = (*claims[:3], scored(claim_of(Side.WORKER, "W4", texts["short"], q[3]), q[3]), *claims[3:])
    elements = tuple(Element(text, (q[i].eid,) if i < 3 else ()) for i, text in enumerate(texts["elements"]))
    card = version.card
    pin = VersionPin(
        card.version_id, card.work, card.language, card.as_of, card.source_sha256, card.text_sha256
    )
    reasons = tuple(
        Reason(code, text)
        for code, text in zip(("not_calibrated", "missing_fact"), texts["reasons"], strict=True)
    )
    opinion = Opinion(
        id=OpinionId(f"op-{card.language}-{status}"), code="KQ7M-2D4F-9TPA",
        question=Question(texts["question"], texts["facts"], card.language, (card.version_id,),
                          "2025-12-02T09:00:00Z", 0),
        status=status, reasons=reasons, sentences=sentences, claims=claims,
        evidence=tuple(evidence_of(quote, 5.0 - i, linked=i in (2, 3)) for i, quote in enumerate(q)),
        intake=Intake(QuestionType.CONDITIONAL, (Issue("What is owed", True, elements),), (), (),
                      (texts["elements"][3],)),
        hops=(), runs=(), rounds=1,
        scorecard=Scorecard((("evidence_coverage", 0.8),), texts["promise"]),
        pins=Pins((pin,), ModelIdentity("sample", Sha256("0" * 64)), None, "0" * 64, "0.1.0", None, 0),
        notes=(), composed_at="2025-12-02T09:06:00Z", seconds=380.0, seconds_to_first_claim=42.0,
    )  # fmt: skip
    if status is Status.UNDECIDED:
        return replace(opinion, sentences=(), claims=(), reasons=reasons[1:])
    if status is Status.TGLO:
        return replace(opinion, reasons=())
    return opinion

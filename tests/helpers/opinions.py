"""Opinions built for tests, over the invented act of `tests.helpers.versions`.

`build_opinion(language, status)` has good defaults for everything; pass fields of Opinion to change them.
Quotations are cut from the act's canonical text by offset, so they are verbatim and can be verified.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace

from engine.domain.claim import Claim, ScoredClaim, Side, Signal, Wording
from engine.domain.evidence import Evidence, Hop, Quotation, Reference, Segment
from engine.domain.identity import ClaimId, EId, Handle, Sha256
from engine.domain.language import Language
from engine.domain.ledger import AgentName, AgentRun, AgentState, Phase
from engine.domain.motor import ModelIdentity
from engine.domain.opinion import Block, Opinion, Pins, Reason, Scorecard, Sentence, Status, VersionPin
from engine.domain.provision import EdgeType
from engine.domain.question import Element, Intake, Issue, Question, QuestionType
from engine.domain.seal import opinion_id_of, seal
from engine.domain.version import Version
from tests.helpers.versions import small_act

ASKED_AT = "2026-11-30T09:24:05Z"
COMPOSED_AT = "2026-11-30T09:31:47Z"

_ON_LEDGER = (
    ("chp_2__sec_4__subsec_1", None, None),
    ("chp_2__sec_4__subsec_1__para_a", EdgeType.CROSS_REF, "chp_2__sec_4A"),
    ("chp_2__sec_4__subsec_1__para_a__proviso_1", EdgeType.PROVISO, "chp_2__sec_4__subsec_1__para_a"),
    ("chp_2__sec_4__subsec_2", None, None),
    ("chp_3__sec_6__subsec_2", EdgeType.CROSS_REF, "chp_2__sec_4__subsec_1"),
    ("chp_1__sec_2__def_2", EdgeType.DEFINITION, "chp_2__sec_4__subsec_2"),
)

_TEXTS = {
    Language.ENGLISH: {
        "question": "How much notice is due to a weaver who is paid by the month, and may it be bought off?",
        "facts": "Salma has woven for a workshop in Tangail since 2019 and is paid by the month.\n"
        "On 3 March she was told not to come back. She got no letter and no money.",
        "rule": "The employer may end the employment by notice in writing, and no charge means no dismissal.",
        "worker": "She was owed ninety days of notice in writing, since she is paid by the month.",
        "employer": "The employer may pay wages in place of the notice.",
        "left": "She was owed seven days of notice.",
        "why": "7 days is not on the cited page.",
        "answer": "Ninety days of notice in writing were due, or wages for as long.",
        "explanation": "For a weaver who is paid by the month the period is ninety days.",
        "application": "Salma is paid by the month and had no notice, so ninety days of wages are owed.",
        "closing": "Ask her for her wage slips and for the month in which harvest fell.",
        "missing": "Whether the day on which she was told fell in the month of harvest",
        "element": "She is a weaver who is paid by the month",
        "promise": "Nothing is promised: no gate is set for this law, these models and instructions.",
        "not_calibrated": "The gate has not been set: nobody has labelled answers for this law yet.",
        "agent_failed": "The counsel for the employer did not finish in time; one side may be short.",
        "no_coverage": "Two searches brought nothing that answers the question.",
    },
    Language.BANGLA: {
        "question": "মাসিক মজুরির একজন তাঁতি কত দিনের নোটিশ পাবেন, আর নোটিশের বদলে কি টাকা দেওয়া যায়?",
        "facts": "সালমা ২০১৯ সাল থেকে টাঙ্গাইলের একটি কারখানায় মাসিক মজুরিতে তাঁত বোনেন।\n"
        "৩ মার্চ তাঁকে আর আসতে নিষেধ করা হয়। তিনি কোনো চিঠি বা টাকা পাননি।",
        "rule": "মালিক লিখিত নোটিশ দিয়ে চাকরির অবসান করতে পারেন; অভিযোগ না জানিয়ে বরখাস্ত করা যায় না।",
        "worker": "মাসিক মজুরির তাঁতি হওয়ায় তাঁর নব্বই দিনের লিখিত নোটিশ পাওনা ছিল।",
        "employer": "নোটিশের পরিবর্তে মালিক ঐ মেয়াদের মজুরি দিতে পারেন।",
        "left": "তাঁর সাত দিনের নোটিশ পাওনা ছিল।",
        "why": "৭ দিন কথাটি উদ্ধৃত পাতায় নেই।",
        "answer": "নব্বই দিনের লিখিত নোটিশ, অথবা ততদিনের মজুরি পাওনা ছিল।",
        "explanation": "মাসিক মজুরির তাঁতির ক্ষেত্রে মেয়াদ নব্বই দিন।",
        "application": "সালমা মাসিক মজুরি পান এবং নোটিশ পাননি; তাই তাঁর নব্বই দিনের মজুরি পাওনা।",
        "closing": "তাঁর মজুরির রসিদ এবং ফসল কাটার মাস কোনটি, তা জেনে নিন।",
        "missing": "যে দিন তাঁকে নিষেধ করা হয় তা ফসল কাটার মাসে পড়ে কি না",
        "element": "তিনি মাসিক মজুরির তাঁতি",
        "promise": "কিছুই নিশ্চিত করা হচ্ছে না: এই আইন, মডেল ও নির্দেশাবলির জন্য ছাড়ের সীমা মাপা হয়নি।",
        "not_calibrated": "ছাড়ের সীমা মাপা হয়নি: এই আইনের কোনো উত্তর এখনো কেউ চিহ্নিত করেননি।",
        "agent_failed": "মালিক পক্ষের কৌঁসুলি সময়মতো শেষ করতে পারেননি; এক পক্ষের কথা কম থাকতে পারে।",
        "no_coverage": "দুইবার খুঁজেও প্রশ্নের উত্তর দেয় এমন কিছু মেলেনি।",
    },
}

_PROMISE = {
    Language.ENGLISH: "Among many questions like those used to set the gate, on average at most 1 answer in "
    "10 contains a statement its pages do not support. This says nothing about this one answer: read "
    "the pages.",
    Language.BANGLA: "যে ধরনের প্রশ্নে ছাড়ের সীমা মাপা হয়েছে, তেমন অনেক প্রশ্নে গড়ে ১০টি উত্তরে বড়জোর ১টিতে এমন "
    "বক্তব্য থাকে যা উদ্ধৃত পাতায় নেই। এটি এই একটি উত্তরের কথা নয়: পাতা পড়ে নিন।",
}


def build_opinion(
    language: Language = Language.ENGLISH,
    status: Status = Status.DEGRADED,
    *,
    version: Version | None = None,
    **changes: object,
) -> Opinion:
    """An opinion on notice to a weaver. `version`: the act it quotes, by default that of `language`."""
    act = version or small_act(language)
    words = _TEXTS[language]
    evidence = tuple(evidence_of(act, n, *row) for n, row in enumerate(_ON_LEDGER, 1))
    quotations = tuple(quotation_of(act, e) for e in evidence)
    claims = _claims(words, quotations, accepted=status is not Status.UNDECIDED)
    question = Question(words["question"], words["facts"], language, (act.card.version_id,), ASKED_AT, 7)
    reasons = {
        Status.TGLO: (),
        Status.DEGRADED: (
            Reason("not_calibrated", words["not_calibrated"]),
            Reason("agent_failed", words["agent_failed"]),
        ),
        Status.UNDECIDED: (Reason("no_coverage", words["no_coverage"]),),
    }[status]
    sentences = () if status is Status.UNDECIDED else _sentences(words, quotations)
    pins = pins_of(act, calibration="cal-2026-11-01" if status is Status.TGLO else None)
    promise = _PROMISE[language] if status is Status.TGLO else words["promise"]
    opinion = Opinion(
        id=opinion_id_of(question),
        code="",
        question=question,
        status=status,
        reasons=reasons,
        sentences=sentences,
        claims=claims,
        evidence=evidence,
        intake=Intake(
            QuestionType.CONDITIONAL,
            (Issue(words["question"], True, (Element(words["element"], (evidence[1].eid,)),)),),
            (),
            (words["facts"].partition("\n")[0],),
            (words["missing"],),
        ),
        hops=tuple(e.via for e in evidence),
        runs=(AgentRun(AgentName.EMPLOYER_COUNSEL, AgentState.PARTIAL, Phase.DELIBERATION, 1, 41.5, 120),),
        rounds=1,
        scorecard=Scorecard((("claims", float(len(claims))),), promise),
        pins=pins,
        notes=(),
        composed_at=COMPOSED_AT,
        seconds=462.0,
        seconds_to_first_claim=38.0,
    )
    opinion = replace(opinion, **changes)  # type: ignore[arg-type]
    o = opinion
    code = seal(o.question, o.status, o.reasons, o.sentences, o.pins, o.composed_at)
    return opinion if opinion.code else replace(opinion, code=code)


def evidence_of(
    act: Version, number: int, eid: str, edge: EdgeType | None = None, source: str | None = None
) -> Evidence:
    """The provision `eid` on the ledger as E`number`, its lines as segments."""
    node = act.provision(EId(eid))
    segments = []
    at = node.start
    for line in act.text[node.start : node.end].split("\n"):
        if line.strip():
            segments.append(Segment(len(segments) + 1, at, at + len(line), line))
        at += len(line) + 1
    section = eid.partition("sec_")[2].partition("__")[0]
    return Evidence(
        handle=Handle(f"E{number}"),
        version_id=act.card.version_id,
        eid=node.eid,
        kind=node.kind,
        label=node.label,
        section=section,
        heading=act.provision(EId(eid[: eid.index("sec_")] + f"sec_{section}")).heading,
        start=node.start,
        end=node.end,
        page=node.page,
        page_label=node.page_label,
        segments=tuple(segments),
        score=1.0 / number,
        via=Hop(1 if source else 0, EId(source) if source else None, edge, node.eid, act.card.version_id),
    )


def quotation_of(act: Version, evidence: Evidence, first: int = 1, last: int = 1) -> Quotation:
    """Segments `first`..`last` of `evidence`, cut from the canonical text."""
    start, end = evidence.segments[first - 1].start, evidence.segments[last - 1].end
    return Quotation(
        evidence.handle,
        evidence.version_id,
        evidence.eid,
        evidence.label,
        start,
        end,
        act.text[start:end],
        evidence.page,
        evidence.page_label,
    )


def pins_of(act: Version, calibration: str | None = None) -> Pins:
    card = act.card
    return Pins(
        versions=(
            VersionPin(
                card.version_id, card.work, card.language, card.as_of, card.source_sha256, card.text_sha256
            ),
        ),
        language_model=ModelIdentity("test-writer-135m", _digest("writer")),
        embedder=ModelIdentity("test-embedder", _digest("embedder"), "mean; query: passage:"),
        prompts=_digest("prompts"),
        program="0.1.0",
        calibration=calibration,
        seed=7,
    )


def _claims(
    words: dict[str, str], quotations: tuple[Quotation, ...], accepted: bool
) -> tuple[ScoredClaim, ...]:
    rows = (
        ("R1", Side.RULE, "rule", (0, 4), accepted),
        ("W1", Side.WORKER, "worker", (1, 2), accepted),
        ("M1", Side.EMPLOYER, "employer", (3, 1), accepted),
        ("W2", Side.WORKER, "left", (1,), False),
    )
    return tuple(
        ScoredClaim(
            Claim(
                ClaimId(id_),
                side,
                words[text],
                Wording.MODEL,
                tuple(Reference(quotations[n].handle, 1, 1) for n in cited),
                0.8,
                1,
            ),
            used,
            0.91 if used else 0.12,
            (Signal("support", 0.91 if used else 0.12), Signal("relevance", None, "no reranker")),
            tuple(quotations[n] for n in cited),
            () if used else (words["why"],),
        )
        for id_, side, text, cited, used in rows
    )


def _sentences(words: dict[str, str], quotations: tuple[Quotation, ...]) -> tuple[Sentence, ...]:
    rows = (
        (Block.CONCLUSION, "answer", Wording.MODEL, (1, 3)),
        (Block.RULE, "rule", Wording.MODEL, (0, 4)),
        (Block.EXPLANATION, "explanation", Wording.MODEL, (1, 2)),
        (Block.APPLICATION, "application", Wording.MODEL, (1, 3)),
        (Block.CLOSING, "closing", Wording.VERBATIM, ()),
    )
    return tuple(
        Sentence(block, words[text], wording, tuple(quotations[n] for n in cited))
        for block, text, wording, cited in rows
    )


def _digest(text: str) -> Sha256:
    return Sha256(hashlib.sha256(text.encode()).hexdigest())

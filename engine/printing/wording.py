"""Every fixed word of a printed opinion, in both languages: the one table of print."""

from __future__ import annotations

from dataclasses import dataclass

from engine.domain.claim import Side
from engine.domain.digits import bangla_digits
from engine.domain.language import Language
from engine.domain.ledger import AgentName, AgentState
from engine.domain.months import written_day
from engine.domain.opinion import Block, Status
from engine.domain.provision import EdgeType


@dataclass(frozen=True, slots=True)
class Wording:
    """Sentences with `{}` take numbers in the document's digits, labels and names as they are."""

    language: Language
    tag: str  # BCP 47
    app: str
    opinion: str
    opinion_number: str
    asked: str
    written: str
    law_read: str
    question: str
    facts: str
    no_facts: str
    missing_facts: str
    status: dict[Status, str]
    sentence: dict[Status, str]
    no_answer_written: str  # evidence mode: no sentence of a model
    nothing_found: str  # undecided with nothing on the ledger
    reasons: dict[Status, str]
    promise: str
    nothing_promised: str
    legend: str
    blocks: dict[Block, str]
    sides: dict[Side, str]
    no_statement: str
    further_quotations: str
    printed_page: str
    no_page_label: str
    sheet: str
    not_printed: str
    as_of: str
    as_of_unknown: str
    work_unknown: str
    version_unknown: str
    in_language: dict[Language, str]
    gathered: str
    pages_to_read: str
    pages_to_read_lead: str
    by_search: str
    by_link: str
    by_edge: dict[EdgeType, str]
    by_edge_back: dict[EdgeType, str]
    by_question: str
    cited_as: str
    not_cited: str
    left_out: str
    left_out_one: str
    left_out_none: str
    left_out_kept: str
    left_out_annex: str
    record: str
    record_lead: str
    version: str
    source_hash: str
    text_hash: str
    language_model: str
    no_language_model: str
    embedder: str
    no_embedder: str
    prompts: str
    program: str
    calibration: str
    no_calibration: str
    seed: str
    agents_not_whole: str
    agents: dict[AgentName, str]
    states: dict[AgentState, str]
    notes: str
    no_glyph: str
    code: str
    how_to_check: str
    read_by: str
    name: str
    date: str
    signature: str
    page_of: str

    def digits(self, text: str) -> str:
        """`text` with the digits of this language. For our own numbers, never for quoted words."""
        return bangla_digits(text) if self.language is Language.BANGLA else text

    def number(self, value: int) -> str:
        return self.digits(str(value))

    def day(self, iso: str) -> str:
        """ "2018-11-14" as "14 November 2018"; what is no such date is given back as it is."""
        return written_day(iso, self.language)

    def moment(self, iso: str) -> str:
        """ "2026-11-30T09:24:05Z" as "30 November 2026, 09:24 UTC"."""
        day, _, clock = iso.partition("T")
        return f"{self.day(day)}, {self.digits(clock[:5])} UTC" if clock else self.day(day)


ENGLISH = Wording(
    language=Language.ENGLISH,
    tag="en",
    app="Dhara",
    opinion="Opinion",
    opinion_number="Opinion no.",
    asked="Asked",
    written="Written",
    law_read="Law read",
    question="Question",
    facts="Facts given",
    no_facts="No facts were given.",
    missing_facts="Not known, to ask the client",
    status={
        Status.TGLO: "Passed the checks",
        Status.DEGRADED: "Passed only in part",
        Status.UNDECIDED: "No answer given",
    },
    sentence={
        Status.TGLO: "Every statement used below matches its quotation and was let through by the gate.",
        Status.DEGRADED: "The quotations match their pages. What is missing is listed here.",
        Status.UNDECIDED: "Text of the law was found, but nothing in it that can be answered for. "
        "The pages are listed below for you to read.",
    },
    no_answer_written="No answer was written: these are the pages.",
    nothing_found="Nothing that speaks to this question was found in the law that was read.",
    reasons={
        Status.TGLO: "Remarks",
        Status.DEGRADED: "What is missing",
        Status.UNDECIDED: "Why there is no answer",
    },
    promise="What this promises, and what it does not",
    nothing_promised="Nothing is promised: the gate has not been set for this law and these models. "
    "Read the pages.",
    legend="In this serif type stand the law’s own words, cut from the file without a change. All else, but "
    "the question and the facts, was written by the program.",
    blocks={
        Block.CONCLUSION: "Short answer",
        Block.RULE: "The rule",
        Block.EXPLANATION: "What the rule means",
        Block.APPLICATION: "Applied to this question",
        Block.CLOSING: "In closing",
    },
    sides={
        Side.RULE: "Governing rule",
        Side.WORKER: "For the worker",
        Side.EMPLOYER: "For the employer",
    },
    no_statement="No statement was used here.",
    further_quotations="Further quotations",
    printed_page="printed page {}",
    no_page_label="no page number printed",
    sheet="sheet {} of the file",
    not_printed="imported as text, which has no pages",
    as_of="as of {}",
    as_of_unknown="as of a date that is not known",
    work_unknown="Law without a known name",
    version_unknown="a version that is not pinned",
    in_language={Language.BANGLA: "in Bangla", Language.ENGLISH: "in English"},
    gathered="Provisions gathered",
    pages_to_read="Pages to read",
    pages_to_read_lead="No answer was given. These provisions came nearest to the question; "
    "nothing is claimed for either side.",
    by_search="found by search",
    by_link="reached by a link",
    by_edge={
        EdgeType.PARENT: "holds",
        EdgeType.PROVISO: "proviso to",
        EdgeType.EXPLANATION: "explains",
        EdgeType.CROSS_REF: "referred to by",
        EdgeType.DEFINITION: "defines a word of",
        EdgeType.NEXT: "follows",
        EdgeType.RECITAL: "recital to",
        EdgeType.AMENDS: "amended by",
    },
    by_edge_back={EdgeType.CROSS_REF: "refers to", EdgeType.NEXT: "stands before"},
    by_question="defines a word of the question",
    cited_as="cited as {}",
    not_cited="not cited",
    left_out="{} statements were left out.",
    left_out_one="1 statement was left out.",
    left_out_none="No statement was left out.",
    left_out_kept="Each is in the record and in the annex, with the reason.",
    left_out_annex="Annex: statements left out",
    record="Record",
    record_lead="The opinion can be checked again, quotation by quotation, against what is listed here.",
    version="Version",
    source_hash="Source file, SHA-256",
    text_hash="Text, SHA-256",
    language_model="Language model",
    no_language_model="none: no model wrote a word of this",
    embedder="Search model",
    no_embedder="none: searched by words alone",
    prompts="Instructions, SHA-256",
    program="Program",
    calibration="Gate set by",
    no_calibration="nothing: the gate is not set",
    seed="Seed",
    agents_not_whole="Agents that did not finish",
    agents={
        AgentName.ISSUE_SPOTTER: "Issue Spotter",
        AgentName.RETRIEVAL_PLANNER: "Retrieval Planner",
        AgentName.STATUTE_RETRIEVER: "Statute Retriever",
        AgentName.LINK_HOPPER: "Link Hopper",
        AgentName.WORKER_COUNSEL: "Worker Counsel",
        AgentName.EMPLOYER_COUNSEL: "Employer Counsel",
        AgentName.LEGAL_INTERPRETER: "Legal Interpreter",
        AgentName.TRUST_AUDITOR: "Trust Auditor",
        AgentName.SUPERVISOR: "Supervisor",
        AgentName.CITATION_CHECKER: "Citation Checker",
        AgentName.OPINION_COMPOSER: "Opinion Composer",
    },
    states={AgentState.PARTIAL: "in part", AgentState.FAILED: "failed"},
    notes="Notes of the board",
    no_glyph="Characters that no font here can draw",
    code="Verification code",
    how_to_check="To check this print against its record, run: dhara verify {}",
    read_by="Read by",
    name="Name",
    date="Date",
    signature="Signature",
    page_of="Page {}/{}",
)

BANGLA = Wording(
    language=Language.BANGLA,
    tag="bn-BD",
    app="ধারা অ্যাপ",
    opinion="মতামত",
    opinion_number="মতামত নং",
    asked="প্রশ্নের সময়",
    written="লেখার সময়",
    law_read="যে আইন পড়া হয়েছে",
    question="প্রশ্ন",
    facts="তথ্য",
    no_facts="কোনো তথ্য দেওয়া হয়নি।",
    missing_facts="জানা নেই, মক্কেলকে জিজ্ঞাসা করুন",
    status={
        Status.TGLO: "যাচাইয়ে উত্তীর্ণ",
        Status.DEGRADED: "আংশিক উত্তীর্ণ",
        Status.UNDECIDED: "উত্তর দেওয়া হয়নি",
    },
    sentence={
        Status.TGLO: "নিচে ব্যবহৃত প্রতিটি বক্তব্য তার উদ্ধৃতির সঙ্গে মেলে এবং ছাড়ের সীমা পার হয়েছে।",
        Status.DEGRADED: "উদ্ধৃতিগুলো তাদের পাতার সঙ্গে মেলে। যা নেই, তা এখানে বলা আছে।",
        Status.UNDECIDED: "আইনের লেখা পাওয়া গেছে, কিন্তু দায়িত্ব নিয়ে বলার মতো কিছু নয়। "
        "পাতাগুলো আপনার পড়ার জন্য নিচে দেওয়া হলো।",
    },
    no_answer_written="কোনো উত্তর লেখা হয়নি: এগুলোই সেই পাতা।",
    nothing_found="যে আইন পড়া হয়েছে তাতে এই প্রশ্নের বিষয়ে কিছু পাওয়া যায়নি।",
    reasons={
        Status.TGLO: "মন্তব্য",
        Status.DEGRADED: "যা নেই",
        Status.UNDECIDED: "কেন উত্তর নেই",
    },
    promise="এটি কী নিশ্চিত করে, কী করে না",
    nothing_promised="কিছুই নিশ্চিত করা হচ্ছে না: এই আইন ও এই মডেলের জন্য ছাড়ের সীমা মাপা হয়নি। পাতা পড়ে নিন।",
    legend="এই হরফে লেখা কথাগুলো আইনের নিজের, ফাইল থেকে হুবহু নেওয়া। প্রশ্ন ও তথ্য ছাড়া বাকি সব লেখা অ্যাপের।",
    blocks={
        Block.CONCLUSION: "সংক্ষিপ্ত উত্তর",
        Block.RULE: "বিধান",
        Block.EXPLANATION: "বিধানের অর্থ",
        Block.APPLICATION: "এই প্রশ্নে প্রয়োগ",
        Block.CLOSING: "শেষ কথা",
    },
    sides={
        Side.RULE: "মূল বিধান",
        Side.WORKER: "শ্রমিকের পক্ষে",
        Side.EMPLOYER: "মালিকের পক্ষে",
    },
    no_statement="এখানে কোনো বক্তব্য ব্যবহৃত হয়নি।",
    further_quotations="আরও উদ্ধৃতি",
    printed_page="মুদ্রিত পৃষ্ঠা {}",
    no_page_label="পাতায় পৃষ্ঠা নম্বর ছাপা নেই",
    sheet="ফাইলের শিট {}",
    not_printed="পাঠ্য হিসেবে আনা, এতে পাতা নেই",
    as_of="{} পর্যন্ত সংশোধিত",
    as_of_unknown="কোন তারিখ পর্যন্ত সংশোধিত, জানা নেই",
    work_unknown="নাম জানা নেই এমন আইন",
    version_unknown="নথিভুক্ত নয় এমন সংস্করণ",
    in_language={Language.BANGLA: "বাংলা পাঠ", Language.ENGLISH: "ইংরেজি পাঠ"},
    gathered="সংগৃহীত বিধান",
    pages_to_read="যে পাতাগুলো পড়বেন",
    pages_to_read_lead="উত্তর দেওয়া হয়নি। এই বিধানগুলো প্রশ্নের সবচেয়ে কাছাকাছি; কোনো পক্ষের হয়ে কিছু দাবি করা হচ্ছে না।",
    by_search="খুঁজে পাওয়া",
    by_link="সংযোগ ধরে পাওয়া",
    by_edge={
        EdgeType.PARENT: "যার অংশ:",
        EdgeType.PROVISO: "যার শর্তাংশ:",
        EdgeType.EXPLANATION: "যার ব্যাখ্যা:",
        EdgeType.CROSS_REF: "যেখানে উল্লেখ আছে:",
        EdgeType.DEFINITION: "যার শব্দের সংজ্ঞা:",
        EdgeType.NEXT: "যার পরে আছে:",
        EdgeType.RECITAL: "যার প্রস্তাবনা:",
        EdgeType.AMENDS: "যার দ্বারা সংশোধিত:",
    },
    by_edge_back={EdgeType.CROSS_REF: "যা উল্লেখ করে:", EdgeType.NEXT: "যার আগে আছে:"},
    by_question="প্রশ্নের একটি শব্দের সংজ্ঞা",
    cited_as="উদ্ধৃতি {}",
    not_cited="উদ্ধৃত নয়",
    left_out="{}টি বক্তব্য বাদ দেওয়া হয়েছে।",
    left_out_one="১টি বক্তব্য বাদ দেওয়া হয়েছে।",
    left_out_none="কোনো বক্তব্য বাদ দেওয়া হয়নি।",
    left_out_kept="প্রতিটি বক্তব্য ও বাদ যাওয়ার কারণ নথিতে ও সংযোজনীতে আছে।",
    left_out_annex="সংযোজনী: বাদ দেওয়া বক্তব্য",
    record="নথি",
    record_lead="এখানে যা লেখা আছে তার সঙ্গে মিলিয়ে প্রতিটি উদ্ধৃতি আবার যাচাই করা যায়।",
    version="সংস্করণ",
    source_hash="মূল ফাইল, SHA-256",
    text_hash="পাঠ, SHA-256",
    language_model="ভাষা মডেল",
    no_language_model="নেই: কোনো কথা মডেলের লেখা নয়",
    embedder="খোঁজার মডেল",
    no_embedder="নেই: শুধু শব্দ ধরে খোঁজা হয়েছে",
    prompts="নির্দেশাবলি, SHA-256",
    program="অ্যাপের সংস্করণ",
    calibration="ছাড়ের সীমা মাপা",
    no_calibration="মাপা হয়নি",
    seed="বীজ সংখ্যা",
    agents_not_whole="যাঁদের কাজ শেষ হয়নি",
    agents={
        AgentName.ISSUE_SPOTTER: "বিষয় নির্ণায়ক",
        AgentName.RETRIEVAL_PLANNER: "অনুসন্ধান পরিকল্পক",
        AgentName.STATUTE_RETRIEVER: "আইন সন্ধানী",
        AgentName.LINK_HOPPER: "সংযোগ অনুসারী",
        AgentName.WORKER_COUNSEL: "শ্রমিক পক্ষ",
        AgentName.EMPLOYER_COUNSEL: "মালিক পক্ষ",
        AgentName.LEGAL_INTERPRETER: "বিধান ব্যাখ্যাকারী",
        AgentName.TRUST_AUDITOR: "নিরীক্ষক",
        AgentName.SUPERVISOR: "তত্ত্বাবধায়ক",
        AgentName.CITATION_CHECKER: "উদ্ধৃতি যাচাইকারী",
        AgentName.OPINION_COMPOSER: "মতামত লেখক",
    },
    states={AgentState.PARTIAL: "আংশিক", AgentState.FAILED: "ব্যর্থ"},
    notes="বোর্ডের টীকা (ইংরেজিতে)",
    no_glyph="এখানকার কোনো হরফে আঁকা যায় না এমন অক্ষর",
    code="যাচাই কোড",
    how_to_check="এই ছাপা নথির সঙ্গে মিলিয়ে দেখতে লিখুন: dhara verify {}",
    read_by="যিনি পড়েছেন",
    name="নাম",
    date="তারিখ",
    signature="স্বাক্ষর",
    page_of="পৃষ্ঠা {}/{}",
)

WORDINGS = {Language.ENGLISH: ENGLISH, Language.BANGLA: BANGLA}

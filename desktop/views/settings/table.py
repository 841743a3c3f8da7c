"""The table of settings: every field a person has use for, in its section, in plain words; those kept out."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.state.words import mark

MODELS, SCREEN, ANSWERS, PROTECTION, COMPUTER, OFFICE, FOLDER = (
    "models", "screen", "answers", "protection", "computer", "office", "folder",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Section:
    name: str
    title: str
    about: str


SECTIONS = (
    Section(MODELS, mark("Models"), mark("what reads and writes")),
    Section(SCREEN, mark("Language and screen"), mark("words, colours, sizes")),
    Section(ANSWERS, mark("Answers"), mark("model, time, rounds, name")),
    Section(PROTECTION, mark("Protection"), mark("passphrase, locking")),
    Section(COMPUTER, mark("This computer"), mark("threads, graphics card")),
    Section(OFFICE, mark("Office server"), mark("a model on another machine")),
    Section(FOLDER, mark("Folder and help"), mark("where things are, report")),
)


@dataclass(frozen=True, slots=True)
class Field:
    """`choices`: what it can be, and how that is said; () for a number or words, or where the page fills
    them in. `unit` stands behind a number."""

    name: str
    title: str
    help: str
    choices: tuple[tuple[object, str], ...] = ()
    unit: str = ""


_SIZES = tuple((size, "{n} %") for size in (90, 100, 110, 120, 130, 140, 150))

FIELDS: dict[str, tuple[Field, ...]] = {
    SCREEN: (
        Field(
            "language",
            mark("Language of the window"),
            mark("Laws and answers keep their own language."),
            (("en", "English"), ("bn", "বাংলা")),
        ),
        Field(
            "theme",
            mark("Colours"),
            mark("High contrast is for weak eyes and bright rooms."),
            (("light", mark("Light")), ("dark", mark("Dark")), ("contrast", mark("High contrast"))),
        ),
        Field("text_scale", mark("Size of text"), mark("All words of the window, not the pages."), _SIZES),
        Field(
            "paper",
            mark("Colour of pages"),
            mark("Pages of laws on the screen. Prints are always white; what is marked keeps its colours."),
            (
                ("", mark("As the colours")),
                ("white", mark("White")),
                ("sepia", mark("Sepia")),
                ("dim", mark("Dim")),
            ),
        ),
    ),
    ANSWERS: (
        Field(
            "model",
            mark("Language model"),
            mark("Writes the arguments. Those listed are installed here; Models has more."),
        ),
        Field(
            "question_seconds",
            mark("Longest time for a question"),
            mark("Then the board ends with what it has, and says what is missing."),
            unit=mark("minutes"),
        ),
        Field(
            "agent_seconds",
            mark("Longest turn of one agent"),
            mark("A slow computer needs more."),
            unit=mark("seconds"),
        ),
        Field(
            "argument_rounds",
            mark("Rounds of argument"),
            mark(
                "How often both sides answer each other. A gate measured with another number counts no more."
            ),
            ((1, "{n}"), (2, "{n}"), (3, "{n}")),
        ),
        Field(
            "retrieval_retries",
            mark("Further searches"),
            mark("How often more law may be looked for. A gate measured with another number counts no more."),
            ((0, mark("none")), (1, "{n}"), (2, "{n}"), (3, "{n}")),
        ),
        Field(
            "rerank",
            mark("Read again what a search found"),
            mark("Slower, and often in a better order. Needs a model that reads again, under Models."),
            ((False, mark("No")), (True, mark("Yes"))),
        ),
        Field(
            "author",
            mark("Your name"),
            mark("On corrections and notes. Empty takes the name you are logged in with."),
        ),
    ),
    COMPUTER: (
        Field(
            "threads",
            mark("Processor cores for models"),
            mark("More answer faster; one is best left to the window."),
        ),
        Field(
            "device",
            mark("Graphics card"),
            mark("Used where its numbers are the processor’s. Leave it alone if the screen stutters."),
            (("auto", mark("Use it where it can be")), ("cpu", mark("Leave it alone"))),
        ),
    ),
}

LOCK_AFTER = Field(
    "lock_after",
    mark("Lock the window after"),
    mark("Without a key or the pointer. A computer that slept so long is locked when it wakes."),
    (
        ("5", mark("5 minutes")),
        ("15", mark("15 minutes")),
        ("30", mark("30 minutes")),
        ("never", mark("Never")),
    ),
)
"""On the page of protection, beside the passphrase."""

OFFICE_FIELDS = ("office_url", "office_model", "office_key", "office_languages")  # a form of their own

KEPT_OUT = {
    "welcomed": "is ticked by the first steps themselves",
    "step_limit": "stops a board that goes round in circles; a person feels the time limits long before",
    "ledger_limit": "is fitted to what a model can read at once; more is cut, fewer hides law",
    "allow_derived": "weakens what a status promises; whoever measures the gate writes it into the file",
}
"""Fields of the settings that no view shows, and why."""

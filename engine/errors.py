"""Every error the engine raises on purpose: a code for programs, plain words and a hint for people."""

from __future__ import annotations


class EngineError(Exception):
    """Something the user can understand and, usually, act on.

    Anything raised that is not an EngineError (or Cancelled) is a bug and is reported as one.
    ``code`` is stable and part of the command line contract; ``hint`` says what to do next.
    """

    code = "engine"
    default_hint = ""

    def __init__(self, message: str, *, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint or self.default_hint

    def __reduce__(self) -> tuple[object, ...]:
        # Exceptions cross process boundaries; the default protocol would lose the hint.
        return (_rebuild, (type(self), str(self), self.hint))


def _rebuild(kind: type[EngineError], message: str, hint: str) -> EngineError:
    return kind(message, hint=hint)


class UnreadableSource(EngineError):
    """The file is missing, empty, damaged, or not what its name says."""

    code = "unreadable_source"
    default_hint = "Open the file in a PDF viewer; if it does not open there, get a fresh copy."


class EncryptedSource(EngineError):
    """The file asks for a password and none, or a wrong one, was given."""

    code = "encrypted_source"
    default_hint = "Give the password with --password-file, or save a copy without a password."


class NoTextLayer(EngineError):
    """The pages are pictures or their text layer is wrong, and they were not recognised."""

    code = "no_text_layer"
    default_hint = "Import it with --ocr auto, or find a better scan or a PDF whose text can be selected."


class ReaderLimit(EngineError):
    """The file asked for more memory or time than a reading worker is allowed."""

    code = "reader_limit"
    default_hint = "The file may be damaged or hostile. Get it from another place and try again."


class UnknownVersion(EngineError):
    """No version in this library answers to that name."""

    code = "unknown_version"
    default_hint = "Run `dhara library` to see what is held."


class UnknownProvision(EngineError):
    """The version holds no provision with that identifier, or no such span."""

    code = "unknown_provision"
    default_hint = "Run `dhara tree VERSION` to see its provisions."


class TooFewLabels(EngineError):
    """The gate cannot be set on so few questions: nothing could pass it."""

    code = "too_few_labels"
    default_hint = "Label every claim of more questions, or allow more risk."


class UnknownOpinion(EngineError):
    """No stored opinion answers to that name."""

    code = "unknown_opinion"
    default_hint = "An opinion is named by its id, the code printed on it, or a printed file."


class CannotResume(EngineError):
    """An interrupted question cannot be gone on with as it was begun."""

    code = "cannot_resume"
    default_hint = "Ask the question again."


class UnknownMatter(EngineError):
    """No matter or consultation answers to that name."""

    code = "unknown_matter"
    default_hint = "`dhara matter list` shows the matters and their consultations."


class BadQuestion(EngineError):
    """The question is empty, or longer than the model's context."""

    code = "bad_question"
    default_hint = "Ask one question in a few sentences; put the story into the facts."


class BadRequest(EngineError):
    """An argument is well-formed but cannot be served."""

    code = "bad_request"


class MissingModel(EngineError):
    """A model file is absent, or is not the file its hash names."""

    code = "missing_model"
    default_hint = "Run `dhara models get ID`, or `dhara models import FOLDER` from a USB pack."


class ModelFailed(EngineError):
    """A model is present but could not be loaded or run."""

    code = "model_failed"
    default_hint = "Run `dhara models check`; close other programs if memory is short."


class Unsupported(ModelFailed):
    """This model cannot give what is asked of it, however often: do without."""

    code = "unsupported"


class UnsupportedMachine(EngineError):
    """This processor or system lacks something the program needs."""

    code = "unsupported_machine"


class NetworkFailed(EngineError):
    """A download the user started did not arrive."""

    code = "network"
    default_hint = "Check the connection and run the command again; it goes on where it stopped."


class LibraryBusy(EngineError):
    """Another process is writing to this library."""

    code = "library_busy"
    default_hint = "Wait until it has finished, or close the other window."


class StorageFull(EngineError):
    """The disk has no room left. Nothing half-written remains."""

    code = "disk_full"
    default_hint = "Free some space and try again; nothing was half-written."


class StorageError(EngineError):
    """The library cannot be read or written for a reason outside the program."""

    code = "storage"
    default_hint = "Check that the folder exists and may be written, then try again."


class DamagedRecord(EngineError):
    """A stored file does not hold what its hash or shape promises."""

    code = "damaged_record"
    default_hint = "Restore the library from a copy, or import the statute again."


class NewerFormat(EngineError):
    """A file was written by a later version of the program."""

    code = "newer_format"
    default_hint = "Install the newer version of Dhara on this computer, and try again."


class MatterHeld(EngineError):
    """A matter that is to be restored is here already, and not as it was archived."""

    code = "matter_held"
    default_hint = "With --replace it is as it was archived; what was added here since is lost then."


class MatterGrown(EngineError):
    """A matter that is to be deleted is not what it was when a person was told what would go."""

    code = "matter_grown"
    default_hint = "Look again at what would go, and delete it then."


class Locked(EngineError):
    """What is asked for is a client's, and this library is locked with a passphrase."""

    code = "locked"
    default_hint = (
        "Unlock it with the passphrase: in the window, at the prompt, or with --passphrase-file. "
        "The laws can be read and searched meanwhile."
    )


class WrongPassphrase(EngineError):
    """The passphrase does not open what it was given for."""

    code = "wrong_passphrase"
    default_hint = "Try again: capital letters, the keyboard's language and spaces all count."


class SealedArchive(EngineError):
    """The archive of a matter asks for the passphrase it was made with."""

    code = "sealed_archive"
    default_hint = "Give the passphrase that was chosen for this archive; it is not that of the library."


class StaleIndex(DamagedRecord):
    """Part of the search index is of an older format: it is made anew, never read as if it were new."""

    code = "stale_index"
    default_hint = "Run `dhara index`: it is made anew from the statute."


class Interrupted(EngineError):
    """The user stopped a command."""

    code = "interrupted"


class Cancelled(Exception):
    """The user asked the running job to stop."""

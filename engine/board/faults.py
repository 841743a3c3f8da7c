"""Errors -> faults: what went wrong in a turn, as a kind and as one line for people."""

from __future__ import annotations

from engine.board.stopwatch import OutOfTime
from engine.deliberation.eep import BadReply
from engine.domain.ledger import Fault
from engine.errors import EngineError, ModelFailed


class BadResult(Exception):
    """An agent gave back something else than its seat in the roster says."""


class OutOfQuestionTime(OutOfTime):
    """The time of the whole question is used: nothing is tried again."""


class OutOfSteps(Exception):
    """The question has used its turns."""


class FailedBefore(Exception):
    """A try that failed in an earlier sitting: it is taken as it was recorded then."""

    def __init__(self, fault: Fault, detail: str) -> None:
        super().__init__(detail)
        self.fault = fault


def fault_of(error: BaseException) -> Fault:
    match error:
        case FailedBefore():
            return error.fault
        case OutOfQuestionTime():
            return Fault.DEADLINE
        case OutOfTime():
            return Fault.TIME_OUT
        case OutOfSteps():
            return Fault.STEPS
        case MemoryError():
            return Fault.MEMORY
        case ModelFailed():
            return Fault.MODEL
        case BadReply():
            return Fault.TRUNCATED if error.cut else Fault.GARBAGE
        case BadResult():
            return Fault.GARBAGE
    return Fault.EXCEPTION


def said(error: BaseException) -> str:
    """One line, no trace."""
    match error:
        case FailedBefore() | OutOfTime() | OutOfSteps() | BadReply() | BadResult() | EngineError():
            return str(error) or type(error).__name__
        case MemoryError():
            return "out of memory"
    return f"{type(error).__name__}: {str(error)[:200]}".rstrip(": ")

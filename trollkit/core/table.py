"""A duel at one table in one process: the slow, plain way that the isolated one must equal."""

from collections.abc import Sequence

from trollkit.core.contest import DuelOutcome, RefusedAnswer, Seat, Table
from trollkit.core.faults import Fault, exception_fault
from trollkit.core.game import PLAYERS


def play_table(table: Table, seats: Sequence[Seat]) -> DuelOutcome:
    """The duel between two seats, played to its end or to the first fault of either side."""
    questions = table.start()
    while True:
        answers: list[bytes | None] = [None, None]
        faults: list[Fault | None] = [None, None]
        for side in PLAYERS:
            question = questions[side]
            if question is None:
                continue
            try:
                answers[side] = seats[side](question)
            except BaseException as error:
                faults[side] = table.located(side, answer_fault(error))
        if any(faults):
            return table.outcome((faults[0], faults[1]))
        following = table.step(answers)
        if following is None:
            return table.outcome()
        questions = following


def answer_fault(error: BaseException) -> Fault:
    """Why a seat gave no answer: what the strategy raised, or what it answered instead."""
    return error.fault if isinstance(error, RefusedAnswer) else exception_fault(error)

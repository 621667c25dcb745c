"""`Fault`: why a side was disqualified in a duel, as data that fits a database column.

`trollkit.phrases.fault_phrase` says a fault in one French sentence.
"""

from enum import StrEnum
from typing import NamedTuple, TypeAlias

from trollkit.core.text import clean, show, without_addresses

_OURS = ("trollkit", "troll")


class FaultKind(StrEnum):
    """The kinds of faults; their values are stored with results."""

    INVALID = "invalid"  # a move outside the legal ones
    EXCEPTION = "exception"  # the strategy raised
    UNREADABLE = "unreadable"  # the file cannot be read at all
    SYNTAX = "syntax"  # the file is not valid Python
    LOADING = "loading"  # the file raised while it was loaded
    NO_FUNCTION = "no_function"  # the file loads, but defines no strategy
    NO_CATEGORY = "no_category"  # no sub-strategy for this category
    MEDDLING = "meddling"  # the strategy broke the objects it was handed
    SLOW_LOADING = "slow_loading"  # not ready in time
    SLOW_FIRST = "slow_first"  # no first move in time
    SLOW_MOVE = "slow_move"  # no later move in time, the bank being empty
    SLOW_DUEL = "slow_duel"  # the time for all moves of the duel is spent
    MEMORY = "memory"  # more memory than a strategy may take
    DIED = "died"  # the strategy's process ended
    GARBLED = "garbled"  # the strategy's process sent something else than an answer


class Fault(NamedTuple):
    """A disqualification. `game` and `turn` count from 1; 0 stands for "while loading"."""

    kind: FaultKind
    value: str = ""  # the move or the error, cleaned
    expected: str = ""  # the legal moves, in the words of the game
    game: int = 0
    turn: int = 0
    line: int = 0  # in the strategy's source; 0 when unknown


Faults: TypeAlias = "tuple[Fault | None, Fault | None]"  # of left and right, in a duel


def invalid_move(value: object, expected: str, game: int, turn: int) -> Fault:
    """The fault of a move that is not legal."""
    return Fault(FaultKind.INVALID, show(value), expected, game, turn)


def exception_fault(
    error: BaseException, game: int = 0, turn: int = 0, kind: FaultKind = FaultKind.EXCEPTION
) -> Fault:
    """The fault of a strategy that raised `error`, with the last line of it that ran."""
    try:
        words = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    except BaseException:  # a hostile __str__
        words = type(error).__name__
    return Fault(kind, clean(without_addresses(words)), "", game, turn, _last_line(error))


def _last_line(error: BaseException) -> int:
    """The line of the strategy's own file where the error passed last; 0 when unknown."""
    frames, passed = list[tuple[str, int]](), error.__traceback__
    while passed:
        frame = passed.tb_frame
        if frame.f_globals.get("__name__", "").partition(".")[0] not in _OURS:
            frames.append((frame.f_code.co_filename, passed.tb_lineno))
        passed = passed.tb_next
    # The first frame that is not ours is the strategy's; libraries come below it.
    own = [line for file, line in frames if file == frames[0][0]]
    return own[-1] if own else 0

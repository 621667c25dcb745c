"""Every error the engine raises, as data; `trollkit.phrases` says each in one French sentence.

TrollkitError
├── InvalidConfig        a board or a setting that cannot exist
├── InvalidMove          a move outside the legal ones
├── GameOver             a move sent to a finished game
├── InvalidState         a position that is not on the board, or that is over
├── InvalidPolicy        probabilities that are none
├── AnalysisError        a strategy that cannot be measured
├── InvalidText          a move, category or record that cannot be read
├── UnreadableStrategy   a strategy file that cannot be loaded
├── ContestError         a contest that cannot start or go on
├── StoreError           a results file that cannot be used
└── PrologError          somebody's Prolog that gave no answer
"""

from collections.abc import Sequence
from dataclasses import dataclass

from trollkit.core.faults import Fault


class TrollkitError(Exception):
    """Base of all errors below; the fields say what happened, not in which language."""


@dataclass(eq=False)
class InvalidConfig(TrollkitError, ValueError):
    """A setting was refused: `value` for `name`, where `expected` names the rule it broke."""

    name: str
    value: object
    expected: str


@dataclass(eq=False)
class InvalidMove(TrollkitError, ValueError):
    """`player` sent `move`; `legal` holds what the rules allowed there."""

    player: int
    move: object
    legal: Sequence[object]


@dataclass(eq=False)
class GameOver(TrollkitError, ValueError):
    """A move was sent although the game has ended."""


@dataclass(eq=False)
class InvalidState(TrollkitError, ValueError):
    """The position `state` was refused: `reason` is "outside", "ended" or "unreached".

    `state` is (own stock, other stock, troll) on a board of `cells` and `stones` a side.
    """

    state: tuple[object, object, object]
    cells: int
    stones: int
    reason: str = "outside"


@dataclass(eq=False)
class InvalidPolicy(TrollkitError, ValueError):
    """In `state` a policy gave no probabilities: `reason` is a key of `phrases`."""

    state: tuple[int, int, int]
    reason: str
    detail: str = ""


@dataclass(eq=False)
class AnalysisError(TrollkitError):
    """A strategy asked in `state` cannot be measured: `reason` is a key of `phrases`.

    `fault` says what it did there, for the reason "fault"; `seconds` is the limit it broke.
    `state` is None while its file was loaded.
    """

    reason: str
    state: tuple[int, int, int] | None
    seconds: float = 0
    fault: Fault | None = None


@dataclass(eq=False)
class InvalidText(TrollkitError, ValueError):
    """`text` is no `kind` ("move", "config", "record"); `line` counts from 1, 0 if unknown."""

    kind: str
    text: str
    line: int = 0


@dataclass(eq=False)
class UnreadableStrategy(TrollkitError):
    """A strategy file that gives nothing to play with; `fault` says why."""

    fault: Fault


@dataclass(eq=False)
class ContestError(TrollkitError):
    """A contest cannot start or go on: `reason` is a key of `phrases`, `detail` is data."""

    reason: str
    detail: str = ""


@dataclass(eq=False)
class StoreError(TrollkitError):
    """The results file `path` cannot be used: `reason` is a key of `phrases`."""

    reason: str
    path: str
    detail: str = ""


@dataclass(eq=False)
class PrologError(TrollkitError):
    """A Prolog program gave no answer: `reason` is a key of `phrases`, `detail` is data.

    `seconds` is the limit that it broke, `predicate` the one that was asked, if any.
    """

    reason: str
    detail: str = ""
    predicate: str = ""
    seconds: float = 0

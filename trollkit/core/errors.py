"""Every error the engine raises, as data; `trollkit.phrases` says each in one French sentence.

Where `reason` is "a key of `phrases`", the tables there have its sentence under that key.

TrollkitError
├── InvalidConfig        a board or a setting that cannot exist
├── InvalidMove          a move outside the legal ones
├── GameOver             a move sent to a finished game
├── InvalidState         a position that is not on the board, or that is over
├── InvalidPolicy        numbers that are not probabilities
├── AnalysisError        a strategy that cannot be measured
├── InvalidText          a move, category or record that cannot be read
├── UnreadableStrategy   a strategy file that cannot be loaded
├── ContestError         a contest that cannot start or go on
├── StoreError           a results file that cannot be used
├── Refused              a request that is refused, for any other reason
└── PrologError          a Prolog program that gave no answer
"""

from collections.abc import Sequence
from typing import Any, dataclass_transform

from trollkit.core.faults import Fault


@dataclass_transform(eq_default=False)
class TrollkitError(Exception):
    """Base of all errors below. Their fields are data that say what happened, without words.

    Fields are declared as in a dataclass, and type checkers check them so. `dataclasses` is not
    imported, since that would take longer than all else that `import troll` loads.
    """

    def __init__(self, *values: Any, **named: Any) -> None:
        names: dict[str, Any] = getattr(type(self), "__annotations__", {})  # absent before 3.10
        self.__dict__.update(zip(names, values, strict=False), **named)


class InvalidConfig(TrollkitError, ValueError):
    """A setting was refused: `value` for `name`, where `expected` names the rule it broke."""

    name: str
    value: object
    expected: str


class InvalidMove(TrollkitError, ValueError):
    """`player` sent `move`; `legal` holds what the rules allowed there."""

    player: int
    move: object
    legal: Sequence[object]


class GameOver(TrollkitError, ValueError):
    """A move was sent although the game has ended."""


class InvalidState(TrollkitError, ValueError):
    """The position `state` was refused: `reason` is "outside", "ended" or "unreached".

    `state` is (own stock, other stock, troll) on a board of `cells` and `stones` a side.
    """

    state: tuple[object, object, object]
    cells: int
    stones: int
    reason: str = "outside"


class InvalidPolicy(TrollkitError, ValueError):
    """What a policy gave in `state` are no probabilities: `reason` is a key of `phrases`."""

    state: tuple[int, int, int]
    reason: str
    detail: str = ""


class AnalysisError(TrollkitError):
    """A strategy asked in `state` cannot be measured: `reason` is a key of `phrases`.

    `fault` says what it did there, for the reason "fault"; `seconds` is the limit it broke.
    `state` is None while its file was loaded.
    """

    reason: str
    state: tuple[int, int, int] | None
    seconds: float = 0
    fault: Fault | None = None


class InvalidText(TrollkitError, ValueError):
    """`text` cannot be read as a `kind` ("move", "config"). `line`, from 1, is 0 if unknown."""

    kind: str
    text: str
    line: int = 0


class UnreadableStrategy(TrollkitError):
    """A strategy file cannot be loaded, or has nothing that plays; `fault` says why."""

    fault: Fault


class ContestError(TrollkitError):
    """A contest cannot start or go on: `reason` is a key of `phrases`, `detail` is data."""

    reason: str
    detail: str = ""


class StoreError(TrollkitError):
    """The results file `path` cannot be used: `reason` is a key of `phrases`."""

    reason: str
    path: str
    detail: str = ""


class Refused(TrollkitError):
    """A request is refused: `reason` is a key of `phrases`, whose sentence uses the `facts`.

    >>> Refused("no-folder", path="zoe").facts
    {'path': 'zoe'}
    """

    reason: str
    facts: dict[str, Any]

    def __init__(self, reason: str, **facts: Any) -> None:
        self.reason, self.facts = reason, facts

    def __str__(self) -> str:
        return f"{self.reason} {self.facts}"


class PrologError(TrollkitError):
    """A Prolog program gave no answer: `reason` is a key of `phrases`, `detail` is data.

    `seconds` is the limit that it broke, `predicate` the predicate that was asked, if any.
    """

    reason: str
    detail: str = ""
    predicate: str = ""
    seconds: float = 0

"""What the coach says beside the board: of the position shown, and of the turn before it."""

from collections.abc import Sequence
from typing import TypedDict

from trollkit.core.game import Player
from trollkit.trolls.coach import Advice, Worth, advice
from trollkit.trolls.duel import Turn
from trollkit.trolls.partie import played
from trollkit.trolls.rules import Config, State


class Throw(TypedDict):
    """A possible throw: its stones, its share of perfect play, its chance of winning."""

    pierres: int
    part: float
    chance: float


class Counsel(TypedDict):
    """The coach's words about one side: `avant` on its last throw, `ici` on the next one.

    Both are "" where there is no such throw; `lancers` are those of the next turn.
    """

    cote: int
    avant: str
    ici: str
    lancers: list[Throw]


def line(worth: Worth) -> Throw:
    """A throw as pages read it."""
    return {"pierres": worth.stones, "part": worth.share, "chance": worth.chance}


def counsel(config: Config, turns: Sequence[Turn], side: Player, name: str) -> Counsel:
    """What there is to say after `turns`, to that side, or of it when it has a name."""

    def ask(played: Sequence[Turn], throws: Turn | None = None) -> Advice:
        state = _state(config, played)
        return advice(state, throws, stones=config.stones, side=side, name=name)

    before = ask(turns[:-1], turns[-1]).sentence if turns else ""
    here = None if played(*config, turns).terminee else ask(turns)
    return {
        "cote": side,
        "avant": before,
        "ici": here.sentence if here else "",
        "lancers": [line(worth) for worth in (here.throws if here else ())],
    }


def _state(config: Config, turns: Sequence[Turn]) -> State:
    partie = played(*config, turns)
    return State(
        partie.nombreCases, partie.stockGauche, partie.stockDroite, partie.positionTroll
    )

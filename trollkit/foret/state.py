"""The three leagues, and a position of the forest, small and immutable."""

from enum import StrEnum
from typing import NamedTuple

from trollkit.core.errors import InvalidConfig

NUTRIENTS = 20
_MAX_NUTRIENTS = 1000  # beyond any game that makes sense
SEED, SMALL, MEDIUM, TALL = range(4)


class League(NamedTuple):
    """What differs from one league to the next."""

    level: int
    name: str  # in results and on the command line
    days: int
    grow: bool
    seed: bool  # trees send seeds
    shadows: bool
    holes: bool
    trees: int  # at the start, each player's
    size: int  # of those
    apart: int  # no start tree this near to another one
    edge: bool  # they stand on the outer ring


LEAGUES: dict[int, League] = {
    1: League(1, "bois2", 1, False, False, False, False, 6, 3, 0, False),
    2: League(2, "bois1", 6, True, False, False, False, 4, 1, 1, False),
    3: League(3, "bronze", 24, True, True, True, True, 2, 1, 2, True),
}
FULL = max(LEAGUES)  # every league from Bronze on plays the full rules


class Config(NamedTuple):
    """A league by its level, and the nutrients in the soil at the start."""

    league: int
    nutrients: int = NUTRIENTS


def check_config(league: object, nutrients: object = NUTRIENTS) -> Config:
    """The configuration; levels above the full rules play the full rules.

    Raises InvalidConfig on a level below 1 or nutrients outside 0 … 1000.
    """
    if type(league) is not int or league < 1:
        raise InvalidConfig("league", league, "league")
    if type(nutrients) is not int or not 0 <= nutrients <= _MAX_NUTRIENTS:
        raise InvalidConfig("nutrients", nutrients, "nutrients")
    return Config(min(league, FULL), nutrients)


class Verb(StrEnum):
    """What a spirit may do, in the words of the protocol."""

    WAIT = "WAIT"
    GROW = "GROW"
    COMPLETE = "COMPLETE"
    SEED = "SEED"


class Action(NamedTuple):
    """One action: on `cell`; a seed comes to it from the tree on `source`."""

    verb: Verb
    cell: int = -1
    source: int = -1


WAIT = Action(Verb.WAIT)


class Tree(NamedTuple):
    """A tree, or a seed when its size is 0; a dormant one has acted today."""

    size: int
    owner: int
    dormant: bool = False


Pair = tuple[int, int]
Trees = tuple[Tree | None, ...]  # by cell


class State(NamedTuple):
    """A position while the spirits act, or after the last day when `day` equals its number.

    `bits` is the generator as it stands before today's next lists of actions are shuffled;
    `first` is the player whose list is shuffled first (0, but in the mirror).
    """

    level: int
    richness: tuple[int, ...]  # by cell, 0 for a hole
    day: int
    nutrients: int
    sun: Pair
    score: Pair
    asleep: tuple[bool, bool]
    trees: Trees
    bits: int
    first: int = 0

    @property
    def league(self) -> League:
        """The rules in force."""
        return LEAGUES[self.level]

    @property
    def over(self) -> bool:
        """The last day has ended."""
        return self.day >= self.league.days

    @property
    def awake(self) -> tuple[int, ...]:
        """Who acts now: nobody once the game is over."""
        return () if self.over else tuple(p for p in (0, 1) if not self.asleep[p])


def trees_of(trees: Trees, player: int) -> list[tuple[int, Tree]]:
    """The player's trees with their cells, by cell."""
    return [(cell, tree) for cell, tree in enumerate(trees) if tree and tree.owner == player]


def pair(of: Pair, player: int, value: int) -> Pair:
    """The pair with the player's entry replaced."""
    return (value, of[1]) if player == 0 else (of[0], value)

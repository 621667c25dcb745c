"""The three leagues (`LEAGUES`), a position (`State`), and the first one of a seed (`opening`).

All draws are the official referee's, in its order, by Java's `java.util.Random`. Its steps are
pure functions here: they take the generator's 48 bits and give the bits after the draw. One
generator serves a whole game: it draws the holes, the start trees, then the order of each list
of possible actions. So a position must hold the generator's bits.
"""

from typing import Literal, NamedTuple

from trollkit.core.errors import InvalidConfig, InvalidText
from trollkit.foret.hexes import CELLS, DISTANCE, OPPOSITE, RING, RINGS

NUTRIENTS = 20
_MAX_NUTRIENTS = 1000  # more than any sensible game has
SEED, TALL = 0, 3  # the smallest size of a tree, and the largest


class League(NamedTuple):
    """The rules that differ from one league to the next."""

    level: int
    name: str  # in results and on the command line
    days: int
    grow: bool  # whether trees may be grown
    full: bool  # whether all rules hold: seeds, shadows, holes, starts on the outer ring
    trees: int  # how many each player starts with
    size: int  # of the start trees
    apart: int  # start trees are farther apart than this


LEAGUES: dict[int, League] = {
    1: League(1, "bois2", 1, False, False, 6, 3, 0),
    2: League(2, "bois1", 6, True, False, 4, 1, 1),
    3: League(3, "bronze", 24, True, True, 2, 1, 2),
}
FULL = LEAGUES[3]


def league_at(level: object) -> League:
    """The league of a level. Raises InvalidConfig unless `level` is 1, 2 or 3."""
    if type(level) is not int or level not in LEAGUES:
        raise InvalidConfig("league", level, "league")
    return LEAGUES[level]


def league_named(name: str) -> League:
    """The league of this name. Raises InvalidText when no league has it."""
    for league in LEAGUES.values():
        if league.name == name:
            return league
    raise InvalidText("league", name)


Verb = Literal["WAIT", "GROW", "COMPLETE", "SEED"]
"""What a spirit may do, in the words of the protocol."""


class Action(NamedTuple):
    """One action on `cell`; for a SEED, from the tree on `source`. -1 stands for no cell."""

    verb: Verb
    cell: int = -1
    source: int = -1


WAIT = Action("WAIT")


class Tree(NamedTuple):
    """A tree, or a seed when its size is 0; a dormant one has acted today."""

    size: int
    owner: int
    dormant: bool = False


Pair = tuple[int, int]
Trees = tuple[Tree | None, ...]  # by cell


class State(NamedTuple):
    """A position, immutable; the game is over when `day`, from 0, is the league's `days`.

    `bits` is the generator before the next lists of actions are shuffled. `first` is the player
    whose list is shuffled first: 0, but 1 in a mirrored position.
    """

    level: int
    richness: tuple[int, ...]  # by cell, 0 for a hole
    day: int
    nutrients: int
    sun: Pair
    score: Pair
    asleep: Pair  # of True and False
    trees: Trees
    bits: int
    first: int = 0

    @property
    def league(self) -> League:
        """The rules in force."""
        return LEAGUES[self.level]

    @property
    def over(self) -> bool:
        """Whether the last day has ended."""
        return self.day >= self.league.days

    @property
    def awake(self) -> tuple[int, ...]:
        """The players who act now; () when the game is over."""
        return () if self.over else tuple(p for p in (0, 1) if not self.asleep[p])


def trees_of(trees: Trees, player: int) -> list[tuple[int, Tree]]:
    """The player's trees as (cell, tree), in the order of cells."""
    return [(cell, tree) for cell, tree in enumerate(trees) if tree and tree.owner == player]


def pair(of: Pair, player: int, value: int) -> Pair:
    """The pair with the player's entry replaced."""
    return (value, of[1]) if player == 0 else (of[0], value)


# Laying out a game from its seed: the holes first, then the start trees.

_MULTIPLIER = 0x5DEECE66D
_INCREMENT = 0xB
_MASK = (1 << 48) - 1

MAX_HOLES = 10
LUSH, FERTILE, POOR, HOLE = 3, 2, 1, 0
_RICHNESS_OF_RING = (LUSH, LUSH, FERTILE, POOR)
# The referee keeps its cells in a Java hash map; holes are drawn by their place in that map.
_HASH_ORDER = (
    *(1, 6, 8, 16, 21, 32, 19, 34, 35, 36, 11, 12, 13, 24, 29, 0, 2, 5, 9),
    *(15, 22, 31, 7, 17, 18, 20, 33, 25, 26, 27, 28, 3, 4, 10, 14, 23, 30),
)


def scrambled(seed: int) -> int:
    """The first 48 bits of a generator made from `seed`, as Java scrambles it.

    >>> hex(scrambled(0))
    '0x5deece66d'
    """
    return (seed ^ _MULTIPLIER) & _MASK


def next_int(bits: int, bound: int) -> tuple[int, int]:
    """A random number in 0 … bound − 1, and the generator's bits after the draw.

    >>> next_int(scrambled(42), 10)[0]
    0
    """
    while True:
        bits = (bits * _MULTIPLIER + _INCREMENT) & _MASK
        drawn = bits >> 17
        if bound & (bound - 1) == 0:
            return (bound * drawn) >> 31, bits
        value = drawn % bound
        # A number in the last, incomplete run of `bound` numbers below 2³¹ is drawn again.
        if drawn - value + bound - 1 < 1 << 31:
            return value, bits


def shuffle(bits: int, items: list[Action]) -> int:
    """Shuffle `items` in place as Java's `Collections.shuffle`; the bits after the draws."""
    for size in range(len(items), 1, -1):
        chosen, bits = next_int(bits, size)
        items[size - 1], items[chosen] = items[chosen], items[size - 1]
    return bits


def opening(league: League, seed: int, nutrients: int = NUTRIENTS) -> State:
    """The forest before the first gathering; only the lowest 48 bits of the seed count.

    Raises InvalidConfig unless the nutrients are an integer from 0 to 1000.
    """
    if type(nutrients) is not int or not 0 <= nutrients <= _MAX_NUTRIENTS:
        raise InvalidConfig("nutrients", nutrients, "nutrients")
    richness, bits = _soil(scrambled(seed), league)
    chosen, bits = _start_cells(bits, league, richness)
    trees: list[Tree | None] = [None] * len(CELLS)
    for cell in chosen:
        trees[cell] = Tree(league.size, 0)
        trees[OPPOSITE[cell]] = Tree(league.size, 1)
    nothing = (0, 0)
    return State(
        league.level, richness, 0, nutrients, nothing, nothing, (False, False),
        tuple(trees), bits,
    )  # fmt: skip


def _soil(bits: int, league: League) -> tuple[tuple[int, ...], int]:
    """The richness of each cell (0 for a hole), and the generator's bits after the draws."""
    richness = [_RICHNESS_OF_RING[ring] for ring in RING]
    if not league.full:
        return tuple(richness), bits
    wanted, bits = next_int(bits, MAX_HOLES + 1)
    removed = 0
    while removed < wanted - 1:
        place, bits = next_int(bits, len(_HASH_ORDER))
        cell = _HASH_ORDER[place]
        if richness[cell] != HOLE:
            for gone in {cell, OPPOSITE[cell]}:
                richness[gone] = HOLE
                removed += 1
    return tuple(richness), bits


def _start_cells(bits: int, league: League, richness: tuple[int, ...]) -> tuple[list[int], int]:
    """The cells of player 0's start trees, and the generator's bits after the draws.

    Player 1's are across the centre.
    """
    rings = (RINGS,) if league.full else range(1, RINGS + 1)  # never on the centre
    candidates = [cell for cell in CELLS if richness[cell] != HOLE and RING[cell] in rings]
    chosen: list[int] = []
    while len(chosen) < league.trees:  # start again when the candidates run out
        left, chosen = candidates, []
        while left and len(chosen) < league.trees:
            place, bits = next_int(bits, len(left))
            mine = left[place]
            chosen.append(mine)
            both = mine, OPPOSITE[mine]
            left = [c for c in left if min(DISTANCE[c][start] for start in both) > league.apart]
    return chosen, bits

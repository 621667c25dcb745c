"""The players that the terminal, the widget and `trollkit jouer gyges` offer.

A `Player` is a human, or the machine at one of the LEVELS. A level plays alike on any computer:
levels 3 to 5 search a number of positions, not for a time, so that a game can be played again.
The strategies `reflechie` and `tacticienne` play by `choose`; `advice` is a human's hint.
"""

import random
import threading
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from trollkit.core.processes import patiently
from trollkit.gyges.board import GOALS, Position
from trollkit.gyges.moves import Move, apply, legal_moves
from trollkit.gyges.valuation import evaluation

_ADVICE_S = 3.0  # how long an advice waits for the machine's code to be compiled
_ADVICE_NODES = 300_000


class Level(NamedTuple):
    """A level of the machine: what players read of it, and how far it looks."""

    number: int
    name: str
    character: str
    nodes: int = 0  # most positions it looks at; 0 for levels that do not search
    deepest: int = 0  # most plies it looks ahead
    forced: int = 0  # moves of its own in which it finds every forced win
    by_fit: bool = False  # whether it judges by the fitted weights, and tries more moves


LEVELS = (
    Level(1, "Débutante", "joue au hasard, mais ne laisse pas passer un but"),
    Level(
        2,
        "Gourmande",
        "prend ce qui paraît le mieux tout de suite, et ne regarde pas plus loin",
    ),
    Level(3, "Réfléchie", "regarde la réponse à chacun de ses coups", 50_000, 2, 1),
    Level(4, "Tacticienne", "voit tous les gains forcés en deux coups", 300_000, 4, 2),
    Level(5, "Championne", "cherche aussi loin qu'elle peut", 4_000_000, 12, 3, True),
)


def choose(position: Position, level: int, rng: random.Random) -> Move:
    """The move of the machine at `level`, from 1 to 5; the position must have a legal move."""
    chosen = LEVELS[level - 1]
    if chosen.nodes:
        prepare_machine()
        from trollkit.gyges.search import best_move  # numba starts slowly

        *_, nodes, deepest, forced, by_fit = chosen
        return best_move(
            position, nodes=nodes, deepest=deepest, forced=forced, by_fit=by_fit
        ).move
    if level > 1:
        return greedy(position, rng)
    moves = legal_moves(position)
    return rng.choice([move for move in moves if move.end in GOALS] or moves)


def greedy(position: Position, rng: random.Random) -> Move:
    """A move whose board has the best evaluation; a win at once is best of all.

    `rng` decides between equal ones.
    """
    moves = legal_moves(position)
    rng.shuffle(moves)
    sign = 1 if position.player else -1  # evaluations favour North when positive
    return max(moves, key=lambda move: sign * evaluation(apply(position, move)))


def advice(position: Position) -> Move:
    """The move that the machine would play, or the greedy one while it is being compiled.

    Whoever asks waits three seconds at most for that: compiling goes on in its thread.
    """
    from trollkit.gyges.search import best_move, prepare  # numba starts slowly

    compiling = threading.Thread(target=prepare, daemon=True)
    compiling.start()
    compiling.join(_ADVICE_S)
    if compiling.is_alive():
        return greedy(position, random.Random(0))
    return best_move(position, nodes=_ADVICE_NODES).move


def prepare_machine() -> None:
    """Compile the machine's code, unless it is ready; a sentence tells people to wait."""
    from trollkit.gyges.search import prepare  # numba starts slowly

    # Where strategies play it is ready, and `patiently` may start no thread.
    if not prepare.cache_info().currsize:
        patiently("La machine se prépare, cela n'arrive qu'une fois", prepare)


class Player(NamedTuple):
    """A player's name to show, and the function that chooses a move; None for a human."""

    name: str
    choose: Callable[[Position], Move] | None = None


HUMAN = Player("humain")


def seated(word: object, rng: random.Random) -> Player | None:
    """The player named by "humain" or by a level's number; None for any other value."""
    for number, name, *_ in LEVELS:
        if str(word) == str(number):
            called = f"machine, niveau {number} ({name})"
            return Player(called, partial(choose, level=number, rng=rng))
    return HUMAN if word == HUMAN.name else None

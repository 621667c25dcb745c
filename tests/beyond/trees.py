"""Any small game of either kind, written down as a tree; and a slow oracle of its value."""

from typing import NamedTuple

import numpy as np
from hypothesis import strategies as st

from tests.solving.matrices import oracle
from trollkit.core.errors import GameOver, InvalidMove
from trollkit.core.game import LEFT, PLAYERS, RIGHT, Outcome, Player


class Fork(NamedTuple):
    """A position in play: moves are the places of rows and of columns."""

    asked: tuple[Player, ...]
    rows: tuple[tuple["Tree", ...], ...]


Tree = int | Fork  # what LEFT gets, or a position in play


class Trees:
    """Under the part of the contract that searches use; it refuses what is not legal."""

    name = "arbres"

    def initial(self, config, seed=0):
        return config

    def to_move(self, state):
        return state.asked if isinstance(state, Fork) else ()

    def legal(self, state, player):
        if not isinstance(state, Fork) or player not in state.asked:
            return range(0)
        return range(len(state.rows) if player == LEFT else len(state.rows[0]))

    def step(self, state, moves):
        if not isinstance(state, Fork):
            raise GameOver
        for player in PLAYERS:
            legal = self.legal(state, player)
            if (player in moves) != (player in state.asked) or (
                player in moves and moves[player] not in legal
            ):
                raise InvalidMove(player, moves.get(player), legal)
        return state.rows[moves.get(LEFT, 0)][moves.get(RIGHT, 0)]

    def outcome(self, state):
        if isinstance(state, Fork):
            return None
        return Outcome({1: LEFT, -1: RIGHT, 0: None}[state], "leaf")


TREES = Trees()


def together(*rows):
    """A position in which both move at once."""
    return Fork(PLAYERS, tuple(tuple(row) for row in rows))


def turn(player, *trees):
    """A position in which one side moves."""
    return Fork((player,), tuple((tree,) for tree in trees) if player == LEFT else (trees,))


def value(tree):
    """By a linear program of scipy's in each position."""
    if not isinstance(tree, Fork):
        return tree
    return oracle(np.array([[value(child) for child in row] for row in tree.rows], float))[0]


def _grown(smaller):
    side = st.integers(1, 3)
    matrices = st.tuples(side, side).flatmap(
        lambda shape: st.lists(
            st.tuples(*[smaller] * shape[1]), min_size=shape[0], max_size=shape[0]
        )
    )
    turns = st.lists(smaller, min_size=1, max_size=3)
    return st.one_of(
        matrices.map(lambda rows: together(*rows)),
        st.tuples(st.sampled_from(PLAYERS), turns).map(lambda drawn: turn(drawn[0], *drawn[1])),
    )


trees = _grown(st.recursive(st.sampled_from([-1, 0, 1]), _grown, max_leaves=12))

_PENNIES = together((1, -1), (-1, 1))
# Pennies for a first move, a second game of another value after each pair; RIGHT chooses once.
TWO_LEVELS = together(
    (1, together((0, -1), (-1, 1))), (turn(RIGHT, _PENNIES, 1), together((1, 0), (0, 1)))
)

"""Who can play on any board: each sees it as the left-hand player, as all policies do."""

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from trollkit.core.game import LEFT, RIGHT, Player
from trollkit.core.record import Policy, random_policy
from trollkit.trolls.boards.rules import GAME, Config, Move, Push, State

if TYPE_CHECKING:
    from trollkit.trolls.boards.exact import Table

Chooser = Policy[State, Move]


def at_random(config: Config, rng: random.Random) -> Chooser:
    """Any legal move, all alike."""
    return random_policy(GAME, rng)


def prudent(config: Config, rng: random.Random) -> Chooser:
    """Perfect play. The board is solved, which takes its time."""
    from trollkit.trolls.boards.exact import solve  # numpy starts slowly

    return _by_table(solve(config), rng)


def in_parts(config: Config, rng: random.Random) -> Chooser:
    """Trolls solved one by one, and with them the turn to be played: see `decomposition`."""
    from trollkit.trolls.boards.decomposition import Apart, ahead

    return _by_table(ahead(Apart(config)), rng)


def _by_table(table: "Table", rng: random.Random) -> Chooser:
    """Throws drawn from a table's mixes, and the pushes that it holds for the best."""

    def worth(state: State, player: Player, push: Move) -> float:
        value = table.value(GAME.step(state, {player: push}))
        return value if player == LEFT else -value

    def choose(state: State) -> Move:
        player, real = LEFT, state
        if state.board != table.board:  # asked from the right
            player, real = RIGHT, GAME.mirror(state)
        moves = GAME.legal(real, player)
        if isinstance(moves[0], Push):
            sign = 1 if player == LEFT else -1
            return max(
                moves, key=lambda move: sign * table.value(GAME.step(real, {player: move}))
            )
        return rng.choices(moves, table.mix(real, player).tolist())[0]

    return choose


PLAYERS: dict[str, Callable[[Config, random.Random], Chooser]] = {
    "prudent": prudent,
    "decoupe": in_parts,
    "hasard": at_random,
}

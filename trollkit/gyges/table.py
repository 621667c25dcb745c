"""The referee's side of a duel: pairs of games from the same drawn home rows."""

import random

from trollkit.core.turns import TurnTable
from trollkit.gyges.moves import Move
from trollkit.gyges.notation import HOME_ROW
from trollkit.gyges.rules import GAME, Config, State
from trollkit.gyges.seat import question
from trollkit.phrases.faults import legal_phrase


def table(games: int, seed: int) -> TurnTable[Config, State, Move]:
    """The table of one duel of `games` games."""
    chance = random.Random(seed)

    def row() -> str:
        return "".join(chance.sample(HOME_ROW, len(HOME_ROW)))

    def opening() -> tuple[Config, str]:
        rows = Config(row(), row())
        return rows, f"{rows.south} / {rows.north}"

    return TurnTable(
        GAME,
        games,
        ("Sud", "Nord"),
        opening=opening,
        ask=lambda state: question(state.position),
        expected=legal_phrase,
    )

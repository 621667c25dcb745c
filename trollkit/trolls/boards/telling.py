"""A game on a board told in French lines: the map, one line a turn, and how it ended."""

from trollkit.core.game import LEFT, RIGHT, Outcome, Player, other
from trollkit.phrases import SIDES
from trollkit.trolls.boards.rules import Push, State
from trollkit.trolls.boards.throws import Throw
from trollkit.trolls.rules import Reason


def troll_name(troll: int, trolls: int) -> str:
    """How a troll is called: by its number, if there are several.

    >>> troll_name(0, 1), troll_name(1, 2)
    ('le troll', 'le troll 2')
    """
    return "le troll" if trolls == 1 else f"le troll {troll + 1}"


def position_line(state: State) -> str:
    """Where the trolls are, and both stocks.

    >>> from trollkit.trolls.boards.graph import parse_board
    >>> position_line(State(parse_board("grille:3x5"), 9, 8, (7, 5)))
    'le troll 1 sur la case 7, le troll 2 au château de gauche ; il reste 9 et 8 pierres'
    """
    trolls = len(state.trolls)
    where = ", ".join(
        f"{troll_name(troll, trolls)} {cell_name(state, cell)}"
        for troll, cell in enumerate(state.trolls)
    )
    return f"{where} ; il reste {state.left} et {state.right} pierres"


def cell_name(state: State, cell: int) -> str:
    """Where that is."""
    if cell in state.board.castles:
        return f"au château de {SIDES[state.board.castles.index(cell)]}"
    return f"sur la case {cell}"


def throws_text(left: Throw, right: Throw) -> str:
    """Both sides' throws, troll by troll."""
    words = [" + ".join(map(str, throw)) for throw in (left, right)]
    return f"gauche lance {words[LEFT]}, droite lance {words[RIGHT]}"


def push_text(state: State, player: Player, push: Push) -> str:
    """A push that was chosen."""
    name = troll_name(push.troll, len(state.trolls))
    return f"{SIDES[player]} pousse {name} vers la case {push.cell}"


def verdict(outcome: Outcome, trolls: int) -> str:
    """Who won, and why."""
    if outcome.winner is None:
        if trolls > 1:
            return "Match nul : autant de trolls perdus des deux côtés."
        return "Match nul : plus de pierres, et le troll est aussi loin des deux châteaux."
    winner, loser = SIDES[outcome.winner], SIDES[other(outcome.winner)]
    if trolls > 1:
        return f"Victoire de {winner} : plus de trolls sont perdus pour {loser}."
    if outcome.reason == Reason.CASTLE:
        return f"Victoire de {winner} : le troll est au château de {loser}."
    return f"Victoire de {winner} : plus de pierres, et le troll est plus près de {loser}."

"""The referee's log of a frame, word for word as the official one writes it.

`$0` and `$1` stand for the players; the signs around an error are the engine's own colours.
It always counts to 23 days, in the short leagues too.
"""

from collections.abc import Mapping

from trollkit.foret.leagues import FULL, LEAGUES, League
from trollkit.foret.protocol import expected
from trollkit.foret.rules import Refusal, cost, gain, income, seeds_collide
from trollkit.foret.state import TALL, Action, State, Verb

_DAYS = LEAGUES[FULL].days
_RED = "¤RED¤", "§RED§"

_REFUSALS = {
    Refusal.NO_CELL: "Cell {cell} not found",
    Refusal.NO_SOURCE: "Cell {source} not found",
    Refusal.OCCUPIED: "There is already a tree on cell {cell}",
    Refusal.NO_TREE: "There is no tree on cell {actor}",
    Refusal.IS_SEED: "The seed on {actor} cannot produce seeds",
    Refusal.NOT_MINE: "The tree on cell {actor} is owned by opponent",
    Refusal.NOT_TALL: "The tree on cell {actor} is not large enough",
    Refusal.DORMANT: "Tree on cell {actor} is dormant (has already been used this round)",
    Refusal.TALL: f"Tree on cell {{actor}} cannot grow more (max size is {TALL}).",
    Refusal.TOO_FAR: (
        "The tree on cell {source} is too far from cell {cell} to plant a seed there"
    ),
    Refusal.HOLE: "You can't plant a seed on cell {cell}",
    Refusal.NO_SUN: "Not enough sun. You need {cost} but have {sun}",
}


def dawn(state: State) -> str:
    """The log of a gathering, from the state before it."""
    lines = [_round(state)]
    for player, sun in enumerate(income(state)):
        if sun:
            lines.append(f"${player} has collected {sun} sun points")
    return "\n".join(lines)


def night(state: State) -> str:
    """The log of a move of the sun, from the state before it."""
    lines = [f"Round {state.day} ends"]
    following = state.day + 1
    if following < _DAYS:
        lines.append(f"The sun is now pointing towards direction {following % 6}")
        lines.append(f"Round {following} starts")
    return "\n".join(lines)


def disqualified(player: int, reason: str) -> list[str]:
    """What is said, first of all, of a player who gave no line that can be read."""
    return [f"{_RED[0]}${player} {reason}{_RED[1]}", out(player)]


def out(player: int) -> str:
    """That a player is out of the game."""
    return f"${player} was disqualified."


TOO_LATE = "has not provided an action in time."


def unreadable(league: League, got: str) -> str:
    """Why a line is no line of the league."""
    return f"provided invalid input. Expected '{expected(league)}'\nGot '{got}'"


def refused(state: State, player: int, action: Action, refusal: Refusal) -> str:
    """Why an action counts as a wait."""
    _, cell, source = action
    price = cost(state, player, action) if refusal is Refusal.NO_SUN else 0
    words = _REFUSALS[refusal].format(
        cell=cell,
        source=source,
        actor=source if action.verb is Verb.SEED else cell,
        cost=price,
        sun=state.sun[player],
    )
    return f"${player}: {words}"


def turn(state: State, actions: Mapping[int, Action], refusals: Mapping[int, str]) -> list[str]:
    """The log of a turn, from the state before it; `refusals` as `refused` words them."""
    lines = [_round(state)]
    for player, (verb, cell, source) in actions.items():
        if player in refusals:
            lines.append(refusals[player])
        elif verb is Verb.WAIT:
            lines.append(f"${player} is waiting")
        elif verb is Verb.GROW:
            lines.append(f"${player} is growing a tree on cell {cell}")
        elif verb is Verb.SEED:
            lines.append(f"${player} is planting a seed on cell {cell} from cell {source}")
    if seeds_collide(actions):
        lines.append(f"Seed conflict on cell {actions[0].cell}")
    for player, (verb, cell, _) in actions.items():
        if verb is Verb.COMPLETE:
            words = f"is ending their tree life on cell {cell}"
            lines.append(f"${player} {words}, scoring {gain(state, cell)} points")
    return lines


def _round(state: State) -> str:
    return f"Round {state.day}/{_DAYS - 1}"

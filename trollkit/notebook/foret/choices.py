"""What a person may do in the forest, and why not the rest: always in the same order.

The referee's own list is shuffled, and holds what is possible only.
"""

from typing import NotRequired, TypedDict

from trollkit.foret.film import deed
from trollkit.foret.hexes import WITHIN
from trollkit.foret.phrases import REFUSALS
from trollkit.foret.protocol import action_text
from trollkit.foret.rules import Refusal, cost, gain, refusal
from trollkit.foret.state import SEED, WAIT, Action, State, Verb, trees_of

_TAKEN = (
    Refusal.OCCUPIED,
    Refusal.HOLE,
)  # what keeps a seed from a cell, not its tree from sowing


class Choice(TypedDict):
    """One line of the protocol: `refus` is why it is impossible, "" when it is not.

    `dit` tells what it does, or why it cannot be. `prix` and `gain` are in sun and in points;
    what is impossible for another reason than its price has none.
    """

    ligne: str
    case: int
    refus: str
    dit: str
    prix: NotRequired[int]
    gain: NotRequired[int]


class Sower(TypedDict):
    """A tree, why it cannot sow ("" when it can), and every cell within its reach."""

    case: int
    refus: str
    dit: str
    cibles: list[Choice]


class Offer(TypedDict):
    """Verb by verb and cell by cell, the move that ends the day last."""

    actions: list[Choice]
    graines: list[Sower]


def offer(state: State, player: int) -> Offer:
    """All that the player may think of, for each of their trees; of seeds, what is in reach."""
    league = state.league
    own = trees_of(state.trees, player)
    verbs = [Verb.GROW] * league.grow + [Verb.COMPLETE]
    actions = [Action(verb, cell) for verb in verbs for cell, _ in own]
    return {
        "actions": [_choice(state, player, action) for action in (*actions, WAIT)],
        "graines": [
            _sower(state, player, cell, tree.size)
            for cell, tree in own
            if league.seed and tree.size > SEED
        ],
    }


def _choice(state: State, player: int, action: Action) -> Choice:
    broken = refusal(state, player, action)
    choice: Choice = {
        "ligne": action_text(action),
        "case": action.cell,
        "refus": str(broken or ""),
        "dit": deed(state, player, action) if broken is None else REFUSALS[broken],
    }
    if broken in (None, Refusal.NO_SUN):
        choice["prix"] = cost(state, player, action)
    if broken is Refusal.NO_SUN:
        choice["dit"] += f", il en faut {choice['prix']}"
    elif broken is None and action.verb is Verb.COMPLETE:
        choice["gain"] = gain(state, action.cell)
    return choice


def _sower(state: State, player: int, source: int, size: int) -> Sower:
    targets = [
        _choice(state, player, Action(Verb.SEED, target, source))
        for target in sorted(WITHIN[source][size])
        if target != source
    ]
    refused = {target["refus"]: target["dit"] for target in targets}
    own = [(broken, said) for broken, said in refused.items() if broken not in _TAKEN]
    broken, said = own[0] if own else ("full", "aucune case n'est libre à sa portée")
    return {
        "case": source,
        "refus": broken,
        "dit": said if broken else "",
        "cibles": targets,
    }

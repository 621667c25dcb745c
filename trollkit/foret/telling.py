"""What happened in the forest, told in French: one line for each thing worth reading.

The referee's own log (`journal`) is the official one, word for word and in English; this one is
for whoever watches a game.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from trollkit.core.text import many, show
from trollkit.foret.leagues import League
from trollkit.foret.phrases import REFUSALS
from trollkit.foret.protocol import Unreadable, expected, parse_line
from trollkit.foret.rules import (
    SUN_A_POINT,
    cost,
    gain,
    income,
    refusal,
    seeds_collide,
)
from trollkit.foret.state import SEED, WAIT, Action, State, Verb

SIZES = ("une graine", "un petit arbre", "un arbre moyen", "un grand arbre")


def dawn_lines(before: State, names: Sequence[str]) -> list[str]:
    """The gathering of a day, from the position before it."""
    given = income(before)
    return [
        f"Jour {before.day} : {names[player]} reçoit {many(sun, 'soleil')}."
        for player, sun in enumerate(given)
    ]


def night_lines(before: State) -> list[str]:
    """The end of a day, from the position before it."""
    return [f"Fin du jour {before.day} : tout le monde dort."]


def turn_lines(
    before: State, lines: Mapping[int, str | None], names: Sequence[str], *, strict: bool
) -> list[str]:
    """What each player's line did, from the position before it."""
    actions: dict[int, Action] = {}
    told = []
    for player in sorted(lines):
        line = lines[player]
        try:
            action = WAIT if line is None else parse_line(line, before.league).action
        except Unreadable:
            told.append(f"{names[player]} {_unreadable(line, before.league)}")
            continue
        if line is None:
            told.append(f"{names[player]} n'a donné aucune action : partie perdue.")
            continue
        broken = refusal(before, player, action)
        if broken is None:
            actions[player] = action
            told.append(f"{names[player]} {deed(before, player, action)}.")
        else:
            end = "partie perdue" if strict else "cela compte comme WAIT"
            told.append(f"{names[player]} : {show(line)} refusé, {REFUSALS[broken]} ; {end}.")
    if seeds_collide(actions):
        told.append(
            f"Les deux graines visaient la case {actions[0].cell} : aucune ne prend, "
            "elles sont remboursées."
        )
    return told


def deed(before: State, player: int, action: Action) -> str:
    """What a legal action does, without its subject and its full stop."""
    verb, cell, source = action
    price = many(cost(before, player, action), "soleil")
    if verb is Verb.WAIT:
        return "s'endort jusqu'à demain"
    if verb is Verb.SEED:
        return f"lance une graine de la case {source} à la case {cell} ({price})"
    if verb is Verb.COMPLETE:
        points = many(gain(before, cell), "point")
        return f"coupe l'arbre de la case {cell} ({price}) et marque {points}"
    tree = before.trees[cell]
    size = SIZES[(tree.size if tree else SEED) + 1]
    return f"fait pousser {size} sur la case {cell} ({price})"


def ending(result: Mapping[str, Any], names: Sequence[str]) -> str:
    """The sentence that ends a game, from the referee's result."""
    scores, winner = result["scores"], result["winner"]
    if winner < 0:
        return f"Match nul, {scores[0]} à {scores[1]}."
    if scores[1 - winner] < 0:
        return f"{names[winner]} gagne : {names[1 - winner]} est hors jeu."
    won = f"{names[winner]} gagne {scores[winner]} à {scores[1 - winner]}"
    if any(result["display"]):
        return f"{won} au nombre d'arbres, qui y sont comptés avec les soleils restants."
    return f"{won}, soleils restants compris ({SUN_A_POINT} valent 1 point)."


def _unreadable(line: str | None, league: League) -> str:
    return (
        f"a répondu {show(line)}, ce qui ne se lit pas ; on attendait "
        f"{expected(league)} : partie perdue."
    )

"""The courses of games and duels: where the troll went, and who wins how often.

Each is JSON, which pages draw as beside boards and on the wall (`static/courbes.js`). `titre`
and `alt`, its conclusion in words, are plain text.
"""

from collections.abc import Sequence
from typing import Any

from trollkit.core.numbers import Band, percent, wilson
from trollkit.core.text import many
from trollkit.notebook.charts.style import plain
from trollkit.notebook.course import DRAWN, LOST, WON, curve
from trollkit.phrases import SIDES
from trollkit.trolls.drawing import scene
from trollkit.trolls.partie import DROITE, GAUCHE, NUL, Partie, verdict_line

_LETTERS = {GAUCHE: WON, NUL: DRAWN, DROITE: LOST}


def trajectory(partie: Partie) -> dict[str, Any]:
    """The path of the troll through a game, finished or not."""
    cells, turns = partie.nombreCases, partie.coupsPrecedents
    path = scene(cells, partie.stockInitial, turns)["trajet"]
    return {
        "titre": "Trajectoire du troll",
        "alt": _trajectory_alt(partie),
        "scene": {"trajet": path, "cases": cells},
    }


def _trajectory_alt(partie: Partie) -> str:
    start, now = partie.nombreCases // 2, partie.positionTroll
    turns = len(partie.coupsPrecedents)
    when = f"Après {many(turns, 'tour')}" if turns else "Au départ"
    said = f"{when}, le troll, parti de la case {start}, est sur la case {now}"
    if partie.terminee:
        return f"{said}. {verdict_line(partie)}"
    if now == start:
        return f"{said}, au milieu : personne ne mène."
    return f"{said} : {'gauche' if now > start else 'droite'} mène."


def win_rate(
    winners: Sequence[int], names: Sequence[str] = SIDES, *, total: int | None = None
) -> dict[str, Any]:
    """The share of games that left has won, half the draws included, after each of a duel.

    Its band is Wilson's interval at 95 %: where the true rate may lie, if games are alike and
    do not depend on each other. `winners` are the values of `Partie.gagnant`, oldest first.
    `total` is the number of games of the duel, if more are to come.
    """
    who = [plain(name) for name in names]
    outcomes = "".join(_LETTERS[winner] for winner in winners)
    return {
        "titre": f"Gain de {who[0]} contre {who[1]}",
        "alt": _win_rate_alt(who, winners, total),
        "courbe": curve(outcomes),
        "issues": outcomes,
        "parties": total or len(winners),
        "noms": who,
    }


def _win_rate_alt(names: Sequence[str], winners: Sequence[int], total: int | None) -> str:
    games = len(winners)
    if not games:
        return "Aucune partie jouée pour l'instant."
    won, drawn, lost = (wilson(winners.count(end), games) for end in (GAUCHE, NUL, DROITE))
    of = f" sur {total}" if total and total > games else ""
    said = (
        f"Après {many(games, 'partie')}{of}, {names[0]} en a gagné "
        f"{_sure(won)}, et perdu {_sure(lost)} (à 95 % de confiance, Wilson) ; "
        f"{percent(drawn.share, 1)} de nuls"
    )
    if won.low > lost.high:
        return f"{said} : {names[0]} gagne plus souvent."
    if lost.low > won.high:
        return f"{said} : {names[1]} gagne plus souvent."
    return f"{said} : on ne peut pas encore dire qui gagne le plus souvent."


def _sure(band: Band) -> str:
    """A share and its interval, in words."""
    ends = f"entre {percent(band.low)} et {percent(band.high)}"
    return f"{percent(band.share, 1)}, {ends}"

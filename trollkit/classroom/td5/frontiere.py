"""Question 5: what can be taken from an imperfect opponent, and at what risk."""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from trollkit.beyond import opponents as joueurs
from trollkit.beyond.opponents import Point, frontier
from trollkit.classroom.questions.verdicts import PasEncore
from trollkit.classroom.td5.plateaux import parlant
from trollkit.core.numbers import decimal
from trollkit.core.text import show
from trollkit.notebook.charts.style import ACCENT, LEFT, RIGHT, draw, label
from trollkit.trolls import exact_duel, guaranteed_value, solve
from trollkit.trolls.response import Policy, constant, uniform

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

    from trollkit.notebook.live.chart import LiveChart

CASES, PIERRES = 7, 10
ADVERSAIRES: dict[str, Callable[[], Policy]] = {
    "n'importe quoi": lambda: uniform,
    "toujours 2": lambda: constant(2),
    "niveau 1": lambda: joueurs.level(1, CASES, PIERRES),
    "quantal": lambda: joueurs.quantal_equilibrium(10, CASES, PIERRES),
    "main qui tremble": lambda: joueurs.noisy(solve(CASES, PIERRES).mix, 0.2),
    "nombres ronds": lambda: joueurs.round_numbers,
}
RISQUES = (0, 0.01, 0.1, 0.25, 0.5, 1)  # named on the axis
Place = tuple[float, float]  # risk, gain


@cache
def connu(nom: str) -> tuple[Policy, list[Point]]:
    """The model of a name, and the frontier against it."""
    modele = ADVERSAIRES[nom]()
    return modele, frontier(modele, CASES, PIERRES)


def place(politique: Policy, modele: Policy) -> Place:
    """What a policy risks with anybody, and what it gains against the model."""
    duel = exact_duel(politique, modele, CASES, PIERRES)
    risque = max(0.0, -guaranteed_value(politique, CASES, PIERRES))
    return risque, duel.win - duel.loss


def frontiere(adversaire: object, strategie: Any = None) -> "LiveChart":
    """Draw the frontier against an opponent, with the prudent and one's own policy on it.

    Raises PasEncore on an opponent that is not known, and on what is no policy.
    """
    from trollkit.notebook.live.chart import LiveChart

    _check(strategie)
    nom = adversaire if isinstance(adversaire, str) else "votre adversaire"
    with parlant():
        modele, trouves = _modele(adversaire)
        marques = {"la prudente": place(solve(CASES, PIERRES).mix, modele)}
        if strategie is not None:
            marques["la vôtre"] = place(strategie, modele)
    bord = [(max(0.0, -point.guarantee), point.gain) for point in trouves]
    for qui, (risque, gain) in marques.items():
        print(f"{qui} : gagne {decimal(gain, 3)} par partie, risque {decimal(risque, 3)}")
    return LiveChart(figure(nom, bord, marques))


def figure(nom: str, bord: list[Place], marques: dict[str, Place]) -> "Figure":
    """Gain against risk, on a scale of square roots."""
    courbe = {"mode": "lines+markers", "line": {"color": LEFT, "width": 3}}
    traces: list[dict[str, Any]] = [_trace("la frontière", bord, **courbe)]
    for (qui, ou), couleur, signe in zip(
        marques.items(), (ACCENT, RIGHT), ("diamond", "star"), strict=False
    ):
        traces.append(
            _trace(qui, [ou], mode="markers", marker=dict(color=couleur, symbol=signe, size=15))
        )
    layout = {
        "xaxis": {
            "title": {"text": "Risque : perte par partie, au pire"},
            "tickvals": [risque**0.5 for risque in RISQUES],
            "ticktext": [decimal(risque) for risque in RISQUES],
            "range": [-0.04, 1.04],
        },
        "yaxis": {"title": {"text": "Gain par partie contre lui"}},
        "showlegend": True,
    }
    (_, sans_risque), (_, tout) = bord[0], bord[-1]
    alt = (
        f"Sans rien risquer, on prend jusqu'à {decimal(sans_risque)} par partie à {nom} ; en "
        f"risquant {decimal(bord[-1][0])}, {decimal(tout)}."
    )
    return draw(traces, layout, title=f"Prendre, et risquer : {nom}", alt=alt)


def _trace(nom: str, places: list[Place], **signes: Any) -> dict[str, Any]:
    return {
        "type": "scatter",
        "name": label(nom),
        "x": [risque**0.5 for risque, _ in places],
        "y": [gain for _, gain in places],
        "hovertext": [f"risque {decimal(r, 3)}, gain {decimal(g, 3)}" for r, g in places],
        "hovertemplate": "%{hovertext}<extra></extra>",
        **signes,
    }


def _modele(adversaire: Any) -> tuple[Policy, list[Point]]:
    if isinstance(adversaire, str) and adversaire in ADVERSAIRES:
        return connu(adversaire)
    if not callable(adversaire):
        noms = ", ".join(f"« {nom} »" for nom in ADVERSAIRES)
        raise PasEncore(
            "{adversaire!r} n'est pas un adversaire ; il faut {noms}.",
            adversaire=adversaire,
            noms=noms,
        )
    _check(adversaire)
    return adversaire, frontier(adversaire, CASES, PIERRES)


def _check(politique: Any) -> None:
    if politique is not None and not callable(politique):
        raise PasEncore("{politique} n'est pas une fonction.", politique=show(politique))

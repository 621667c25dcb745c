"""Attempts at a ladder: the last one, the best one, and what has changed between them.

They are remembered beside the notebook, for its author alone: no mark reads them.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from trollkit.classroom.questions.ladder import Ladder
from trollkit.classroom.questions.memory import memoire_de
from trollkit.core.numbers import short

_CLE = "echelle"
_MOTS = ("zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf")
_SENSIBLE = 0.005  # of a point: what is told with two decimals


def noter(
    feuille: str, ladder: Ladder, noms: Mapping[str, str], parts: Mapping[str, float]
) -> str:
    """Remember an attempt at that sheet's ladder; what to say of it, beside those before.

    `parts` are the shares that were won, by the rungs' ids; `noms` how the rungs are called.
    """
    memoire = memoire_de(feuille)
    garde: dict[str, Any] = memoire.lire(_CLE, {})
    fois, avant = _nombre(garde.get("essais")), _parts(garde.get("dernier"))
    battus, deja = _battus(ladder, parts), _battus(ladder, avant)
    meilleur = max(min(_nombre(garde.get("meilleur")), len(ladder.rungs)), len(battus))
    essai = {"essais": fois + 1, "dernier": dict(parts), "meilleur": meilleur}
    memoire.garder(_CLE, essai)
    sur = f"{len(battus)} barreau{'x' if len(battus) > 1 else ''} sur {len(ladder.rungs)}"
    if not fois:
        return f"1er essai : {sur}."
    points = ladder.earned(parts) - ladder.earned(avant)
    return (
        f"{fois + 1}e essai : {sur}, {_ecart(len(battus) - len(deja), points)} ; "
        f"meilleur : {meilleur}."
        + _liste("Gagné cette fois", (noms[id_] for id_ in battus if id_ not in deja))
        + _liste("Perdu cette fois", (noms[id_] for id_ in deja if id_ not in battus))
    )


def _battus(ladder: Ladder, parts: Mapping[str, object]) -> list[str]:
    """The rungs that were beaten everywhere, from the first on."""
    return [rung.id for rung in ladder.rungs if parts.get(rung.id) == 1]


def _ecart(barreaux: int, points: float) -> str:
    """What has changed since the last attempt, in rungs or else in points."""
    if barreaux:
        combien = _MOTS[abs(barreaux)] if abs(barreaux) < len(_MOTS) else str(abs(barreaux))
        return f"{combien} de {'plus' if barreaux > 0 else 'moins'} que la dernière fois"
    if abs(points) < _SENSIBLE:
        return "autant que la dernière fois"
    unite = "points" if abs(points) >= 2 else "point"
    sens = "plus" if points > 0 else "moins"
    return f"autant que la dernière fois, et {short(abs(points))} {unite} de {sens}"


def _liste(titre: str, noms: Iterable[str]) -> str:
    dits = ", ".join(noms)
    return f" {titre} : {dits}." if dits else ""


# Anybody may have written into the file.


def _nombre(value: object) -> int:
    return value if type(value) is int and value > 0 else 0


def _parts(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}

"""Question 2: where a ring can go, by recursion over the lines of the board."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from trollkit import gyges
from trollkit.classroom.checks import PasEncore, reussi
from trollkit.classroom.reponses import Appel, Espace, fonction
from trollkit.classroom.td4 import secours
from trollkit.classroom.td4.plateaux import DEPART, lu, vue
from trollkit.core.integers import as_integer
from trollkit.gyges.notation import Plateau

if TYPE_CHECKING:
    from trollkit.notebook.gyges import Gyges

Ligne = tuple[int, int]

_VIDE = lu("...... ...... ...... ...... ...... ...... s")
_MURS = lu("...... .1.... ..2... ...... ...... ...... s")
# Board without the ring that walks, its cell, its steps, lines already used.
MARCHES: tuple[tuple[Plateau, int, int, tuple[Ligne, ...]], ...] = (
    (_VIDE, 34, 1, ()),
    (_VIDE, 11, 2, ()),
    (_VIDE, 34, 3, ()),
    (_MURS, 22, 1, ()),
    (_MURS, 23, 2, ()),
    (_MURS, 32, 3, ()),
    (_VIDE, 32, 1, ((22, 32), (32, 33))),
    (_VIDE, 11, 2, ((11, 12),)),
    (_VIDE, 11, 4, ()),
)
# Boards, and the ring that walks.
ARRIVEES: tuple[tuple[Plateau, int], ...] = (
    (DEPART, 14),
    (DEPART, 13),
    (DEPART, 11),
    (lu("...... ...... ...... ...... ...... .1.... s"), 62),
    (lu("...... ...... ...... ...... ...... .1.... n"), 62),
    (lu("...... ...... ...... ...... .2.... ...... s"), 52),
    (lu("...1.. ...3.. ...... ...... ...... ...... n"), 24),
    (lu("...1.. ...2.. ...1.. ...... ...... ...... s"), 14),
    (lu("...3.. ..3... ...... ...... ...... ...... s"), 14),
    (lu("...... ...... ...... ...... .12... ..3... s"), 52),
    (lu("33.... ...... ...... ...... ...... ...... s"), 12),  # back over its own cell
    (lu("...... ...... ...... ...... ...... 23.... s"), 61),  # a goal one step too near
)


def probleme(numero: int) -> "Gyges":
    """A board to win on, to be shown at the end of a cell."""
    from trollkit.notebook.gyges import Gyges

    jeu = Gyges()
    jeu.match.start_puzzle(numero)
    return jeu


def marche(plateau: Plateau, case: int, pas: int, prises: frozenset[Ligne]) -> set[int]:
    """Where a walk of so many steps ends, without bounces or goals."""
    fins: set[int] = set()
    for suivante in (case + 10, case - 10, case + 1, case - 1):
        trait = (min(case, suivante), max(case, suivante))
        if not (1 <= suivante // 10 <= 6 and 1 <= suivante % 10 <= 6) or trait in prises:
            continue
        if pas == 1:
            fins.add(suivante)
        elif not secours.contenu(plateau, suivante):
            fins |= marche(plateau, suivante, pas - 1, prises | {trait})
    return fins


def question2a(espace: Espace) -> None:
    """`marcher` gives the ends of a walk, whose lines are used once."""
    appel = fonction(espace, "marcher", "plateau, case, pas, prises")
    for plateau, case, pas, prises in MARCHES:
        trouvees = ensemble(appel, plateau, case, pas, set(prises))
        attendues = marche(plateau, case, pas, frozenset(prises))
        _check_marche(trouvees, attendues, plateau, case, pas, prises)
    reussi("votre fil ne repasse jamais par la même ligne.")


def _check_marche(
    trouvees: set[int | str],
    attendues: set[int],
    plateau: Plateau,
    case: int,
    pas: int,
    prises: Sequence[Ligne],
) -> None:
    if trouvees == attendues:
        return
    debut = f"de {case}, en {pas} pas"
    if prises:
        debut += f", sans reprendre {' ni '.join(map(str, prises))}"
    en_trop, manque = trouvees - attendues, attendues - set(trouvees)
    if not en_trop:
        conseil = _conseil(trouvees, manque, plateau, pas)
        raise PasEncore(f"{debut} : il manque {enumere(manque)}{conseil}.", vue(plateau))
    if case in en_trop:
        conseil = "on ne revient pas par une ligne déjà prise"
    elif pas > 1 and any(secours.contenu(plateau, c) for c in _toutes(plateau, case, pas)):
        conseil = "on ne traverse pas un anneau ; seul le dernier pas peut en toucher un"
    else:
        conseil = "il faut exactement ce nombre de pas, ni plus ni moins"
    raise PasEncore(
        f"{debut} : {enumere(en_trop)} {sont(en_trop)} de trop ; {conseil}.", vue(plateau)
    )


def _conseil(trouvees: set[int | str], manque: set[int], plateau: Plateau, pas: int) -> str:
    """What is likely to have made an answer too small, "" when anything may have."""
    if all(secours.contenu(plateau, case) for case in manque):
        return " ; le dernier pas peut tomber sur un anneau"
    if len(trouvees) < 2:
        return (
            " ; essayez toutes les voisines, et réunissez ce qu'elles donnent avant le return"
        )
    if pas > 1:
        return (
            " ; chaque chemin a ses lignes prises, qui ne sont pas celles des autres : "
            "transmettez un nouvel ensemble, prises | {trait}"
        )
    return ""


def _toutes(plateau: Plateau, case: int, pas: int) -> set[int]:
    """The cells that a walk may touch before its last step, rings or not."""
    vide: Plateau = [[], [], [], "s"]
    return {fin for n in range(1, pas) for fin in marche(vide, case, n, frozenset())}


def question2b(espace: Espace) -> None:
    """`arrivees` gives the ends of a ring's moves, bounces and goal included."""
    appel = fonction(espace, "arrivees", "plateau, depart")
    for plateau, depart in ARRIVEES:
        _check_arrivees(ensemble(appel, plateau, depart), plateau, depart)
    exemple = gyges.chemin(lu("...1.. ...2.. ...1.. ...... ...... ...... s"), "14-35")
    reussi(
        "rebonds compris, vous savez où va un anneau.",
        f"De 14, un anneau de valeur 1 peut aller ainsi : {' '.join(exemple)}",
    )


def _check_arrivees(trouvees: set[int | str], plateau: Plateau, depart: int) -> None:
    attendues = secours.arrivees(plateau, depart)
    if trouvees == attendues:
        return
    en_trop, manque = trouvees - attendues, attendues - trouvees
    valeur = secours.contenu(plateau, depart)
    debut = f"l'anneau de {depart} vaut {valeur} : "
    if depart in en_trop:
        raise PasEncore(
            f"{debut}revenir sur sa case de départ n'est pas un coup ; retirez-la à la fin.",
            vue(plateau),
        )
    buts = {"n", "s"}
    if en_trop & buts:
        but = "n" if plateau[3] == "s" else "s"
        conseil = (
            f"le but « {but} » n'est pas à portée : on n'y entre qu'au dernier pas d'une "
            f"marche, depuis la rangée {6 if but == 'n' else 1}"
            if but in en_trop
            else "on n'entre jamais dans son propre but"
        )
        raise PasEncore(f"{debut}{conseil}.", vue(plateau))
    if manque & buts:
        raise PasEncore(
            f"{debut}il peut entrer dans le but « {enumere(manque & buts)} », au dernier pas.",
            vue(plateau),
        )
    if en_trop:
        raise PasEncore(
            f"{debut}il ne peut pas finir en {enumere(en_trop)}. Aucune ligne deux fois dans "
            "tout le coup, rebonds compris, et autant de pas que vaut l'anneau touché.",
            vue(plateau),
        )
    coup = min(manque, key=str)
    raise PasEncore(
        f"{debut}il peut aussi finir en {enumere(manque)}. {_par_ou(plateau, depart, coup)}",
        vue(plateau),
    )


def _par_ou(plateau: Plateau, depart: int, fin: int | str) -> str:
    """How one gets there, or a reminder that the start is free during the move."""
    for coup in gyges.coups_possibles(plateau):
        if coup.startswith((f"{depart}-{fin}", f"{depart}*{fin}=")):
            return f"Par exemple ainsi : {' '.join(gyges.chemin(plateau, coup))}."
    return "La case de départ est vide pendant le coup : on peut y repasser."


def ensemble(appel: Appel, *arguments: object) -> set[int | str]:
    """The answer as a set of cells and goals. Raises PasEncore when it is none."""
    reponse = appel(*arguments)
    attendu = "un ensemble de cases"
    if isinstance(reponse, str) or not hasattr(reponse, "__iter__"):
        raise appel.autre(reponse, attendu, *arguments)
    cases: set[int | str] = set()
    for case in list(reponse):
        if isinstance(case, str) and case in ("n", "s"):
            cases.add(str(case))
            continue
        nombre = as_integer(case)
        if nombre is None:
            raise appel.autre(reponse, f"{attendu}, des nombres comme 34", *arguments)
        cases.add(nombre)
    return cases


def sont(cases: set[int] | set[int | str]) -> str:
    """The verb that goes with so many cells."""
    return "est" if len(cases) == 1 else "sont"


def enumere(cases: set[int] | set[int | str]) -> str:
    """Cells as one reads them, at most five.

    >>> enumere({34, 12}), enumere({1, 2, 3, 4, 5, 6})
    ('12 et 34', '1, 2, 3, 4, 5…')
    """
    noms = sorted(map(str, cases))
    if len(noms) > 5:
        return f"{', '.join(noms[:5])}…"
    return " et ".join([", ".join(noms[:-1]), noms[-1]]) if len(noms) > 1 else noms[0]

"""Question 2: where a ring can go, by recursion over the lines of the board."""

from collections.abc import Iterable, Sequence
from copy import deepcopy
from typing import TYPE_CHECKING

from trollkit import gyges
from trollkit.classroom.questions.answers import Appel, Espace, fonction
from trollkit.classroom.questions.question import TD4
from trollkit.classroom.questions.verdicts import PasEncore, Reussi
from trollkit.classroom.td4 import secours
from trollkit.classroom.td4.fautes import fil
from trollkit.classroom.td4.lecture import question1
from trollkit.classroom.td4.plateaux import DEPART, anneaux, lu, vue
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
    (_MURS, 23, 1, ()),
    (_MURS, 23, 2, ()),
    (_MURS, 32, 3, ()),
    (_VIDE, 32, 1, ((22, 32), (32, 33))),
    (_VIDE, 11, 2, ((11, 12),)),
    (_VIDE, 11, 4, ()),
    (_VIDE, 11, 3, ((21, 22),)),  # a line that is near only at the last step
)
# Boards, and the ring that walks.
ARRIVEES: tuple[tuple[Plateau, int], ...] = (
    # No free cell around it: whoever walks a number of steps read too late ends here at once.
    (lu("12.... 3..... ...... ...... ...... ...... s"), 11),
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
    (lu("...... ...... ...... ...... 1..... 1...2. s"), 51),  # a goal after a rebound
    (lu("...... .....3 ...... ....13 ...... ...... s"), 26),  # after two
)


def probleme(numero: int) -> "Gyges":
    """A board to win on, to be shown at the end of a cell."""
    from trollkit.notebook.gyges import Gyges

    jeu = Gyges()
    jeu.match.start_puzzle(numero)
    return jeu


def marche(
    plateau: Plateau, case: int, pas: int, prises: frozenset[Ligne]
) -> dict[int, tuple[int, ...]]:
    """Where a walk of so many steps ends, and one way there, without bounces or goals."""
    fins: dict[int, tuple[int, ...]] = {}
    for suivante in (case + 10, case - 10, case + 1, case - 1):
        trait = (min(case, suivante), max(case, suivante))
        if not (1 <= suivante // 10 <= 6 and 1 <= suivante % 10 <= 6) or trait in prises:
            continue
        if pas == 1:
            fins[suivante] = (case, suivante)
        elif not secours.contenu(plateau, suivante):
            suites = marche(plateau, suivante, pas - 1, prises | {trait})
            fins |= {fin: (case, *chemin) for fin, chemin in suites.items()}
    return fins


@TD4.question("2a", "marcher", fautes=(fil,), appuis={"contenu": (question1, secours.contenu)})
def question2a(espace: Espace) -> Reussi:
    """`marcher` gives the ends of a walk, whose lines are used once."""
    appel = fonction(espace, "marcher", "plateau, case, pas, prises")
    for essai in MARCHES:
        _check_marche(appel, *essai)
    return Reussi("votre fil ne repasse jamais par la même ligne.")


def _check_marche(
    appel: Appel, plateau: Plateau, case: int, pas: int, prises: Sequence[Ligne]
) -> None:
    trouvees = ensemble(appel, plateau, case, pas, set(prises))
    attendues = marche(plateau, case, pas, frozenset(prises))
    if trouvees == attendues.keys():
        return
    debut = f"de {case}, en {pas} pas"
    if prises:
        debut += f", sans reprendre {' ni '.join(map(str, prises))}"
    en_trop, manque = trouvees - attendues.keys(), attendues.keys() - trouvees
    if en_trop:
        debut += f" : {enumere(en_trop)} {sont(en_trop)} de trop"
        conseil = _de_trop(en_trop, plateau, case, pas, prises)
    else:
        debut += f" : il manque {enumere(manque)}"
        conseil = f"par exemple ainsi : {' '.join(map(str, attendues[min(manque)]))}"
        if all(secours.contenu(plateau, fin) for fin in manque):
            conseil = "le dernier pas peut tomber sur un anneau"
        elif _abime(appel, plateau, case, pas, prises):
            conseil = (
                "chaque chemin a ses lignes prises, qui ne sont pas celles des autres : "
                "transmettez un nouvel ensemble, prises | {trait}"
            )
        elif case in manque:
            chemin = " ".join(map(str, attendues[case]))
            conseil = f"on peut repasser par une case, jamais par une ligne : {chemin}"
        elif len(trouvees) < 2:
            conseil = (
                "essayez toutes les voisines, et réunissez ce qu'elles donnent avant le return"
            )
    raise PasEncore("{debut} ; {conseil}.", vue(plateau), debut=debut, conseil=conseil)


def _de_trop(
    en_trop: set[int | str], plateau: Plateau, case: int, pas: int, prises: Sequence[Ligne]
) -> str:
    """The rule that ends which are too many do not keep."""
    if any(
        not (1 <= int(c) // 10 <= 6 and 1 <= int(c) % 10 <= 6) for c in en_trop - {"n", "s"}
    ):
        return "ce ne sont pas des cases ; voisines(case) ne donne que celles du plateau"
    if prises and en_trop <= marche(plateau, case, pas, frozenset()).keys():
        return (
            "prises contient des lignes, des couples de cases, qui le sont déjà au départ : on "
            "ne les reprend pas"
        )
    if case in en_trop:
        return "on ne revient pas par une ligne déjà prise"
    if en_trop <= marche([[], [], [], "s"], case, pas, frozenset(prises)).keys():
        return "on ne traverse pas un anneau ; seul le dernier pas peut en toucher un"
    return "il faut exactement ce nombre de pas, ni plus ni moins"


def _abime(
    appel: Appel, plateau: Plateau, case: int, pas: int, prises: Sequence[Ligne]
) -> bool:
    """Whether the answer left lines in the set that it was handed."""
    sien, fil = deepcopy(plateau), set(prises)
    Appel(appel.nom, lambda: appel.fonction(sien, case, pas, fil) or fil)()
    return fil != set(prises)


def _marche_juste(plateau: Plateau, case: int, pas: int, prises: Iterable[Ligne]) -> set[int]:
    return set(marche(plateau, case, pas, frozenset(prises)))


@TD4.question(
    "2b",
    "arrivees",
    fautes=(fil,),
    appuis={
        "contenu": (question1, secours.contenu),
        "marcher": (question2a, _marche_juste),
    },
)
def question2b(espace: Espace) -> Reussi:
    """`arrivees` gives the ends of a ring's moves, bounces and goal included."""
    appel = fonction(espace, "arrivees", "plateau, depart")
    for plateau, depart in ARRIVEES:
        _check_arrivees(ensemble(appel, plateau, depart), plateau, depart)
    exemple = gyges.chemin(lu("...1.. ...2.. ...1.. ...... ...... ...... s"), "14-35")
    return Reussi(
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
            "{debut}revenir sur sa case de départ n'est pas un coup ; retirez-la à la fin.",
            vue(plateau),
            debut=debut,
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
        raise PasEncore("{debut}{conseil}.", vue(plateau), debut=debut, conseil=conseil)
    if manque & buts:
        but = "n" if plateau[3] == "s" else "s"
        raise PasEncore(
            "{debut}il peut entrer dans le but « {but} », au dernier pas. {par_ou}",
            vue(plateau),
            debut=debut,
            but=but,
            par_ou=_par_ou(plateau, depart, but),
        )
    if en_trop:
        raise PasEncore(
            "{debut}il ne peut pas finir en {enumere}. Aucune ligne deux fois dans tout"
            " le coup, rebonds compris, et autant de pas que vaut l'anneau touché.",
            vue(plateau),
            debut=debut,
            enumere=enumere(en_trop),
        )
    phrase = f"{debut}il peut aussi finir en {enumere(manque)}."
    if not trouvees:
        phrase += " Vous n'en donnez aucune ; sa valeur se lit avant de le lever."
    raise PasEncore(
        "{phrase} {par_ou}",
        vue(plateau),
        phrase=phrase,
        par_ou=_par_ou(plateau, depart, min(manque, key=str)),
    )


def _par_ou(plateau: Plateau, depart: int, fin: int | str) -> str:
    """How one gets there, with the rules that it takes."""
    buts = (f"{depart}-{fin}", f"{depart}*{fin}=")
    coup = next(coup for coup in gyges.coups_possibles(plateau) if coup.startswith(buts))
    chemin = gyges.chemin(plateau, coup)
    touches = {case for case in anneaux(plateau) if str(case) in chemin[1:-1]} - {depart}
    rebond = f", en rebondissant sur {enumere(touches)}" if touches else ""
    phrase = f"Par exemple ainsi{rebond} : {' '.join(chemin)}."
    if str(depart) in chemin[1:]:
        phrase += " La case de départ est vide pendant le coup, on peut y repasser."
    return phrase


def ensemble(appel: Appel, *arguments: object) -> set[int | str]:
    """The answer as a set of cells and goals. Raises PasEncore when it is none."""
    return set(cases(appel, "un ensemble de cases", *arguments))


def cases(appel: Appel, attendu: str, *arguments: object) -> list[int | str]:
    """The cells and goals of an answer, as they come. Raises PasEncore when it has others."""
    reponse = appel(*arguments)
    if isinstance(reponse, str) or not hasattr(reponse, "__iter__"):
        raise appel.autre(reponse, attendu, *arguments)
    trouvees: list[int | str] = []
    for case in list(reponse):
        nombre = str(case) if isinstance(case, str) and case in ("n", "s") else as_integer(case)
        if nombre is None:
            raise appel.autre(reponse, f"{attendu}, des nombres comme 34", *arguments)
        trouvees.append(nombre)
    return trouvees


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

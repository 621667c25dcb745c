"""Questions 1 and 2: what is on a cell, and where a ring can go."""

from collections.abc import Iterable
from copy import deepcopy
from typing import TYPE_CHECKING, Any

from trollkit import gyges
from trollkit.classroom.questions.answers import Appel, Espace, fonction
from trollkit.classroom.questions.question import TD4
from trollkit.classroom.questions.verdicts import PasEncore, Phrase, Reussi
from trollkit.classroom.td4 import secours
from trollkit.classroom.td4.fautes import dernier_pas, fil, numero_de_case, trois_listes
from trollkit.classroom.td4.plateaux import (
    BUTS,
    CASES,
    DEPART,
    HORIZON,
    anneaux,
    enumere,
    lus,
    premier,
    refuse,
    vue,
)
from trollkit.classroom.td4.secours import contenu
from trollkit.core.numbers import as_integer
from trollkit.core.text import many, show
from trollkit.gyges.notation import Plateau

if TYPE_CHECKING:
    from trollkit.notebook.gyges import Gyges

Ligne = tuple[int, int]

LECTURES: list[Plateau] = [
    *(DEPART, HORIZON),
    *(
        plateau
        for (plateau,) in lus("""
            .1.2.. ...... ...... ...... ...... 1....3 n
            ...... ...... ...... ...... ...... ....1. n n3
        """)
    ),
]
VIDE: Plateau = [[], [], [], "s"]
# Board without the ring that walks, its cell, its steps, the ends of lines already used.
MARCHES = lus("""
    ...... ...... ...... ...... ...... ...... s 34 1
    ...... ...... ...... ...... ...... ...... s 11 2
    ...... ...... ...... ...... ...... ...... s 34 3
    ...... .1.... ..2... ...... ...... ...... s 23 1
    ...... .1.... ..2... ...... ...... ...... s 23 2
    ...... .1.... ..2... ...... ...... ...... s 32 3
    ...... ...... ...... ...... ...... ...... s 32 1 22 32 32 33
    ...... ...... ...... ...... ...... ...... s 11 2 11 12
    ...... ...... ...... ...... ...... ...... s 11 4
    ...... ...... ...... ...... ...... ...... s 11 3 21 22  # near only at the last step
""")
# Boards, and the ring that walks.
ARRIVEES = lus("""
    12.... 3..... ...... ...... ...... ...... s 11  # no step: steps read too late end here
    332121 ...... ...... ...... ...... 123321 s 14
    332121 ...... ...... ...... ...... 123321 s 13
    332121 ...... ...... ...... ...... 123321 s 11
    ...... ...... ...... ...... ...... .1.... s 62
    ...... ...... ...... ...... ...... .1.... n 62
    ...... ...... ...... ...... .2.... ...... s 52
    ...1.. ...3.. ...... ...... ...... ...... n 24
    ...1.. ...2.. ...1.. ...... ...... ...... s 14
    ...3.. ..3... ...... ...... ...... ...... s 14
    ...... ...... ...... ...... .12... ..3... s 52
    33.... ...... ...... ...... ...... ...... s 12  # back over its own cell
    ...... ...... ...... ...... ...... 23.... s 61  # a goal one step too near
    ...... ...... ...... ...... 1..... 1...2. s 51  # a goal after a rebound
    ...... .....3 ...... ....13 ...... ...... s 26  # after two
""")


def dessin(plateau: Plateau) -> str:
    """Six lines, row 6 above, a dot on each free cell."""
    signes = [str(contenu(plateau, case) or ".") for case in CASES]
    return "\n".join("".join(signes[debut : debut + 6]) for debut in range(30, -1, -6))


@TD4.question("1", "contenu", "dessin", fautes=(trois_listes, numero_de_case))
def question1(espace: Espace) -> Reussi:
    """`contenu` reads a cell, `dessin` the whole board."""
    lire = fonction(espace, "contenu", "plateau, case")
    dessiner = fonction(espace, "dessin", "plateau")
    for plateau in LECTURES:
        for case in CASES:
            dit, voulu = lire.entier(plateau, case), contenu(plateau, case)
            if dit != voulu:
                refuse(plateau, _ecart(dit, voulu), case=case, dit=dit, voulu=voulu)
        _check_dessin(dessiner, plateau)
    return Reussi("votre machine voit le plateau.", dessin(DEPART))


def _ecart(dit: int, voulu: int) -> dict[str, object]:
    return {
        "la case {case} est vide, et contenu y voit {dit}.": not voulu,
        "en {case} il y a un anneau de valeur {voulu}, et contenu répond {dit} : plateau[0] "
        "est la liste des anneaux qui valent 1.": dit == voulu - 1,
        "en {case} il y a un anneau de valeur {voulu}, et contenu répond {dit}.": True,
    }


def _check_dessin(appel: Appel, plateau: Plateau) -> None:
    reponse, bonnes = appel(plateau), dessin(plateau).split("\n")
    if not isinstance(reponse, str):
        raise appel.autre(reponse, "un texte", plateau)
    lignes = reponse.strip("\n").split("\n")
    if lignes == bonnes:
        return
    if lignes == bonnes[::-1]:
        raise PasEncore("le dessin est à l'envers : la rangée 6 est en haut.", reponse)
    if len(lignes) != 6:
        montre = "\n".join(map(show, reponse.split("\n")[:8]))
        raise PasEncore(
            'le dessin a {lignes} ; il en faut six, collées par "\\n".join(…).',
            f"{vue(plateau)}\nvotre dessin :\n{montre}",
            lignes=many(len(lignes), "ligne"),
        )
    couchees = ["".join(colonne) for colonne in zip(*bonnes[::-1], strict=True)]
    vus = {
        " : une case vide se dessine par un point": [
            ligne.replace(".", "0") for ligne in bonnes
        ],
        " : les colonnes vont de 1 à 6, de gauche à droite": [ligne[::-1] for ligne in bonnes],
        " : rangées et colonnes sont échangées : une case est 10 * rangee + colonne": couchees[
            ::-1
        ],
    }
    rang = next(i for i in range(6) if lignes[i] != bonnes[i])
    raise PasEncore(
        "la ligne de la rangée {rangee} est {dite} ; il faut {bonne}{conseil}.",
        vue(plateau),
        rangee=6 - rang,
        dite=show(lignes[rang]),
        bonne=show(bonnes[rang]),
        conseil=Phrase(premier({mots: faux == lignes for mots, faux in vus.items()})),
    )


def probleme(numero: int) -> "Gyges":
    """A board to win on, to be shown at the end of a cell."""
    from trollkit.notebook.gyges import Gyges

    jeu = Gyges()
    jeu.match.start_puzzle(numero)
    return jeu


def marche(
    plateau: Plateau, case: int, pas: int, prises: Iterable[Ligne]
) -> dict[int, tuple[int, ...]]:
    """Where a walk of so many steps ends, and one way there, without bounces or goals."""
    fins: dict[int, tuple[int, ...]] = {}
    for suivante in (case + 10, case - 10, case + 1, case - 1):
        trait = (min(case, suivante), max(case, suivante))
        if suivante not in CASES or trait in prises:
            continue
        if pas == 1:
            fins[suivante] = (case, suivante)
        elif not contenu(plateau, suivante):
            suites = marche(plateau, suivante, pas - 1, {*prises, trait})
            fins |= {fin: (case, *chemin) for fin, chemin in suites.items()}
    return fins


@TD4.question(
    "2a", "marcher", fautes=(fil, dernier_pas), appuis={"contenu": (question1, contenu)}
)
def question2a(espace: Espace) -> Reussi:
    """`marcher` gives the ends of a walk, whose lines are used once."""
    appel = fonction(espace, "marcher", "plateau, case, pas, prises")
    for plateau, case, pas, *bouts in MARCHES:
        prises = list(zip(bouts[::2], bouts[1::2], strict=True))
        _check_marche(appel, plateau, case, pas, prises)
    return Reussi("votre fil ne repasse jamais par la même ligne.")


def _check_marche(
    appel: Appel, plateau: Plateau, case: int, pas: int, prises: list[Ligne]
) -> None:
    justes = marche(plateau, case, pas, prises)
    dites = {*cases_de(appel, "un ensemble de cases", plateau, case, pas, {*prises})}
    trop, manque = dites - justes.keys(), justes.keys() - dites
    if not trop and not manque:
        return
    prete, sien = {*prises}, deepcopy(plateau)
    Appel(appel.nom, lambda: appel.fonction(sien, case, pas, prete) or prete)()
    conseils = {
        "ce ne sont pas des cases ; voisines(case) ne donne que celles du plateau": trop
        - {*CASES, *BUTS},
        "prises contient des lignes, des couples de cases, qui le sont déjà au départ : on ne "
        "les reprend pas": prises and trop and trop <= marche(plateau, case, pas, ()).keys(),
        "on ne revient pas par une ligne déjà prise": case in trop,
        "on ne traverse pas un anneau ; seul le dernier pas peut en toucher un": trop
        and trop <= marche(VIDE, case, pas, prises).keys(),
        "il faut exactement ce nombre de pas, ni plus ni moins": trop,
        "le dernier pas peut tomber sur un anneau": all(
            contenu(plateau, fin) for fin in manque
        ),
        "chaque chemin a ses lignes prises, qui ne sont pas celles des autres : transmettez un "
        "nouvel ensemble, prises | {{trait}}": prete != {*prises},
        "on peut repasser par une case, jamais par une ligne : {chemin}": case in manque,
        "essayez toutes les voisines, et réunissez ce qu'elles donnent avant le return": (
            len(dites) < 2
        ),
        "par exemple ainsi : {chemin}": True,
    }
    chemin = justes.get(case if case in manque else min(manque, default=0), ())
    refuse(
        plateau,
        {
            "de {case}, en {pas} pas{sans} : {trop} {trop_sont} de trop ; {conseil}.": trop,
            "de {case}, en {pas} pas{sans} : il manque {manque} ; {conseil}.": True,
        },
        **{"case": case, "pas": pas, "trop": trop, "manque": manque},
        sans=f", sans reprendre {' ni '.join(map(str, prises))}" if prises else "",
        conseil=Phrase(premier(conseils), chemin=" ".join(map(str, chemin))),
    )


@TD4.question(
    *("2b", "arrivees"),
    fautes=(fil,),
    appuis={
        "contenu": (question1, contenu),
        "marcher": (question2a, lambda *cas: {*marche(*cas)}),
    },
)
def question2b(espace: Espace) -> Reussi:
    """`arrivees` gives the ends of a ring's moves, bounces and goal included."""
    appel = fonction(espace, "arrivees", "plateau, depart")
    for plateau, depart in ARRIVEES:
        dites = {*cases_de(appel, "un ensemble de cases", plateau, depart)}
        _check_arrivees(dites, plateau, depart)
    exemple = gyges.chemin([[14, 34], [24], [], "s"], "14-35")
    return Reussi(
        "rebonds compris, vous savez où va un anneau.",
        f"De 14, un anneau de valeur 1 peut aller ainsi : {' '.join(exemple)}",
    )


def _check_arrivees(dites: set[int | str], plateau: Plateau, depart: int) -> None:
    justes = secours.arrivees(plateau, depart)
    trop, manque = dites - justes, justes - dites
    but, rangee = ("n", 6) if plateau[3] == "s" else ("s", 1)
    cherchee = but if but in manque else min(manque, key=str, default=0)
    regles = {
        "revenir sur sa case de départ n'est pas un coup ; retirez-la à la fin.": depart
        in trop,
        "le but « {but} » n'est pas à portée : on n'y entre qu'au dernier pas d'une marche, "
        "depuis la rangée {rangee}.": but in trop,
        "on n'entre jamais dans son propre but.": trop & BUTS,
        "il peut entrer dans le but « {but} », au dernier pas. {par_ou}": but in manque,
        "il ne peut pas finir en {trop}. Aucune ligne deux fois dans tout le coup, rebonds "
        "compris, et autant de pas que vaut l'anneau touché.": trop,
        "il peut aussi finir en {manque}. Vous n'en donnez aucune ; sa valeur se lit avant de "
        "le lever. {par_ou}": manque and not dites,
        "il peut aussi finir en {manque}. {par_ou}": manque,
    }
    refuse(
        plateau,
        {"l'anneau de {depart} vaut {valeur} : " + mots: vrai for mots, vrai in regles.items()},
        **{"depart": depart, "valeur": contenu(plateau, depart), "but": but, "rangee": rangee},
        **{"trop": trop, "manque": manque},
        par_ou=_par_ou(plateau, depart, cherchee) if manque else "",
    )


def _par_ou(plateau: Plateau, depart: int, fin: int | str) -> Phrase:
    """How one gets there, with the rules that it takes."""
    buts = (f"{depart}-{fin}", f"{depart}*{fin}=")
    coup = next(coup for coup in gyges.coups_possibles(plateau) if coup.startswith(buts))
    chemin = gyges.chemin(plateau, coup)
    touches = {case for case in anneaux(plateau) if str(case) in chemin[1:-1]} - {depart}
    repasse = " La case de départ est vide pendant le coup, on peut y repasser."
    return Phrase(
        "Par exemple ainsi{rebond} : {chemin}.{repasse}",
        rebond=f", en rebondissant sur {enumere(touches)}" if touches else "",
        chemin=" ".join(chemin),
        repasse=Phrase(repasse if str(depart) in chemin[1:] else ""),
    )


def cases_de(appel: Appel, attendu: str, *arguments: object) -> list[int | str]:
    """The cells and goals of an answer, as they come. Raises PasEncore when it has others."""
    reponse = appel(*arguments)
    trouvees: list[int | str] = []
    for case in liste_de(appel, reponse, attendu, *arguments):
        nombre = str(case) if isinstance(case, str) and case in BUTS else as_integer(case)
        if nombre is None:
            raise appel.autre(reponse, f"{attendu}, des nombres comme 34", *arguments)
        trouvees.append(nombre)
    return trouvees


def liste_de(appel: Appel, reponse: Any, attendu: str, *arguments: object) -> list[Any]:
    """An answer that can be gone through. Raises PasEncore when it is a text, or cannot."""
    if isinstance(reponse, str) or not hasattr(reponse, "__iter__"):
        raise appel.autre(reponse, attendu, *arguments)
    return list(reponse)

"""Questions 7 and 8: the tables of the report; what a strategy loses to its worst enemy."""

from collections.abc import Mapping
from functools import cache

from trollkit import trolls
from trollkit.classroom.pret import parlant
from trollkit.classroom.questions.answers import (
    PRES,
    Espace,
    forme,
    liste_de,
    proches,
    reel,
    un_nombre,
)
from trollkit.classroom.questions.question import TD2, Question, Tache, n_uplets
from trollkit.classroom.questions.verdicts import (
    PasCommence,
    PasEncore,
    Reussi,
    donne,
)
from trollkit.classroom.td2.matrices import DITS, Ligne
from trollkit.core.numbers import decimal, percent
from trollkit.core.text import show
from trollkit.trolls.analysis import Questions, ask_everywhere
from trollkit.trolls.duel import Strategie
from trollkit.trolls.response import Policy, best_response, player
from trollkit.trolls.rules import check_config

CASES, PIERRES = 7, 15

# The engine's functions for students: wrong use gives one sentence, without a traceback.
solve = parlant()(trolls.solve)
guaranteed_value = parlant()(trolls.guaranteed_value)
exact_duel = parlant()(trolls.exact_duel)

# As printed: m -> the probabilities of 1, 2, … stones; the others are 0.
RAPPORT1: dict[int, list[float]] = dict(DITS["rapport1"])
# As printed: (cells, stones) -> share of games won by the prudent side, by chance.
RAPPORT2: dict[tuple[int, int], list[float]] = dict(n_uplets(DITS["rapport2"]))
_MELANGE = "un mélange, une liste de nombres, comme le rend table.mix(gauche, droite, troll)"
_CHANCES = "trois probabilités, gagné, nul, perdu, comme les rend exact_duel"


@TD2.question("7a", "tableau1")
def question7a(espace: Espace) -> Reussi:
    """`tableau1` holds, for each m of the report, the prudent mix of the opening."""
    tableau = _dictionnaire(espace, "tableau1", list(RAPPORT1))
    lignes = []
    for m, imprime in RAPPORT1.items():
        melange = _parts(tableau[m], f"tableau1[{m}]", _MELANGE)
        vous, eux = (
            "  ".join(map(decimal, parts))
            for parts in (melange[: max(len(imprime), 4)], imprime)
        )
        lignes.append(f"m = {m:2}   vous    {vous}\n         rapport {eux}")
        if not proches(melange, _ouverture(m + 2)):
            raise PasEncore(
                "la ligne m = {m} n'est pas le mélange du départ (15, 15), le troll au milieu, "
                "sur un plateau de {cases} cases : le rapport ne compte pas les deux châteaux. "
                "Rangez ce que rend table.mix, toutes ses probabilités et leurs décimales.",
                lignes[-1],
                m=m,
                cases=m + 2,
            )
    return Reussi(
        "les cinq lignes sont retrouvées, à la décimale près. Le rapport compte les cases "
        "entre les châteaux : m = cases − 2.",
        "\n".join(lignes),
    )


def _ouverture(cases: int) -> Ligne:
    """The prudent mix of the opening on so many cells."""
    return list(solve(cases, PIERRES).mix(PIERRES, PIERRES, cases // 2))


_HASARD = Tache(
    *("hasard", "gauche, droite, troll"),
    n_uplets(DITS["hasard"]),
    lambda gauche, *_: [1 / gauche] * gauche,
    lire=forme(liste_de(un_nombre), "une liste de nombres"),
    pareil=lambda dit, voulu: proches(dit, voulu, PRES),
    phrase="{appel} renvoie {dit}{conseil}.",
    conseil=lambda gauche, *_: (
        f" ; il faut {gauche} fois la même probabilité, une par lancer de 1 à gauche"
    ),
)


def _hasard(espace: Espace) -> Reussi:
    _HASARD.verifie(espace)
    return Reussi("")


# A question of its own, for checks and repairs, because the cell of 7b plays slow duels.
HASARD = Question("td2", "7b", ("hasard",), _hasard, libres=("droite", "troll"))


@TD2.question("7b", "hasard", "tableau2", libres=("droite", "troll"), essai_s=2.0)
def question7b(espace: Espace) -> Reussi:
    """`tableau2` holds, for each board, the exact odds of the prudent mix against chance."""
    HASARD.checked(espace)
    tableau = _dictionnaire(espace, "tableau2", list(RAPPORT2))
    lignes = ["cases  pierres   gagnées    nulles   perdues   rapport"]
    for (cases, pierres), (gagne, perd) in RAPPORT2.items():
        nom, valeur = f"tableau2[{cases}, {pierres}]", tableau[cases, pierres]
        parts, faux = _parts(valeur, nom, _CHANCES), ""
        if len(parts) != 3 or abs(sum(parts) - 1) > 1e-4:
            faux = "{nom} vaut {valeur!r} ; il faut {chances}."
        elif not proches(parts, _exact(cases, pierres)):
            faux = (
                "{nom} dit {parts[0]:.1%} de victoires (le rapport : {gagne:.1%}), et ce n'est "
                "pas ce que calcule exact_duel(table.mix, hasard, {cases}, {pierres}) "
                "quand table est solve({cases}, {pierres}) : la "
                "prudente à gauche, et tous les lancers du hasard aussi probables."
            )
        if faux:
            faits = {"nom": nom, "valeur": valeur, "chances": _CHANCES, "parts": parts}
            raise PasEncore(faux, **faits, gagne=gagne, cases=cases, pierres=pierres)
        lignes.append(
            f"{cases:5}  {pierres:7}  {'  '.join(f'{percent(p, 1):>8}' for p in parts)}   "
            f"{percent(gagne, 1)} / {percent(perd, 1)}"
        )
    return Reussi(
        "à un ou deux points près, le hasard de mille parties. Sauf une faute d'impression : "
        "sur 15 cases, les deux camps ne peuvent pas gagner 100 % chacun. La prudente n'y perd "
        "pas une partie sur dix mille.",
        "\n".join(lignes),
    )


@cache
def _exact(cases: int, pierres: int) -> tuple[float, ...]:
    """The odds (won, drawn, lost) of the prudent mix against chance, to the thousandth."""
    if cases == 15:  # certain, and slow to compute
        return 1.0, 0.0, 0.0
    table = solve(cases, pierres)
    return tuple(exact_duel(table.mix, lambda g, d, t: [1 / g] * g, cases, pierres))


def _dictionnaire(espace: Espace, nom: str, cles: list[object]) -> Mapping[object, object]:
    valeur = donne(
        espace, nom, "le dictionnaire {nom} n'existe pas ; exécutez la cellule au-dessus."
    )
    if not isinstance(valeur, Mapping):
        raise PasEncore(
            "{nom} vaut {valeur!r} ; il faut un dictionnaire : {nom} = {{}}.",
            nom=nom,
            valeur=valeur,
        )
    if not valeur:
        raise PasCommence("le dictionnaire {nom} est encore vide ; remplissez-le.", nom=nom)
    for cle in cles:
        if cle not in valeur:
            voulues, siennes = (", ".join(map(show, each)) for each in (cles, [*valeur][:8]))
            raise PasEncore(
                "il manque {nom}[{cle!r}] ; les clés sont {voulues}, et les vôtres {siennes}.",
                nom=nom,
                cle=cle,
                voulues=voulues,
                siennes=siennes,
            )
    return valeur


def _parts(valeur: object, nom: str, attendu: str) -> list[float]:
    try:
        return liste_de(un_nombre)(valeur)
    except (TypeError, ValueError):
        patron = "{nom} vaut {valeur!r} ; il faut {attendu}."
        raise PasEncore(patron, nom=nom, valeur=valeur, attendu=attendu) from None


def exemple2(gauche: int, droite: int, troll: int) -> list[float]:
    """The mix of strategieExemple2: one to four stones, or all that are left."""
    melange = [0.0] * gauche
    for de in range(1, _QUATRE + 1):
        melange[min(de, gauche) - 1] += 1 / _QUATRE
    return melange


_QUATRE = 4  # the die of strategieExemple2


def _autre_melange(melange: list[float], *cas: int) -> PasEncore:
    """The verdict that shows the mix of strategieExemple2 beside a wrong one."""
    gauche, attendu = cas[0], exemple2(*cas)
    vous, vrai = ("  ".join(map(decimal, parts[:6])) for parts in (melange, attendu))
    vue = f"vous      {vous}\nattendu   {vrai}" if len(melange) == gauche else ""
    return PasEncore(
        "melangeExemple2{cas} n'est pas le mélange de strategieExemple2 : il faut "
        "{gauche:nombre}, la probabilité de chaque lancer de 1 à {gauche}, de somme 1. Le dé "
        "donne 1, 2, 3 ou 4, et min(randint(1, 4), stock) lance tout le stock s'il est trop "
        "grand.",
        vue,
        cas=cas,
        gauche=gauche,
    )


_EXEMPLE2 = Tache(
    *("melangeExemple2", "gauche, droite, troll"),
    n_uplets(DITS["melanges"]),
    exemple2,
    lire=forme(liste_de(un_nombre), "une liste de nombres"),
    pareil=lambda dit, voulu: proches(dit, voulu, PRES),
    propre=_autre_melange,
)


@TD2.question(
    "8", "melangeExemple2", "garantieExemple2", "garantiePrudente", libres=("droite", "troll")
)
def question8(espace: Espace) -> Reussi:
    """`melangeExemple2` is the mix of the second example, and both guarantees are right."""
    _EXEMPLE2.verifie(espace)
    _check_garantie(espace, "garantieExemple2", exemple2)
    _check_garantie(espace, "garantiePrudente", solve(CASES, PIERRES).mix)
    return Reussi(
        "face à son pire ennemi, strategieExemple2 perd toutes ses parties ; la prudente ne "
        "perd rien en moyenne, même quand on a lu son code."
    )


def _check_garantie(espace: Espace, nom: str, policy: Policy) -> None:
    dite = donne(espace, nom, "la variable {nom} attend sa valeur, dans la cellule au-dessus.")
    valeur, patron = reel(dite), "{nom} vaut {dite!r} ; il faut un nombre."
    if valeur is not None:
        if abs(valeur - guaranteed_value(policy, CASES, PIERRES)) <= 1e-6:
            return
        patron = (
            "{nom} vaut {dite!r} ; guaranteed_value(mélange, {cases}, {pierres}) donne "
            "un autre nombre, ce que le mélange gagne contre son pire ennemi."
        )
    raise PasEncore(patron, nom=nom, dite=dite, cases=CASES, pierres=PIERRES)


@parlant()
def pireEnnemi(strategie: Strategie, nombreCases: int = 7, stockInitial: int = 15) -> Strategie:
    """The strategy that wins most against `strategie`, which is called in every position.

    Raises ErreurTroll when the strategy fails, or is too slow to be asked.
    """
    config = check_config(nombreCases, stockInitial)
    questions = Questions(strategie, config, budget=20.0)
    with questions.chance_kept():
        policy = ask_everywhere(questions, asks=60)
    worst = best_response(policy.reach.mix, *config)
    table = trolls.solve(*config)

    def ennemi(left: int, right: int, troll: int) -> object:
        known = worst.knows(right, left, config.cells - 1 - troll)
        return worst(left, right, troll) if known else table.mix(left, right, troll)

    return player(ennemi, seed=0)  # type: ignore[arg-type]

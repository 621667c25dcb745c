"""Late positions of Bois 1, and what they are worth when both play best.

A position without a saddle point needs a mix. With 12 nutrients or more, as always in Bois 1,
none was found in tens of thousands of such ends; below 7 there are some, as EPUISE.
"""

from functools import cache
from random import Random

from trollkit.classroom.questions.answers import PRES
from trollkit.classroom.questions.verdicts import PasEncore
from trollkit.core.errors import InvalidConfig
from trollkit.core.text import show
from trollkit.foret.endgame import Endgame
from trollkit.foret.holding import action_on, holding, steps
from trollkit.foret.leagues import LEAGUES
from trollkit.foret.protocol import action_text, parse_line
from trollkit.foret.rules import act
from trollkit.foret.state import WAIT, State, Tree, trees_of
from trollkit.solving import solve_matrix

Matrice = list[list[float]]

LIGUE = 2
SOL = (3,) * 7 + (2,) * 12 + (1,) * 18  # the richness of the cells, without holes
FINS = 150  # a second or so


def position(
    nutriments: int,
    soleils: tuple[int, int],
    scores: tuple[int, int],
    miens: dict[int, int],
    siens: dict[int, int],
    jour: int = 4,
) -> State:
    """A position of Bois 1, both awake; the sizes of both sides' trees by cell."""
    arbres: list[Tree | None] = [None] * len(SOL)
    for joueur, lui in enumerate((miens, siens)):
        for case, taille in lui.items():
            arbres[case] = Tree(taille, joueur)
    return State(
        LIGUE, SOL, jour, nutriments, soleils, scores, (False, False), tuple(arbres), 0
    )


# Both have two tall trees and the sun to cut them tonight: who waits, loses.
SPRINT = position(14, (8, 8), (20, 20), {20: 3, 25: 3}, {30: 3, 35: 3})
# A soil that the small league never knows: two cuts are worth 7 points, and timing all.
EPUISE = position(4, (8, 9), (30, 26), {20: 2, 25: 2}, {30: 3, 35: 3})
# Unequal sides, three ways to go on for each: one row alone wins.
TROIS = position(13, (11, 4), (16, 20), {8: 3, 21: 2}, {12: 3, 26: 1})


def coups(position: State, joueur: int) -> list[str]:
    """What a player (0: you, 1: the other) can do, one line for trees that are alike."""
    if position.asleep[joueur]:
        return ["WAIT"]
    grow = LEAGUES[position.level].grow
    plants = [step.plant for step in steps(holding(position, joueur), grow)]
    actions = [WAIT, *(action_on(plant, position, joueur) for plant in plants)]
    return [action_text(action) for action in actions]


def apres(position: State, mienne: str, sienne: str) -> State:
    """The position after both have played their lines at once."""
    lignes = {0: mienne, 1: sienne}
    league = LEAGUES[position.level]
    return act(
        position,
        {joueur: parse_line(lignes[joueur], league).action for joueur in position.awake},
    )


def valeur(position: State) -> float:
    """1 when you win, −1 when you lose, 0 for a draw; in between when lots decide."""
    return round(_duel().solve(position).value, 12) + 0.0  # no negative zero


@cache
def _duel() -> Endgame:
    return Endgame(position(20, (0, 0), (0, 0), {}, {}))


def resoudre(matrice: Matrice) -> tuple[float, list[float]]:
    """The value of a matrix and the prudent mix of its rows, as in the second sheet.

    Raises PasEncore on what is no matrix of numbers.
    """
    try:
        solution = solve_matrix(matrice)
    except InvalidConfig:
        raise PasEncore(
            "td3.resoudre a reçu {matrice} ; il faut une matrice, une liste de listes "
            "de nombres, comme celle que renvoie matriceDesCoups.",
            matrice=show(matrice, 60),
        ) from None
    return round(solution.value, 12) + 0.0, [round(float(part), 12) for part in solution.row]


def montrer(position: State) -> None:
    """Print a position for those who read it in French."""
    reste = position.league.days - 1 - position.day
    quand = "le dernier" if reste == 0 else "l'avant-dernier"
    print(f"jour {position.day} ({quand}), nutriments {position.nutrients}")
    print(f"{'':10} {'soleils':>8} {'score':>6}   arbres")
    for joueur, nom in enumerate(("vous", "l'autre")):
        arbres = ", ".join(
            f"case {case} (taille {arbre.size})"
            for case, arbre in trees_of(position.trees, joueur)
        )
        print(f"{nom:10} {position.sun[joueur]:>8} {position.score[joueur]:>6}   {arbres}")


def exacte(position: State) -> Matrice:
    """The matrix that the kit finds."""
    return [
        [valeur(apres(position, mienne, sienne)) for sienne in coups(position, 1)]
        for mienne in coups(position, 0)
    ]


def fins() -> None:
    """Print how many ends of games need a mix."""
    trouvees = melees(FINS)
    print(
        f"{FINS} fins de partie de Bois 1 tirées au hasard : {trouvees or 'aucune'} sans "
        "point-selle."
    )


def melees(combien: int) -> int:
    """How many of so many ends of Bois 1 games, drawn by lot, have no saddle point."""
    hasard = Random(0)
    trouvees = 0
    for _ in range(combien):
        cases = hasard.sample(range(1, len(SOL)), 4)
        miens, siens = (
            {case: hasard.choice((1, 2, 3, 3)) for case in deux}
            for deux in (cases[:2], cases[2:])
        )
        soleils = hasard.randint(0, 12), hasard.randint(0, 12)
        ecart = hasard.randint(-6, 6)
        fin = position(hasard.randint(12, 20), soleils, (20 + ecart, 20), miens, siens)
        matrice = exacte(fin)
        bas = max(min(ligne) for ligne in matrice)
        haut = min(max(ligne[j] for ligne in matrice) for j in range(len(matrice[0])))
        trouvees += bas < haut - PRES
    return trouvees

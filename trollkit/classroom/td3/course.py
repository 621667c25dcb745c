"""Question 5: the race for the nutrients, as a matrix game.

Question 5a is a model of two evenings: all trees are cut tonight, or all tomorrow. Question 5b
goes turn by turn, from late positions of Bois 1 that the kit solves exactly. A position without
a saddle point needs a mix. With 12 nutrients or more, as always in Bois 1, no such position was
found among tens of thousands; below 7 there are some, such as EPUISE.
"""

from collections.abc import Callable, Mapping
from functools import cache

from trollkit.classroom.questions.answers import (
    PRES,
    Appel,
    Espace,
    egaux,
    elements,
    liste_de,
    proches,
    un_nombre,
)
from trollkit.classroom.questions.question import (
    TD3,
    Formule,
    Tache,
    asks,
    distincts,
    fausses,
    n_uplets,
    texts,
)
from trollkit.classroom.questions.verdicts import (
    PasEncore,
    Phrase,
    Reussi,
    donne,
)
from trollkit.core.errors import InvalidConfig
from trollkit.core.text import show
from trollkit.foret.planner import Endgame, action_on, holding, steps
from trollkit.foret.protocol import action_text, parse_line
from trollkit.foret.rules import act
from trollkit.foret.state import LEAGUES, WAIT, State, Tree
from trollkit.solving import solve_matrix

DITS = texts("td3", "questions")
Matrice = list[list[float]]
Part = Callable[[int], int]


def _lire(justes: Formule) -> Callable[[Appel], Formule]:
    """A `Tache.lire` that reads one entry of a matrix; the last two of its arguments place it.

    The matrix is asked for once. Raises PasEncore unless it has the shape of `justes`.
    """

    def lire(appel: Appel) -> Formule:
        @cache
        def matrice(*arguments: object) -> Matrice:
            attendu = "une matrice, une liste de listes de nombres"
            lire = liste_de(liste_de(un_nombre))
            lue: Matrice = appel.lu(lire, attendu, *arguments)
            juste = justes(*arguments)
            if [*map(len, lue)] != [*map(len, juste)]:
                raise PasEncore(
                    "{dit} doit avoir {lignes} lignes de {colonnes} nombres : une ligne par "
                    "coup à vous, une colonne par coup de l'autre.",
                    dit=appel.dit(*arguments),
                    lignes=len(juste),
                    colonnes=len(juste[0]),
                )
            return lue

        return lambda *cas: matrice(*cas[:-2])[cas[-2]][cas[-1]]

    return lire


def meme_jour(nutriments: int, miens: int, siens: int) -> int:
    """Your final lead when both cut all their trees on one day, in turns, on poor soil."""
    ecart = 0
    while miens or siens:
        coupes = (miens > 0) + (siens > 0)
        ecart += nutriments * ((miens > 0) - (siens > 0))
        miens, siens = max(0, miens - 1), max(0, siens - 1)
        nutriments = max(0, nutriments - coupes)
    return ecart


def gains(
    nutriments: int, miens: int, siens: int, nuit: Part = int, sol: Part = int
) -> Matrice:
    """The matrix of your final leads: rows (tonight, tomorrow) for you, columns for the other.

    `nuit` and `sol` take a number of trees: the points it brings by night, and the nutrients
    that cutting it takes. Both are that number; wrong formulas give others.
    """
    ensemble = meme_jour(nutriments, miens, siens)
    devant = meme_jour(nutriments, miens, 0)
    devant += meme_jour(max(0, nutriments - sol(miens)), 0, siens) - nuit(siens)
    derriere = meme_jour(nutriments, 0, siens)
    derriere += meme_jour(max(0, nutriments - sol(siens)), miens, 0) + nuit(miens)
    return [[ensemble, devant], [derriere, ensemble + nuit(miens) - nuit(siens)]]


SOIRS = ("ce soir", "demain")
_CONSEILS = {
    (0, 0): "Le même soir, c'est memeSoir(nutriments, miens, siens).",
    (1, 1): "Le même soir encore, mais chacun a gardé ses arbres une nuit de plus.",
    (0, 1): "Vous coupez tout, puis l'autre, sur un sol appauvri, mais avec une nuit de plus.",
    (1, 0): "L'autre coupe tout, puis vous, sur un sol appauvri, mais avec une nuit de plus.",
}


def _en_partie(**parts: Part) -> Formule:
    """A wrong formula with these `parts` of `gains`: gives the two answers that fit it.

    The right one is among them: a wrong idea need not change every entry.
    """
    return lambda n, m, s, i, j: (gains(n, m, s)[i][j], gains(n, m, s, **parts)[i][j])


_COURSE = Tache(
    *("course", "nutriments, miens, siens"),
    [(*course, *soirs) for course in DITS["courses"] for soirs in _CONSEILS],
    lambda n, m, s, i, j: (gains(n, m, s)[i][j],),
    idees=fausses(__name__, "course"),
    conseil=lambda n, m, s, i, j: _CONSEILS[i, j],
    lire=_lire(gains),
    pareil=lambda dit, voulus: any(egaux(dit, voulu) for voulu in voulus),
    phrase="course({cas[0]}, {cas[1]}, {cas[2]}), vous {moi} et l'autre {lui} : vous trouvez "
    "{dit} au lieu de {voulu}. {conseil}",
    dire=lambda dit, voulus: distincts(dit, voulus[0]),
    faits=lambda n, m, s, i, j: {"moi": Phrase(SOIRS[i]), "lui": Phrase(SOIRS[j])},
)


_PRESSEES = """\
sol 14, 2 arbres contre 2 : vous coupez ce soir
sol 14, 2 arbres contre 1 : vous coupez demain
sol 14, 3 arbres contre 4 : vous coupez ce soir"""
question5a = asks(
    *(TD3, "5a", _COURSE),
    bravo=lambda: Reussi(
        "chaque arbre gardé une nuit rapporte un point ; chaque arbre coupé avant lui en "
        "retire un. Contre un seul arbre, on peut attendre ; à deux arbres chacun, on se "
        "presse.",
        _PRESSEES,
    ),
)

LIGUE = 2
SOL = (3,) * 7 + (2,) * 12 + (1,) * 18  # the richness of each cell; no cell is barren


def position(
    nutriments: int,
    soleils: tuple[int, int],
    scores: tuple[int, int],
    miens: Mapping[int, int],
    siens: Mapping[int, int],
    jour: int = 4,
) -> State:
    """A position of Bois 1, both players awake; `miens` and `siens` map cells to tree sizes."""
    arbres: list[Tree | None] = [None] * len(SOL)
    for joueur, lui in enumerate((miens, siens)):
        for case, taille in lui.items():
            arbres[case] = Tree(taille, joueur)
    return State(
        LIGUE, SOL, jour, nutriments, soleils, scores, (False, False), tuple(arbres), 0
    )


SPRINT, EPUISE, TROIS = (
    position(*each, *map(dict, trees)) for *each, trees in n_uplets(DITS["positions"])
)


def coups(position: State, joueur: int) -> list[str]:
    """The lines that a player (0: you, 1: the other) can play, one for trees that are alike."""
    if position.asleep[joueur]:
        return ["WAIT"]
    grow = LEAGUES[position.level].grow
    acts = steps(holding(position, joueur), position.nutrients, grow)
    actions = [WAIT, *(action_on(step.plant, position, joueur) for step in acts)]
    return [action_text(action) for action in actions]


def apres(position: State, mienne: str, sienne: str) -> State:
    """The position after both have played their lines in the same turn."""
    lignes, league = (mienne, sienne), LEAGUES[position.level]
    return act(
        position,
        {joueur: parse_line(lignes[joueur], league).action for joueur in position.awake},
    )


def valeur(position: State) -> float:
    """The exact value: 1 when you win, −1 when you lose, 0 for a draw, others with mixes."""
    return round(_duel().solve(position).value, 12) + 0.0  # no negative zero


@cache
def _duel() -> Endgame:
    return Endgame(position(20, (0, 0), (0, 0), {}, {}))


def resoudre(matrice: Matrice) -> tuple[float, list[float]]:
    """The value of a matrix and the prudent mix of its rows, as in the second sheet.

    Raises PasEncore on anything but a matrix of numbers.
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


def exacte(position: State) -> Matrice:
    """The right answer of `matriceDesCoups`: the values after each pair of lines."""
    return [
        [valeur(apres(position, mienne, sienne)) for sienne in coups(position, 1)]
        for mienne in coups(position, 0)
    ]


_COUPS = Tache(
    *("matriceDesCoups", "position"),
    [
        (essai, i, j)
        for essai in (SPRINT, EPUISE, TROIS)
        for i, _ in enumerate(coups(essai, 0))
        for j, _ in enumerate(coups(essai, 1))
    ],
    lambda essai, i, j: exacte(essai)[i][j],
    idees=fausses(__name__, "matriceDesCoups"),
    lire=_lire(exacte),
    phrase="si vous jouez {mienne} et l'autre {sienne}, la case [{cas[1]}][{cas[2]}] vaut "
    "{dit} au lieu de {voulu} : c'est la valeur de la position d'après.{conseil}",
    faits=lambda essai, i, j: {"mienne": coups(essai, 0)[i], "sienne": coups(essai, 1)[j]},
)


@TD3.question(
    "5b", "matriceDesCoups", "valeurSprint", "melangeSprint", "valeurEpuise", "melangeEpuise"
)
def question5b(espace: Espace) -> Reussi:
    """`matriceDesCoups` is the exact matrix of a turn, and both examples are solved."""
    _COUPS.verifie(espace)
    for nom, essai in (("Sprint", SPRINT), ("Epuise", EPUISE)):
        _check_solution(espace, nom, *resoudre(exacte(essai)))
    return Reussi(
        "au sprint, couper est le coup sûr : la matrice a un point-selle. Sur le sol épuisé, "
        "tout coup deviné perd : il faut tirer à pile ou face."
    )


def _check_solution(espace: Espace, nom: str, valeur: float, melange: list[float]) -> None:
    attend = "{nom} attend sa valeur, dans la cellule au-dessus."
    trouvee, parts = (donne(espace, f"{quoi}{nom}", attend) for quoi in ("valeur", "melange"))
    if not proches([trouvee], [valeur], PRES):
        variable, dit = f"valeur{nom}", show(trouvee)
    elif not proches(elements(parts), melange, 1e-4):
        variable, dit = f"melange{nom}", show(elements(parts) or parts, 60)
    else:
        return
    raise PasEncore(
        "{variable} vaut {dit} ; donnez à resoudre la matrice de td3.{essai} : elle renvoie "
        "deux choses, la valeur puis le mélange.",
        variable=Phrase(variable),
        dit=dit,
        essai=Phrase(nom.upper()),
    )

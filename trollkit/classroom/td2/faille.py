"""Question 8: what a strategy loses to who knows it by heart."""

from trollkit.classroom.questions.answers import Appel, Espace, egaux, fonction, reel
from trollkit.classroom.questions.question import TD2
from trollkit.classroom.questions.verdicts import PasCommence, PasEncore, Reussi, absent
from trollkit.classroom.td2.matrices import distincts
from trollkit.core.errors import TrollkitError
from trollkit.core.numbers import decimal
from trollkit.core.text import show
from trollkit.phrases import phrase
from trollkit.trolls import guaranteed_value, solve
from trollkit.trolls.analysis import Questions
from trollkit.trolls.analysis.asked import ask_everywhere
from trollkit.trolls.duel import Strategie
from trollkit.trolls.partie import ErreurTroll
from trollkit.trolls.response import best_response, player, prudent
from trollkit.trolls.rules import check_config

CASES, PIERRES = 7, 15
QUATRE = 4  # strategieExemple2 throws one to four stones, or what is left
ASKS, BUDGET_S = 60, 20.0

# What melangeExemple2 is asked: the other side's reserve and the troll change nothing.
ETATS = ((15, 15, 3), (7, 2, 5), (4, 9, 2), (3, 1, 4), (2, 8, 1), (1, 4, 3))


@TD2.question(
    "8", "melangeExemple2", "garantieExemple2", "garantiePrudente", libres=("droite", "troll")
)
def question8(espace: Espace) -> Reussi:
    """`melangeExemple2` is the second example as a policy, and both guarantees are measured."""
    appel = fonction(espace, "melangeExemple2", "gauche, droite, troll")
    for etat in ETATS:
        _check_melange(appel, etat)
    _check_garantie(espace, "garantieExemple2", exemple2)
    _check_garantie(espace, "garantiePrudente", prudent(solve(CASES, PIERRES)))
    return Reussi(
        "face à son pire ennemi, strategieExemple2 perd toutes ses parties ; la prudente ne "
        "perd rien en moyenne, même quand on a lu son code."
    )


def pireEnnemi(
    strategie: Strategie, nombreCases: int = CASES, stockInitial: int = PIERRES
) -> Strategie:
    """The strategy that wins most against `strategie`, once it has been asked everywhere.

    Raises ErreurTroll when the strategy fails, or is too slow to be asked.
    """
    try:
        config = check_config(nombreCases, stockInitial)
        questions = Questions(strategie, config, budget=BUDGET_S)
        with questions.chance.kept():
            policy = ask_everywhere(questions, asks=ASKS)
    except TrollkitError as error:
        raise ErreurTroll(phrase(error)) from None
    worst = best_response(policy.reach.mix, *config)
    table = solve(*config)

    def ennemi(left: int, right: int, troll: int) -> object:
        known = worst.knows(right, left, config.cells - 1 - troll)
        return worst(left, right, troll) if known else table.mix(left, right, troll)

    return player(ennemi, seed=0)  # type: ignore[arg-type]


def exemple2(gauche: int, droite: int, troll: int) -> list[float]:
    """What strategieExemple2 throws: one to four stones, or what is left."""
    melange = [0.0] * gauche
    for de in range(1, QUATRE + 1):
        melange[min(de, gauche) - 1] += 1 / QUATRE
    return melange


def _check_melange(appel: Appel, arguments: tuple[int, int, int]) -> None:
    gauche = arguments[0]
    melange, attendu = appel.nombres(*arguments), exemple2(*arguments)
    if len(melange) != gauche:
        raise PasEncore(
            "{dit} a {melange} nombres ; il en faut {gauche}, un par lancer possible, "
            "même de probabilité 0.",
            dit=appel.dit(*arguments),
            melange=len(melange),
            gauche=gauche,
        )
    if all(egaux(part, vraie) for part, vraie in zip(melange, attendu, strict=True)):
        return
    somme = sum(melange)
    if not egaux(somme, 1):
        conseil = f"la somme fait {distincts(somme, 1)[0]} au lieu de 1"
    elif gauche < QUATRE:
        conseil = (
            f"avec {gauche} pierres, un dé trop grand devient {gauche} : "
            "min(randint(1, 4), stock) donne donc le plus souvent tout le stock"
        )
    else:
        conseil = "strategieExemple2 lance 1, 2, 3 ou 4 pierres, avec la même probabilité"
    vous, vrai = (
        "  ".join(decimal(part) for part in parts[:6]) for parts in (melange, attendu)
    )
    raise PasEncore(
        "{dit} n'est pas le mélange de strategieExemple2 ; {conseil}.",
        f"vous      {vous}\nattendu   {vrai}",
        dit=appel.dit(*arguments),
        conseil=conseil,
    )


def _check_garantie(espace: Espace, nom: str, policy: object) -> None:
    if absent(espace, nom):
        raise PasCommence(
            "la variable {nom} attend sa valeur, dans la cellule au-dessus.", nom=nom
        )
    valeur = reel(espace[nom])
    if callable(espace[nom]):
        raise PasEncore(
            "{nom} est une fonction ; il faut un nombre, ce que "
            "guaranteed_value(mélange, {cases}, {pierres}) en dit.",
            nom=nom,
            cases=CASES,
            pierres=PIERRES,
        )
    if valeur is None:
        raise PasEncore(
            "{nom} vaut {espace} ; il faut un nombre.", nom=nom, espace=show(espace[nom])
        )
    attendue = guaranteed_value(policy, CASES, PIERRES)  # type: ignore[arg-type]
    if abs(valeur - attendue) <= 1e-6:
        return
    raise PasEncore(
        "{nom} vaut {espace} ; guaranteed_value(mélange, {cases}, {pierres}) donne "
        "un autre nombre, ce que le mélange gagne contre son pire ennemi.",
        nom=nom,
        espace=show(espace[nom]),
        cases=CASES,
        pierres=PIERRES,
    )

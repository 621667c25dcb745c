"""Question 3: what a tree costs to grow, and what it brings."""

from collections.abc import Callable, Iterable
from typing import Any

from trollkit.classroom.questions.answers import Appel, Espace, egaux, fonction
from trollkit.classroom.questions.causes import presque
from trollkit.classroom.questions.verdicts import PasEncore, reussi
from trollkit.core.numbers import decimal
from trollkit.core.text import many
from trollkit.foret.rules import BASE_COST, BONUS, COMPLETE_COST

# Any sizes may stand together under the full rules, seeds (0) included.
FORETS = (
    *([1, 1, 1, 2, 2], [1, 1, 1, 1], [2, 2, 1], [3, 2, 2, 1], [3, 3, 2, 2], [1], [3, 3, 3, 2]),
    *([0, 1, 1, 3], [0]),
)
POUSSES = [(tailles, t) for tailles in FORETS for t in sorted({*tailles} - {3})]
COUPES = [(nutriments, richesse) for nutriments in (20, 13, 1, 0) for richesse in (1, 2, 3)]
MATINS: tuple[list[int], ...] = ([1, 1, 1, 1], [3, 2, 2], [0, 1, 3], [3], [])

Compte = Callable[..., float]


@presque("coutPousse")
def question3a(espace: Espace) -> None:
    """`coutPousse` is the price of growing, which rises with one's own trees."""
    appel = fonction(espace, "coutPousse", "tailles, taille")
    for tailles, taille in POUSSES:
        _check_cout(appel, tailles, taille)
    total = sum(
        cout([1] * reste + [3] * (4 - reste), 1) + cout([2] + [3] * (4 - reste), 2)
        for reste in (4, 3, 2, 1)
    )
    reussi(
        f"vous savez le prix de tout. Mener quatre petits arbres à la taille 3, l'un après "
        f"l'autre, coûte {total} soleils."
    )


def cout(tailles: list[int], taille: int) -> int:
    """The sun for growing a tree of `taille` to the next size."""
    return BASE_COST[taille + 1] + tailles.count(taille + 1)


def _check_cout(appel: Appel, tailles: list[int], taille: int) -> None:
    trouve, attendu = appel.nombre(tailles, taille), cout(tailles, taille)
    if egaux(trouve, attendu):
        return
    base, pareils = BASE_COST[taille + 1], tailles.count(taille + 1)
    conseil = _conseil(appel, POUSSES, _IDEES_COUT) or (
        f"le prix de base est {base}, et il y a {many(pareils, 'arbre')} de taille {taille + 1}"
    )
    raise PasEncore(
        f"{appel.dit(tailles, taille)} renvoie {decimal(trouve, 0)} au lieu de {attendu} : "
        f"{conseil}."
    )


# Wrong ideas, and what is told of each.
_IDEES_COUT: tuple[tuple[Compte, str], ...] = (
    (
        lambda tailles, taille: BASE_COST[taille + 1] + len(tailles),
        "vous comptez tous vos arbres ; il faut ceux de la taille d'arrivée, taille + 1",
    ),
    (
        lambda tailles, taille: BASE_COST[taille + 1],
        "c'est le prix de base ; ajoutez 1 par arbre de la taille d'arrivée déjà là",
    ),
    (
        lambda tailles, taille: BASE_COST[taille + 1] + tailles.count(taille),
        "vous comptez les arbres de cette taille ; il faut ceux de la taille d'arrivée, "
        "taille + 1",
    ),
    (
        lambda tailles, taille: BASE_COST[taille] + tailles.count(taille),
        "vous prenez le prix et le nombre de cette taille ; il faut ceux de la taille "
        "d'arrivée, taille + 1",
    ),
    (
        lambda tailles, taille: BASE_COST[taille] + tailles.count(taille + 1),
        "vous prenez le prix de cette taille ; il faut celui de la taille d'arrivée",
    ),
    (
        lambda tailles, taille: BASE_COST[taille + 1] + sum(t > taille for t in tailles),
        "vous comptez tous les arbres plus grands ; il faut ceux de la taille d'arrivée seule",
    ),
    (
        lambda tailles, taille: BASE_COST[taille + 1] + (taille + 1 in tailles),
        "comptez 1 par arbre de la taille d'arrivée déjà là, et non 1 en tout",
    ),
)


def _conseil(
    appel: Appel, essais: Iterable[tuple[Any, ...]], idees: Iterable[tuple[Compte, str]]
) -> str:
    """What is told of the wrong idea that explains every answer, "" when none does."""
    try:
        trouves = [(essai, appel.nombre(*essai)) for essai in essais]
    except PasEncore:  # some other call goes wrong otherwise
        return ""
    for idee, conseil in idees:
        if all(egaux(trouve, idee(*essai)) for essai, trouve in trouves):
            return conseil
    return ""


@presque("gainCoupe", "soleilDuMatin")
def question3b(espace: Espace) -> None:
    """`gainCoupe` and `soleilDuMatin` are what trees bring, cut or kept."""
    coupe = fonction(espace, "gainCoupe", "nutriments, richesse")
    for nutriments, richesse in COUPES:
        _check_gain(coupe, nutriments, richesse)
    soleil = fonction(espace, "soleilDuMatin", "tailles")
    for tailles in MATINS:
        trouve, attendu = soleil.nombre(tailles), sum(tailles)
        if not egaux(trouve, attendu):
            conseil = _conseil(soleil, [(each,) for each in MATINS], _IDEES_SOLEIL)
            raise PasEncore(
                f"{soleil.dit(tailles)} renvoie {decimal(trouve, 0)} au lieu de {attendu} : "
                f"chaque arbre donne autant de soleils que sa taille{conseil}."
            )
    reussi(
        "un grand arbre gardé une nuit de plus donne 3 soleils, soit 1 point ; une coupe de "
        "l'autre, pendant ce temps, vous en retire 1."
    )


def gain(nutriments: int, richesse: int) -> int:
    """The points of a cut on a soil of `richesse`."""
    return nutriments + BONUS.get(richesse, 0)


def _check_gain(appel: Appel, nutriments: int, richesse: int) -> None:
    trouve = appel.nombre(nutriments, richesse)
    attendu = gain(nutriments, richesse)
    if egaux(trouve, attendu):
        return
    conseil = _conseil(appel, COUPES, _IDEES_GAIN) or (
        f"c'est {nutriments}, les nutriments, plus {BONUS.get(richesse, 0)}, le bonus d'une "
        f"terre de richesse {richesse}"
    )
    raise PasEncore(
        f"{appel.dit(nutriments, richesse)} renvoie {decimal(trouve, 0)} au lieu de "
        f"{attendu} : {conseil}."
    )


_IDEES_SOLEIL: tuple[tuple[Compte, str], ...] = (
    (lambda tailles: 3 * tailles.count(3), ", les petits aussi"),
    (lambda tailles: len(tailles), ", et non un seul"),
    (lambda tailles: max(tailles, default=0), ", et non le plus grand seul"),
)
_IDEES_GAIN: tuple[tuple[Compte, str], ...] = (
    (
        lambda nutriments, richesse: nutriments,
        "il manque le bonus de la terre, 0, 2 ou 4 selon la richesse",
    ),
    (
        lambda nutriments, richesse: BONUS.get(richesse, 0),
        "c'est le bonus seul ; il manque les nutriments",
    ),
    (
        lambda nutriments, richesse: nutriments + richesse,
        "le bonus n'est pas la richesse : c'est 0, 2 ou 4",
    ),
    (
        lambda nutriments, richesse: nutriments + 2 * richesse,
        "le bonus n'est pas deux fois la richesse : c'est 0, 2 ou 4",
    ),
    (
        lambda nutriments, richesse: nutriments + BONUS.get(richesse, 0) - 1,
        "on reçoit les nutriments d'avant la coupe ; ils baissent ensuite",
    ),
    (
        lambda nutriments, richesse: nutriments + BONUS.get(richesse, 0) - COMPLETE_COST,
        "les 4 soleils de la coupe ne se retirent pas des points",
    ),
)

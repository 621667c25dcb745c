"""Question 3: what a tree costs to grow, and what it brings."""

from trollkit.classroom.checks import PasEncore, reussi
from trollkit.classroom.reponses import Appel, Espace, egaux, fonction
from trollkit.core.numbers import decimal
from trollkit.foret.rules import BASE_COST, BONUS

# The first tells apart most wrong ideas; the last have seeds, which the full rules bring.
FORETS = (
    *([1, 1, 1, 2, 2], [1, 1, 1, 1], [2, 2, 1], [3, 2, 2, 1], [3, 3, 2, 2], [1], [3, 3, 3, 2]),
    *([0, 1, 1, 3], [0]),
)


def question3a(espace: Espace) -> None:
    """`coutPousse` is the price of growing, which rises with one's own trees."""
    appel = fonction(espace, "coutPousse", "tailles, taille")
    for tailles in FORETS:
        for taille in sorted({*tailles} - {3}):
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
    erreurs = {
        base + len(tailles): (
            f"vous comptez tous vos arbres ; il faut ceux de la taille d'arrivée, {taille + 1}"
        ),
        base: f"c'est le prix de base ; ajoutez 1 par arbre de taille {taille + 1} déjà là",
        base + tailles.count(taille): (
            f"vous comptez les arbres de taille {taille} ; il faut ceux de la taille "
            f"d'arrivée, {taille + 1}"
        ),
        BASE_COST[taille] + tailles.count(taille): (
            f"vous prenez le prix de la taille {taille} ; il faut celui de la taille d'arrivée"
        ),
    }
    conseil = erreurs.get(
        int(trouve),
        f"le prix de base est {base}, et il y a {pareils} arbre{'s' if pareils > 1 else ''} "
        f"de taille {taille + 1}",
    )
    raise PasEncore(
        f"{appel.dit(tailles, taille)} renvoie {decimal(trouve, 0)} au lieu de {attendu} : "
        f"{conseil}."
    )


def question3b(espace: Espace) -> None:
    """`gainCoupe` and `soleilDuMatin` are what trees bring, cut or kept."""
    gain = fonction(espace, "gainCoupe", "nutriments, richesse")
    for nutriments in (20, 13, 1, 0):
        for richesse in (1, 2, 3):
            _check_gain(gain, nutriments, richesse)
    soleil = fonction(espace, "soleilDuMatin", "tailles")
    for tailles in ([1, 1, 1, 1], [3, 2, 2], [0, 1, 3], [3], []):
        trouve, attendu = soleil.nombre(tailles), sum(tailles)
        if not egaux(trouve, attendu):
            raise PasEncore(
                f"{soleil.dit(tailles)} renvoie {decimal(trouve, 0)} au lieu de {attendu} : "
                "chaque arbre donne autant de soleils que sa taille."
            )
    reussi(
        "un grand arbre gardé une nuit de plus donne 3 soleils, soit 1 point ; une coupe de "
        "l'autre, pendant ce temps, vous en retire 1."
    )


def _check_gain(appel: Appel, nutriments: int, richesse: int) -> None:
    trouve = appel.nombre(nutriments, richesse)
    attendu = nutriments + BONUS.get(richesse, 0)
    if egaux(trouve, attendu):
        return
    erreurs = {
        nutriments: "il manque le bonus de la case",
        nutriments + richesse: "le bonus n'est pas la richesse : c'est 0, 2 ou 4",
        attendu - 1: "on reçoit les nutriments d'avant la coupe ; ils baissent ensuite",
        attendu - 4: "les 4 soleils de la coupe ne se retirent pas des points",
    }
    conseil = erreurs.get(int(trouve), "nutriments, plus 0, 2 ou 4 selon la richesse")
    raise PasEncore(
        f"{appel.dit(nutriments, richesse)} renvoie {decimal(trouve, 0)} au lieu de "
        f"{attendu} : {conseil}."
    )

"""Question 3: what a tree costs to grow, and what it brings."""

from trollkit.classroom.questions.question import TD3
from trollkit.classroom.questions.tasks import Tache, asks
from trollkit.classroom.questions.verdicts import Reussi
from trollkit.classroom.td3.secours import coutPousse, gainCoupe
from trollkit.core.numbers import decimal
from trollkit.core.text import many
from trollkit.foret.rules import BASE_COST, BONUS, COMPLETE_COST

# Any sizes may stand together under the full rules, seeds (0) included.
FORETS = (
    *([1, 1, 1, 2, 2], [1, 1, 1, 1], [2, 2, 1], [3, 2, 2, 1], [3, 3, 2, 2], [1], [3, 3, 3, 2]),
    *([0, 1, 1, 3], [0]),
)
MATINS: tuple[list[int], ...] = ([1, 1, 1, 1], [3, 2, 2], [0, 1, 3], [3], [])


def _entiers(dit: float, voulu: float) -> tuple[str, str]:
    return decimal(dit, 0), str(voulu)


_COUT = Tache(
    *("coutPousse", "tailles, taille"),
    [(tailles, t) for tailles in FORETS for t in sorted({*tailles} - {3})],
    coutPousse,
    idees={
        "vous comptez tous vos arbres ; il faut ceux de la taille d'arrivée, taille + 1": (
            lambda ts, t: BASE_COST[t + 1] + len(ts)
        ),
        "c'est le prix de base ; ajoutez 1 par arbre de la taille d'arrivée déjà là": (
            lambda ts, t: BASE_COST[t + 1]
        ),
        "vous comptez les arbres de cette taille ; il faut ceux de la taille d'arrivée, "
        "taille + 1": lambda ts, t: BASE_COST[t + 1] + ts.count(t),
        "vous prenez le prix et le nombre de cette taille ; il faut ceux de la taille "
        "d'arrivée, taille + 1": lambda ts, t: BASE_COST[t] + ts.count(t),
        "vous prenez le prix de cette taille ; il faut celui de la taille d'arrivée": (
            lambda ts, t: BASE_COST[t] + ts.count(t + 1)
        ),
        "vous comptez tous les arbres plus grands ; il faut ceux de la taille d'arrivée "
        "seule": lambda ts, t: BASE_COST[t + 1] + sum(autre > t for autre in ts),
        "comptez 1 par arbre de la taille d'arrivée déjà là, et non 1 en tout": (
            lambda ts, t: BASE_COST[t + 1] + (t + 1 in ts)
        ),
    },
    conseil=lambda ts, t: (
        f"le prix de base est {BASE_COST[t + 1]}, et il y a "
        f"{many(ts.count(t + 1), 'arbre')} de taille {t + 1}"
    ),
    dire=_entiers,
)
question3a = asks(
    *(TD3, "3a", _COUT),
    bravo=lambda: Reussi(
        "vous savez le prix de tout. Mener quatre petits arbres à la taille 3, l'un après "
        f"l'autre, coûte {sum(map(mener, (4, 3, 2, 1)))} soleils."
    ),
)


def mener(reste: int) -> int:
    """The sun for leading one of so many small trees to size 3, the others of four there."""
    grands = [3] * (4 - reste)
    return coutPousse([1] * reste + grands, 1) + coutPousse([2, *grands], 2)


_COUPE = Tache(
    *("gainCoupe", "nutriments, richesse"),
    [(nutriments, richesse) for nutriments in (20, 13, 1, 0) for richesse in (1, 2, 3)],
    gainCoupe,
    idees={
        "il manque le bonus de la terre, 0, 2 ou 4 selon la richesse": lambda n, r: n,
        "c'est le bonus seul ; il manque les nutriments": lambda n, r: BONUS.get(r, 0),
        "le bonus n'est pas la richesse : c'est 0, 2 ou 4": lambda n, r: n + r,
        "le bonus n'est pas deux fois la richesse : c'est 0, 2 ou 4": lambda n, r: n + 2 * r,
        "on reçoit les nutriments d'avant la coupe ; ils baissent ensuite": (
            lambda n, r: gainCoupe(n, r) - 1
        ),
        "les 4 soleils de la coupe ne se retirent pas des points": (
            lambda n, r: gainCoupe(n, r) - COMPLETE_COST
        ),
    },
    conseil=lambda n, r: (
        f"c'est {n}, les nutriments, plus {BONUS.get(r, 0)}, le bonus d'une terre de richesse "
        f"{r}"
    ),
    dire=_entiers,
)
_SOLEIL = Tache(
    *("soleilDuMatin", "tailles"),
    [(tailles,) for tailles in MATINS],
    sum,
    idees={
        ", les petits aussi": lambda tailles: 3 * tailles.count(3),
        ", et non un seul": len,
        ", et non le plus grand seul": lambda tailles: max(tailles, default=0),
    },
    phrase="{appel} renvoie {dit} au lieu de {voulu} : chaque arbre donne autant de soleils "
    "que sa taille{conseil}.",
    dire=_entiers,
)
question3b = asks(
    *(TD3, "3b", _COUPE, _SOLEIL),
    bravo=lambda: Reussi(
        "un grand arbre gardé une nuit de plus donne 3 soleils, soit 1 point ; une coupe de "
        "l'autre, pendant ce temps, vous en retire 1."
    ),
)

"""The bets of the second sheet: a guess before each run, and what is really so.

The truth is computed when the bet is made, but for the number of the sixth, which a test holds.
"""

from random import Random

from trollkit.classroom.questions.bets import Paris, Verite
from trollkit.classroom.td2.arbre import etats, sans_memoire
from trollkit.classroom.td2.ladder import melange_des
from trollkit.classroom.td2.matrices import PORTE, dominees, gains, nombre
from trollkit.classroom.td2.rapport import CASES, PIERRES, exemple2
from trollkit.core.numbers import decimal
from trollkit.solving import solve_matrix
from trollkit.trolls import exact_duel, guaranteed_value, solve
from trollkit.trolls.telling import stones

PIERRE_DOUBLE = [[0, -1, 2], [1, 0, -1], [-2, 1, 0]]  # winning by the stone brings 2


PARIS = Paris("td2")
pari, oublier = PARIS.proposer, PARIS.oublier


@PARIS.ajouter(
    "Combien de lignes de « porte » sont dominées ?",
    ("aucune", "une", "deux", "trois"),
)
def _dominees() -> Verite:
    return Verite(
        len(dominees(PORTE)),
        "Lancer 1 pierre ne fait jamais mieux que 2, et lancer les 4 ne fait jamais mieux que "
        "3 : deux lignes sont dominées.",
    )


@PARIS.ajouter(
    "Dans une matrice quelconque, lequel peut dépasser l'autre ?",
    (
        "le minimax, jamais le maximin",
        "le maximin, jamais le minimax",
        "l'un ou l'autre, selon la matrice",
    ),
)
def _lequel_depasse() -> Verite:
    hasard, matrices = Random(), 1000
    ecarts = [
        min(map(max, zip(*matrice, strict=True))) - max(map(min, matrice))
        for matrice in (
            [[hasard.randint(-9, 9) for _ in range(3)] for _ in range(3)]
            for _ in range(matrices)
        )
    ]
    place = 0 if min(ecarts) >= 0 else 1 if max(ecarts) <= 0 else 2
    return Verite(
        place,
        f"Sur {matrices} matrices tirées au sort, le minimax dépasse le maximin "
        f"{sum(ecart > 0 for ecart in ecarts)} fois, l'inverse jamais : qui parle le second "
        "n'y perd rien.",
    )


@PARIS.ajouter(
    "Dans « porte », vous lancez 2 ou 3 pierres à pile ou face, et l'espionne le sait. "
    "Que gagnez-vous en moyenne, au pire ?",
    ("−1", "−0,5", "0"),
)
def _piece() -> Verite:
    garantie = min(gains(PORTE, [0, 0.5, 0.5, 0]))
    return Verite(
        (-1, -0.5, 0).index(garantie),
        f"La garantie est {nombre(garantie)}. Une fois sur deux, l'espionne se trompe de côté. "
        "Elle connaît la pièce, pas la face.",
    )


@PARIS.ajouter(
    "Pierre, feuille, ciseaux, mais gagner avec la pierre rapporte 2 au lieu de 1, pour "
    "les deux joueurs. Un joueur prudent jouera-t-il la pierre…",
    ("plus d'une fois sur trois", "moins d'une fois sur trois", "une fois sur trois"),
)
def _pierre() -> Verite:
    part = float(solve_matrix(PIERRE_DOUBLE).row[0])
    place = 2 if abs(part - 1 / 3) < 1e-6 else 0 if part > 1 / 3 else 1
    return Verite(
        place,
        "Moins souvent ! La prudente joue pierre 1/4, feuille 1/2, ciseaux 1/4. Comme la "
        "pierre rapporte, l'autre la craint, et c'est la feuille qui en profite.",
    )


@PARIS.ajouter(
    "Une partie de 7 cases et 15 pierres commence, et les deux châteaux jouent "
    "parfaitement. Que vaut-elle, vue de la gauche ?",
    ("plus que 0", "0", "moins que 0"),
)
def _depart() -> Verite:
    valeur = solve(CASES, PIERRES).value(PIERRES, PIERRES, CASES // 2)
    return Verite(
        1 if abs(valeur) < 1e-9 else 0 if valeur > 0 else 2,
        "Elle vaut 0 : le plateau est le même vu des deux châteaux, personne n'a d'avance. "
        "Cela ne veut pas dire que la partie sera nulle.",
    )


@PARIS.ajouter(
    "Sans mémoire, combien de matrices faut-il pour résoudre 7 cases et 15 pierres ?",
    ("environ mille", "environ cent mille", "plus de trente millions"),
)
def _sans_memoire() -> Verite:
    return Verite(
        2,
        f"Il en faut {sans_memoire(CASES, PIERRES)}, pour {etats(CASES, PIERRES)} états "
        "différents seulement : le reste, c'est du travail refait.",
    )


@PARIS.ajouter(
    "Le rapport commence par un tout petit chemin, et 15 pierres. Au premier tour, combien de "
    "pierres la prudente lance-t-elle le plus souvent ?",
    ("1 pierre", "2 pierres", "4 pierres", "8 pierres"),
)
def _ouverture() -> Verite:
    cases = 5  # m = 3 in the report
    melange = solve(cases, PIERRES).mix(PIERRES, PIERRES, cases // 2)
    lancer = int(melange.argmax()) + 1
    return Verite(
        (1, 2, 4, 8).index(lancer),
        f"{stones(lancer)}, plus de la moitié de la réserve, une fois sur trois. Sur un chemin "
        "aussi court, chaque pas compte.",
    )


@PARIS.ajouter(
    "strategieExemple2 lance au hasard de 1 à 4 pierres. Sur 7 cases et 15 pierres, "
    "combien de parties sur 100 gagne-t-elle contre son pire ennemi ?",
    ("aucune, ou presque", "environ 25", "environ 50"),
)
def _pire_ennemi() -> Verite:
    garantie = guaranteed_value(exemple2, CASES, PIERRES)
    return Verite(
        0 if garantie < -0.99 else 1,
        "Aucune. Elle tire au sort, mais toujours entre les quatre mêmes petits lancers : son "
        "pire ennemi sait la vaincre à tous les coups.",
    )


@PARIS.ajouter(
    "Sur 7 cases et 10 pierres, la prudente gagne 0,45 par partie contre le joueur de dés "
    "(victoires moins défaites). Jusqu'où peut-on monter ?",
    ("à 0,45 : elle est parfaite", "environ à 0,70", "presque à 1,00"),
)
def _au_mieux() -> Verite:
    cases, pierres = 7, 10
    prudence = exact_duel(solve(cases, pierres).mix, melange_des, cases, pierres)
    mieux = -guaranteed_value(melange_des, cases, pierres)
    return Verite(
        2 if mieux > 0.9 else 1 if mieux > 0.6 else 0,
        f"Jusqu'à {decimal(mieux)}. La prudente se contente de "
        f"{decimal(prudence.win - prudence.loss)}, parce qu'elle ne regarde jamais qui est en "
        "face.",
    )

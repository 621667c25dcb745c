"""The bets of the first sheet: a guess before each run, and what really happens."""

import random

from trollkit.classroom.paris import Paris, Verite
from trollkit.classroom.td1.badges import pari_gagne
from trollkit.classroom.td1.ladder import barreaux_entiers
from trollkit.classroom.td1.reponses import CASES, PIERRES, recit
from trollkit.core.numbers import percent
from trollkit.trolls.exemples import strategieExemple1, strategieExemple2
from trollkit.trolls.partie import Partie
from trollkit.trolls.parties import jouerPlusieursParties

PARIS = Paris("td1", pari_gagne)
pari, oublier = PARIS.proposer, PARIS.oublier


@PARIS.ajouter(
    "Un chemin de 7 cases, numérotées à partir de 0. Le troll s'assoit au milieu : sur "
    "quelle case ?",
    ("la case 2", "la case 3", "la case 4"),
)
def _milieu() -> Verite:
    partie = Partie(CASES, PIERRES)
    place = ("2", "3", "4").index(str(partie.positionTroll))
    return Verite(
        place,
        f"Les {CASES} cases vont de 0 à {CASES - 1} : le troll attend sur la case "
        f"{partie.positionTroll}, avec trois cases de chaque côté.",
    )


@PARIS.ajouter(
    "Avant le premier tour, trois propriétés valent la même chose. Lesquelles ?",
    (
        "nombreCases, positionTroll et stockInitial",
        "stockInitial, stockGauche et stockDroite",
        "positionTroll, stockGauche et stockDroite",
    ),
)
def _triplet() -> Verite:
    partie = Partie(CASES, PIERRES)
    egaux = partie.stockInitial == partie.stockGauche == partie.stockDroite
    return Verite(
        1 if egaux else 0,
        "Avant le premier tour, chaque réserve est pleine : stockGauche et stockDroite valent "
        f"stockInitial, soit {partie.stockInitial}.",
    )


@PARIS.ajouter(
    "Sept cases, quinze pierres, le troll sur la case 3. La gauche lance 2 pierres, la "
    "droite 4. Où est le troll après ce tour ?",
    ("sur la case 1", "sur la case 2", "sur la case 4"),
)
def _premier_tour() -> Verite:
    partie = Partie(CASES, PIERRES)
    partie.tourDeJeu(2, 4)
    return Verite(
        ("1", "2", "4").index(str(partie.positionTroll)),
        f"Le troll est sur la case {partie.positionTroll} : il ne fait qu'un pas par tour, "
        "même pour deux pierres d'écart.",
        recit(partie),
    )


@PARIS.ajouter(
    "strategieExemple1 contre strategieExemple2, mille parties de 7 cases et 15 pierres. "
    "Qui en gagne le plus ?",
    ("strategieExemple1", "strategieExemple2", "à peu près autant l'une que l'autre"),
)
def _qui_gagne() -> Verite:
    resultat = jouerPlusieursParties(
        CASES, PIERRES, strategieExemple1, strategieExemple2, affichage=False
    )
    ecart = resultat.victoires - resultat.defaites
    place = 2 if abs(ecart) < 100 else 0 if ecart > 0 else 1
    return Verite(
        place,
        f"En 1000 parties, la première en a gagné {resultat.victoires}, la seconde "
        f"{resultat.defaites}, et {resultat.nuls} sont nulles.",
    )


@PARIS.ajouter(
    "Dans la fenêtre, vous ferez jouer plusieurs fois ce même affrontement. Le troll "
    "suivra-t-il toujours le même chemin ?",
    ("oui, les stratégies ne changent pas", "non, le chemin changera"),
)
def _meme_chemin() -> Verite:
    parties = jouerPlusieursParties(
        CASES, PIERRES, strategieExemple1, strategieExemple2, 10, affichage=False
    ).parties
    differentes = len({tuple(partie.coupsPrecedents) for partie in parties})
    return Verite(
        1 if differentes > 1 else 0,
        f"Sur dix parties, {differentes} sont différentes : strategieExemple2 tire ses coups "
        "au sort. Une seule partie ne dit donc pas qui est le plus fort.",
    )


@PARIS.ajouter(
    "Première idée : lancer trois pierres à chaque tour. Combien des six adversaires de "
    "l'échelle bat-elle dans les quatre catégories ?",
    ("aucun, ou un seul", "deux ou trois", "quatre ou cinq", "les six"),
)
def _toujours_trois() -> Verite:
    battus = barreaux_entiers(lambda partie, passe: min(3, partie.stockGauche))
    return Verite(
        battus // 2,
        f"Trois pierres à chaque tour battent {battus} des six adversaires dans les quatre "
        "catégories. Pour les autres, il faudra une idée.",
    )


@PARIS.ajouter(
    "Mille parties entre les deux exemples, puis mille autres. De combien différeront "
    "leurs nombres de victoires ?",
    (
        "ce sera le même nombre",
        "de quelques parties, ou quelques dizaines",
        "de plus de 100",
    ),
)
def _deux_series() -> Verite:
    parts = []
    for _ in range(2):
        resultat = jouerPlusieursParties(
            CASES, PIERRES, strategieExemple1, strategieExemple2, affichage=False,
            graine=random.randrange(10**6),
        )  # fmt: skip
        parts.append(resultat.victoires)
    ecart = abs(parts[0] - parts[1])
    return Verite(
        0 if not ecart else 1 if ecart <= 100 else 2,
        f"Deux séries viennent d'être jouées : {parts[0]} puis {parts[1]} victoires, soit "
        f"{percent(ecart / 1000, 1)} d'écart. Le hasard ne s'efface jamais tout à fait, mais "
        "il se mesure.",
    )

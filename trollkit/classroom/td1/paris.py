"""The bets of the first sheet: a guess before each run, and what really happens."""

import random

from trollkit.classroom.questions.bets import Paris, Verite
from trollkit.classroom.td1.badges import pari_gagne
from trollkit.classroom.td1.ladder import adversaire, barreaux_entiers
from trollkit.classroom.td1.reponses import CASES, PIERRES, recit
from trollkit.core.numbers import percent
from trollkit.trolls.duel import Strategie
from trollkit.trolls.exemples import strategieExemple1, strategieExemple2
from trollkit.trolls.partie import Partie
from trollkit.trolls.parties import jouerPlusieursParties

PARIS = Paris("td1", pari_gagne)
pari, oublier = PARIS.proposer, PARIS.oublier


@PARIS.ajouter(
    "Une catapulte lance toujours le même nombre de pierres contre l'étourdi, qui tire le sien "
    "au hasard. Lequel gagne le plus de parties ?",
    ("1, pour durer", "3, entre les deux", "7, pour frapper fort"),
)
def _toujours_autant() -> Verite:
    nombres, parties = (1, 3, 7), 200
    gagnees = [
        jouerPlusieursParties(
            CASES, PIERRES, _toujours(nombre), adversaire("hasard"), parties, affichage=False
        ).victoires
        for nombre in nombres
    ]
    dits = [
        f"{percent(gain / parties, 0)} avec {nombre}"
        for nombre, gain in zip(nombres, gagnees, strict=True)
    ]
    return Verite(
        gagnees.index(max(gagnees)),
        f"Sur {parties} parties, elle en gagne {', '.join(dits)}. Une pierre recule sans "
        "cesse, sept vident la réserve en deux tours.",
    )


def _toujours(nombre: int) -> Strategie:
    return lambda partie, passe: min(nombre, partie.stockGauche)


@PARIS.ajouter(
    "Une partie commence. Parmi ses propriétés, lesquelles ne changeront plus jamais ?",
    (
        "positionTroll et coupsPrecedents",
        "nombreCases et stockInitial",
        "stockInitial et stockGauche",
    ),
)
def _immobiles() -> Verite:
    partie = Partie(CASES, PIERRES)
    avant = dict(vars(partie.copier()))
    partie.tourDeJeu(2, 1)
    fixes = {nom for nom, valeur in avant.items() if getattr(partie, nom) == valeur}
    return Verite(
        1 if {"nombreCases", "stockInitial"} <= fixes else 0,
        "Le chemin garde ses cases, et stockInitial rappelle ce que chacun avait au début ; "
        "les réserves, le troll et la liste des coups, eux, changent à chaque tour.",
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
    "Les deux exemples se retrouvent sur un grand chemin, 15 cases et 30 pierres. "
    "strategieExemple1 y gagne-t-elle plus souvent que sur 7 cases et 15 pierres ?",
    ("non, moins souvent", "oui, bien plus souvent", "à peu près autant"),
)
def _grand_chemin() -> Verite:
    parties = 300
    petit, grand = (
        jouerPlusieursParties(
            *plateau, strategieExemple1, strategieExemple2, parties, affichage=False
        ).victoires
        / parties
        for plateau in ((CASES, PIERRES), (15, 30))
    )
    place = 2 if abs(grand - petit) < 0.1 else 1 if grand > petit else 0
    return Verite(
        place,
        f"Elle gagne {percent(grand, 0)} des parties sur le grand chemin, {percent(petit, 0)} "
        "sur le petit. L'autre lance un peu plus à chaque tour : elle avance d'abord, puis n'a "
        "plus de pierres, et le troll a encore du chemin à faire.",
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

"""The bets of the first sheet, each made before a run, and its badges."""

import random
from collections.abc import Callable
from typing import NamedTuple

from trollkit.classroom.questions.bets import Paris, Verite
from trollkit.classroom.questions.memory import memoire_de
from trollkit.classroom.questions.question import TD1
from trollkit.classroom.td1.ladder import LADDER
from trollkit.classroom.td1.reponses import CASES, PIERRES, Espace, recit
from trollkit.core.numbers import percent
from trollkit.notebook.live.audience import is_marked
from trollkit.trolls.duel import Strategie
from trollkit.trolls.exemples import strategieExemple1, strategieExemple2
from trollkit.trolls.partie import Partie
from trollkit.trolls.parties import jouerPlusieursParties
from trollkit.trolls.rules import GAME
from trollkit.trolls.strategies import find


class Badge(NamedTuple):
    """A feat with a name."""

    nom: str
    exploit: str


BADGES = {
    "oracle": Badge("L'oracle", "trois paris gagnés"),
    "scene": Badge("La tournée triomphale", "les trois scènes de la question 3"),
    "funambule": Badge("Le funambule", "un match nul en cinq tours exactement"),
    "remontada": Badge("La remontada", "un troll à votre porte, et la victoire (défi 3)"),
    "detective": Badge("Le détective", "les deux stratégies d'exemple démasquées"),
    "infaillible": Badge("L'infaillible", "pas un affrontement perdu sur toute l'échelle"),
    "barreau": Badge("Le premier barreau", "un adversaire battu dans les quatre catégories"),
    "mi_hauteur": Badge("À mi-hauteur", "trois adversaires battus partout"),
    "sommet": Badge("Le sommet", "les six adversaires de l'échelle battus partout"),
    "gourmand": Badge("Le gourmand", "le maître chocolatier battu quelque part (défi 6)"),
    "arpenteur": Badge("L'arpenteur", "mille parties mesurées, et leurs points comptés"),
}

POUR_L_ORACLE = 3  # bets won

_MEMOIRE = memoire_de("td1")


def gagner(cle: str) -> str:
    """The line that announces a badge, "" when it was won before, even in another session."""
    gagnes = _gagnes()
    if cle in gagnes:
        return ""
    _MEMOIRE.garder("badges", [*gagnes, cle])
    return f"★ Nouveau badge, {BADGES[cle].nom} : {BADGES[cle].exploit}."


def _gagnes() -> list[str]:
    gardes: list[str] = _MEMOIRE.lire("badges", [])
    return [cle for cle in BADGES if cle in gardes]


def pari_gagne(combien: int) -> str:
    """The announcement of the badge for so many bets won, "" when there is none."""
    return gagner("oracle") if combien >= POUR_L_ORACLE else ""


def decerner_avec(cle: str, espace: Espace, autre: str) -> Callable[[], None]:
    """What gives a badge to whoever passes that other question too; no marked copy is asked."""

    def ensuite() -> None:
        if not is_marked() and TD1[autre].refusal(espace) is None:
            decerner(cle)

    return ensuite


def decerner(*cles: str) -> None:
    """Print the announcement of those badges that are new."""
    for ligne in filter(None, map(gagner, cles)):
        print(ligne)


def badges(espace: Espace | None = None) -> None:
    """Show all badges: a full star before those that were won."""
    gagnes = _gagnes()
    print(f"Badges gagnés : {len(gagnes)} sur {len(BADGES)}.")
    for cle, badge in BADGES.items():
        print(f"{'★' if cle in gagnes else '☆'} {badge.nom} : {badge.exploit}")


PARIS = Paris("td1", pari_gagne)
pari, oublier = PARIS.proposer, PARIS.oublier


@PARIS.ajouter(
    "Une catapulte lance toujours le même nombre de pierres contre l'étourdi, qui tire le sien "
    "au hasard. Lequel gagne le plus de parties ?",
    ("1, pour durer", "3, entre les deux", "7, pour frapper fort"),
)
def _toujours_autant() -> Verite:
    nombres, parties, etourdi = (1, 3, 7), 200, find("hasard").strategy
    gagnees = [
        jouerPlusieursParties(
            CASES, PIERRES, _toujours(nombre), etourdi, parties, affichage=False
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
    duels = [
        [
            jouerPlusieursParties(
                *GAME.parse_config(categorie), _toujours(3), find(rung.id).strategy,
                LADDER.games, graine=LADDER.seed, affichage=False,
            )
            for categorie in LADDER.categories
        ]
        for rung in LADDER.rungs
    ]  # fmt: skip
    battus = sum(all(duel.victoires > duel.defaites for duel in quatre) for quatre in duels)
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

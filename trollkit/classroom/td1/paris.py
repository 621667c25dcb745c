"""The bets of the first sheet, each made before a run, and its badges."""

import random
from collections.abc import Callable

from trollkit.classroom.questions.answers import Espace
from trollkit.classroom.questions.bets import Paris, Verite
from trollkit.classroom.questions.memory import memoire_de
from trollkit.classroom.questions.question import TD1
from trollkit.classroom.td1.ladder import CASES, LADDER, PIERRES
from trollkit.core.numbers import percent
from trollkit.notebook.live.audience import is_marked
from trollkit.trolls.duel import Strategie
from trollkit.trolls.partie import Partie
from trollkit.trolls.parties import (
    ResultatParties,
    jouerPlusieursParties,
    strategieExemple1,
    strategieExemple2,
)
from trollkit.trolls.rules import GAME
from trollkit.trolls.strategies import find
from trollkit.trolls.telling import opening_line, turn_line

# Feats: what each is called, and what it is.
BADGES = {
    "oracle": ("L'oracle", "trois paris gagnés"),
    "scene": ("La tournée triomphale", "les trois scènes de la question 3"),
    "funambule": ("Le funambule", "un match nul en cinq tours exactement"),
    "remontada": ("La remontada", "un troll à votre porte, et la victoire (défi 3)"),
    "detective": ("Le détective", "les deux stratégies d'exemple démasquées"),
    "infaillible": ("L'infaillible", "pas un affrontement perdu sur toute l'échelle"),
    "barreau": ("Le premier barreau", "un adversaire battu dans les quatre catégories"),
    "mi_hauteur": ("À mi-hauteur", "trois adversaires battus partout"),
    "sommet": ("Le sommet", "les six adversaires de l'échelle battus partout"),
    "gourmand": ("Le gourmand", "le maître chocolatier battu quelque part (défi 6)"),
    "arpenteur": ("L'arpenteur", "mille parties mesurées, et leurs points comptés"),
}
POUR_L_ORACLE = 3  # bets won
_MEMOIRE = memoire_de("td1")


def gagner(cle: str) -> str:
    """The line that announces a badge, "" when it was won before, even in another session."""
    if cle in (gagnes := _gagnes()):
        return ""
    _MEMOIRE.garder("badges", [*gagnes, cle])
    return "★ Nouveau badge, {} : {}.".format(*BADGES[cle])


def _gagnes() -> list[str]:
    gardes: list[str] = _MEMOIRE.lire("badges", [])
    return [cle for cle in BADGES if cle in gardes]


def decerner(*cles: str) -> None:
    """Print the announcement of those badges that are new."""
    for ligne in filter(None, map(gagner, cles)):
        print(ligne)


def decerner_avec(cle: str, espace: Espace, autre: str) -> Callable[[], None]:
    """What gives a badge to whoever passes that other question too; no marked copy is asked."""

    def ensuite() -> None:
        if not is_marked() and TD1[autre].refusal(espace) is None:
            decerner(cle)

    return ensuite


def badges(espace: Espace | None = None) -> None:
    """Show all badges: a full star before those that were won."""
    gagnes = _gagnes()
    print(f"Badges gagnés : {len(gagnes)} sur {len(BADGES)}.")
    for cle, (nom, exploit) in BADGES.items():
        print(f"{'★' if cle in gagnes else '☆'} {nom} : {exploit}")


PARIS = Paris("td1", lambda gagnes: gagner("oracle") if gagnes >= POUR_L_ORACLE else "")
pari, oublier = PARIS.proposer, PARIS.oublier


def _toujours(nombre: int) -> Strategie:
    return lambda partie, passe: min(nombre, partie.stockGauche)


def _parties(
    gauche: Strategie = strategieExemple1,
    droite: Strategie = strategieExemple2,
    nombre: int = 1000,
    plateau: tuple[int, int] = (CASES, PIERRES),
    graine: int | None = None,
) -> ResultatParties:
    return jouerPlusieursParties(*plateau, gauche, droite, nombre, graine, affichage=False)


@PARIS.ajouter(
    "Une catapulte lance toujours le même nombre de pierres contre l'étourdi, qui tire le sien "
    "au hasard. Lequel gagne le plus de parties ?",
    ("1, pour durer", "3, entre les deux", "7, pour frapper fort"),
)
def _toujours_autant() -> Verite:
    parties, etourdi = 200, find("hasard").strategy
    gagnees = {n: _parties(_toujours(n), etourdi, parties).victoires for n in (1, 3, 7)}
    dits = [f"{percent(gain / parties, 0)} avec {n}" for n, gain in gagnees.items()]
    return Verite(
        [*gagnees.values()].index(max(gagnees.values())),
        f"Sur {parties} parties, elle en gagne {', '.join(dits)}. Une pierre recule sans "
        "cesse, sept vident la réserve en deux tours.",
    )


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
        f"{opening_line(Partie(CASES, PIERRES))}\n{turn_line(partie)}",
    )


@PARIS.ajouter(
    "strategieExemple1 contre strategieExemple2, mille parties de 7 cases et 15 pierres. "
    "Qui en gagne le plus ?",
    ("strategieExemple1", "strategieExemple2", "à peu près autant l'une que l'autre"),
)
def _qui_gagne() -> Verite:
    resultat = _parties()
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
        _parties(nombre=parties, plateau=plateau).victoires / parties
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
    battus = 0
    for rung in LADDER.rungs:
        duels = [
            _parties(
                *(_toujours(3), find(rung.id).strategy, LADDER.games),
                *(GAME.parse_config(categorie), LADDER.seed),
            )
            for categorie in LADDER.categories
        ]
        battus += all(duel.victoires > duel.defaites for duel in duels)
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
    parts = [_parties(graine=random.randrange(10**6)).victoires for _ in range(2)]
    ecart = abs(parts[0] - parts[1])
    return Verite(
        0 if not ecart else 1 if ecart <= 100 else 2,
        f"Deux séries viennent d'être jouées : {parts[0]} puis {parts[1]} victoires, soit "
        f"{percent(ecart / 1000, 1)} d'écart. Le hasard ne s'efface jamais tout à fait, mais "
        "il se mesure.",
    )

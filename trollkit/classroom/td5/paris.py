"""The bets of the fifth sheet: a guess before each run, and what is really so.

The truth is computed when the bet is made.
"""

from trollkit.classroom.questions.bets import Paris, Verite
from trollkit.classroom.td5.frontiere import connu, place
from trollkit.classroom.td5.plateaux import position, valeur
from trollkit.classroom.td5.recherche import METHODES, chercheuse
from trollkit.classroom.td5.separes import garanties
from trollkit.core.game import LEFT
from trollkit.core.numbers import decimal
from trollkit.solving.search import backward_induction
from trollkit.trolls import solve
from trollkit.trolls.rules import GAME, Config

PARIS = Paris("td5")
pari, oublier = PARIS.proposer, PARIS.oublier


@PARIS.ajouter(
    "Sur la grille ci-dessus, le troll est sur la case 2 et gauche lance le plus. Où peut-elle "
    "le pousser ?",
    ("vers 1, 3 ou 7", "vers 3 ou 7", "vers 3 seulement"),
)
def _poussees() -> Verite:
    cases = position("grille:3x5", 10, 10, (2,)).board.pushes[LEFT][2]
    return Verite(
        ((1, 3, 7), (3, 7), (3,)).index(cases),
        "Les cases 3 et 7 sont toutes deux plus proches du château de droite. La case 1 serait "
        "un recul : elle s'en éloigne, et se rapproche du vôtre.",
    )


@PARIS.ajouter(
    "Il vous reste 10 pierres, 9 à l'autre ; le troll part à mi-chemin. Sur quel plateau cette "
    "pierre d'avance vaut-elle le plus ?",
    ("un chemin de 5 cases", "une grille de 3 sur 5", "un chemin de 9 cases"),
)
def _avance() -> Verite:
    mots = ("chemin:5", "grille:3x5", "chemin:9")
    court, grille, long = (valeur(position(mot, 10, 9)) for mot in mots)
    return Verite(
        2 if long > max(court, grille) + 1e-9 else 0,
        f"Le chemin court et la grille valent tous deux {decimal(court)} : sur un plus court "
        f"chemin, rien n'est changé. Sur 9 cases elle vaut {decimal(long)} : il y a le temps "
        "de la faire payer.",
    )


@PARIS.ajouter(
    "Deux trolls sur un chemin de 7 cases, 6 pierres de chaque côté. Vous tirez au sort un "
    "partage prudent de vos pierres, et jouez chaque troll parfaitement. Qui l'a lu vous "
    "laisse…",
    ("0 : rien n'est perdu", "−0,50 par partie", "−1 : vous perdez tout"),
)
def _partage() -> Verite:
    sur = garanties("chemin:7", 6)["un partage prudent"]
    return Verite(
        min(range(3), key=lambda choix: abs(sur - (0, -0.5, -1)[choix])),
        f"Vous n'êtes sûr que de {decimal(sur)}. Deux solutions parfaites, mises côte à côte, "
        "ne font pas une bonne solution.",
    )


@PARIS.ajouter(
    "Quatre recherches partent de la même ouverture, 1000 itérations chacune. Une seule "
    "s'arrête d'elle-même, sûre de sa réponse. Laquelle ?",
    tuple(METHODES),
)
def _prouvee() -> Verite:
    recherches = [chercheuse(nom, 1).run(1000) for nom in METHODES]
    (seule,) = (k for k, recherche in enumerate(recherches) if recherche.exact)
    return Verite(
        seule,
        f"L'arbre des programmes linéaires a tout prouvé en {recherches[seule].iterations} "
        "itérations. Les trois autres tirent au sort et font des moyennes : elles "
        "s'approchent, ou tournent autour, sans jamais savoir qu'elles y sont.",
    )


@PARIS.ajouter(
    "Le kit résout d'un coup tous les états d'un même niveau : ceux dont la plus petite des "
    "deux réserves est la même. 7 cases, 15 pierres : 659 états, en combien de paquets ?",
    ("15", "105", "329"),
)
def _niveaux() -> Verite:
    etats = backward_induction(GAME, GAME.initial(Config(7, 15)))
    niveaux = len({min(etat.left, etat.right) for etat in etats})
    return Verite(
        ("15", "105", "329").index(str(niveaux)),
        f"Il y a {niveaux} niveaux, de 1 à 15 pierres : chacun ne dépend que des précédents, "
        "et toutes ses matrices sont résolues ensemble.",
    )


@PARIS.ajouter(
    "« nombres ronds » ne lance que 1, 2, 5 ou 10 pierres. Sans rien risquer contre personne, "
    "peut-on lui prendre plus que la prudente ?",
    ("non : la prudente prend déjà tout", "un peu plus, moins de 0,10", "nettement plus"),
)
def _cadeaux() -> Verite:
    modele, bord = connu("nombres ronds")
    _, prudente = place(solve(7, 10).mix, modele)
    plus = bord[0].gain - prudente
    return Verite(
        0 if plus < 1e-6 else 1 if plus < 0.1 else 2,
        f"Nettement plus : {decimal(bord[0].gain)} par partie au lieu de {decimal(prudente)}. "
        "Quand il a mal joué, il a fait un cadeau, et l'on peut risquer ce cadeau sans rien "
        "risquer du sien.",
    )

"""The bets of the fourth sheet: a guess before each run, and what is really so.

The truth is played or computed when the bet is made.
"""

import random

from trollkit import gyges
from trollkit.classroom.questions.bets import Paris, Verite
from trollkit.classroom.td4 import secours
from trollkit.classroom.td4.mesure import milliers
from trollkit.classroom.td4.plateaux import DEPART, HORIZON
from trollkit.classroom.td4.recherche import Compteur
from trollkit.core.numbers import decimal
from trollkit.gyges.notation import Plateau, move_text, plateau_of
from trollkit.gyges.puzzles import puzzles

PARTIES, LONGUEUR = 20, 60  # of the games of the last bet, and plies before one is a draw


PARIS = Paris("td4")
pari, oublier = PARIS.proposer, PARIS.oublier


def _place(nombre: float, bornes: tuple[float, ...]) -> int:
    """Among how many bounds a number lies above."""
    return sum(nombre > borne for borne in bornes)


@PARIS.ajouter(
    "Sur ce plateau de départ, combien Sud a-t-il de coups possibles ?",
    ("une trentaine", "plus de cent", "plus de mille"),
)
def _au_depart() -> Verite:
    nombre = len(gyges.coups_possibles(DEPART))
    return Verite(
        _place(nombre, (60, 400)),
        f"Il y en a {nombre}. Aux échecs, vingt. Et au milieu d'une partie de Gygès, souvent "
        "plus de trois cents.",
    )


@PARIS.ajouter(
    "Dans le problème que vous verrez plus bas, un anneau de valeur 3 part de la rangée 1 "
    "et gagne en un coup. Combien de pas fera-t-il ?",
    ("trois au plus", "de quatre à six", "sept ou plus"),
)
def _chemin() -> Verite:
    probleme = puzzles()[0]
    coup = move_text(min(probleme.wins))
    pas = gyges.chemin(plateau_of(probleme.position), coup)
    longueur = len(pas) - 1
    return Verite(
        _place(longueur, (3, 6)),
        f"Il traverse tout le plateau en {longueur} pas, en rebondissant d'anneau en anneau.",
        f"son chemin : {' '.join(pas)}",
    )


@PARIS.ajouter(
    "Parmi les coups du plateau de départ, quelle part de remplacements ?",
    ("moins d'un quart", "environ la moitié", "presque tous"),
)
def _remplacements() -> Verite:
    coups = gyges.coups_possibles(DEPART)
    part = sum("*" in coup for coup in coups)
    return Verite(
        _place(part / len(coups), (0.25, 0.6)),
        f"{part} sur {len(coups)} : un seul remplacement compte un coup par case où reposer "
        "l'anneau délogé.",
    )


@PARIS.ajouter(
    "Au départ, qui a le plus de coups possibles, si c'est à lui de jouer ?",
    ("Sud", "autant l'un que l'autre", "Nord"),
)
def _qui_a_le_choix() -> Verite:
    sud, nord = (gyges.nombre_de_coups([*DEPART[:3], camp]) for camp in ("s", "n"))
    place = 0 if sud > nord else 2 if nord > sud else 1
    return Verite(
        place,
        f"Sud en a {sud}, Nord en aurait {nord} si c'était à lui. Les deux camps ont les "
        "mêmes anneaux devant eux, mais pas dans le même ordre : compter, c'est déjà juger.",
    )


@PARIS.ajouter(
    "Au départ, Sud joue, puis Nord répond. Combien de suites différentes ?",
    ("quelques centaines", "quelques milliers", "plus de vingt mille"),
)
def _deux_coups() -> Verite:
    nombre = sum(
        gyges.nombre_de_coups(gyges.jouer_coup(DEPART, coup))
        for coup in gyges.coups_possibles(DEPART)
    )
    return Verite(
        _place(nombre, (1000, 20_000)),
        f"{milliers(nombre)} suites de deux coups. À trois, plus de treize millions : "
        "voilà pourquoi il faut juger avant la fin, et choisir quoi regarder.",
    )


def _evalues(inverse: bool | None, coupe: bool = True) -> tuple[float, int]:
    """The value of the small board at depth 3, and the boards that it took."""
    compteur = Compteur(secours.avance)

    def lister(plateau: Plateau) -> list[str]:
        coups = secours.trier(plateau, secours.avance)
        return coups[::-1] if inverse else coups

    choix = gyges.coups_possibles if inverse is None else lister
    return secours.alphabeta(HORIZON, 3, compteur, choix, coupe=coupe), compteur.fois


@PARIS.ajouter(
    "Sur le petit plateau, à la profondeur 3, alpha-bêta évalue…",
    ("presque autant de plateaux", "deux à dix fois moins", "plus de dix fois moins"),
)
def _coupe() -> Verite:
    _, tout = _evalues(None, coupe=False)
    _, moins = _evalues(None)
    return Verite(
        _place(tout / moins, (1.5, 10)),
        f"{milliers(moins)} plateaux évalués au lieu de {milliers(tout)}, soit "
        f"{decimal(tout / moins, 1)} fois moins, dans l'ordre où les coups viennent. La "
        "question 7 fera mieux.",
    )


@PARIS.ajouter(
    "On donne à alpha-bêta les coups à l'envers, les plus mauvais d'abord. Que se passe-t-il ?",
    (
        "la valeur devient fausse",
        "rien, tout est pareil",
        "la valeur est la même, le travail explose",
    ),
)
def _a_l_envers() -> Verite:
    bonne, peu = _evalues(inverse=False)
    meme, beaucoup = _evalues(inverse=True)
    return Verite(
        0 if bonne != meme else 2 if beaucoup > 2 * peu else 1,
        f"La valeur ne change pas, le travail si : {milliers(peu)} plateaux avec les bons "
        f"coups d'abord, {milliers(beaucoup)} avec les mauvais d'abord.",
    )


@PARIS.ajouter(
    "Deux joueuses tirent leurs coups au hasard et marquent dès qu'elles peuvent. L'une, en "
    "plus, ne laisse jamais de but à portée si elle peut l'éviter. Sur 20 parties, elle en "
    "gagne…",
    ("une dizaine", "une quinzaine", "presque toutes"),
)
def _surs() -> Verite:
    gagnees = sum(_joue(graine) for graine in range(PARTIES))
    return Verite(
        _place(gagnees, (12, 16)),
        f"{gagnees} sur {PARTIES}. Ne pas laisser de but à portée, c'est déjà presque savoir "
        "jouer.",
    )


def _joue(graine: int) -> bool:
    """Whether chance that leaves no goal wins a game against chance that scores if it can."""
    hasard = random.Random(graine)
    plateau, prudente = DEPART, "sn"[graine % 2]
    for _ in range(LONGUEUR):
        camp = str(plateau[3])
        coups = gyges.coups_possibles(plateau)
        buts = [coup for coup in coups if coup[-1] in "ns"]
        if buts:
            return camp == prudente
        if camp == prudente:
            coups = [
                coup
                for coup in coups
                if not gyges.but_a_portee(gyges.jouer_coup(plateau, coup))
            ] or coups
        plateau = gyges.jouer_coup(plateau, hasard.choice(coups))
    return False

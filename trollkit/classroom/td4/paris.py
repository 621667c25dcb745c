"""The bets of the fourth sheet: what is really so, played or computed when the bet is made.

Their texts are in `paris.toml`.
"""

import random

from trollkit import gyges
from trollkit.classroom.questions.answers import milliers
from trollkit.classroom.questions.bets import Paris, Trouvee, parmi
from trollkit.classroom.td4 import secours
from trollkit.classroom.td4.plateaux import DEPART, HORIZON
from trollkit.classroom.td4.recherche import Compteur
from trollkit.gyges.notation import Plateau, move_text, plateau_of
from trollkit.gyges.puzzles import puzzles

PARTIES, LONGUEUR = 20, 60  # of the games of the last bet, and plies before one is a draw


def _au_depart() -> Trouvee:
    nombre = len(gyges.coups_possibles(DEPART))
    return parmi(nombre, 60, 400), {"nombre": nombre}


def _chemin() -> Trouvee:
    probleme = puzzles()[0]
    pas = gyges.chemin(plateau_of(probleme.position), move_text(min(probleme.wins)))
    longueur = len(pas) - 1
    return parmi(longueur, 3, 6), {"longueur": longueur, "pas": " ".join(pas)}


def _remplacements() -> Trouvee:
    coups = gyges.coups_possibles(DEPART)
    part = sum("*" in coup for coup in coups)
    return parmi(part / len(coups), 0.25, 0.6), {"part": part, "coups": len(coups)}


def _qui_a_le_choix() -> Trouvee:
    sud, nord = (gyges.nombre_de_coups([*DEPART[:3], camp]) for camp in ("s", "n"))
    return 1 + (nord > sud) - (sud > nord), {"sud": sud, "nord": nord}


def _deux_coups() -> Trouvee:
    nombre = sum(
        gyges.nombre_de_coups(gyges.jouer_coup(DEPART, coup))
        for coup in gyges.coups_possibles(DEPART)
    )
    return parmi(nombre, 1000, 20_000), {"nombre": milliers(nombre)}


def _evalues(inverse: bool | None, coupe: bool = True) -> tuple[float, int]:
    """The value of the small board at depth 3, and the boards that it took."""
    compteur = Compteur(secours.avance)

    def lister(plateau: Plateau) -> list[str]:
        coups = secours.trier(plateau, secours.avance)
        return coups[::-1] if inverse else coups

    choix = gyges.coups_possibles if inverse is None else lister
    return secours.alphabeta(HORIZON, 3, compteur, choix, coupe=coupe), compteur.fois


def _coupe() -> Trouvee:
    (_, tout), (_, moins) = _evalues(None, coupe=False), _evalues(None)
    dits = {"moins": milliers(moins), "tout": milliers(tout), "rapport": tout / moins}
    return parmi(tout / moins, 1.5, 10), dits


def _a_l_envers() -> Trouvee:
    (bonne, peu), (meme, beaucoup) = _evalues(inverse=False), _evalues(inverse=True)
    place = 0 if bonne != meme else 1 + (beaucoup > 2 * peu)
    return place, {"peu": milliers(peu), "beaucoup": milliers(beaucoup)}


def _surs() -> Trouvee:
    gagnees = sum(_joue(graine) for graine in range(PARTIES))
    return parmi(gagnees, 12, 16), {"gagnees": gagnees, "parties": PARTIES}


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


PARIS = Paris(
    "td4",
    *(_au_depart, _chemin, _remplacements, _qui_a_le_choix, _deux_coups, _coupe),
    *(_a_l_envers, _surs),
)
pari, oublier = PARIS.proposer, PARIS.oublier

"""The lost game of a duel, to be seen again from its turning point on."""

from trollkit.classroom.questions.turning import bascule, plus_grande_chute
from trollkit.classroom.td1.ladder import Duel
from trollkit.notebook.echelle import Revue
from trollkit.notebook.replay.widget import ShownGame, film
from trollkit.trolls.partie import DROITE
from trollkit.trolls.rules import GAME
from trollkit.trolls.strategies import find


def revoir(duel: Duel) -> Revue | None:
    """The last lost game, opened on the turn that cost most chances; None without one.

    The last: what an opponent had learned by then, it still plays.
    """
    perdues = [
        (numero, partie)
        for numero, partie in enumerate(duel.resultat.parties, start=1)
        if partie.gagnant == DROITE
    ]
    if not perdues:
        return None
    numero, partie = perdues[-1]
    noms = ("votre stratégie", find(duel.adversaire).name)
    titre = f"Contre {noms[1]}, {duel.categorie.replace('x', ' × ')} : partie {numero}"
    montre = film(*GAME.parse_config(duel.categorie), partie.coupsPrecedents, noms, titre)
    return {"film": montre, "tour": _tournant(montre)}


def _tournant(montre: ShownGame) -> int:
    """The turn that cost most, or where that is not known the one that brought the troll."""
    if montre["chances"]:
        return plus_grande_chute(montre["chances"])
    return bascule([2 * scene["troll"] - scene["cases"] + 1 for scene in montre["scenes"]])

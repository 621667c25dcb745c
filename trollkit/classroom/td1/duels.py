"""The student's function against one opponent after the other, in the notebook's own kernel.

No isolation here: it is the student's own code, in the student's own notebook. The mark is
decided elsewhere, in the arena, by the same ladder.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from trollkit.classroom.td1.ladder import LADDER
from trollkit.core.scoring import verdict
from trollkit.trolls.duel import Strategie
from trollkit.trolls.parties import ResultatParties, jouerPlusieursParties
from trollkit.trolls.rules import GAME
from trollkit.trolls.strategies import find

NOUS, LUI = "gauche", "droite"


class Duel(NamedTuple):
    """One category against one opponent, seen from the student's side."""

    adversaire: str
    categorie: str
    resultat: ResultatParties

    @property
    def points(self) -> int:
        """What it brings by the rules of the contest: 3, 1, 0 or −1."""
        fautes = (NOUS in self.resultat.disqualifies, LUI in self.resultat.disqualifies)
        r = self.resultat
        return verdict(r.victoires, r.defaites, LADDER.games, fautes).points[0]

    @property
    def faute(self) -> str:
        """Why the student's function was disqualified, "" when it was not."""
        return self.resultat.raisons.get(NOUS, "")


Garde = Callable[[Strategie, str, str], Strategie]


def jouer(
    strategie: Strategie,
    adversaires: Sequence[str],
    garde: Garde = lambda strategie, *_: strategie,
) -> Iterator[Duel]:
    """The duels against bundled opponents, by their ids, in order, each played when asked for.

    `garde` may wrap the student's function for one duel.
    """
    for adversaire in adversaires:
        for numero, categorie in enumerate(LADDER.categories):
            yield Duel(
                adversaire,
                categorie,
                jouerPlusieursParties(
                    *GAME.parse_config(categorie),
                    garde(strategie, adversaire, categorie),
                    find(adversaire).strategy,
                    LADDER.games,
                    graine=LADDER.seed + numero,
                    affichage=False,
                ),
            )


def parts(duels: Sequence[Duel]) -> dict[str, float]:
    """The share of each opponent that was won, by its id."""
    ids = dict.fromkeys(duel.adversaire for duel in duels)
    return {id_: LADDER.share([d.points for d in duels if d.adversaire == id_]) for id_ in ids}


def barreaux_entiers(strategie: Strategie) -> int:
    """How many opponents of the ladder a function beats in all categories."""
    duels = list(jouer(strategie, [rung.id for rung in LADDER.rungs]))
    return sum(part == 1 for part in parts(duels).values())

"""The ladder of question 6: whom the student's strategy meets, one by one, and the duels.

They are the six guardians, in the four categories of the class contest. No isolation here: it
is the student's own code, in the student's own notebook. The mark is decided elsewhere, in the
arena, by the same ladder.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from trollkit.classroom.questions.ladder import Ladder, Rung
from trollkit.core.discipline import UnknownStrategy
from trollkit.core.errors import InvalidConfig
from trollkit.core.scorebook import verdict
from trollkit.trolls.duel import Strategie
from trollkit.trolls.partie import en_francais
from trollkit.trolls.parties import ResultatParties, jouerPlusieursParties
from trollkit.trolls.rules import GAME
from trollkit.trolls.strategies import Strategy, find, ladder

# Ordered by what forty ideas of students have measured (benchmarks/echelle.md): the first rung
# falls to nearly all, the last one to who both draws by lot and remembers. An even pace, which
# the last hint gives, beats two of them; whatever is thought of beyond it shows on another.
LADDER = Ladder(
    rungs=(
        Rung("hasard", 0.5, "l'économie"),
        Rung("petits_des", 1.0, "la cadence"),
        Rung("copieur", 1.0, "la surprise"),
        Rung("dernier_rempart", 1.0, "la patience"),
        Rung("devin", 1.0, "le hasard"),
        Rung("greffier", 1.5, "la mémoire"),
    ),
    categories=("7x15", "7x30", "15x30", "15x50"),
    games=200,
    draws=10,
    seed=2026,
)
NOUS, LUI = "gauche", "droite"


def adversaire(nom: str) -> Strategy:
    """The strategy of a character, by its short name, such as "hasard".

    Raises ErreurTroll, which lists the names, on another one.
    """
    try:
        return find(nom).strategy
    except UnknownStrategy as inconnu:
        connus = " ou ".join(f"« {each.id} »" for each in ladder() if each.id in inconnu.known)
        en_francais(InvalidConfig("adversaire", nom, connus))


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


def jouer(strategie: Strategie, adversaires: Iterable[str]) -> Iterator[Duel]:
    """The duels against bundled opponents, by their ids, each played when asked for."""
    for adversaire in adversaires:
        for numero, categorie in enumerate(LADDER.categories):
            yield Duel(
                adversaire,
                categorie,
                jouerPlusieursParties(
                    *GAME.parse_config(categorie),
                    strategie,
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

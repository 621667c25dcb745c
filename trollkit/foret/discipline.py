"""All that the kit needs of the forest (see `trollkit.core.discipline`): one category a league.

A strategy file defines `strategie(vue)`, which gives the line that a bot would print.
"""

from pathlib import Path

from trollkit.core.contest import Allowance
from trollkit.core.discipline import Discipline, Drawing, Manners, Place, Trait
from trollkit.core.errors import InvalidText
from trollkit.core.scorebook import read
from trollkit.core.tongues import Lines
from trollkit.foret.game import GAME
from trollkit.foret.leagues import LEAGUES, League
from trollkit.foret.lines import Talk
from trollkit.foret.manner import manners
from trollkit.foret.seat import seat
from trollkit.foret.staging import staged
from trollkit.foret.table import DuelTable

_BY_NAME = {league.name: league for league in LEAGUES.values()}


def check_category(text: str) -> str:
    """The name of a league, in its one spelling."""
    return _league(text.strip()).name


def category_facts(category: str) -> dict[str, int]:
    """How many days its games have."""
    return {"jours": _league(category).days}


def prepare() -> None:
    """Have the planners' kernels compiled: the bundled strategies do so when they load."""
    from trollkit.foret.strategies import doyenne, horloger  # noqa: F401 (numba starts slowly)


def _league(name: str) -> League:
    if name not in _BY_NAME:
        raise InvalidText("league", name)
    return _BY_NAME[name]


_PAGE = Path(__file__).with_name("page")
DISCIPLINE = Discipline(
    name=GAME.name,
    title="de la forêt",
    player="Esprit",
    signature="strategie(vue)",
    categories=tuple(_BY_NAME),
    check_category=check_category,
    category_facts=category_facts,
    seat=lambda strategy, category: seat(strategy, _league(category)),
    table=lambda category, games, seed=0: DuelTable(_league(category), games, seed),
    told=lambda category, moves: read(moves),
    games=20,  # ten maps, each seen from both sides
    # A second for the first line of each game, a tenth for each later one and no more, as the
    # official referee has it; a game of the full rules asks a side a hundred times, but for
    # those who waste their turns.
    allowance=Allowance(first=1.0, move=0.1, bank=0.0, duel=10.0, game=10.0),
    ruling="Une action lisible mais interdite vaut WAIT, comme chez l'arbitre officiel ; une "
    "ligne illisible, ou qui vient trop tard, disqualifie pour l'affrontement.",
    place=Place("td3-foret", "question-7", "strategie"),
    prepare=prepare,
    lines=Lines(lambda category, games: Talk(_league(category)), anew=True),
    film=lambda category, game: staged(_league(category), game),
    drawing=Drawing((_PAGE / "dessin.js", _PAGE / "tableau.js"), (_PAGE / "dessin.css",)),
    manners=Manners(
        what="ce qu’elles font de leurs arbres",
        traits=(
            Trait("1ᵉʳ jour", "Jour où elle coupe son premier arbre", "0,1"),
            Trait("Coupés", "Arbres coupés dans une partie", "0,1"),
            Trait("Debout", "Arbres encore debout à la fin", "0,1"),
            Trait("Soleil", "Soleil non dépensé à la fin", "0,1"),
        ),
        seen=lambda category, game: manners(_league(category), game),
    ),
)

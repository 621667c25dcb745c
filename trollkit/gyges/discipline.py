"""All that the kit needs of Gygès (see `trollkit.core.discipline`); it has one category.

A file defines `meilleur_coup(plateau)`, on the seed's list and in its notation, or `strategie`,
which counts when both are there: the other may then be the kit's own, that it calls.
"""

from pathlib import Path

from trollkit.core.contest import Allowance
from trollkit.core.discipline import Discipline, Drawing, Manners, Place, Trait
from trollkit.core.errors import InvalidText
from trollkit.core.scorebook import read
from trollkit.core.tongues import Lines
from trollkit.gyges.lines import talk
from trollkit.gyges.manner import manners
from trollkit.gyges.prolog import tongue
from trollkit.gyges.rules import GAME
from trollkit.gyges.seat import seat
from trollkit.gyges.staging import staged
from trollkit.gyges.table import table

CATEGORIES = ("tirage",)  # both home rows are drawn


def check_category(text: str) -> str:
    """The one category there is."""
    if text.strip() not in CATEGORIES:
        raise InvalidText("gyges_category", text)
    return text.strip()


def category_facts(category: str) -> dict[str, int]:
    """Nothing that is a number."""
    return {}


def prepare() -> None:
    """Have the machine's kernels compiled, for those that call it."""
    from trollkit.gyges.search import prepare as compile_all  # numba starts slowly

    compile_all()


_PAGE = Path(__file__).with_name("page")
DISCIPLINE = Discipline(
    name=GAME.name,
    title="de Gygès",
    signature="meilleur_coup(plateau)",
    categories=CATEGORIES,
    check_category=check_category,
    category_facts=category_facts,
    functions=("strategie", "meilleur_coup"),
    seat=lambda player, category: seat(player),
    table=lambda category, games, seed=0: table(games, seed),
    told=lambda category, moves: read(moves),
    games=2,
    # A second a move, as for the machine; a search may go beyond by five seconds in all.
    allowance=Allowance(first=2.0, move=1.0, bank=5.0, duel=5.0, game=60.0),
    place=Place("td4-gyges", "question-8", "meilleur_coup"),
    tongues={".pl": tongue},
    lines=Lines(talk),
    prepare=prepare,
    film=lambda category, game: staged(game),
    drawing=Drawing((_PAGE / "dessin.js", _PAGE / "tableau.js"), (_PAGE / "dessin.css",)),
    manners=Manners(
        what="la manière de jouer",
        traits=(
            Trait("Rebonds", "Rebonds par coup, sur le chemin le plus court", "0,1"),
            Trait("Rempl.", "Part de ses coups qui remplacent un anneau", "%"),
            Trait("Durée", "Longueur de ses parties, en coups des deux joueurs", "0,1"),
            Trait(
                "Victoire",
                "Longueur des parties qu’elle gagne, en coups des deux joueurs",
                "0,1",
            ),
        ),
        seen=lambda category, game: manners(game),
    ),
)

"""`DISCIPLINE`: all that the kit needs of Gygès (see `trollkit.core.discipline`).

It has one category. A file defines `meilleur_coup(plateau)`, from the seed's list to a move in
the seed's notation, or `strategie`, which does the same. With both, `strategie` plays: the
file's `meilleur_coup` may be the kit's own, imported for `strategie` to call.
"""

import random
from pathlib import Path

from trollkit.core.contest import Allowance
from trollkit.core.discipline import Discipline, Drawing, Place
from trollkit.core.errors import InvalidText
from trollkit.core.scorebook import read
from trollkit.core.tongues import Lines, Whole
from trollkit.core.turns import TurnTable
from trollkit.gyges import prolog
from trollkit.gyges.drawing import staged
from trollkit.gyges.moves import Move, legal_moves
from trollkit.gyges.notation import drawn_row, move_text, parse_position, position_text
from trollkit.gyges.rules import GAME, Config, State, seat
from trollkit.phrases.faults import legal_phrase

CATEGORY = "tirage"  # both home rows are drawn


def check_category(text: str) -> str:
    """The category in `text`, without white space. Raises InvalidText on another one."""
    if text.strip() != CATEGORY:
        raise InvalidText("gyges_category", text)
    return CATEGORY


def table(category: str, games: int, seed: int = 0) -> TurnTable[Config, State, Move]:
    """The table of a duel: both games of a pair start from the same drawn home rows."""
    chance = random.Random(seed)

    def opening() -> tuple[Config, str]:
        south, north = drawn_row(chance), drawn_row(chance)
        return Config(south, north), f"{south} / {north}"

    return TurnTable(
        GAME,
        games,
        ("Sud", "Nord"),
        opening=opening,
        ask=lambda state: position_text(state.position).encode(),
        expected=legal_phrase,
    )


def lines(asked: str) -> list[str]:
    """The lines that a program of any language reads at each move, from the position's text.

    They are the side to move, `s` or `n`; rows 1 to 6 of the board, a digit for a ring and 0
    for a free cell; the number of legal moves; and those moves, a line each. The program
    answers one of them, in any form that `notation` reads.
    """
    board, _, side = asked.partition(" ")
    moves = sorted(map(move_text, legal_moves(parse_position(asked))))
    return [side, *board.split("/"), str(len(moves)), *moves]


def prepare() -> None:
    """Compile the machine's kernels, which strategies may call."""
    from trollkit.gyges.search import prepare as compile_all  # numba starts slowly

    compile_all()


_BUNDLES = Path(__file__).with_name("dist")
DISCIPLINE = Discipline(
    name=GAME.name,
    title="de Gygès",
    signature="meilleur_coup(plateau)",
    categories=(CATEGORY,),
    check_category=check_category,
    category_facts=lambda category: {},
    functions=("strategie", "meilleur_coup"),
    seat=lambda player, category: seat(player),
    table=table,
    told=lambda category, moves: read(moves),
    games=2,
    # A second a move, as for the machine; moves may take five seconds more in all.
    allowance=Allowance(first=2.0, move=1.0, bank=5.0, duel=5.0, game=60.0),
    place=Place("td4-gyges", "question-8", "meilleur_coup"),
    tongues={".pl": prolog},
    lines=Lines(lambda category, games: Whole(lambda line: seat(lambda plateau: line), lines)),
    prepare=prepare,
    film=lambda category, game: staged(game),
    drawing=Drawing((_BUNDLES / "plateau-page.js",), (_BUNDLES / "plateau-page.css",)),
)

"""A position shown, in characters, in a picture, in French lines; and a game at the keyboard.

Any board is drawn by what counts: the further a cell is to the right, the nearer it is to the
right castle and the further from the left one. Cells alike in this stand above each other.
"""

import random
import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple
from xml.sax.saxutils import escape

from trollkit.beyond.boards.graph import Board
from trollkit.beyond.boards.rules import GAME, Config, Move, Push, State, Throw, in_play
from trollkit.core.game import LEFT, RIGHT, Outcome, Player, other
from trollkit.core.record import Policy, random_policy
from trollkit.phrases import SIDES
from trollkit.trolls.drawing import LINE, SIDE_COLOURS, castle, troll
from trollkit.trolls.rules import Reason
from trollkit.trolls.terminal import Quit, asked, reader, typed

if TYPE_CHECKING:
    from trollkit.beyond.boards.exact import Table

Chooser = Policy[State, Move]  # sees any position as the left-hand player
_AGAIN = "[n] nouvelle partie   [q] quitter : "
_STEP, _MARGIN, _RADIUS = 84, 70, 13


class Place(NamedTuple):
    """Where a cell is drawn: columns from the left, rows from the middle, down."""

    x: int
    y: float


def layout(board: Board) -> list[Place]:
    """Where each cell is drawn.

    >>> from trollkit.beyond.boards.graph import parse_board
    >>> [(place.x, place.y) for place in layout(parse_board("cycle:4"))]
    [(0, 0.0), (1, -0.5), (2, 0.0), (1, 0.5)]
    """
    columns: dict[int, list[int]] = {}
    for cell in range(board.cells):
        columns.setdefault(board.lead(cell), []).append(cell)
    return [
        Place(
            sorted(columns).index(board.lead(cell)),
            columns[board.lead(cell)].index(cell) - (len(columns[board.lead(cell)]) - 1) / 2,
        )
        for cell in range(board.cells)
    ]


def links(board: Board) -> list[tuple[int, int]]:
    """Every edge once, the smaller cell first."""
    return [(cell, to) for cell, row in enumerate(board.neighbours) for to in row if cell < to]


def svg(state: State) -> str:
    """The board with its castles, trolls, edges and both stocks."""
    places = [_at(place) for place in _shifted(layout(state.board))]
    width, height = (max(axis) + _MARGIN for axis in zip(*places, strict=True))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'role="img" aria-label="{escape(_label(state))}" '
        f'style="max-width:{width:g}px;width:100%" font-family="sans-serif">'
    ]
    parts += [_edge(places[one], places[two]) for one, two in links(state.board)]
    for cell, place in enumerate(places):
        if cell not in state.board.castles:
            parts.append(_cell(place, str(cell)))
    for player, stock in ((LEFT, state.left), (RIGHT, state.right)):
        x, y = places[state.board.castles[player]]
        parts.append(f'<g transform="translate({x - 32:g} {y - 94:g})">')
        parts.append(castle(0, SIDE_COLOURS[player]) + "</g>")
        outside = x - 44 if player == LEFT else x + 44
        parts.append(_text((outside, y - 14), str(stock), 24, SIDE_COLOURS[player]))
    for number, cell in enumerate(state.trolls):
        parts.append(_troll(state, number, places[cell]))
    return "".join([*parts, "</svg>"])


def _shifted(places: list[Place]) -> list[Place]:
    top = min(place.y for place in places)
    return [Place(place.x, place.y - top) for place in places]


def _at(place: Place) -> tuple[float, float]:
    return place.x * _STEP + _MARGIN, place.y * _STEP + _MARGIN + 20


def _label(state: State) -> str:
    return f"Plateau {state.board.word} : {position_line(state)}"


def _edge(one: tuple[float, float], two: tuple[float, float]) -> str:
    """A line, bent where it would run through the cells between two of one column."""
    (x, y), (to_x, to_y) = one, two
    bend = _STEP / 2 if x == to_x and abs(y - to_y) > _STEP else 0
    return (
        f'<path d="M{x:g} {y:g} Q{(x + to_x) / 2 + bend:g} {(y + to_y) / 2:g} '
        f'{to_x:g} {to_y:g}" fill="none" stroke="{LINE}" stroke-width="2"/>'
    )


def _cell(place: tuple[float, float], number: str) -> str:
    x, y = place
    return f'<circle cx="{x:g}" cy="{y:g}" r="{_RADIUS}" fill="{LINE}"/>' + _text(
        (x, y + 5), number, 13, "#ffffff"
    )


def _text(place: tuple[float, float], text: str, size: int, colour: str) -> str:
    x, y = place
    return (
        f'<text x="{x:g}" y="{y:g}" text-anchor="middle" font-size="{size}" '
        f'font-weight="bold" fill="{colour}">{text}</text>'
    )


def _troll(state: State, number: int, place: tuple[float, float]) -> str:
    """A troll, beside those that stand on its cell before it."""
    before = sum(cell == state.trolls[number] for cell in state.trolls[:number])
    x, y = place[0] + 22 * before, place[1] + 4
    name = "" if len(state.trolls) == 1 else _text((x, y + 22), str(number + 1), 14, LINE)
    return f'<g transform="translate({x - 32:g} {y - 100:g})">{troll(0)}</g>{name}'


def map_text(state: State) -> str:
    """Cells by their numbers, castles `G` and `D`, trolls `T`, or `T1`, `T2` … on one cell.

    ASCII only, so that it prints on any terminal.

    >>> from trollkit.beyond.boards.graph import parse_board
    >>> print(map_text(State(parse_board("grille:3x5"), 9, 9, (7,))))
      0  1  2  3  4
      G  6  T  8  D
     10 11 12 13 14
    """
    marks = [_mark(state, cell) for cell in range(state.board.cells)]
    width = max(map(len, marks)) + 1
    rows: dict[float, dict[int, str]] = {}
    for mark, (x, y) in zip(marks, layout(state.board), strict=True):
        rows.setdefault(y, {})[x] = mark
    last = 1 + max(x for row in rows.values() for x in row)
    return "\n".join(
        "".join(rows[y].get(x, "").rjust(width) for x in range(last)).rstrip()
        for y in sorted(rows)
    )


def _mark(state: State, cell: int) -> str:
    here = [troll + 1 for troll, at in enumerate(state.trolls) if at == cell]
    if here:
        return "T" if len(state.trolls) == 1 else "T" + "".join(map(str, here))
    if cell in state.board.castles:
        return "G" if cell == state.board.castles[LEFT] else "D"
    return str(cell)


def links_text(board: Board) -> str:
    """The edges of a board whose map does not show them; "" for paths and grids.

    >>> from trollkit.beyond.boards.graph import parse_board
    >>> links_text(parse_board("cycle:4"))
    '0-1 0-3 1-2 2-3'
    """
    if board.shape.partition(":")[0] in ("chemin", "grille"):
        return ""
    return " ".join(f"{one}-{two}" for one, two in links(board))


def troll_name(troll: int, trolls: int) -> str:
    """How a troll is called: by its number, if there are several.

    >>> troll_name(0, 1), troll_name(1, 2)
    ('le troll', 'le troll 2')
    """
    return "le troll" if trolls == 1 else f"le troll {troll + 1}"


def position_line(state: State) -> str:
    """Where the trolls are, and both stocks.

    >>> from trollkit.beyond.boards.graph import parse_board
    >>> position_line(State(parse_board("grille:3x5"), 9, 8, (7, 5)))
    'le troll 1 sur la case 7, le troll 2 au château de gauche ; il reste 9 et 8 pierres'
    """
    trolls = len(state.trolls)
    where = ", ".join(
        f"{troll_name(troll, trolls)} {cell_name(state, cell)}"
        for troll, cell in enumerate(state.trolls)
    )
    return f"{where} ; il reste {state.left} et {state.right} pierres"


def cell_name(state: State, cell: int) -> str:
    """Where that is."""
    if cell in state.board.castles:
        return f"au château de {SIDES[state.board.castles.index(cell)]}"
    return f"sur la case {cell}"


def throws_text(left: Throw, right: Throw) -> str:
    """Both sides' throws, troll by troll."""
    words = [" + ".join(map(str, throw)) for throw in (left, right)]
    return f"gauche lance {words[LEFT]}, droite lance {words[RIGHT]}"


def push_text(state: State, player: Player, push: Push) -> str:
    """A push that was chosen."""
    name = troll_name(push.troll, len(state.trolls))
    return f"{SIDES[player]} pousse {name} vers la case {push.cell}"


def verdict(outcome: Outcome, trolls: int) -> str:
    """Who won, and why."""
    if outcome.winner is None:
        if trolls > 1:
            return "Match nul : autant de trolls perdus des deux côtés."
        return "Match nul : plus de pierres, et le troll est aussi loin des deux châteaux."
    winner, loser = SIDES[outcome.winner], SIDES[other(outcome.winner)]
    if trolls > 1:
        return f"Victoire de {winner} : plus de trolls sont perdus pour {loser}."
    if outcome.reason == Reason.CASTLE:
        return f"Victoire de {winner} : le troll est au château de {loser}."
    return f"Victoire de {winner} : plus de pierres, et le troll est plus près de {loser}."


def play_at_keyboard(config: Config, players: Sequence[Chooser | None]) -> None:
    """Games on the board until who sits there has had enough; None is a human."""
    # Two people share one screen: then nothing typed is shown before the reveal.
    secret = None not in players or any(players)
    seats = [
        player or _human(SIDES[side], secret=not secret) for side, player in enumerate(players)
    ]
    try:
        _play(config, seats)
        while typed(input, _AGAIN) == "n":
            _play(config, seats)
        raise Quit
    except (Quit, KeyboardInterrupt):
        print("À bientôt !")


def _play(config: Config, seats: Sequence[Chooser]) -> None:
    state = GAME.initial(config)
    if links := links_text(state.board):
        print(f"Liens entre les cases : {links}")
    turn = 0
    _show(state)
    while movers := GAME.to_move(state):
        views = {LEFT: state, RIGHT: GAME.mirror(state)}
        moves = {player: seats[player](views[player]) for player in movers}
        turn += len(movers) > 1
        print(_told(turn, state, moves))
        state = GAME.step(state, moves)
        _show(state)
    outcome = GAME.outcome(state)
    assert outcome is not None
    print(verdict(outcome, len(state.trolls)))


def _show(state: State) -> None:
    print(f"{map_text(state)}\n{position_line(state)}.")


def _told(turn: int, state: State, moves: dict[Player, Move]) -> str:
    ((player, move), *others) = moves.items()
    if isinstance(move, Push):
        return f"  {push_text(state, player, move)}"
    ((_, answer),) = others
    assert not isinstance(answer, Push)
    return f"Tour {turn} : {throws_text(move, answer)}"


def _human(side: str, *, secret: bool) -> Chooser:
    def choose(state: State) -> Move:
        moves = GAME.legal(state, LEFT)
        pushing = isinstance(moves[0], Push)
        told = _pushes_asked(state, moves) if pushing else _throws_asked(state, moves)
        question, wanted, words = told
        read = reader(secret=secret and not pushing)

        def understood(answer: str) -> Move | None:
            return words.get(re.sub("[+, ]+", "+", answer))

        move: Move = asked(read, f"Château de {side}, {question} ? ", wanted, understood)
        return move

    return choose


def _throws_asked(state: State, moves: Sequence[Move]) -> tuple[str, str, dict[str, Move]]:
    """A question, what may be answered, and the moves by their words; of throws."""
    playing = in_play(state.board, state.trolls)
    words: dict[str, Move] = {
        "+".join(str(move[troll]) for troll in playing): move
        for move in moves
        if not isinstance(move, Push)
    }
    to = f"1 à {state.left}"
    if len(playing) == 1:
        return f"combien de pierres ({to})", f"un nombre entier de {to}", words
    names = ", ".join(str(troll + 1) for troll in playing)
    example = "+".join("1" * len(playing))
    return (
        f"combien de pierres à chaque troll ({names}), {to} en tout",
        f"un nombre par troll, comme {example}, de {to} pierres en tout",
        words,
    )


def _pushes_asked(state: State, moves: Sequence[Move]) -> tuple[str, str, dict[str, Move]]:
    """The same of pushes, which a cell alone names where there is one troll to push."""
    words = {GAME.move_text(move): move for move in moves}
    if len({word.partition(">")[0] for word in words}) > 1:
        listed = ", ".join(words)
        question = f"quel troll poussez-vous, et où ({listed})"
        return question, f"une poussée parmi {listed}", words
    by_cell = {word.partition(">")[2]: move for word, move in words.items()}
    number, cells = next(iter(words)).partition(">")[0], ", ".join(by_cell)
    name = troll_name(int(number) - 1, len(state.trolls))
    question = f"vers quelle case poussez-vous {name} ({cells})"
    return question, f"une case parmi {cells}", words | by_cell


def at_random(config: Config, rng: random.Random) -> Chooser:
    """Any legal move, all alike."""
    return random_policy(GAME, rng)


def prudent(config: Config, rng: random.Random) -> Chooser:
    """Perfect play. The board is solved, which takes its time."""
    from trollkit.beyond.boards.exact import solve  # numpy starts slowly

    return _by_table(solve(config), rng)


def in_parts(config: Config, rng: random.Random) -> Chooser:
    """Trolls solved one by one, and with them the turn to be played: see `decomposition`."""
    from trollkit.beyond.boards.decomposition import Apart, ahead

    return _by_table(ahead(Apart(config)), rng)


def _by_table(table: "Table", rng: random.Random) -> Chooser:
    """Throws drawn from a table's mixes, and the pushes that it holds for the best."""

    def choose(state: State) -> Move:
        player, real = LEFT, state
        if state.board != table.board:  # asked from the right
            player, real = RIGHT, GAME.mirror(state)
        moves = GAME.legal(real, player)
        if isinstance(moves[0], Push):
            sign = 1 if player == LEFT else -1
            return max(
                moves, key=lambda move: sign * table.value(GAME.step(real, {player: move}))
            )
        return rng.choices(moves, table.mix(real, player).tolist())[0]

    return choose


PLAYERS: dict[str, Callable[[Config, random.Random], Chooser]] = {
    "prudent": prudent,
    "decoupe": in_parts,
    "hasard": at_random,
}

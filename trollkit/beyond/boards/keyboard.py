"""A game on any board at the keyboard, and who else can play there."""

import random
import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from trollkit.beyond.boards.picture import (
    links_text,
    map_text,
    position_line,
    push_text,
    throws_text,
    troll_name,
)
from trollkit.beyond.boards.picture import verdict as verdict_line
from trollkit.beyond.boards.rules import GAME, Config, Move, Push, State, in_play
from trollkit.core.game import LEFT, RIGHT, Player
from trollkit.core.record import Policy, random_policy
from trollkit.phrases import SIDES
from trollkit.trolls.terminal import Quit, asked, reader, typed

if TYPE_CHECKING:
    from trollkit.beyond.boards.exact import Table

Chooser = Policy[State, Move]  # sees any position as the left-hand player
_AGAIN = "[n] nouvelle partie   [q] quitter : "


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
    print(verdict_line(outcome, len(state.trolls)))


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

"""A game on any board at the keyboard."""

import getpass
import re
import sys
from collections.abc import Callable, Sequence

from trollkit.core.game import LEFT, RIGHT, Player
from trollkit.phrases import SIDES
from trollkit.trolls.boards.map import links_text, map_text
from trollkit.trolls.boards.players import Chooser
from trollkit.trolls.boards.rules import GAME, Config, Move, Push, State, in_play
from trollkit.trolls.boards.telling import position_line, push_text, throws_text, troll_name
from trollkit.trolls.boards.telling import verdict as verdict_line
from trollkit.trolls.terminal import Quit, typed

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
    while asked := GAME.to_move(state):
        views = {LEFT: state, RIGHT: GAME.mirror(state)}
        moves = {player: seats[player](views[player]) for player in asked}
        turn += len(asked) > 1
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
    # Without a terminal there is no echo to hide, and getpass would say so in English.
    read: Callable[[str], str] = getpass.getpass if secret and sys.stdin.isatty() else input

    def choose(state: State) -> Move:
        moves = GAME.legal(state, LEFT)
        pushing = isinstance(moves[0], Push)
        question, wanted = (_push_question if pushing else _throw_question)(state, moves)
        prompt = f"Château de {side}, {question} ? "
        while True:
            answer = typed(input if pushing else read, prompt)
            if answer is None or answer == "q":
                raise Quit
            move = (_typed_push if pushing else _typed_throw)(state, moves, answer)
            if move is not None and move in moves:
                return move
            shown = f"« {answer} » : t" if answer else "T"
            print(f"{shown}apez {wanted}, ou q pour quitter.")

    return choose


def _throw_question(state: State, moves: Sequence[Move]) -> tuple[str, str]:
    playing = in_play(state.board, state.trolls)
    if len(playing) == 1:
        return (
            f"combien de pierres (1 à {state.left})",
            f"un nombre entier de 1 à {state.left}",
        )
    names = ", ".join(str(troll + 1) for troll in playing)
    example = "+".join("1" * len(playing))
    return (
        f"combien de pierres à chaque troll ({names}), 1 à {state.left} en tout",
        f"un nombre par troll, comme {example}, de 1 à {state.left} pierres en tout",
    )


def _typed_throw(state: State, moves: Sequence[Move], answer: str) -> Move | None:
    if not re.fullmatch(r"[0-9]{1,6}([+, ]+[0-9]{1,6})*", answer):
        return None
    stones = [int(word) for word in re.findall("[0-9]+", answer)]
    playing = in_play(state.board, state.trolls)
    if len(stones) != len(playing):
        return None
    given = dict(zip(playing, stones, strict=True))
    return tuple(given.get(troll, 0) for troll in range(len(state.trolls)))


def _push_question(state: State, moves: Sequence[Move]) -> tuple[str, str]:
    pushes = [move for move in moves if isinstance(move, Push)]
    if len({push.troll for push in pushes}) > 1:
        listed = ", ".join(map(GAME.move_text, pushes))
        return f"quel troll poussez-vous, et où ({listed})", f"une poussée parmi {listed}"
    name = troll_name(pushes[0].troll, len(state.trolls))
    cells = ", ".join(str(push.cell) for push in pushes)
    return f"vers quelle case poussez-vous {name} ({cells})", f"une case parmi {cells}"


def _typed_push(state: State, moves: Sequence[Move], answer: str) -> Move | None:
    by_word = {GAME.move_text(move): move for move in moves}
    by_cell = {word.partition(">")[2]: move for word, move in by_word.items()}
    return by_word.get(answer) or (by_cell.get(answer) if len(by_cell) == len(moves) else None)

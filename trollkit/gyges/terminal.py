"""`play_at_keyboard`: Gygès between two humans, a human and the machine, or two machines."""

import random
import re
from collections.abc import Callable, Sequence
from typing import TypeVar

from trollkit.core.errors import TrollkitError
from trollkit.core.text import many
from trollkit.gyges.board import Position, names
from trollkit.gyges.drawing import drawn, verdict
from trollkit.gyges.moves import Move, legal_moves, shortest
from trollkit.gyges.notation import drawn_row, legal_move, move_text, parse_home_row
from trollkit.gyges.phrases import PLAYERS
from trollkit.gyges.players import (
    HUMAN,
    LEVELS,
    Player,
    advice,
    seated,
)
from trollkit.gyges.rules import Config, GameInPlay
from trollkit.phrases import phrase

T = TypeVar("T")
_SEATS = f"humain, ou un niveau de 1 à {len(LEVELS)}"
HELP = """\
  11-33        l'anneau de 11 va en 33, avec autant de rebonds qu'il faut
  16*22=34     l'anneau de 16 va en 22, celui qui s'y trouve est mis en 34
  11-n, 61-s   l'anneau gagne : il tombe pile sur le but
  coups [11]   les coups possibles, ou ceux d'un anneau
  conseil      ce que la machine jouerait
  quitter      s'arrêter là"""


def play_at_keyboard(
    players: Sequence[Player] | None = None, rng: random.Random | None = None
) -> None:
    """Play one game; without `players`, ask who plays each side."""
    rng = rng or random.Random()
    try:
        print("Gygès. « aide » rappelle les commandes, « quitter » arrête.")
        seats = players or _ask_players(rng)
        south, north = (
            ask_home_row(side, str(Config()[side])) if seat is HUMAN else drawn_row(rng)
            for side, seat in enumerate(seats)
        )
        _play(GameInPlay(Config(south, north)), seats)
    except KeyboardInterrupt:
        print("À bientôt !")


def _play(game: GameInPlay, seats: Sequence[Player]) -> None:
    """Play until the game is over: twelve rings never block each other all at once."""
    print(drawn(game.position))
    while game.outcome is None:
        position = game.position
        side, choose = PLAYERS[position.player], seats[position.player].choose
        move = choose(position) if choose else _ask_move(side, position)
        way = " ".join(names(shortest(position, move)))
        print(f"{side} joue {move_text(move)}   (chemin : {way})")
        game.play(move)
        print(drawn(game.position))
    print(verdict(game))


def _ask_move(side: str, position: Position) -> Move:
    """The legal move that a human types, who may ask for moves or advice first."""

    def read(typed: str) -> Move | None:
        word, _, rest = typed.partition(" ")
        if word == "coups":
            _list(position, rest.strip())
        elif word == "conseil":
            print(f"Conseil : {move_text(advice(position))}")
        else:
            try:
                return legal_move(position, typed)
            except TrollkitError as error:
                print(f"{phrase(error)} « aide » pour les commandes.")
        return None

    return _ask(f"{side}, votre coup : ", read)


def _list(position: Position, start: str) -> None:
    moves = sorted(map(move_text, legal_moves(position)))
    shown = [move for move in moves if move.startswith(start)]
    plain = [move for move in shown if "-" in move]
    print(f"{many(len(shown), 'coup possible')}, dont {len(plain)} sans remplacement :")
    print("  " + (" ".join(shown if start else plain) or "aucun"))


def _ask_players(rng: random.Random) -> Sequence[Player]:
    """Who plays South and North: a human, or the machine at a level."""
    print("Humain contre humain, humain contre machine, machine contre machine : choisissez.")
    for level in LEVELS:
        print(f"  {level.number}. {level.name} : {level.character}")

    def read(typed: str) -> Player | None:
        player = seated(typed, rng)
        if player is None:
            print(f"Il faut {_SEATS}.")
        return player

    return [_ask(f"Qui joue {side} ({_SEATS}) ? ", read) for side in PLAYERS]


def ask_home_row(side: int, usual: str) -> str:
    """The home row that a human types for a side; Enter takes the `usual` one."""
    question = f"{PLAYERS[side]}, vos six anneaux, de gauche à droite vus de Sud ({usual}) : "

    def read(typed: str) -> str | None:
        try:  # 3 3 2 1 2 1 is accepted too
            return parse_home_row(re.sub(r"[\s,;]", "", typed)) if typed else usual
        except TrollkitError as error:
            print(phrase(error))
            return None

    return _ask(question, read)


def _ask(question: str, read: Callable[[str], T | None]) -> T:
    """What `read` makes of the first answer that it does not refuse with None.

    To every question one may type "aide", or "quitter", which is Ctrl-C: KeyboardInterrupt.
    """
    while True:
        try:
            typed = input(question).strip().lower()
        except EOFError:  # the input has ended
            print()
            typed = "quitter"
        if typed == "quitter":
            raise KeyboardInterrupt
        if typed == "aide":
            print(HELP)
        elif (answer := read(typed)) is not None:
            return answer

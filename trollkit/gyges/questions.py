"""What is asked at the keyboard before a game, and how anything is read there."""

import random
import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from trollkit.core.errors import TrollkitError
from trollkit.core.game import LEFT
from trollkit.gyges.levels import LEVELS, prepare_machine
from trollkit.gyges.notation import HOME_ROW, parse_home_row
from trollkit.gyges.phrases import PLAYERS, unexpected_answer_phrase
from trollkit.gyges.players import HUMAN, Player, machine
from trollkit.gyges.rules import Config
from trollkit.phrases import phrase

T = TypeVar("T")
_SIDES = {"s": 0, "sud": 0, "n": 1, "nord": 1}
HELP = """\
  11-33        l'anneau de 11 va en 33, avec autant de rebonds qu'il faut
  16*22=34     l'anneau de 16 va en 22, celui qui s'y trouve est mis en 34
  11-n, 61-s   l'anneau gagne : il tombe pile sur le but
  coups [11]   les coups possibles, ou ceux d'un anneau
  chemin 11-33 le chemin d'un coup
  conseil      ce que la machine jouerait
  annuler      reprendre son dernier coup
  plateau      revoir le plateau
  niveau 3     changer le niveau de la machine, de 1 à 5
  sauver NOM   garder la partie dans un fichier
  charger NOM  reprendre une partie gardée
  quitter      s'arrêter là"""
_MODES = ("humain contre humain", "humain contre machine", "machine contre machine")


class Quit(BaseException):
    """The person at the keyboard has had enough; no error, so that nothing takes it for one."""


def ask_players(rng: random.Random) -> Sequence[Player]:
    """Who plays South and North: humans, or the machine at the levels that are asked."""
    print("\n".join(f"  {number}. {mode}" for number, mode in enumerate(_MODES, start=1)))
    mode = _ask(
        "Quelle partie (1, 2 ou 3) ? ",
        lambda typed: among(typed, {"1": 1, "2": 2, "3": 3}, "1, 2 ou 3"),
    )
    if mode == 1:
        return HUMAN, HUMAN
    if mode == 3:
        return _machine("Sud", rng), _machine("Nord", rng)
    side = _ask(
        "Jouez-vous Sud, qui commence, ou Nord (s ou n) ? ",
        lambda typed: among(typed, _SIDES, "s pour Sud, ou n pour Nord"),
    )
    opponent = _machine(PLAYERS[1 - side], rng)
    return (HUMAN, opponent) if side == LEFT else (opponent, HUMAN)


def _machine(side: str, rng: random.Random) -> Player:
    lines = (f"  {level.number}. {level.name} : {level.character}" for level in LEVELS)
    print("\n".join(lines))
    level = _ask(f"Niveau de la machine, côté {side} (1 à 5) ? ", read_level)
    if LEVELS[level - 1].nodes:
        prepare_machine()
    return machine(level, rng)


def home_row(side: int, player: Player, given: str | None, rng: random.Random) -> str:
    """The home row of a side: given, asked of a human, or drawn by a machine."""
    if given is not None:
        return parse_home_row(given)
    if player is not HUMAN:
        return "".join(rng.sample(HOME_ROW, len(HOME_ROW)))
    usual = Config()[side]
    assert isinstance(usual, str)
    return ask_home_row(side, usual)


def ask_home_row(side: int, usual: str) -> str:
    """The home row that a human types for a side; Enter takes the `usual` one."""
    question = f"{PLAYERS[side]}, vos six anneaux, de gauche à droite vus de Sud ({usual}) : "
    return _ask(question, lambda typed: _home_row(typed) if typed else usual)


def _home_row(typed: str) -> str | None:
    try:
        return parse_home_row(re.sub(r"[\s,;]", "", typed))  # 3 3 2 1 2 1 is plain enough
    except TrollkitError as error:
        print(phrase(error))
        return None


def read_level(typed: str) -> int | None:
    """The level that was typed; None, with a sentence, when it is none."""
    levels = {str(level.number): level.number for level in LEVELS}
    return among(typed, levels, f"un niveau de 1 à {len(LEVELS)}")


def among(typed: str, answers: Mapping[str, T], expected: str) -> T | None:
    """The answer that was typed; None, with a sentence, when it is none."""
    if typed in answers:
        return answers[typed]
    print(unexpected_answer_phrase(typed, expected))
    return None


def _ask(question: str, read: Callable[[str], T | None]) -> T:
    """The first answer that `read` takes; to every question one may leave, or ask for help."""
    while True:
        typed = read_line(question)
        if typed in ("q", "quitter"):
            raise Quit
        if typed in ("aide", "?"):
            print(HELP)
            continue
        answer = read(typed)
        if answer is not None:
            return answer


def read_line(question: str, default: str = "quitter") -> str:
    """What was typed, in small letters; `default` when nobody is there to type."""
    try:
        typed = input(question).strip()
    except EOFError:
        print()
        return default
    word, blank, rest = typed.partition(" ")
    return word.lower() + blank + rest  # names of files keep their capitals

"""Gygès at the keyboard: two humans, a human and the machine, or the machine alone."""

import random
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from trollkit.core.errors import Refused, TrollkitError
from trollkit.core.game import LEFT
from trollkit.core.text import clean
from trollkit.gyges.board import Position, names
from trollkit.gyges.drawing import drawn
from trollkit.gyges.film import verdict
from trollkit.gyges.moves import Move, legal_moves, shortest
from trollkit.gyges.notation import drawn_row, legal_move, move_text, parse_home_row
from trollkit.gyges.phrases import PLAYERS, unexpected_answer_phrase
from trollkit.gyges.players import (
    HUMAN,
    LEVELS,
    Player,
    advice,
    machine,
    prepare_machine,
    take_back,
)
from trollkit.gyges.rules import Config, GameInPlay, load
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
  sauver NOM   garder la partie dans un fichier
  quitter      s'arrêter là"""
_MODES = ("humain contre humain", "humain contre machine", "machine contre machine")


def play_at_keyboard(
    players: Sequence[Player] | None = None,
    rows: Sequence[str | None] = (None, None),
    saved: Path | None = None,
    rng: random.Random | None = None,
) -> None:
    """Play one game; what is not given is asked. Raises what `load` raises on `saved`."""
    rng = rng or random.Random()
    try:
        print("Gygès. « aide » rappelle les commandes, « quitter » arrête.")
        chosen = players or ask_players(rng)
        draws = HUMAN not in chosen
        if saved is not None:
            session = load(saved, draws=draws)
        else:
            south, north = (home_row(side, chosen[side], rows[side], rng) for side in (0, 1))
            session = GameInPlay(Config(south, north), draws=draws)
        _Table(session, list(chosen)).play()
    except (Quit, KeyboardInterrupt):
        print("À bientôt !")


class _Table:
    """The board, who sits at it, and what is typed there."""

    def __init__(self, session: GameInPlay, players: list[Player]) -> None:
        self.session = session
        self.players = players
        self.commands: dict[str, Callable[[str], None]] = {
            "aide": lambda _: print(HELP),
            "coups": self._list,
            "chemin": self._show_path,
            "conseil": self._advise,
            "annuler": self._undo,
            "plateau": lambda _: print(drawn(self.session.position)),
            "sauver": self._save,
            "quitter": _quit,
        }

    def play(self) -> None:
        """Play until the game is over, and after it as long as somebody undoes the end."""
        print(drawn(self.session.position))
        while True:
            while self.session.outcome is None:
                self._turn()
            print(verdict(self.session))
            if HUMAN not in self.players:
                return
            typed = read_line("annuler, sauver NOM ou quitter : ")
            if not self._command(typed):
                print(unexpected_answer_phrase(typed, "annuler, sauver NOM ou quitter"))

    def _turn(self) -> None:
        position = self.session.position
        if not legal_moves(position):
            print("Plus personne ne peut jouer.")
            raise Quit
        player = self.players[position.player]
        if player.choose is not None:
            self._announce(player.choose(position))
            return
        typed = read_line(f"{PLAYERS[position.player]}, votre coup : ")
        if not self._command(typed):
            self._try(typed)

    def _announce(self, move: Move) -> None:
        position = self.session.position
        walked = " ".join(names(shortest(position, move)))
        print(f"{PLAYERS[position.player]} joue {move_text(move)}   (chemin : {walked})")
        self.session.play(move)
        print(drawn(self.session.position))

    def _try(self, typed: str) -> None:
        """Play what was typed, or say what is wrong with it."""
        move = _typed_move(typed, self.session.position)
        if move is not None:
            self._announce(move)

    def _command(self, typed: str) -> bool:
        """Obey a command, in full or by its first letters; False when it is none."""
        word, _, rest = typed.partition(" ")
        word = {"?": "aide", "help": "aide", "exit": "quitter"}.get(word, word)
        named = [name for name in self.commands if word and name.startswith(word)]
        if len(named) > 1:
            print(f"Vouliez-vous {' ou '.join(named)} ?")
        elif named:
            self.commands[named[0]](rest.strip())
        return bool(named)

    def _list(self, start: str) -> None:
        moves = sorted(map(move_text, legal_moves(self.session.position)))
        shown = [move for move in moves if move.startswith(start)]
        plain = [move for move in shown if "-" in move]
        possible = "coup possible" if len(shown) < 2 else "coups possibles"
        print(f"{len(shown)} {possible}, dont {len(plain)} sans remplacement :")
        print("  " + (" ".join(shown if start else plain) or "aucun"))
        if not start and len(shown) > len(plain):
            print("  « coups 11 » montre aussi les remplacements de l'anneau de 11.")

    def _show_path(self, typed: str) -> None:
        move = _typed_move(typed, self.session.position)
        if move is not None:
            print(" ".join(names(shortest(self.session.position, move))))

    def _advise(self, _: str) -> None:
        prepare_machine()
        print(f"Conseil : {move_text(advice(self.session.position)[0])}")

    def _undo(self, _: str) -> None:
        taken = take_back(self.session, self.players)
        print(drawn(self.session.position) if taken else "Il n'y a pas de coup à reprendre.")

    def _save(self, name: str) -> None:
        if not name:
            print("Donnez un nom de fichier, par exemple « sauver partie.txt ».")
            return
        try:
            self.session.save(Path(name))
            print(f"Partie gardée dans {clean(name)}.")
        except TrollkitError as error:
            print(phrase(error))


def _typed_move(typed: str, position: Position) -> Move | None:
    """The legal move that was typed; None, with a sentence, when it is not one."""
    try:
        return legal_move(position, typed)
    except Refused as error:
        print(phrase(error))
    except TrollkitError as error:
        print(phrase(error) + _guess(typed) + " « aide » pour les commandes.")
    return None


def _guess(typed: str) -> str:
    """A question about the move that somebody may have meant, or nothing."""
    cells = re.findall(r"[1-6][1-6]", typed)
    if re.search(r"[^\d\W]", typed) or re.search(r"[07-9]", typed):
        return ""
    if len(cells) == 2 and "*" in typed:
        return f" Où va l'anneau remplacé ? Par exemple {cells[0]}*{cells[1]}=34."
    if len(cells) == 2:
        return f" Vouliez-vous {cells[0]}-{cells[1]} ?"
    return f" Vouliez-vous {cells[0]}*{cells[1]}={cells[2]} ?" if len(cells) == 3 else ""


def _quit(_: str) -> None:
    raise Quit


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
        return drawn_row(rng)
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


def read_line(question: str) -> str:
    """What was typed, in small letters; "quitter" when nobody is there to type."""
    try:
        typed = input(question).strip()
    except EOFError:
        print()
        return "quitter"
    word, blank, rest = typed.partition(" ")
    return word.lower() + blank + rest  # names of files keep their capitals

"""Gygès at the keyboard: two humans, a human and the machine, or the machine alone."""

import random
import re
from collections.abc import Callable, Sequence
from pathlib import Path

from trollkit.core.errors import TrollkitError
from trollkit.core.text import clean, many
from trollkit.gyges.board import NAMES, Position
from trollkit.gyges.levels import prepare_machine
from trollkit.gyges.moves import Move, legal_moves
from trollkit.gyges.notation import move_text, parse_move
from trollkit.gyges.paths import shortest
from trollkit.gyges.phrases import PLAYERS, refusal_phrase, unexpected_answer_phrase
from trollkit.gyges.picture import drawn
from trollkit.gyges.players import HUMAN, Player, machine
from trollkit.gyges.questions import (
    HELP,
    Quit,
    among,
    ask_players,
    home_row,
    read_level,
    read_line,
)
from trollkit.gyges.refusals import refusal
from trollkit.gyges.rules import Config, Reason
from trollkit.gyges.session import GameInPlay, load
from trollkit.phrases import phrase

_HINT_NODES = 300_000
_WATCHING = "[Entrée] coup suivant   [p] jusqu'au bout   [q] quitter : "


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
        _Table(session, list(chosen), rng).play()
    except (Quit, KeyboardInterrupt):
        print("À bientôt !")


class _Table:
    """The board, who sits at it, and what is typed there."""

    def __init__(self, session: GameInPlay, players: list[Player], rng: random.Random) -> None:
        self.session = session
        self.players = players
        self.rng = rng
        self.watching = HUMAN not in players
        self.commands: dict[str, Callable[[str], None]] = {
            "aide": lambda _: print(HELP),
            "coups": self._list,
            "chemin": self._show_path,
            "conseil": self._advise,
            "annuler": self._undo,
            "plateau": lambda _: print(drawn(self.session.position)),
            "niveau": self._change_level,
            "sauver": self._save,
            "charger": self._load,
            "quitter": _quit,
        }

    def play(self) -> None:
        """Play until the game is over, and after it as long as somebody undoes the end."""
        print(drawn(self.session.position))
        while True:
            while self.session.outcome is None:
                self._turn()
            print(self._verdict())
            if self.watching:
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
            if self.watching and self._watch() == "q":
                raise Quit
            self._announce(player.choose(position))
            return
        typed = read_line(f"{PLAYERS[position.player]}, votre coup : ")
        if not self._command(typed):
            self._try(typed)

    def _watch(self) -> str:
        """What somebody who watches two machines wants; nothing is asked any more after p."""
        known = {"": "", "p": "p", "q": "q", "quitter": "q"}
        answer = None
        while answer is None:
            answer = among(read_line(_WATCHING, default="p"), known, "Entrée, p ou q")
        self.watching = answer != "p"
        return answer

    def _announce(self, move: Move) -> None:
        position = self.session.position
        walked = " ".join(NAMES[cell] for cell in shortest(position, move))
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
            print(" ".join(NAMES[cell] for cell in shortest(self.session.position, move)))

    def _advise(self, _: str) -> None:
        from trollkit.gyges.search import best_move  # numba starts slowly

        prepare_machine()
        print(
            f"Conseil : {move_text(best_move(self.session.position, nodes=_HINT_NODES).move)}"
        )

    def _undo(self, _: str) -> None:
        """Back to the last time that a human was to move."""
        taken = self.session.undo(1)
        while taken and self.players[self.session.position.player] is not HUMAN:
            if not self.session.undo(1):
                break
        print(drawn(self.session.position) if taken else "Il n'y a pas de coup à reprendre.")

    def _change_level(self, typed: str) -> None:
        machines = [side for side in (0, 1) if self.players[side] is not HUMAN]
        level = read_level(typed)
        if not machines:
            print("Aucune machine ne joue dans cette partie.")
        elif level is not None:
            for side in machines:
                self.players[side] = machine(level, self.rng)
            print(f"{PLAYERS[machines[0]]} : {self.players[machines[0]].name}.")

    def _save(self, name: str) -> None:
        if not name:
            print("Donnez un nom de fichier, par exemple « sauver partie.txt ».")
            return
        try:
            self.session.save(Path(name))
            print(f"Partie gardée dans {clean(name)}.")
        except TrollkitError as error:
            print(phrase(error))

    def _load(self, name: str) -> None:
        try:
            self.session = load(Path(name), draws=HUMAN not in self.players)
            print(drawn(self.session.position))
        except TrollkitError as error:
            print(phrase(error))

    def _verdict(self) -> str:
        outcome = self.session.outcome
        assert outcome is not None
        if outcome.winner is not None:
            moves = many(len(self.session.moves), "coup")
            return f"Partie finie en {moves}, les deux joueurs comptés."
        if outcome.reason == Reason.REPETITION:
            return "Partie nulle : la même position s'est présentée trois fois."
        return "Partie nulle : deux cents coups sans but."


def _typed_move(typed: str, position: Position) -> Move | None:
    """The legal move that was typed; None, with a sentence, when it is not one."""
    try:
        move = parse_move(typed)
    except TrollkitError as error:
        print(phrase(error) + _guess(typed) + " « aide » pour les commandes.")
        return None
    broken = refusal(position, move)
    if broken is None:
        return move
    print(refusal_phrase(move_text(move), broken.why, broken.row))
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

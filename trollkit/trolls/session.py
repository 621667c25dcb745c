"""One game followed turn by turn: what `jouerPartie`, the terminal and the widgets share.

Each side is asked through its own view; both throws are checked before either counts.
"""

from dataclasses import dataclass, field

from trollkit.core.errors import InvalidConfig, InvalidMove
from trollkit.core.faults import exception_fault
from trollkit.core.game import LEFT, RIGHT
from trollkit.phrases import fault_phrase, phrase
from trollkit.trolls.duel import Strategie
from trollkit.trolls.partie import DROITE, GAUCHE, NUL, Partie, en_francais
from trollkit.trolls.rules import check_throw


def check_strategy(value: object) -> None:
    """Raise InvalidConfig unless `value` can be called as a strategy."""
    if not callable(value):
        raise InvalidConfig("strategy", value, "callable")


@dataclass
class Session:
    """A game in progress between two strategies, `partie` being the left-hand truth.

    `past` holds the earlier games of the match, from the left; each side is shown its own
    mirror of them.
    """

    cells: int
    stones: int
    left: Strategie
    right: Strategie
    past: list[Partie] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.partie = Partie(self.cells, self.stones)
        try:
            check_strategy(self.left)
            check_strategy(self.right)
        except InvalidConfig as error:
            en_francais(error)

    def ask(self, player: int) -> int:
        """The throw that `player` chooses now. Raises InvalidMove on anything else."""
        __tracebackhide__ = True  # a student's traceback in a notebook shows the student's code
        partie = self.partie
        if player == LEFT:
            view, past, strategy = partie.copier(), self.past, self.left
        else:
            view, past, strategy = partie.miroir(), [p.miroir() for p in self.past], self.right
        return check_throw(player, strategy(view, list(past)), view.stockGauche)

    def turn(self) -> tuple[int, int]:
        """Play one turn and return both throws, (left, right).

        Raises InvalidMove, the game unchanged, when a strategy answers an invalid throw;
        what a strategy raises comes through.
        """
        __tracebackhide__ = True
        throws = self.ask(LEFT), self.ask(RIGHT)
        self.partie.tourDeJeu(*throws)
        return throws

    def try_turn(self) -> str:
        """Play one turn for somebody who watches: "" or, unplayed, why in one sentence."""
        try:
            self.turn()
        except InvalidMove as error:
            return phrase(error)
        except Exception as error:
            turn = len(self.partie.coupsPrecedents) + 1
            return fault_phrase(exception_fault(error, len(self.past) + 1, turn))
        return ""

    def next_game(self) -> None:
        """Put the current game among the past ones, if finished, and set up a new one."""
        if self.partie.terminee:
            self.past.append(self.partie)
        self.partie = Partie(self.cells, self.stones)

    def score(self) -> tuple[int, int, int]:
        """Games won by left, drawn and won by right so far, the current one included."""
        ends = [partie.gagnant for partie in (*self.past, self.partie)]
        return ends.count(GAUCHE), ends.count(NUL), ends.count(DROITE)

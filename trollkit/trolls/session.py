"""One game after another, turn by turn: what `jouerPartie`, the terminal and the widgets share.

Each side is asked through its own view; both throws are checked before either counts.
"""

from dataclasses import dataclass, field

from trollkit.core.errors import InvalidConfig, InvalidMove
from trollkit.core.faults import exception_fault, invalid_move
from trollkit.core.game import LEFT, PLAYERS, RIGHT
from trollkit.core.text import clean
from trollkit.phrases import SIDES, fault_phrase, legal_phrase
from trollkit.trolls.duel import Strategie
from trollkit.trolls.partie import DROITE, GAUCHE, NUL, Partie, en_francais
from trollkit.trolls.rules import check_throw

HUMAIN = "humain"
Joueur = Strategie | str


class Halted(Exception):
    """A strategy was stopped from outside while it thought; the text says why, in French."""


def check_strategy(value: object) -> None:
    """Raise InvalidConfig unless `value` can be called as a strategy."""
    if not callable(value):
        raise InvalidConfig("strategy", value, "callable")


def player_name(player: Joueur) -> str:
    """How a player is called on a screen: "humain", or the name of the function.

    >>> def prudente(partie, partiesPrecedentes): return 1
    >>> player_name(prudente), player_name(lambda p, q: 1)
    ('prudente', 'sans nom')
    """
    if isinstance(player, str):
        return clean(player, 40)
    function = getattr(player, "func", player)  # functools.partial hides a function
    name = getattr(function, "__name__", type(function).__name__)
    if name == "strategie":  # what each contest file calls its own
        name = getattr(function, "__globals__", {}).get("NOM", name)
    shown = clean(str(name), 40)
    return shown if shown.strip("<>_") not in ("", "lambda") else "sans nom"


def whole(text: str) -> int:
    """The number in a text, 0 for anything else."""
    text = text.strip()
    return int(text) if text.isdecimal() and len(text) < 10 else 0


@dataclass
class Session:
    """A match in progress between two strategies, `partie` being the left-hand truth of the
    current game.

    `past` holds the finished games before it, from the left. Each side is shown copies of
    its own, so that no strategy can touch what the others see, or the score.
    """

    cells: int
    stones: int
    left: Strategie
    right: Strategie
    past: list[Partie] = field(default_factory=list, init=False)

    def __post_init__(self) -> None:
        self.partie = Partie(self.cells, self.stones)
        self._shown: tuple[list[Partie], list[Partie]] = ([], [])  # the past, side by side
        try:
            check_strategy(self.left)
            check_strategy(self.right)
        except InvalidConfig as error:
            en_francais(error)

    def ask(self, player: int) -> int:
        """The throw that `player` chooses now. Raises InvalidMove on anything else."""
        __tracebackhide__ = True  # a student's traceback in a notebook shows the student's code
        if player == LEFT:
            view, strategy = self.partie.copier(), self.left
        else:
            view, strategy = self.partie.miroir(), self.right
        stock = view.stockGauche  # before the strategy has had it in its hands
        return check_throw(player, strategy(view, list(self._shown[player])), stock)

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
        throws = []
        for player in PLAYERS:
            try:
                throws.append(self.ask(player))
            except (Exception, SystemExit) as error:  # exit() must not close the notebook
                return self._why(player, error)
        self.partie.tourDeJeu(*throws)
        return ""

    def _why(self, player: int, error: BaseException) -> str:
        castle = f"Château de {SIDES[player]}"
        if isinstance(error, Halted):
            return f"{castle} : {error}"
        game, turn = len(self.past) + 1, len(self.partie.coupsPrecedents) + 1
        if isinstance(error, InvalidMove):
            fault = invalid_move(error.move, legal_phrase(error.legal), game, turn)
        else:
            fault = exception_fault(error, game, turn)
        return f"{castle}. {fault_phrase(fault)}"

    def next_game(self) -> None:
        """Put the current game among the past ones, if finished, and set up a new one."""
        if self.partie.terminee:
            self.past.append(self.partie)
            for player, view in ((LEFT, self.partie.copier()), (RIGHT, self.partie.miroir())):
                self._shown[player].append(view)
        self.partie = Partie(self.cells, self.stones)

    def score(self) -> tuple[int, int, int]:
        """Games won by left, drawn and won by right so far, the current one included."""
        ends = [partie.gagnant for partie in (*self.past, self.partie)]
        return ends.count(GAUCHE), ends.count(NUL), ends.count(DROITE)

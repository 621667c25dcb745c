"""A champion that watches: it follows the duel turn by turn and models its opponent."""

from abc import abstractmethod
from types import ModuleType

from trollkit.solving import Floats
from trollkit.trolls.champion.opponent import Opponent
from trollkit.trolls.champion.seat import Champion, seen
from trollkit.trolls.champion.situation import Mirror
from trollkit.trolls.exact import Table
from trollkit.trolls.partie import Partie
from trollkit.trolls.positions import Position, Values, draw


class Watching(Champion):
    """Predicts, decides, and learns from the answer at the next call.

    A history that does not continue the one seen before starts a new duel: the model is
    forgotten.
    """

    table: Table
    values: Values
    opponent: Opponent

    def __init__(self, random: ModuleType) -> None:
        super().__init__(random)
        self._mirror: Mirror | None = None
        self._thrown = 0
        self._future: tuple[Floats, Values] | None = None  # as an array, and ready for looks

    def throw(self, table: Table, partie: Partie, past: list[Partie]) -> int:
        """Learn the opponent's last throw, then decide."""
        mirror = self._follow(table, partie, past)
        prediction = self.opponent.predict(mirror.situation)
        mix = self.decide(seen(partie), prediction)
        self._thrown = draw(mix, self._chance())
        return self._thrown

    def future(self) -> Values | None:
        """What positions are worth against the expert who dominates, once worked out."""
        values = self.opponent.future()
        if values is None:
            return None
        if self._future is None or self._future[0] is not values:
            self._future = values, Values(values)
        return self._future[1]

    @abstractmethod
    def decide(self, position: Position, prediction: Floats) -> Floats:
        """The mix to draw from, given the probabilities of the opponent's throws."""

    def begin(self, *, from_the_start: bool) -> None:
        """Called when a duel begins, or is met in the middle."""

    def learn(self, answer: int) -> None:
        """Called with the opponent's answer to the last mix."""

    def _follow(self, table: Table, partie: Partie, past: list[Partie]) -> Mirror:
        """The opponent's side, brought up to date."""
        mirror = self._mirror
        if mirror is not None and self.table is table:
            turn = mirror.news(partie, past)
            if turn is not None and turn[0] == self._thrown:
                self.opponent.observe(turn[1])
                self.learn(turn[1])
                mirror.turn(*turn)
                if not partie.coupsPrecedents:
                    self.opponent.mixture.new_game()
                return mirror
        mirror = self._mirror = Mirror.of(partie, past)
        self.table, self.values = table, Values(table.values)
        self.opponent = Opponent(table)
        self.begin(from_the_start=not past and not partie.coupsPrecedents)
        return mirror

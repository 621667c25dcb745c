"""Champions built on the exact theory: perfect play, and safe exploitation of weaker play.

The adaptive one keeps a bank, and risks only what was won (Ganzfried and Sandholm 2015, RWYWE).
Each turn the opponent's throw j turns out against the mix p that was really played. What p
then gets, p · J[:, j], less the value V of the position, is earned, or lost: a gift when p
is optimal, and never less than −risk(p), where risk(p) = V − min_j p · J[:, j]. As the values
telescope over a game, the expected sum of results of a duel is the expected change of the
bank; a bank that starts at B and never falls below 0 loses at most B in expectation, whatever
the opponent does.
"""

from abc import ABC, abstractmethod
from typing import Any

from trollkit.solving import Floats
from trollkit.trolls.exact import Table, ahead, solve
from trollkit.trolls.opponent import Opponent, Position, read
from trollkit.trolls.partie import Partie

# cells · stones²: beyond, the table would take longer than a first move may (1 s).
SOLVABLE = 60_000

STAKE = 5.0  # games that may be lost, in expectation and in the whole duel, to find out
MARGIN = 0.01  # the predicted gain, in value, below which the table is played
CAUTION = 0.02  # the predicted gain asked for each unit of risk
SURE = 1e-4  # the same margin, without caution, once we know who it is and what to do
FREE = 1e-9  # a stake below is the rounding of a throw that risks nothing


class Champion(ABC):
    """A strategy that draws its chance from the `random` module it is given.

    One object plays duel after duel. On boards too large to be solved in time it plays as the
    ladder's compteur.
    """

    def __init__(self, random: Any) -> None:
        self._chance = random
        self._simple = read("compteur", random)["strategie"]

    def __call__(self, partie: Partie, past: list[Partie]) -> int:
        """How many stones to throw."""
        cells, stones = partie.nombreCases, partie.stockInitial
        if cells * stones * stones > SOLVABLE:
            throw: int = self._simple(partie, past)
            return throw
        return self.throw(solve(cells, stones), partie, past)

    @abstractmethod
    def throw(self, table: Table, partie: Partie, past: list[Partie]) -> int:
        """The throw on a board whose table is known."""

    def draw(self, mix: Floats) -> int:
        """A throw of a mix."""
        throw: int = self._chance.choices(range(1, len(mix) + 1), mix.tolist())[0]
        return throw


class Prudent(Champion):
    """Plays the exact table, whatever the opponent does."""

    def throw(self, table: Table, partie: Partie, past: list[Partie]) -> int:
        """Drawn from the table's mix."""
        return self.draw(table.mix(*Position.of(partie)))


class Outlook:
    """What a throw may bring: arrays have a row for each sensible one, which are as many as the
    other side has stones, and one more.
    """

    def __init__(self, table: Table, position: Position, future: Floats | None = None) -> None:
        rows = min(position.own, position.other + 1)
        self.payoffs = ahead(table.values, *position)[:rows]  # all being perfect afterwards
        # The same against who dominates the model.
        self.hopes = self.payoffs if future is None else ahead(future, *position)[:rows]
        self.value, self.safe = table.value(*position), table.mix(*position)[:rows]


class Adaptive(Champion):
    """Plays the best reply to its model of the opponent, with what it has won.

    Follows the duel turn by turn; a history that does not continue the one seen before starts a
    new one: the model is forgotten. Falls back to the table whenever the bank is empty or
    nothing is to be gained.
    """

    table: Table
    opponent: Opponent
    bank: float

    def __init__(self, random: Any) -> None:
        super().__init__(random)
        self._asked: tuple[int, list[tuple[int, int]]] = (
            -1,
            [],
        )  # finished games, and turns, when last
        self._mirrored: list[Partie] = []  # the finished games as the opponent sees them
        self._thrown = 0
        self._decision: tuple[Floats, Outlook] | None = None  # to be settled later

    def throw(self, table: Table, partie: Partie, past: list[Partie]) -> int:
        """Learn the opponent's last throw, then decide."""
        prediction = self.opponent_of(table, partie, past)
        self._thrown = self.draw(self.decide(Position.of(partie), prediction))
        return self._thrown

    def decide(self, position: Position, prediction: Floats) -> Floats:
        """The best reply as far as the bank goes, the table's mix otherwise."""
        future = self.opponent.future()
        here = Outlook(self.table, position, future)
        mix, hopes = here.safe, here.hopes @ prediction
        margin, caution = (MARGIN, CAUTION) if future is None else (SURE, 0.0)
        at_stake = here.value - here.payoffs.min(axis=1)
        best = int((hopes - caution * at_stake).argmax())
        gain = hopes[best] - mix @ hopes
        if gain > margin or (at_stake[best] <= FREE and gain > 0):
            spread = float(prediction @ (here.payoffs[best] - here.value) ** 2)
            often = share(self.bank, float(at_stake[best]), float(gain), spread)
            mix = blend(mix, best + 1, often)
        self._decision = mix, here
        return mix

    def learn(self, answer: int) -> None:
        """Settle the last decision, with the opponent's answer to it."""
        if self._decision is not None:
            self.bank = settled(self.bank, *self._decision, answer)

    def opponent_of(self, table: Table, partie: Partie, past: list[Partie]) -> Floats:
        """What the opponent is expected to throw, its side brought up to date."""
        turn = self._news(partie, past)
        self._asked = len(past), list(partie.coupsPrecedents)
        if turn and turn[0] == self._thrown and self.table is table:
            self.opponent.observe(turn[1])
            self.learn(turn[1])
            if not partie.coupsPrecedents:
                self.opponent.mixture.new_game()
        else:
            self.table, self.opponent, self._mirrored = table, Opponent(table), []
            # The stake is put down once a duel; who joins in the middle has nothing to lose.
            self.bank = STAKE if self._asked == (0, []) else 0.0
            self._decision = None
        self._mirrored += [game.miroir() for game in past[len(self._mirrored) :]]
        return self.opponent.predict(partie.miroir(), self._mirrored)

    def _news(self, partie: Partie, past: list[Partie]) -> tuple[int, int] | None:
        """The one turn (own throw, answer) played since, or None if it is not just one."""
        games, now = len(past), partie
        if past and not partie.coupsPrecedents:  # the game in which we were asked is over
            games, now = len(past) - 1, past[-1]
        *before, last = now.coupsPrecedents or [(0, 0)]
        return last if (games, before) == self._asked else None


def share(bank: float, at_stake: float, gain: float, spread: float) -> float:
    """How often to play a throw that is expected to bring `gain`, from 0 to 1.

    As often as the bank allows, `at_stake` being what it can lose at most; and no more often
    than makes the bank grow fastest (Kelly 1956): a bank once empty stays so against an
    opponent who gives nothing away to safe play. `spread` is the mean square of what the
    throw brings.
    """
    often = 1.0
    if at_stake <= FREE:
        return often
    if at_stake > bank:
        often = bank / at_stake
    if spread * often > bank * gain:
        often = bank * gain / spread
    return often


def blend(safe: Floats, wanted: int, often: float) -> Floats:
    """The mix that plays the throw `wanted` with probability `often`, else as `safe` does."""
    mix: Floats = (1 - often) * safe
    mix[wanted - 1] += often
    return mix


def settled(bank: float, mix: Floats, here: Outlook, answer: int) -> float:
    """The bank after the opponent's throw `answer`."""
    # The risk never exceeds the bank; what falls below 0 is rounding.
    return max(0.0, bank + float(mix @ here.payoffs[:, answer - 1]) - here.value)

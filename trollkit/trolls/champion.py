"""Champions built on the exact theory: perfect play, and safe exploitation of weaker play.

The adaptive one keeps a bank, and risks only what was won (Ganzfried and Sandholm 2015, RWYWE).
Each turn the opponent's throw j turns out against the mix p that was really played. What p
then gets, p · J[:, j], less the value V of the position, is earned, or lost: a gift when p
is optimal, and never less than −risk(p), where risk(p) = V − min_j p · J[:, j]. As the values
telescope over a game, the expected sum of results of a duel is the expected change of the
bank; a bank that starts at B and never falls below 0 loses at most B in expectation, whatever
the opponent does.
"""

import runpy
from abc import ABC, abstractmethod
from typing import Any

from trollkit.solving import Floats
from trollkit.trolls.exact import Table, ahead, solve
from trollkit.trolls.opponent import Opponent, place
from trollkit.trolls.partie import Partie
from trollkit.trolls.strategies import find

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

    thrown: int  # last

    def __init__(self, random: Any) -> None:
        self._chance = random
        self._simple = runpy.run_path(str(find("compteur").path))["strategie"]
        self._simple.__globals__["random"] = random

    def __call__(self, partie: Partie, past: list[Partie]) -> int:
        """How many stones to throw."""
        cells, stones = partie.nombreCases, partie.stockInitial
        if cells * stones * stones > SOLVABLE:
            simple: int = self._simple(partie, past)
            return simple
        mix = self.mix(solve(cells, stones), partie, past)
        self.thrown = self._chance.choices(range(1, len(mix) + 1), mix.tolist())[0]
        return self.thrown

    @abstractmethod
    def mix(self, table: Table, partie: Partie, past: list[Partie]) -> Floats:
        """What the throw is drawn from, on a board whose table is known."""


class Prudent(Champion):
    """Plays the exact table, whatever the opponent does."""

    def mix(self, table: Table, partie: Partie, past: list[Partie]) -> Floats:
        """The table's mix."""
        return table.mix(*place(partie))


class Outlook:
    """What a throw may bring: arrays have a row for each sensible one, which are as many as the
    other side has stones, and one more.
    """

    def __init__(
        self, table: Table, position: tuple[int, int, int], future: Floats | None = None
    ) -> None:
        rows = min(position[0], position[1] + 1)
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
    _asked: tuple[int, list[tuple[int, int]]] = -1, []  # finished games, and turns, when last
    _decision: tuple[Floats, Outlook]  # to be settled by the opponent's throw

    def mix(self, table: Table, partie: Partie, past: list[Partie]) -> Floats:
        """Learn the opponent's last throw, then decide."""
        answer = self._news(partie, past)
        self._asked = len(past), list(partie.coupsPrecedents)
        if answer and self.table is table:
            self.learn(answer)
            if not partie.coupsPrecedents:
                self.opponent.new_game()
        else:
            self.table, self.opponent = table, Opponent(table)
            # The stake is put down once a duel; who joins in the middle has nothing to lose.
            self.bank = STAKE if self._asked == (0, []) else 0.0
        here = Outlook(table, place(partie), self.opponent.future())
        decided = self.decide(here, self.opponent.predict(partie.miroir()))
        self._decision = decided, here
        return decided

    def decide(self, here: Outlook, prediction: Floats) -> Floats:
        """The best reply as far as the bank goes, the table's mix otherwise."""
        mix, hopes = here.safe, here.hopes @ prediction
        known = here.hopes is not here.payoffs
        margin, caution = (SURE, 0.0) if known else (MARGIN, CAUTION)
        at_stake = here.value - here.payoffs.min(axis=1)
        best = int((hopes - caution * at_stake).argmax())
        gain = hopes[best] - mix @ hopes
        if gain > margin or (at_stake[best] <= FREE and gain > 0):
            spread = float(prediction @ (here.payoffs[best] - here.value) ** 2)
            often = share(self.bank, float(at_stake[best]), float(gain), spread)
            mix = blend(mix, best + 1, often)
        return mix

    def learn(self, answer: int) -> None:
        """Take in the opponent's answer to the last decision, and settle the bank."""
        self.opponent.observe(answer)
        self.bank = settled(self.bank, *self._decision, answer)

    def _news(self, partie: Partie, past: list[Partie]) -> int | None:
        """The opponent's throw in the one turn played since, or None if it is not just one."""
        games, now = len(past), partie
        if past and not partie.coupsPrecedents:  # the game in which we were asked is over
            games, now = len(past) - 1, past[-1]
        *before, last = now.coupsPrecedents or [(0, 0)]
        ours, theirs = last
        return theirs if (games, before) == self._asked and ours == self.thrown else None


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

"""The whole analysis of a strategy on one board: value, worst enemy, leaks, duels.

How sure is the value? Two facts hold of the enemy that is found, the best response to what was
seen:

1. against it the true mixes get at least their guaranteed value. Fresh games with the real
   strategy estimate what they get, and the empirical Bernstein inequality (Maurer and
   Pontil, 2009) bounds it from above, without assuming anything but independent games;
2. the value computed from the shares of the answers is too low in the mean: the enemy
   also exploits what is only luck in the shares. The guaranteed value is a minimum of
   functions that are linear in each state's mix, and a minimum of unbiased estimates is
   biased downwards. So only its spread has to be taken off, to first order: the variance of
   what a draw changes in each state, times the square of how often a game comes there.

Each end fails in at most some 2.5 % of cases; the lower one is an approximation, good
where states are asked some hundred times. Both hold for the strategy as far as it goes by
the state alone and draws afresh each time.
"""

import math
from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

from trollkit.core.faults import Faults
from trollkit.trolls.duel import Strategie
from trollkit.trolls.exact import Table, ahead
from trollkit.trolls.questions import SEED, Progress, Questions, State, ask_everywhere
from trollkit.trolls.response import BestResponse, player, respond, visits
from trollkit.trolls.strategies import ladder

ASKS, GAMES = 400, 200
WORST_GAMES = 4000  # first games against the worst enemy: they bound the value from above
WORST_ID = "meilleure_reponse"
CONFIDENCE = 0.95
_TAIL = (1 - CONFIDENCE) / 2
_DEVIATIONS = 1.96  # of a normal law, for the same tail


class Leak(NamedTuple):
    """A state of the games lost to the worst enemy, seen from the policy's side.

    `cost` is what perfect play would have kept there, in wins minus losses: the value of
    the state less the mean value of the next ones. It is negative where the enemy
    gives something up to win more later. Over all states, cost × visits is exactly what the
    policy lacks: the value of the opening less the guaranteed value.
    """

    left: int
    right: int
    troll: int
    visits: float  # how often a game against the worst enemy passes through
    cost: float
    throw: int  # what the policy throws most often,
    chance: float  # and with which probability
    answer: int  # what the enemy throws

    @property
    def share(self) -> float:
        """The part of the missing value that is lost here."""
        return self.visits * self.cost


class Interval(NamedTuple):
    """Where the guaranteed value lies, with CONFIDENCE; a point when it is exact."""

    low: float
    high: float


class MeasuredDuel(NamedTuple):
    """A duel that was really played; counts are those of the analysed strategy."""

    id: str  # of a bundled strategy, or WORST_ID
    name: str
    wins: int
    draws: int
    losses: int
    faults: Faults

    @property
    def mean(self) -> float:
        """Wins minus losses, a game; a disqualification counts for a duel lost or won."""
        if any(self.faults):
            return float(bool(self.faults[1])) - float(bool(self.faults[0]))
        return (self.wins - self.losses) / max(1, self.wins + self.draws + self.losses)


@dataclass(frozen=True)
class Analysis:
    """What `analyse` found out.

    `value` is what the strategy gets, wins minus losses, against the best response to it,
    and `interval` what is known of it; both ends are equal when nothing was drawn.
    """

    states: int  # in which it was asked
    drawn: int  # in how many of them the answer was drawn
    asked: int  # questions in all
    value: float
    interval: Interval
    foreseen: bool  # False: the real duel with the worst enemy went otherwise
    worst: BestResponse
    leaks: list[Leak]  # the dearest first
    duels: list[MeasuredDuel]  # the worst first

    @property
    def exact(self) -> bool:
        """Whether nothing was drawn, and nothing but the state seen to count."""
        return self.drawn == 0 and self.foreseen


def analyse(
    questions: Questions,
    table: Table,
    *,
    asks: int = ASKS,
    games: int = GAMES,
    progress: Progress = lambda share: None,
) -> Analysis:
    """Everything about the strategy behind `questions`, on its board.

    Repeatable: chance starts from fixed seeds, and is put back afterwards. Raises
    AnalysisError, which names the state, when the strategy fails or the time is over.
    """
    with questions.chance.kept():
        # Nine tenths of the time at most: the games take the rest.
        policy = ask_everywhere(
            questions, asks=asks, progress=lambda share: progress(0.9 * share)
        )
        worst = respond(policy.reach)
        enemy = player(worst.or_else(table.mix), SEED)
        first_games = 0, 0, 0
        if policy.drawn:
            first_games = questions.duel(enemy, WORST_GAMES, forget=True)[:3]
        real = _match(questions, WORST_ID, "La meilleure réponse", enemy, games)
        duels = [real]
        for number, rung in enumerate(rungs := ladder()):
            progress(0.9 + 0.1 * number / len(rungs))
            duels.append(_match(questions, rung.id, rung.name, rung.strategy, games))
    return Analysis(
        states=sum(1 for _ in policy.reach.states()),
        drawn=len(policy.drawn),
        asked=questions.asked,
        value=worst.value,
        interval=interval(worst, policy.drawn, asks, first_games),
        foreseen=_foreseen(worst.value, real, first_games),
        worst=worst,
        leaks=leaks(worst, table),
        duels=sorted(duels, key=lambda duel: duel.mean),
    )


def _foreseen(value: float, real: MeasuredDuel, first_games: tuple[int, int, int]) -> bool:
    """Whether a real duel with the worst enemy gave what first games with it let expect."""
    if not any(first_games):
        return abs(real.mean - value) < 1e-9
    expected, margin = sampled(*first_games)
    seen, seen_margin = sampled(real.wins, real.draws, real.losses)
    return abs(seen - expected) <= margin + seen_margin


def _match(
    questions: Questions, id: str, name: str, opponent: Strategie, games: int
) -> MeasuredDuel:
    played = questions.duel(opponent, games)
    return MeasuredDuel(id, name, played.wins, played.draws, played.losses, played.faults)


def leaks(worst: BestResponse, table: Table) -> list[Leak]:
    """Every state of the games against the worst enemy, the dearest first."""
    chances = visits(worst.reach.mix, worst, worst.board)
    found = []
    for state in worst.reach.states():
        if chances[state] > 0:
            mix, answer = worst.reach.mix(*state), worst.answer(*state)
            kept = mix @ ahead(table.values, *state)[:, answer - 1]
            cost = float(table.value(*state) - kept)
            usual = int(mix.argmax()) + 1, float(mix.max())
            found.append(Leak(*state, float(chances[state]), cost, *usual, answer))
    return sorted(found, key=lambda leak: -leak.share)


def interval(
    worst: BestResponse, drawn: Collection[State], asks: int, results: tuple[int, int, int]
) -> Interval:
    """Bounds of the guaranteed value.

    `drawn` are the states asked `asks` times, all others being certain; `results` are the
    wins, draws and losses of the real strategy in fresh first games against `worst`.
    """
    if not drawn:
        return Interval(worst.value, worst.value)
    often, variance = visits(worst.reach.mix, worst, worst.board), 0.0
    for state in drawn:
        if often[state] > 0:
            mix = worst.reach.mix(*state)
            outlook = ahead(worst.values, *state)[:, worst.answer(*state) - 1]
            spread = float(mix @ (outlook - mix @ outlook) ** 2)
            variance += float(often[state]) ** 2 * spread / asks
    low = worst.value - _DEVIATIONS * math.sqrt(variance)
    mean, margin = sampled(*results)
    return Interval(max(-1.0, low), min(1.0, max(worst.value, mean + margin)))


def sampled(wins: int, draws: int, losses: int) -> tuple[float, float]:
    """The mean result of these games, and by how much the true mean may lie beyond it."""
    games = wins + draws + losses
    if games < 2:
        return 0.0, 1.0
    mean = (wins - losses) / games
    variance = (wins + losses - games * mean**2) / (games - 1)
    log = math.log(2 / _TAIL)
    return mean, math.sqrt(2 * variance * log / games) + 2 * 7 * log / (3 * (games - 1))

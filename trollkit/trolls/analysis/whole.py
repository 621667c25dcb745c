"""The whole analysis of a strategy on one board: value, worst enemy, leaks, duels."""

from dataclasses import dataclass
from typing import NamedTuple

from trollkit.core.faults import Faults
from trollkit.trolls.analysis.asked import ask_everywhere
from trollkit.trolls.analysis.bounds import Interval, interval, sampled
from trollkit.trolls.analysis.habits import SEED, Habits, habits
from trollkit.trolls.analysis.questions import Progress, Questions
from trollkit.trolls.duel import Strategie
from trollkit.trolls.exact import Table
from trollkit.trolls.response import BestResponse, Leak, Policy, leaks, player, prudent
from trollkit.trolls.response.best import respond
from trollkit.trolls.strategies import ladder

ASKS = 400
GAMES = 200
WORST_GAMES = 4000  # first games against the worst enemy: they bound the value from above
WORST_ID = "meilleure_reponse"


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
    habits: Habits
    value: float
    interval: Interval
    foreseen: bool  # False: the real duel with the worst enemy went otherwise
    worst: BestResponse
    leaks: list[Leak]  # the dearest first
    duels: list[MeasuredDuel]  # the worst first

    @property
    def exact(self) -> bool:
        """Whether nothing was drawn, and nothing but the state seen to count."""
        seen = (self.habits.path, self.habits.past, self.habits.restless)
        return self.drawn == 0 and self.foreseen and not any(seen)


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
        return _analyse(questions, table, asks, games, progress)


def _analyse(
    questions: Questions, table: Table, asks: int, games: int, progress: Progress
) -> Analysis:
    # Nine tenths of the time at most: the games take the rest.
    policy = ask_everywhere(questions, asks=asks, progress=lambda share: progress(0.9 * share))
    reach = policy.reach
    worst = respond(reach)
    found = habits(questions, reach)
    enemy = player(_with_fallback(worst, prudent(table)), SEED)
    first_games = _first_games(questions, enemy) if policy.drawn else (0, 0, 0)
    real = _match(questions, WORST_ID, "La meilleure réponse", enemy, games)
    duels = [real]
    for number, rung in enumerate(rungs := ladder()):
        progress(0.9 + 0.1 * number / len(rungs))
        duels.append(_match(questions, rung.id, rung.name, rung.strategy, games))
    return Analysis(
        states=sum(1 for _ in reach.states()),
        drawn=len(policy.drawn),
        asked=questions.asked,
        habits=found,
        value=worst.value,
        interval=interval(worst, policy.drawn, asks, first_games),
        foreseen=_foreseen(worst.value, real, first_games),
        worst=worst,
        leaks=leaks(worst, table),
        duels=sorted(duels, key=lambda duel: duel.mean),
    )


def _first_games(questions: Questions, enemy: Strategie) -> tuple[int, int, int]:
    questions.chance.start(SEED)
    played = questions.duel(enemy, WORST_GAMES, forget=True)
    return played.wins, played.draws, played.losses


def _foreseen(value: float, real: MeasuredDuel, first_games: tuple[int, int, int]) -> bool:
    """Whether a real duel with the worst enemy gave what first games with it let expect."""
    if not any(first_games):
        return abs(real.mean - value) < 1e-9
    expected, margin = sampled(*first_games)
    seen, seen_margin = sampled(real.wins, real.draws, real.losses)
    return abs(seen - expected) <= margin + seen_margin


def _with_fallback(worst: BestResponse, fallback: Policy) -> Policy:
    """The worst enemy, and `fallback` where the strategy was never seen to come."""

    def policy(left: int, right: int, troll: int) -> object:
        known = worst.knows(right, left, worst.board.last - troll)
        return (worst if known else fallback)(left, right, troll)

    return policy  # type: ignore[return-value]


def _match(
    questions: Questions, id: str, name: str, opponent: Strategie, games: int
) -> MeasuredDuel:
    questions.chance.start(SEED)
    played = questions.duel(opponent, games)
    return MeasuredDuel(id, name, played.wins, played.draws, played.losses, played.faults)

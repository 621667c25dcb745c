"""The analysis of one strategy on one board: value, worst enemy, leaks, duels.

`Questions` asks the strategy for a throw, `ask_everywhere` asks it in each state that it can
come to, and `analyse` draws the conclusions (`Analysis`). `trollkit` commands
(`cli/theory.py`) and notebooks (`notebook/charts/theory.py`) call `analyse`.

How sure is the value? The enemy is the best response to the answers that were seen. Two facts
give the two ends of an interval around the value of the true mixes:

1. upper end: against this enemy the true mixes get at least their guaranteed value. Fresh
   games with the real strategy estimate what they get, and the empirical Bernstein inequality
   (Maurer and Pontil, 2009) bounds it from above; it assumes independent games only;
2. lower end: the value computed from the shares of the answers is too low on average, because
   the enemy also exploits what is only luck in the shares. (The guaranteed value is a minimum
   of functions that are linear in each state's mix, and a minimum of unbiased estimates is
   biased downwards.) So only the spread of this value has to be subtracted, to first order:
   the variance of what a draw changes in each state, times the square of how often a game
   comes there.

Each end fails in at most some 2.5 % of cases. The lower one is an approximation, good where
each state is asked some hundred times. Both assume that the strategy looks at the state only
and draws afresh each time.
"""

import math
import random
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

import numpy as np

from trollkit.core.errors import AnalysisError
from trollkit.core.faults import Faults, exception_fault, invalid_move
from trollkit.core.numbers import as_integer
from trollkit.phrases import legal_phrase
from trollkit.trolls.duel import Played, Strategie, Turn, play_duel
from trollkit.trolls.exact import StateSpace, Table, ahead
from trollkit.trolls.partie import Partie
from trollkit.trolls.response import BestResponse, Reach, player, respond, visits
from trollkit.trolls.rules import Config
from trollkit.trolls.strategies import ladder

SEED = 1
ASKS, GAMES = 400, 200
WORST_GAMES = 4000  # against the worst enemy, without a past: they bound the value from above
WORST_ID = "meilleure_reponse"
CONFIDENCE = 0.95
_TAIL = (1 - CONFIDENCE) / 2
_DEVIATIONS = 1.96  # standard deviations of a normal law, for the same tail

State = tuple[int, int, int]  # own stock, other stock, troll's cell with the own castle on 0


class Questions:
    """A strategy to ask for throws, one at a time, within a budget of seconds.

    The budget is checked between two questions. Only another process can stop a question
    that is never answered: for it, `watch` gets the state of each question, then None once
    it is answered. `module` is the strategy's `random` module; a strategy loaded from a file
    has one of its own. `trap_interrupts` makes a KeyboardInterrupt raised under the strategy
    its fault, for processes in which Ctrl-C cannot occur.
    """

    def __init__(
        self,
        strategy: Strategie,
        config: Config,
        *,
        module: Any = random,
        budget: float = float("inf"),
        watch: Callable[[State | None], object] = lambda state: None,
        trap_interrupts: bool = False,
    ) -> None:
        self.config, self.asked = config, 0
        self._strategy, self._module, self._watch = strategy, module, watch
        self._trap_interrupts = trap_interrupts
        self._budget, self._deadline = budget, time.monotonic() + budget
        self._at: State = (config.stones, config.stones, config.cells // 2)

    def ask(self, state: State, turns: Sequence[Turn]) -> int:
        """The strategy's throw in `state`, to which `turns` lead, in a game without a past.

        Raises AnalysisError, which names the state, on anything but a legal throw.
        """
        # The view is set up by hand: replaying the turns would take most of the time.
        view = Partie(*self.config)
        view.stockGauche, view.stockDroite, view.positionTroll = state
        view.coupsPrecedents = list(turns)
        with self._asking(state):
            try:
                answer = self._strategy(view, [])
                throw = as_integer(answer)
            except BaseException as error:
                if isinstance(error, KeyboardInterrupt) and not self._trap_interrupts:
                    raise
                raise AnalysisError("fault", state, fault=exception_fault(error)) from None
        if throw is None or not 1 <= throw <= state[0]:
            expected = legal_phrase(range(1, state[0] + 1))
            fault = invalid_move(answer, expected, 0, 0)
            raise AnalysisError("fault", state, fault=fault)
        return throw

    def duel(self, opponent: Strategie, games: int, *, forget: bool = False) -> Played:
        """Play games against `opponent`, with the watch and within the budget.

        Chance starts from the same seed each time. With `forget` the strategy is shown no past
        games. Raises AnalysisError when the time is over.
        """
        self.restart(SEED)

        def strategy(partie: Partie, past: list[Partie]) -> int:
            with self._asking((partie.stockGauche, partie.stockDroite, partie.positionTroll)):
                return self._strategy(partie, [] if forget else past)

        trap = self._trap_interrupts
        played = play_duel(self.config, strategy, opponent, games, trap_interrupts=trap)
        self._check_budget()  # the duel took this error for a fault of the strategy
        return played

    def restart(self, seed: int) -> None:
        """Seed all generators: the strategy's `random`, the shared one from which opponents
        draw, and numpy's, which both sides share.
        """
        random.seed(f"adversaire {seed}")  # other numbers than those the strategy draws
        self._module.seed(seed)
        np.random.seed(seed % 2**32)  # strategies use numpy's legacy generator

    def mark(self) -> tuple[Any, ...]:
        """The states of its generators: another value after the strategy draws anything."""
        numpy_state: Any = np.random.get_state()
        _, keys, position, *_ = numpy_state
        return self._module.getstate(), position, keys.tobytes()

    @contextmanager
    def chance_kept(self) -> Iterator[None]:
        """On leaving the block, put all generators back to their states at its start."""
        states = self._module.getstate(), random.getstate(), np.random.get_state()
        try:
            yield
        finally:
            self._module.setstate(states[0])
            random.setstate(states[1])
            np.random.set_state(states[2])

    @contextmanager
    def _asking(self, state: State) -> Iterator[None]:
        self._at = state
        self._check_budget()
        self.asked += 1
        self._watch(state)
        try:
            yield
        finally:
            self._watch(None)

    def _check_budget(self) -> None:
        """Raise AnalysisError, which names the last state, when the time is over."""
        if time.monotonic() > self._deadline:
            raise AnalysisError("budget", self._at, seconds=self._budget)


class AskedPolicy:
    """A memoryless policy made of a strategy's answers.

    In each state the strategy is shown the first turns found that lead there. It is asked
    twice, with two different seeds. If both answers are equal and no generator was used, that
    answer is certain. Otherwise it is asked `asks` times, the shares of the answers stand for
    the mix, and the state joins `drawn`.

    Two answers that differ although no generator was used betray a hidden source of chance, or
    a memory: `hidden` is then True. From then on two equal answers prove nothing, and every
    state is asked `asks` times.
    """

    def __init__(self, questions: Questions, asks: int) -> None:
        self.questions, self.asks = questions, asks
        self.reach = Reach(StateSpace(*questions.config))
        self.drawn: set[State] = set()
        self.hidden = False

    def __call__(self, left: int, right: int, troll: int) -> list[float]:
        """The share of each throw, from 1 to `left` stones, in the answers in this state."""
        state, counts = (left, right, troll), Counter[int]()
        turns = self.reach.turns(state)
        questions = self.questions
        # Seeds far apart, so that the sampling errors of two states are independent.
        seed = 2 * (left * 1_000_003 + right * 1_009 + troll)
        questions.restart(seed)
        before = questions.mark()
        answer = questions.ask(state, turns)
        untouched = questions.mark() == before
        questions.restart(seed + 1)
        same = questions.ask(state, turns) == answer
        self.hidden |= untouched and not same
        if left == 1 or (same and untouched and not self.hidden):
            counts[answer] += 1
        else:
            self.drawn.add(state)
            counts.update(questions.ask(state, turns) for _ in range(self.asks))
        return [counts[throw] / counts.total() for throw in range(1, left + 1)]


def ask_everywhere(questions: Questions, *, asks: int) -> AskedPolicy:
    """The policy of a strategy, which is asked in every state that it can come to.

    Raises AnalysisError.
    """
    policy = AskedPolicy(questions, asks)
    policy.reach.explore(policy)
    if policy.hidden:
        # Some states were taken as certain before the hidden chance showed: ask all again.
        policy.reach = Reach(policy.reach.board)
        policy.reach.explore(policy)
    return policy


class Leak(NamedTuple):
    """A state of the games lost to the worst enemy, seen from the policy's side.

    `cost` is what the policy loses there compared with perfect play, in wins minus losses:
    the value of the state less the mean value of the next ones. It is negative where the enemy
    gives something up to win more later. The sum of cost × visits over all states is exactly
    the value of the opening less the policy's guaranteed value.
    """

    state: State
    visits: float  # the probability that a game against the worst enemy passes through
    cost: float
    throw: int  # what the policy throws most often
    chance: float  # the probability of that throw
    answer: int  # what the enemy throws

    @property
    def share(self) -> float:
        """What the policy loses in this state, in wins minus losses a game."""
        return self.visits * self.cost


class MeasuredDuel(NamedTuple):
    """A duel that was played; wins and losses are those of the analysed strategy."""

    id: str  # of a bundled strategy, or WORST_ID
    name: str
    wins: int
    draws: int
    losses: int
    faults: Faults

    @property
    def mean(self) -> float:
        """Wins minus losses, a game; −1 or 1 when one side was disqualified, 0 when both."""
        if any(self.faults):
            return float(bool(self.faults[1])) - float(bool(self.faults[0]))
        return (self.wins - self.losses) / max(1, self.wins + self.draws + self.losses)


class Analysis(NamedTuple):
    """What `analyse` found out.

    `value` is what the strategy gets, wins minus losses a game, against the best response to
    it. The true value lies in `interval`; both ends are equal when nothing was drawn.
    """

    states: int  # in which the strategy was asked
    drawn: int  # how many of them have a drawn answer
    asked: int  # questions in all
    value: float
    interval: tuple[float, float]  # holds the value with probability CONFIDENCE
    foreseen: bool  # whether the real duel with the worst enemy went as predicted
    worst: BestResponse
    leaks: list[Leak]  # the most costly first
    duels: list[MeasuredDuel]  # the worst result first

    @property
    def exact(self) -> bool:
        """Whether no answer was drawn, and the real duel went as the states predict."""
        return self.drawn == 0 and self.foreseen


def analyse(
    questions: Questions, table: Table, *, asks: int = ASKS, games: int = GAMES
) -> Analysis:
    """Analyse the strategy behind `questions` on its board, whose perfect play is `table`.

    The result is repeatable: chance starts from fixed seeds, and the generators are put back
    afterwards. Raises AnalysisError, which names the state, when the strategy fails or the
    time is over.
    """
    with questions.chance_kept():
        policy = ask_everywhere(questions, asks=asks)
        worst = respond(policy.reach)
        enemy = player(worst.or_else(table.mix), SEED)
        first_games = 0, 0, 0
        if policy.drawn:
            first_games = questions.duel(enemy, WORST_GAMES, forget=True)[:3]
        real = _match(questions, WORST_ID, "La meilleure réponse", enemy, games)
        duels = [real]
        for rung in ladder():
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
    """Whether the real duel with the worst enemy agrees with the games without a past.

    `first_games` are all 0 when nothing was drawn: the real duel must then give `value`.
    """
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
    """Every state of the games against the worst enemy, the most costly first."""
    chances = visits(worst.reach.mix, worst, worst.board)
    found = []
    for state in worst.reach.states():
        if chances[state] > 0:
            mix, answer = worst.reach.mix(*state), worst.answer(*state)
            kept = mix @ ahead(table.values, *state)[:, answer - 1]
            cost = float(table.value(*state) - kept)
            usual = int(mix.argmax()) + 1, float(mix.max())
            found.append(Leak(state, float(chances[state]), cost, *usual, answer))
    return sorted(found, key=lambda leak: -leak.share)


def interval(
    worst: BestResponse, drawn: Collection[State], asks: int, results: tuple[int, int, int]
) -> tuple[float, float]:
    """The lower and the upper bound of the guaranteed value (see the module's docstring).

    `drawn` are the states asked `asks` times; the answers in all others are certain. `results`
    are the wins, draws and losses of the real strategy against `worst` in fresh games without
    a past.
    """
    if not drawn:
        return worst.value, worst.value
    often, variance = visits(worst.reach.mix, worst, worst.board), 0.0
    for state in drawn:
        if often[state] > 0:
            mix = worst.reach.mix(*state)
            outlook = ahead(worst.values, *state)[:, worst.answer(*state) - 1]
            spread = float(mix @ (outlook - mix @ outlook) ** 2)
            variance += float(often[state]) ** 2 * spread / asks
    low = worst.value - _DEVIATIONS * math.sqrt(variance)
    mean, margin = sampled(*results)
    return max(-1.0, low), min(1.0, max(worst.value, mean + margin))


def sampled(wins: int, draws: int, losses: int) -> tuple[float, float]:
    """The mean result of these games, and how far above or below it the true mean may lie."""
    games = wins + draws + losses
    if games < 2:
        return 0.0, 1.0
    mean = (wins - losses) / games
    variance = (wins + losses - games * mean**2) / (games - 1)
    log = math.log(2 / _TAIL)
    return mean, math.sqrt(2 * variance * log / games) + 2 * 7 * log / (3 * (games - 1))

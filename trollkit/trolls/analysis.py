"""A strategy asked what it throws in each state, and the whole analysis of it on one board:
value, worst enemy, leaks, duels.

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
WORST_GAMES = 4000  # first games against the worst enemy: they bound the value from above
WORST_ID = "meilleure_reponse"
CONFIDENCE = 0.95
_TAIL = (1 - CONFIDENCE) / 2
_DEVIATIONS = 1.96  # of a normal law, for the same tail

State = tuple[int, int, int]  # own stock, other stock, troll from one's left castle


class Questions:
    """A strategy that can be asked anything, one answer at a time, within a budget of time.

    The budget is looked at between two questions. A question that is never answered can
    only be stopped from another process, by who is told of it: `watch` gets its state, then
    None once it is answered. `module` is the strategy's `random`, one of its own when it was
    loaded. `trap_interrupts` makes a KeyboardInterrupt raised under the strategy its fault, for
    processes in which Ctrl-C cannot occur.
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
        """The throw in a state of a first game to which `turns` lead.

        Raises AnalysisError, which names the state, on anything but a legal throw.
        """
        # Set up by hand: replaying the turns for each question would take most of the time.
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
        """Games really played against `opponent`, with the watch and within the budget.

        Chance starts from the same seed each time. With `forget` each game is the first that
        the strategy is shown.
        """
        self.restart(SEED)

        def strategy(partie: Partie, past: list[Partie]) -> int:
            with self._asking((partie.stockGauche, partie.stockDroite, partie.positionTroll)):
                return self._strategy(partie, [] if forget else past)

        trap = self._trap_interrupts
        played = play_duel(self.config, strategy, opponent, games, trap_interrupts=trap)
        self._check_budget()  # a duel takes its end for a fault of the strategy
        return played

    def restart(self, seed: int) -> None:
        """Start all chance anew: opponents draw from the shared `random`, and numpy has but one
        generator for all.
        """
        random.seed(f"adversaire {seed}")  # not what the strategy itself will draw
        self._module.seed(seed)
        np.random.seed(seed % 2**32)  # the legacy generator is the one strategies share

    def mark(self) -> tuple[Any, ...]:
        """What changes whenever the strategy draws something."""
        numpy_state: Any = np.random.get_state()
        _, keys, position, *_ = numpy_state
        return self._module.getstate(), position, keys.tobytes()

    @contextmanager
    def chance_kept(self) -> Iterator[None]:
        """Put the generators back, on leaving, where they were."""
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
    """A memoryless policy out of a strategy, by the first way seen to each state.

    A state is asked twice, with chance started from two seeds. Two equal answers without
    anything drawn are taken for the answer. Otherwise the state is asked `asks` times, the
    shares of the answers stand for the mix, and `drawn` notes the state.

    Two answers that differ although nothing was drawn give away a chance that is hidden, or a
    memory. Two equal answers prove nothing then, and every state is asked again and again.
    """

    def __init__(self, questions: Questions, asks: int) -> None:
        self.questions, self.asks = questions, asks
        self.reach = Reach(StateSpace(*questions.config))
        self.drawn: set[State] = set()
        self.hidden = False

    def __call__(self, left: int, right: int, troll: int) -> list[float]:
        """The shares of the answers in this state."""
        state, counts = (left, right, troll), Counter[int]()
        turns = self.reach.turns(state)
        questions = self.questions
        # Far apart, so that the errors of two states have nothing to do with each other.
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
    """The policy of a strategy, asked in every state that it can come to."""
    policy = AskedPolicy(questions, asks)
    policy.reach.explore(policy)
    if policy.hidden:
        # Some states were taken at their word before it showed.
        policy.reach = Reach(policy.reach.board)
        policy.reach.explore(policy)
    return policy


class Leak(NamedTuple):
    """A state of the games lost to the worst enemy, seen from the policy's side.

    `cost` is what perfect play would have kept there, in wins minus losses: the value of
    the state less the mean value of the next ones. It is negative where the enemy
    gives something up to win more later. Over all states, cost × visits is exactly what the
    policy lacks: the value of the opening less the guaranteed value.
    """

    state: State
    visits: float  # how often a game against the worst enemy passes through
    cost: float
    throw: int  # what the policy throws most often,
    chance: float  # and with which probability
    answer: int  # what the enemy throws

    @property
    def share(self) -> float:
        """The part of the missing value that is lost here."""
        return self.visits * self.cost


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


class Analysis(NamedTuple):
    """What `analyse` found out.

    `value` is what the strategy gets, wins minus losses, against the best response to it,
    and `interval` what is known of it; both ends are equal when nothing was drawn.
    """

    states: int  # in which it was asked
    drawn: int  # in how many of them the answer was drawn
    asked: int  # questions in all
    value: float
    interval: tuple[float, float]  # where it lies, with CONFIDENCE
    foreseen: bool  # False: the real duel with the worst enemy went otherwise
    worst: BestResponse
    leaks: list[Leak]  # the dearest first
    duels: list[MeasuredDuel]  # the worst first

    @property
    def exact(self) -> bool:
        """Whether nothing was drawn, and nothing but the state seen to count."""
        return self.drawn == 0 and self.foreseen


def analyse(
    questions: Questions, table: Table, *, asks: int = ASKS, games: int = GAMES
) -> Analysis:
    """Everything about the strategy behind `questions`, on its board.

    Repeatable: chance starts from fixed seeds, and is put back afterwards. Raises
    AnalysisError, which names the state, when the strategy fails or the time is over.
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
            found.append(Leak(state, float(chances[state]), cost, *usual, answer))
    return sorted(found, key=lambda leak: -leak.share)


def interval(
    worst: BestResponse, drawn: Collection[State], asks: int, results: tuple[int, int, int]
) -> tuple[float, float]:
    """Bounds of the guaranteed value.

    `drawn` are the states asked `asks` times, all others being certain; `results` are the
    wins, draws and losses of the real strategy in fresh first games against `worst`.
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
    """The mean result of these games, and by how much the true mean may lie beyond it."""
    games = wins + draws + losses
    if games < 2:
        return 0.0, 1.0
    mean = (wins - losses) / games
    variance = (wins + losses - games * mean**2) / (games - 1)
    log = math.log(2 / _TAIL)
    return mean, math.sqrt(2 * variance * log / games) + 2 * 7 * log / (3 * (games - 1))

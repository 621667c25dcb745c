"""Questions put to a strategy: what do you throw in this state, come to by these turns."""

import random
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol

import numpy as np

from trollkit.core.errors import AnalysisError
from trollkit.core.faults import exception_fault, invalid_move
from trollkit.core.numbers import as_integer
from trollkit.phrases import legal_phrase
from trollkit.trolls.duel import Played, Strategie, Turn, play_duel
from trollkit.trolls.exact import StateSpace
from trollkit.trolls.partie import Partie
from trollkit.trolls.response import Reach
from trollkit.trolls.rules import Config

SEED = 1
State = tuple[int, int, int]  # own stock, other stock, troll from one's left castle
Progress = Callable[[float], None]


class Chance:
    """The `random` module of a strategy (one of its own, when loaded), and the shared ones.

    Opponents draw from the shared `random`; numpy has but one generator for all.
    """

    def __init__(self, module: Any = random) -> None:
        self._module = module

    def start(self, seed: int) -> None:
        """Begin again from `seed`."""
        random.seed(f"adversaire {seed}")  # not what the strategy itself will draw
        self._module.seed(seed)
        np.random.seed(seed % 2**32)  # the legacy generator is the one strategies share

    def mark(self) -> tuple[Any, ...]:
        """What changes whenever the strategy draws something."""
        numpy_state: Any = np.random.get_state()
        _, keys, position, *_ = numpy_state
        return self._module.getstate(), position, keys.tobytes()

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Put the generators back, on leaving, where they were."""
        states = self._module.getstate(), random.getstate(), np.random.get_state()
        try:
            yield
        finally:
            self._module.setstate(states[0])
            random.setstate(states[1])
            np.random.set_state(states[2])


class Watch(Protocol):
    """Told of each question before and after: whoever waits knows who keeps it waiting."""

    def enter(self, state: State) -> None:
        """The strategy is about to be asked."""
        ...

    def leave(self) -> None:
        """It has answered."""
        ...


class Questions:
    """A strategy that can be asked anything, one answer at a time, within a budget of time.

    The budget is looked at between two questions. A question that is never answered can
    only be stopped from another process, by whoever watches. `trap_interrupts` makes a
    KeyboardInterrupt raised under the strategy its fault, for processes in which Ctrl-C
    cannot occur.
    """

    def __init__(
        self,
        strategy: Strategie,
        config: Config,
        *,
        module: Any = random,
        budget: float = float("inf"),
        watch: Watch | None = None,
        trap_interrupts: bool = False,
    ) -> None:
        self.config = config
        self.chance = Chance(module)
        self.asked = 0
        self._strategy = strategy
        self._trap_interrupts = trap_interrupts
        self._budget = budget
        self._deadline = time.monotonic() + budget
        self._watch = watch
        self._at: State = (config.stones, config.stones, config.cells // 2)

    def ask(self, state: State, turns: Sequence[Turn], past: Sequence[Partie] = ()) -> int:
        """The throw in a state to which `turns` lead, after the `past` games.

        Raises AnalysisError, which names the state, on anything but a legal throw.
        """
        # Set up by hand: replaying the turns for each question would take most of the time.
        view = Partie(*self.config)
        view.stockGauche, view.stockDroite, view.positionTroll = state
        view.coupsPrecedents = list(turns)
        self._enter(state)
        try:
            answer = self._strategy(view, list(past))
            throw = as_integer(answer)
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt) and not self._trap_interrupts:
                raise
            raise AnalysisError("fault", state, fault=exception_fault(error)) from None
        finally:
            self._leave()
        if throw is None or not 1 <= throw <= state[0]:
            expected = legal_phrase(range(1, state[0] + 1))
            fault = invalid_move(answer, expected, 0, 0)
            raise AnalysisError("fault", state, fault=fault)
        return throw

    def check_budget(self) -> None:
        """Raise AnalysisError, which names the last state, when the time is over."""
        if time.monotonic() > self._deadline:
            raise AnalysisError("budget", self._at, seconds=self._budget)

    def duel(self, opponent: Strategie, games: int, *, forget: bool = False) -> Played:
        """Games really played against `opponent`, with the watch and within the budget.

        Chance starts from the same seed each time. With `forget` each game is the first that
        the strategy is shown.
        """

        self.chance.start(SEED)

        def strategy(partie: Partie, past: list[Partie]) -> int:
            self._enter((partie.stockGauche, partie.stockDroite, partie.positionTroll))
            try:
                return self._strategy(partie, [] if forget else past)
            finally:
                self._leave()

        played = play_duel(
            self.config, strategy, opponent, games, trap_interrupts=self._trap_interrupts
        )
        self.check_budget()  # a duel takes its end for a fault of the strategy
        return played

    def _enter(self, state: State) -> None:
        self._at = state
        self.check_budget()
        self.asked += 1
        if self._watch:
            self._watch.enter(state)

    def _leave(self) -> None:
        if self._watch:
            self._watch.leave()


class AskedPolicy:
    """A memoryless policy out of a strategy, by the first way seen to each state.

    A state is asked twice, with chance started from two seeds. Two equal answers without
    anything drawn are taken for the answer. Otherwise the state is asked `asks` times, the
    shares of the answers stand for the mix, and `drawn` notes the state.

    Two answers that differ although nothing was drawn give away a chance that is hidden, or a
    memory. Two equal answers prove nothing then, and every state is asked again and again.
    """

    def __init__(self, questions: Questions, asks: int, progress: Progress) -> None:
        self.questions, self.asks, self._progress = questions, asks, progress
        self.reach = Reach(StateSpace(*questions.config))
        self.drawn: set[State] = set()
        self.hidden = False

    def __call__(self, left: int, right: int, troll: int) -> list[float]:
        """The shares of the answers in this state."""
        self._progress(1 - left / self.questions.config.stones)
        state, counts = (left, right, troll), Counter[int]()
        turns = self.reach.turns(state)
        ask, chance = self.questions.ask, self.questions.chance
        # Far apart, so that the errors of two states have nothing to do with each other.
        seed = 2 * (left * 1_000_003 + right * 1_009 + troll)
        chance.start(seed)
        before = chance.mark()
        answer = ask(state, turns)
        untouched = chance.mark() == before
        chance.start(seed + 1)
        same = ask(state, turns) == answer
        self.hidden |= untouched and not same
        if left == 1 or (same and untouched and not self.hidden):
            counts[answer] += 1
        else:
            self.drawn.add(state)
            counts.update(ask(state, turns) for _ in range(self.asks))
        return [counts[throw] / counts.total() for throw in range(1, left + 1)]


def ask_everywhere(
    questions: Questions, *, asks: int, progress: Progress = lambda share: None
) -> AskedPolicy:
    """The policy of a strategy, asked in every state that it can come to."""
    policy = AskedPolicy(questions, asks, progress)
    policy.reach.explore(policy)
    if policy.hidden:
        # Some states were taken at their word before it showed.
        policy.reach = Reach(policy.reach.board)
        policy.reach.explore(policy)
    return policy

"""Questions put to a strategy: what do you throw in this state, come to by these turns."""

import random
import time
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from trollkit.core.errors import AnalysisError
from trollkit.core.faults import Fault, exception_fault, invalid_move
from trollkit.core.numbers import as_integer
from trollkit.phrases import legal_phrase
from trollkit.trolls.analysis.chance import Chance
from trollkit.trolls.duel import Played, Strategie, Turn, play_duel
from trollkit.trolls.partie import Partie
from trollkit.trolls.rules import Config

State = tuple[int, int, int]  # own stock, other stock, troll from one's left castle


class Watch(Protocol):
    """Told of each question before and after: whoever waits knows who keeps it waiting."""

    def enter(self, state: State) -> None:
        """The strategy is about to be asked."""
        ...

    def leave(self) -> None:
        """It has answered."""
        ...


class _Nobody:
    def enter(self, state: State) -> None:
        """Nobody watches."""

    def leave(self) -> None:
        """Nobody watches."""


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
        self._watch = watch or _Nobody()
        self._at: State = (config.stones, config.stones, config.cells // 2)

    def ask(self, state: State, turns: Sequence[Turn], past: Sequence[Partie] = ()) -> int:
        """The throw in a state to which `turns` lead, after the `past` games.

        Raises AnalysisError, which names the state, on anything but a legal throw.
        """
        view = self._view(state, turns)
        self._enter(state)
        try:
            answer = self._strategy(view, list(past))
            throw = as_integer(answer)
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt) and not self._trap_interrupts:
                raise
            raise self._fault(state, exception_fault(error)) from None
        finally:
            self._watch.leave()
        if throw is None or not 1 <= throw <= state[0]:
            expected = legal_phrase(range(1, state[0] + 1))
            raise self._fault(state, invalid_move(answer, expected, 0, 0))
        return throw

    def check_budget(self) -> None:
        """Raise AnalysisError, which names the last state, when the time is over."""
        if time.monotonic() > self._deadline:
            raise AnalysisError("budget", self._at, seconds=self._budget)

    def duel(self, opponent: Strategie, games: int, *, forget: bool = False) -> Played:
        """Games really played against `opponent`, with the watch and within the budget.

        With `forget` each game is the first one that the strategy is shown.
        """

        def strategy(partie: Partie, past: list[Partie]) -> int:
            self._enter((partie.stockGauche, partie.stockDroite, partie.positionTroll))
            try:
                return self._strategy(partie, [] if forget else past)
            finally:
                self._watch.leave()

        played = play_duel(
            self.config, strategy, opponent, games, trap_interrupts=self._trap_interrupts
        )
        self.check_budget()  # a duel takes its end for a fault of the strategy
        return played

    def _enter(self, state: State) -> None:
        self._at = state
        self.check_budget()
        self.asked += 1
        self._watch.enter(state)

    def _view(self, state: State, turns: Sequence[Turn]) -> Partie:
        # Set up by hand: replaying the turns for each question would take most of the time.
        view = Partie(*self.config)
        view.stockGauche, view.stockDroite, view.positionTroll = state
        view.coupsPrecedents = list(turns)
        return view

    def _fault(self, state: State, fault: Fault) -> AnalysisError:
        return AnalysisError("fault", state, fault=fault)


Progress = Callable[[float], None]

"""A policy out of a strategy: asked in each state the policy can come to.

A state is asked twice, with chance started from two seeds. Two equal answers without
anything drawn are taken for the answer. Otherwise the state is asked again and again, and
the shares of the answers stand for the mix.
"""

from collections import Counter

from trollkit.trolls.analysis.questions import Progress, Questions, State
from trollkit.trolls.response.reach import Reach


class AskedPolicy:
    """A memoryless policy that asks a strategy, by the first way seen to each state.

    `asks` is how often a state is asked in which the answer is drawn; `drawn` notes them.
    """

    def __init__(
        self,
        questions: Questions,
        reach: Reach,
        *,
        asks: int,
        progress: Progress = lambda share: None,
    ) -> None:
        self.questions, self.reach, self.asks = questions, reach, asks
        self.drawn: set[State] = set()
        self._progress = progress

    def __call__(self, left: int, right: int, troll: int) -> list[float]:
        """The shares of the answers in this state."""
        self._progress(1 - left / self.questions.config.stones)
        shares = [0.0] * left
        for throw, share in self._shares((left, right, troll)).items():
            shares[throw - 1] = share
        return shares

    def _shares(self, state: State) -> dict[int, float]:
        turns = self.reach.turns(state)
        ask, chance = self.questions.ask, self.questions.chance
        seed = _seed(state)
        chance.start(seed)
        before = chance.mark()
        answer = ask(state, turns)
        untouched = chance.mark() == before
        chance.start(seed + 1)
        if ask(state, turns) == answer and (untouched or state[0] == 1):
            return {answer: 1.0}
        self.drawn.add(state)
        counts = Counter(ask(state, turns) for _ in range(self.asks))
        return {throw: count / self.asks for throw, count in counts.items()}


def _seed(state: State) -> int:
    # Far apart, so that the errors of two states have nothing to do with each other.
    left, right, troll = state
    return 2 * (left * 1_000_003 + right * 1_009 + troll)

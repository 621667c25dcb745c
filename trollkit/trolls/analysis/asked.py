"""A policy out of a strategy: asked in each state the policy can come to.

A state is asked twice, with chance started from two seeds. Two equal answers without
anything drawn are taken for the answer. Otherwise the state is asked again and again, and
the shares of the answers stand for the mix.

Two answers that differ although nothing was drawn give away a chance that is hidden, or a
memory. Two equal answers prove nothing then, and every state is asked again and again.
"""

from collections import Counter

from trollkit.trolls.analysis.questions import Progress, Questions, State
from trollkit.trolls.response.arrays import StateSpace
from trollkit.trolls.response.reach import Reach, explore


class AskedPolicy:
    """A memoryless policy that asks a strategy, by the first way seen to each state.

    `asks` is how often a state is asked in which the answer is drawn; `drawn` notes them.
    `hidden` tells that two answers differed although nothing was seen to be drawn.
    """

    def __init__(
        self,
        questions: Questions,
        *,
        asks: int,
        progress: Progress = lambda share: None,
    ) -> None:
        self.questions, self.asks = questions, asks
        self.reach = Reach(StateSpace(*questions.config))
        self.drawn: set[State] = set()
        self.hidden = False
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
        same = ask(state, turns) == answer
        self.hidden |= untouched and not same
        if state[0] == 1 or (same and untouched and not self.hidden):
            return {answer: 1.0}
        self.drawn.add(state)
        counts = Counter(ask(state, turns) for _ in range(self.asks))
        return {throw: count / self.asks for throw, count in counts.items()}


def ask_everywhere(
    questions: Questions, *, asks: int, progress: Progress = lambda share: None
) -> AskedPolicy:
    """The policy of a strategy, asked in every state that it can come to."""
    policy = AskedPolicy(questions, asks=asks, progress=progress)
    explore(policy, policy.reach)
    if policy.hidden:
        # Some states were taken at their word before it showed.
        policy.reach = Reach(policy.reach.board)
        explore(policy, policy.reach)
    return policy


def _seed(state: State) -> int:
    # Far apart, so that the errors of two states have nothing to do with each other.
    left, right, troll = state
    return 2 * (left * 1_000_003 + right * 1_009 + troll)

"""What a preview leaves out of a contest: games of a duel, or duels between pools.

A preview has a base of its own. Its duels have the keys of shorter ones, of whose games each
longer play repeats the first: nothing of it can be taken for an official result.
"""

from collections.abc import Sequence
from math import comb
from typing import NamedTuple

from trollkit.arena.duel import DuelKey, DuelResult
from trollkit.arena.entrants import Entrant
from trollkit.arena.standings.confidence import decided
from trollkit.arena.standings.pools import dealt, places

_SHARE = 4  # of the games of a duel, a preview plays one in so many at most
_STEPS = (25, 5, 1)  # it first plays so many times fewer


class Abridged(NamedTuple):
    """How a contest is abridged; a plain one is not."""

    stages: tuple[int, ...] = ()  # after so many games a duel may end, the most last
    pools: int = 0  # that play before a final; 0 where each meets each

    def __bool__(self) -> bool:
        """Whether anything is left out."""
        return bool(self.stages or self.pools)

    def following(self, known: DuelResult, stages: Sequence[DuelKey]) -> DuelKey | None:
        """What to play of a duel after what is known of it; None when that settles it."""
        place = stages.index(known.key) + 1
        settled = any(known.offenders) or decided(known.wins, known.losses)
        return None if place == len(stages) or settled else stages[place]

    def dealt(self, entrants: Sequence[Entrant], seed: int) -> list[list[Entrant]]:
        """The pools; none where each meets each. Names have no part in the lot."""
        if not self.pools:
            return []
        return dealt(sorted(entrants, key=lambda each: (each.sha, each.copy)), self.pools, seed)

    def final_pairs(self, pools: Sequence[Sequence[Entrant]]) -> int:
        """How many pairs meet in the final that have not met in their pool."""
        if not pools:
            return 0
        most = places(sum(map(len, pools)), len(pools))
        chosen = [min(most, len(pool)) for pool in pools]
        return comb(sum(chosen), 2) - sum(comb(each, 2) for each in chosen)


WHOLE = Abridged()


def stages(games: int) -> tuple[int, ...]:
    """After how many games of a duel a preview may stop; it plays no more than the last.

    >>> stages(1000)
    (10, 50, 250)
    """
    most = max(1, games // _SHARE)
    steps = (most // step for step in _STEPS)
    return tuple(dict.fromkeys(step for step in steps if step))


def scaled(result: DuelResult, key: DuelKey) -> DuelResult:
    """A shorter play told as the duel of `key`: its games counted up in proportion."""
    played = result.wins + result.draws + result.losses
    if result.key == key or not played:
        return result._replace(key=key)
    wins, losses = (count * key.games // played for count in (result.wins, result.losses))
    return result._replace(key=key, wins=wins, draws=key.games - wins - losses, losses=losses)

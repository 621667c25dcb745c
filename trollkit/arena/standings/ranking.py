"""The general ranking: points over all categories, then scores, then equal rank."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from trollkit.arena.duel import DuelResult


class Standing(NamedTuple):
    """One line of the ranking."""

    rank: int
    id: str
    points: int
    score: int
    played: int  # duels
    disqualifications: int  # duels
    games: int  # of the duels played, those a disqualification decided included

    @property
    def rate(self) -> float | None:
        """Wins and half the draws over all games, as the score counts them; None before.

        >>> Standing(1, "a", 3, 250, 1, 0, 1000).rate  # say 600 won, 50 drawn, 350 lost
        0.625
        """
        return (1 + self.score / self.games) / 2 if self.games else None


class PlayedDuel(NamedTuple):
    """A finished duel between two named entrants."""

    left: str
    right: str
    result: DuelResult


def ranking(ids: Sequence[str], duels: Iterable[PlayedDuel]) -> list[Standing]:
    """All entrants from best to worst; those equal in points and score share a rank."""
    totals = {id_: [0, 0, 0, 0, 0] for id_ in ids}
    for duel in duels:
        verdict, offenders = duel.result.verdict, duel.result.offenders
        for side, id_ in enumerate((duel.left, duel.right)):
            total = totals[id_]
            total[0] += verdict.points[side]
            total[1] += verdict.score[side]
            total[2] += 1
            total[3] += offenders[side]
            total[4] += duel.result.key.games
    order = sorted(ids, key=lambda id_: (-totals[id_][0], -totals[id_][1], id_))
    standings: list[Standing] = []
    for place, id_ in enumerate(order, start=1):
        points, score, *counts = totals[id_]
        above = standings[-1] if standings else None
        level = above is not None and (above.points, above.score) == (points, score)
        rank = above.rank if above and level else place
        standings.append(Standing(rank, id_, points, score, *counts))
    return standings

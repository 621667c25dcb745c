"""Points and scores of a duel, as the rules of the class contest give them.

3 points for more games won, 1 each for as many, 0 for fewer. A disqualified side gets −1
point and counts as having lost all the games; its opponent, unless disqualified too, has
won them all.
"""

from typing import NamedTuple

WIN, DRAW, LOSS, DISQUALIFIED = 3, 1, 0, -1


class Verdict(NamedTuple):
    """What a duel brings each side, (left, right)."""

    points: tuple[int, int]
    score: tuple[int, int]


def verdict(
    wins: int, losses: int, games: int, offenders: tuple[bool, bool] = (False, False)
) -> Verdict:
    """Points and score of both sides from left's `wins` and `losses` out of `games`.

    `offenders` says which sides were disqualified; then the counts no longer matter.

    >>> verdict(600, 350, 1000)
    Verdict(points=(3, 0), score=(250, -250))
    >>> verdict(12, 3, 1000, (True, False))
    Verdict(points=(-1, 3), score=(-1000, 1000))
    """
    if any(offenders):
        points = tuple(DISQUALIFIED if guilty else WIN for guilty in offenders)
        score = tuple(-games if guilty else games for guilty in offenders)
        return Verdict((points[0], points[1]), (score[0], score[1]))
    lead = wins - losses
    if lead == 0:
        return Verdict((DRAW, DRAW), (0, 0))
    return Verdict((WIN, LOSS) if lead > 0 else (LOSS, WIN), (lead, -lead))

"""How both sides of a game went about it: what they did day by day, and where it led."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from trollkit.core.contest import Manner, Told
from trollkit.foret.leagues import League
from trollkit.foret.staging import staged
from trollkit.foret.state import Verb

KINDS = [Verb.SEED.value, Verb.GROW.value, Verb.COMPLETE.value]
"""The order of `Manner.actions`; a WAIT, which ends every day, tells nothing."""


def manners(league: League, game: Told) -> tuple[Manner, Manner]:
    """Left's and right's: the day of the first tree cut down (None when there is none), how
    many were, the trees that stand at the end, the sun left.
    """
    scenes = staged(league, game)["scenes"]
    return _manner(scenes, 0, league.days), _manner(scenes, 1, league.days)


def _manner(scenes: Sequence[Mapping[str, Any]], side: int, days: int) -> Manner:
    done = [[0] * len(KINDS) for _ in range(days)]
    for before, scene in pairwise(scenes):
        verb = (scene["actions"][side] or "").partition(" ")[0]
        if verb in KINDS:
            done[before["jour"]][KINDS.index(verb)] += 1
    cut = [day[-1] for day in done]
    last = scenes[-1]
    return Manner(
        (
            next((float(day) for day, trees in enumerate(cut) if trees), None),
            float(sum(cut)),
            float(sum(owner == side for _, _, owner, _ in last["arbres"])),
            float(last["soleil"][side]),
        ),
        done,
    )

"""How each strategy of a contest plays, from a sample of its recorded games.

A game says what is seen in one of its games. Where it does not say what many come to, the page
is told means, with how far they may be off.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations, islice
from statistics import mean, stdev
from typing import Any, NamedTuple

from trollkit.arena.duel import DuelResult
from trollkit.arena.store import Archive, Run
from trollkit.core.contest import Manner
from trollkit.core.discipline import Manners
from trollkit.games import game

_CONFIDENCE = 0.95


class Estimate(NamedTuple):
    """A mean and the half of its interval at 95 %; None of what a single game tells."""

    mean: float
    margin: float | None


def manners(archive: Archive, run: Run, ids: Sequence[str], category: str) -> dict[str, Any]:
    """The numbers that tell strategies apart, as the page shows them.

    `colonnes`, title, help and unit of each, and `sujet`, what they are about; by id of who has
    played: `traits`, each a number, an Estimate, or None; in a game with days `jours`, the mean
    number of actions of each kind day by day; with estimates `parties`, how many games they are
    taken from. Raises StoreError.
    """
    how = game(run.key.game).manners
    if how is None:
        return {"traits": {}}
    seen = _seen(archive, run, meetings(ids, how.opponents), category)
    told: dict[str, dict[str, Any]] = {"traits": {}, "jours": {}, "parties": {}}
    for id_ in ids:
        if not seen[id_]:
            continue
        if how.summed:
            told["traits"][id_] = how.summed(category, seen[id_])
        else:
            for name, value in _averaged(seen[id_]).items():
                told[name][id_] = value
    return {"sujet": how.what, "colonnes": [list(each) for each in how.traits], **told}


def _seen(
    archive: Archive, run: Run, pairs: Sequence[tuple[str, str]], category: str
) -> Mapping[str, list[Any]]:
    """What was seen of each strategy in its meetings."""
    known = [sides for one, other in pairs if (sides := run.sides(one, other))]
    keys = [run.key.between(left, right, category) for left, right in known]
    found = archive.find(keys)
    seen: dict[str, list[Any]] = defaultdict(list)
    for key, (left, right) in zip(keys, known, strict=True):
        for of_left, of_right in _looked_at(found[key]) if key in found else ():
            seen[left.id].append(of_left)
            seen[right.id].append(of_right)
    return seen


@lru_cache(maxsize=500)  # while a contest runs, a page asks again and again
def _looked_at(result: DuelResult) -> list[tuple[Any, Any]]:
    """What the first games of a duel that are over show of both sides."""
    played, category = game(result.key.game), result.key.category
    how = played.manners
    assert isinstance(how, Manners)
    finished = (told for told in played.told(category, result.moves) if told.over)
    return [how.seen(category, told) for told in islice(finished, how.games)]


def meetings(ids: Sequence[str], opponents: int) -> list[tuple[str, str]]:
    """Pairs such that each of `ids` meets so many others, or all when they are fewer."""
    if len(ids) <= opponents + 1:
        return list(combinations(ids, 2))
    steps = range(1, opponents // 2 + 1)
    return [(one, ids[(place + k) % len(ids)]) for k in steps for place, one in enumerate(ids)]


def _averaged(played: Sequence[Manner]) -> dict[str, Any]:
    traits = [
        estimate([value for value in values if value is not None])
        for values in zip(*(each.traits for each in played), strict=True)
    ]
    days = [
        [round(mean(kinds), 2) for kinds in zip(*day, strict=True)]
        for day in zip(*(each.actions for each in played), strict=True)
    ]
    return {"traits": traits, "jours": days, "parties": len(played)}


def estimate(values: Sequence[float]) -> Estimate | None:
    """The mean of games that are taken for independent, with Student's interval.

    >>> estimate([1.0, 2.0, 3.0])
    Estimate(mean=2.0, margin=2.484)
    """
    if not values:
        return None
    if len(values) == 1:
        return Estimate(values[0], None)
    from scipy.special import stdtrit  # a quarter of what a viewer's kernel costs to start

    spread = float(stdtrit(len(values) - 1, (1 + _CONFIDENCE) / 2))
    return Estimate(
        round(mean(values), 3), round(spread * stdev(values) / len(values) ** 0.5, 3)
    )

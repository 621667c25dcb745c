"""How the field would evolve if winners had more offspring, from the head-to-head scores."""

from collections.abc import Mapping, Sequence
from statistics import pvariance
from typing import Any

ALL = "toutes"
DURATION = 150.0  # in units of 1 / the largest payoff: then little moves any more
FRAMES = 100
_FINE = 1500  # of which the frames are taken, closer together at the start
SHOWN = 9  # series of their own; the rest of the field is one more
_PRESENT = 0.02  # a share that is worth a colour
PROBES = 4


def payoffs(state: Mapping[str, Any], group: str) -> tuple[list[str], list[list[float]]]:
    """Ids from the ranking's top, as far as the matrices go, and what each gets from each.

    That is games won minus games lost, per game, from −1 to 1; nothing where they have not met.
    """
    scores = state["matrice"]["score"]
    groups = state["categories"] if group == ALL else [group]
    place = {id_: index for index, id_ in enumerate(state["matrice"]["ids"])}
    ids = [row["id"] for row in state["classement"] if row["id"] in place]
    rows = [
        [_mean([scores[g][place[a]][place[b]] for g in groups], state["parties"]) for b in ids]
        for a in ids
    ]
    return ids, rows


def _mean(scores: Sequence[int | None], games: int) -> float:
    known = [score for score in scores if score is not None]
    return sum(known) / (games * len(known)) if known and games else 0.0


def evolution(ids: Sequence[str], rows: Sequence[Sequence[float]]) -> dict[str, Any]:
    """The shares of the field through time, which passes faster and faster, in
    ten-thousandths.

    `parts` holds a list of `FRAMES` + 1 shares for each strategy that is ever large, in the
    order of `ids`, under its id; `autres` the sum of all others; `final` every share at the
    end, by id, from the largest down.
    """
    import numpy as np  # an eighth of what a viewer's kernel costs to start

    from trollkit.arena.replicator import evolve

    largest = max((abs(gain) for row in rows for gain in row), default=0.0) or 1.0
    scaled = [[gain / largest for gain in row] for row in rows]
    fine = evolve(scaled, duration=DURATION, frames=_FINE)
    even, sooner = np.linspace(0, 1, _FINE + 1), np.linspace(0, 1, FRAMES + 1) ** 2
    path = np.column_stack([np.interp(sooner, even, shares) for shares in fine.T])
    peak = path.max(axis=0)
    best = sorted(range(len(ids)), key=lambda i: (-peak[i], i))[:SHOWN]
    shown = sorted(i for i in best if peak[i] >= _PRESENT)
    others = [i for i in range(len(ids)) if i not in shown]
    final = sorted(range(len(ids)), key=lambda i: (-path[-1, i], i))
    return {
        "parts": {ids[i]: _ten_thousandths(path[:, i]) for i in shown},
        "autres": _ten_thousandths(path[:, others].sum(axis=1)),
        "final": {ids[i]: round(10_000 * path[-1, i]) for i in final},
    }


def _ten_thousandths(shares: Any) -> list[int]:
    return [int(share) for share in (10_000 * shares).round()]


def probe_rates(ids: Sequence[str], rows: Sequence[Sequence[float]]) -> dict[str, Any]:
    """The probes of the field (see `arena.replicator`), by id, and the win rate of every
    strategy against each: None against itself.

    Who gives all others the same, such as a file that does not load, tells nobody apart.
    """
    telling = [
        j for j in range(len(ids)) if len({row[j] for i, row in enumerate(rows) if i != j}) > 1
    ]
    candidates = telling or list(range(len(ids)))
    columns = [[row[j] for j in candidates] for row in rows]
    chosen = sorted(candidates[place] for place in probes(columns, PROBES))
    return {
        "sondes": [ids[j] for j in chosen],
        "taux": {
            id_: [None if i == j else round((rows[i][j] + 1) / 2, 3) for j in chosen]
            for i, id_ in enumerate(ids)
        },
    }


def probes(payoffs: Sequence[Sequence[float]], count: int) -> list[int]:
    """The places of at most `count` probes, in the order of choice.

    `payoffs[i][j]` is what i gets from j; the first probe is the one against which the
    field's results differ most. The earlier place wins a tie.

    >>> probes([[0, 1, 1], [-1, 0, 0], [-1, 0, 0]], 2)
    [0, 1]
    """
    columns = [list(column) for column in zip(*payoffs, strict=True)]
    left = list(range(len(columns)))
    chosen: list[int] = []
    while left and len(chosen) < count:
        best = max(left, key=lambda place: (_worth(columns, chosen, place), -place))
        chosen.append(best)
        left.remove(best)
    return chosen


def _worth(columns: Sequence[Sequence[float]], chosen: Sequence[int], place: int) -> float:
    if not chosen:
        return pvariance(columns[place])
    return min(_distance(columns[place], columns[other]) for other in chosen)


def _distance(one: Sequence[float], other: Sequence[float]) -> float:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))

"""All strategies of a contest beside each other: their evolution, and their weeks."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from trollkit.arena.state import ALL
from trollkit.arena.store import Run
from trollkit.notebook.dashboard.questions import NoAnswer, Parameters, Source

DURATION = 150.0  # in units of 1 / the largest payoff: then little moves any more
FRAMES = 100  # closer together at the start
SHOWN = 9  # series of their own; the rest of the field is one more
_PRESENT = 0.02  # a share that is worth a colour


def field(source: Source, parameters: Parameters) -> dict[str, Any]:
    """How the field would evolve."""
    group = source.group(parameters)
    ids, rows = payoffs(source.state, group)
    if not any(gain for row in rows for gain in row):
        raise NoAnswer("L'évolution se dessinera dès les premiers affrontements.")
    return evolution(ids, rows)


def payoffs(state: Mapping[str, Any], group: str) -> tuple[list[str], list[list[float]]]:
    """Ids from the ranking's top, as far as the matrices go, and what each gets from each.

    That is games won minus games lost, per game, from −1 to 1; nothing where they have not met.
    """
    scores = state["matrice"]["score"]
    groups = state["categories"] if group == ALL else [group]
    place = {id_: index for index, id_ in enumerate(state["matrice"]["ids"])}
    ids = [row["id"] for row in state["classement"] if row["id"] in place]
    rows = [
        [_gain([scores[g][place[a]][place[b]] for g in groups], state["parties"]) for b in ids]
        for a in ids
    ]
    return ids, rows


def _gain(scores: Sequence[int | None], games: int) -> float:
    known = [score for score in scores if score is not None]
    return sum(known) / (games * len(known)) if known and games else 0.0


def evolution(ids: Sequence[str], rows: Sequence[Sequence[float]]) -> dict[str, Any]:
    """The shares of the field if winners had more offspring, in ten-thousandths, through a time
    which passes faster and faster.

    `parts` holds a list of `FRAMES` + 1 shares for each strategy that is ever large, in the
    order of `ids`, under its id; `autres` the sum of all others; `final` every share at the
    end, by id, from the largest down.
    """
    largest = max((abs(gain) for row in rows for gain in row), default=0.0) or 1.0
    scaled = [[gain / largest for gain in row] for row in rows]
    path = evolve(scaled, [DURATION * (frame / FRAMES) ** 2 for frame in range(FRAMES + 1)])
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


def evolve(
    payoffs: Sequence[Sequence[float]], times: Sequence[float], start: Sequence[float] = ()
) -> Any:
    """The shares of a population at each of the times, from 0 on, a row each.

    A share grows as fast as its strategy does better than the average of the population, by
    the replicator dynamics x_i' = x_i ((A x)_i − x · A x), where A[i, j] is what a strategy i
    gets from a meeting with j (P. D. Taylor and L. B. Jonker, "Evolutionary stable strategies
    and game dynamics", Mathematical Biosciences 40, 1978). All start alike unless `start` says
    otherwise.
    """
    import numpy as np  # each costs a viewer's kernel an eighth of its start, or half
    from scipy.integrate import solve_ivp

    matrix, size = np.array(payoffs, dtype=float), len(payoffs)

    def growth(_: float, shares: Any) -> Any:
        gains = matrix @ shares
        return shares * (gains - shares @ gains)

    begun, span = start or np.full(size, 1 / size), (0, times[-1])
    path = solve_ivp(growth, span, begun, "DOP853", times, rtol=1e-9, atol=1e-12).y.T
    # Rounding alone can leave the simplex.
    return (kept := path.clip(0)) / kept.sum(axis=1, keepdims=True)


def _ten_thousandths(shares: Any) -> list[int]:
    return [int(share) for share in (10_000 * shares).round()]


class History(TypedDict):
    """All finished runs, oldest first, and by id its place in each: None where it was away.

    A run has `fin` (Unix time), `parties` (of a duel), `categories`, `inscrits`; a place
    `rang`, `points`, `score`, and `version`, from 1: another one each time that a new source
    came in.
    """

    manches: list[dict[str, Any]]
    places: dict[str, list[dict[str, int] | None]]


def history(source: Source, parameters: Parameters) -> History:
    """The finished runs of the base that are of the game that is shown."""
    return runs_told(source.archive.history(), source.state["jeu"])


def runs_told(runs: Sequence[Run], game: str) -> History:
    """The runs of `game` among these, week after week, as pages show them.

    An entrant that comes back with a source that it had before has that version again.
    """
    finished = [r for r in runs if r.finished_at is not None and r.key.game == game]
    versions: dict[str, dict[str, int]] = defaultdict(dict)
    places: dict[str, list[dict[str, int] | None]] = {}
    for number, run in enumerate(finished):
        standings = {each.id: each for each in run.standings}
        for id_, _, sha, _ in run.entrants:
            version = versions[id_].setdefault(sha, len(versions[id_]) + 1)
            if it := standings.get(id_):
                told = {"rang": it.rank, "points": it.points, "score": it.score}
                row = places.setdefault(id_, [None] * len(finished))
                row[number] = told | {"version": version}
    rounds = [
        {
            "fin": run.finished_at,
            "parties": run.key.games,
            "categories": list(run.plan["categories"]),
            "inscrits": len(run.entrants),
        }
        for run in finished
    ]
    return {"manches": rounds, "places": places}

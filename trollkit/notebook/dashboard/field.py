"""All strategies of a contest beside each other: their evolution, manners, weeks and speed."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, islice
from statistics import mean, pvariance, stdev
from typing import Any, NamedTuple, TypedDict

from trollkit.arena.duel import DuelResult
from trollkit.arena.state import ALL
from trollkit.arena.store import Archive, Run
from trollkit.core.contest import Manner
from trollkit.core.discipline import Manners
from trollkit.core.game import PLAYERS
from trollkit.games import game
from trollkit.notebook.dashboard.questions import NoAnswer, Parameters, Source

DURATION = 150.0  # in units of 1 / the largest payoff: then little moves any more
FRAMES = 100
_FINE = 1500  # of which the frames are taken, closer together at the start
SHOWN = 9  # series of their own; the rest of the field is one more
_PRESENT = 0.02  # a share that is worth a colour
PROBES = 4
_CONFIDENCE = 0.95


def field(source: Source, parameters: Parameters) -> dict[str, Any]:
    """How the field would evolve, and the strategies' rates against its probes."""
    group = source.group(parameters)
    ids, rows = payoffs(source.state, group)
    if not any(gain for row in rows for gain in row):
        raise NoAnswer("L'évolution se dessinera dès les premiers affrontements.")
    told = {"evolution": evolution(ids, rows), "empreintes": probe_rates(ids, rows)}
    return {"groupe": group, "ids": ids, **told}


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
    mine = columns[place]
    if not chosen:
        return pvariance(mine)
    return min(
        sum((a - b) ** 2 for a, b in zip(mine, columns[other], strict=True)) for other in chosen
    )


class Estimate(NamedTuple):
    """A mean and the half of its interval at 95 %; None of what a single game tells."""

    mean: float
    margin: float | None


def style(source: Source, parameters: Parameters) -> dict[str, Any]:
    """How every strategy plays, from a sample of its recorded games in one category.

    `colonnes`, title, help and unit of each, and `sujet`, what they are about; by id of who has
    played: `traits`, each a number, an Estimate, or None; in a game with days `jours`, the mean
    number of actions of each kind day by day; with estimates `parties`, how many games they are
    taken from.
    """
    category, archive = source.category(parameters), source.archive
    told: dict[str, Any] = {"categorie": category, "traits": {}}
    run = archive.latest()
    how = game(run.key.game).manners if run else None
    if run is None or how is None:
        return told
    told |= {"sujet": how.what, "colonnes": [list(each) for each in how.traits]}
    told |= {"jours": {}, "parties": {}}
    ids = [row["id"] for row in source.state["classement"]]
    seen = _seen(archive, run, meetings(ids, how.opponents), category)
    for id_ in ids:
        if not seen[id_]:
            continue
        if how.summed:
            told["traits"][id_] = how.summed(category, seen[id_])
        else:
            for name, value in _averaged(seen[id_]).items():
                told[name][id_] = value
    return told


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
    if len(values) < 2:
        return Estimate(values[0], None) if values else None
    from scipy.special import stdtrit  # a quarter of what a viewer's kernel costs to start

    spread = float(stdtrit(len(values) - 1, (1 + _CONFIDENCE) / 2))
    margin = round(spread * stdev(values) / len(values) ** 0.5, 3)
    return Estimate(round(mean(values), 3), margin)


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


class Slowest(TypedDict):
    """A strategy's longest move: 0 for less than 10 ms."""

    secondes: float
    contre: str  # an id
    categorie: str


def slowest(source: Source, parameters: Parameters) -> Slowest | None:
    """The longest that the strategy `id` has thought for one move of the latest run.

    Of the first move nothing is told: it may prepare the others. None where moves are not timed
    one by one: without isolation, and between sources that are played in one child.
    """
    id_, archive = parameters.get("id"), source.archive
    run = archive.latest()
    if run is None or not isinstance(id_, str):
        return None
    pairs = (sides for other in run.entrants if (sides := run.sides(id_, other.id)))
    duels = {
        run.key.between(left, right, category): (left.id, right.id)
        for left, right in pairs
        for category in run.plan["categories"]
    }
    found = archive.find(duels)
    return longest((*duels[key], result) for key, result in found.items()).get(id_)


def longest(duels: Iterable[tuple[str, str, DuelResult]]) -> dict[str, Slowest]:
    """The longest move of each strategy in some duels between two ids, left and right."""
    found: dict[str, Slowest] = {}
    for *ids, result in duels:
        for side in PLAYERS:
            seconds, known = result.slowest[side], found.get(ids[side])
            if seconds is None or (known and round(seconds, 2) <= known["secondes"]):
                continue
            found[ids[side]] = {
                "secondes": round(seconds, 2),
                "contre": ids[1 - side],
                "categorie": result.key.category,
            }
    return found

"""What `etat.json` says of a contest as it stands, part by part, under the French names."""

from collections.abc import Iterable, Sequence
from typing import Any

from trollkit.arena.arrivals import ACCEPTED, REFUSED, WAITING, Arrival, received
from trollkit.arena.cycles import Cycles
from trollkit.arena.ranking import Standing
from trollkit.arena.run import Contest
from trollkit.phrases import fault_phrase

VERSION = 2
_ALL = "toutes"


def plan_part(contest: Contest) -> dict[str, Any]:
    """What is played, and how safely."""
    plan = contest.plan
    return {
        "jeu": plan.game,
        "graine": plan.seed,
        "parties": plan.games,
        "isolement": plan.isolation,
        "strict": plan.strict,
        "avertissement": contest.warning,
        "categories": list(plan.categories),
    }


def ranking_part(
    contest: Contest, standings: Sequence[Standing], lately: dict[str, int]
) -> list[dict[str, Any]]:
    """The ranking; `lately` holds the ranks of a few seconds ago."""
    names, reasons, previous = contest.names, contest.reasons(), contest.previous
    intervals = contest.intervals()
    if sum(standing.played for standing in standings) < 2 * contest.total:
        intervals = {}  # of some duels only, they would promise too much
    return [
        {
            "rang": standing.rank,
            "id": standing.id,
            "nom": names[standing.id],
            "points": standing.points,
            "score": standing.score,
            "joues": standing.played,
            "disqualifications": standing.disqualifications,
            "evolution": lately[standing.id] - standing.rank,
            "raison": fault_phrase(reasons[standing.id]) if standing.id in reasons else "",
            "intervalle": intervals.get(standing.id),
            "depuis": (
                previous[standing.id] - standing.rank
                if standing.played and standing.id in previous
                else None
            ),
            "nouveau": bool(previous) and standing.id not in previous,
            "taux": None if standing.rate is None else round(standing.rate, 6),
        }
        for standing in standings
    ]


def matrix_part(contest: Contest, ids: Sequence[str]) -> dict[str, Any]:
    """Points and scores of rows against columns, by category and over all."""
    place = {id_: index for index, id_ in enumerate(ids)}
    groups = (_ALL, *contest.plan.categories)
    points, score = ({g: [[None] * len(ids) for _ in ids] for g in groups} for _ in "ps")
    for match in contest.matches():
        row, column = place[match.left], place[match.right]
        verdict = match.result.verdict
        for group in (_ALL, match.result.key.category):
            for table, pair in ((points, verdict.points), (score, verdict.score)):
                _add(table[group], row, column, pair[0])
                _add(table[group], column, row, pair[1])
    return {"ids": ids, "points": points, "score": score}


def cycles_part(cycles: Cycles) -> dict[str, Any]:
    """Who beats whom in a circle, and how often that happens."""
    return {
        "cycles": [{"ids": each.ids, "marge": each.margin} for each in cycles.largest],
        "cycles_total": cycles.total,
        "triplets": cycles.triplets,
    }


def received_part(contest: Contest, arrivals: Iterable[Arrival] = ()) -> dict[str, Any]:
    """The files that came in, and what a first look at each has shown."""
    known = []
    for id_, name in contest.names.items():
        looked_at = contest.registrations.get(id_)
        fault = looked_at.fault if looked_at else None
        state = WAITING if looked_at is None else REFUSED if fault else ACCEPTED
        reason = fault_phrase(fault) if fault else ""
        known.append({"id": id_, "nom": name, "etat": state, "raison": reason})
    return received(known, arrivals)


def _add(table: list[list[Any]], row: int, column: int, value: int) -> None:
    table[row][column] = (table[row][column] or 0) + value

"""The runs of a base, week after week: who took part, in which version, and where they came."""

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from trollkit.arena.store import Archive, Run
from trollkit.notebook.dashboard.questions import Source


class Round(TypedDict):
    """One finished run."""

    fin: float  # Unix time
    parties: int  # of a duel
    categories: list[str]
    inscrits: int


class Placed(TypedDict):
    """Where one strategy came in a run."""

    rang: int
    points: int
    score: int
    version: int  # from 1; another one each time that a new source was handed in


class History(TypedDict):
    """All finished runs, oldest first, and by id a place in each: None where it was away."""

    manches: list[Round]
    places: dict[str, list[Placed | None]]


def history(source: Source, parameters: Mapping[str, Any]) -> History:
    """The finished runs of the base that are of the game that is shown."""
    return told(Archive(source.base).history(), source.state["jeu"])


def told(runs: Sequence[Run], game: str) -> History:
    """The runs of `game` among these, as pages show them.

    An entrant that comes back with a source that it had before has that version again.
    """
    finished = [r for r in runs if r.finished_at is not None and r.key.game == game]
    versions: dict[str, dict[str, int]] = {}
    places: dict[str, list[Placed | None]] = {}
    for number, run in enumerate(finished):
        standings = {each.id: each for each in run.standings}
        for id_, _, sha, _ in run.entrants:
            known = versions.setdefault(id_, {})
            version = known.setdefault(sha, len(known) + 1)
            if standing := standings.get(id_):
                row = places.setdefault(id_, [None] * len(finished))
                row[number] = {
                    "rang": standing.rank,
                    "points": standing.points,
                    "score": standing.score,
                    "version": version,
                }
    return {"manches": [_round(run) for run in finished], "places": places}


def _round(run: Run) -> Round:
    return {
        "fin": run.finished_at or 0.0,
        "parties": run.key.games,
        "categories": list(run.plan["categories"]),
        "inscrits": len(run.entrants),
    }

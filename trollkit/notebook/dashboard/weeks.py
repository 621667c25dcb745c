"""The weeks of a contest: how each strategy was ranked in the runs that have finished."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, TypedDict

from trollkit.arena.store import Run
from trollkit.notebook.dashboard.questions import Parameters, Source


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

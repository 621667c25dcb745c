"""The grand final on the page: the question that shows it, the order that reveals it."""

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from trollkit.arena.store import Archive
from trollkit.core.errors import StoreError
from trollkit.core.text import show
from trollkit.finale import FinalState
from trollkit.notebook.dashboard.data.final_file import read_final, reveal, revealed
from trollkit.notebook.dashboard.data.meeting import meeting
from trollkit.notebook.dashboard.data.show import Step, script, tie_at, view
from trollkit.notebook.dashboard.questions import NoAnswer, Source

SILENCE_S = 10.0  # a final that is being played writes its state twice a second
_KILLED = "La finale s'est arrêtée sans prévenir ; relancée, elle reprendra où elle en était."


def final(source: Source, parameters: Mapping[str, Any]) -> dict[str, Any]:
    """The final as far as it is revealed: see `show.view`; with the duels of the meeting of the
    last step, under `match`, and when the ranking that it belongs to was finished, under
    `classement_du`. {"inchange": True} when that has the mark `vu`.
    """
    found = read_final(source.base)
    if found is None:
        return {"statut": "absente", "marque": ""}
    step = revealed(source.base, found)
    silent = found["statut"] == "en_cours" and time.time() - found["maj"] > SILENCE_S
    mark = f"{found['maj']} {step} {silent}"
    if parameters.get("vu") == mark:
        return {"inchange": True}
    told = view(found, step) | {"marque": mark, "classement_du": _ranked_at(source.base, found)}
    if silent:
        told |= {"statut": "interrompu", "message": _KILLED}
    last = _last(found, step)
    if last and last.place:
        told["match"] = meeting(Archive(source.base), tie_at(found, last.place))
        if last.what == "score":
            told["match"]["decisive"] = None  # it tells who wins
    return told


def _ranked_at(base: Path, found: FinalState) -> float | None:
    """When the ranking was finished that gave these players their places, in Unix time."""
    seeded = {(each["id"], each["rang"], each["points"]) for each in found["joueurs"]}
    try:
        runs = Archive(base).history()
    except StoreError:
        return None  # the final is shown without its contest
    ends = [
        run.finished_at
        for run in runs
        if seeded <= {(each.id, each.rank, each.points) for each in run.standings}
    ]
    return ends[-1] if ends else None


def _last(found: FinalState, step: int) -> Step | None:
    steps = script(found)
    return steps[min(step, len(steps)) - 1] if step and steps else None


def order_step(base: Path, order: Mapping[str, Any]) -> dict[str, str]:
    """Reveal the final up to the step `etape` of an order, on every page; 0 hides it again.

    Raises NoAnswer, and StoreError when the folder refuses it.
    """
    found = read_final(base)
    if found is None or found["statut"] != "termine":
        raise NoAnswer("La finale n'est pas encore jouée : il n'y a rien à dévoiler.")
    step = order.get("etape")
    if type(step) is not int or not 0 <= step <= len(script(found)):
        raise NoAnswer(f"Étape refusée : {show(step)}.")
    reveal(base, found, step)
    return {"phrase": "La suite est dévoilée." if step else "La finale est de nouveau cachée."}

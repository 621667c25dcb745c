"""A final as viewers see it at each step of its revelation: nothing that comes later.

A played meeting takes three steps: its score runs up (`score`), its decisive game is played
again (`partie`), its winner goes on (`gagnant`). The last step is the `podium`.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from trollkit.finale import FinalState, TiePart

MEETING_STEPS = ("score", "partie", "gagnant")


class Place(NamedTuple):
    """A meeting's place: its round and its number there; the small final has the round −1."""

    round: int
    number: int


class Step(NamedTuple):
    """One press on the space bar."""

    what: str
    place: Place | None  # None for the podium


SMALL_FINAL = Place(-1, 0)


def tie_at(final: FinalState, place: Place) -> TiePart:
    """The meeting at a place."""
    small = final["petite"] if place == SMALL_FINAL else None
    return small or final["tours"][place.round][place.number]


def script(final: FinalState) -> list[Step]:
    """All steps in order: round by round, the small final before the final, the podium."""
    rounds = final["tours"]
    if not rounds:
        return []
    places = [Place(r, n) for r, ties in enumerate(rounds) for n, _ in enumerate(ties)]
    if final["petite"]:
        places.insert(len(places) - 1, SMALL_FINAL)
    played = [place for place in places if tie_at(final, place)["bas"] is not None]
    steps = [Step(what, place) for place in played for what in MEETING_STEPS]
    return [*steps, Step("podium", None)]


def view(final: FinalState, step: int) -> dict[str, Any]:
    """What is to be seen after `step` steps; the meeting being revealed is not described,
    but named by its `place`.
    """
    steps = script(final)
    step = min(step, len(steps))
    seen = set(steps[:step])
    small = final["petite"]
    return {
        "statut": final["statut"],
        "message": final["message"],
        "progres": final["progres"],
        "parties": final["parties"],
        "categories": final["categories"],
        "joueurs": final["joueurs"],
        "tirage": final["tirage"]["phrase"] if final["tirage"] else "",
        "tours": _rounds(final, seen),
        "petite": _tie(final, SMALL_FINAL, seen) if small else None,
        "podium": final["podium"] if Step("podium", None) in seen else [],
        "etape": step,
        "etapes": len(steps),
        "derniere": steps[step - 1]._asdict() if step else None,
        "suivante": steps[step]._asdict() if step < len(steps) else None,
    }


def _rounds(final: FinalState, seen: set[Step]) -> list[list[dict[str, Any]]]:
    return [
        [_tie(final, Place(r, n), seen) for n, _ in enumerate(ties)]
        for r, ties in enumerate(final["tours"])
    ]


def _tie(final: FinalState, place: Place, seen: set[Step]) -> dict[str, Any]:
    """A meeting: who plays, in the bracket's order, and its result as far as it is known."""
    tie = tie_at(final, place)
    here = _players(final, place, seen)
    told: dict[str, Any] = {
        "place": list(place),
        "joueurs": here,
        "exempt": tie["bas"] is None,
        "points": None,
        "score": None,
        "gagnant": None,
    }
    if Step("partie", place) in seen:  # while they run up beside, the bracket keeps them back
        order = 1 if here[0] == tie["haut"] else -1
        told |= {"points": tie["points"][::order], "score": tie["score"][::order]}
    if (tie["bas"] is None and tie["haut"] in here) or Step("gagnant", place) in seen:
        told |= {"gagnant": tie["gagnant"], "par": tie["par"]}
    return told


def _players(final: FinalState, place: Place, seen: set[Step]) -> list[int | None]:
    """The seeds that meet there, from the top down; None for those not known yet."""
    tie = tie_at(final, place)
    if place.round == 0:
        return [tie["haut"], tie["bas"]]
    rounds = final["tours"]
    before = len(rounds) - 2 if place == SMALL_FINAL else place.round - 1
    feeders = [Place(before, 2 * place.number + side) for side in (0, 1)]
    return [_comes(final, feeder, seen, loser=place == SMALL_FINAL) for feeder in feeders]


def _comes(final: FinalState, place: Place, seen: set[Step], *, loser: bool) -> int | None:
    """Who comes out of a meeting as its winner, or as its loser, once that is known."""
    tie = tie_at(final, place)
    if tie["bas"] is not None and Step("gagnant", place) not in seen:
        return None
    if not loser:
        return tie["gagnant"]
    others: Sequence[int | None] = [tie["haut"], tie["bas"]]
    return next((seed for seed in others if seed != tie["gagnant"]), None)

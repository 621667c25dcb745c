"""The grand final, revealed to viewers step by step: what comes later is never sent to them.

Each played tie takes three steps: its score is told (`score`), its decisive game is played
again (`partie`), its winner goes on (`gagnant`). The last step is the `podium`. The number of
revealed steps (`order_step`) lies beside the base, so that all pages show the same. `final` is
the pages' question. A published site has no final.
"""

import json
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from trollkit.arena.duel import DuelKey
from trollkit.arena.state import replace_text
from trollkit.arena.store import Archive
from trollkit.core.files import Malformed
from trollkit.core.text import show
from trollkit.finale import FINAL_NAME, FinalState, TiePart, read_state
from trollkit.notebook.dashboard.duels import decisive, games_of
from trollkit.notebook.dashboard.questions import NoAnswer, Parameters, Source

REVEALED_NAME = "finale.devoile.json"
SILENCE_S = 10.0  # a final that is being played writes its state twice a second
MEETING_STEPS = ("score", "partie", "gagnant")
_KILLED = "La finale s'est arrêtée sans prévenir ; relancée, elle reprendra où elle en était."


class Place(NamedTuple):
    """Where a tie is: its round and its number in it, both from 0.

    The small final has the round −1.
    """

    round: int
    number: int


class Step(NamedTuple):
    """One step of the revelation, made by one press on the space bar."""

    what: str
    place: Place | None  # None for the podium


SMALL_FINAL = Place(-1, 0)
PODIUM = Step("podium", None)


def final(source: Source, parameters: Parameters) -> dict[str, Any]:
    """The question "finale": the final as far as it is revealed (see `view`).

    `match` has the duels of the last step's tie. Raises NoAnswer.
    """
    found = _read(source.base)
    if found is None:
        return {"statut": "absente"}
    step = min(_revealed(source.base, found), len(script(found)))
    told = view(found, step)
    if found["statut"] == "en_cours" and time.time() - found["maj"] > SILENCE_S:
        told |= {"statut": "interrompu", "message": _KILLED}
    last = script(found)[step - 1] if step else PODIUM
    if last.place:
        told["match"] = meeting(source.archive, tie_at(found, last.place))
        if last.what == "score":
            told["match"]["decisive"] = None  # that game would tell who wins
    return told


def order_step(base: Path, order: Mapping[str, Any]) -> dict[str, str]:
    """Reveal the final, on all pages, up to the step `etape` of an order; 0 hides it again.

    Raises NoAnswer without a played final or such a step, StoreError if it cannot be written.
    """
    found = _read(base)
    if found is None or found["statut"] != "termine":
        raise NoAnswer("La finale n'est pas encore jouée : il n'y a rien à dévoiler.")
    step = order.get("etape")
    if type(step) is not int or not 0 <= step <= len(script(found)):
        raise NoAnswer(f"Étape refusée : {show(step)}.")
    told = json.dumps({"finale": found["maj"], "etape": step})
    replace_text(base.with_name(REVEALED_NAME), told)
    return {"phrase": "La suite est dévoilée." if step else "La finale est de nouveau cachée."}


def _read(base: Path) -> FinalState | None:
    """The final beside `base`; None without a file. Raises NoAnswer if it cannot be read."""
    path = base.with_name(FINAL_NAME)
    try:
        return read_state(path)
    except FileNotFoundError:
        return None
    except OSError:
        why = "ne peut pas être lu : vérifiez ses droits."
    except Malformed as error:
        why = str(error)
    raise NoAnswer(f"Le fichier {path.name} {why}")


def _revealed(base: Path, final: FinalState) -> int:
    """How many steps of this final are revealed; 0 if those written are of another final."""
    try:
        found = json.loads(base.with_name(REVEALED_NAME).read_bytes()[:1000])
        step = found["etape"] if found["finale"] == final["maj"] else 0
    except (OSError, ValueError, KeyError, TypeError):
        return 0
    return step if type(step) is int and step > 0 else 0


def tie_at(final: FinalState, place: Place) -> TiePart:
    """The tie at a place."""
    small = final["petite"] if place == SMALL_FINAL else None
    return small or final["tours"][place.round][place.number]


def script(final: FinalState) -> list[Step]:
    """All steps in order: round by round, the small final before the final, then the podium.

    Empty without rounds.
    """
    rounds = final["tours"]
    if not rounds:
        return []
    places = [Place(r, n) for r, ties in enumerate(rounds) for n, _ in enumerate(ties)]
    if final["petite"]:
        places.insert(len(places) - 1, SMALL_FINAL)
    return [*(Step(what, place) for place in places for what in MEETING_STEPS), PODIUM]


def view(final: FinalState, step: int) -> dict[str, Any]:
    """What viewers may see of the final after `step` steps.

    The tie being revealed is not described here: `derniere`, the last step, has its place.
    """
    steps = script(final)
    step = min(step, len(steps))
    seen = set(steps[:step])
    as_it_is = ("statut", "message", "progres", "joueurs", "tirage")
    return {
        **{name: final[name] for name in as_it_is},  # type: ignore[literal-required]
        "tours": [
            [_tie(final, Place(r, n), seen) for n, _ in enumerate(ties)]
            for r, ties in enumerate(final["tours"])
        ],
        "petite": _tie(final, SMALL_FINAL, seen) if final["petite"] else None,
        "podium": final["podium"] if PODIUM in seen else [],
        "etape": step,
        "etapes": len(steps),
        "derniere": steps[step - 1]._asdict() if step else None,
        "suivante": steps[step]._asdict() if step < len(steps) else None,
    }


def _tie(final: FinalState, place: Place, seen: set[Step]) -> dict[str, Any]:
    """A tie after the steps `seen`: its players, from the top, and its result.

    Whatever is not revealed yet is None.
    """
    tie = tie_at(final, place)
    here = _players(final, place, seen)
    told: dict[str, Any] = {"place": list(place), "joueurs": here}
    told |= dict.fromkeys(("points", "score", "gagnant"))
    if Step("partie", place) in seen:  # at "score", the page still counts them up beside
        order = 1 if here[0] == tie["haut"] else -1
        told |= {"points": tie["points"][::order], "score": tie["score"][::order]}
    if Step("gagnant", place) in seen:
        told |= {"gagnant": tie["gagnant"], "par": tie["par"]}
    return told


def _players(final: FinalState, place: Place, seen: set[Step]) -> list[int | None]:
    """The seeds that meet at a place, from the top of the bracket; None for an unknown one."""
    tie = tie_at(final, place)
    if place.round == 0:
        return [tie["haut"], tie["bas"]]
    small = place == SMALL_FINAL
    before = len(final["tours"]) - 2 if small else place.round - 1
    feeders = [Place(before, 2 * place.number + side) for side in (0, 1)]
    return [_comes(final, feeder, seen, loser=small) for feeder in feeders]


def _comes(final: FinalState, place: Place, seen: set[Step], *, loser: bool) -> int | None:
    """The seed of the winner of a tie, or of its `loser`; None before it is revealed."""
    tie = tie_at(final, place)
    if Step("gagnant", place) not in seen:
        return None
    if not loser:
        return tie["gagnant"]
    return tie["bas"] if tie["gagnant"] == tie["haut"] else tie["haut"]


def meeting(archive: Archive, tie: TiePart) -> dict[str, Any]:
    """The duels of a played tie, seen from its better seed, and its decisive game as a film.

    Raises NoAnswer when the base does not hold these duels.
    """
    keys = [DuelKey(*duel["cle"]) for duel in tie["duels"]]  # type: ignore[arg-type]
    found = archive.find(keys)
    if len(found) < len(keys):
        raise NoAnswer("Les parties de cette finale ne sont plus dans la base : relancez-la.")
    games = [
        games_of(found[key], mirrored=duel["inverse"])
        for key, duel in zip(keys, tie["duels"], strict=True)
    ]
    top_wins = tie["gagnant"] == tie["haut"]
    number = decisive_duel([duel["points"] for duel in tie["duels"]], top_wins)
    game = decisive(games[number].outcomes, top_wins)
    duels = [
        {name: duel[name] for name in ("categorie", "points", "score", "raisons")}
        for duel in tie["duels"]
    ]
    shown = (
        {"categorie": games[number].category, **games[number].replay(game)} if game else None
    )
    return {"haut": tie["haut"], "bas": tie["bas"], "duels": duels, "decisive": shown}


def decisive_duel(points: Sequence[Sequence[int]], top_wins: bool) -> int:
    """The place of the last duel that gave the winner more points than the loser.

    The place of the last duel when none did.
    """
    mine, theirs = (0, 1) if top_wins else (1, 0)
    won = [place for place, pair in enumerate(points) if pair[mine] > pair[theirs]]
    return won[-1] if won else len(points) - 1

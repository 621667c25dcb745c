"""`finale.json`: what viewers read of a final, written beside the results base.

It names the players from the start, and holds the meetings once they are all played: what
is shown of them, and when, is the viewers' business.
"""

import json
import time
from collections.abc import Callable, Sized
from contextlib import suppress
from pathlib import Path
from typing import Literal, TypedDict

from trollkit.arena.duel import DuelResult
from trollkit.arena.live.replacing import replace_text
from trollkit.arena.standings.bracket import Tie
from trollkit.contests import BASE_NAME
from trollkit.core.errors import StoreError, TrollkitError
from trollkit.core.files import Form
from trollkit.finale.holding import Final, Meeting, hold_final, winner
from trollkit.phrases import fault_phrase, phrase
from trollkit.phrases.finale import drawn_phrase

VERSION = 3
LARGEST = 1_000_000  # bytes; eight meetings take thirty thousand
FINAL_NAME = "finale.json"
_EVERY_S = 0.5
_STOPPED = "Finale interrompue : relancez-la pour continuer."
_UNKNOWN = "La finale s'est arrêtée sur une erreur du kit ; ce qui est joué est gardé."

Status = Literal["en_cours", "termine", "interrompu", "erreur"]


class PlayerPart(TypedDict):
    """Who plays, in the order of the seeds, which count from 1."""

    tete: int
    id: str
    nom: str
    rang: int
    points: int


class DrawPart(TypedDict):
    """The lots drawn for the last places, between those who shared a rank."""

    rang: int
    ex_aequo: list[str]  # ids
    places: int
    phrase: str


class DuelPart(TypedDict):
    """One duel of a meeting, seen from its better seed."""

    categorie: str
    victoires: int
    nuls: int
    defaites: int
    points: list[int]
    score: list[int]
    raisons: list[str]  # of the disqualifications, or ""
    inverse: bool  # whether the better seed played on the right
    cle: list[str | int | bool]  # that of the base


class TiePart(TypedDict):
    """A meeting, seen from its better seed; who passes has played no duel."""

    haut: int
    bas: int | None
    gagnant: int
    par: str  # points, score, rang, sort or exempt
    points: list[int]
    score: list[int]
    duels: list[DuelPart]


class Counted(TypedDict):
    """How far the final is, in duels."""

    faits: int
    total: int


class Report(TypedDict):
    """A final as it stands; rounds, small final and podium once all is played."""

    jeu: str
    graine: str  # both in digits; "" as long as the contest's is secret
    graine_concours: str
    parties: int  # of a duel
    categories: list[str]
    isolement: str
    strict: bool
    progres: Counted
    joueurs: list[PlayerPart]
    tirage: DrawPart | None
    tours: list[list[TiePart]]
    petite: TiePart | None
    podium: list[int]


class FinalState(Report):
    """What the file holds."""

    version: int
    statut: Status
    message: str
    maj: float  # when this was written, in seconds since 1970
    base: str  # name of the results' file, which lies beside


def broadcast_final(
    folder: Path,
    *,
    base: Path | None = None,
    workers: int | None = None,
    on_update: Callable[[Final], None] = lambda final: None,
) -> Final:
    """The final of a folder, played to its end, with `finale.json` kept beside the base.

    Raises TrollkitError, whose sentence is also left in the file where one was begun; a
    KeyboardInterrupt comes through.
    """
    base = base or folder / BASE_NAME
    file = _File(base)

    def update() -> None:
        if file.final:
            file.update()
            on_update(file.final)

    try:
        final = hold_final(
            folder, base=base, workers=workers, on_start=file.start, on_update=update
        )
    except KeyboardInterrupt:
        file.write("interrompu", _STOPPED)
        raise
    except Exception as error:
        file.write("erreur", phrase(error) if isinstance(error, TrollkitError) else _UNKNOWN)
        raise
    file.write("termine")
    return final


class _File:
    """The writer of one final's file; it writes nothing before the final has begun."""

    def __init__(self, base: Path) -> None:
        self.base = base
        self.final: Final | None = None
        self._written = 0.0

    def start(self, final: Final) -> None:
        self.final = final
        self.write("en_cours")

    def update(self) -> None:
        if time.monotonic() - self._written >= _EVERY_S:
            # Where a viewer's open file cannot be replaced, the next update will do it.
            with suppress(StoreError):
                self.write("en_cours")

    def write(self, status: Status, message: str = "") -> None:
        if self.final is None:
            return
        self._written = time.monotonic()
        state: FinalState = {
            "version": VERSION,
            "statut": status,
            "message": message,
            "maj": time.time(),
            "base": self.base.name,
            **report(self.final),
        }
        text = json.dumps(state, separators=(",", ":"))
        # Nobody may read how it ends before it is unveiled.
        replace_text(self.base.with_name(FINAL_NAME), text, private=True)


def report(final: Final) -> Report:
    """The final as one JSON-ready object."""
    plan, bracket = final.plan, final.bracket
    return {
        "jeu": plan.game,
        "graine": str(plan.seed) if final.told else "",
        "graine_concours": str(final.contest_seed) if final.told else "",
        "parties": plan.games,
        "categories": list(plan.categories),
        "isolement": plan.isolation,
        "strict": plan.strict,
        "progres": {"faits": final.done, "total": final.total},
        "joueurs": [
            {
                "tete": seed,
                "id": player.entrant.id,
                "nom": player.name,
                "rang": player.standing.rank,
                "points": player.standing.points,
            }
            for seed, player in final.players.items()
        ],
        "tirage": _drawn(final),
        "tours": [[_tie(final, tie) for tie in ties] for ties in bracket.rounds]
        if bracket
        else [],
        "petite": _tie(final, bracket.third) if bracket and bracket.third else None,
        "podium": bracket.podium if bracket else [],
    }


def _drawn(final: Final) -> DrawPart | None:
    if final.drawn is None:
        return None
    rank, among, places = final.drawn
    return {
        "rang": rank,
        "ex_aequo": list(among),
        "places": places,
        "phrase": drawn_phrase(rank, len(among), places),
    }


def _tie(final: Final, tie: Tie) -> TiePart:
    meeting = final.meetings[tie.top, tie.bottom] if tie.bottom is not None else None
    return {
        "haut": tie.top,
        "bas": tie.bottom,
        "gagnant": tie.winner,
        "par": winner(final, (tie.top, tie.bottom))[1] if tie.bottom is not None else "exempt",
        "points": list(meeting.points) if meeting else [0, 0],
        "score": list(meeting.score) if meeting else [0, 0],
        "duels": [_duel(meeting, each) for each in meeting.results] if meeting else [],
    }


def _duel(meeting: Meeting, result: DuelResult) -> DuelPart:
    won, lost = meeting.seen((result.wins, result.losses))
    reasons = [fault_phrase(fault) if fault else "" for fault in result.faults]
    return {
        "categorie": result.key.category,
        "victoires": won,
        "nuls": result.draws,
        "defaites": lost,
        "points": list(meeting.seen(result.verdict.points)),
        "score": list(meeting.seen(result.verdict.score)),
        "raisons": reasons[::-1] if meeting.swapped else reasons,
        "inverse": meeting.swapped,
        "cle": list(result.key),
    }


def _disagreement(final: FinalState) -> str:
    """The first place that is about other players or meetings than the rest, or ""."""
    seeds = [player["tete"] for player in final["joueurs"]]
    ids = {player["id"] for player in final["joueurs"]}
    if seeds != list(range(1, len(ids) + 1)):
        return "joueurs : tete"
    rounds = [len(ties) for ties in final["tours"]]
    if rounds != [2**power for power in reversed(range(len(rounds)))]:
        return "finale : tours"
    ties = [tie for ties in final["tours"] for tie in ties]
    for tie in [*ties, final["petite"]] if final["petite"] else ties:
        both = {tie["haut"], tie["bas"]} - {None}
        if not both <= {*seeds} or tie["gagnant"] not in both:
            return "tours : gagnant"
        pairs: list[Sized] = [tie["points"], tie["score"]]
        for duel in tie["duels"]:
            pairs += duel["points"], duel["score"], duel["raisons"]
        if any(len(pair) != 2 for pair in pairs):
            return "tours : duels"
    return "" if {*final["podium"]} <= {*seeds} else "finale : podium"


_FORM = Form(
    *(FinalState, VERSION, LARGEST),
    name="finale",
    what="une finale",
    again="relancez la finale",
    then="relancez la finale",
    disagreement=_disagreement,
)
read_state = _FORM.read

"""`finale.json`: what viewers read of a final, written beside the results base.

It names the players from the start, and holds the meetings once they are all played: what
is shown of them, and when, is the viewers' business.
"""

import json
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from trollkit.arena.bracket import Tie
from trollkit.arena.duel import DuelResult
from trollkit.arena.replacing import replace_text
from trollkit.contests import BASE_NAME
from trollkit.core.errors import StoreError, TrollkitError
from trollkit.finale.holding import Final, Meeting, hold_final, winner
from trollkit.phrases import fault_phrase, phrase

VERSION = 1
FINAL_NAME = "finale.json"
_EVERY_S = 0.5
_STOPPED = "Finale interrompue : relancez-la pour continuer."
_UNKNOWN = "La finale s'est arrêtée sur une erreur du kit ; ce qui est joué est gardé."


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

    def write(self, status: str, message: str = "") -> None:
        if self.final is None:
            return
        self._written = time.monotonic()
        state = {
            "version": VERSION,
            "statut": status,
            "message": message,
            "maj": time.time(),
            "base": self.base.name,
            **report(self.final),
        }
        text = json.dumps(state, separators=(",", ":"))
        replace_text(self.base.with_name(FINAL_NAME), text)


def report(final: Final) -> dict[str, Any]:
    """The final as one JSON-ready object; rounds, small final and podium once all is played."""
    plan, bracket = final.plan, final.bracket
    return {
        "jeu": plan.game,
        "graine": plan.seed,
        "graine_concours": final.contest_seed,
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
        "tours": [[_tie(final, tie) for tie in ties] for ties in bracket.rounds]
        if bracket
        else [],
        "petite": _tie(final, bracket.third) if bracket and bracket.third else None,
        "podium": bracket.podium if bracket else [],
    }


def _tie(final: Final, tie: Tie) -> dict[str, Any]:
    """A meeting, everything seen from its better seed; who passes has played no duel."""
    told = {"haut": tie.top, "bas": tie.bottom, "gagnant": tie.winner}
    if tie.bottom is None:
        return told | {"par": "exempt", "points": [0, 0], "score": [0, 0], "duels": []}
    meeting = final.meetings[tie.top, tie.bottom]
    return told | {
        "par": winner(meeting)[1],
        "points": list(meeting.points),
        "score": list(meeting.score),
        "duels": [_duel(meeting, result) for result in meeting.results],
    }


def _duel(meeting: Meeting, result: DuelResult) -> dict[str, Any]:
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

"""A game that somebody's strategy has lost, as a film: of its worst duel so far."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from trollkit.arena.store import Archive
from trollkit.core.text import many
from trollkit.notebook.dashboard.duels import LOST, OPEN, Games, games_of

READ = 100  # games of a duel: each has to be played back


def lost_game(base: Path, own: str, other: str, categories: Sequence[str]) -> Games | None:
    """The duel of `own` against `other`, from the left, in the category where it was worst.

    None when it has lost no game there. Raises ContestError.
    """
    archive = Archive(base)
    run = archive.latest()
    sides = run.sides(own, other) if run else None
    if sides is None:
        return None
    found = (archive.duel(own, other, category) for category in categories)
    played = [games_of(each, mirrored=sides[0].id != own, most=READ) for each in found if each]
    lost = [games for games in played if _number(games)]
    return min(lost, key=lambda games: games.tally[0] - games.tally[2], default=None)


def film_of(games: Games, own: str, other: str) -> dict[str, Any]:
    """The first game that the left has lost, or that its fault cut short, with these names."""
    number = _number(games)
    where, lost = re.sub(r"(\d)x(\d)", r"\1 × \2", games.category), games.tally[2]
    share = f"{many(lost, 'perdue')} sur {sum(games.tally)}"
    title = f"Partie {number} contre {other}, en {where} : {share}"
    return {"film": games.replay(number) | {"noms": [own, other], "titre": title}}


def _number(games: Games) -> int:
    """The place of the first lost game, from 1; 0 when none was."""
    for letter in (LOST, OPEN if games.faults[0] else LOST):
        if letter in games.outcomes:
            return games.outcomes.index(letter) + 1
    return 0

"""Where a strategy that was sent stands: tried or not, its place so far, a game it has lost.

The watch that fills the contest tells of each file, the contest's `etat.json` of the ranking.
Requests are answered from what was last seen of both.
"""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from trollkit.arena.state import ALL, Etat, read_etat
from trollkit.arena.store import Archive
from trollkit.arena.wall import ACCEPTED, REFUSED
from trollkit.classroom.live.register import KIND, Person
from trollkit.classroom.submissions.collection import Collector
from trollkit.contests import BASE_NAME, STATE_NAME
from trollkit.core.errors import ContestError, StoreError
from trollkit.core.files import Malformed
from trollkit.core.text import many
from trollkit.notebook.dashboard.duels import LOST, OPEN, Games, games_of
from trollkit.phrases.live import Refused

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


RECEIVED = "recue"


class Seen(NamedTuple):
    """What the watch has made of a person's file: its digest as it was handed in."""

    digest: str
    stem: str
    reason: str


class Standing:
    """What was last seen; `look` is for the thread of the watch, the rest for any."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._path = folder, folder / STATE_NAME
        self._seen: dict[str, Seen] = {}
        self._etat: Etat | None = None
        self._changed = 0

    def look(self, collector: Collector) -> None:
        """See what the watch has decided, and the contest's ranking if it has changed."""
        self._seen = {
            student.key: Seen(entry.digest, entry.stem, entry.refusal)
            for student, entry in collector.book.entries()
            if entry.kind == KIND
        }
        try:
            changed = self._path.stat().st_mtime_ns
            if changed != self._changed:
                self._etat, self._changed = read_etat(self._path), changed
        except (OSError, Malformed):
            return  # not there yet, or another kit's: there is no ranking to tell

    def lost(self, person: Person) -> dict[str, Any]:
        """A game that a person's strategy has lost, as a film. Raises Refused without one."""
        seen, etat = self._seen.get(person.key), self._etat
        worst = _met(etat, seen.stem)[:1] if etat and seen and seen.stem else []
        if not worst or etat is None or seen is None:
            raise Refused("unlost")
        (_, other) = worst[0]
        try:
            games = lost_game(self._folder / BASE_NAME, seen.stem, other, etat["categories"])
        except (ContestError, StoreError):
            raise Refused("trouble") from None
        if games is None:
            raise Refused("unlost")
        names = {each["id"]: each["nom"] for each in etat["classement"]}
        return film_of(games, names[seen.stem], names[other])

    def of(self, person: Person) -> dict[str, Any]:
        """All that a person is told about what they have sent, JSON-ready."""
        seen, etat = self._seen.get(person.key), self._etat
        told: dict[str, Any] = {"etat": "", "raison": "", "rang": None}
        if not person.digest:
            return told
        if seen is None or seen.digest != person.digest:
            return {**told, "etat": RECEIVED}
        told["etat"] = REFUSED if seen.reason else ACCEPTED
        told["raison"] = seen.reason
        if etat is None or not seen.stem:
            return told
        return {**told, "id": seen.stem, **_place(etat, seen.stem)}


def _place(etat: Etat, id_: str) -> dict[str, Any]:
    """A strategy's rank among how many, and whom it beats most and least."""
    row = next((row for row in etat["classement"] if row["id"] == id_), None)
    if row is None:
        return {}
    told: dict[str, Any] = {
        "affiche": row["nom"],
        "rang": row["rang"] if row["joues"] else None,
        "sur": len(etat["classement"]),
        "points": row["points"],
        "disqualification": row["raison"],
    }
    if met := _met(etat, id_):
        names = {each["id"]: each["nom"] for each in etat["classement"]}
        told["meilleur"], told["pire"] = names[met[-1][1]], names[met[0][1]]
    return told


def _met(etat: Etat, id_: str) -> list[tuple[int, str]]:
    """The score against each strategy that was met, and its id; the worst first."""
    matrix = etat["matrice"]
    scores = matrix["score"].get(ALL, [])
    if id_ not in matrix["ids"] or not scores:
        return []
    line = scores[matrix["ids"].index(id_)]
    met = zip(line, matrix["ids"], strict=True)
    return sorted((score, other) for score, other in met if score is not None)

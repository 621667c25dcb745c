"""The news of a contest: the duel that matters now, and the games that decided it.

`Broadcast` chooses the duel that all pages show, a `Moment`, by `moment`. `direct` is the
pages' question that tells it.
"""

import time
from collections.abc import Callable, Collection, Iterator
from typing import Any, NamedTuple

from trollkit.arena.state import Etat
from trollkit.core.contest import SIDE_WORDS
from trollkit.notebook.dashboard.duels import Games, games_between, turnings
from trollkit.notebook.dashboard.questions import NoAnswer, Parameters, Source
from trollkit.phrases import SIDES

EVERY_S = 20.0  # how long a duel is shown
UPSET = 3  # ranks of a loser above its winner; points between two who are level
SHOWN = 3  # games of a duel that are shown, at most
_TITLES = {
    "tete": "La tête change : ",
    "sommet": "Au sommet : ",
    "surprise": "Surprise : ",
    "duel": "",
}


class Moment(NamedTuple):
    """A duel to be looked at. Its winner is on the left; in a draw, the better ranked one."""

    gauche: str
    droite: str
    categorie: str
    genre: str  # why it is shown, a key of _TITLES


def moment(
    state: Etat, shown: Collection[tuple[str, str, str]] = (), leader: str = ""
) -> Moment | None:
    """The duel that matters most among those played and not yet `shown`; None without any.

    Duels of the new first against the `leader` before matter most; then those between the first
    two, if they are level; then upsets, the largest first; then others, the best ranked first.
    """
    rows = state["classement"]
    rank = {row["id"]: row["rang"] for row in rows}
    first, level = rows[0]["id"] if rows else "", _level(state)

    def worth(duel: Moment, score: int) -> tuple[float, str]:
        ranks = rank[duel.gauche], rank[duel.droite]
        height = 1 - sum(ranks) / (2 * len(rows) + 1)
        if leader and leader != first and {duel.gauche, duel.droite} == {first, leader}:
            return 4 + height, "tete"
        if {duel.gauche, duel.droite} == level:
            return 3 + height, "sommet"
        if score and ranks[0] - ranks[1] >= UPSET:
            return 2 + (ranks[0] - ranks[1]) / len(rows), "surprise"
        return (height if score else height - 1), "duel"  # a drawn duel after all won ones

    seen = {frozenset(each) for each in shown}
    best = max(
        (
            (*worth(duel, score), duel)
            for duel, score in _played(state)
            if frozenset(duel[:3]) not in seen
        ),
        default=None,
    )
    return best[2]._replace(genre=best[1]) if best else None


def _level(state: Etat) -> set[str]:
    """The ids of the first two when at most `UPSET` points separate them; else nobody."""
    rows = state["classement"][:2]
    near = len(rows) == 2 and rows[0]["points"] - rows[1]["points"] <= UPSET
    return {row["id"] for row in rows} if near else set()


def _played(state: Etat) -> Iterator[tuple[Moment, int]]:
    """The duels played without a fault, each with the number of games its winner is ahead."""
    ids = state["matrice"]["ids"]  # from the top of the ranking
    for category in state["categories"]:
        scores, points = (state["matrice"][each][category] for each in ("score", "points"))
        for i, one in enumerate(ids):
            for j in range(i + 1, len(ids)):
                score, won, lost = scores[i][j], points[i][j] or 0, points[j][i] or 0
                if score is None or min(won, lost) < 0:  # a fault has ended it
                    continue
                left, right = (one, ids[j]) if score >= 0 else (ids[j], one)
                yield Moment(left, right, category, "duel"), abs(score)


class Broadcast:
    """The moment that all pages show, another one every `EVERY_S`.

    Once a contest is over, its duels are shown again and again.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._until = clock, 0.0
        self._shown: set[tuple[str, str, str]] = set()
        self._leader = ""
        self._now: Moment | None = None

    def now(self, state: Etat | None) -> dict[str, str] | None:
        """The fields of the moment to be shown now; None before a duel is played."""
        rows = state["classement"] if state else []
        if self._now and not {*self._now[:2]} <= {row["id"] for row in rows}:  # another contest
            self._now, self._until, self._leader = None, 0.0, ""
            self._shown.clear()
        if state and rows and self._clock() >= self._until:
            found = moment(state, self._shown, self._leader)
            if found is None and state["statut"] != "en_cours":  # all were shown: once more
                self._shown.clear()
                found = moment(state)
            if found and found != self._now:
                self._now, self._until = found, self._clock() + EVERY_S
                self._shown.add(found[:3])
                self._leader = rows[0]["id"]
        return self._now._asdict() if self._now else None


def direct(source: Source, parameters: Parameters) -> dict[str, Any]:
    """The question "direct": a sentence that tells a moment, and its decisive games as films.

    The sentences have `SIDE_WORDS` for the names, which the page puts in. Raises NoAnswer.
    """
    category = source.category(parameters)
    games = games_between(source, parameters, category)
    if games is None:
        raise NoAnswer("Ce duel n'a pas encore été joué.")
    films = [games.replay(number) | {"titre": why} for number, why in _worth_a_look(games)]
    return {
        **{side: str(parameters.get(side)) for side in SIDES},
        "categorie": category,
        "phrase": _TITLES.get(str(parameters.get("genre")), "") + _sentence(games),
        "films": films,
    }


def _sentence(games: Games) -> str:
    won, _, lost = games.tally
    left, right = SIDE_WORDS
    if won == lost:
        return f"{left} et {right} font match nul, {won} à {lost}"
    if won < lost:
        return f"{right} bat {left} {lost} à {won}"
    return f"{left} bat {right} {won} à {lost}"


def _worth_a_look(games: Games) -> list[tuple[int, str]]:
    """At most `SHOWN` game numbers in order, each with a title.

    They are the last changes of the lead, and the game that decided, or the last one if none.
    """
    words = dict(zip(SIDES, SIDE_WORDS, strict=True))
    found = turnings(games.outcomes, (False, False))
    decided = [each for each in found if each.what == "decide"]
    told = {each.game: "la partie qui décide" for each in decided or found[-1:]}
    if not decided and told:
        told = {len(games.outcomes): "la dernière partie"}
    told |= {
        each.game: f"{words[each.side]} prend la tête" for each in found if each.what == "tete"
    }
    return [(n, f"Partie {n}, {told[n]}") for n in sorted(told)[-SHOWN:]]

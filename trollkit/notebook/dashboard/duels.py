"""A duel as pages show it, seen from the side that the page puts on the left.

`Games` are its recorded games. `duel` and `game` are the pages' questions on them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, islice, pairwise
from typing import Any, NamedTuple

from trollkit.arena.duel import DuelResult
from trollkit.core.contest import SIDE_WORDS, Film, Told
from trollkit.core.discipline import Discipline
from trollkit.core.faults import Faults
from trollkit.core.game import LEFT
from trollkit.core.numbers import wilson
from trollkit.core.text import show
from trollkit.games import game as discipline
from trollkit.notebook.dashboard.questions import NoAnswer, Parameters, Source
from trollkit.phrases import SIDES, fault_phrase

WON, DRAWN, LOST, OPEN = "g", "n", "d", "?"  # for the left; OPEN is an unfinished last game
POINTS = 250  # of a curve: as many as a wide screen can tell apart
_VALUE = {WON: 1, LOST: -1}
_SHOWN_SWINGS = 4


@dataclass(frozen=True)
class Games:
    """A duel's games and faults; left is the page's left."""

    discipline: Discipline
    category: str
    games: Sequence[Told]
    faults: Faults

    @cached_property
    def outcomes(self) -> str:
        """One letter a game: g (won by the left), d (lost), n (drawn), ? (cut short)."""
        return "".join(map(_letter, self.games))

    @property
    def tally(self) -> tuple[int, int, int]:
        """Games won, drawn and lost by the left."""
        won, drawn, lost = (self.outcomes.count(letter) for letter in (WON, DRAWN, LOST))
        return won, drawn, lost

    def course(self) -> dict[str, Any]:
        """How the duel went, JSON-ready: `outcomes`, `curve` and `turnings`.

        `echanges` counts the changes of the lead; `raisons` tell each side's fault, or "".
        """
        guilty = [fault is not None for fault in self.faults]
        return {
            "joue": True,
            "issues": self.outcomes,
            "courbe": [list(point) for point in curve(self.outcomes)],
            "tournants": [turning._asdict() for turning in turnings(self.outcomes, guilty)],
            "echanges": len(_swings(leads(self.outcomes))),
            "raisons": [fault_phrase(fault) if fault else "" for fault in self.faults],
        }

    def replay(self, number: int) -> dict[str, Any]:
        """Game `number`, from 1, as its film (see `trollkit.core.contest.Film`)."""
        told = self.games[number - 1]
        film = self.discipline.film
        return {
            "jeu": self.discipline.name,
            "partie": number,
            "sur": len(self.games),
            "issue": self.outcomes[number - 1],
            **(film(self.category, told) if film else _moves(told)),
        }


def games_of(result: DuelResult, *, mirrored: bool, most: int | None = None) -> Games:
    """The games of a stored duel: the first `most` of them, all when `most` is None.

    `mirrored` exchanges its sides. Raises ContestError when its game is not installed.
    """
    played = discipline(result.key.game)
    told = list(islice(played.told(result.key.category, result.moves), most))
    faults = result.faults
    if mirrored:
        told = [each.mirrored() for each in told]
        faults = faults[1], faults[0]
    return Games(played, result.key.category, told, faults)


def summary(result: DuelResult, *, mirrored: bool) -> dict[str, Any]:
    """The counts, the points and the score of a stored duel; `mirrored` as in `games_of`."""
    order = -1 if mirrored else 1
    won, lost = (result.wins, result.losses)[::order]
    points, score = (list(each)[::order] for each in result.verdict)
    counts = {"victoires": won, "nuls": result.draws, "defaites": lost}
    return {**counts, "points": points, "score": score}


def _letter(told: Told) -> str:
    if not told.over:
        return OPEN
    return DRAWN if told.winner is None else WON if told.winner == LEFT else LOST


def _moves(told: Told) -> Film:
    """A film of sentences only, for a discipline without `film`."""
    scenes: list[dict[str, Any]] = [{"tour": 0, "recit": ["La partie va commencer."]}]
    for number, turn in enumerate(told.turns, start=1):
        moves = zip(SIDE_WORDS, turn, strict=True)
        played = [f"{who} joue {move}." for who, move in moves if move != ""]
        scenes.append({"tour": number, "recit": played})
    if told.over:
        ending = "Match nul." if told.winner is None else f"{SIDE_WORDS[told.winner]} gagne."
        scenes[-1]["recit"].append(ending)
    return {"plateau": {}, "scenes": scenes}


class Point(NamedTuple):
    """The share of the first `games` that the left won (a draw is half of one).

    `low` and `high` are the ends of its interval at 95 %.
    """

    games: int
    rate: float
    low: float
    high: float


class Turning(NamedTuple):
    """A game to look at: `what` it was for `side` ("" for neither, or both).

    `tete`: the side took the lead. `decide`: it stayed ahead from then on. `fin`: it won the
    duel, of which this is the last game. `faute`: it was disqualified.
    """

    game: int  # from 1
    what: str  # tete, decide, fin or faute
    side: str
    number: int  # for `fin`, by how many games the winner leads; else 0


def leads(outcomes: str) -> list[int]:
    """Games won less games lost by the left, after each game."""
    return list(accumulate(_VALUE.get(letter, 0) for letter in outcomes))


def spread(last: int, most: int) -> list[int]:
    """At most `most` game numbers from 1 to `last`, evenly spread, `last` included."""
    if last <= most:
        return list(range(1, last + 1))
    return sorted({round(last * place / most) for place in range(1, most + 1)})


def curve(outcomes: str) -> list[Point]:
    """The left's win rate through a duel, after at most `POINTS` games, the last included."""
    ahead = leads(outcomes.rstrip(OPEN))
    return [
        Point(n, *(round(share, 4) for share in wilson((ahead[n - 1] + n) / 2, n)))
        for n in spread(len(ahead), POINTS)
    ]


def turnings(outcomes: str, guilty: Sequence[bool]) -> list[Turning]:
    """The games worth a look: the last changes of the lead, then how the duel ended.

    It ended with the game of the fault if a side is `guilty`; else with the game that decided,
    if somebody won, and the last one.
    """
    ahead = leads(outcomes)
    found = _swings(ahead)[-_SHOWN_SWINGS:]
    if any(guilty):
        side = "" if all(guilty) else SIDES[guilty.index(True)]
        # A fault in the first turn of a game leaves nothing of that game.
        found.append(Turning(len(outcomes) + (not outcomes.endswith(OPEN)), "faute", side, 0))
    elif outcomes:
        winner = _side(ahead[-1])
        if winner:
            game = decisive(outcomes, ahead[-1] > 0)
            found = [each for each in found if each.game != game]
            found.append(Turning(game, "decide", winner, 0))
        found.append(Turning(len(outcomes), "fin", winner, abs(ahead[-1])))
    return found


def _side(lead: int) -> str:
    return SIDES[lead < 0] if lead else ""


def _swings(ahead: Sequence[int]) -> list[Turning]:
    """The games at which the lead passed from one side to the other."""
    led = [(game, _side(lead)) for game, lead in enumerate(ahead, start=1) if lead]
    return [
        Turning(game, "tete", side, 0)
        for (_, before), (game, side) in pairwise(led)
        if side != before
    ]


def decisive(outcomes: str, left_wins: bool) -> int:
    """The number, from 1, of the game from which on the winner stayed ahead.

    The last game if the winner was not ahead in the end; 0 without games.
    """
    ahead = [lead if left_wins else -lead for lead in leads(outcomes)]
    if not ahead or ahead[-1] <= 0:
        return len(outcomes)
    behind = [place for place, lead in enumerate(ahead) if lead <= 0]
    return behind[-1] + 2 if behind else 1


def duel(source: Source, parameters: Parameters) -> dict[str, Any]:
    """The question "duel": the counts of two strategies in each category, and a course.

    The course (`Games.course`) is of the category that the page names. `joue` is False for a
    duel that is not played yet. Raises NoAnswer.
    """
    left, right = _pair(parameters)
    category = source.category(parameters)
    found = {each: _stored(source, parameters, each) for each in source.state["categories"]}
    chosen = games_between(source, parameters, category)
    return {
        "gauche": left,
        "droite": right,
        "categorie": category,
        "parties": source.state["parties"],
        "categories": [
            {"categorie": name, "joue": result is not None}
            | (summary(result, mirrored=mirrored) if result else {})
            for name, (result, mirrored) in found.items()
        ],
        **(chosen.course() if chosen else {"joue": False}),
    }


def game(source: Source, parameters: Parameters) -> dict[str, Any]:
    """The question "partie": one game of a duel as a film. Raises NoAnswer."""
    category = source.category(parameters)
    games = games_between(source, parameters, category)
    if games is None:
        raise NoAnswer("Ce duel n'a pas encore été joué.")
    number = parameters.get("partie")
    if type(number) is not int or not 1 <= number <= len(games.games):
        raise NoAnswer(f"Il n'y a pas de partie {show(number)} dans ce duel.")
    return {"categorie": category, **games.replay(number)}


def _pair(parameters: Parameters) -> tuple[str, str]:
    return str(parameters.get("gauche")), str(parameters.get("droite"))


def games_between(source: Source, parameters: Parameters, category: str) -> Games | None:
    """The games, in a category, of the two strategies that the page names.

    None before they are played. Raises NoAnswer when the two are not of this contest.
    """
    result, mirrored = _stored(source, parameters, category)
    return None if result is None else games_of(result, mirrored=mirrored)


def _stored(
    source: Source, parameters: Parameters, category: str
) -> tuple[DuelResult | None, bool]:
    """The duel, in a category, of the two strategies that the page names, and its orientation.

    The duel is None before it is played. The orientation is True when the page's left plays on
    the duel's right. Raises NoAnswer when the two are not of this contest.
    """
    left, right = _pair(parameters)
    archive = source.archive
    run = archive.latest()
    sides = run.sides(left, right) if run else None
    if sides is None:
        raise NoAnswer("Ces deux stratégies ne se sont pas rencontrées dans ce concours.")
    return archive.duel(left, right, category), sides[0].id != left

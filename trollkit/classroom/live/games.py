"""Games that the people of a live class play on their phones, without a line of Python.

A `Game` is between two people, or one of them and the champion. Whoever looks is the left
castle. A throw is told to nobody else before the other one is in: what a side is told holds the
turns that both have played, and of the present one whether the other is ready.

The `Hall` finds opponents, ends what lasts too long and tells the wall. The thread that answers
requests is alone in it. Names there are drawn for playing alone: a name of the contest's wall
would tell who is behind which strategy, since one sees whom one plays with.

No game outlives the class.
"""

import random
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import SystemRandom
from typing import Any

from trollkit.arena.wall import PLAYING, Headway, Playing, Shown
from trollkit.classroom.intake.names import slug
from trollkit.classroom.live.register import Pupil
from trollkit.classroom.submissions.book import draw, spoken
from trollkit.core.errors import Refused, StoreError
from trollkit.core.game import LEFT, PLAYERS, RIGHT
from trollkit.trolls.drawing import scene
from trollkit.trolls.partie import DROITE, NUL, Partie
from trollkit.trolls.partie import stones as in_stones
from trollkit.trolls.rules import Config

BOARD = Config(7, 15)
TURN_S = 60.0  # to throw: who takes longer has left
PATIENCE_S = 15.0  # without a sign of life, before somebody who waits is waited for no more
LINGER_S = 8.0  # of a game that is over, on the wall
SHOWN = 4  # games on the wall: a row of it at 1280 pixels
YOU, CHAMPION = "Vous", "Champion"

Champion = Callable[[Partie, list[Partie]], int]


@dataclass
class Side:
    """Who sits at a castle: `key` is "" for the champion; `throw` is secret, 0 without one."""

    key: str
    alias: str
    seen: float
    throw: int = 0


@dataclass(eq=False)
class Game:
    """A game, and its clock: times are seconds of whoever asks."""

    sides: tuple[Side, Side]
    since: float  # when the present turn began
    champion: Champion | None = None  # who sits on the right, if that is nobody
    id: str = field(default_factory=lambda: secrets.token_hex(6))
    partie: Partie = field(default_factory=lambda: Partie(*BOARD))
    gone: tuple[int, ...] = ()  # the sides that went away
    ended: float | None = None  # since when the wall tells the result

    def side_of(self, key: str) -> int:
        """At which castle that person sits."""
        return LEFT if self.sides[LEFT].key == key else RIGHT

    @property
    def over(self) -> bool:
        """Whether nothing more can be thrown."""
        return self.partie.terminee or bool(self.gone)

    def throw(self, player: int, turn: int, stones: int, now: float) -> None:
        """Take a side's throw for a turn. Raises Refused, and nothing has changed.

        The same throw may come twice: an answer may have been lost on its way.
        """
        side, partie = self.sides[player], self.partie
        stock = (partie.stockGauche, partie.stockDroite)[player]
        if self.over:
            raise Refused("game-over")
        if turn != len(partie.coupsPrecedents):
            # The turn before may be asked for again by who has not heard of its end.
            raise Refused("turn", turn=len(partie.coupsPrecedents) + 1)
        if side.throw not in (0, stones):
            raise Refused("thrown", stones=in_stones(side.throw))
        if not 1 <= stones <= stock:
            raise Refused("stones", wanted=f"de 1 à {stock}" if stock > 1 else "1")
        side.throw = stones
        left, right = (each.throw for each in self.sides)
        if self.champion:
            # It is asked of a board that does not hold the throw it plays against.
            right = self.champion(partie.miroir(), [])
        if left and right:
            partie.tourDeJeu(left, right)
            self.sides[LEFT].throw = self.sides[RIGHT].throw = 0
            self.since = now

    def leave(self, *players: int) -> None:
        """Sides go: whoever stays has won."""
        if players and not self.over:
            self.gone = players
            self.sides[LEFT].throw = self.sides[RIGHT].throw = 0

    def late(self, now: float) -> list[int]:
        """Those for whom the game has waited too long."""
        waited = now - self.since >= TURN_S
        sides = [player for player in PLAYERS if self.sides[player].key]
        return [player for player in sides if waited and not self.sides[player].throw]

    def told_to(self, player: int, now: float) -> dict[str, Any]:
        """All that a side may know, JSON-ready, itself on the left."""
        mine, other = self.sides[player], self.sides[1 - player]
        partie = self.partie if player == LEFT else self.partie.miroir()
        return {
            "etat": "finie" if self.over else "jeu",
            "partie": self.id,
            "tour": len(partie.coupsPrecedents),
            "scene": scene(*BOARD, partie.coupsPrecedents, [YOU, other.alias]),
            "phrase": self._sentence(player, other.alias),
            "lance": mine.throw,
            "autre_pret": bool(other.throw),
            "reste": 0 if self.over else max(0, round(TURN_S - (now - self.since))),
        }

    def told_to_all(self) -> Shown:
        """What the wall shows of it."""
        names = [side.alias for side in self.sides]
        drawn: Any = scene(*BOARD, self.partie.coupsPrecedents, names)
        return {"id": self.id, "scene": drawn, "finie": self.over, "fin": self.end()}

    def end(self) -> str:
        """How it ended, in one sentence; "" while it is played."""
        left, right = (side.alias for side in self.sides)
        if len(self.gone) == len(PLAYERS):
            return f"{left} et {right} ne sont plus là."
        if self.partie.gagnant == NUL:
            return f"{left} et {right} : match nul."
        if not self.over:
            return ""
        lost = self.gone == (LEFT,) or self.partie.gagnant == DROITE
        winner, loser = (right, left) if lost else (left, right)
        away = f"{winner} gagne : {loser} n'est plus là."
        return away if self.gone else f"{winner} gagne contre {loser}."

    def _sentence(self, player: int, other: str) -> str:
        """Why it ended before its end, "" unless it did: the page tells each turn."""
        if player in self.gone:
            return "Vous êtes parti, ou n'avez pas lancé à temps : la partie est perdue."
        left = f"{other} est parti, ou n'a pas lancé à temps : la partie est à vous."
        return left if self.gone else ""


class Hall:
    """The games of a contest's folder; `named` when the wall shows names."""

    def __init__(
        self,
        folder: Path,
        *,
        named: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._folder, self._named, self._clock = folder, named, clock
        self._aliases: dict[str, str] = {}
        self._waiting: Side | None = None  # one at most: the second plays with the first
        self._games: dict[str, Game] = {}  # by person: the one they play, or have played last
        self._shown: list[Game] = []  # those that are played, or have just ended
        self._told: Playing | None = None  # a class that was killed may have left some

    def look(self, person: Pupil) -> dict[str, Any]:
        """Where somebody is, JSON-ready: at nothing, waiting, or in a game."""
        now = self._clock()
        self.tick()
        if self._waits(person):
            self._waiting = self._side(person)
            return {"etat": "attente"}
        game = self._games.get(person.key)
        if game is None:
            return {"etat": "libre", "nom": self._side(person).alias, "nomme": self._named}
        return game.told_to(game.side_of(person.key), now)

    def play(self, person: Pupil, *, alone: bool) -> None:
        """Play with the champion, or with whoever waits, or wait.

        Raises Refused in the middle of a game.
        """
        self.tick()
        game = self._games.get(person.key)
        if game is not None and not game.over:
            raise Refused("playing")
        mine, waiting = self._side(person), self._waiting
        other = Side("", CHAMPION, mine.seen) if alone else waiting
        if other is None or other.key == mine.key:
            self._waiting = mine
            return
        if waiting and waiting.key in (mine.key, other.key):
            self._waiting = None
        game = Game((mine, other), mine.seen, _champion() if alone else None)
        self._shown.append(game)
        self._games |= {side.key: game for side in game.sides}

    def throw(self, person: Pupil, id_: str, turn: int, stones: int) -> None:
        """Throw in the game of that id, which must be one's own. Raises Refused."""
        self.tick()
        game = self._games.get(person.key)
        if game is None or game.id != id_:
            raise Refused("no-game")
        game.throw(game.side_of(person.key), turn, stones, self._clock())
        self.tick()

    def leave(self, person: Pupil) -> None:
        """Go from wherever one is: a game that is not over is lost."""
        if self._waits(person):
            self._waiting = None
        if game := self._games.pop(person.key, None):
            game.leave(game.side_of(person.key))
            self.tick()

    def forget(self, person: Pupil) -> None:
        """Leave nothing of somebody on the wall."""

        def others(games: list[Game]) -> list[Game]:
            return [it for it in games if person.key not in (side.key for side in it.sides)]

        self.leave(person)
        self._aliases.pop(person.key, None)
        self._shown = others(self._shown)

    def tick(self) -> None:
        """End what lasts too long; what the wall shows follows."""
        now = self._clock()
        if self._waiting and now - self._waiting.seen > PATIENCE_S:
            self._waiting = None
        for game in self._shown:
            game.leave(*game.late(now))
            if game.over and game.ended is None:
                game.ended = now
        gone = now - LINGER_S
        self._shown = [it for it in self._shown if it.ended is None or it.ended >= gone]

    def tell_the_wall(self, headway: Headway | None = None) -> None:
        """Write what the wall shows, if it has changed; `headway` is how far the class is."""
        self.tick()
        # What has just ended is shown before what goes on: it is there for a moment only.
        games = sorted(self._shown, key=lambda game: not game.over)[:SHOWN]
        shown: Playing = {
            "parties": [game.told_to_all() for game in games],
            "avance": headway,
        }
        if shown != self._told:
            with suppress(StoreError):  # a wall that is late stops nobody; it is told again
                PLAYING.tell(self._folder, shown)
                self._told = shown

    def close(self) -> None:
        """The class is over."""
        PLAYING.untell(self._folder)

    def _waits(self, person: Pupil) -> bool:
        return self._waiting is not None and self._waiting.key == person.key

    def _side(self, person: Pupil) -> Side:
        """A castle for somebody, who has just given a sign of life."""
        if person.key not in self._aliases:
            self._aliases[person.key] = person.name if self._named else self._drawn()
        return Side(person.key, self._aliases[person.key], self._clock())

    def _drawn(self) -> str:
        taken = {path.stem for path in self._folder.glob("*.p[yl]")}
        taken |= {slug(alias) for alias in self._aliases.values()}
        return spoken(draw(taken, SystemRandom()))


def _champion() -> Champion:
    """Who plays the exact table: nobody does better against it, whatever they throw."""
    from trollkit.trolls.champion import Prudent

    return Prudent(random)

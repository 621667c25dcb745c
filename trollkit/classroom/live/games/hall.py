"""Where people of a class find somebody to play with: who waits, who plays, what is over.

It is used by one thread, the one that answers requests, and nothing of it but the games that
were agreed to (`kept`) outlives the class. Names there are drawn for playing alone: a name of
the contest's wall would tell who is behind which strategy, since one sees whom one plays with.
"""

import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import SystemRandom
from typing import Any

from trollkit.arena.wall import Headway, Playing, tell_playing, untell_playing
from trollkit.classroom.intake.names import slug
from trollkit.classroom.live.games.game import Champion, Game, Side
from trollkit.classroom.live.games.kept import keep
from trollkit.classroom.live.register import Person
from trollkit.classroom.submissions.pseudonyms import draw, spoken
from trollkit.core.errors import StoreError
from trollkit.phrases.live import Refused

CHAMPION = "Champion"
PATIENCE_S = 15.0  # without a sign of life, before somebody who waits is waited for no more
SHOWN = 4  # games on the wall: a row of it at 1280 pixels
LINGER_S = 8.0  # of a game that is over
RESULTS = 8


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
        self._running: dict[str, Game] = {}
        self._ended: dict[str, float] = {}  # games that the wall still shows, since when
        self._results: deque[str] = deque(maxlen=RESULTS)
        self._told: Playing | None = None  # a class that was killed may have left some

    def look(self, person: Person) -> dict[str, Any]:
        """Where somebody is, JSON-ready: at nothing, waiting, or in a game."""
        now = self._clock()
        self.tick()
        if self._waiting and self._waiting.key == person.key:
            self._waiting.seen = now
            return {"etat": "attente"}
        game = self._games.get(person.key)
        if game is None:
            return {"etat": "libre", "nom": self._alias(person), "nomme": self._named}
        player = game.side_of(person.key)
        game.sides[player].seen = now
        return game.told_to(player, now)

    def wait(self, person: Person, *, keep: bool) -> None:
        """Play with whoever waits, or wait. Raises Refused in the middle of a game."""
        self._must_be_free(person)
        mine, other = self._side(person, keep=keep), self._waiting
        if other is None or other.key == person.key:
            self._waiting = mine
        else:
            self._waiting = None
            self._begin(other, mine)

    def face_the_champion(self, person: Person, *, keep: bool) -> None:
        """Play alone. Raises Refused in the middle of a game."""
        self._must_be_free(person)
        self._stop_waiting(person)
        champion = Side("", CHAMPION, keep=False, seen=self._clock())
        self._begin(self._side(person, keep=keep), champion, _champion())

    def throw(self, person: Person, id_: str, turn: int, stones: int) -> None:
        """Throw in the game of that id, which must be one's own. Raises Refused."""
        self.tick()
        game = self._games.get(person.key)
        if game is None or game.id != id_:
            raise Refused("no_game")
        game.throw(game.side_of(person.key), turn, stones, self._clock())
        self._settle(game)

    def leave(self, person: Person) -> None:
        """Go from wherever one is: a game that is not over is lost."""
        self._stop_waiting(person)
        game = self._games.pop(person.key, None)
        if game is not None:
            game.leave(game.side_of(person.key))
            self._settle(game)

    def forget(self, person: Person) -> None:
        """Leave nothing of somebody on the wall."""
        self.leave(person)
        alias = self._alias(person)
        del self._aliases[person.key]
        for game in list(self._running.values()):
            if person.key in (side.key for side in game.sides):
                self._ended.pop(game.id, None)
                del self._running[game.id]
        kept = [each for each in self._results if alias not in each]
        self._results = deque(kept, maxlen=RESULTS)

    def tick(self) -> None:
        """End what lasts too long; what the wall shows follows."""
        now = self._clock()
        if self._waiting and now - self._waiting.seen > PATIENCE_S:
            self._waiting = None
        for game in list(self._running.values()):
            game.look_at_the_clock(now)
            self._settle(game)
        for id_ in [id_ for id_, since in self._ended.items() if now - since > LINGER_S]:
            del self._ended[id_], self._running[id_]

    def tell_the_wall(self, headway: Headway | None = None) -> None:
        """Write what the wall shows, if it has changed; `headway` is how far the class is."""
        self.tick()
        # What has just ended is shown before what goes on: it is there for a moment only.
        games = sorted(self._running.values(), key=lambda game: not game.over)[:SHOWN]
        shown: Playing = {
            "parties": [game.told_to_all() for game in games],
            "resultats": list(self._results),
            "avance": headway,
        }
        if shown != self._told:
            with suppress(StoreError):  # a wall that is late stops nobody; it is told again
                tell_playing(self._folder, shown)
                self._told = shown

    def close(self) -> None:
        """The class is over."""
        untell_playing(self._folder)

    def _must_be_free(self, person: Person) -> None:
        self.tick()
        game = self._games.get(person.key)
        if game is not None and not game.over:
            raise Refused("playing")

    def _stop_waiting(self, person: Person) -> None:
        if self._waiting and self._waiting.key == person.key:
            self._waiting = None

    def _side(self, person: Person, *, keep: bool) -> Side:
        return Side(person.key, self._alias(person), keep=keep, seen=self._clock())

    def _begin(self, left: Side, right: Side, champion: Champion | None = None) -> None:
        game = Game((left, right), self._clock(), champion)
        self._running[game.id] = game
        for side in game.sides:
            if side.key:
                self._games[side.key] = game

    def _settle(self, game: Game) -> None:
        """Once a game is over: tell its result, and keep it if that was agreed to."""
        if not game.over or game.settled:
            return
        game.settled = True
        self._ended[game.id] = self._clock()
        self._results.appendleft(game.told_to_all()["fin"])
        if game.whole:
            with suppress(
                OSError, StoreError, UnicodeDecodeError
            ):  # it was played all the same
                keep(self._folder, game.partie)

    def _alias(self, person: Person) -> str:
        if person.key not in self._aliases:
            self._aliases[person.key] = person.name if self._named else self._drawn()
        return self._aliases[person.key]

    def _drawn(self) -> str:
        taken = {path.stem for path in self._folder.glob("*.p[yl]")}
        taken |= {slug(alias) for alias in self._aliases.values()}
        return spoken(draw(taken, SystemRandom()))


def _champion() -> Champion:
    """Who plays the exact table: nobody does better against it, whatever they throw."""
    import random

    from trollkit.trolls.champion import Prudent

    return Prudent(random)

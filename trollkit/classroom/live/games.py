"""Games that the people of a live class play on their phones, without a line of Python.

A `Game` is between two people, or a person and the champion. Each sees itself as the left
castle. A throw stays secret until the other side's has come: a side is told the turns that both
have played, and of the present turn only whether the other is ready.

The `Hall` finds opponents, ends games that last too long, and tells the wall. Only the thread
that answers requests uses it. Names in it are drawn for these games alone: since people see
whom they play with, a pseudonym of the contest would tell who is behind which strategy.

Games end with the class.
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
TURN_S = 60.0  # for a throw; whoever takes longer loses
PATIENCE_S = 15.0  # after which somebody who waits without asking again is dropped
LINGER_S = 8.0  # that an ended game stays on the wall
SHOWN = 4  # games on the wall: a row of 1280 pixels
YOU, CHAMPION = "Vous", "Champion"

Champion = Callable[[Partie, list[Partie]], int]


@dataclass
class Side:
    """One side of a game: `key` is "" for the champion; `throw` is secret, 0 before it."""

    key: str
    alias: str
    seen: float
    throw: int = 0


@dataclass(eq=False)
class Game:
    """A game and its times, in seconds of the hall's clock."""

    sides: tuple[Side, Side]
    since: float  # when the present turn began
    champion: Champion | None = None  # plays the right side, if no person does
    id: str = field(default_factory=lambda: secrets.token_hex(6))
    partie: Partie = field(default_factory=lambda: Partie(*BOARD))
    gone: tuple[int, ...] = ()  # the sides that have left
    ended: float | None = None  # when the game ended

    def side_of(self, key: str) -> int:
        """The side of that person."""
        return LEFT if self.sides[LEFT].key == key else RIGHT

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.partie.terminee or bool(self.gone)

    def throw(self, player: int, turn: int, stones: int, now: float) -> None:
        """Take a side's throw for a turn. Raises Refused, and then changes nothing.

        The same throw may come twice, as its answer may have been lost.
        """
        side, partie = self.sides[player], self.partie
        stock = (partie.stockGauche, partie.stockDroite)[player]
        if self.over:
            raise Refused("game-over")
        if turn != len(partie.coupsPrecedents):
            # A phone that has not heard of the end of a turn may send it again.
            raise Refused("turn", turn=len(partie.coupsPrecedents) + 1)
        if side.throw not in (0, stones):
            raise Refused("thrown", stones=in_stones(side.throw))
        if not 1 <= stones <= stock:
            raise Refused("stones", wanted=f"de 1 à {stock}" if stock > 1 else "1")
        side.throw = stones
        left, right = (each.throw for each in self.sides)
        if self.champion:
            # The champion sees a board without the throw that it plays against.
            right = self.champion(partie.miroir(), [])
        if left and right:
            partie.tourDeJeu(left, right)
            self.sides[LEFT].throw = self.sides[RIGHT].throw = 0
            self.since = now

    def leave(self, *players: int) -> None:
        """Let sides leave the game; a side that stays wins."""
        if players and not self.over:
            self.gone = players
            self.sides[LEFT].throw = self.sides[RIGHT].throw = 0

    def late(self, now: float) -> list[int]:
        """The sides whose throw the game has waited for too long."""
        waited = now - self.since >= TURN_S
        sides = [player for player in PLAYERS if self.sides[player].key]
        return [player for player in sides if waited and not self.sides[player].throw]

    def told_to(self, player: int, now: float) -> dict[str, Any]:
        """What a side may know, for JSON, with itself on the left."""
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
        """What the wall shows of the game."""
        names = [side.alias for side in self.sides]
        drawn: Any = scene(*BOARD, self.partie.coupsPrecedents, names)
        return {"id": self.id, "scene": drawn, "finie": self.over, "fin": self.end()}

    def end(self) -> str:
        """A sentence on how the game ended; "" while it is played."""
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
        """Why the game was cut short, "" otherwise: the page itself tells each turn."""
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
        self._waiting: Side | None = None  # one at most, as a second plays with the first
        self._games: dict[str, Game] = {}  # the present or last game of each person
        self._shown: list[Game] = []  # games being played, or just ended
        self._told: Playing | None = None  # None at first: a killed class may have left a file

    def look(self, person: Pupil) -> dict[str, Any]:
        """The state of somebody, for JSON: free, waiting, or in a game."""
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
        """Begin a game with the champion, or with whoever waits; or wait.

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
        """Throw in the game of that id, which must be the person's. Raises Refused."""
        self.tick()
        game = self._games.get(person.key)
        if game is None or game.id != id_:
            raise Refused("no-game")
        game.throw(game.side_of(person.key), turn, stones, self._clock())
        self.tick()

    def leave(self, person: Pupil) -> None:
        """Stop waiting or playing; an unfinished game is lost."""
        if self._waits(person):
            self._waiting = None
        if game := self._games.pop(person.key, None):
            game.leave(game.side_of(person.key))
            self.tick()

    def forget(self, person: Pupil) -> None:
        """Remove everything of somebody, from the wall too."""

        def others(games: list[Game]) -> list[Game]:
            return [it for it in games if person.key not in (side.key for side in it.sides)]

        self.leave(person)
        self._aliases.pop(person.key, None)
        self._shown = others(self._shown)

    def tick(self) -> None:
        """End waits and games that last too long, and update the games to show."""
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
        # Ended games come first, as they are shown for a moment only.
        games = sorted(self._shown, key=lambda game: not game.over)[:SHOWN]
        shown: Playing = {
            "parties": [game.told_to_all() for game in games],
            "avance": headway,
        }
        if shown != self._told:
            with suppress(StoreError):  # it is tried again at the next change
                PLAYING.tell(self._folder, shown)
                self._told = shown

    def close(self) -> None:
        """Remove the games from the wall."""
        PLAYING.untell(self._folder)

    def _waits(self, person: Pupil) -> bool:
        return self._waiting is not None and self._waiting.key == person.key

    def _side(self, person: Pupil) -> Side:
        """The side of somebody who asks now."""
        if person.key not in self._aliases:
            self._aliases[person.key] = person.name if self._named else self._drawn()
        return Side(person.key, self._aliases[person.key], self._clock())

    def _drawn(self) -> str:
        taken = {path.stem for path in self._folder.glob("*.p[yl]")}
        taken |= {slug(alias) for alias in self._aliases.values()}
        return spoken(draw(taken, SystemRandom()))


def _champion() -> Champion:
    """The champion, which plays the exact theory: no opponent can do better against it."""
    from trollkit.trolls.champion import Prudent

    return Prudent(random)

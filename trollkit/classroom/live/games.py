"""Games that the people of a live class play on their phones, without a line of Python.

A `Game` is between two people, or one of them and the champion. Whoever looks is the left
castle. A throw is told to nobody else before the other one is in: what a side is told holds the
turns that both have played, and of the present one whether the other is ready.

The `Hall` finds opponents, ends what lasts too long and tells the wall. The thread that answers
requests is alone in it. Names there are drawn for playing alone: a name of the contest's wall
would tell who is behind which strategy, since one sees whom one plays with.

No game outlives the class.
"""

import secrets
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import SystemRandom
from typing import Any

from trollkit.arena.wall import PLAYING, Headway, Playing, Shown
from trollkit.classroom.intake.names import slug
from trollkit.classroom.live.register import Person
from trollkit.classroom.submissions.book import draw, spoken
from trollkit.core.errors import StoreError
from trollkit.core.game import LEFT, PLAYERS, RIGHT
from trollkit.phrases.live import Refused
from trollkit.trolls.drawing import scene
from trollkit.trolls.partie import DROITE, GAUCHE, NUL, Partie, leftovers
from trollkit.trolls.partie import stones as in_stones
from trollkit.trolls.rules import Config

BOARD = Config(7, 15)
TURN_S = 60.0  # to throw: who takes longer has left
AWAY_S = 10.0  # without a sign of life, before the other is told
YOU = "Vous"

Champion = Callable[[Partie, list[Partie]], int]


@dataclass
class Side:
    """Who sits at a castle: `key` is "" for the champion; `throw` is secret, 0 without one."""

    key: str
    alias: str
    seen: float
    throw: int = 0


@dataclass
class Game:
    """A game, and its clock: times are seconds of whoever asks."""

    sides: tuple[Side, Side]
    since: float  # when the present turn began
    champion: Champion | None = None  # who sits on the right, if that is nobody
    id: str = field(default_factory=lambda: secrets.token_hex(6))
    partie: Partie = field(default_factory=lambda: Partie(*BOARD))
    left: int | None = None  # the side that went away, or both with `nobody`
    nobody: bool = False
    settled: bool = False  # its result is told

    def side_of(self, key: str) -> int:
        """At which castle that person sits."""
        return LEFT if self.sides[LEFT].key == key else RIGHT

    @property
    def turn(self) -> int:
        """Turns that both have played."""
        return len(self.partie.coupsPrecedents)

    @property
    def over(self) -> bool:
        """Whether nothing more can be thrown."""
        return self.partie.terminee or self.left is not None or self.nobody

    def throw(self, player: int, turn: int, stones: int, now: float) -> None:
        """Take a side's throw for a turn. Raises Refused, and nothing has changed.

        The same throw may come twice: an answer may have been lost on its way.
        """
        side = self.sides[player]
        if self.over:
            raise Refused("game_over")
        if turn != self.turn:
            # The turn before may be asked for again by who has not heard of its end.
            raise Refused("turn", turn=self.turn + 1)
        if side.throw:
            if stones != side.throw:
                raise Refused("thrown", stones=in_stones(side.throw))
            return
        stock = (self.partie.stockGauche, self.partie.stockDroite)[player]
        if not 1 <= stones <= stock:
            raise Refused("stones", wanted=f"de 1 à {stock}" if stock > 1 else "1")
        side.throw = stones
        self._reveal(now)

    def _reveal(self, now: float) -> None:
        """Play the turn once both throws are in."""
        left, right = (side.throw for side in self.sides)
        if self.champion and left:
            # It is asked of a board that does not hold the throw it plays against.
            right = self.champion(self.partie.miroir(), [])
        if left and right:
            self.partie.tourDeJeu(left, right)
            for side in self.sides:
                side.throw = 0
            self.since = now

    def leave(self, player: int) -> None:
        """A side goes: the other has won."""
        if not self.over:
            self.left = player
            self._forget_throws()

    def look_at_the_clock(self, now: float) -> None:
        """End what waits for somebody who has not thrown for too long."""
        if self.over or now - self.since < TURN_S:
            return
        late = [p for p in PLAYERS if self.sides[p].key and not self.sides[p].throw]
        if len(late) == 2:
            self.nobody = True
        else:
            self.left = late[0]
        self._forget_throws()

    def _forget_throws(self) -> None:
        for side in self.sides:
            side.throw = 0

    def told_to(self, player: int, now: float) -> dict[str, Any]:
        """All that a side may know, JSON-ready, itself on the left."""
        mine, other = self.sides[player], self.sides[1 - player]
        partie = self.partie if player == LEFT else self.partie.miroir()
        return {
            "etat": "finie" if self.over else "jeu",
            "partie": self.id,
            "tour": self.turn,
            "scene": scene(*BOARD, partie.coupsPrecedents, [YOU, other.alias]),
            "phrase": self._sentence(partie, player, other.alias),
            "lance": mine.throw,
            "autre_pret": bool(other.throw),
            "absent": bool(other.key) and not self.over and now - other.seen >= AWAY_S,
            "reste": 0 if self.over else max(0, round(TURN_S - (now - self.since))),
            "issue": self._end(partie, player),
        }

    def told_to_all(self) -> Shown:
        """What the wall shows of it."""
        drawn: Any = scene(
            *BOARD, self.partie.coupsPrecedents, [side.alias for side in self.sides]
        )
        return {"id": self.id, "scene": drawn, "finie": self.over, "fin": self._told_end()}

    def _told_end(self) -> str:
        """How it ended, in one sentence; "" while it is played."""
        names = [side.alias for side in self.sides]
        if self.left is not None:
            return f"{names[1 - self.left]} gagne : {names[self.left]} n'est plus là."
        if self.nobody:
            return f"{names[LEFT]} et {names[RIGHT]} ne sont plus là."
        if self.partie.gagnant == NUL:
            return f"{names[LEFT]} et {names[RIGHT]} : match nul."
        if not self.over:
            return ""
        winner = LEFT if self.partie.gagnant == GAUCHE else RIGHT
        return f"{names[winner]} gagne contre {names[1 - winner]}."

    def _end(self, partie: Partie, player: int) -> str:
        if self.left is not None:
            return "perdue" if self.left == player else "gagnee"
        if self.nobody:
            return "perdue"
        return {GAUCHE: "gagnee", DROITE: "perdue", NUL: "nulle"}.get(partie.gagnant, "")

    def _sentence(self, partie: Partie, player: int, other: str) -> str:
        if self.left == player or self.nobody:
            return "Vous êtes parti, ou n'avez pas lancé à temps : la partie est perdue."
        if self.left is not None:
            return f"{other} est parti, ou n'a pas lancé à temps : la partie est à vous."
        if not partie.coupsPrecedents:
            return (
                f"Le troll attend au milieu, chacun a {in_stones(partie.stockInitial)}. "
                f"Poussez-le jusqu'au château de {other}."
            )
        told = _turn_told(partie, other)
        return f"{told} {_verdict(partie, other)}" if partie.terminee else told


def _turn_told(partie: Partie, other: str) -> str:
    """The last turn, to who is on the left."""
    left, right = partie.coupsPrecedents[-1]
    toward = f"avance vers {other}" if left > right else "recule vers vous"
    told = (
        f"Vous lancez {left}, {other} lance {right} : le troll "
        f"{'ne bouge pas' if left == right else toward}"
    )
    for who, stones in zip(("vous lancez", f"{other} lance"), leftovers(partie), strict=True):
        if stones:
            told += f" ; puis {who} ce qui reste, {in_stones(stones)}"
    return f"{told}."


def _verdict(partie: Partie, other: str) -> str:
    at_a_castle = partie.positionTroll in (0, partie.nombreCases - 1)
    match partie.gagnant:
        case int(winner) if winner == GAUCHE:
            where = "est au château" if at_a_castle else "est plus près"
            return f"Vous gagnez ! Le troll {where} de {other}."
        case int(winner) if winner == DROITE:
            where = "est à votre château" if at_a_castle else "est plus près de vous"
            return f"Vous perdez. Le troll {where}."
    return "Match nul : plus de pierres, et le troll est au milieu."


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

    def wait(self, person: Person) -> None:
        """Play with whoever waits, or wait. Raises Refused in the middle of a game."""
        self._must_be_free(person)
        mine, other = self._side(person), self._waiting
        if other is None or other.key == person.key:
            self._waiting = mine
        else:
            self._waiting = None
            self._begin(other, mine)

    def face_the_champion(self, person: Person) -> None:
        """Play alone. Raises Refused in the middle of a game."""
        self._must_be_free(person)
        self._stop_waiting(person)
        champion = Side("", CHAMPION, seen=self._clock())
        self._begin(self._side(person), champion, _champion())

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
                PLAYING.tell(self._folder, shown)
                self._told = shown

    def close(self) -> None:
        """The class is over."""
        PLAYING.untell(self._folder)

    def _must_be_free(self, person: Person) -> None:
        self.tick()
        game = self._games.get(person.key)
        if game is not None and not game.over:
            raise Refused("playing")

    def _stop_waiting(self, person: Person) -> None:
        if self._waiting and self._waiting.key == person.key:
            self._waiting = None

    def _side(self, person: Person) -> Side:
        return Side(person.key, self._alias(person), seen=self._clock())

    def _begin(self, left: Side, right: Side, champion: Champion | None = None) -> None:
        game = Game((left, right), self._clock(), champion)
        self._running[game.id] = game
        for side in game.sides:
            if side.key:
                self._games[side.key] = game

    def _settle(self, game: Game) -> None:
        """Once a game is over, tell its result."""
        if not game.over or game.settled:
            return
        game.settled = True
        self._ended[game.id] = self._clock()
        self._results.appendleft(game.told_to_all()["fin"])

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

"""One game between two people of the class, or one of them and the champion.

Whoever looks is the left castle. A throw is told to nobody else before the other one is in:
what a side is told holds the turns that both have played, and of the present one whether the
other is ready.
"""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from trollkit.arena.wall import Shown
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
    keep: bool
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
    settled: bool = False  # its result is told, and it is kept if it may be

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

    @property
    def whole(self) -> bool:
        """Whether it came to its end by its own rules, between two people who agreed."""
        return self.partie.terminee and all(side.key and side.keep for side in self.sides)

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

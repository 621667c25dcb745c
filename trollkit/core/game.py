"""The contract between a game and everything that plays, searches, records or draws it.

A game is one stateless object. Its states are small, immutable and hashable; all its
methods are pure. Simultaneous and alternating games obey the same contract: `to_move`
names both players, one of them, or nobody once the game is over.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol, TypeVar

Player = int
LEFT: Player = 0
RIGHT: Player = 1
PLAYERS: tuple[Player, Player] = (LEFT, RIGHT)


def other(player: Player) -> Player:
    """The opponent of `player`."""
    return 1 - player


class Outcome(NamedTuple):
    """How a game ended: who won (None for a draw), and by which rule."""

    winner: Player | None
    reason: str

    def mirror(self) -> "Outcome":
        """The same end seen from the other side."""
        return Outcome(None if self.winner is None else other(self.winner), self.reason)


ConfigT = TypeVar("ConfigT")
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")


class Game(Protocol[ConfigT, StateT, MoveT]):
    """The methods of a game that `core`, the solvers and the arena may call."""

    @property
    def name(self) -> str:
        """The proper noun of the game, the same everywhere: "trolls", "foret", "gyges"."""
        ...

    def initial(self, config: ConfigT, seed: int = 0) -> StateT:
        """The first state of a game. Games without chance ignore `seed`.

        Raises InvalidConfig on a board that cannot exist.
        """
        ...

    def to_move(self, state: StateT) -> tuple[Player, ...]:
        """The players asked for a move now, LEFT first; () once the game is over."""
        ...

    def legal(self, state: StateT, player: Player) -> Sequence[MoveT]:
        """The legal moves of `player` in a fixed order; empty when it is not asked."""
        ...

    def step(self, state: StateT, moves: Mapping[Player, MoveT]) -> StateT:
        """The state after the moves of exactly the players in `to_move(state)`.

        Raises GameOver on a finished game, InvalidMove on anything but legal moves.
        """
        ...

    def outcome(self, state: StateT) -> Outcome | None:
        """How the game ended, or None while it is in play."""
        ...

    def mirror(self, state: StateT) -> StateT:
        """The same position with the two sides swapped; an involution."""
        ...

    def mirror_move(self, move: MoveT) -> MoveT:
        """The move that means in the mirrored position what `move` means in this one."""
        ...

    def move_text(self, move: MoveT) -> str:
        """A move in one printable word, neither empty, nor "-", nor with white space."""
        ...

    def parse_move(self, text: str) -> MoveT:
        """The inverse of `move_text`. Raises InvalidText on anything else."""
        ...

    def config_text(self, config: ConfigT) -> str:
        """A configuration in one printable word, such as "7x15"."""
        ...

    def parse_config(self, text: str) -> ConfigT:
        """The inverse of `config_text`. Raises InvalidText or InvalidConfig."""
        ...

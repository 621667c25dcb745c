"""Gygès under the contract of `trollkit.core.game` (`GAME`); `GameInPlay`; a duel's `seat`.

LEFT is South, RIGHT is North. The seed says nothing about draws. Here a game is drawn when a
position comes for the third time, with the same side to move, and after 200 plies.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from trollkit.core.contest import RefusedAnswer, Seat
from trollkit.core.errors import (
    GameOver,
    InvalidMove,
    InvalidText,
    TrollkitError,
)
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.game import LEFT, Outcome, Player
from trollkit.core.text import show
from trollkit.gyges.board import SIDE_NAMES, Position
from trollkit.gyges.moves import Move, apply, legal_moves
from trollkit.gyges.notation import (
    Plateau,
    legal_move,
    move_text,
    opening,
    parse_home_row,
    parse_move,
    parse_position,
    plateau_of,
)

REPETITIONS = 3
PLIES = 200
_LONGEST = 100  # characters of a move, white space included


class Config(NamedTuple):
    """Both home rows, left to right as South sees them, and who moves first."""

    south: str = "332121"
    north: str = "123321"
    first: Player = LEFT


class State(NamedTuple):
    """The position, and all earlier ones, the opening first: draws depend on them."""

    position: Position
    past: tuple[Position, ...] = ()


class Gyges:
    """The game under the contract of `trollkit.core.game`."""

    name = "gyges"

    def initial(self, config: Config, seed: int = 0) -> State:
        """The opening. Raises InvalidConfig on an invalid home row."""
        rows = parse_home_row(config.south), parse_home_row(config.north)
        return State(opening(*rows, config.first))

    def to_move(self, state: State) -> tuple[Player, ...]:
        """The side whose turn it is; () when the game is over."""
        return (state.position.player,) if self.outcome(state) is None else ()

    def legal(self, state: State, player: Player) -> list[Move]:
        """The player's legal moves, ring by ring; [] when it is not that side's turn."""
        return legal_moves(state.position) if player in self.to_move(state) else []

    def step(self, state: State, moves: Mapping[Player, Move]) -> State:
        """The state after the move of the side whose turn it is.

        Raises GameOver after the end, InvalidMove on anything but one legal move of that side.
        """
        asked = self.to_move(state)
        if not asked:
            raise GameOver
        (player,) = asked
        move, legal = moves.get(player), legal_moves(state.position)
        if len(moves) != 1 or move not in legal:
            raise InvalidMove(player, move, [move_text(each) for each in legal])
        return State(apply(state.position, move), (*state.past, state.position))

    def outcome(self, state: State) -> Outcome | None:
        """The end of the game, or None while it is in play.

        Its reason is "goal", a ring on the goal; or, for a draw, "repetition", the same
        position for the third time, or "length", too many plies.
        """
        winner = state.position.winner()
        if winner is not None:
            return Outcome(winner, "goal")
        if state.past.count(state.position) >= REPETITIONS - 1:
            return Outcome(None, "repetition")
        if len(state.past) >= PLIES:
            return Outcome(None, "length")
        return None

    def mirror(self, state: State) -> State:
        """The board turned by half a turn, with the sides exchanged."""
        return State(state.position.rotated(), tuple(p.rotated() for p in state.past))

    def mirror_move(self, move: Move) -> Move:
        """The same move on the turned board."""
        return move.rotated()

    def move_text(self, move: Move) -> str:
        """The seed's notation."""
        return move_text(move)

    def parse_move(self, text: str) -> Move:
        """The move of a text in the seed's notation, as `notation.parse_move` reads it."""
        return parse_move(text)

    def config_text(self, config: Config) -> str:
        """South's row, North's row and who begins, as "332121/123321/s"."""
        return f"{config.south}/{config.north}/{SIDE_NAMES[config.first]}"

    def parse_config(self, text: str) -> Config:
        """The inverse of `config_text`. Raises InvalidText."""
        try:
            south, north, side = text.split("/")
            return Config(parse_home_row(south), parse_home_row(north), SIDE_NAMES.index(side))
        except ValueError:  # InvalidConfig is one
            raise InvalidText("gyges_config", text) from None


GAME = Gyges()


class GameInPlay:
    """A game in play, from its opening or from a `position`, with the moves so far."""

    def __init__(self, config: Config, position: Position | None = None) -> None:
        self.state = GAME.initial(config) if position is None else State(position)
        self.moves: list[Move] = []

    @property
    def position(self) -> Position:
        """The board, and who moves."""
        return self.state.position

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it is in play."""
        return GAME.outcome(self.state)

    def play(self, move: Move) -> None:
        """Play a legal move. Raises InvalidMove on another one, GameOver after the end."""
        self.state = GAME.step(self.state, {self.position.player: move})
        self.moves.append(move)

    def undo(self) -> bool:
        """Take the last move back; False when there is none."""
        if not self.moves:
            return False
        past = self.state.past
        self.state = State(past[-1], past[:-1])
        self.moves.pop()
        return True


def seat(player: Callable[[Plateau], object]) -> Seat:
    """The seat of a player: a function from a question, a position's text, to the move's text.

    It raises RefusedAnswer when the player's answer is no legal move.
    """

    def answer(asked: bytes) -> bytes:
        position = parse_position(asked.decode())
        said = player(plateau_of(position))
        refused = RefusedAnswer(Fault(FaultKind.INVALID, show(said)))
        if not isinstance(said, str) or str.__len__(said) > _LONGEST:
            raise refused
        try:
            # A subclass of str may have a __str__ of the strategy's own.
            move = legal_move(position, str.__str__(said))
        except TrollkitError:
            raise refused from None
        return move_text(move).encode()

    return answer

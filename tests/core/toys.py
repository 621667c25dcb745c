"""A small alternating game, to prove that the contract serves games with turns as well."""

from collections.abc import Mapping
from typing import NamedTuple

from trollkit.core.errors import GameOver, InvalidConfig, InvalidMove, InvalidText
from trollkit.core.game import Outcome, other


class Pile(NamedTuple):
    """Matches left, whose turn it is, and who took the last one."""

    matches: int
    mover: int


class Nim:
    """Take one to three matches in turn; who takes the last one wins."""

    name = "nim"

    def initial(self, config: int, seed: int = 0) -> Pile:
        if config < 1:
            raise InvalidConfig("matches", config, "positive")
        return Pile(config, 0)

    def to_move(self, state: Pile) -> tuple[int, ...]:
        return (state.mover,) if state.matches else ()

    def legal(self, state: Pile, player: int) -> range:
        if player != state.mover:
            return range(0)
        return range(1, min(3, state.matches) + 1)

    def step(self, state: Pile, moves: Mapping[int, int]) -> Pile:
        if not state.matches:
            raise GameOver
        take = moves.get(state.mover)
        if take is None or len(moves) > 1 or take not in self.legal(state, state.mover):
            raise InvalidMove(state.mover, take, self.legal(state, state.mover))
        return Pile(state.matches - take, other(state.mover))

    def outcome(self, state: Pile) -> Outcome | None:
        return None if state.matches else Outcome(other(state.mover), "last match")

    def mirror(self, state: Pile) -> Pile:
        return Pile(state.matches, other(state.mover))

    def mirror_move(self, move: int) -> int:
        return move

    def move_text(self, move: int) -> str:
        return str(move)

    def parse_move(self, text: str) -> int:
        if text not in ("1", "2", "3"):
            raise InvalidText("move", text)
        return int(text)

    def config_text(self, config: int) -> str:
        return str(config)

    def parse_config(self, text: str) -> int:
        return int(text)

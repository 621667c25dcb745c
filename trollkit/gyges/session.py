"""One game being played: moves, undone moves, and a text that keeps it."""

from pathlib import Path

from trollkit.core.errors import InvalidText, StoreError
from trollkit.core.game import Outcome
from trollkit.core.record import Record, parse_record, record_text
from trollkit.gyges.board import Position
from trollkit.gyges.moves import Move
from trollkit.gyges.rules import GAME, WITHOUT_DRAWS, Config, State

_LARGEST = 100_000  # characters of a saved game, far beyond what anybody plays


class GameInPlay:
    """A game from its opening to where it stands. With `draws`, those of the arena end it.

    It may begin at a `position` instead, that of a puzzle; its record is then none to replay.
    """

    def __init__(
        self, config: Config, *, draws: bool = False, position: Position | None = None
    ) -> None:
        self.config = config
        self._game = GAME if draws else WITHOUT_DRAWS
        self._states = [self._game.initial(config) if position is None else State(position)]
        self.moves: list[Move] = []

    @property
    def state(self) -> State:
        """Where the game stands."""
        return self._states[-1]

    @property
    def position(self) -> Position:
        """The board, and who moves."""
        return self.state.position

    @property
    def positions(self) -> list[Position]:
        """The board before the first move, and after each."""
        return [state.position for state in self._states]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return self._game.outcome(self.state)

    def play(self, move: Move) -> None:
        """Play a legal move. Raises InvalidMove on another one, GameOver after the end."""
        after = self._game.step(self.state, {self.position.player: move})
        self._states.append(after)
        self.moves.append(move)

    def undo(self, plies: int) -> int:
        """Take back at most so many moves; how many there were to take back."""
        taken = min(plies, len(self.moves))
        if taken:
            del self._states[-taken:], self.moves[-taken:]
        return taken

    def text(self) -> str:
        """The record of the game, finished or not."""
        players = [state.position.player for state in self._states]
        turns = tuple({p: move} for p, move in zip(players, self.moves, strict=False))
        return record_text(self._game, Record(self.config, 0, turns, self.outcome))

    def save(self, path: Path) -> None:
        """Write the record to a new file. Raises StoreError."""
        try:
            with path.open("x", encoding="utf-8") as file:
                file.write(self.text())
        except FileExistsError:
            raise StoreError("exists", str(path)) from None
        except (OSError, ValueError) as error:
            raise StoreError("file", str(path), type(error).__name__) from None


def load(path: Path, *, draws: bool = False) -> GameInPlay:
    """The game that a file keeps. Raises StoreError, or InvalidText with the line at fault."""
    try:
        text = path.read_text(encoding="utf-8")[:_LARGEST]
    except UnicodeDecodeError:
        raise InvalidText("record", path.name) from None
    except (OSError, ValueError) as error:
        raise StoreError("no_record", str(path), type(error).__name__) from None
    return parse_session(text, draws=draws)


def parse_session(text: str, *, draws: bool = False) -> GameInPlay:
    """The game that a text keeps. Raises InvalidText with the line at fault."""
    record = parse_record(WITHOUT_DRAWS, text[:_LARGEST])
    session = GameInPlay(record.config, draws=draws)
    for move in (move for turn in record.turns for move in turn.values()):
        session.play(move)
    return session

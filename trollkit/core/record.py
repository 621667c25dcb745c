"""A game as data, played between policies and replayed, and the text of one.

    game: trolls
    config: 7x15
    seed: 0
    2 3
    4 1
    outcome: left castle

One line a turn, LEFT's word then RIGHT's, "-" for a player who was not asked. The last
line is the winner ("left", "right" or "draw") and the rule, or "unfinished".
"""

import random
from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple

from trollkit.core.errors import GameOver, InvalidMove, InvalidText
from trollkit.core.game import LEFT, PLAYERS, RIGHT, ConfigT, Game, MoveT, Outcome, StateT

Policy = Callable[[StateT], MoveT]

_NOT_ASKED = "-"
_WINNER_WORDS = {LEFT: "left", RIGHT: "right", None: "draw"}


class Record(NamedTuple, Generic[ConfigT, MoveT]):
    """One game: where it started, each turn's moves by player, how it ended (None: in play)."""

    config: ConfigT
    seed: int
    turns: tuple[dict[int, MoveT], ...]
    outcome: Outcome | None


def play(
    game: Game[ConfigT, StateT, MoveT],
    config: ConfigT,
    policies: Sequence[Policy[StateT, MoveT]],
    *,
    seed: int = 0,
) -> Record[ConfigT, MoveT]:
    """The record of one game. Each policy sees the board as the left-hand player.

    This generic loop is what every fast loop is tested against, never a hot loop itself.

    Raises InvalidMove when a policy answers an illegal move.
    """
    state = game.initial(config, seed)
    turns = []
    while asked := game.to_move(state):
        moves: dict[int, MoveT] = {}
        for player in asked:
            if player == LEFT:
                moves[player] = policies[player](state)
            else:
                moves[player] = game.mirror_move(policies[player](game.mirror(state)))
        state = game.step(state, moves)
        turns.append(moves)
    return Record(config, seed, tuple(turns), game.outcome(state))


def random_policy(
    game: Game[ConfigT, StateT, MoveT], rng: random.Random
) -> Policy[StateT, MoveT]:
    """A policy that picks uniformly among the legal moves of the left-hand player."""

    def pick(state: StateT) -> MoveT:
        return rng.choice(game.legal(state, LEFT))

    return pick


def replay(
    game: Game[ConfigT, StateT, MoveT], record: Record[ConfigT, MoveT]
) -> tuple[StateT, ...]:
    """All states the recorded game went through, the opening first.

    Raises what `game.step` raises when a recorded move is not legal.
    """
    states = [game.initial(record.config, record.seed)]
    for moves in record.turns:
        states.append(game.step(states[-1], moves))
    return tuple(states)


def record_text(game: Game[ConfigT, StateT, MoveT], record: Record[ConfigT, MoveT]) -> str:
    """The record as text, in the format of this module's docstring."""
    lines = [
        f"game: {game.name}",
        f"config: {game.config_text(record.config)}",
        f"seed: {record.seed}",
    ]
    for moves in record.turns:
        words = (game.move_text(moves[p]) if p in moves else _NOT_ASKED for p in PLAYERS)
        lines.append(" ".join(words))
    lines.append(f"outcome: {_outcome_text(record.outcome)}")
    return "\n".join(lines) + "\n"


def parse_record(game: Game[ConfigT, StateT, MoveT], text: str) -> Record[ConfigT, MoveT]:
    """The record that `text` stands for, replayed to make sure that it is a legal game.

    Raises InvalidText with the line at fault: wrong game, unreadable word, illegal move,
    or an outcome that the moves do not lead to.
    """
    lines = text.splitlines()
    if len(lines) < 4:
        raise InvalidText("record", text[:80])
    if _field(lines, 0, "game") != game.name:
        raise InvalidText("record", lines[0], 1)
    config = game.parse_config(_field(lines, 1, "config"))
    seed = _seed(lines)
    state = game.initial(config, seed)
    turns = []
    for number, line in enumerate(lines[3:-1], start=4):
        moves = _parse_turn(game, line, number)
        try:
            state = game.step(state, moves)
        except (GameOver, InvalidMove):
            raise InvalidText("record", line, number) from None
        turns.append(moves)
    outcome = game.outcome(state)
    if _field(lines, len(lines) - 1, "outcome") != _outcome_text(outcome):
        raise InvalidText("record", lines[-1], len(lines))
    return Record(config, seed, tuple(turns), outcome)


def _outcome_text(outcome: Outcome | None) -> str:
    if outcome is None:
        return "unfinished"
    return f"{_WINNER_WORDS[outcome.winner]} {outcome.reason}"


def _field(lines: list[str], index: int, name: str) -> str:
    head, _, value = lines[index].partition(": ")
    if head != name:
        raise InvalidText("record", lines[index], index + 1)
    return value


def _seed(lines: list[str]) -> int:
    try:
        return int(_field(lines, 2, "seed"))
    except ValueError:
        raise InvalidText("record", lines[2], 3) from None


def _parse_turn(game: Game[ConfigT, StateT, MoveT], line: str, number: int) -> dict[int, MoveT]:
    words = line.split(" ")
    if len(words) != len(PLAYERS):
        raise InvalidText("record", line, number)
    try:
        return {
            player: game.parse_move(word)
            for player, word in zip(PLAYERS, words, strict=True)
            if word != _NOT_ASKED
        }
    except InvalidText:
        raise InvalidText("record", line, number) from None

"""The contract battery: `check_game` checks the laws that any game must obey, on random play.

Shipped with the package, so that whoever adds a game can call it from a test:

    check_game(MyGame(), configs=[...])

`play` plays one game between policies and gives a `Record` of it. Tests compare fast loops
with `play`.
"""

import copy
import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple

from trollkit.core.errors import GameOver, InvalidMove, InvalidText
from trollkit.core.game import LEFT, PLAYERS, ConfigT, Game, MoveT, Outcome, StateT, other

Policy = Callable[[StateT], MoveT]


class Record(NamedTuple, Generic[ConfigT, MoveT]):
    """One game as data: its start, each turn's moves by player, its end (None: in play)."""

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
    """Play one game and record it. Each policy sees the board as the left-hand player does.

    This generic loop is slow: tests compare every fast loop with it.

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
    """All states of the recorded game, the opening first.

    Raises what `game.step` raises when a recorded move is not legal.
    """
    states = [game.initial(record.config, record.seed)]
    for moves in record.turns:
        states.append(game.step(states[-1], moves))
    return tuple(states)


@dataclass(eq=False)
class ContractViolation(AssertionError):
    """A game broke `law`; `where` shows the state or move at fault."""

    law: str
    where: object

    def __str__(self) -> str:
        return f"{self.law}: {self.where!r}"


def check_game(
    game: Game[ConfigT, StateT, MoveT],
    configs: Iterable[ConfigT],
    *,
    games: int = 20,
    seed: int = 0,
    max_turns: int = 10_000,
) -> int:
    """Check all laws on `games` random games of each configuration; the number of states.

    Raises ContractViolation naming the first law that is broken.
    """
    rng = random.Random(seed)
    checked = 0
    for config in configs:
        _check_texts(game, config)
        for number in range(games):
            checked += _check_walk(game, config, number, rng, max_turns)
        _check_record(game, config, rng)
    return checked


def _require(holds: bool, law: str, where: object) -> None:
    if not holds:
        raise ContractViolation(law, where)


def _check_texts(game: Game[ConfigT, StateT, MoveT], config: ConfigT) -> None:
    text = game.config_text(config)
    _require(game.parse_config(text) == config, "parse_config undoes config_text", text)
    for word in ("", "-", "no such move"):
        try:
            game.parse_move(word)
        except InvalidText:
            continue
        raise ContractViolation("parse_move refuses what is no move", word)


def _check_walk(
    game: Game[ConfigT, StateT, MoveT],
    config: ConfigT,
    seed: int,
    rng: random.Random,
    max_turns: int,
) -> int:
    state = game.initial(config, seed)
    _require(state == game.initial(config, seed), "one seed gives one opening", state)
    for turn in range(max_turns):
        _check_state(game, state)
        asked = game.to_move(state)
        if not asked:
            _check_finished(game, state)
            return turn + 1
        moves = {player: rng.choice(game.legal(state, player)) for player in asked}
        state = _check_step(game, state, moves)
    raise ContractViolation("random play ends", state)


def _check_state(game: Game[ConfigT, StateT, MoveT], state: StateT) -> None:
    hash(state)
    mirrored = game.mirror(state)
    _require(game.mirror(mirrored) == state, "mirroring twice changes nothing", state)
    asked, outcome = game.to_move(state), game.outcome(state)
    _require(tuple(sorted(set(asked))) == asked, "players are asked once, in order", asked)
    _require((outcome is None) == bool(asked), "somebody moves until the game is over", state)
    _require(
        {other(p) for p in asked} == set(game.to_move(mirrored)),
        "the mirrored player is asked in the mirror",
        state,
    )
    _require(
        game.outcome(mirrored) == (outcome and outcome.mirror()),
        "the mirrored player wins in the mirror",
        state,
    )
    for player in PLAYERS:
        _check_legal(game, state, player, player in asked)


def _check_legal(
    game: Game[ConfigT, StateT, MoveT], state: StateT, player: int, asked: bool
) -> None:
    moves = list(game.legal(state, player))
    _require(moves == list(game.legal(state, player)), "legal moves keep their order", state)
    _require(bool(moves) == asked, "who is asked has moves, who is not has none", state)
    _require(len(set(moves)) == len(moves), "no legal move is listed twice", state)
    _require(
        {game.mirror_move(move) for move in moves}
        == set(game.legal(game.mirror(state), other(player))),
        "legal moves are mirrored with the board",
        state,
    )
    for move in moves:
        word = game.move_text(move)
        _require(
            word not in ("", "-") and not any(c.isspace() for c in word),
            "a move is one word",
            word,
        )
        _require(game.parse_move(word) == move, "parse_move undoes move_text", word)


def _check_step(
    game: Game[ConfigT, StateT, MoveT], state: StateT, moves: dict[int, MoveT]
) -> StateT:
    before = copy.deepcopy(state)
    after = game.step(state, moves)
    _require(state == before, "step leaves the state it is given alone", before)
    _require(game.step(state, moves) == after, "step is deterministic", state)
    mirrored_moves = {other(p): game.mirror_move(m) for p, m in moves.items()}
    _require(
        game.step(game.mirror(state), mirrored_moves) == game.mirror(after),
        "step commutes with mirror",
        (state, moves),
    )
    try:
        game.step(state, {})
    except InvalidMove:
        return after
    raise ContractViolation("step asks for every player's move", state)


def _check_finished(game: Game[ConfigT, StateT, MoveT], state: StateT) -> None:
    try:
        game.step(state, {})
    except GameOver:
        return
    raise ContractViolation("a finished game refuses another step", state)


def _check_record(
    game: Game[ConfigT, StateT, MoveT], config: ConfigT, rng: random.Random
) -> None:
    policy = random_policy(game, rng)
    record = play(game, config, (policy, policy))
    last = replay(game, record)[-1]
    _require(game.outcome(last) == record.outcome, "a replay ends as the game did", record)

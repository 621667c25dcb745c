"""The forest under the contract of `trollkit.core.game`, for solvers, search and tests."""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from trollkit.core.errors import GameOver, InvalidMove, InvalidText
from trollkit.core.game import Outcome, Player, other
from trollkit.foret import leagues
from trollkit.foret.leagues import Config, check_config
from trollkit.foret.rules import act, draw, end, gather, opening, sun_move
from trollkit.foret.state import Action, State, Tree, Verb

_SEPARATOR = ":"
_NUMBERS = {Verb.WAIT: 0, Verb.GROW: 1, Verb.COMPLETE: 1, Verb.SEED: 2}
_MAX_DIGITS = 2


class Reason(StrEnum):
    """What decided a game."""

    POINTS = "points"
    TREES = "trees"  # points were equal
    TIE = "tie"  # trees as well


class Foret:
    """Simultaneous actions; positions are those in which somebody is awake, or the last one.

    The mirror swaps the players and leaves every tree where it stands: a bot sees the same
    cells from either side, only "mine" changes.
    """

    name = "foret"

    def initial(self, config: Config, seed: int = 0) -> State:
        """The first morning."""
        return gather(opening(check_config(*config), seed))

    def to_move(self, state: State) -> tuple[Player, ...]:
        """Those awake."""
        return state.awake

    def legal(self, state: State, player: Player) -> Sequence[Action]:
        """The player's actions in the order in which the referee sends them."""
        return draw(state)[0].get(player, [])

    def step(self, state: State, moves: Mapping[Player, Action]) -> State:
        """The next position in which somebody is asked, nights and dawns included."""
        if state.over:
            raise GameOver
        drawn, bits = draw(state)
        for player in sorted({*drawn, *moves}):
            legal = drawn.get(player, [])
            if moves.get(player) not in legal:
                raise InvalidMove(player, moves.get(player), legal)
        after = act(state._replace(bits=bits), moves)
        if after.awake:
            return after
        after = sun_move(after)
        return after if after.over else gather(after)

    def outcome(self, state: State) -> Outcome | None:
        """Who has more points after the last day, or more trees at equal points."""
        if not state.over:
            return None
        (first, second), trees = end(state)
        if first == second:
            return Outcome(None, Reason.TIE)
        return Outcome(int(second > first), Reason.TREES if any(trees) else Reason.POINTS)

    def mirror(self, state: State) -> State:
        """The same forest, its trees and all else in the other's hands."""
        return state._replace(
            sun=state.sun[::-1],
            score=state.score[::-1],
            asleep=state.asleep[::-1],
            trees=tuple(t and Tree(t.size, other(t.owner), t.dormant) for t in state.trees),
            first=other(state.first),
        )

    def mirror_move(self, move: Action) -> Action:
        """Cells keep their numbers."""
        return move

    def move_text(self, move: Action) -> str:
        """The protocol's words with colons: "GROW:5", "SEED:12:3" (from, to)."""
        numbers = [str(n) for n in (move.source, move.cell) if n >= 0]
        return _SEPARATOR.join([move.verb, *numbers])

    def parse_move(self, text: str) -> Action:
        """The inverse of `move_text`."""
        word, *words = text.split(_SEPARATOR)
        plain = all(w.isascii() and w.isdecimal() and len(w) <= _MAX_DIGITS for w in words)
        if word not in _NUMBERS or not plain or len(words) != _NUMBERS[Verb(word)]:
            raise InvalidText("move", text)
        *source, cell = map(int, words or ["-1"])
        return Action(Verb(word), cell, *source)

    def config_text(self, config: Config) -> str:
        """The league's name, as "bois1"."""
        return leagues.config_text(config)

    def parse_config(self, text: str) -> Config:
        """The league of that name."""
        return leagues.parse_config(text)


GAME = Foret()

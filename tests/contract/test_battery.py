"""The battery passes the kit's games, and catches each kind of broken one."""

import itertools
import random

import pytest

from tests.nim.trollkit_nim import Nim
from trollkit.core.battery import ContractViolation, check_game
from trollkit.core.game import Outcome
from trollkit.trolls.rules import GAME, Config


def test_trolls_obeys_the_contract():
    configs = [Config(3, 1), Config(7, 15), Config(15, 30), Config(31, 60)]
    assert check_game(GAME, configs) > 200


def test_an_alternating_game_obeys_the_contract_too():
    assert check_game(Nim(), [1, 2, 10]) > 60


class ForgetsTheMover(Nim):
    def mirror(self, state):
        return state


class NeverEnds(Nim):
    def step(self, state, moves):
        after = super().step(state, moves)
        return after._replace(matches=10) if not after.matches else after


class ShufflesItsMoves(Nim):
    def legal(self, state, player):  # type: ignore[override]
        moves = list(super().legal(state, player))
        random.shuffle(moves)
        return moves


class ListsTwice(Nim):
    def legal(self, state, player):  # type: ignore[override]
        return [*super().legal(state, player)] * 2


class LetsTheOtherMove(Nim):
    def legal(self, state, player):
        return super().legal(state, state.mover)


class WinnerDependsOnTheSide(Nim):
    def outcome(self, state):
        return None if state.matches else Outcome(0, "last match")


class PlaysOnAfterTheEnd(Nim):
    def step(self, state, moves):
        return super().step(state, moves) if state.matches else state


class AcceptsSilence(Nim):
    def step(self, state, moves):
        return super().step(state, moves or {state.mover: 1})


class WritesTwoWords(Nim):
    def move_text(self, move):  # type: ignore[override]
        return f"take {move}"


class ReadsAnything(Nim):
    def parse_move(self, text):
        return int(text) if text.isdecimal() else 1


class ForgetsItsConfig(Nim):
    def parse_config(self, text):
        return 7


class ThrowsDice(Nim):
    dice = itertools.cycle((0, 1))

    def step(self, state, moves):
        after = super().step(state, moves)
        return after._replace(matches=after.matches + next(self.dice))


class IsStillWonInPlay(Nim):
    def outcome(self, state):
        return super().outcome(state) or (Outcome(0, "early") if state.matches == 2 else None)


@pytest.mark.parametrize(
    ("broken", "law"),
    [
        (ForgetsTheMover(), "mirrored player is asked"),
        (NeverEnds(), "random play ends"),
        (ShufflesItsMoves(), "keep their order"),
        (ListsTwice(), "listed twice"),
        (LetsTheOtherMove(), "who is not has none"),
        (WinnerDependsOnTheSide(), "mirrored player wins"),
        (PlaysOnAfterTheEnd(), "finished game refuses"),
        (AcceptsSilence(), "every player's move"),
        (WritesTwoWords(), "one word"),
        (ReadsAnything(), "refuses what is no move"),
        (ForgetsItsConfig(), "undoes config_text"),
        (ThrowsDice(), "deterministic"),
        (IsStillWonInPlay(), "until the game is over"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Nim) else "",
)
def test_a_broken_game_is_caught_by_the_law_it_breaks(broken, law):
    with pytest.raises(ContractViolation, match=law):
        check_game(broken, [12], max_turns=200)

"""The forest under the kit's contract, the same game as the referee's; its errors in French."""

import random

import pytest

from trollkit.core.battery import check_game
from trollkit.core.errors import InvalidConfig, InvalidMove, InvalidText, TrollkitError
from trollkit.foret import Referee
from trollkit.foret.protocol import action_text
from trollkit.foret.rules import GAME
from trollkit.foret.state import LEAGUES, WAIT, Action
from trollkit.phrases import phrase


def test_the_forest_obeys_the_contract():
    leagues = list(LEAGUES.values())
    assert check_game(GAME, leagues, games=5) > 300


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_contract_and_the_referee_play_the_same_game(level):
    rng = random.Random(level)
    for seed in range(10):
        referee, state = Referee(level, seed), GAME.initial(LEAGUES[level], seed)
        while asked := GAME.to_move(state):
            assert referee.asked == asked
            moves = {}
            for player in asked:
                legal = GAME.legal(state, player)
                assert list(map(action_text, legal)) == referee.legal(player)
                moves[player] = rng.choice(legal)
            referee.play({player: action_text(move) for player, move in moves.items()})
            state = GAME.step(state, moves)
        outcome, result = GAME.outcome(state), referee.result
        assert outcome and result
        assert (-1 if outcome.winner is None else outcome.winner) == result["winner"]
        assert (outcome.reason != "points") == any(result["display"])


def test_an_illegal_move_is_no_step():
    state = GAME.initial(LEAGUES[2], 0)
    with pytest.raises(InvalidMove) as caught:
        GAME.step(state, {0: WAIT, 1: Action("GROW", 0)})
    assert (caught.value.player, caught.value.move) == (1, Action("GROW", 0))
    with pytest.raises(InvalidMove):
        GAME.step(GAME.step(state, {0: WAIT, 1: GAME.legal(state, 1)[1]}), {0: WAIT, 1: WAIT})


@pytest.mark.parametrize("text", ["", "or", "bois1:3"])
def test_other_words_are_no_leagues(text):
    with pytest.raises((InvalidText, InvalidConfig)):
        GAME.parse_config(text)


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: Referee(0, 1), "Ligue refusée : 0. Il faut 1 (bois 2), 2 (bois 1) ou 3"),
        (lambda: Referee(4, 1), "Ligue refusée : 4."),
        (lambda: Referee(True, 1), "Ligue refusée : True."),
        (lambda: Referee(2, 1, 1001), "Nutriments refusés : 1001."),
        (lambda: Referee(2, 1, -1), "Nutriments refusés : -1. Il faut un entier de 0 à 1000."),
    ],
)
def test_a_wrong_setting_is_told_in_french(call, said):
    with pytest.raises(TrollkitError) as caught:
        call()
    assert phrase(caught.value).startswith(said)

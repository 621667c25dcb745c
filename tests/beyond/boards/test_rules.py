"""The rules on any board: the original on a path, and what several trolls add."""

import pytest

from tests.beyond.boards.game import GAME, State
from trollkit.beyond.boards import check_config, parse_board
from trollkit.core.errors import InvalidConfig
from trollkit.core.game import LEFT, RIGHT, Outcome
from trollkit.phrases import phrase
from trollkit.trolls.rules import Reason

PATH = parse_board("chemin:7")


@pytest.mark.parametrize(
    ("left", "right", "trolls", "outcome"),
    [
        (5, 5, (6, 6, 3), Outcome(LEFT, Reason.CASTLE)),  # 2 lost cannot be made up for
        (5, 5, (6, 0, 3), None),
        (5, 5, (6, 0), Outcome(None, Reason.CASTLE)),
        (0, 0, (6, 1), Outcome(None, Reason.CENTRE)),  # one lost each
        (0, 0, (6, 3), Outcome(LEFT, Reason.NEARER)),
        (0, 0, (2, 2, 5), Outcome(RIGHT, Reason.NEARER)),
        (0, 0, (3, 3), Outcome(None, Reason.CENTRE)),
    ],
)
def test_who_has_lost_more_trolls_loses(left, right, trolls, outcome):
    assert GAME.outcome(State(PATH, left, right, trolls)) == outcome


@pytest.mark.parametrize(
    ("starts", "stones", "said"),
    [
        ((3,), 0, "Stock initial refusé"),
        ((3, 3, 3), 1000, "trop de façons"),
        ((), 5, "Nombre de trolls refusé"),
        ((3,) * 5, 5, "de 1 à 4 trolls"),
        ((0,), 5, "sans château"),
        ((7,), 5, "sans château"),
    ],
)
def test_a_config_that_cannot_be_gets_a_sentence(starts, stones, said):
    with pytest.raises(InvalidConfig) as caught:
        check_config(PATH, starts, stones)
    assert said in phrase(caught.value)

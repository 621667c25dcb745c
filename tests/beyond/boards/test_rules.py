"""The rules on any board: the original on a path, and what several trolls add."""

import pytest

from trollkit.beyond.boards import check_config, parse_board
from trollkit.core.errors import InvalidConfig
from trollkit.phrases import phrase

PATH = parse_board("chemin:7")


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

"""What is said of errors of the forest names the value and what was expected."""

import pytest

from trollkit.core.errors import InvalidConfig, InvalidText, TrollkitError
from trollkit.foret import Referee
from trollkit.foret.rules import GAME
from trollkit.phrases import phrase


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: Referee(0, 1), "Ligue refusée : 0. Il faut 1 (bois 2), 2 (bois 1) ou 3"),
        (lambda: Referee(2, 1, -1), "Nutriments refusés : -1. Il faut un entier de 0 à 1000."),
    ],
)
def test_a_wrong_setting_is_told_in_french(call, said):
    with pytest.raises(TrollkitError) as caught:
        call()
    assert phrase(caught.value).startswith(said)


def test_no_sentence_falls_back_on_english_words():
    for error in (
        InvalidConfig("league", 3, "wood"),
        InvalidConfig("league", 0, "league"),
        InvalidText("league", "or"),
    ):
        assert "league" not in phrase(error)
        assert "attendu" not in phrase(error)


def test_a_league_that_is_none_is_told():
    with pytest.raises(TrollkitError):
        GAME.parse_config("argent")

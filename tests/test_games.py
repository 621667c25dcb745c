"""Games are found by what installed packages declare, and each says all in one record."""

import re

import pytest

from trollkit import games
from trollkit.core.errors import ContestError
from trollkit.phrases import phrase

NAMES = ("trolls", "foret", "gyges")  # the one place in the tests that names the set


def test_the_kit_s_own_games_are_there_the_usual_one_first():
    assert set(NAMES) <= set(games.names())
    assert games.names()[0] == games.USUAL == "trolls"


@pytest.mark.parametrize("name", NAMES)
def test_a_record_goes_by_the_name_under_which_it_is_declared(name):
    game = games.game(name)
    assert game.name == name
    assert [game.check_category(each) for each in game.categories] == list(game.categories)
    assert list(game.told(game.categories[0], b"")) == []


@pytest.mark.parametrize("name", NAMES)
def test_all_files_that_draw_a_game_are_there_and_their_script_enters_it(name):
    drawing = games.game(name).drawing
    assert all(path.is_file() for path in (*drawing.scripts, *drawing.styles))
    script = "\n".join(path.read_text("utf-8") for path in drawing.scripts)
    assert re.search(rf'trollkitPlateaux.*(\("|\.){name}\b', script, re.DOTALL)


def test_a_game_that_nobody_declares_is_refused_in_a_sentence():
    with pytest.raises(ContestError) as refused:
        games.game("échecs")
    assert phrase(refused.value) == "Il n'y a pas de jeu « échecs » dans ce kit."


@pytest.mark.parametrize(
    "reference", ["gone.away:GAME", "trollkit.games:GAME", "trollkit.games:USUAL"]
)
def test_a_game_whose_package_is_broken_leaves_the_others(monkeypatch, reference):
    declared = {name: games.reference(name) for name in NAMES}
    monkeypatch.setattr(games, "_references", lambda: {**declared, "casse": reference})
    assert [game.name for game in games.games()] == list(NAMES)
    with pytest.raises(ContestError, match="casse"):
        games.game("casse")

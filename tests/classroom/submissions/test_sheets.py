"""From the sheets as they are solved to strategies for the contest of each game."""

import nbformat
import pytest

from tests.depot.root import ROOT
from trollkit.classroom.grading.course.sheet import arena_cells
from trollkit.classroom.intake.files import NoStrategy
from trollkit.classroom.submissions.extraction import source_of
from trollkit.games import games

PLACES = {game.name: game.place for game in games() if game.place}


def path(game, folder="solutions"):
    sheet = PLACES[game].sheet
    return ROOT / folder / sheet / f"{sheet}.ipynb"


def test_each_game_of_the_kit_has_its_place_in_a_sheet():
    assert all(game.place for game in games())


@pytest.mark.parametrize("game", PLACES)
def test_it_is_the_cell_that_the_arena_marks(game):
    (cell,) = arena_cells(nbformat.read(path(game), 4)).values()
    assert (cell.game, cell.answer, cell.function) == (game, *PLACES[game][1:])


@pytest.mark.parametrize("game", PLACES)
def test_a_solved_sheet_gives_a_file_that_stands_alone(game):
    source = source_of(".ipynb", path(game).read_bytes(), game)
    names = {}
    exec(compile(source, "eleve.py", "exec"), names)
    assert callable(names[PLACES[game].function])
    sheet = PLACES[game].sheet
    with pytest.raises(NoStrategy, match="question"):
        source_of(
            ".ipynb", (ROOT / "assignments" / sheet / f"{sheet}.ipynb").read_bytes(), game
        )

"""The curves beside the board: what they hold while a match goes on, and when they are made."""

import subprocess
import sys

from tests.notebook.charts.games import played
from trollkit.notebook import charts
from trollkit.notebook.board.gui import Board
from trollkit.notebook.live.chart import page_state, plotly_js
from trollkit.trolls.partie import Partie


def one(partie, past):
    return 1


def ask(board, action, **more):
    board.receive(board, {"action": action, "numero": 1, **more}, [])


def games(board):
    """How many games the win rate shown counts."""
    counted = board.victoires["data"][-1]["x"]
    return counted[-1] if counted else 0


def test_nothing_of_plotly_is_made_before_a_page_asks_for_the_curves():
    program = (
        "import sys, troll; from trollkit.notebook.board.gui import Board;"
        "board = Board(7, 15, troll.strategieExemple1, troll.strategieExemple2);"
        "board.receive(board, {'action': 'tour'}, []);"
        "assert 'plotly' not in sys.modules and board.plotly is None and not board.victoires"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
    board = Board(7, 15, one, one)
    ask(board, "courbes")
    assert board.plotly is plotly_js()
    assert board.trajectoire == page_state(charts.trajectory(Partie(7, 15)))
    assert board.victoires == page_state(charts.win_rate([], total=None))


def test_the_path_has_a_point_more_with_each_throw_of_a_person():
    board = Board(7, 15, "humain", one)
    ask(board, "courbes")
    for turn in (1, 2):
        ask(board, "lancer", cote=0, pierres="2")
        expected = charts.trajectory(played(7, 15, *[(2, 1)] * turn))
        assert board.trajectoire == page_state(expected)
        assert games(board) == 0
    ask(board, "lancer", cote=0, pierres="2")
    assert games(board) == 1

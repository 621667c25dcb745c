"""A widget brings the sentence that is read in its place when the notebook is opened again."""

import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

from trollkit import troll
from trollkit.classroom import td1
from trollkit.notebook import graphiques, prudence
from trollkit.notebook.board.gui import Board
from trollkit.notebook.foret import Foret
from trollkit.notebook.gyges import Gyges
from trollkit.notebook.live import widget

VIEW = "application/vnd.jupyter.widget-view+json"
SHOWN = {
    "partie": lambda: Board(7, 15, "humain", troll.strategieExemple1),
    "pari": lambda: td1.pari(1),
    "graphique": lambda: graphiques.trajectoire(troll.Partie(7, 15)),
    "carte": lambda: graphiques.carte_des_valeurs(troll.Partie(5, 3)),
    "rediffusion": lambda: graphiques.rejouer(troll.Partie(7, 15)),
    "explorateur": lambda: prudence.explorer([[0, 1]]),
    "descente": lambda: prudence.descendre(5, 3, 3, 2),
    "foret": lambda: Foret(graine=1),
    "gyges": lambda: Gyges(),
}


@pytest.fixture
def displayed():
    """What showing an object at the end of a cell puts into its outputs."""
    shell = InteractiveShell.instance()

    def outputs(shown):
        with capture_output() as caught:
            shell.display_formatter.format(shown)
        return [output.data for output in caught.outputs]

    yield outputs
    InteractiveShell.clear_instance()


@pytest.mark.parametrize("make", SHOWN.values(), ids=SHOWN)
def test_a_page_gets_a_sentence_before_each_widget(monkeypatch, displayed, make):
    monkeypatch.setattr(widget, "watched", lambda: True)
    sentence, view = displayed(make())
    # Alone of its kind: reports print text, and this is none of theirs.
    assert list(sentence) == ["text/html"]
    assert "Exécutez de nouveau la première cellule de code" in sentence["text/html"]
    assert VIEW in view


@pytest.mark.parametrize("make", SHOWN.values(), ids=SHOWN)
def test_where_nobody_looks_a_widget_comes_alone(displayed, make):
    (view,) = displayed(make())
    assert {VIEW, "text/plain"} <= set(view)

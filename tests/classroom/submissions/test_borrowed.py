"""The course's own players do not play for a student."""

import pytest
from nbformat.v4 import new_code_cell, new_notebook

from trollkit.classroom.intake.files import NoStrategy
from trollkit.classroom.submissions.extraction import extract, source_of
from trollkit.classroom.submissions.statements import borrowed


def notebook(*sources):
    *others, answer = (new_code_cell(source) for source in sources)
    answer.metadata["nbgrader"] = {"grade_id": "question-6", "solution": True}
    return new_notebook(cells=[*others, answer])


@pytest.mark.parametrize(
    "source",
    [
        "from trollkit.trolls.champions.adaptatif import strategie",
        "from trollkit.trolls import champions",
        "import trollkit.trolls.strategies.greffier as r\nstrategie = r.strategie",
        "import trollkit\nstrategie = trollkit.trolls.champions.adaptatif.strategie",
        "import importlib\nm = importlib.import_module('trollkit.trolls.champions.adaptatif')",
        "strategie = __import__('trollkit.trolls.strategies.greffier').strategie",
        "from trollkit.classroom import td1\nstrategie = td1.adversaire('greffier')",
        "def strategie(p, pp):\n    from trollkit.trolls.strategies import find\n    return 1",
        "from trollkit.foret.strategies import find\nstrategie = find('patron').strategy",
        "from trollkit.foret.strategies.doyenne import strategie",
        "from trollkit import foret\nstrategie = foret.strategies.patron.strategie",
        "from trollkit.foret.planner import plan",
        "from trollkit.foret import planner\ndef strategie(v): return planner.plan(v)",
        "import trollkit.foret.search as b",
    ],
)
def test_a_player_of_the_course_is_refused(source):
    assert borrowed(source) is not None
    with pytest.raises(NoStrategy, match="où sont les joueurs du cours"):
        source_of(".py", source.encode())


@pytest.mark.parametrize(
    "source",
    [
        "from trollkit import gyges\nmeilleur_coup = gyges.meilleur_coup",
        "from trollkit import gyges as g\ndef meilleur_coup(p): return g.meilleur_coup(p)",
        "import trollkit.gyges as jeu\ndef meilleur_coup(p): return jeu.meilleur_coup(p)",
        "import trollkit.gyges\ndef meilleur_coup(p): return trollkit.gyges.meilleur_coup(p)",
        "from trollkit.gyges import meilleur_coup",
        "from trollkit.gyges import meilleur_coup as coup",
        "from trollkit.gyges.predicates import meilleur_coup as coup",
        "from trollkit import gyges\nmeilleur_coup = getattr(gyges, 'meilleur_coup')",
        "from trollkit.gyges.search import best_move",
        "from trollkit import gyges\ndef f(p): return gyges.search.best_move(p)",
        "from trollkit.gyges.players import choose",
        "from trollkit.gyges.strategies import tacticienne",
        "from trollkit.gyges.strategies.reflechie import meilleur_coup",
        "from trollkit.gyges import players",
        "from trollkit.gyges import *",
        "from trollkit.gyges.predicates import *\ndef strategie(p): return meilleur_coup(p)",
        "from trollkit.gyges import *\nm = meilleur_coup\ndef meilleur_coup(p): return m(p)",
        "from trollkit.gyges import *\nmeilleur_coup = meilleur_coup",
    ],
)
def test_the_machine_of_gyges_is_refused_by_any_name(source):
    assert borrowed(source) is not None
    with pytest.raises(NoStrategy, match="laisse jouer la machine du kit"):
        source_of(".py", source.encode())


@pytest.mark.parametrize(
    "source",
    [
        "import troll\ndef strategie(p, pp): return 1",
        "from trollkit.trolls import solve\ntable = solve(7, 15)",
        "def strategie(p, pp):\n    return 'trollkit'  # un mot",
        "ce n'est pas du Python",
        "from trollkit import gyges\ndef meilleur_coup(p): return gyges.coups_possibles(p)[0]",
        "from trollkit.foret.rules import act, income\nfrom trollkit.foret.vue import Vue",
        "from trollkit.gyges import but_a_portee, evaluation, jouer_coup, nombre_de_coups",
        "def meilleur_coup(p): return 'meilleur_coup'",
        "from trollkit.gyges import *\ndef strategie(p): return coups_possibles(p)[0]",
        "from trollkit.gyges import *\ndef meilleur_coup(p): return 1\nmeilleur_coup([])",
        "class Jeu: ...\ngyges = Jeu()\nmeilleur_coup = gyges.meilleur_coup",
    ],
)
def test_what_the_sheet_gives_is_everybody_s(source):
    assert borrowed(source) is None


def test_a_notebook_s_strategy_is_refused_only_when_it_needs_the_player():
    preparation = "import troll\nfrom trollkit.classroom import td1"
    own = "def strategie(p, pp):\n    return 1"
    assert "td1" not in extract(notebook(preparation, own), "question-6", "strategie")
    lent = "def strategie(p, pp):\n    return td1.adversaire('greffier')(p, pp)"
    by_a_variable = "max = td1.mystere()", "def strategie(p, pp):\n    return max(1, 2)"
    for cells in ((lent,), by_a_variable):
        with pytest.raises(NoStrategy, match=r"trollkit\.classroom"):
            extract(notebook(preparation, *cells), "question-6", "strategie")


@pytest.mark.parametrize(
    "source",
    [
        f"x = [{'1, ' * 2000}]{'.a' * 100}\n",  # written again at each dot: seconds
        f"x = getattr(getattr, 'a'){'.a' * 100}\n" * 30,
        f"x = {'f(' * 60}1{').a' * 60}\n" * 10,
    ],
)
def test_a_file_that_is_long_to_write_again_is_never_written_again(source, monkeypatch):
    def written(*_):
        raise AssertionError("a source was written again, which a few kilobytes make endless")

    monkeypatch.setattr("ast.unparse", written)
    assert borrowed(source) is None


def test_a_program_too_long_to_play_is_not_even_parsed(monkeypatch):
    monkeypatch.setattr(
        "trollkit.classroom.submissions.extraction.refuse_borrowed", lambda _: 1 / 0
    )
    with pytest.raises(NoStrategy, match="trop long"):
        source_of(".py", b"x\n" * 600_000)

"""The dashboard of a game whose moves are texts."""

import pytest

from tests.arena.helpers import write_folder
from tests.notebook.dashboard.contests import source
from tests.notebook.dashboard.test_answers import good
from trollkit.contests import Settings, hold_contest

FIELD = {
    "bucheron": "def strategie(vue):\n    return min(vue.actionsPossibles)\n",
    "dormeur": "def strategie(vue):\n    return 'WAIT je dors'\n",
    "faux": (
        "tours = []\n"
        "def strategie(vue):\n"
        "    tours.append(1)\n"
        "    return 'WAIT' if len(tours) < 9 else 'ARROSE'\n"
    ),
}


@pytest.fixture(scope="module")
def contest(tmp_path_factory):
    folder = write_folder(tmp_path_factory.mktemp("foret"), FIELD)
    quick = Settings(
        game="foret", games=5, workers=1, isolation="aucun", seed=0, categories=["bois1"]
    )
    hold_contest(folder, quick)
    return source(folder)


def test_a_game_is_told_turn_by_turn_from_either_side(contest):
    here, there = (
        good(contest, "partie", gauche=left, droite=right, categorie="bois1", partie=2)
        for left, right in (("bucheron", "dormeur"), ("dormeur", "bucheron"))
    )
    assert here["jeu"] == "foret"
    assert "{gauche} gagne" in here["scenes"][-1]["recit"][-1]
    assert "{droite} gagne" in there["scenes"][-1]["recit"][-1]
    assert here["scenes"][-1]["score"] == there["scenes"][-1]["score"][::-1]
    assert (here["issue"], there["issue"], here["sur"]) == ("g", "d", 5)
    assert [scene["actions"][::-1] for scene in there["scenes"]] == [
        scene["actions"] for scene in here["scenes"]
    ]


def test_a_game_that_a_fault_cut_short_is_there_with_its_reason(contest):
    told = good(contest, "duel", gauche="faux", droite="dormeur")
    assert told["issues"].endswith("?")
    assert "ARROSE" in told["raisons"][0] and told["raisons"][1] == ""
    last = len(told["issues"])
    game = good(contest, "partie", gauche="faux", droite="dormeur", partie=last)
    assert game["issue"] == "?"
    assert told["tournants"][-1] == {
        "game": last,
        "what": "faute",
        "side": "gauche",
        "number": 0,
    }

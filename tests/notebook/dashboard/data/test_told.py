"""The dashboard of a game whose moves are texts."""

import pytest

from tests.arena.helpers import write_folder
from tests.notebook.dashboard.data.contests import source
from tests.notebook.dashboard.data.test_answers import ask, good
from trollkit.contests import Settings, hold_contest, told_games
from trollkit.foret.referee import Referee
from trollkit.notebook.dashboard.questions import Source

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
def contest(tmp_path_factory) -> Source:
    folder = write_folder(tmp_path_factory.mktemp("foret"), FIELD)
    quick = Settings(game="foret", games=5, workers=1, isolation="aucun", categories=["bois1"])
    hold_contest(folder, quick)
    return source(folder)


def test_a_duel_has_no_throws_and_agrees_with_the_head_to_head(contest) -> None:
    told = good(contest, "duel", gauche="bucheron", droite="dormeur")
    assert told["joue"] and told["lancers"] is None
    matrix = contest.state["matrice"]
    row, column = (matrix["ids"].index(id_) for id_ in ("bucheron", "dormeur"))
    assert told["categories"][0]["score"][0] == matrix["score"]["bois1"][row][column] == 5
    assert told["issues"] == "ggggg"
    there = good(contest, "duel", gauche="dormeur", droite="bucheron")
    assert there["issues"] == "ddddd"


def test_a_game_is_told_turn_by_turn_from_either_side(contest) -> None:
    here, there = (
        good(contest, "partie", gauche=left, droite=right, categorie="bois1", partie=2)
        for left, right in (("bucheron", "dormeur"), ("dormeur", "bucheron"))
    )
    assert (here["issue"], there["issue"], here["sur"]) == ("g", "d", 5)
    assert [turn[::-1] for turn in there["tours"]] == here["tours"]
    assert there["roles"] == here["roles"][::-1]
    referee = Referee(2, int(here["depart"].removeprefix("graine ")))
    first = here["roles"].index("joueur 0")
    for turn in here["tours"]:
        lines = (turn[first], turn[1 - first])
        referee.play({player: lines[player] for player in referee.asked})
    assert referee.result and referee.result["winner"] == first


def test_a_game_that_a_fault_cut_short_is_there_with_its_reason(contest) -> None:
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


def test_what_only_the_trolls_have_is_left_out(contest) -> None:
    assert good(contest, "manieres")["traits"] == {}
    assert good(contest, "evolution")["ids"]
    assert "Trolls & Châteaux" in ask(contest, "finale")["erreur"]


def test_games_of_the_trolls_are_no_texts(tmp_path) -> None:
    folder = write_folder(tmp_path, {n: f"def strategie(p, q): return {n}" for n in "12"})
    done = hold_contest(folder, Settings(games=1, workers=1, isolation="aucun"))
    assert {told_games(match.result) for match in done.matches()} == {None}

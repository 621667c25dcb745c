"""The referee, held to recorded games of the official one, and what a strategy sees of it."""

import copy

import pytest

from tests.foret.recorded import ALL, CASES, LEAGUES, differences, lines_of
from trollkit.core.errors import GameOver, InvalidMove
from trollkit.foret import Referee
from trollkit.foret.vue import Vue


@pytest.mark.parametrize("league", LEAGUES)
def test_every_recorded_game_replays_to_the_letter(league):
    for case in CASES[league]:
        assert next(differences(case), None) is None


def test_a_change_planted_in_a_record_is_found():
    case = copy.deepcopy(CASES["bois1"][0])
    case["frames"][3]["after"]["sun"][1] += 1
    assert "frame 3, after" in next(differences(case))


def test_the_questions_are_those_of_the_record_before_each_answer():
    case = next(case for case in ALL if "in" in case["frames"][1])
    referee = Referee(case["league"], int(case["seed"]))
    for frame in case["frames"]:
        if frame["type"] == "ACTIONS":
            assert [referee.legal(p) or None for p in (0, 1)] == frame["legal"]
            sent = ["\n".join(referee.turn_input(p)) or None for p in (0, 1)]
            assert sent == frame["in"]
            referee.play(lines_of(frame))


def test_a_sleeping_player_is_not_asked_and_has_nothing_to_choose_from():
    referee = Referee(2, 0)
    referee.play({0: "WAIT", 1: referee.legal(1)[1]})
    assert referee.asked == (1,)
    assert (referee.legal(0), referee.turn_input(0)) == ([], [])


def test_exactly_those_asked_must_answer():
    referee = Referee(2, 0)
    with pytest.raises(InvalidMove):
        referee.play({0: "WAIT"})
    referee.play({0: "WAIT", 1: referee.legal(1)[1]})
    with pytest.raises(InvalidMove):
        referee.play({0: "WAIT", 1: "WAIT"})
    assert len(referee.frames) == 2


def test_a_finished_game_takes_no_more_lines():
    referee = Referee(1, 0)
    referee.play({0: "WAIT", 1: "WAIT"})
    assert referee.asked == ()
    with pytest.raises(GameOver):
        referee.play({})


def test_an_illegal_action_is_a_wait_and_strictly_a_defeat():
    lines = {0: "GROW 0", 1: "WAIT"}
    lenient, strict = Referee(2, 0), Referee(2, 0, strict=True)
    lenient.play(lines)
    strict.play(lines)
    assert lenient.result is None
    assert lenient.frames[1]["summary"].splitlines()[1] == "$0: There is no tree on cell 0"
    # The survivor has 4 points of sun and 4 trees.
    assert strict.result == {
        "scores": [-1, 5],
        "winner": 1,
        "display": ["", "1 points and 4 trees"],
    }
    assert strict.frames[1]["summary"].splitlines()[1:] == [
        "$0: There is no tree on cell 0",
        "$0 was disqualified.",
        "$1 is waiting",
    ]


def test_two_disqualified_players_draw():
    referee = Referee(3, 7)
    referee.play({0: None, 1: "grow 3"})
    assert referee.result == {"scores": [-1, -1], "winner": -1, "display": ["", ""]}


def test_a_view_reads_every_line_of_a_recorded_game():
    case = next(case for case in CASES["bronze"] if "in" in case["frames"][1])
    vues = [Vue(3, case["init_input"]) for _ in (0, 1)]
    for frame in case["frames"]:
        for joueur, lignes in enumerate(frame.get("in", ())):
            if lignes is None:
                continue
            vue = vues[joueur]
            vue.tour(lignes.split("\n"))
            assert vue.actionsPossibles == frame["legal"][joueur]
            assert vue.joursRestants == 24 - vue.jour


def test_its_position_is_the_referee_s_seen_from_either_side():
    referee = Referee(3, 5)
    for joueur in (0, 1):
        vue = Vue(3, referee.init_input)
        vue.tour(referee.turn_input(joueur))
        trees = tuple(
            tree and tree._replace(owner=tree.owner ^ joueur) for tree in referee.position.trees
        )
        assert vue.position() == referee.position._replace(trees=trees, bits=0)

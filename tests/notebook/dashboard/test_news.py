"""The duel that matters now, and what is told of it."""

import re

import pytest

from tests.notebook.dashboard.contests import held
from tests.notebook.dashboard.states import state
from trollkit.notebook.dashboard.answers import QUESTIONS
from trollkit.notebook.dashboard.news import EVERY_S, Broadcast, Moment, moment
from trollkit.notebook.dashboard.questions import answer

IDS = [f"s{place}" for place in range(6)]  # from the first to the last


def contest(*duels, points=(30, 20, 15, 12, 9, 6)):
    """Six in this order, and duels: (one, other, games won by one more than by the other)."""
    found = state(IDS, progress=0)
    found["categories"] = ["7x15"]
    rows = {row["id"]: row for row in found["classement"]}
    found["classement"] = [
        rows[id_] | {"rang": place, "points": brings}
        for place, (id_, brings) in enumerate(zip(IDS, points, strict=True), 1)
    ]
    tables = {name: [[None] * 6 for _ in IDS] for name in ("score", "points")}
    for one, other, score in duels:
        for i, j, sign in ((one, other, 1), (other, one, -1)):
            tables["score"][i][j] = sign * score
            tables["points"][i][j] = 1 if score == 0 else 3 * (sign * score > 0)
    for name, table in tables.items():
        found["matrice"][name] = {"7x15": table}
    found["matrice"]["ids"] = IDS
    return found


def pair(found):
    return found and (found.gauche, found.droite, found.genre)


def test_before_a_duel_is_played_nothing_matters():
    assert moment(contest()) is None
    assert Broadcast().now(None) is None


def test_an_upset_matters_more_than_what_was_to_be_expected():
    found = contest((0, 1, 400), (5, 0, 30), (4, 1, 300))
    assert pair(moment(found)) == ("s5", "s0", "surprise")
    assert pair(moment(found, [("s0", "s5", "7x15")])) == ("s4", "s1", "surprise")


def test_the_two_who_are_level_at_the_top_come_before_an_upset():
    level = contest((1, 0, 12), (5, 0, 30), points=(30, 29, 15, 12, 9, 6))
    assert pair(moment(level)) == ("s1", "s0", "sommet")


def test_a_lead_that_changes_comes_first():
    found = contest((0, 2, 50), (1, 0, 12), points=(30, 29, 15, 12, 9, 6))
    assert pair(moment(found, leader="s2")) == ("s0", "s2", "tete")
    assert pair(moment(found, leader="s0")) == ("s1", "s0", "sommet")


def test_what_a_fault_has_ended_is_no_duel_to_look_at():
    found = contest((5, 0, 1000))
    found["matrice"]["points"]["7x15"][0][5] = -1
    assert moment(found) is None


def test_another_duel_comes_when_one_was_looked_at_and_none_twice_while_a_contest_runs():
    now = [0.0]
    wall, found = Broadcast(lambda: now[0]), contest((5, 0, 30), (4, 1, 300))
    first = wall.now(found)
    assert Moment(**first) == Moment("s5", "s0", "7x15", "surprise")
    now[0] += EVERY_S - 1
    assert wall.now(found) == first
    now[0] += 1
    second = wall.now(found)
    assert second["gauche"] == "s4"
    now[0] += EVERY_S
    assert wall.now(found) == second  # nothing else is played yet
    assert wall.now(found | {"statut": "termine"}) == first


@pytest.fixture(scope="module")
def source(tmp_path_factory):
    return held(tmp_path_factory.mktemp("concours"), ["petits_des", "hasard", "toujours_un"])


def test_a_moment_is_told_in_one_sentence_with_the_games_that_decided(source):
    best = Broadcast().now(source.state)
    told = answer(QUESTIONS, "direct", source, best)["reponse"]
    won, lost = re.search(r"{gauche} bat {droite} (\d+) à (\d+)$", told["phrase"]).groups()
    assert int(won) > int(lost)
    assert 1 <= len(told["films"]) <= 3
    numbers = [film["partie"] for film in told["films"]]
    assert numbers == sorted(numbers)
    assert told["films"][-1]["titre"] == f"Partie {numbers[-1]}, la partie qui décide"
    assert all(film["scenes"] for film in told["films"])

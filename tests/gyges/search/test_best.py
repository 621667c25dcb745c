"""The machine: wins are found, defences too, limits are kept, choices can be repeated."""

import threading
import time

import pytest
from hypothesis import given, settings

from tests.gyges.boards import full_boards, positions
from tests.gyges.cases import CASES
from tests.gyges.oracle import forces_a_win
from trollkit import gyges
from trollkit.core.errors import GameOver
from trollkit.gyges import players, search
from trollkit.gyges.moves import apply, legal_moves
from trollkit.gyges.notation import move_text, opening, parse_plateau, parse_position
from trollkit.gyges.search import POSITIONS_A_SECOND, best_move, prepare
from trollkit.gyges.search.tree import SURE, WIN, new_memory, win_in_two
from trollkit.gyges.valuation import wins_at_once

START = opening("332121", "123321")
PROBLEMS = CASES["problemes"]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_forced_wins_are_found(number):
    for problem in PROBLEMS[f"gain_en_{number}"]:
        choice = best_move(parse_position(problem["texte"]))
        assert move_text(choice.move) in problem["coups_gagnants"], problem["id"]
        assert choice.value == WIN - (2 * number - 1)


@pytest.mark.long
@pytest.mark.parametrize("limit", [{"seconds": 1.0}, {"nodes": 30_000}], ids=["time", "nodes"])
def test_a_threat_is_met_whenever_it_can_be(limit):
    for problem in PROBLEMS["parades"]:
        choice = best_move(parse_position(problem["texte"]), **limit)
        assert move_text(choice.move) in problem["parades"], problem["id"]


@pytest.mark.long
@settings(max_examples=15, deadline=None)
@given(positions(2))
def test_wins_in_two_are_those_of_the_whole_tree(position):
    if position.occupied() and not wins_at_once(position) and legal_moves(position):
        memory = new_memory()
        found = win_in_two(position, False, memory)
        assert (found >= 0) == forces_a_win(position, 2)


@settings(max_examples=10, deadline=None)
@given(full_boards())
def test_the_same_number_of_positions_gives_the_same_choice(position):
    choice = best_move(position, nodes=5000)
    assert best_move(position, nodes=5000) == choice
    assert choice.move in legal_moves(position)


@settings(max_examples=10, deadline=None)
@given(full_boards())
def test_an_announced_win_is_one(position):
    choice = best_move(position, nodes=3000)
    if choice.value == WIN - 1:
        assert apply(position, choice.move).winner() == position.player
    elif choice.value > SURE:
        assert not wins_at_once(apply(position, choice.move))


def test_the_time_is_kept_and_used():
    prepare()
    began = time.monotonic()
    best_move(START, seconds=0.5)
    # Once more than the time, on a machine as busy as can be, and it was not kept.
    assert 0.47 < time.monotonic() - began < 20


def test_what_was_found_in_time_is_still_known_and_what_was_counted_is_not():
    prepare()
    search._kept.clear()
    best_move(START, seconds=0.3)
    (memory,) = search._kept.values()
    known = memory.keys.copy()
    assert known.any()
    counted = best_move(START, nodes=20_000)
    assert (memory.keys == known).all() and search._kept[True] is memory
    search._kept.clear()
    assert best_move(START, nodes=20_000) == counted


def test_where_nobody_can_move_there_is_no_choice():
    for plateau in ([[11], ["n"], [33], "n"], [[], [], [], "s"]):
        with pytest.raises(GameOver):
            best_move(parse_plateau(plateau))
        with pytest.raises(gyges.ErreurGyges, match="terminée"):
            gyges.meilleur_coup(plateau)


def test_the_predicate_gives_a_legal_move_in_the_seed_s_notation():
    plateau = gyges.plateau_depart()
    move = gyges.meilleur_coup(plateau, noeuds=2000)
    assert gyges.coup_possible(plateau, move)
    assert move == gyges.meilleur_coup(plateau, noeuds=2000)
    with pytest.raises(gyges.ErreurGyges, match="positif"):
        gyges.meilleur_coup(plateau, temps=0)


def test_where_no_thread_may_start_time_is_told_in_positions(monkeypatch):
    def refused(timer):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Timer, "start", refused)
    counted = best_move(START, nodes=POSITIONS_A_SECOND // 50)
    assert best_move(START, seconds=1 / 50) == counted


def test_a_machine_that_is_ready_starts_no_thread_to_make_people_wait(monkeypatch):
    prepare()
    monkeypatch.setattr(players, "patiently", None)
    players.prepare_machine()

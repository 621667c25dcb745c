"""The forest as a contest: files in, points out, whoever misbehaves."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trollkit.arena.loader import entry_of
from trollkit.core.contest import DuelOutcome, Opening, RefusedAnswer
from trollkit.core.discipline import USUAL_TIMES
from trollkit.core.errors import InvalidText, UnreadableStrategy
from trollkit.core.faults import Fault, FaultKind
from trollkit.foret.discipline import DISCIPLINE, DuelTable, plain_line
from trollkit.foret.protocol import Unreadable, parse_line
from trollkit.foret.referee import Referee
from trollkit.foret.state import LEAGUES
from trollkit.foret.strategies import find
from trollkit.foret.vue import play_match
from trollkit.phrases import fault_phrase

LEVELS = {league.name: league.level for league in LEAGUES.values()}


def chooser(seed: int) -> Callable[[Any], str]:
    """Any of the possible actions, now and then with a message."""
    chance = random.Random(seed)
    return lambda vue: chance.choice(vue.actionsPossibles) + chance.choice(["", " bonjour"])


def first(vue: Any) -> str:
    return "WAIT"


def greedy(vue: Any) -> str:
    return min(vue.actionsPossibles)


def games(outcome: DuelOutcome, league: str = "bois1") -> list[list[list[str]]]:
    return [told.turns for told in DISCIPLINE.told(league, outcome.moves)]


def seeds_of(moves: bytes) -> list[int]:
    return [int(told.start.removeprefix("graine ")) for told in DISCIPLINE.told("bois1", moves)]


def at(turn: int, line: Any) -> Callable[[Any], Any]:
    """Waits, but for one turn of the whole duel."""
    count = iter(range(1, 10_000))
    return lambda vue: line if next(count) == turn else "WAIT"


def test_the_forest_is_a_discipline_with_times_of_its_own() -> None:
    game = DISCIPLINE
    assert game.allowance != USUAL_TIMES
    assert (game.name, game.categories) == ("foret", ("bois2", "bois1", "bronze"))
    assert game.category_facts("bois1") == {"jours": 6}


def test_a_category_is_the_name_of_a_league() -> None:
    assert DISCIPLINE.check_category(" bronze ") == "bronze"
    with pytest.raises(InvalidText):
        DISCIPLINE.check_category("7x15")


def test_a_file_without_strategie_is_told_so() -> None:
    with pytest.raises(UnreadableStrategy) as caught:
        entry_of(DISCIPLINE, {"strategie": 3}, "bois1")
    assert "strategie(vue)" in fault_phrase(caught.value.fault)


@pytest.mark.parametrize("league", ["bois2", "bois1", "bronze"])
def test_a_duel_is_the_games_that_the_referee_plays_sides_swapped(league: str) -> None:
    outcome = DISCIPLINE.play(chooser(1), greedy, league, 4, seed=7)
    seeds, left = seeds_of(outcome.moves), chooser(1)
    assert seeds[0] == seeds[1] != seeds[2] == seeds[3]
    tally = [0, 0, 0]
    for number, (seed, turns) in enumerate(zip(seeds, games(outcome, league), strict=True)):
        sides = (left, greedy) if number % 2 == 0 else (greedy, left)
        referee = play_match(LEVELS[league], seed, sides)
        said = [frame["out"] for frame in referee.frames if frame["type"] == "ACTIONS"]
        order = 1 if number % 2 == 0 else -1
        assert [[line or "" for line in turn[::order]] for turn in said] == turns
        winner = (referee.result or {})["winner"]
        tally[1 if winner < 0 else 0 if (winner == 0) == (number % 2 == 0) else 2] += 1
    assert [outcome.wins, outcome.draws, outcome.losses] == tally


def test_an_odd_number_of_games_ends_with_one_that_has_no_return() -> None:
    outcome = DISCIPLINE.play(greedy, first, "bois1", 3)
    assert len(set(seeds_of(outcome.moves))) == 2
    assert len(games(outcome)) == 3


def test_the_seed_of_the_duel_draws_the_maps_and_nothing_else_does() -> None:
    one, same, other = (DISCIPLINE.play(greedy, first, "bois1", 2, seed) for seed in (1, 1, 2))
    assert one == same
    assert seeds_of(one.moves) != seeds_of(other.moves)


def test_each_game_opens_with_a_question_that_says_so() -> None:
    table, asked = DuelTable(LEAGUES[1], 2, 0), []
    questions = table.start()
    while questions is not None:
        asked.append([isinstance(question, Opening) for question in questions if question])
        questions = table.step([b"WAIT", b"WAIT"])
    assert asked == [[True, True], [True, True]]  # one day, in which both wait, a game


def test_no_answer_of_the_forest_is_paid_from_a_bank() -> None:
    assert (DISCIPLINE.allowance.first, DISCIPLINE.allowance.move) == (1.0, 0.1)
    assert DISCIPLINE.allowance.bank == 0.0


def test_an_illegal_action_is_a_wait_and_no_fault() -> None:
    outcome = DISCIPLINE.play(lambda vue: "GROW 36 quand même", greedy, "bois1", 2)
    assert outcome.faults == (None, None)
    assert games(outcome)[0][0][0] == "GROW 36 quand même"
    assert outcome.losses == 2


@pytest.mark.parametrize("line", ["GROWW 3", "", "SEED 1 2", None, 3, b"WAIT", "W" * 10**6])
def test_a_line_that_cannot_be_read_ends_the_duel_and_says_what_was_expected(line: Any) -> None:
    outcome = DISCIPLINE.play(first, at(3, line), "bois1", 4)
    fault = outcome.faults[1]
    assert outcome.faults[0] is None and fault and fault.kind is FaultKind.INVALID
    assert (fault.game, fault.turn) == (1, 3)
    assert len(fault.value) <= 60
    assert "une ligne GROW <idx>, COMPLETE <idx> ou WAIT" in fault_phrase(fault)
    assert (outcome.wins, outcome.draws, outcome.losses) == (0, 0, 0)


def test_two_lines_that_cannot_be_read_in_one_turn_are_two_faults() -> None:
    outcome = DISCIPLINE.play(lambda vue: 0, lambda vue: 1, "bois1", 4)
    assert all(outcome.faults)
    assert (outcome.wins, outcome.draws, outcome.losses) == (0, 0, 0)


def test_what_a_strategy_raises_is_located() -> None:
    def broken(vue: Any) -> str:
        return "WAIT" if vue.jour < 2 else str(1 // 0)

    outcome = DISCIPLINE.play(broken, first, "bois1", 2)
    fault = outcome.faults[0]
    assert fault and fault.kind is FaultKind.EXCEPTION and (fault.game, fault.turn) == (1, 3)


def test_a_fault_before_the_first_question_loses_no_game() -> None:
    outcome = DuelTable(LEAGUES[2], 4, 0).outcome((Fault(FaultKind.LOADING), None))
    assert (outcome.wins, outcome.draws, outcome.losses) == (0, 0, 0)
    assert games(outcome) == []


@given(st.text(), st.sampled_from(sorted(LEAGUES)))
def test_a_line_is_kept_when_it_can_be_read_and_means_the_same(line: str, level: int) -> None:
    league = LEAGUES[level]
    for text in (line, f"WAIT {line}", f"GROW 007 {line}"):
        try:
            kept = plain_line(text, league)
        except RefusedAnswer:
            with pytest.raises(Unreadable):
                parse_line(text, league)
        else:
            assert parse_line(kept, league).action == parse_line(text, league).action
            assert plain_line(kept, league) == kept
            assert kept.isprintable()


@pytest.mark.parametrize("answer", [None, b"", b"\xff", b"WAIT ", b"GROWW 3", b"WAIT \x1b[31m"])
def test_bytes_that_no_seat_sends_are_no_answer(answer: bytes | None) -> None:
    table = DuelTable(LEAGUES[2], 2, 0)
    table.start()
    assert table.step((answer, b"WAIT")) is None
    outcome = table.outcome()
    assert outcome.faults[1] is None
    assert outcome.faults[0] and outcome.faults[0].kind is FaultKind.GARBLED
    assert (outcome.wins, outcome.losses) == (0, 0)


def test_what_a_strategy_does_to_its_view_changes_nothing_for_the_other() -> None:
    def meddler(vue: Any) -> str:
        action = min(vue.actionsPossibles)
        vue.arbres.clear()
        vue.richesses[:] = [0] * 37
        vue.actionsPossibles = []
        return str(action)

    meddled, honest = (DISCIPLINE.play(side, first, "bronze", 2) for side in (meddler, greedy))
    assert meddled == honest


def test_the_record_is_small_and_plain() -> None:
    outcome = DISCIPLINE.play(find("fermier").strategy, chooser(2), "bronze", 10)
    assert len(outcome.moves) < 10_000
    assert all(
        isinstance(line, str) for game in games(outcome) for turn in game for line in turn
    )
    json.dumps(games(outcome))
    assert games(DuelOutcome(0, 0, 0, b"", (None, None))) == []


def test_the_record_replays_to_the_same_end() -> None:
    outcome = DISCIPLINE.play(chooser(3), chooser(4), "bronze", 1, seed=5)
    referee = Referee(3, seeds_of(outcome.moves)[0])
    for turn in games(outcome)[0]:
        referee.play({player: turn[player] for player in referee.asked})
    assert referee.result is not None

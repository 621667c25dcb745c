"""The forest as a contest: files in, points out, films, whoever misbehaves."""

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.foret.matches import play_match
from trollkit.arena.loader import entry_of
from trollkit.core.contest import RefusedAnswer
from trollkit.core.errors import UnreadableStrategy
from trollkit.core.faults import FaultKind
from trollkit.foret.discipline import DISCIPLINE, DuelTable, plain_line
from trollkit.foret.film import Filming
from trollkit.foret.protocol import Unreadable, parse_line
from trollkit.foret.state import LEAGUES
from trollkit.phrases import fault_phrase

LEVELS = {league.name: league.level for league in LEAGUES.values()}


def chooser(seed):
    """Any of the possible actions, now and then with a message."""
    chance = random.Random(seed)
    return lambda vue: chance.choice(vue.actionsPossibles) + chance.choice(["", " bonjour"])


def first(vue):
    return "WAIT"


def greedy(vue):
    return min(vue.actionsPossibles)


def games(outcome, league="bois1"):
    return [told.turns for told in DISCIPLINE.told(league, outcome.moves)]


def seeds_of(moves):
    return [int(told.start.removeprefix("graine ")) for told in DISCIPLINE.told("bois1", moves)]


def at(turn, line):
    """Waits, but for one turn of the whole duel."""
    count = iter(range(1, 10_000))
    return lambda vue: line if next(count) == turn else "WAIT"


def test_a_file_without_strategie_is_told_so():
    with pytest.raises(UnreadableStrategy) as caught:
        entry_of(DISCIPLINE, {"strategie": 3}, "bois1")
    assert "strategie(vue)" in fault_phrase(caught.value.fault)


@pytest.mark.parametrize("league", ["bois2", "bois1", "bronze"])
def test_a_duel_is_the_games_that_the_referee_plays_sides_swapped(league):
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


def test_the_seed_of_the_duel_draws_the_maps_and_nothing_else_does():
    one, same, other = (DISCIPLINE.play(greedy, first, "bois1", 2, seed) for seed in (1, 1, 2))
    assert one == same
    assert seeds_of(one.moves) != seeds_of(other.moves)


@pytest.mark.parametrize("line", ["GROWW 3", "", "SEED 1 2", None, 3, b"WAIT", "W" * 10**6])
def test_a_line_that_cannot_be_read_ends_the_duel_and_says_what_was_expected(line):
    outcome = DISCIPLINE.play(first, at(3, line), "bois1", 4)
    fault = outcome.faults[1]
    assert outcome.faults[0] is None and fault and fault.kind is FaultKind.INVALID
    assert (fault.game, fault.turn) == (1, 3)
    assert len(fault.value) <= 60
    assert "une ligne GROW <idx>, COMPLETE <idx> ou WAIT" in fault_phrase(fault)
    assert (outcome.wins, outcome.draws, outcome.losses) == (0, 0, 0)


@given(st.text(), st.sampled_from(sorted(LEAGUES)))
def test_a_line_is_kept_when_it_can_be_read_and_means_the_same(line, level):
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
def test_bytes_that_no_seat_sends_are_no_answer(answer):
    table = DuelTable("bois1", 2)
    table.start()
    assert table.step((answer, b"WAIT")) is None
    outcome = table.outcome()
    assert outcome.faults[1] is None
    assert outcome.faults[0] and outcome.faults[0].kind is FaultKind.GARBLED
    assert (outcome.wins, outcome.losses) == (0, 0)


def told(seed, league="bois1"):
    outcome = DISCIPLINE.play(chooser(seed), chooser(seed + 1), league, 2, seed)
    return DISCIPLINE.told(league, outcome.moves)


def exchanged(line):
    return (
        line.replace("{gauche}", "{}").replace("{droite}", "{gauche}").replace("{}", "{droite}")
    )


@pytest.mark.parametrize("league", LEVELS)
def test_a_film_is_that_of_the_referee_when_the_left_is_player_0(league):
    game = told(3, league)[0]
    assert game.roles == ("joueur 0", "joueur 1")
    film = DISCIPLINE.film(league, game)
    direct = Filming(LEVELS[league], int(game.start.split()[1]), names=("{gauche}", "{droite}"))
    for turn in game.turns:
        direct.play({player: turn[player] for player in direct.referee.asked})
    assert json.loads(json.dumps(film)) == film
    assert film["plateau"] == direct.board
    assert len(film["scenes"]) == len(direct.images)
    moments = [scene["tour"] for scene in film["scenes"]]
    assert moments == sorted(moments) and set(moments) == set(range(len(game.turns) + 1))
    for scene, image in zip(film["scenes"][:-1], direct.images[:-1], strict=True):
        assert {name: scene[name] for name in image} == image
    assert film["scenes"][-1]["recit"] == [*direct.images[-1]["recit"], direct.end]


def test_a_game_seen_from_the_other_side_has_everything_exchanged():
    for game in told(4, "bronze"):
        here = DISCIPLINE.film("bronze", game)
        there = DISCIPLINE.film("bronze", game.mirrored())
        assert here["plateau"] == there["plateau"]
        for one, other in zip(here["scenes"], there["scenes"], strict=True):
            for pair in ("soleil", "score", "dort", "actif", "actions", "messages"):
                assert one[pair] == other[pair][::-1]
            assert [tree[2] for tree in one["arbres"]] == [
                1 - tree[2] for tree in other["arbres"]
            ]
            assert [seed[0] for seed in one["graines"]] == [
                1 - seed[0] for seed in other["graines"]
            ]
            assert sorted(map(exchanged, one["recit"])) == sorted(other["recit"])

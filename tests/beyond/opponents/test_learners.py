"""Who learns from game to game, and who throws what others have thrown."""

import itertools

import numpy as np
import pytest

from tests.trolls.champion.helpers import loaded
from trollkit.beyond.opponents import imitation, throws_of
from trollkit.trolls import guaranteed_value, solve
from trollkit.trolls.champion import STAKE
from trollkit.trolls.duel import play_duel, split_games
from trollkit.trolls.experts import Followers, Situation
from trollkit.trolls.learners import FeatureRegret, FictitiousPlay, Learner, RegretMatching
from trollkit.trolls.partie import Partie
from trollkit.trolls.positions import Position
from trollkit.trolls.response import constant, player, uniform
from trollkit.trolls.rules import Config

CONFIG = Config(7, 15)
LEARNERS = [FictitiousPlay, RegretMatching, FeatureRegret]


@pytest.mark.parametrize("learner", LEARNERS)
def test_a_learner_takes_more_and_more_from_who_never_changes(
    learner: type[Learner],
) -> None:
    played = play_duel(CONFIG, learner(solve(*CONFIG), 1), player(constant(2), 2), 300)
    assert played.faults == (None, None)
    assert played.wins - played.losses > 150


def test_regrets_settle_on_what_beats_a_fixed_throw() -> None:
    strategy = RegretMatching(solve(3, 3), 1)
    # On 3 cells the first step decides: against 1, two stones win at once.
    game = Partie(3, 3)
    game.tourDeJeu(1, 1)
    game.tourDeJeu(1, 1)
    game.tourDeJeu(1, 1)
    past = [game] * 5
    assert {strategy(Partie(3, 3), past) for _ in range(30)} <= {2, 3}


@pytest.mark.parametrize("learner", LEARNERS)
def test_a_new_duel_begins_without_memories(
    learner: type[Learner],
) -> None:
    table = solve(*CONFIG)
    one, again = learner(table, 1), learner(table, 1)
    play_duel(CONFIG, one, player(constant(3), 2), 30)
    one._chance.setstate(again._chance.getstate())
    first = play_duel(CONFIG, one, player(uniform, 5), 20)
    assert first.turns == play_duel(CONFIG, again, player(uniform, 5), 20).turns


@pytest.mark.parametrize("learner", LEARNERS)
def test_what_a_learner_would_throw_has_probabilities_in_every_state(
    learner: type[Learner],
) -> None:
    pupil = learner(solve(*CONFIG), 1)
    play_duel(CONFIG, pupil, player(uniform, 2), 30)
    for state in itertools.product(range(1, 16), range(1, 16), range(1, 6)):
        mix = pupil.policy(*state)
        assert mix.shape == (state[0],)
        assert mix.min() >= 0
        assert mix.sum() == pytest.approx(1)


def test_regrets_by_features_speak_in_states_that_were_never_met() -> None:
    by_state, by_features = (
        kind(solve(*CONFIG), 1) for kind in (RegretMatching, FeatureRegret)
    )
    for learner in (by_state, by_features):
        learner.learn(Position(15, 15, 3), 1, 2)  # one stone, against two: a step lost
    assert by_state.policy(14, 14, 3) == pytest.approx(np.full(14, 1 / 14))
    assert by_features.policy(14, 14, 3)[0] == 0


def test_a_duel_is_seen_from_both_of_its_sides() -> None:
    turns = [(2, 1), (3, 4)]
    assert list(throws_of(CONFIG, turns, right=False)) == [
        (Position(15, 15, 3), 2),
        (Position(13, 14, 4), 3),
    ]
    assert list(throws_of(CONFIG, turns, right=True)) == [
        (Position(15, 15, 3), 1),
        (Position(14, 13, 2), 4),
    ]


def thrown(turns: list[tuple[int, int]], sides: tuple[bool, ...]) -> list[tuple[Position, int]]:
    """The throws of these sides, in all games of a duel."""
    return [
        throw
        for game in split_games(CONFIG, turns)
        for right in sides
        for throw in throws_of(CONFIG, game, right=right)
    ]


def test_who_imitates_a_habit_comes_to_have_it() -> None:
    turns = play_duel(CONFIG, player(constant(2), 1), player(uniform, 2), 200).turns
    copy = imitation(CONFIG.cells, thrown(turns, (False,)))
    assert copy(15, 15, 3)[1] > 0.95
    assert copy(11, 3, 2)[1] > 1 / 11  # seldom met, but known from what looks alike
    # Who does always the same loses nearly every game to who knows it, and so does its copy.
    assert guaranteed_value(copy, *CONFIG) < -0.9


def test_an_imitator_of_perfect_play_is_hard_to_beat_and_of_nobody_plays_at_random() -> None:
    perfect = player(solve(*CONFIG).mix, 1), player(solve(*CONFIG).mix, 2)
    turns = play_duel(CONFIG, *perfect, 2000).turns
    nobody = guaranteed_value(imitation(CONFIG.cells, []), *CONFIG)
    assert (
        guaranteed_value(imitation(CONFIG.cells, thrown(turns, (False, True))), *CONFIG)
        > nobody + 0.4
    )


@pytest.mark.parametrize("kind", LEARNERS)
def test_the_champion_s_pupil_knows_what_the_learner_will_throw(kind: type[Learner]) -> None:
    table = solve(*CONFIG)
    learner, followers = kind(table, 5), Followers(table)
    mirror = Situation(Partie(*CONFIG), [])
    place = followers.readers + LEARNERS.index(kind)
    turns = play_duel(CONFIG, player(constant(2), 1), learner, 40).turns
    again = kind(table, 5)
    for own, answer in turns:
        row = followers.rows(mirror)[place]
        again.follow(mirror.past)
        exact = again.policy(*mirror.position)
        assert exact[answer - 1] > 0
        assert row == pytest.approx(0.99 * exact + 0.01 / len(exact))
        mirror.turn(own, answer)


@pytest.mark.parametrize(
    ("kind", "least"), [(FictitiousPlay, 190), (RegretMatching, 80), (FeatureRegret, 70)]
)
def test_the_adaptive_champion_takes_much_from_learners_and_risks_its_stake(
    kind: type[Learner], least: int
) -> None:
    namespace = loaded("adaptatif")
    strategy, champion, banks = namespace["strategie"], namespace["champion"], []

    def watched(partie: Partie, past: list[Partie]) -> int:
        throw: int = strategy(partie, past)
        banks.append(champion.bank)
        return throw

    played = play_duel(CONFIG, watched, kind(solve(*CONFIG), 3), 200)
    assert played.faults == (None, None)
    assert min(banks) >= 0
    assert champion.bank - STAKE >= least

"""A student's function measured: exactly when nothing is drawn, between bounds otherwise."""

import itertools
import random
import time

import numpy as np
import pytest

from trollkit.core.errors import AnalysisError
from trollkit.core.faults import FaultKind
from trollkit.phrases import phrase
from trollkit.trolls import guaranteed_value, solve
from trollkit.trolls.analysis import Questions, analyse, ask_everywhere, interval, sampled
from trollkit.trolls.duel import play_duel
from trollkit.trolls.partie import Partie
from trollkit.trolls.response import constant, player, respond, uniform
from trollkit.trolls.rules import Config
from trollkit.trolls.strategies import find

BOARD = Config(7, 15)
SMALL = Config(5, 6)


def two(partie, past):
    return min(2, partie.stockGauche)


def anything(partie, past):
    return random.randint(1, partie.stockGauche)


def analysis(strategy, config=SMALL, **options):
    options = {"asks": 50, "games": 20, **options}
    return analyse(Questions(strategy, config), solve(*config), **options)


def test_a_strategy_that_draws_nothing_is_measured_exactly():
    found = analysis(two, BOARD)
    assert found.drawn == 0
    assert found.value == guaranteed_value(constant(2), 7, 15) == -1
    assert found.interval == (-1, -1)
    assert found.exact
    assert found.foreseen


@pytest.mark.parametrize("stem", ["toujours_un", "toujours_trois", "moitie", "metronome"])
def test_the_best_response_beats_every_bundled_strategy_without_chance(stem):
    found = analysis(find(stem).strategy, BOARD)
    assert found.value == found.duels[0].mean == -1


def test_a_strategy_that_draws_lies_between_bounds_that_hold_its_true_value():
    found = analysis(anything, BOARD, asks=200)
    truth = guaranteed_value(uniform, 7, 15)
    low, high = found.interval
    assert low < truth < high < low + 0.1
    # With one stone left nothing is drawn that matters.
    assert 0 < found.drawn < found.states == 659


@pytest.mark.lourd
@pytest.mark.long
def test_the_bounds_hold_as_often_as_they_say():
    """Fifty measures of policies whose value is known: 95 % of the bounds hold it."""
    rng = np.random.default_rng(0)
    cells, stones = config = Config(5, 8)
    held = 0
    for trial in range(50):
        mixes = {
            state: rng.dirichlet(np.ones(state[0]))
            for state in itertools.product(range(1, 9), range(1, 9), range(1, 4))
        }

        def policy(left, right, troll, mixes=mixes):
            return mixes[left, right, troll]

        truth = guaranteed_value(policy, cells, stones)
        questions = Questions(player(policy, trial), config)
        asked = ask_everywhere(questions, asks=100)
        worst = respond(asked.reach)

        def enemy(left, right, troll, worst=worst):
            known = worst.knows(right, left, cells - 1 - troll)
            return (worst if known else uniform)(left, right, troll)

        left, right = player(policy, 1000 + trial), player(enemy, 2000 + trial)
        games = play_duel(config, left, right, 1000)
        low, high = interval(worst, asked.drawn, 100, (games.wins, games.draws, games.losses))
        held += low <= truth <= high
        assert -1 <= low <= high <= 1
    assert held >= 44  # 95 % of 50, less two standard deviations


def test_hidden_chance_is_found_by_asking_again():
    hidden = random.Random(5)  # not the module's generator: seeding cannot hold it still

    def strategy(partie, past):
        return hidden.randint(1, partie.stockGauche)

    found = analysis(strategy)
    # All states but those with one stone, also where two answers happened to agree.
    alone = sum(1 for state in found.worst.reach.states() if state[0] == 1)
    assert found.drawn == found.states - alone


def test_what_the_state_does_not_decide_is_seen_in_the_real_duel():
    def strategy(partie, past):
        return min(4 if len(past) > 40 and partie.stockGauche == 15 else 2, partie.stockGauche)

    found = analysis(strategy, BOARD, games=100)
    assert not found.foreseen


def test_each_question_comes_with_turns_that_really_lead_to_its_state():
    asked = []

    def strategy(partie, past):
        again = Partie(partie.nombreCases, partie.stockInitial)
        for g, d in partie.coupsPrecedents:
            again.tourDeJeu(g, d)
        assert again == partie
        asked.append(partie.stockGauche)
        return anything(partie, past)

    found = analysis(strategy)
    assert len(asked) == found.asked > 1000


def test_an_analysis_repeats_itself_and_leaves_chance_as_it_was():
    random.seed(12)
    np.random.seed(12)
    expected = random.Random(12).random(), np.random.RandomState(12).random()
    first = analysis(anything)
    assert (random.random(), np.random.random()) == expected
    again = analysis(anything)
    assert (first.value, first.interval) == (again.value, again.interval)
    assert [m[2:5] for m in first.duels] == [m[2:5] for m in again.duels]


@pytest.mark.parametrize(
    ("wrong", "kind", "said"),
    [
        (lambda p: 1 // 0, FaultKind.EXCEPTION, "ZeroDivisionError"),
        (lambda p: exit(), FaultKind.EXCEPTION, "SystemExit"),
        (lambda p: 0, FaultKind.INVALID, "0 ; il fallait un nombre entier de 1 à 4"),
        (lambda p: p.stockGauche + 1, FaultKind.INVALID, "5 ; il fallait"),
        (lambda p: "2", FaultKind.INVALID, "'2' ; il fallait"),
        (lambda p: None, FaultKind.INVALID, "None (la fonction n'a rien renvoyé"),
        (lambda p: True, FaultKind.INVALID, "True ; il fallait"),
        (lambda p: 2.0, FaultKind.INVALID, "2.0 ; il fallait"),
    ],
)
def test_a_strategy_that_fails_is_stopped_with_the_state(wrong, kind, said):
    def strategy(partie, past):
        return wrong(partie) if partie.stockGauche == 4 else two(partie, past)

    with pytest.raises(AnalysisError) as caught:
        analysis(strategy)
    error = caught.value
    assert error.state is not None
    assert error.state[0] == 4
    assert error.fault is not None
    assert error.fault.kind == kind
    assert said in phrase(error)
    assert f"dans l'état {','.join(map(str, error.state))} : " in phrase(error)


def test_ctrl_c_is_taken_for_a_fault_only_where_nobody_can_press_it():
    def strategy(partie, past):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        analysis(strategy)
    with pytest.raises(AnalysisError) as caught:
        analyse(Questions(strategy, SMALL, trap_interrupts=True), solve(*SMALL))
    assert caught.value.fault is not None
    assert caught.value.fault.value == "KeyboardInterrupt"


def test_a_slow_strategy_ends_with_the_budget_and_the_state():
    def strategy(partie, past):
        time.sleep(0.01)
        return anything(partie, past)

    started = time.monotonic()
    with pytest.raises(AnalysisError) as caught:
        analyse(Questions(strategy, BOARD, budget=0.2), solve(*BOARD))
    assert time.monotonic() - started < 5  # all 659 states would take longer
    assert caught.value.reason == "budget"
    assert caught.value.state == (15, 15, 3)
    assert phrase(caught.value) == (
        "Stratégie interrogée dans l'état 15,15,3 : l'analyse n'est pas finie après 0,2 s. "
        "Choisissez une catégorie plus petite."
    )


def test_a_margin_shrinks_with_the_games_and_never_claims_too_much():
    assert sampled(0, 0, 0) == (0, 1)
    mean, wide = sampled(60, 0, 40)
    _, narrow = sampled(6000, 0, 4000)
    assert mean == pytest.approx(0.2)
    assert narrow < wide / 5
    # All games lost: no variance was seen, yet the margin is not nothing.
    assert 0 < sampled(0, 0, 4000)[1] < 0.01

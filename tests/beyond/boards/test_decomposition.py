"""What is known of several trolls when they are solved one by one."""

import numpy as np
import pytest

from trollkit.beyond.boards import opening, parse_board
from trollkit.beyond.boards.decomposition import Apart, ahead, shared
from trollkit.beyond.boards.exact import guaranteed, solve, uniform
from trollkit.trolls import guaranteed_value
from trollkit.trolls import response as original

CONFIGS = {
    word: opening(parse_board(word), stones, trolls)
    for word, stones, trolls in (("chemin:7", 5, 2), ("grille:3x3", 3, 2), ("chemin:5", 3, 3))
}


@pytest.fixture(params=CONFIGS, scope="module")
def config(request):
    return CONFIGS[request.param]


def test_perfect_play_is_guaranteed_the_value_everywhere(config):
    table = solve(config)
    sure = guaranteed(table)
    np.testing.assert_allclose(sure, table.values, atol=1e-10)


@pytest.mark.parametrize("plan", ["hasard", "egal", "partage", "avance"])
def test_no_plan_is_guaranteed_more_than_the_value(config, plan):
    table, apart = solve(config), Apart(config)
    made = {
        "hasard": lambda: uniform(table.space, config.stones),
        "egal": lambda: shared(apart, evenly=True),
        "partage": lambda: shared(apart),
        "avance": lambda: ahead(apart),
    }[plan]()
    sure = guaranteed(made)
    assert (sure <= table.values + 1e-10).all()
    assert (sure < table.values - 0.1).any()


def test_on_a_path_the_guarantee_is_that_of_the_original():
    config = opening(parse_board("chemin:7"), 9)
    space = solve(config).space
    sure = guaranteed(uniform(space, 9))
    expected = guaranteed_value(original.uniform, 7, 9)
    assert sure[9, 9, space.number((3,))] == pytest.approx(expected)


def test_one_troll_is_not_taken_apart():
    config = opening(parse_board("grille:3x3"), 5)
    table, apart = solve(config), Apart(config)
    sure = guaranteed(shared(apart))
    np.testing.assert_allclose(sure, table.values, atol=1e-10)
    np.testing.assert_allclose(ahead(apart).values, table.values, atol=1e-10)

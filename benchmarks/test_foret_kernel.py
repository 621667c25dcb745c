"""Games of the forest, random and dreamt: what is fast beside what is plain, in one run."""

import random
import time
from typing import Any

import pytest

from benchmarks.foret_hasard import play_many
from trollkit.foret import search
from trollkit.foret.kernel import pack
from trollkit.foret.rules import GAME, act, gather, legal_groups, sun_move
from trollkit.foret.state import LEAGUES, WAIT, State

NAMED = {"Bois 1": LEAGUES[2], "règles complètes": LEAGUES[3]}
COMPILED_GAMES = {2: 300_000, 3: 20_000}
PLAIN_GAMES = {2: 200, 3: 20}


def _mark(league: str) -> pytest.MarkDecorator:
    # Time of the processor: one core's work, whatever else the machine does.
    return pytest.mark.benchmark(group=f"forêt, {league}", timer=time.process_time)


def plain_game(state: State, rng: random.Random) -> State:
    """Uniformly random actions to the end, no list shuffled."""
    while state.awake:
        moves = {}
        for player in state.awake:
            groups = legal_groups(state, player)
            moves[player] = rng.choice([WAIT, *groups[0], *groups[1], *groups[2]])
        state = act(state, moves)
        if not state.awake:
            state = sun_move(state)
            state = state if state.over else gather(state)
    return state


@pytest.mark.parametrize("league", NAMED)
def test_plain_rules(league: str, benchmark: Any, figure: Any, request: Any) -> None:
    request.node.add_marker(_mark(league))
    config, rng = NAMED[league], random.Random(0)
    state, games = GAME.initial(config, 5), PLAIN_GAMES[config.level]
    benchmark.pedantic(lambda: [plain_game(state, rng) for _ in range(games)], rounds=5)
    figure("règles en Python", games, "parties", peer=True)


@pytest.mark.parametrize("league", NAMED)
def test_compiled_rules(league: str, benchmark: Any, figure: Any, request: Any) -> None:
    request.node.add_marker(_mark(league))
    config = NAMED[league]
    packed, games = pack(GAME.initial(config, 5)), COMPILED_GAMES[config.level]
    benchmark.pedantic(play_many, (*packed, games, 1), rounds=7, warmup_rounds=1)
    figure("noyau compilé", games, "parties")


DREAMS = 3000


@pytest.mark.benchmark(group="forêt, rêves du premier jour", timer=time.process_time)
def test_dreams_led_by_the_policy(benchmark: Any, figure: Any) -> None:
    packed, memory = pack(GAME.initial(LEAGUES[3], 5)), search.new_memory()

    def dream() -> None:
        search.forget(memory)
        search.search(memory, *packed, DREAMS, search.fitted())

    benchmark.pedantic(dream, rounds=7, warmup_rounds=1)
    figure("la doyenne", DREAMS, "rêves")

"""Searches against iterations and time: `python benchmarks/recherche.py --graines 2`.

Writes `recherche.md` and its curves. Each measure is a line of the file given with --mesures as
soon as it is known, and those already there are not made again. Seconds are of processor. Three
questions, each with its own sense of exploitability (what a mix or a policy loses on average to
the opponent that knows it, a side; the value of the opening is 0):

- `opening`: the mixes at the root, the rest of the game played perfectly by both, by the exact
  table (`root`); and the policy read off the one tree, by a best response, states that it never
  met played evenly (`whole`);
- `again`: the policy that searches afresh in each state, by a best response;
- `duel`: games between searches on a board whose table is left unsolved: what anybody wins from
  a search bounds its exploitability from below.

OpenSpiel's peers are measured where it is installed.
"""

import argparse
import itertools
import json
import time
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
import solveurs
from recherche_page import write

from trollkit.beyond.search import (
    DecoupledUCT,
    Exp3,
    LinearProgram,
    Method,
    RegretMatching,
    Search,
)
from trollkit.core.game import LEFT, RIGHT, Player
from trollkit.solving import Floats, bounds
from trollkit.trolls import guaranteed_value, solve
from trollkit.trolls.exact import sweep
from trollkit.trolls.response import Policy
from trollkit.trolls.rules import GAME, Config, State, push


def modest(state: State, chance: Random) -> float:
    """A game of throws from 1 to 4: wild ones end a long board's games at once."""
    while (outcome := GAME.outcome(state)) is None:
        stocks = ((LEFT, state.left), (RIGHT, state.right))
        state = GAME.step(state, {p: min(stock, chance.randint(1, 4)) for p, stock in stocks})
    return 0.0 if outcome.winner is None else 1.0 - 2.0 * outcome.winner


class Way(NamedTuple):
    """A method and its settings; `large`: iterations a move on the large board, if any."""

    method: Callable[[], Method]
    estimate: Callable[[State, Random], float] | None
    large: int


def with_quantecon() -> Method:
    """The same tree; the solver is what can be exchanged."""
    return partial(LinearProgram, solver=solveurs.quantecon())


METHODS = {
    "programmes linéaires": Way(lambda: LinearProgram, None, 0),
    "regrets (RM)": Way(lambda: RegretMatching, None, 1000),
    "Exp3": Way(lambda: Exp3, None, 0),
    "UCT découplé": Way(lambda: DecoupledUCT, None, 1000),
}
WITH_QUANTECON = "PL, avec quantecon"
VARIANTS = {
    WITH_QUANTECON: Way(with_quantecon, None, 0),
    "PL, lancers de 1 à 4": Way(lambda: LinearProgram, modest, 20),
    "RM, lancers de 1 à 4": Way(lambda: RegretMatching, modest, 1000),
}
WAYS = {**METHODS, **VARIANTS}
EVENLY = "au hasard"
BOARDS = [Config(5, 8), Config(7, 15), Config(7, 30), Config(15, 50)]
COUNTS = [100, 300, 1000, 3000, 10_000, 30_000]
LIMITS = dict(zip(BOARDS, (20.0, 40.0, 10.0, 10.0), strict=True))  # seconds of one search
PEERS_LIMIT = 10.0
SMALL = BOARDS[0]
AGAIN = [10, 30, 100, 300]
LARGE, LARGE_PAIRS = Config(31, 300), 4


class Measure(NamedTuple):
    """One point."""

    question: str
    board: str
    who: str
    seed: int
    asked: int  # iterations
    done: int
    seconds: float
    root: float | None = None
    whole: float | None = None
    against: str = ""
    games: int = 0
    proved: bool = False


@cache
def matrix(board: Config) -> Floats:
    """What each pair of first throws is worth, by the exact table."""
    table, throws = solve(*board), range(1, board.stones + 1)
    left, troll = board.stones, board.cells // 2
    return np.array(
        [[table.value(left - i, left - j, troll + push(i, j)) for j in throws] for i in throws]
    )


def at_the_root(board: Config, mixes: tuple[Floats, Floats]) -> float:
    """What these mixes lose at the opening, in the mean of both sides."""
    left, right = mixes
    return float(bounds(matrix(board)[None], left[None], right[None]).gap[0]) / 2


def exploitability(board: Config, mix: Callable[[Player, State], Any]) -> float:
    """What a policy loses to its best response, in the mean of both sides."""
    cells = board.cells

    def leftwards(left: int, right: int, troll: int) -> Any:
        return mix(LEFT, State(cells, left, right, troll))

    def rightwards(left: int, right: int, troll: int) -> Any:
        return mix(RIGHT, State(cells, right, left, cells - 1 - troll))

    policies: list[Policy] = [leftwards, rightwards]
    return -sum(guaranteed_value(policy, *board) for policy in policies) / 2


def searching(who: str, state: State, chance: Random) -> Search[State, int]:
    way = WAYS[who]
    return Search(GAME, state, way.method(), chance=chance, estimate=way.estimate)


def opening(who: str, board: Config, seed: int) -> Iterator[Measure]:
    """A search from the opening, looked at again and again."""
    chance = Random(f"{who} {board} {seed}")
    search, spent = searching(who, GAME.initial(board), chance), 0.0
    for count in COUNTS:
        start = time.process_time()
        while search.iterations < count and not search.exact:
            search.run(iterations=min(100, count - search.iterations))
            if spent + time.process_time() - start > LIMITS[board]:
                break
        spent += time.process_time() - start
        root = at_the_root(board, (search.mix(LEFT), search.mix(RIGHT)))
        whole = exploitability(board, search.mix) if board.cells <= 7 else None
        name, done = GAME.config_text(board), search.iterations
        point = (name, who, seed, count, done, spent, root, whole)
        yield Measure("opening", *point, proved=search.exact)
        if done < count:  # proved, or out of time
            return


def again(who: str, count: int, seed: int) -> Measure:
    """A policy that searches afresh in each state."""
    states, spent = 0, 0.0

    def mix(player: Player, state: State) -> Floats:
        nonlocal states, spent
        start = time.process_time()
        chance = Random(f"{who} {count} {seed} {player} {state}")
        search = searching(who, state, chance).run(iterations=count)
        spent += time.process_time() - start
        states += 1
        return search.mix(player)

    lost = exploitability(SMALL, mix)
    name = GAME.config_text(SMALL)
    return Measure("again", name, who, seed, count, count, spent / states, whole=lost)


def duel(first: str, second: str, seed: int) -> Measure:
    """A game on each side, on the large board; `root` is what the first won in the mean."""
    start, won = time.process_time(), 0.0
    for side, names in enumerate([(first, second), (second, first)]):
        state, chance = GAME.initial(LARGE), Random(f"{first} {second} {side} {seed}")
        while (outcome := GAME.outcome(state)) is None:
            throws = {p: throw(names[p], state, p, chance) for p in (LEFT, RIGHT)}
            state = GAME.step(state, throws)
        won += 0 if outcome.winner is None else (1 if outcome.winner == side else -1)
    spent, name = time.process_time() - start, GAME.config_text(LARGE)
    asked = WAYS[first].large
    return Measure("duel", name, first, seed, asked, asked, spent, won / 2, None, second, 2)


def throw(who: str, state: State, player: Player, chance: Random) -> int:
    if who == EVENLY:
        return chance.choice(GAME.legal(state, player))
    return searching(who, state, chance).run(iterations=WAYS[who].large).draw()[player]


def peers(board: Config, seed: int) -> Iterator[Measure]:
    """OpenSpiel's, on one board."""
    import openspiel

    name = GAME.config_text(board)
    for who in openspiel.WHOLE if board == SMALL else openspiel.AT_THE_ROOT:
        for count, point in zip(
            COUNTS, openspiel.points(who, board, COUNTS, seed, PEERS_LIMIT), strict=False
        ):
            root = at_the_root(board, point.mixes)
            yield Measure(
                "opening",
                name,
                who,
                seed,
                count,
                point.iterations,
                point.seconds,
                root,
                point.whole,
            )


def same_game() -> Iterator[Measure]:
    """`root`: how far OpenSpiel's values are from ours; `games`: in how many states."""
    import openspiel

    for board in (Config(3, 4), Config(5, 8), Config(7, 8)):
        states, worst, spent = openspiel.same_game(board)
        name = GAME.config_text(board)
        yield Measure("same", name, "OpenSpiel", 0, 0, 0, spent, worst, games=states)


def jobs(seeds: int) -> Iterator[tuple[tuple[Any, ...], Callable[[], Iterator[Measure]]]]:
    """Each thing to be measured, under a key."""
    yield ("same",), same_game
    for seed, board in itertools.product(range(seeds), BOARDS):
        name = GAME.config_text(board)
        for who in WAYS if board.cells > 7 or board == SMALL else (*METHODS, WITH_QUANTECON):
            yield ("opening", name, who, seed), lambda w=who, b=board, s=seed: opening(w, b, s)
        if board.stones < 30:
            yield ("peers", name, seed), lambda b=board, s=seed: peers(b, s)
    for seed, count, who in itertools.product(range(seeds), AGAIN, METHODS):
        yield (
            ("again", who, count, seed),
            lambda w=who, c=count, s=seed: iter([again(w, c, s)]),
        )
    everyone = (*(who for who, way in WAYS.items() if way.large), EVENLY)
    for seed, (a, b) in itertools.product(
        range(LARGE_PAIRS), itertools.combinations(everyone, 2)
    ):
        yield ("duel", a, b, seed), lambda a=a, b=b, s=seed: iter([duel(a, b, s)])


def collected(seeds: int, file: Path | None, *, only_known: bool = False) -> list[Measure]:
    """All measures in their order; those that the file holds are not made again."""
    known, kept = dict[tuple[Any, ...], list[Any]](), list[Measure]()
    if file is not None and file.exists():
        for line in file.read_text().splitlines():
            key, measures = json.loads(line)
            known[tuple(key)] = measures
    for key, job in jobs(seeds):
        if key not in known:
            if only_known:
                continue
            print(*key, flush=True)
            try:
                known[key] = list(job())
            except ImportError:
                print("… laissé de côté, il manque OpenSpiel ou quantecon.")
                continue
            if file is not None:
                with file.open("a") as lines:
                    lines.write(json.dumps([key, known[key]]) + "\n")
        kept += [Measure(*measure) for measure in known[key]]
    return kept


def exact_seconds(board: str) -> float:
    """What the exact table of a board takes."""
    start = time.process_time()
    sweep(*GAME.parse_config(board))
    return time.process_time() - start


def duel_intro() -> str:
    budgets = ", ".join(f"{who} {way.large}" for who, way in WAYS.items() if way.large)
    return (
        f"Sur {LARGE.cells} cases et {LARGE.stones} pierres : victoires moins défaites par "
        "partie. Ce que n'importe qui gagne contre une recherche est une borne basse de son "
        f"exploitabilité. Itérations par coup : {budgets}."
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--graines", type=int, default=2, help="recherches par courbe")
    parser.add_argument(
        "--mesures", type=Path, default=None, help="fichier, repris s'il existe"
    )
    parser.add_argument("--dessiner", action="store_true", help="ne rien mesurer de plus")
    options = parser.parse_args()
    measures = collected(options.graines, options.mesures, only_known=options.dessiner)
    write(measures, duel_intro(), exact_seconds)


if __name__ == "__main__":
    main()

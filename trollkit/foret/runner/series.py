"""Many games between two bots, on all cores: each seed is played from both sides."""

import random
from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures import Executor, Future, as_completed, wait
from contextlib import AbstractContextManager, ExitStack
from typing import NamedTuple

from trollkit.core.numbers import Band, wilson
from trollkit.foret.runner.playing import Bot, Trouble, play

Opening = Callable[[int], AbstractContextManager[Bot]]  # by seed; it crosses to a process
_SEEDS = 2**31
_LAST_GAMES_S = 5.0  # for those being played when all is stopped


class Terms(NamedTuple):
    """What all games of a series have in common."""

    league: int
    strict: bool
    tolerance: float


class Outcome(NamedTuple):
    """One game, in the order of the two bots, whichever side they played on."""

    seed: int
    swapped: bool  # the first bot was on the right
    scores: tuple[int, int]
    winner: int | None  # None for a draw, and for a game that was aborted
    troubles: tuple[tuple[Trouble, ...], tuple[Trouble, ...]]

    @property
    def points(self) -> float:
        """Of the first bot: 1, or a half for a draw."""
        return 0.5 if self.winner is None else float(self.winner == 0)


class Summary(NamedTuple):
    """What the games of a series say, of the first bot."""

    wins: int
    draws: int
    losses: int
    scores: tuple[float, float]  # of both, a game
    band: Band  # its share of the points; the two games of a seed are one trial


def drawn_seeds(seed: int, games: int) -> list[int]:
    """The forests of so many games, two a forest: neighbouring seeds have similar ones."""
    chance = random.Random(seed)
    return [chance.randrange(_SEEDS) for _ in range((games + 1) // 2)]


def play_series(
    openings: tuple[Opening, Opening], seeds: Iterable[int], terms: Terms, executor: Executor
) -> Generator[Outcome, None, None]:
    """The games as they end, all handed over before the first is asked for.

    Raises what an opening raises. Closed, or interrupted, it starts no other game and waits
    for those being played.
    """
    futures = [executor.submit(_play_pair, openings, seed, terms) for seed in seeds]
    return _finished(futures)


def _finished(futures: "list[Future[list[Outcome]]]") -> Generator[Outcome, None, None]:
    try:
        for future in as_completed(futures):
            yield from future.result()
    finally:
        for future in futures:
            future.cancel()
        wait([future for future in futures if not future.cancelled()], _LAST_GAMES_S)


def summary(outcomes: Iterable[Outcome]) -> Summary:
    """The sum of at least one game."""
    played = list(outcomes)
    wins = sum(outcome.winner == 0 for outcome in played)
    losses = sum(outcome.winner == 1 for outcome in played)
    games = len(played)
    means = [sum(outcome.scores[who] for outcome in played) / games for who in (0, 1)]
    trials = len({outcome.seed for outcome in played})
    share = sum(outcome.points for outcome in played) / games
    band = wilson(share * trials, trials)
    return Summary(wins, games - wins - losses, losses, (means[0], means[1]), band)


def _play_pair(openings: tuple[Opening, Opening], seed: int, terms: Terms) -> list[Outcome]:
    """Both games of a forest; programs of the second start while the first is played."""
    with ExitStack() as second, ExitStack() as first:
        now, ahead = (
            [stack.enter_context(opening(seed)) for opening in openings]
            for stack in (first, second)
        )
        outcome = _play_one(now, seed, False, terms)
        first.close()
        return [outcome, _play_one(ahead, seed, True, terms)]


def _play_one(both: Sequence[Bot], seed: int, swapped: bool, terms: Terms) -> Outcome:
    order = (1, 0) if swapped else (0, 1)
    random.seed(f"{seed} {swapped}")  # of bots that are functions
    bots = [both[who] for who in order]
    played = play(terms.league, seed, bots, strict=terms.strict, tolerance=terms.tolerance)
    result = played.referee.result or {"scores": played.referee.state()["score"], "winner": -1}
    scores = result["scores"]
    winner = None if result["winner"] < 0 else order[result["winner"]]
    troubles = [
        tuple(trouble for trouble in played.troubles if order[trouble.player] == who)
        for who in (0, 1)
    ]
    return Outcome(
        seed, swapped, (scores[order[0]], scores[order[1]]), winner, (troubles[0], troubles[1])
    )

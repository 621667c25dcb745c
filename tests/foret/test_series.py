"""Many games at once: both sides of each forest, the sums, and what goes wrong."""

import random
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager, nullcontext

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trollkit.foret.programs import Outcome, Terms, drawn_seeds, play, play_series, summary
from trollkit.foret.strategies import find

TERMS = Terms(2, strict=False, tolerance=50)


def opening(name: str):
    return lambda seed: nullcontext(find(name).strategy)


def waiting(seed: int):
    return nullcontext(lambda vue: "WAIT")


def played(first, second, seeds) -> list[Outcome]:
    with ThreadPoolExecutor(1) as pool:
        return sorted(play_series((first, second), seeds, TERMS, pool))


def test_each_forest_is_played_from_both_sides_as_one_at_a_time() -> None:
    outcomes = played(opening("jardiniere"), waiting, [3, 8])
    assert [outcome[:2] for outcome in outcomes] == [
        (3, False),
        (3, True),
        (8, False),
        (8, True),
    ]
    bots = [find("jardiniere").strategy, lambda vue: "WAIT"]
    for outcome in outcomes:
        turn = -1 if outcome.swapped else 1
        random.seed(f"{outcome.seed} {outcome.swapped}")
        result = play(2, outcome.seed, bots[::turn], tolerance=50).referee.result
        assert result
        assert list(outcome.scores) == result["scores"][::turn]
        assert outcome.winner == 0
    assert summary(outcomes)[:3] == (4, 0, 0)


def test_programs_of_the_second_game_start_while_the_first_is_played() -> None:
    told = []

    @contextmanager
    def watched(seed: int):
        told.append("start")
        yield lambda vue: told.append("play") or "WAIT"
        told.append("end")

    assert [outcome.troubles for outcome in played(watched, watched, [3])] == [((), ())] * 2
    short = [word for word, before in zip(told, ["", *told], strict=False) if word != before]
    assert short == ["start", "play", "end", "play", "end"]
    assert told[:4] == ["start"] * 4


def test_what_goes_wrong_is_told_of_the_right_bot() -> None:
    outcomes = played(opening("ecureuil"), lambda seed: nullcontext(lambda vue: "x"), [3])
    assert [len(outcome.troubles[0]) for outcome in outcomes] == [0, 0]
    assert [outcome.troubles[1][0].kind for outcome in outcomes] == ["unreadable"] * 2
    assert [outcome.troubles[1][0].player for outcome in outcomes] == [1, 0]
    assert summary(outcomes)[:3] == (2, 0, 0)


def test_the_seeds_depend_on_the_first_and_are_two_games_each() -> None:
    assert drawn_seeds(5, 7) == drawn_seeds(5, 8)
    assert len(drawn_seeds(5, 8)) == 4
    assert drawn_seeds(5, 8) != drawn_seeds(6, 8)


@given(st.lists(st.sampled_from([0, 1, None]), min_size=1))
def test_the_share_lies_in_its_interval(winners) -> None:
    outcomes = [
        Outcome(game // 2, bool(game % 2), (1, 2), winner, ((), ()))
        for game, winner in enumerate(winners)
    ]
    found = summary(outcomes)
    assert found.wins + found.draws + found.losses == len(winners)
    assert found.band.share == pytest.approx((found.wins + found.draws / 2) / len(winners))
    assert 0 <= found.band.low <= found.band.share <= found.band.high <= 1


def test_the_two_games_of_a_forest_are_one_trial() -> None:
    outcomes = [Outcome(game // 2, bool(game % 2), (1, 2), 0, ((), ())) for game in range(20)]
    one_each = [Outcome(game, False, (1, 2), 0, ((), ())) for game in range(10)]
    assert summary(outcomes).band == pytest.approx(summary(one_each).band)


class Never(Executor):
    """Holds what it is given, and does nothing of it but the first."""

    def __init__(self) -> None:
        self.futures: list[Future] = []

    def submit(self, work, /, *arguments, **named):
        future: Future = Future()
        if not self.futures:
            future.set_result(work(*arguments, **named))
        self.futures.append(future)
        return future


def test_a_series_that_is_closed_starts_no_other_game() -> None:
    pool = Never()
    found = play_series((waiting, waiting), range(5), TERMS, pool)
    assert next(found).seed == 0
    found.close()
    assert [future.cancelled() for future in pool.futures] == [False] + [True] * 4

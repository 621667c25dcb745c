"""How both sides of a game of the forest went about it."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.foret.test_staging import told
from trollkit.core.contest import Told
from trollkit.foret.discipline import DISCIPLINE
from trollkit.foret.referee import Referee
from trollkit.foret.state import LEAGUES

LEVELS = {league.name: league.level for league in LEAGUES.values()}


def replayed(league: str, game: Told) -> tuple[list[dict], list[list[str]]]:
    """The referee's own frames, and which side plays for which of its players."""
    seats = [game.roles.index(f"joueur {player}") for player in (0, 1)]
    referee = Referee(LEVELS[league], int(game.start.split()[1]))
    for turn in game.turns:
        referee.play({player: turn[seats[player]] for player in referee.asked})
    return referee.frames, seats


@settings(max_examples=10)
@given(st.integers(0, 10_000))
def test_traits_are_those_of_the_referee_s_frames(seed: int) -> None:
    for game in told(seed):
        frames, seats = replayed("bois1", game)
        for side, manner in enumerate(DISCIPLINE.manners.seen("bois1", game)):
            player = seats.index(side)
            last = frames[-1]["after"]
            days, day = [], 0
            for frame in frames:
                line = frame["out"][player] if frame["type"] == "ACTIONS" else None
                if line and line.startswith("COMPLETE"):
                    days.append(day)
                day = frame["after"]["day"]
            assert manner.traits == (
                days[0] if days else None,
                len(days),
                sum(tree[2] == player for tree in last["trees"]),
                last["sun"][player],
            )


def test_actions_are_counted_by_day_and_kind() -> None:
    game = told(3, "bronze")[0]
    for side, manner in enumerate(DISCIPLINE.manners.seen("bronze", game)):
        assert len(manner.actions) == 24
        for kind, verb in enumerate(("SEED", "GROW", "COMPLETE")):
            lines = [turn[side] for turn in game.turns if turn[side].startswith(verb)]
            assert sum(day[kind] for day in manner.actions) == len(lines)


def test_who_always_sleeps_has_done_nothing_and_cut_nothing_down() -> None:
    outcome = DISCIPLINE.play(lambda vue: "WAIT", lambda vue: "WAIT", "bois1", 1)
    left, right = DISCIPLINE.manners.seen("bois1", DISCIPLINE.told("bois1", outcome.moves)[0])
    assert left == right
    assert left.actions == [[0, 0, 0]] * 6
    assert left.traits[:3] == (None, 0, 4)


def test_the_manners_of_a_game_seen_from_the_other_side_are_exchanged() -> None:
    for game in told(4):
        assert (
            DISCIPLINE.manners.seen("bois1", game.mirrored())
            == DISCIPLINE.manners.seen("bois1", game)[::-1]
        )

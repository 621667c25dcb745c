"""A game of a contest as pages draw it, seen by whoever sits on the left."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.foret.test_contest import chooser
from trollkit.core.contest import Told
from trollkit.foret.discipline import DISCIPLINE
from trollkit.foret.film import Filming
from trollkit.foret.state import LEAGUES

LEVELS = {league.name: league.level for league in LEAGUES.values()}


def told(seed: int, league: str = "bois1") -> list[Told]:
    outcome = DISCIPLINE.play(chooser(seed), chooser(seed + 1), league, 2, seed)
    return DISCIPLINE.told(league, outcome.moves)


def exchanged(line: str) -> str:
    return (
        line.replace("{gauche}", "{}").replace("{droite}", "{gauche}").replace("{}", "{droite}")
    )


@pytest.mark.parametrize("league", LEVELS)
def test_a_film_is_that_of_the_referee_when_the_left_is_player_0(league: str) -> None:
    game = told(3, league)[0]
    assert game.roles == ("joueur 0", "joueur 1")
    film = DISCIPLINE.film(league, game)
    direct = Filming(LEVELS[league], int(game.start.split()[1]), names=("{gauche}", "{droite}"))
    for turn in game.turns:
        direct.play({player: turn[player] for player in direct.referee.asked})
    assert json.loads(json.dumps(film)) == film
    assert film["plateau"] == direct.board
    assert len(film["scenes"]) == len(direct.images)
    for scene, image in zip(film["scenes"][:-1], direct.images[:-1], strict=True):
        assert {name: scene[name] for name in image} == image
    assert film["scenes"][-1]["recit"] == [*direct.images[-1]["recit"], direct.end]


@settings(max_examples=15)
@given(st.integers(0, 10_000))
def test_the_left_is_player_0_on_the_page_in_both_games_of_a_pair(seed: int) -> None:
    for game in told(seed):
        left = game.roles.index("joueur 0")
        direct = Filming(2, int(game.start.split()[1]))
        for turn in game.turns:
            direct.play({p: turn[p if left == 0 else 1 - p] for p in direct.referee.asked})
        last = DISCIPLINE.film("bois1", game)["scenes"][-1]
        score = direct.referee.frames[-1]["after"]["score"]
        assert last["score"] == (score if left == 0 else score[::-1])
        for tree, theirs in zip(last["arbres"], direct.images[-1]["arbres"], strict=True):
            assert tree[2] == (theirs[2] if left == 0 else 1 - theirs[2])
        said = last["recit"][-1]
        if game.winner is None:
            assert "nul" in said
        else:
            assert said.startswith(("{gauche}", "{droite}")[game.winner] + " gagne")


def test_a_game_seen_from_the_other_side_has_everything_exchanged() -> None:
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


def test_scenes_say_how_many_turns_were_played() -> None:
    game = told(2)[0]
    moments = [scene["tour"] for scene in DISCIPLINE.film("bois1", game)["scenes"]]
    assert moments == sorted(moments)
    assert set(moments) == set(range(len(game.turns) + 1))


def test_a_game_that_was_cut_short_ends_where_it_was() -> None:
    game = told(2)[0]
    cut = game._replace(turns=game.turns[:3], over=False, winner=None)
    scenes = DISCIPLINE.film("bois1", cut)["scenes"]
    assert scenes[-1]["tour"] == 3
    assert not any("gagne" in line for line in scenes[-1]["recit"])

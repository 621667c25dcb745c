import copy
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trollkit.arena.ranking import knock_out
from trollkit.notebook.dashboard.data.show import SMALL_FINAL, Place, Step, script, view


def final_of(count: int, winners) -> dict:
    """A played final of `count` players; `winners` chooses in a list of pairs."""
    bracket = knock_out(count, lambda pairs: [winners(pair) for pair in pairs])

    def told(tie):
        score = [7, -7] if tie.winner == tie.top else [-7, 7]
        return {
            "haut": tie.top, "bas": tie.bottom, "gagnant": tie.winner, "par": "points",
            "points": [3, 0] if tie.winner == tie.top else [0, 3], "score": score, "duels": [],
        }  # fmt: skip

    return {
        "statut": "termine", "message": "", "progres": {"faits": 1, "total": 1},
        "parties": 1000, "categories": ["7x15"],
        "joueurs": [{"tete": seed, "nom": f"J{seed}"} for seed in range(1, count + 1)],
        "tours": [[told(tie) for tie in ties] for ties in bracket.rounds],
        "tirage": None, "petite": told(bracket.third) if bracket.third else None,
        "podium": bracket.podium,
    }  # fmt: skip


@st.composite
def finals(draw):
    return final_of(draw(st.integers(2, 8)), lambda pair: draw(st.sampled_from(pair)))


def test_eight_players_are_revealed_match_by_match_up_to_the_podium() -> None:
    steps = script(final_of(8, min))
    assert len(steps) == 8 * 3 + 1
    assert steps[:3] == [Step(what, Place(0, 0)) for what in ("score", "partie", "gagnant")]
    places = list(dict.fromkeys(step.place for step in steps))
    assert places == [
        *(Place(0, n) for n in range(4)), Place(1, 0), Place(1, 1),
        SMALL_FINAL, Place(2, 0), None,
    ]  # fmt: skip


def test_at_the_start_only_the_first_round_is_known() -> None:
    shown = view(final_of(8, max), 0)
    assert [tie["joueurs"] for tie in shown["tours"][0]] == [[1, 8], [4, 5], [2, 7], [3, 6]]
    later = [tie["joueurs"] for ties in shown["tours"][1:] for tie in ties]
    assert later == [[None, None]] * 3
    assert shown["petite"]["joueurs"] == [None, None]
    assert (shown["podium"], shown["etape"], shown["derniere"]) == ([], 0, None)


def test_the_winner_goes_on_at_the_third_step_not_before() -> None:
    final = final_of(8, max)
    score, game, winner = (view(final, step) for step in (1, 2, 3))
    assert score["tours"][0][0]["points"] is None
    assert game["tours"][0][0]["points"] == [0, 3]
    assert game["tours"][0][0]["gagnant"] is None
    assert game["tours"][1][0]["joueurs"] == [None, None]
    assert winner["tours"][0][0]["gagnant"] == 8
    assert winner["tours"][1][0]["joueurs"] == [8, None]


def test_who_passes_is_in_the_second_round_from_the_start() -> None:
    shown = view(final_of(5, min), 0)
    assert [tie["exempt"] for tie in shown["tours"][0]] == [True, False, True, True]
    assert shown["tours"][1][0]["joueurs"] == [1, None]
    assert shown["tours"][1][1]["joueurs"] == [2, 3]


def test_with_three_players_the_third_is_named_with_the_beaten_one() -> None:
    final = final_of(3, min)
    assert view(final, 2)["petite"]["gagnant"] is None
    assert view(final, 3)["petite"]["gagnant"] == 3


@given(finals())
def test_at_the_end_everything_is_known(final) -> None:
    shown = view(final, len(script(final)))
    assert shown["podium"] == final["podium"]
    assert shown["suivante"] is None
    for told, ties in zip(shown["tours"], final["tours"], strict=True):
        assert [tie["gagnant"] for tie in told] == [tie["gagnant"] for tie in ties]
        for mine, tie in zip(told, ties, strict=True):
            assert set(mine["joueurs"]) == {tie["haut"], tie["bas"]}
            if tie["bas"]:
                place = mine["joueurs"].index(tie["gagnant"])
                assert mine["points"][place] == 3


def spoiled(final: dict, known: int) -> dict:
    """The same final with all that is told after `known` steps turned round."""
    other = copy.deepcopy(final)
    shown = {step.place for step in script(final)[:known]}
    for place in {step.place for step in script(final)[known:]} - shown:
        if place is None:
            other["podium"] = []
            continue
        tie = other["petite"] if place == SMALL_FINAL else other["tours"][place[0]][place[1]]
        tie["gagnant"] = tie["bas"] if tie["gagnant"] == tie["haut"] else tie["haut"]
        tie["points"], tie["score"] = tie["points"][::-1], tie["score"][::-1]
    return other


@given(finals(), st.data())
def test_nothing_shown_depends_on_what_is_still_hidden(final, data) -> None:
    step = data.draw(st.integers(0, len(script(final)) - 1))
    hidden = view(spoiled(final, step), step)
    assert json.dumps(view(final, step)) == json.dumps(hidden)


@given(finals(), st.data())
def test_the_control_would_see_a_leak(final, data) -> None:
    last = len(script(final))
    assert view(final, last) != view(spoiled(final, 0), last)


@pytest.mark.parametrize("status", ["en_cours", "erreur"])
def test_a_final_that_is_not_played_shows_its_players_alone(status: str) -> None:
    waiting = final_of(8, min) | {"tours": [], "petite": None, "podium": [], "statut": status}
    shown = view(waiting, 5)
    assert (shown["tours"], shown["etape"], shown["etapes"]) == ([], 0, 0)
    assert len(shown["joueurs"]) == 8

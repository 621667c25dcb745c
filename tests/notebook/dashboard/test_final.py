"""The grand final: what its answer tells, step by step, and nothing that comes later."""

import copy
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.notebook.dashboard.contests import held
from trollkit.finale import hold_final, knock_out
from trollkit.notebook.dashboard.answers import QUESTIONS
from trollkit.notebook.dashboard.final import (
    SMALL_FINAL,
    Place,
    Step,
    decisive_duel,
    order_step,
    script,
    view,
)
from trollkit.notebook.dashboard.questions import NoAnswer, Source, answer

FIELD = ["hasard", "toujours_un", "moitie", "copieur", "petits_des", "toujours_trois"]


@pytest.fixture(scope="module")
def contest(tmp_path_factory):
    folder = tmp_path_factory.mktemp("concours")
    found = held(folder, FIELD, categories=["7x15", "7x30"])
    hold_final(folder, workers=1)
    return found


@pytest.fixture(autouse=True)
def hidden(contest):
    order_step(contest.base, {"etape": 0})


def ask(source, **parameters):
    told = answer(QUESTIONS, "finale", source, parameters)
    assert "erreur" not in told, told
    assert len(json.dumps(told)) < 40_000
    return told["reponse"]


def test_every_page_follows_the_steps_of_the_teacher(contest):
    for step in range(1, ask(contest)["etapes"] + 1):
        order_step(contest.base, {"etape": step})
        told = ask(contest)
        assert told["etape"] == step
        last = told["derniere"]
        assert ("match" in told) == (last["what"] != "podium")
        if last["what"] == "score":
            assert told["match"]["decisive"] is None
        elif last["place"]:
            assert told["match"]["decisive"]["scenes"][-1]["fin"]
    assert len(told["podium"]) == 3


@pytest.mark.parametrize("step", [-1, 10_000, True, "1", None, 1.5])
def test_a_step_that_is_none_is_refused(contest, step):
    with pytest.raises(NoAnswer):
        order_step(contest.base, {"etape": step})
    told = ask(contest)
    assert told["etape"] == 0 and "match" not in told


def test_without_a_final_there_is_nothing_to_reveal(tmp_path):
    nothing = Source(tmp_path / "concours.sqlite", {})
    assert ask(nothing)["statut"] == "absente"
    with pytest.raises(NoAnswer):
        order_step(nothing.base, {"etape": 1})


def test_another_final_starts_hidden(contest):
    order_step(contest.base, {"etape": 5})
    file = contest.base.with_name("finale.json")
    before = file.read_text()
    file.write_text(json.dumps(json.loads(before) | {"maj": 1.5}))
    assert ask(contest)["etape"] == 0
    file.write_text(before)
    assert ask(contest)["etape"] == 5


def test_a_final_that_was_killed_says_so(contest):
    file = contest.base.with_name("finale.json")
    before = json.loads(file.read_text())
    killed = before | {"statut": "en_cours", "maj": 1000.0, "tours": [], "petite": None}
    file.write_text(json.dumps(killed))
    told = ask(contest)
    file.write_text(json.dumps(before))
    assert (told["statut"], told["tours"], told["etapes"]) == ("interrompu", [], 0)
    assert len(told["joueurs"]) == 4
    assert "sans prévenir" in told["message"]


DAMAGE = {
    "no JSON": lambda final: "{",
    "a list": lambda final: "[]",
    "no version": lambda final: "{}",
    "half a surrogate": lambda final: json.dumps(final | {"message": "\ud800"}),
    "another version": lambda final: json.dumps(final | {"version": 9}),
    "no players": lambda final: json.dumps(final | {"joueurs": [{}]}),
    "rounds of numbers": lambda final: json.dumps(final | {"tours": [1, 2, 3]}),
    "a dictionary on the podium": lambda final: json.dumps(final | {"podium": [{}]}),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_file_is_one_sentence(contest, damage, caplog):
    file = contest.base.with_name("finale.json")
    before = file.read_text()
    file.write_text(DAMAGE[damage](json.loads(before)))
    told = answer(QUESTIONS, "finale", contest, {})
    file.write_text(before)
    assert list(told) == ["erreur"]
    assert told["erreur"].startswith("Le fichier finale.json")
    assert not caplog.records


@pytest.mark.parametrize("content", ["", "[]", '{"finale": 1}', '{"finale": 0, "etape": "x"}'])
def test_a_damaged_step_hides_all_again(contest, content):
    order_step(contest.base, {"etape": 3})
    contest.base.with_name("finale.devoile.json").write_text(content)
    assert ask(contest)["etape"] == 0


def final_of(count, winners):
    """A played final of `count` players; `winners` chooses in a list of pairs."""

    def met(pair):
        winner = winners(pair)
        score = [7, -7] if winner == pair[0] else [-7, 7]
        return {
            "haut": pair[0], "bas": pair[1], "gagnant": winner, "par": "points",
            "points": [3, 0] if winner == pair[0] else [0, 3], "score": score, "duels": [],
        }  # fmt: skip

    rounds, third, podium = knock_out(count, lambda pairs: [*map(met, pairs)])
    return {
        "statut": "termine", "message": "", "progres": {"faits": 1, "total": 1},
        "parties": 1000, "categories": ["7x15"],
        "joueurs": [{"tete": seed, "nom": f"J{seed}"} for seed in range(1, count + 1)],
        "tours": rounds, "tirage": "", "petite": third, "podium": podium,
    }  # fmt: skip


@st.composite
def finals(draw):
    return final_of(draw(st.sampled_from([2, 4, 8])), lambda pair: draw(st.sampled_from(pair)))


def test_eight_players_are_revealed_match_by_match_up_to_the_podium():
    steps = script(final_of(8, min))
    assert len(steps) == 8 * 3 + 1
    assert steps[:3] == [Step(what, Place(0, 0)) for what in ("score", "partie", "gagnant")]
    places = list(dict.fromkeys(step.place for step in steps))
    assert places == [
        *(Place(0, n) for n in range(4)), Place(1, 0), Place(1, 1),
        SMALL_FINAL, Place(2, 0), None,
    ]  # fmt: skip


def test_the_winner_goes_on_at_the_third_step_not_before():
    final = final_of(8, max)
    score, game, winner = (view(final, step) for step in (1, 2, 3))
    assert score["tours"][0][0]["points"] is None
    assert game["tours"][0][0]["points"] == [0, 3]
    assert game["tours"][0][0]["gagnant"] is None
    assert game["tours"][1][0]["joueurs"] == [None, None]
    assert winner["tours"][0][0]["gagnant"] == 8
    assert winner["tours"][1][0]["joueurs"] == [8, None]


def spoiled(final, known):
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
def test_nothing_shown_depends_on_what_is_still_hidden(final, data):
    step = data.draw(st.integers(0, len(script(final)) - 1))
    hidden = view(spoiled(final, step), step)
    assert json.dumps(view(final, step)) == json.dumps(hidden)


@pytest.mark.parametrize(
    ("points", "top", "place"),
    [
        ([(3, 0), (0, 3), (3, 0), (0, 3)], True, 2),
        ([(3, 0), (0, 3), (3, 0), (0, 3)], False, 3),
        ([(1, 1), (1, 1)], True, 1),
        ([(-1, 3), (3, 0)], False, 0),
    ],
)
def test_the_decisive_duel_is_the_last_the_winner_won(points, top, place):
    assert decisive_duel(points, top) == place

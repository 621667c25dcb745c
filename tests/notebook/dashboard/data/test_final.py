import json

import pytest

from tests.notebook.dashboard.data.contests import held
from trollkit.arena.store import Archive
from trollkit.finale import FINAL_NAME, hold_final
from trollkit.notebook.dashboard.data import QUESTIONS, order_step
from trollkit.notebook.dashboard.holding import Holding
from trollkit.notebook.dashboard.questions import NoAnswer, Source, answer
from trollkit.notebook.dashboard.shown import Shown

FIELD = ["hasard", "toujours_un", "moitie", "copieur", "petits_des", "toujours_trois"]


@pytest.fixture(scope="module")
def contest(tmp_path_factory) -> Source:
    folder = tmp_path_factory.mktemp("concours")
    found = held(folder, FIELD, categories=["7x15", "7x30"])
    hold_final(folder, workers=1)
    return found


@pytest.fixture(autouse=True)
def hidden(contest):
    order_step(contest.base, {"etape": 0})


def ask(source: Source, **parameters):
    told = answer(QUESTIONS, "finale", source, parameters)
    assert "erreur" not in told, told
    assert len(json.dumps(told)) < 40_000
    return told["reponse"]


def test_before_any_step_only_the_players_are_told(contest) -> None:
    told = ask(contest)
    assert [player["tete"] for player in told["joueurs"]] == list(range(1, 7))
    assert (told["etape"], told["statut"]) == (0, "termine")
    assert "match" not in told


def test_a_final_tells_when_the_ranking_it_belongs_to_was_finished(contest) -> None:
    (run,) = Archive(contest.base).history()
    assert ask(contest)["classement_du"] == run.finished_at
    name = contest.base.with_name(FINAL_NAME)
    played = name.read_text()
    other = json.loads(played)
    other["joueurs"][0]["points"] += 1
    name.write_text(json.dumps(other))
    try:
        assert ask(contest)["classement_du"] is None
    finally:
        name.write_text(played)


def test_every_page_follows_the_steps_of_the_teacher(contest) -> None:
    marks = set()
    for step in range(1, ask(contest)["etapes"] + 1):
        order_step(contest.base, {"etape": step})
        told = ask(contest)
        marks.add(told["marque"])
        assert told["etape"] == step
        last = told["derniere"]
        assert ("match" in told) == (last["what"] != "podium")
        if last["what"] == "score":
            assert told["match"]["decisive"] is None
        elif last["place"]:
            assert told["match"]["decisive"]["scenes"][-1]["fin"]
        assert ask(contest, vu=told["marque"]) == {"inchange": True}
    assert len(marks) == told["etapes"]
    assert len(told["podium"]) == 3


def test_the_running_scores_end_at_the_told_scores(contest) -> None:
    order_step(contest.base, {"etape": 1})
    for duel in ask(contest)["match"]["duels"]:
        assert duel["courbe"][-1] == duel["score"][0] == -duel["score"][1]


def test_the_order_of_a_page_goes_through_the_desk(contest) -> None:
    shown = Shown.of_state(contest.base.with_name("etat.json"))
    told = Holding(shown).obey({"action": "devoiler", "etape": 2}, contest.state)
    assert told == {"phrase": "La suite est dévoilée."}
    assert ask(contest)["etape"] == 2


@pytest.mark.parametrize("step", [-1, 10_000, True, "1", None, 1.5])
def test_a_step_that_is_none_is_refused(contest, step) -> None:
    with pytest.raises(NoAnswer):
        order_step(contest.base, {"etape": step})
    assert ask(contest)["etape"] == 0


def test_without_a_final_there_is_nothing_to_reveal(tmp_path) -> None:
    nothing = Source(tmp_path / "concours.sqlite", {})
    assert ask(nothing)["statut"] == "absente"
    with pytest.raises(NoAnswer):
        order_step(nothing.base, {"etape": 1})


def test_another_final_starts_hidden(contest) -> None:
    order_step(contest.base, {"etape": 5})
    file = contest.base.with_name("finale.json")
    before = file.read_text()
    file.write_text(json.dumps(json.loads(before) | {"maj": 1.5}))
    assert ask(contest)["etape"] == 0
    file.write_text(before)
    assert ask(contest)["etape"] == 5


def test_a_final_that_was_killed_says_so(contest) -> None:
    file = contest.base.with_name("finale.json")
    before = json.loads(file.read_text())
    killed = before | {"statut": "en_cours", "maj": 1000.0, "tours": [], "petite": None}
    file.write_text(json.dumps(killed))
    told = ask(contest)
    file.write_text(json.dumps(before))
    assert told["statut"] == "interrompu"
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
def test_a_damaged_file_is_one_sentence(contest, damage: str, caplog) -> None:
    file = contest.base.with_name("finale.json")
    before = file.read_text()
    file.write_text(DAMAGE[damage](json.loads(before)))
    told = answer(QUESTIONS, "finale", contest, {})
    file.write_text(before)
    assert list(told) == ["erreur"]
    assert told["erreur"].startswith("Le fichier finale.json")
    assert not caplog.records


@pytest.mark.parametrize("content", ["", "[]", '{"finale": 1}', '{"finale": 0, "etape": "x"}'])
def test_a_damaged_step_hides_all_again(contest, content: str) -> None:
    order_step(contest.base, {"etape": 3})
    contest.base.with_name("finale.devoile.json").write_text(content)
    assert ask(contest)["etape"] == 0

"""The estimate of what the arena will give: played in the notebook, told, and remembered."""

import contextlib
import re
import time
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from IPython.core.formatters import DisplayFormatter

from trollkit import gyges
from trollkit.classroom import td3, td4
from trollkit.classroom.questions import climb as estimation
from trollkit.classroom.questions.climb import Montee, estimer, noter
from trollkit.classroom.questions.ladder import (
    Ladder,
    Rung,
    Scale,
    bascule,
    ladder_of,
    plus_grande_chute,
)
from trollkit.classroom.questions.verdicts import PasCommence, PasEncore
from trollkit.core.contest import Allowance
from trollkit.foret.strategies import find
from trollkit.games import game

# The estimate of what the arena will give, in the notebook's own kernel.

SMALL = Ladder(
    (Rung("ecureuil", 1.0), Rung("fermier", 2.0)),
    ("bois1",),
    games=2,
    seed=1,
    scales={"bois1": Scale(0, 1)},
)


def of(strategy, ladder=SMALL, game="foret", signature="vue", **limit):
    montee = Montee(game, ladder, str, lambda categorie, partie: len(partie.turns), **limit)
    return estimer({"strategie": strategy}, "strategie", signature, montee, "td3")


@pytest.fixture
def shown(monkeypatch):
    """The ladders that are displayed."""
    displayed = []
    monkeypatch.setattr("IPython.display.display", displayed.append)
    return displayed


def test_each_rung_is_played_and_shown_in_a_row(shown):
    points = of(find("jardiniere").strategy)
    assert points == 3.0
    assert DisplayFormatter().format(points) == ({}, {})  # the ladder has told them
    state = shown[0].etat
    assert [rung["nom"] for rung in state["barreaux"]] == ["L'écureuil", "Le fermier"]
    won = {"issue": "gagne", "victoires": 2, "nuls": 0, "defaites": 0}
    assert [rung["cases"] for rung in state["barreaux"]] == [[won], [won]]
    assert [rung["points"] for rung in state["barreaux"]] == ["1,00 / 1", "2,00 / 2"]
    assert state["message"].startswith("Estimation : 3,00 sur 3.")
    assert state["memoire"] == "1er essai : 2 barreaux sur 2."
    assert (state["fini"], state["avancement"]) == (True, [2, 2])


def test_a_lost_game_is_a_film_seen_from_the_student_s_side_and_opened_where_it_turned(shown):
    of(lambda vue: "WAIT")
    (ladder,) = shown
    ladder.receive(ladder, {"revoir": [1, 0]}, [])
    film, turn = ladder.revue["film"], ladder.revue["tour"]
    assert (film["titre"], film["noms"][1]) == (
        "Contre Le fermier, bois1 : partie 2",
        "Le fermier",
    )
    assert film["scenes"][-1]["tour"] == turn > 0
    mine, theirs = film["scenes"][-1]["score"]
    assert mine < theirs
    again = of(find("jardiniere").strategy)
    assert again == 3.0
    shown[1].receive(shown[1], {"revoir": [0, 0]}, [])
    assert "film" not in shown[1].revue  # nothing was lost there


@pytest.mark.parametrize("jeu", ["foret", "gyges"])
def test_what_a_function_prints_is_told_in_the_turns_of_its_lost_game(shown, jeu):
    def bavarde(vue):
        print("coup", len(dits) + 1)
        dits.append(vue)
        return "WAIT" if jeu == "foret" else gyges.coups_possibles(vue)[0]

    dits = []
    rung, where = ("fermier", "bois1") if jeu == "foret" else ("debutante", "tirage")
    ladder = Ladder((Rung(rung, 1.0),), (where,), games=2, seed=1)
    of(bavarde, ladder, jeu)
    shown[0].receive(shown[0], {"revoir": [0, 0]}, [])
    told = [line for scene in shown[0].revue["film"]["scenes"] for line in scene["recit"]]
    printed = [int(line.split()[-1]) for line in told if line.startswith("Affiché : coup ")]
    assert printed == [*range(printed[0], len(dits) + 1)]


def test_the_weak_earn_what_their_score_is_worth():
    assert of(find("ecureuil").strategy) == 0.0
    assert of(find("fermier").strategy) == 1.0


def test_what_disqualifies_is_told_once_and_earns_nothing(shown):
    assert of(lambda vue: 1 / 0) == 0.0
    state = shown[0].etat
    assert state["souci"].count("ZeroDivisionError") == 1
    assert [rung["cases"][0]["issue"] for rung in state["barreaux"]] == ["disqualifie"] * 2


@pytest.mark.parametrize("line", ["GROUX 5", "", None, 7])
def test_a_line_that_cannot_be_read_earns_nothing(line):
    assert of(lambda vue: line) == 0.0


def test_without_a_function_it_is_not_begun():
    with pytest.raises(PasCommence):
        estimer({}, "strategie", "vue", Montee("foret", SMALL, str), "td3")


def test_games_that_never_end_are_stopped_with_a_sentence():
    def forever(vue):
        while True:
            pass

    with pytest.raises(
        PasEncore, match=r"premier coup en 1 s\. Sur 1 coup|n'étaient pas finies"
    ):
        of(forever, limite=2)


def busy(seconds):
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


def _sleeping(seconds):
    time.sleep(seconds)


@pytest.mark.parametrize("slow", [busy, _sleeping])
def test_who_is_slower_than_the_arena_allows_is_told_so_within_seconds(slow):
    begin = time.monotonic()
    with pytest.raises(PasEncore) as verdict:
        of(lambda vue: slow(0.6) or "WAIT", limite=60)
    assert time.monotonic() - begin < 60
    said = str(verdict.value)
    assert "contre L'écureuil, « bois1 » : Partie 1, tour " in said
    assert "n'a pas répondu en 0,1 s, et n'a plus de réserve" in said
    assert re.search(r"Sur \d coups, le plus lent a pris 0,[67]\d s\.", said)
    assert "Pour la note, les limites sont les mêmes" in said


def test_who_catches_all_it_can_is_stopped_too():
    def deaf(vue):
        with contextlib.suppress(BaseException):
            busy(60)
        return "WAIT"

    with pytest.raises(PasEncore, match=r"le plus lent a pris|n'étaient pas finies"):
        of(deaf, limite=2)


@pytest.mark.parametrize(
    ("allowance", "said"),
    [
        (Allowance(first=9, move=0.02, bank=0.05), "répondu en 0,02 s"),
        (Allowance(first=0.02, move=9), "premier coup en 0,02 s"),
        (Allowance(first=9, move=9, duel=0.1), "épuisé les 0,1 s de tous ses coups"),
    ],
)
def test_the_limits_are_those_of_the_game(monkeypatch, allowance, said):
    quick = replace(game("gyges"), allowance=allowance)
    monkeypatch.setattr(estimation, "game", lambda name: quick)
    board = Ladder((Rung("debutante", 1.0),), ("tirage",), games=2, seed=1)

    def slow(plateau):
        busy(0.04)
        return gyges.coups_possibles(plateau)[0]

    with pytest.raises(PasEncore, match=said):
        of(slow, board, "gyges", "plateau")


def test_a_long_move_now_and_then_is_paid_from_the_bank():
    thought = [0.0]

    def thinks_once(vue):
        long = 0.6 if not thought[0] and vue.jour == 1 else 0.0
        thought[0] += long
        busy(long)
        return "WAIT"

    assert of(thinks_once) == 0.0
    assert thought == [0.6]


def test_games_that_are_only_many_are_not_called_endless():
    with pytest.raises(PasEncore, match=r"Sur \d+ coups?, le plus lent a pris 0,0\d s"):
        of(lambda vue: busy(0.05) or find("jardiniere").strategy(vue), limite=0.5)


def test_a_stop_by_the_student_is_no_fault():
    def stopped(vue):
        raise KeyboardInterrupt

    with pytest.raises(PasEncore, match="exécutez de nouveau"):
        of(stopped)


def test_what_a_strategy_prints_is_not_shown(capsys):
    of(lambda vue: print("coucou") or "WAIT")
    assert "coucou" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("sheet", "jeu", "said"),
    [
        ("td1", "trolls", "7 × 15"),
        ("td3", "foret", "Bois 1"),
        ("td4", "gyges", "départ tiré au sort"),
    ],
)
def test_a_ladder_s_columns_are_headed_as_the_sheet_calls_them(sheet, jeu, said):
    assert Montee(jeu, ladder_of(sheet), str).etat("")["categories"][0] == said


# What is said of an attempt at a ladder beside those before it, and what is remembered.

NOMS = "abc"


LADDER = Ladder(tuple(Rung(id_, 1.0) for id_ in NOMS), ("7x15",), games=10, seed=0)


def essai(*parts):
    return noter("td1", LADDER, dict(zip(NOMS, parts, strict=True)))


def test_the_first_attempt_is_compared_with_nothing():
    assert essai(1.0, 0.5, 0.0) == "1er essai : 1 barreau sur 3."


def test_the_next_ones_are_compared_with_the_one_before():
    essai(1.0, 0.5, 0.0)
    assert essai(1.0, 1.0, 1.0) == (
        "2e essai : 3 barreaux sur 3 ; 3,00 points, contre 1,50 la fois d'avant."
    )
    assert essai(0.25, 0.0, 0.0) == (
        "3e essai : 0 barreau sur 3 ; 0,25 points, contre 3,00 la fois d'avant."
    )


BORROWED = [
    (td3, "from trollkit.foret.strategies import arpenteur\nstrategie = arpenteur.strategie"),
    (
        td3,
        "from trollkit.foret.strategies import find\n"
        "def strategie(vue):\n    return find('arpenteur').strategy(vue)",
    ),
    (
        td4,
        "from trollkit import gyges\n"
        "def meilleur_coup(plateau):\n    return gyges.meilleur_coup(plateau)",
    ),
    (
        td4,
        "from trollkit.gyges.strategies import reflechie as elle\n"
        "meilleur_coup = elle.meilleur_coup",
    ),
    (
        td3,
        "from trollkit.classroom.td3.secours import coutPousse as cout\n"
        "def strategie(vue):\n    return cout([1], 1) and 'WAIT'",
    ),
]


@pytest.mark.parametrize(("sheet", "cell"), BORROWED)
def test_whoever_lets_a_player_of_the_course_play_is_told_before_any_game(sheet, cell):
    names = {"In": [cell]}
    exec(cell, names)
    with pytest.raises(PasEncore, match=r"fonctions que le TD prête|machine du kit"):
        sheet.echelle(names)


# Where a lost game turned.

VALUES = st.lists(st.integers(-5, 5), min_size=1, max_size=12)


@given(VALUES)
def test_no_turn_costs_more_than_the_one_that_is_shown(values):
    turn = plus_grande_chute(values)
    falls = {n: values[n - 1] - values[n] for n in range(1, len(values))}
    if not falls:
        assert turn == 0
    else:
        assert falls[turn] == max(falls.values())
        assert all(falls[before] < falls[turn] for before in range(1, turn))


@given(VALUES)
def test_one_leads_before_the_turn_that_is_shown_and_never_after_it(margins):
    turn = bascule(margins)
    assert 0 <= turn < len(margins)
    if turn:
        assert margins[turn - 1] >= 0 or turn == len(margins) - 1
    if margins[-1] < 0:
        assert all(margin < 0 for margin in margins[turn:])

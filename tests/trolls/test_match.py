from itertools import count

import pytest

import troll
from trollkit.trolls.match import MANY, Match


def one(partie, past):
    return 1


def test_a_watched_game_is_played_turn_by_turn_and_told():
    match = Match(7, 15, troll.strategieExemple1, one)
    assert match.view()["phrase"] == (
        "Le troll attend au milieu, sur la case 3. Chaque château a 15 pierres."
    )
    match.step()
    view = match.view()
    assert view["coups"] == [[2, 1]]
    assert view["scene"]["troll"] == 4
    assert view["scene"]["noms"] == ["strategieExemple1", "one"]
    assert view["phrase"] == (
        "Tour 1 : gauche lance 2, droite lance 1 ; le troll va vers la droite, case 4."
    )


def test_going_back_looks_at_what_was_played_and_plays_nothing_again():
    asked = []

    def counting(partie, past):
        asked.append(partie.stockGauche)
        return 1

    match = Match(7, 15, counting, one)
    match.step()
    match.step()
    for rank, shown in (1, 1), (2, 2), (0, 0), (3, 0), (-1, 0), ("1", 0), (None, 0):
        match.go(rank)
        assert (match.view()["scene"]["tour"], match.view()["joues"]) == (shown, 2)
    assert asked == [15, 14]


def test_the_end_is_reached_in_spells_and_the_score_is_kept():
    late = Match(7, 15, troll.strategieExemple1, one, clock=count(0.0, 1.0).__next__)
    late.to_end()
    assert late.view()["joues"] == 1  # a slow clock: the page asks again
    match = Match(7, 15, troll.strategieExemple1, one)
    match.to_end()
    view = match.view()
    assert view["finie"] and view["score"] == [1, 0, 0]
    assert view["phrase"].endswith("Victoire de gauche : le troll est au château de droite.")
    match.new_game()
    assert match.view()["coups"] == []
    assert match.view()["score"] == [1, 0, 0]


def test_a_hundred_games_are_played_in_spells_that_can_be_stopped():
    match = Match(7, 15, troll.strategieExemple1, one, clock=count(0.0, 0.1).__next__)
    match.start_series()
    done, wanted = match.view()["serie"]
    assert 0 <= done < wanted == MANY
    match.stop_series()
    match.go_on()
    assert match.view()["serie"] is None
    quick = Match(7, 15, troll.strategieExemple1, one)
    quick.start_series()
    while quick.view()["serie"]:
        quick.go_on()
    assert quick.view()["score"] == [MANY, 0, 0]


def test_a_series_stops_at_the_first_fault_with_its_sentence():
    def tired(partie, past):
        return 1 // (len(past) < 3)

    match = Match(3, 2, troll.strategieExemple1, tired)
    match.start_series()
    assert match.view()["serie"] is None
    assert match.view()["souci"].startswith("Château de droite. Partie 4, tour 1 : ")
    assert match.view()["score"] == [3, 0, 0]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("", "gauche : choisissez"),
        ("99", "« 99 » ne va pas ; choisissez"),
        ("<b>", "« <b> » ne va pas"),
        ("²", "« 2 » ne va pas"),
        ("-1", "« -1 » ne va pas"),
        ("9" * 5000, "9… » ne va pas"),
    ],
)
def test_a_person_is_told_what_is_wrong_with_a_throw(typed, told):
    asked = []

    def counting(partie, past):
        asked.append(1)
        return 1

    match = Match(7, 15, "humain", counting)
    match.choose(0, typed)
    assert told in match.view()["souci"]
    assert match.view()["souci"].endswith("votre lancer, un nombre entier de 1 à 15.")
    match.choose(0, "3")
    assert (match.view()["coups"], match.view()["souci"], len(asked)) == ([[3, 1]], "", 1)


def test_a_person_is_told_of_the_end_in_person():
    match = Match(3, 2, "humain", one)
    assert match.view()["scene"]["noms"] == ["Vous", "one"]
    match.choose(0, "2")
    assert "Vous gagnez ! Victoire de gauche" in match.view()["phrase"]
    match = Match(3, 2, troll.strategieExemple1, "humain")
    match.choose(1, "1")
    assert "Vous perdez. Victoire de gauche" in match.view()["phrase"]


def test_a_persons_game_cannot_be_played_on_nor_taken_back_before_its_end():
    match = Match(7, 15, "humain", one)
    match.choose(0, "1")
    for forbidden in (match.step, lambda: match.go(0), match.to_end, match.start_series):
        forbidden()
        assert match.view()["coups"] == [[1, 1]]
    match.choose(1, "1")  # the other side is not a person
    assert match.view()["coups"] == [[1, 1]]


def test_the_first_of_two_choices_is_nowhere_to_be_read():
    match = Match(7, 15, "humain", "humain")
    before = match.view()
    match.choose(0, "13")
    view = match.view()
    assert view["prets"] == [True, False]
    assert view | {"prets": before["prets"]} == before
    match.choose(1, "4")
    assert match.view()["coups"] == [[13, 4]]
    assert match.view()["prets"] == [False, False]

"""Question 6: a strategy that is always allowed, and the ladder that it climbs."""

from itertools import pairwise

import pytest

from trollkit.classroom import td1
from trollkit.classroom.questions.verdicts import PasEncore
from trollkit.classroom.td1.ladder import LADDER
from trollkit.trolls.strategies import find

# Question 6: a strategy that is always allowed, and the ladder that it climbs.


def deux(partie, partiesPrecedentes):
    return min(2, partie.stockGauche)


class TestQuestion6:
    def test_one_that_is_too_slow_for_its_mark_is_told_before(self, monkeypatch):
        monkeypatch.setattr("trollkit.classroom.td1.strategie.LENTE_S", 0.05)

        def lente(partie, passe):
            return 1 + min(0, *range(20_000))

        with pytest.raises(PasEncore, match="elle serait arrêtée"):
            td1.question6({"strategie": lente})

    @pytest.mark.parametrize("check", [td1.question6, td1.echelle])
    def test_a_strategy_of_the_course_is_recognised(self, check):
        with pytest.raises(PasEncore, match="Écrivez la vôtre"):
            check({"strategie": td1.adversaire("greffier")})


def echelle(strategie):
    return td1.echelle({"strategie": strategie})


@pytest.fixture
def shown(monkeypatch):
    """The widgets that a check displays."""
    displayed = []
    monkeypatch.setattr("IPython.display.display", displayed.append)
    return displayed


class TestEchelle:
    @pytest.mark.lourd
    @pytest.mark.long
    def test_a_lost_game_is_found_on_demand_and_opened_where_its_value_fell_most(self, shown):
        def bavarde(partie, past):
            print("tour", len(partie.coupsPrecedents) + 1)
            return deux(partie, past)

        echelle(bavarde)
        ladder = shown[0]
        row = [rung.id for rung in LADDER.rungs].index("copieur")
        assert ladder.etat["barreaux"][row]["cases"][0]["issue"] == "perdu"
        assert ladder.revue == {}
        ladder.receive(ladder, {"revoir": [row, 0]}, [])
        chances, turn = ladder.revue["film"]["chances"], ladder.revue["tour"]
        assert chances[-1] == 0
        falls = [before - after for before, after in pairwise(chances)]
        assert falls[turn - 1] == max(falls)
        told = ladder.revue["film"]["tours"]
        assert [turn["phrases"][0].rpartition(" Affiché : ")[2] for turn in told] == [
            f"tour {number}" for number, _ in enumerate(told, start=1)
        ]
        assert ladder.revue["film"]["titre"] == "Contre Le copieur, 7 × 15 : partie 200"
        ladder.receive(ladder, {"revoir": [0, 0]}, [])
        assert ladder.revue["fois"] == 2

    @pytest.mark.long
    def test_without_numpy_a_lost_game_opens_where_the_troll_came_for_good(
        self, shown, monkeypatch
    ):
        def missing(cells, stones):
            raise ModuleNotFoundError

        monkeypatch.setattr("trollkit.notebook.rediffusion.within_reach", missing)
        echelle(deux)
        shown[0].receive(shown[0], {"revoir": [2, 0]}, [])
        film, turn = shown[0].revue["film"], shown[0].revue["tour"]
        assert "numpy" in film["souci"]
        places = [scene["troll"] for scene in film["scenes"]]
        assert places[turn - 1] >= 3 > max(places[turn:])

    def test_what_asks_for_no_cell_of_the_ladder_is_not_heard(self, shown):
        def arretee(partie, partiesPrecedentes):
            if partiesPrecedentes:
                raise KeyboardInterrupt
            return 1

        with pytest.raises(PasEncore):
            echelle(arretee)
        for odd in ([9, 0], [0, -1], [0], "00", None, [[], 0]):
            shown[0].receive(shown[0], {"revoir": odd}, [])
            assert shown[0].revue == {}
        shown[0].receive(shown[0], {"revoir": [5, 3]}, [])  # of a duel that was not played
        assert "film" not in shown[0].revue


def test_a_character_is_called_by_its_short_name():
    assert td1.adversaire("greffier") is find("greffier").strategy
    with pytest.raises(ValueError, match="« greffier »"):
        td1.adversaire("gréfier")


# What the ladder of question 6 is worth to beginners and to the strongest.


def test_the_harder_a_rung_the_more_it_is_worth_and_each_teaches_something_of_its_own():
    points = [rung.points for rung in LADDER.rungs]
    assert points == sorted(points)
    assert LADDER.total == 6
    lessons = [rung.lesson for rung in LADDER.rungs]
    assert all(lessons) and len(set(lessons)) == len(lessons)

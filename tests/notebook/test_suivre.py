"""A game and a duel followed: the same results as without a chart, and the chart of them."""

import pytest

import troll
from trollkit.notebook import charts, suivre
from trollkit.notebook.live import audience
from trollkit.notebook.live import chart as growing


@pytest.fixture
def shown(monkeypatch):
    """The charts that were displayed."""
    found = []
    monkeypatch.setattr(suivre, "display", found.append)
    return found


def end(shown):
    """The figure to which a chart grows."""
    return shown._frame(shown._reached)


def un(partie, past):
    return 1


def test_a_followed_game_is_the_game_that_is_played(shown):
    partie = suivre.suivre(7, 15, troll.strategieExemple1, un)
    assert partie == troll.jouerPartie(7, 15, troll.strategieExemple1, un, affichage=False)
    assert end(shown[0]) == charts.trajectory(partie)


def test_a_followed_duel_is_the_duel_that_is_played(shown):
    sides = troll.strategieExemple2, troll.strategieExemple1
    result = suivre.suivre_duel(7, 15, *sides, 50, graine=3)
    assert result == troll.jouerPlusieursParties(7, 15, *sides, 50, graine=3, affichage=False)
    winners = [partie.gagnant for partie in result.parties]
    names = "strategieExemple2", "strategieExemple1"
    assert end(shown[0]) == charts.win_rate(winners, names, total=50)


def test_a_strategy_that_fails_while_watched_ends_the_game_with_a_sentence(shown):
    def stuck(partie, past):
        return 99 if len(partie.coupsPrecedents) == 2 else 1

    partie = suivre.suivre(7, 15, stuck, un)
    assert len(partie.coupsPrecedents) == 2
    assert shown[0].souci.endswith("99 ; il fallait un nombre entier de 1 à 13.")
    suivre.suivre_duel(7, 15, stuck, un, 10)
    assert shown[1].souci.startswith("Gauche disqualifiée. Partie 1, tour 3 : coup refusé, 99")


@pytest.fixture
def hurried(monkeypatch):
    """Somebody watches who interrupts each pause of the play."""

    def interrupted(seconds):
        raise KeyboardInterrupt

    monkeypatch.setattr(suivre, "watched", lambda: True)
    monkeypatch.setattr(growing.time, "sleep", interrupted)


def test_an_interrupted_duel_is_that_of_the_games_that_were_over(shown, hurried):
    result = suivre.suivre_duel(7, 15, troll.strategieExemple1, un, 10)
    assert shown[0].souci == "Arrêté après 1 partie."
    assert result == troll.jouerPlusieursParties(
        7, 15, troll.strategieExemple1, un, 1, affichage=False
    )
    assert len(result.parties) == 1


@pytest.mark.parametrize(
    ("metadata", "looked_at"), [({"cellId": "a"}, True), ({}, False), (None, False)]
)
def test_a_cell_is_watched_when_a_page_has_sent_it(monkeypatch, metadata, looked_at):
    class Kernel:
        def get_parent(self):
            return {"metadata": metadata}

    class Shell:
        kernel = Kernel()

    shell = None if metadata is None else Shell()
    monkeypatch.setattr("IPython.get_ipython", lambda: shell)
    assert audience.watched() is looked_at


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (lambda: suivre.suivre(8, 15, un, un), "Nombre de cases refusé : 8"),
        (lambda: suivre.suivre_duel(7, 15, un, "un"), "n'est pas une stratégie"),
        (lambda: suivre.suivre_duel(7, 15, un, un, 0), "Nombre de parties refusé : 0"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is_shown(shown, call, told):
    with pytest.raises(troll.ErreurTroll, match=told):
        call()
    assert shown == []


def test_interrupting_what_waits_for_its_chart_ends_it_with_a_sentence(shown, hurried):
    partie = suivre.suivre(7, 15, troll.strategieExemple1, un)
    assert len(partie.coupsPrecedents) == 1
    assert shown[0].souci == "La partie a été interrompue."

"""The students' charts: the sheet's objects in, live charts out, slips told in French."""

import pytest

import troll
from tests.notebook.charts.games import duel, played
from trollkit.notebook import charts, graphiques

PARTIE = played(7, 15, (2, 4), (3, 1))


def test_each_name_gives_the_chart_of_its_figure():
    result = duel(30)
    winners = [partie.gagnant for partie in result.parties]
    pairs = [
        (graphiques.trajectoire(PARTIE), charts.trajectory(PARTIE)),
        (graphiques.taux_de_victoire(result), charts.win_rate(winners)),
    ]
    for chart, figure in pairs:
        assert chart.plain == figure


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (lambda: graphiques.carte_des_valeurs(PARTIE, 6), "un nombre entier de 1 à 5"),
        (lambda: graphiques.carte_des_valeurs(troll.Partie(31, 200)), "31x200"),
        (lambda: graphiques.exploitabilite({"a": 3}), "3 n'est pas une stratégie"),
        (lambda: graphiques.exploitabilite(duel), "les stratégies par leurs noms"),
        (lambda: graphiques.trajectoire(duel(2)), "partie = .* ; attendu : une partie, comme"),
        (lambda: graphiques.carte_des_valeurs(duel(2)), "attendu : une partie, comme"),
        (lambda: graphiques.taux_de_victoire(PARTIE), "rend troll.jouerPlusieursParties"),
        (lambda: graphiques.rejouer(duel(2)), "attendu : une partie, comme"),
    ],
)
def test_a_slip_is_told_in_one_french_sentence(call, told):
    with pytest.raises(troll.ErreurTroll, match=told):
        call()


def test_a_game_is_replayed_under_the_names_that_are_given():
    assert graphiques.rejouer(PARTIE, ["vous", "lui"]).film["titre"] == "vous contre lui"


def test_strategies_are_measured_and_named_and_a_failing_one_is_told(monkeypatch):
    shown = []
    monkeypatch.setattr(graphiques, "display", shown.append)

    def un(partie, past):
        return 1

    def casse(partie, past):
        raise ValueError("<b>non</b>")

    graphiques.exploitabilite({"un": un, "<b>": un, "casse": casse})
    (chart,) = shown
    assert chart.plain == charts.exploitability(
        [charts.Measure("un", 1, 1, 1), charts.Measure("<b>", 1, 1, 1)]
    )
    assert chart.souci.startswith("casse n'est pas mesurée. Stratégie interrogée dans l'état ")
    graphiques.exploitabilite({"La mienne": un}, 5, 6)
    assert shown[1].plain.layout.yaxis.ticktext == ("La mienne",)
    assert shown[1].souci == ""

"""The bets of all sheets: hidden before the bet, and then what is really so in the game."""

import random
from importlib import import_module

import pytest

from tests.foret.matches import play_match
from trollkit import gyges, trolls
from trollkit.classroom.questions.answers import milliers
from trollkit.classroom.td2 import arbre, matrices
from trollkit.classroom.td2.rapport import CASES, PIERRES, exemple2
from trollkit.classroom.td3 import course, plan
from trollkit.classroom.td3.secours import coutPousse, plateau
from trollkit.classroom.td4 import secours
from trollkit.classroom.td4.plateaux import DEPART, HORIZON, REBONDS
from trollkit.classroom.td4.recherche import Compteur
from trollkit.core.numbers import decimal, percent
from trollkit.foret.planner import Planner
from trollkit.foret.referee import Referee
from trollkit.foret.rules import income
from trollkit.foret.strategies import find
from trollkit.solving import solve_matrix
from trollkit.trolls import strategies
from trollkit.trolls.partie import Partie
from trollkit.trolls.parties import jouerPlusieursParties, strategieExemple1, strategieExemple2

SHEETS = {
    name: import_module(f"trollkit.classroom.{name}") for name in ("td1", "td2", "td3", "td4")
}
BETS = [
    (name, number)
    for name, many in zip(SHEETS, (7, 9, 7, 8), strict=True)
    for number in range(1, many + 1)
]


@pytest.mark.parametrize(("sheet", "number"), BETS)
def test_a_bet_hides_the_truth_is_won_or_lost_kindly_and_always_teaches(sheet, number):
    module = SHEETS[sheet]
    asked = module.PARIS[number]
    assert len(set(asked.choix)) == len(asked.choix) >= 3 and asked.juste < len(asked.choix)
    for place in range(len(asked.choix)):
        module.oublier()
        bet = module.pari(number)
        assert bet.verite == {} and bet.question == asked.question
        bet.receive(bet, {"choix": place}, [])
        assert (bet.verite["choisi"], bet.verite["juste"]) == (place, asked.juste)
        won = place == asked.juste
        assert bet.verite["titre"].startswith("Pari gagné" if won else "Pari perdu")
        assert len(bet.verite["phrase"]) > 40 and bet.verite["phrase"].endswith((".", "!"))


def told(sheet, number):
    """The place that is right, and what is told of it."""
    paris = SHEETS[sheet].pari.__self__
    return paris[number].juste, f"{paris[number].phrase} {paris[number].vue}"


def rate(left, right, games=300, board=(7, 15)):
    """The share of games that left wins, by lot."""
    result = jouerPlusieursParties(*board, left, right, games, 1, affichage=False)
    return result.victoires / games, result.defaites / games


def always(stones):
    return lambda partie, passe: min(stones, partie.stockGauche)


def test_the_first_sheet_tells_what_its_games_are():
    shares = [rate(always(n), strategies.find("hasard").strategy)[0] for n in (1, 3, 7)]
    best, said = told("td1", 1)
    assert best == shares.index(max(shares))
    for share in (0.62, 0.90, 0.24):
        assert percent(share, 0) in said
        assert min(abs(share - each) for each in shares) < 0.1
    game = Partie(7, 15)
    before = vars(game.copier())
    game.tourDeJeu(2, 4)
    fixed = {name for name, value in before.items() if getattr(game, name) == value}
    assert {"nombreCases", "stockInitial"} <= fixed and told("td1", 2)[0] == 1
    assert f"la case {game.positionTroll}" in told("td1", 3)[1] and told("td1", 3)[0] == 1
    examples = strategieExemple1, strategieExemple2
    (won, lost), (far, _) = rate(*examples), rate(*examples, board=(15, 30))
    assert (told("td1", 4)[0], told("td1", 5)[0]) == (0, 1)
    assert won > lost + 0.15 and far > won + 0.1
    ladder = SHEETS["td1"].ladder.LADDER
    beaten = 0
    for rung in ladder.rungs:
        opponent = strategies.find(rung.id).strategy
        boards = [tuple(map(int, each.split("x"))) for each in ladder.categories]
        rates = [rate(always(3), opponent, ladder.games, board) for board in boards]
        beaten += all(won > lost for won, lost in rates)
    assert told("td1", 6)[0] == 1 and f"battent {beaten} des six" in told("td1", 6)[1]


def dice(left, right, troll):
    """What the joueur de dés throws: the lesser of two four-faced dice, or what is left."""
    throws = [min(one, other, left) for one in range(1, 5) for other in range(1, 5)]
    return [throws.count(stones) / 16 for stones in range(1, left + 1)]


def test_the_second_sheet_tells_what_its_matrices_are():
    table, small = trolls.solve(CASES, PIERRES), trolls.solve(7, 10)
    door = matrices.PORTE
    guaranteed = min(matrices.gains(door, [0, 0.5, 0.5, 0]))
    double = solve_matrix([[0, -1, 2], [1, 0, -1], [-2, 1, 0]]).row[0]
    opening = trolls.solve(5, PIERRES).mix(PIERRES, PIERRES, 2).argmax() + 1
    most = -trolls.guaranteed_value(dice, 7, 10)
    prudent = trolls.exact_duel(small.mix, dice, 7, 10)
    cautious = prudent.win - prudent.loss
    paths = milliers(arbre.chemins(arbre.ouverture(CASES, PIERRES)))
    facts = {
        1: (len(matrices.dominees(door)), ""),
        2: (0, "l'inverse jamais"),
        3: ((-1, -0.5, 0).index(guaranteed), decimal(guaranteed)),
        4: (1 + (double > 1 / 3 - 1e-6) - 2 * (double > 1 / 3 + 1e-6), ""),
        5: (1, ""),
        6: (2, f"{paths}, pour {len(arbre.suites(arbre.ouverture(CASES, PIERRES)))} états"),
        7: ((1, 2, 4, 8).index(opening), f"{opening} pierres"),
        8: (0, ""),
        9: (
            1,
            f"{decimal(most)}. La prudente se contente de {decimal(cautious)}",
        ),
    }
    for number, (place, words) in facts.items():
        juste, said = told("td2", number)
        assert juste == place and words in said, number
    assert abs(table.value(PIERRES, PIERRES, CASES // 2)) < 1e-6
    assert trolls.guaranteed_value(exemple2, CASES, PIERRES) <= -0.99


def test_the_third_sheet_tells_what_its_forest_is():
    asleep, empty = Referee(2, 8), Referee(1, 8)
    asleep.play({0: "WAIT", 1: asleep.legal(1)[-1]})
    empty.play({0: "COMPLETE 0", 1: "WAIT"})
    row = sum(coutPousse([size + 1] * n, size) for size in (1, 2) for n in range(4))
    best = plan.plafond(plan.depart(1), Planner(plan.LIGUE))
    mornings = [income(plateau([(0, 3, 1, 0), (1, 3, 1, 0)], day))[0] for day in range(6)]
    for seed in plan.DEPARTS:
        alone = [
            play_match(2, seed, [find(name).strategy, lambda vue: "WAIT"]).result["scores"][0]
            for name in ("ecureuil", "fermier")
        ]
        most = plan.plafond(plan.depart(seed), Planner(plan.LIGUE))
        line = "départ {:2} : plan {}, écureuil {}, fermier {}".format(seed, most, *alone)
        assert line in plan._PLANS
    for case in ((14, 2, 2), (14, 2, 1), (14, 3, 4)):
        tonight, tomorrow = course.resoudre(course.gains(*case))[1]
        when = "demain" if tonight <= tomorrow else "ce soir"
        told_of = "sol {}, {} arbres contre {} : vous coupez {}".format(*case, when)
        assert told_of in course._PRESSEES
    dark = sum(sun < max(mornings) for sun in mornings)
    players = [find(name).strategy for name in ("fermier", "ecureuil")]
    won = sum(play_match(3, seed, players).result["winner"] == 0 for seed in range(6))
    facts = {
        1: (asleep.turn_input(0) == [], ""),
        2: (empty.state()["active"][0], ""),
        3: (0, f"46 soleils, contre {row}"),
        4: (2, f"{best} points, contre 22"),
        5: (course.resoudre(course.gains(14, 2, 1))[1][0] <= 0.5, ""),
        6: (0, f"{dark} matins sur six"),
        7: (2, f"{won} parties sur 6"),
    }
    for number, (place, words) in facts.items():
        juste, said = told("td3", number)
        assert juste == place and words in said, number


def evaluated(lister=gyges.coups_possibles, coupe=True):
    """How many boards three moves ahead take on the small board."""
    counter = Compteur(secours.avance)
    secours.alphabeta(HORIZON, 3, counter, lister, coupe=coupe)
    return milliers(counter.fois)


def sorted_moves(board):
    return secours.trier(board, secours.avance)


def careful_wins(seed):
    """Whether chance that leaves no goal wins against chance that scores when it can."""
    chance, board = random.Random(seed), DEPART
    for _ in range(60):
        moves = gyges.coups_possibles(board)
        if any(move[-1] in "ns" for move in moves):
            return board[3] == "sn"[seed % 2]
        if board[3] == "sn"[seed % 2]:
            safe = [m for m in moves if not gyges.but_a_portee(gyges.jouer_coup(board, m))]
            moves = safe or moves
        board = gyges.jouer_coup(board, chance.choice(moves))
    return False


@pytest.mark.lourd
def test_the_fourth_sheet_tells_what_its_boards_are():
    moves = gyges.coups_possibles(DEPART)
    north = gyges.nombre_de_coups([*DEPART[:3], "n"])
    path = gyges.chemin(REBONDS, "14-n")
    two = sum(gyges.nombre_de_coups(gyges.jouer_coup(DEPART, move)) for move in moves)
    facts = {
        1: (1, f"{len(moves)}. Aux échecs"),
        2: (1, " ".join(path)),
        3: (2, f"{sum('*' in move for move in moves)} sur {len(moves)}"),
        4: (2, f"Sud en a {len(moves)}, Nord en aurait {north}"),
        5: (2, f"{milliers(two)} suites"),
        6: (1, f"{evaluated()} plateaux évalués au lieu de {evaluated(coupe=False)}"),
        7: (2, f"{evaluated(sorted_moves)} plateaux avec les bons coups"),
        8: (2, f"{sum(map(careful_wins, range(20)))} sur 20"),
    }
    for number, (place, words) in facts.items():
        juste, said = told("td4", number)
        assert juste == place and words in said, number
    assert evaluated(lambda board: sorted_moves(board)[::-1]) in told("td4", 7)[1]

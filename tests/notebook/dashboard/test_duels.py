"""A duel as pages show it: its games, its course, the games at which it turned."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.notebook.dashboard.duels import duel
from trollkit.arena.duel import DuelKey, DuelResult
from trollkit.notebook.dashboard.duels import (
    DRAWN,
    LOST,
    OPEN,
    POINTS,
    WON,
    Turning,
    curve,
    games_of,
    turnings,
)
from trollkit.trolls.discipline import pack
from trollkit.trolls.partie import Partie

LETTERS = {0: OPEN, 1: WON, 2: LOST, 3: DRAWN}  # by Partie.gagnant


@st.composite
def games(draw):
    """A board and any part of a game on it."""
    cells = 2 * draw(st.integers(1, 4)) + 1
    partie = Partie(cells, draw(st.integers(1, 12)))
    for _ in range(draw(st.integers(0, 14))):
        if partie.terminee:
            break
        throws = (partie.stockGauche, partie.stockDroite)
        partie.tourDeJeu(*(draw(st.integers(1, stock)) for stock in throws))
    return partie


@given(games())
def test_a_game_ends_as_the_partie_says(partie):
    category = f"{partie.nombreCases}x{partie.stockInitial}"
    turns = partie.coupsPrecedents
    moves = pack(turns, partie.stockInitial) if turns else b""
    key = DuelKey("trolls", "a", "b", category, 1, 0, False)
    games = games_of(DuelResult(key, 0, 0, 0, moves, (None, None), 0.1), mirrored=False)
    assert games.outcomes == (LETTERS[partie.gagnant] if turns else "")


def test_a_game_cut_short_by_a_fault_is_left_open():
    def tires(partie, partiesPrecedentes):
        return 1 if len(partiesPrecedentes) < 3 else 1 - len(partie.coupsPrecedents)

    games = games_of(duel(tires, "toujours_un"), mirrored=False)
    assert games.outcomes == DRAWN * 3 + OPEN
    assert [fault is not None for fault in games.faults] == [True, False]
    other = games_of(duel(tires, "toujours_un"), mirrored=True)
    assert [fault is not None for fault in other.faults] == [False, True]


def test_a_strategy_that_never_started_leaves_no_game():
    result = duel("greffier", "hasard")._replace(moves=b"", wins=0, draws=0, losses=0)
    assert games_of(result, mirrored=False).outcomes == ""


DUELS = st.text("gnd", max_size=300)
SOMEBODY = (False, False)


@given(DUELS.filter(bool))
def test_the_curve_holds_the_rate_so_far(outcomes):
    for games, rate, low, high in curve(outcomes):
        so_far = outcomes[:games]
        naive = (so_far.count("g") + so_far.count("n") / 2) / games
        assert rate == pytest.approx(naive, abs=1e-4)
        assert 0 <= low <= rate + 1e-4
        assert rate - 1e-4 <= high <= 1


@given(st.integers(1, 3000))
def test_a_long_duel_is_told_in_few_points_the_last_game_among_them(games):
    points = curve("g" * games)
    numbers = [point.games for point in points]
    assert len(numbers) == min(games, POINTS)
    assert numbers[-1] == games
    assert numbers == sorted(set(numbers))


def test_an_unfinished_game_counts_for_nobody():
    assert curve("ggd?") == curve("ggd")
    assert curve("?") == curve("") == []


def naive_swings(outcomes):
    found, leader = [], ""
    for game in range(1, len(outcomes) + 1):
        g, d = outcomes[:game].count("g"), outcomes[:game].count("d")
        now = "gauche" if g > d else "droite" if d > g else leader
        if leader and now != leader:
            found.append((game, now))
        leader = now
    return found


@given(st.text("gnd", max_size=60))
@example("gdd" + "ggdd" * 5)
def test_the_lead_changes_where_a_recount_says_so(outcomes):
    naive = naive_swings(outcomes)
    told = turnings(outcomes, SOMEBODY)
    decided = {t.game for t in told if t.what == "decide"}
    passed = [(t.game, t.side) for t in told if t.what == "tete"]
    assert passed == [swing for swing in naive[-4:] if swing[0] not in decided]


@given(st.text("gnd", max_size=60))
def test_the_game_that_decided_is_the_one_after_which_the_winner_was_always_ahead(outcomes):
    told = turnings(outcomes, SOMEBODY)
    (decided, *more) = [t for t in told if t.what == "decide"] or [None]
    g, d = outcomes.count("g"), outcomes.count("d")
    assert not more and (decided is None) == (g == d)
    if decided:
        ahead = [
            outcomes[:game].count("g") - outcomes[:game].count("d")
            for game in range(len(outcomes) + 1)
        ]
        winner = 1 if g > d else -1
        assert decided.side == ("gauche" if g > d else "droite")
        assert all(winner * lead > 0 for lead in ahead[decided.game :])
        assert winner * ahead[decided.game - 1] <= 0


def test_the_end_says_who_leads_and_by_how_much():
    decided = Turning(1, "decide", "gauche", 0)
    assert turnings("ggn", SOMEBODY) == [decided, Turning(3, "fin", "gauche", 2)]
    assert turnings("gd", SOMEBODY)[-1] == Turning(2, "fin", "", 0)
    assert turnings("", SOMEBODY) == []


def test_a_fault_is_the_game_to_look_at():
    assert turnings("gg?", (False, True)) == [Turning(3, "faute", "droite", 0)]
    assert turnings("gg", (False, True)) == [Turning(3, "faute", "droite", 0)]
    assert turnings("", (True, True)) == [Turning(1, "faute", "", 0)]

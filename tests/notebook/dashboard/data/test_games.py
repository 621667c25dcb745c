import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.notebook.dashboard.data.duels import duel
from trollkit.arena.duel import DuelKey, DuelResult
from trollkit.notebook.dashboard.data.games import DRAWN, LOST, OPEN, WON, games_of
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
def test_a_game_ends_as_the_partie_says(partie: Partie) -> None:
    category = f"{partie.nombreCases}x{partie.stockInitial}"
    turns = partie.coupsPrecedents
    moves = pack(turns, partie.stockInitial) if turns else b""
    key = DuelKey("trolls", "a", "b", category, 1, 0, False)
    games = games_of(DuelResult(key, 0, 0, 0, moves, (None, None), 0.1), mirrored=False)
    assert games.outcomes == (LETTERS[partie.gagnant] if turns else "")


@pytest.mark.parametrize("category", ["7x15", "15x30", "3x1"])
def test_the_letters_add_up_to_the_stored_result(category: str) -> None:
    result = duel("petits_des", "hasard", category=category)
    games = games_of(result, mirrored=False)
    assert games.tally == (result.wins, result.draws, result.losses)
    assert games.verdict == result.verdict


def test_seen_from_the_other_side_everything_is_swapped() -> None:
    result = duel("renard", "hasard")
    here, there = (games_of(result, mirrored=each) for each in (False, True))
    assert there.tally == here.tally[::-1]
    assert there.outcomes == here.outcomes.translate(str.maketrans("gd", "dg"))
    assert there.games[3].turns == [[d, g] for g, d in here.games[3].turns]
    assert there.verdict.points == here.verdict.points[::-1]


def test_a_game_cut_short_by_a_fault_is_left_open() -> None:
    def tires(partie, partiesPrecedentes):
        return 1 if len(partiesPrecedentes) < 3 else 1 - len(partie.coupsPrecedents)

    games = games_of(duel(tires, "toujours_un"), mirrored=False)
    assert games.outcomes == DRAWN * 3 + OPEN
    assert games.verdict.score == (-200, 200)
    assert [fault is not None for fault in games.faults] == [True, False]
    other = games_of(duel(tires, "toujours_un"), mirrored=True)
    assert [fault is not None for fault in other.faults] == [False, True]


def test_a_strategy_that_never_started_leaves_no_game() -> None:
    result = duel("renard", "hasard")._replace(moves=b"", wins=0, draws=0, losses=0)
    assert games_of(result, mirrored=False).outcomes == ""

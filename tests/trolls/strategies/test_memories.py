"""Transcripts of those that learn from the earlier games of the duel."""

import pytest

from tests.trolls.transcript import answer, fresh, played, versus
from trollkit.trolls.partie import Partie
from trollkit.trolls.strategies import Strategy

LOST = played([(1, 2)] * 3)
WON = played([(3, 1)] * 3)


def openings(strategy: Strategy, game: Partie, games: int) -> list[int]:
    """Its first throw of each game when every game then goes like `game`."""
    return [versus(strategy, [1], past=[game] * k, seed=k)[0] for k in range(games)]


def test_the_clerk_outbids_what_it_has_read_at_this_very_turn() -> None:
    past = [played([(1, 4), (5, 4)] + [(1, 1)] * 7)] * 10
    assert versus(fresh("greffier"), [4, 4, 1], past=past) == [5, 1, 2]


def test_the_clerk_forgets_what_is_older_than_sixty_games() -> None:
    old, recent = played([(1, 9), (3, 1), (3, 1), (3, 1), (3, 1)]), played([(4, 3)] * 3)
    opening = versus(fresh("greffier"), [3], past=[recent] * 60)
    assert versus(fresh("greffier"), [3], past=[old] * 500 + [recent] * 60) == opening == [4]


def test_the_soothsayer_outbids_a_throw_that_was_always_the_same() -> None:
    past = [played([(3, 2)] * 3)] * 5
    assert versus(fresh("devin"), [2, 2, 2], past=past) == [3, 3, 3]


def test_the_soothsayer_lets_a_throw_pass_that_costs_too_much() -> None:
    past = [played([(1, 9), (3, 1), (3, 1), (3, 1), (3, 1)])]
    assert versus(fresh("devin"), [9], past=past) == [1]


def test_the_soothsayer_pays_any_price_at_its_own_door() -> None:
    turns = [(1, 2), (1, 2)]
    past = [played([*turns, (8, 7), (1, 1), (1, 1), (1, 1), (1, 1)])]
    partie = Partie(7, 15)
    for turn in turns:
        partie.tourDeJeu(*turn)
    assert fresh("devin")(partie, past) == 8


def test_the_soothsayer_sees_nothing_when_the_past_contradicts_itself() -> None:
    past = [played([(3, 2)] * 3), played([(4, 3)] * 3)]
    throws = {versus(fresh("devin"), [2], past=past, seed=seed)[0] for seed in range(100)}
    assert throws == set(range(1, 8))


@pytest.mark.parametrize(
    ("games", "throws"),
    [
        (0, [2, 2, 2]),  # two stones
        (2, [2, 4, 2]),  # one more than the last throw
        (3, [3, 3, 3]),  # equal shares
        (4, [1, 1, 1]),  # one stone, the troll is not at the door
    ],
)
def test_the_apprentice_tries_each_recipe_in_turn(games: int, throws: list[int]) -> None:
    assert versus(fresh("apprenti"), [3, 1, 1], past=[LOST] * games) == throws


def test_the_apprentice_takes_up_the_recipe_that_won() -> None:
    apprentice = fresh("apprenti")
    past: list[Partie] = []
    for game in range(30):
        versus(apprentice, [1], past=past)
        past.append(WON if game % 5 == 4 else LOST)
    # The rampart: one stone, and at the door as many as the other side still has.
    assert versus(apprentice, [2, 2, 5, 1], past=past) == [1, 1, 11, 1]


def test_the_apprentice_starts_afresh_in_another_duel() -> None:
    apprentice = fresh("apprenti")
    past = [LOST] * 40
    versus(apprentice, [1], past=past)
    assert versus(apprentice, [3, 1, 1], past=[]) == [2, 2, 2]


def test_the_fox_hunts_a_habit() -> None:
    past = [played([(4, 3)] * 3)] * 20
    fox = fresh("renard")
    assert versus(fox, [3, 3, 3], past=past, seed=1) == [4, 1, 1]


def test_the_fox_keeps_hunting_while_it_wins() -> None:
    game = played([(1, 9), (2, 1), (2, 1), (2, 1), (2, 1)])
    assert openings(fresh("renard"), game, 30)[1:].count(1) >= 27


def test_the_fox_goes_to_ground_when_hunting_fails() -> None:
    # Hunting a first throw of 9 answers 1; from its den it also throws 2, 3 or 4.
    game = played([(1, 9), (1, 2), (1, 2)])
    throws = openings(fresh("renard"), game, 30)
    assert set(throws[1:]) >= {1, 4} and throws[1:].count(1) <= 22


def test_the_fox_in_its_den_plays_as_the_master_chocolatier() -> None:
    position = {"left": 16, "right": 5, "troll": 1}  # a sure win, by one throw only
    assert answer(fresh("renard"), **position) == answer(fresh("chocolatier"), **position) == 5

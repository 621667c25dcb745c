import pytest

from trollkit.trolls.partie import ErreurTroll
from trollkit.trolls.parties import Session, player_name


def one(partie, past):
    return 1


def two(partie, past):
    return min(2, partie.stockGauche)


def finished(session):
    while not session.partie.terminee:
        assert session.try_turn() == ""


def test_each_side_sees_its_own_past_which_it_may_damage_in_vain():
    seen = []

    def vandal(partie, past):
        partie.stockGauche = 99
        for game in past:
            seen.append(game.coupsPrecedents[:1])
            game.positionTroll = 3
        past.clear()
        return 1

    session = Session(7, 15, two, vandal)
    finished(session)
    session.next_game()
    session.try_turn()
    assert seen[0] == [(1, 2)]
    assert session.partie.stockDroite == 14
    assert session.score() == (1, 0, 0)


@pytest.mark.filterwarnings("ignore:coroutine")
@pytest.mark.parametrize(
    ("cell", "cause"),
    [
        (
            "def strategie(partie, past):\n    yield 1",
            "(yield ne renvoie rien : il faut return)",
        ),
        ("async def strategie(partie, past):\n    return 1", "enlevez async)"),
        (
            "def strategie(partie, past):\n    return (1 for _ in past)",
            "coup refusé, <generator",
        ),
        ("def strategie(partie, past):\n    return [1]", "coup refusé, [1] ; il fallait"),
    ],
)
def test_a_move_that_is_still_to_be_computed_is_told_from_a_wrong_one(cell, cause):
    names = {}
    exec(cell, names)
    assert cause in (Session(7, 15, names["strategie"], one).try_turn() or "")


def test_what_cannot_be_called_is_refused_at_once():
    with pytest.raises(ErreurTroll, match=r"'Humain' n'est pas une stratégie.*sans guillemets"):
        Session(7, 15, one, "Humain")


def test_a_hostile_name_is_one_short_harmless_line():
    def nasty(partie, past):
        return 1

    nasty.__name__ = "a\u202e\n" + "b" * 500
    assert player_name(nasty) == "a " + "b" * 37 + "…"

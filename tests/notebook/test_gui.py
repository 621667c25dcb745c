import pytest

import troll
from trollkit.notebook.gui import Board
from trollkit.trolls.partie import Partie


def one(partie: Partie, past: list[Partie]) -> int:
    return 1


def test_a_watched_game_is_played_turn_by_turn_and_told() -> None:
    board = Board(7, 15, troll.strategieExemple1, one)
    board._turn.click()
    assert board.session.partie.coupsPrecedents == [(2, 1)]
    assert "Troll sur la case 4" in board._board.value
    assert "gauche lance 2, droite lance 1" in board._log.value
    board._end.click()
    assert "Victoire de gauche" in board._score.value
    assert (board._turn.disabled, board._end.disabled) == (True, True)


def test_a_new_game_keeps_the_score_of_the_match() -> None:
    board = Board(7, 15, troll.strategieExemple1, one)
    board._end.click()
    board._new.click()
    assert "gauche 1, droite 0" in board._score.value
    assert board.session.partie.coupsPrecedents == []
    assert board._turn.disabled is False


def test_a_person_types_a_throw_and_is_told_what_is_wrong_with_it() -> None:
    board = Board(7, 15, "humain", one)
    entry = board._entries[0]
    assert entry is not None
    for text, told in (
        ("", "gauche : tapez"),
        ("99", "« 99 » ne va pas ; tapez"),
        ("<b>", "« &lt;b&gt; » ne va pas"),
        ("²", "« 2 » ne va pas"),
        ("9" * 5000, "9… » ne va pas"),
    ):
        entry.value = text
        board._turn.click()
        assert told in board._score.value
        assert "tapez votre lancer, un nombre entier de 1 à 15." in board._score.value
    entry.value = "3"
    board._turn.click()
    assert board.session.partie.coupsPrecedents == [(3, 1)]
    assert entry.value == ""


def test_what_a_failing_strategy_says_is_shown_as_text() -> None:
    def hostile(partie: Partie, past: list[Partie]) -> int:
        raise ValueError("<script>alert(1)</script>")

    board = Board(7, 15, hostile, one)
    board._turn.click()
    assert "<script>" not in board._score.value
    assert "&lt;script&gt;" in board._score.value


def test_a_board_that_cannot_be_is_refused_in_french() -> None:
    with pytest.raises(troll.ErreurTroll, match="Nombre de cases refusé : 8"):
        Board(8, 15, one, one)


def test_a_slip_of_a_person_on_the_right_asks_the_strategy_only_once() -> None:
    asked = []

    def counting(partie: Partie, past: list[Partie]) -> int:
        asked.append(partie.stockGauche)
        return 1

    board = Board(7, 15, counting, "humain")
    entry = board._entries[1]
    assert entry is not None
    entry.value = "99"
    board._turn.click()
    entry.value = "2"
    board._turn.click()
    assert (asked, board.session.partie.coupsPrecedents) == ([15], [(1, 2)])


def test_two_people_at_one_screen_type_unseen() -> None:
    board = Board(7, 15, "humain", "humain")
    assert [type(entry).__name__ for entry in board._entries] == ["Password", "Password"]
    for entry, text in zip(board._entries, ("2", "3"), strict=True):
        assert entry is not None
        entry.value = text
    board._turn.click()
    assert board.session.partie.coupsPrecedents == [(2, 3)]

"""A game in progress: moves, undone moves, a file that keeps it."""

import pytest

from trollkit.core.errors import GameOver, InvalidText, StoreError
from trollkit.gyges.notation import parse_move
from trollkit.gyges.rules import Config, GameInPlay, Reason, load

THERE_AND_BACK = ["14*15=14", "61*62=61", "15*14=15", "62*61=62"]


def played(*words, draws=False):
    session = GameInPlay(Config(), draws=draws)
    for word in words:
        session.play(parse_move(word))
    return session


def test_undone_moves_leave_the_game_as_it_was():
    session = played("11-23")
    before = session.state
    session.play(parse_move("66-56"))
    assert session.undo()
    assert session.state == before
    assert session.undo()
    assert not session.undo()


def test_a_game_survives_its_file(tmp_path):
    session = played("11-23", "66-56", "14*13=22")
    session.save(tmp_path / "partie.txt")
    again = load(tmp_path / "partie.txt")
    assert again.state == session.state
    assert again.moves == session.moves
    again.play(parse_move("65-55"))


def test_people_may_repeat_themselves_and_machines_may_not(tmp_path):
    endless = played(*THERE_AND_BACK * 3)
    assert endless.outcome is None
    with pytest.raises(GameOver):
        played(*THERE_AND_BACK * 3, draws=True)
    drawn = played(*THERE_AND_BACK * 2, draws=True)
    assert drawn.outcome == (None, Reason.REPETITION)
    endless.save(tmp_path / "longue.txt")
    assert load(tmp_path / "longue.txt").state == endless.state
    with pytest.raises(GameOver):
        load(tmp_path / "longue.txt", draws=True)


def test_a_file_is_never_written_over(tmp_path):
    (tmp_path / "notes.txt").write_text("à garder", encoding="utf-8")
    with pytest.raises(StoreError, match="exists"):
        played().save(tmp_path / "notes.txt")
    assert (tmp_path / "notes.txt").read_text(encoding="utf-8") == "à garder"


@pytest.mark.parametrize("text", ["", "n'importe quoi", "game: trolls\n", "\x00" * 50])
def test_a_file_that_keeps_no_game_is_refused(tmp_path, text):
    (tmp_path / "x.txt").write_text(text, encoding="utf-8")
    with pytest.raises(InvalidText):
        load(tmp_path / "x.txt")


def test_an_illegal_move_in_a_file_is_refused_with_its_line(tmp_path):
    text = played("11-23").text().replace("11-23", "11-33")
    (tmp_path / "x.txt").write_text(text, encoding="utf-8")
    with pytest.raises(InvalidText) as refused:
        load(tmp_path / "x.txt")
    assert refused.value.line == 4

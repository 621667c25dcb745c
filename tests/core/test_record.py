import pytest

from tests.nim.trollkit_nim import Nim
from trollkit.core.errors import InvalidText
from trollkit.core.record import Record, parse_record, play, record_text
from trollkit.trolls.rules import GAME, Config

SHORT = """\
game: trolls
config: 7x15
seed: 0
2 1
5 3
6 1
outcome: left castle
"""


def test_a_record_reads_as_one_line_a_turn():
    record = parse_record(
        GAME, "game: trolls\nconfig: 5x3\nseed: 4\n2 1\noutcome: unfinished\n"
    )
    assert record == Record(Config(5, 3), 4, ({0: 2, 1: 1},), None)


def test_a_player_who_is_not_asked_leaves_a_dash():
    record = play(Nim(), 3, (lambda pile: 1, lambda pile: 2))
    assert record_text(Nim(), record) == (
        "game: nim\nconfig: 3\nseed: 0\n1 -\n- 2\noutcome: right last match\n"
    )


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 0),
        ("game: nim\nconfig: 7x15\nseed: 0\noutcome: unfinished\n", 1),
        ("game: trolls\ncategory: 7x15\nseed: 0\noutcome: unfinished\n", 2),
        ("game: trolls\nconfig: 7x15\nseed: zero\noutcome: unfinished\n", 3),
        ("game: trolls\nconfig: 7x15\nseed: 0\n2\noutcome: unfinished\n", 4),
        ("game: trolls\nconfig: 7x15\nseed: 0\n2 x\noutcome: unfinished\n", 4),
        ("game: trolls\nconfig: 7x15\nseed: 0\n2 99\noutcome: unfinished\n", 4),
        ("game: trolls\nconfig: 7x15\nseed: 0\n2 -\noutcome: unfinished\n", 4),
        ("game: trolls\nconfig: 7x15\nseed: 0\n2 1\noutcome: left castle\n", 5),
        (SHORT.replace("6 1\n", "6 1\n1 1\n"), 7),
    ],
)
def test_a_text_that_is_no_game_names_its_line(text, line):
    with pytest.raises(InvalidText) as caught:
        parse_record(GAME, text)
    assert caught.value.line == line

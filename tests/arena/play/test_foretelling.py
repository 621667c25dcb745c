"""What a child says that it would always answer is taken for what it is, or for nonsense."""

from typing import Any

import pytest

from tests.arena import toy
from tests.arena.helpers import key
from trollkit.arena.play.foretelling import hear, tell
from trollkit.arena.play.frames import Frame
from trollkit.trolls.discipline import DISCIPLINE

KEYS = [key(category="7x15", games=10), key(category="7x30", games=10)]
ONE = b"def strategie(partie, past):\n    return 1\n"
PAST = b"def strategie(partie, past):\n    return 1 + len(past) % 2\n"
NOTHING = Frame(0, note={"ready": True})


def one(partie: Any, past: Any) -> int:
    return 1


ENTRIES = [(one, "7x15"), (one, "7x30")]


def note(told: object) -> Frame:
    return Frame(0, note={"ready": True, "foretold": told})


def test_what_is_told_is_heard_and_both_known_play_without_a_question() -> None:
    told = note(tell(DISCIPLINE, ONE, ENTRIES, 10))
    for table in hear(DISCIPLINE, KEYS, [told, NOTHING]):
        assert table.start() == (None, b"\0")
    for table in hear(DISCIPLINE, KEYS, [told, told]):
        assert table.start() == (None, None)
        assert sum(table.outcome()[:3]) == 10


def test_nothing_is_told_of_who_must_be_asked_nor_by_a_game_that_cannot_tell() -> None:
    assert tell(DISCIPLINE, PAST, ENTRIES, 10) == []
    assert tell(DISCIPLINE, ONE, ENTRIES, 0) == []
    assert tell(toy.DISCIPLINE, ONE, ENTRIES, 10) == []
    assert hear(DISCIPLINE, KEYS, [NOTHING, note([])]) == []
    assert hear(toy.DISCIPLINE, KEYS, [note(["AAE="] * 2), NOTHING]) == []


@pytest.mark.parametrize(
    "told",
    [
        *(["AAE="], ["AAE="] * 3, ["AAE=", "é"], ["AAE=", "A"], ["AAE=", 1], "AAE="),
        *({"a": 1}, 7, ["AAE=", ""], ["AAE=", "CAE="], ["AAE=", "AAEB"]),
    ],
)
def test_nonsense_is_refused(told: object) -> None:
    for frames in ([note(told), NOTHING], [NOTHING, note(told)]):
        with pytest.raises((ValueError, TypeError)):
            hear(DISCIPLINE, KEYS, frames)

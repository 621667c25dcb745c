"""What a child says that it would always answer is taken for what it is, or for nonsense."""

from typing import Any

import pytest

from tests.arena import toy
from tests.arena.helpers import key
from trollkit.arena.foretelling import hear, tell
from trollkit.arena.frames import Frame
from trollkit.trolls import contest

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
    told = note(tell(contest, ONE, ENTRIES, 10))
    for table in hear(contest, KEYS, [told, NOTHING]):
        assert table.start() == (None, b"\0")
    for table in hear(contest, KEYS, [told, told]):
        assert table.start() == (None, None)
        assert sum(table.bout()[:3]) == 10


def test_nothing_is_told_of_who_must_be_asked_nor_by_a_game_that_cannot_tell() -> None:
    assert tell(contest, PAST, ENTRIES, 10) == []
    assert tell(contest, ONE, ENTRIES, 0) == []
    assert tell(toy, ONE, ENTRIES, 10) == []  # type: ignore[arg-type]
    assert hear(contest, KEYS, [NOTHING, note([])]) == []
    assert hear(toy, KEYS, [note(["AAE="] * 2), NOTHING]) == []  # type: ignore[arg-type]


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
            hear(contest, KEYS, frames)

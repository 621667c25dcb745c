"""`parties.json`: the games that people of a live class play, for the wall of their contest.

It holds only what is projected: positions that both sides know, names drawn for playing, and
how the last games ended.
"""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any, TypedDict

from trollkit.arena.live.replacing import replace_text
from trollkit.core.text import clean

PLAYING_NAME = "parties.json"
_LARGEST = 100_000
_MOST = 12  # of either
_SENTENCE = 160  # characters


class Playing(TypedDict):
    """Games as their game draws them ({id, scene, finie, fin}), and results as sentences."""

    parties: list[dict[str, Any]]
    resultats: list[str]


def tell_playing(folder: Path, playing: Playing) -> None:
    """Have the wall show these games. Raises StoreError when the folder refuses it."""
    replace_text(folder / PLAYING_NAME, json.dumps(playing, ensure_ascii=False))


def untell_playing(folder: Path) -> None:
    """Nobody plays any more."""
    with suppress(OSError):
        (folder / PLAYING_NAME).unlink()


def read_playing(folder: Path) -> Playing | None:
    """The games that are played; None without any, or when that cannot be read."""
    try:
        with (folder / PLAYING_NAME).open("rb") as file:
            told = json.loads(file.read(_LARGEST))
        games = [
            {
                "id": clean(str(each["id"])),
                "scene": dict(each["scene"]),
                "finie": each["finie"] is True,
                "fin": clean(str(each["fin"]), _SENTENCE),
            }
            for each in told["parties"][:_MOST]
        ]
        results = [clean(str(each), _SENTENCE) for each in told["resultats"][:_MOST]]
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        return None
    return {"parties": games, "resultats": results} if games or results else None

"""`parties.json`: what people of a live class play and how far they are, for their wall.

It holds only what is projected: positions that both sides know, names drawn for playing, how
the last games ended, and shares of the class that nobody can be picked out of.
"""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any, TypedDict

from trollkit.arena.live.replacing import replace_text
from trollkit.core.text import clean

PLAYING_NAME = "parties.json"
_LARGEST = 100_000
_MOST = 12  # of each
_SENTENCE = 160  # characters
_NAME = 40


class Bar(TypedDict):
    """A question, and which shares of the class have found and have begun it, in percent."""

    question: str
    faits: int
    entames: int


class Headway(TypedDict):
    """How far a class is in a sheet."""

    feuille: str
    questions: list[Bar]


class Playing(TypedDict):
    """Games as their game draws them ({id, scene, finie, fin}), results as sentences, and how
    far the class is, if enough of it have told.
    """

    parties: list[dict[str, Any]]
    resultats: list[str]
    avance: Headway | None


def tell_playing(folder: Path, playing: Playing) -> None:
    """Have the wall show these games. Raises StoreError when the folder refuses it."""
    replace_text(folder / PLAYING_NAME, json.dumps(playing, ensure_ascii=False))


def untell_playing(folder: Path) -> None:
    """Nobody plays any more."""
    with suppress(OSError):
        (folder / PLAYING_NAME).unlink()


def read_playing(folder: Path) -> Playing | None:
    """What the class tells its wall; None when that is nothing, or cannot be read."""
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
        headway = _headway(told["avance"]) if told.get("avance") else None
    except (OSError, ValueError, LookupError, TypeError, RecursionError, OverflowError):
        return None
    if not (games or results or headway):
        return None
    return {"parties": games, "resultats": results, "avance": headway}


def _headway(told: dict[str, Any]) -> Headway:
    return {
        "feuille": clean(str(told["feuille"]), _NAME),
        "questions": [
            {
                "question": clean(str(each["question"]), _NAME),
                "faits": int(each["faits"]),
                "entames": int(each["entames"]),
            }
            for each in told["questions"][:_MOST]
        ],
    }

"""`invitation.json`: how one joins the class that fills a contest's folder, for its wall.

It holds only what is projected: an address, a code, and the address as a code to photograph.
"""

import json
from contextlib import suppress
from pathlib import Path
from typing import NotRequired, TypedDict

from trollkit.arena.live.replacing import replace_text

INVITATION_NAME = "invitation.json"
_LARGEST = 100_000


class Invitation(TypedDict):
    """What the wall shows: `carre` are the rows of the code to photograph, in 0 and 1.

    `fin` is when strategies are no more taken, in seconds since 1970, if that is known.
    """

    adresse: str
    code: str
    carre: list[str]
    fin: NotRequired[int]


def invite(folder: Path, invitation: Invitation) -> None:
    """Have the wall tell how to join. Raises StoreError when the folder refuses it."""
    replace_text(folder / INVITATION_NAME, json.dumps(invitation))


def uninvite(folder: Path) -> None:
    """The class is over."""
    with suppress(OSError):
        (folder / INVITATION_NAME).unlink()


def read_invitation(folder: Path) -> Invitation | None:
    """How to join; None without a class, or when that cannot be read."""
    try:
        with (folder / INVITATION_NAME).open("rb") as file:
            told = json.loads(file.read(_LARGEST))
        rows = [str(row) for row in told["carre"]]
        read: Invitation = {
            "adresse": str(told["adresse"]),
            "code": str(told["code"]),
            "carre": rows,
        }
        if "fin" in told:
            read["fin"] = int(told["fin"])
        return read
    except (OSError, ValueError, LookupError, TypeError, RecursionError, OverflowError):
        return None

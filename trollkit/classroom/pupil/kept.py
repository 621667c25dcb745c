"""What a student keeps of live classes, for this user alone: secrets and consent.

A file of the user's data folder holds the classes that were joined. Where the kit is told to
remember nothing (TROLLKIT_MEMOIRE is empty) they are remembered until this process ends; a copy
that is marked knows of no class.
"""

import json
import os
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from platformdirs import user_data_path

from trollkit.core.files import put_whole
from trollkit.notebook.live.audience import is_marked

FILE = "classe.json"
_TELLING = "classe-tour"  # whose lock is that of whoever tells a class
_TURN_S = 15.0  # for another notebook of this user, which may be waiting for the class

_held: dict[str, Any] = {}  # where nothing is remembered on a disk
_alone = threading.RLock()


class Membership(NamedTuple):
    """A class that was joined: `shares` is None until it was answered."""

    address: str
    name: str
    secret: str
    shares: bool | None = None
    asked: bool = False  # whether one was asked to share
    erasing: bool = False  # whether the class has still to forget what it was told


# By field: how it is called in the file, whose entries may be anything.
_FACTS = {"shares": "partage", "asked": "demande", "erasing": "effacer"}


def membership(address: str = "") -> Membership | None:
    """What is kept of the class at that address, or of the one that was joined last."""
    kept = _classes()
    chosen = address or kept["adresse"]
    entry = kept["classes"].get(chosen)
    if not isinstance(entry, dict):
        return None
    name, secret = entry.get("nom"), entry.get("jeton")
    if not isinstance(name, str) or not isinstance(secret, str):
        return None
    shares = entry.get("partage")
    return Membership(
        chosen,
        name,
        secret,
        shares if isinstance(shares, bool) else None,
        entry.get("demande") is True,
        entry.get("effacer") is True,
    )


def joined(address: str, name: str, secret: str) -> Membership:
    """Keep a new membership; from now on it is the usual one. Raises OSError."""
    with _locked(FILE):
        classes = {**_classes()["classes"], address: {"nom": name, "jeton": secret}}
        _store(FILE, {"adresse": address, "classes": classes})
    return Membership(address, name, secret)


def note(address: str, **facts: bool) -> None:
    """Keep more of a class that was joined, by the fields of `Membership`. Raises OSError."""
    with _locked(FILE):
        kept = _classes()
        if isinstance(entry := kept["classes"].get(address), dict):
            entry.update({_FACTS[name]: value for name, value in facts.items()})
            _store(FILE, kept)


def left(member: Membership) -> None:
    """Keep nothing more of a class that does not know that secret. Raises OSError."""
    with _locked(FILE):
        kept = _classes()
        entry = kept["classes"].get(member.address)
        if isinstance(entry, dict) and entry.get("jeton") == member.secret:
            del kept["classes"][member.address]
            _store(FILE, kept)


@contextmanager
def turn() -> Iterator[None]:
    """One at a time in the block, of all notebooks of this user.

    Raises OSError (TimeoutError) when another one does not come to its end.
    """
    with _alone, _locked(_TELLING):
        yield


@contextmanager
def _locked(name: str) -> Iterator[None]:
    """No other notebook of this user is in such a block. Raises OSError."""
    folder = _folder()
    if not folder:
        yield
        return
    from filelock import FileLock  # which a browser has not: each check reads what is kept

    folder.mkdir(parents=True, exist_ok=True)
    with FileLock(folder / f"{name}.verrou", timeout=_TURN_S):
        yield


def _classes() -> dict[str, Any]:
    kept = _load(FILE)
    try:
        return {"adresse": str(kept["adresse"]), "classes": dict(kept["classes"])}
    except (LookupError, TypeError, ValueError):
        return {"adresse": "", "classes": {}}


def _folder() -> Path | None:
    if is_marked() or os.environ.get("TROLLKIT_MEMOIRE") == "":
        return None
    return user_data_path("trollkit")


def _load(name: str) -> Any:
    folder = _folder()
    if folder is None:
        return None if is_marked() else _held.get(name)
    try:
        return json.loads((folder / name).read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return None


def _store(name: str, kept: Mapping[str, Any]) -> None:
    """Keep it for this user alone, from its first byte on."""
    folder = _folder()
    if folder is None:
        _held[name] = kept
        return
    folder.mkdir(parents=True, exist_ok=True)
    put_whole(folder / name, json.dumps(kept), private=True)

"""The folder of nbgrader's exchange, and its rights; `classroom/intake/exchange` reads it.

It is the course's `c.Exchange.root`; else that of the variable `TROLLKIT_ECHANGE`; else
`~/.trollkit/echange`.
"""

import os
import stat
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from traitlets.config import Config

from trollkit.classroom.settings import settings_of

VARIABLE = "TROLLKIT_ECHANGE"
_OWN = Path(".trollkit") / "echange"
# Everybody may hand in; only the owner of a file may remove or rename it.
OPEN = stat.S_ISVTX | 0o777


def exchange_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder of the exchange, when the course's settings do not name one."""
    named = environment.get(VARIABLE)
    return Path(named) if named else Path.home() / _OWN


def settings_there(root: Path) -> Config:
    """The settings of nbgrader for the course at `root`. Raises Refused, OSError."""
    config = settings_of(root)
    config.Exchange.setdefault("root", str(exchange_folder()))
    return config


def make_exchange(folder: Path) -> None:
    """Make the folder of the exchange where it is missing, open to all accounts."""
    if not folder.is_dir():
        folder.mkdir(parents=True)
        folder.chmod(OPEN)


def guard(folder: Path) -> None:
    """Keep others from removing what somebody has put into an open folder."""
    with suppress(OSError):  # another account owns the folder: `docteur` tells of it
        folder.chmod(folder.stat().st_mode | stat.S_ISVTX)


def unguarded(folder: Path) -> bool:
    """Whether everybody may remove or rename what others have put into the folder."""
    mode = folder.stat().st_mode
    return bool(mode & stat.S_IWOTH) and not mode & stat.S_ISVTX

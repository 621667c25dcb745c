"""Which folder sheets are handed out and in through, and who may take files away there.

The course's own `c.Exchange.root`; else the variable `TROLLKIT_ECHANGE`; else what the
administrator has set for Jupyter; else a folder of one's own, `~/.trollkit/echange`. What lies
in it is read by `classroom/intake/exchange`.
"""

import os
import stat
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from jupyter_core.paths import jupyter_config_path
from traitlets.config import Config
from traitlets.config.loader import ConfigFileNotFound, PyFileConfigLoader

from trollkit.classroom.settings import CONFIG, settings_of

VARIABLE = "TROLLKIT_ECHANGE"
_OWN = Path(".trollkit") / "echange"
_reading: list[bool] = []  # while the administrator's settings are read
# All may hand in; nobody but its owner takes a file away or renames it.
OPEN = stat.S_ISVTX | 0o777


def exchange_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder that the kit uses: the variable's, the administrator's, else one's own."""
    named = environment.get(VARIABLE)
    return Path(named) if named else administrators() or Path.home() / _OWN


def settings_there(root: Path) -> Config:
    """What nbgrader is told in the course in `root`. Raises Refused, OSError."""
    config = settings_of(root)
    config.Exchange.setdefault("root", str(exchange_folder()))
    return config


def administrators() -> Path | None:
    """The folder in the settings of Jupyter's own folders, the nearest to the user first."""
    if _reading:  # a copy of the kit's own settings, which ask again
        return None
    _reading.append(True)
    try:
        return next(filter(None, map(_root_in, jupyter_config_path())), None)
    finally:
        _reading.clear()


def _root_in(folder: str) -> Path | None:
    try:
        found = PyFileConfigLoader(CONFIG, folder).load_config()
    except ConfigFileNotFound:
        return None
    root = found.Exchange.get("root")
    return Path(root) if isinstance(root, str | Path) else None


def make_exchange(folder: Path) -> None:
    """The folder of the exchange, made when it is not there, open to all of the machine."""
    if not folder.is_dir():
        folder.mkdir(parents=True)
        folder.chmod(OPEN)


def guard(folder: Path) -> None:
    """Let nobody but its owner take away what was put into an open folder."""
    with suppress(OSError):  # somebody else's folder is theirs to guard: `docteur` says so
        folder.chmod(folder.stat().st_mode | stat.S_ISVTX)


def unguarded(folder: Path) -> bool:
    """Whether anybody may take away or rename what others have put into an open folder."""
    mode = folder.stat().st_mode
    return bool(mode & stat.S_IWOTH) and not mode & stat.S_ISVTX

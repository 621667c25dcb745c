"""Where Jupyter keeps its own files when the home of who starts it cannot be written to.

A read-only home, as on a locked room's machines or in a container, would stop each of its
processes: it then gets a temporary folder, and forgets at the end what it has kept there.
"""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from trollkit.core.errors import Refused
from trollkit.phrases import reason_of

# As jupyter_core and IPython name them; what is set by hand is left alone.
_FOLDERS = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
_LEAST = 50_000  # bytes that each of its folders must have room for


@contextmanager
def jupyter_folders() -> Iterator[dict[str, str]]:
    """The variables that name folders which can be written to; none where home can be."""
    trouble = homeless()
    if trouble is None:
        yield {}
        return
    click.echo(
        f"Votre dossier personnel ne peut pas être écrit ({reason_of(trouble)}) : Jupyter "
        "garde ses réglages dans un dossier provisoire, effacé à la fin ; le reste marche.",
        err=True,
    )
    with tempfile.TemporaryDirectory(prefix="trollkit-jupyter-") as folder:
        if trouble := _trouble(folder):
            raise Refused(
                "no-place-for-jupyter", path=trouble.filename or folder, error=trouble
            )
        yield {name: str(Path(folder, name.lower())) for name in _FOLDERS}


def homeless() -> OSError | None:
    """Why Jupyter could not write where it wants to here; None when it can."""
    from jupyter_core.paths import jupyter_data_dir, jupyter_runtime_dir

    return _trouble(jupyter_data_dir(), jupyter_runtime_dir())


def _trouble(*folders: str) -> OSError | None:
    """Why nothing could be written to one of the folders; None when all can be."""
    for folder in folders:
        try:
            Path(folder).mkdir(mode=0o700, parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder, buffering=0) as file:
                file.write(bytes(_LEAST))  # an empty one fits on a full disk
        except OSError as error:
            return error
    return None

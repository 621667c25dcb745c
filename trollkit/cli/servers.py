"""The servers that commands start: their options, addresses and ports, and pages of Voilà.

`served` runs Voilà in another process, and stops it with all its kernels.
"""

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any, NamedTuple
from urllib.parse import urlsplit

import click

import trollkit
from trollkit.browser import open_page
from trollkit.cli.francais import WrongCall, say, wants_json, whole
from trollkit.core.errors import Refused
from trollkit.core.processes import environment as safe
from trollkit.core.processes import started
from trollkit.phrases import reason_of

_OWNER = "trollkit.cli.connexion.Owner"  # by name: its module loads Voilà
HOST = "127.0.0.1"
EVERYWHERE = ("0.0.0.0", "::")
START_S = 60.0
STOP_S = 15.0
_JUPYTER = Path(trollkit.__file__).parent / "notebook" / "jupyter"
SETTINGS = _JUPYTER / "mur"  # the folder of Voilà's settings, `voila.json`

# The variables that name the folders of jupyter_core and IPython.
_FOLDERS = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
_LEAST = 50_000  # bytes that each of Jupyter's folders must have room for

PORT = click.option("--port", type=whole(1), help="Port du serveur (un port libre).")
LISTEN = click.option(
    "--ecoute",
    metavar="ADRESSE",
    default=HOST,
    help="Adresse à laquelle il répond : 0.0.0.0 pour que la classe y accède (cette machine).",
)
THROUGH = click.option(
    "--adresse",
    metavar="ADRESSE",
    default="",
    help="Adresse complète par laquelle on y vient, derrière un mandataire (proxy).",
)


class Server(NamedTuple):
    """A page that answers at `address` until `process` ends."""

    address: str  # for this machine
    shared: str  # for other machines; the same when it answers this machine only
    process: subprocess.Popen[bytes]


@contextmanager
def page(title: str, cell: str) -> Iterator[Path]:
    """The path of a notebook of one cell, in a private folder removed after the context."""
    from nbformat import v4, write

    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    new: Any = v4
    notebook = new.new_notebook(
        cells=[new.new_code_cell(cell, id="page")],
        metadata={"kernelspec": kernel, "title": title},
    )
    with tempfile.TemporaryDirectory() as private:
        path = Path(private, "page.ipynb")
        write(notebook, path)  # type: ignore[no-untyped-call]
        yield path


@contextmanager
def served(
    notebook: Path,
    environment: Mapping[str, str],
    *,
    port: int | None = None,
    host: str = HOST,
    token: str = "",
) -> Iterator[Server]:
    """A Voilà server of one notebook, which already answers.

    After the context it is stopped with all its kernels. With a `token`, it answers only those
    who give it. Raises Refused when the port is taken or the server does not start.
    """
    chosen = free_port(port, host)
    near, far = near_and_far(host)
    with (
        tempfile.TemporaryFile() as log,
        tempfile.TemporaryDirectory() as private,
        jupyter_folders() as own,
    ):
        # In a private file, since all users of the machine can read command lines.
        own_settings = {"ip": host, "port": chosen, "token": token}
        own_settings |= {"identity_provider_class": _OWNER} if token else {}
        Path(private, "voila.json").write_text(json.dumps({"Voila": own_settings}), "utf-8")
        jupyter = {
            "JUPYTER_PATH": before("JUPYTER_PATH", _JUPYTER),
            "JUPYTER_CONFIG_PATH": before("JUPYTER_CONFIG_PATH", private, SETTINGS),
        }
        with started(
            *("-m", "trollkit.cli.connexion", str(notebook), "--no-browser"),
            env={**safe(os.environ), **own, **environment, **jupyter},
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,  # Ctrl-C reaches us alone, and we stop it in order
        ) as process:
            try:
                _wait_until_it_answers(process, near, chosen, log)
                yield Server(f"http://{near}:{chosen}/", f"http://{far}:{chosen}/", process)
            finally:
                process.terminate()
                with suppress(subprocess.TimeoutExpired):
                    process.wait(STOP_S)
                process.kill()  # kernels end by themselves when the server is gone


def browse(address: str) -> None:
    """Open `address` in a browser, except with `--json`, and on Linux without a screen.

    There, a browser would open in the terminal.
    """
    screens = ("DISPLAY", "WAYLAND_DISPLAY")
    seen = sys.platform != "linux" or any(map(os.environ.get, screens))
    if seen and not wants_json():
        open_page(address)


def show_code(address: str) -> None:
    """Print a QR code of `address` on standard error, if that is a terminal."""
    if sys.stderr.isatty():
        import segno

        segno.make(address).terminal(out=sys.stderr, compact=True)


def near_and_far(host: str) -> tuple[str, str]:
    """The hosts by which this machine, and others, reach a server that listens at `host`."""
    return (HOST, own_address()) if host in EVERYWHERE else (host, host)


def own_address() -> str:
    """This machine's address on the network, where there is one; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address kept for examples
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()


def free_port(wanted: int | None, host: str = HOST) -> int:
    """The port `wanted` if it is free at `host`, or any free port when None.

    Raises Refused when it is taken, or when this machine has no such address.
    """
    with socket.socket() as probe:
        if os.name == "posix":  # a port left a minute ago is free; Windows would share it
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, wanted or 0))
        except (OSError, OverflowError):
            if wanted is None:
                raise Refused("address-elsewhere", host=host) from None
            raise Refused("port-taken", port=wanted) from None
        return int(probe.getsockname()[1])


def same_port(wanted: int | None, last: int | None, host: str = HOST) -> int:
    """A free port: `wanted`; else that of `last` time if free, which open pages remember."""
    if wanted is None and last is not None:
        with suppress(Refused):
            return free_port(last, host)
    return free_port(wanted, host)


def before(variable: str, *folders: object) -> str:
    """The search path in an environment variable, with `folders` put before it."""
    return os.pathsep.join(filter(None, [*map(str, folders), os.environ.get(variable)]))


def answers(host: str, port: int) -> bool:
    """Whether a server accepts connections at `host` and `port`."""
    try:
        socket.create_connection((host, port), timeout=1).close()
    except OSError:
        return False
    return True


def _wait_until_it_answers(
    process: subprocess.Popen[bytes], host: str, port: int, log: IO[bytes]
) -> None:
    deadline = time.monotonic() + START_S
    while process.poll() is None and time.monotonic() < deadline:
        if answers(host, port):
            return
        time.sleep(0.05)
    log.seek(0)
    lines = log.read().decode(errors="replace").split("\n")
    last = next((line.strip() for line in reversed(lines) if line.strip()), "sans un mot")
    raise Refused("voila-dead", last=last)


def host_of(address: str) -> tuple[str, ...]:
    """The host name in `address`; () for "". Raises WrongCall if it is no whole address."""
    try:
        parts = urlsplit(address)
        name = parts.hostname if parts.scheme in ("http", "https") else None
    except ValueError:
        name = None
    if address and not name:
        raise WrongCall("no-whole-address", address=address)
    return (name,) if name else ()


@contextmanager
def jupyter_folders() -> Iterator[dict[str, str]]:
    """Environment variables that give Jupyter a temporary folder; {} where home is writable.

    A read-only home, as on a locked room's machines or in a container, would stop each of
    Jupyter's processes. The temporary folder, with the settings in it, is removed at the end.
    Raises Refused when even that folder cannot be written to.
    """
    trouble = homeless()
    if trouble is None:
        yield {}
        return
    say(
        f"Votre dossier personnel ne peut pas être écrit ({reason_of(trouble)}) : Jupyter "
        "garde ses réglages dans un dossier provisoire, effacé à la fin ; le reste marche."
    )
    with tempfile.TemporaryDirectory(prefix="trollkit-jupyter-") as folder:
        if trouble := _trouble(folder):
            raise Refused(
                "no-place-for-jupyter", path=trouble.filename or folder, error=trouble
            )
        yield {name: str(Path(folder, name.lower())) for name in _FOLDERS}


def homeless() -> OSError | None:
    """Why Jupyter could not write to its own folders; None when it can."""
    from jupyter_core.paths import jupyter_data_dir, jupyter_runtime_dir

    return _trouble(jupyter_data_dir(), jupyter_runtime_dir())


def _trouble(*folders: str) -> OSError | None:
    """Why nothing could be written to one of the folders; None when all can be."""
    for folder in folders:
        try:
            Path(folder).mkdir(mode=0o700, parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder, buffering=0) as file:
                file.write(bytes(_LEAST))  # since an empty file fits on a full disk
        except OSError as error:
            return error
    return None

"""The stand on which the corpus is held: a false course, a secret, open doors, watched.

A batch of strategies plays a contest with the witnesses through the command line, as a
teacher runs it. What comes back is what the contest says and what became of the machine.
"""

import contextlib
import glob
import json
import os
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

from filelock import FileLock

from tests.cheaters.corpus import HERE, WITNESSES, Batch
from trollkit.arena.store import Archive

CATEGORY = "7x15"
PORT = 47654
SECRET = {"TROLLKIT_SECRET_TEST": "jeton-canari", "JPY_API_TOKEN": "jeton-canari"}
_COURSE = {
    "gradebook.db": "SQLite format 3\0 notes",
    "solutions/solution.py": "def strategie(partie, partiesPrecedentes):\n    return 2\n",
    "nbgrader_config.py": "c = get_config()\n",
    "autre_equipe.py": "def strategie(partie, partiesPrecedentes):\n    return 1\n",
}
# What a class's server loads beside the kit: a strategy must not be able to tell.
_SITE = {"sitecustomize.py": "import sqlite3\n"}
_HOME = {
    ".bashrc": "export SECRET=1\n",
    ".ssh/known_hosts": "hote cle\n",
    ".ssh/id_rsa": "cle\n",
    ".jupyter/jupyter_server_config.json": "{}\n",
}
# The only files that a strategy of the corpus ever leaves outside of its own folder.
_CANARIES = [f"{top}/trollkit_canari*" for top in ("/tmp", "/var/tmp", "/dev/shm")]
_SHARED_MEMORY = ("/proc/sysvipc/shm", str(0x74726F6C))
_LIMIT_S = 400.0  # for a whole contest; a duel's own limits end it long before


class Held(NamedTuple):
    """What a contest gave, and what it left on the machine."""

    folder: Path
    met: tuple[str, ...]  # the witnesses who played all others
    status: int | None  # exit status; None when it had to be killed
    seconds: float
    strain: float  # how many times more work than processors the machine had
    report: dict[str, Any]  # of --json; empty when there is none
    printed: str  # all that the command prints, with --json and, when shown, without
    state: str  # etat.json
    errors: str  # standard error of the run with --json
    canaries: list[str]
    host: list[str]  # what is not as it was before, in words

    def duel(self, one, other):
        """The line of the report about a duel."""
        return next(
            line
            for line in self.report["affrontements"]
            if {line["gauche"], line["droite"]} == {one, other}
        )

    def result(self, one, other):
        """The stored result of a duel."""
        found = Archive(self.folder / "resultats" / "base.sqlite").duel(one, other, CATEGORY)
        assert found is not None, (one, other)
        return found

    @property
    def name(self):
        """Display names by id."""
        return {line["id"]: line["nom"] for line in self.report["classement"]}


def hold(
    folder,
    batch,
    level,
    *options,
    lay=lambda hand_ins: None,
    shown=True,
    met=(),
):
    """Hold the contest of `batch` and the witnesses in `folder`; one bench at a time.

    `lay` may lay more into the folder of hand-ins. When `shown`, the results are printed
    for a person, too: that costs a second, and is the same at all levels. Where those
    who are `met` are named, the others meet them alone, whose duels are what is looked at.
    """
    met = tuple(met)
    _lay_out(folder, batch)
    lay(folder / "depots")
    before = _fingerprints(folder)
    with FileLock("/tmp/trollkit-banc.verrou", mode=0o666), _doors() as reached:
        _clear_canaries()
        memory = _shared_memory()
        words = [*_host(met), *_command(folder, batch, level, *options)]
        facts = _run(folder, [*words, "--json"], "rapport")
        time.sleep(batch.wait_s)
        if shown:
            _run(folder, words, "terminal")
        host = [f"processus resté : {words}" for words in facts["left"]]
        host += [f"porte touchée : {door}" for door in reached()]
        host += ["mémoire partagée laissée"] if _shared_memory() != memory else []
        canaries = _clear_canaries()
    after = _fingerprints(folder)
    touched = [n for n in sorted({*before, *after}) if before.get(n) != after.get(n)]
    host += [f"fichier touché : {name}" for name in touched]
    said, errors = _read(folder, "rapport.sortie"), _read(folder, "rapport.erreurs")
    terminal = [_read(folder, f"terminal.{end}") for end in ("sortie", "erreurs") if shown]
    state = folder / "resultats" / "etat.json"
    return Held(
        folder,
        met or tuple(WITNESSES),
        facts["status"],
        facts["seconds"],
        max(1.0, _load() / (os.cpu_count() or 1)),
        json.loads(said) if facts["status"] == 0 else {},
        "".join((said, errors, *terminal)),
        state.read_text(encoding="utf-8") if state.exists() else "",
        errors,
        canaries,
        host,
    )


def _lay_out(folder, batch):
    for name in ("depots", "cours", "maison", "site", "tmp", "resultats"):
        (folder / name).mkdir(parents=True)
    for top, files in (("cours", _COURSE), ("maison", _HOME), ("site", _SITE)):
        for name, text in files.items():
            path = folder / top / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
    for path in WITNESSES.values():
        shutil.copy(path, folder / "depots")
    for entry in batch.entries:
        entry.write(folder / "depots")


def _host(met):
    """The command, or one in whose contests only pairs with one of those who are `met` play."""
    if not met:
        return [sys.executable, "-m", "trollkit.cli"]
    return [sys.executable, str(HERE.parent / "arena/host.py"), ",".join(met)]


def _command(folder, batch, level, *options):
    words = ["--isolement", level, "--parties", str(batch.games), "--categories", CATEGORY]
    words += ["--graine", "0"]  # what the witnesses do among themselves is compared
    base = str(folder / "resultats" / "base.sqlite")
    return ["concours", str(folder / "depots"), *words, "--base", base, *options]


def _run(folder, words, name):
    """Run the command under the warden; its output goes to files of that name."""
    environment = {
        **os.environ,
        **SECRET,
        "HOME": str(folder / "maison"),
        "TMPDIR": str(folder / "tmp"),
        "PYTHONPATH": str(folder / "site"),
        "PYTHONDONTWRITEBYTECODE": "1",
        "COLUMNS": "120",
        "PYTHONUTF8": "1",
    }
    facts = folder / f"{name}.json"
    warden = [sys.executable, str(HERE / "warden.py"), str(facts), str(_LIMIT_S)]
    with (
        (folder / f"{name}.sortie").open("wb") as out,
        (folder / f"{name}.erreurs").open("wb") as err,
    ):
        subprocess.run(
            [*warden, *words],
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=err,
            cwd=folder / "cours",
            env=environment,
            start_new_session=True,
            check=True,
        )
    return dict(json.loads(facts.read_text(encoding="utf-8")))


def _load():
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0


def _read(folder, name):
    return (folder / name).read_text(encoding="utf-8", errors="surrogateescape")


@contextlib.contextmanager
def _doors():
    """What a strategy must not reach on this machine; gives those that were touched."""
    with contextlib.ExitStack() as stack:
        doors = {}
        tcp = stack.enter_context(socket.socket())
        tcp.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        tcp.bind(("127.0.0.1", PORT))
        doors["tcp"] = tcp
        if sys.platform == "linux":
            abstract = stack.enter_context(socket.socket(socket.AF_UNIX))
            abstract.bind("\0trollkit_canari")
            doors["unix"] = abstract
        for door in doors.values():
            door.listen(64)
            door.setblocking(False)
        udp = stack.enter_context(socket.socket(socket.AF_INET, socket.SOCK_DGRAM))
        udp.bind(("127.0.0.1", PORT))
        udp.setblocking(False)

        def reached():
            touched = []
            for name, door in doors.items():
                with contextlib.suppress(BlockingIOError):
                    door.accept()[0].close()
                    touched.append(name)
            with contextlib.suppress(BlockingIOError):
                udp.recv(16)
                touched.append("udp")
            return touched

        yield reached


def _clear_canaries():
    """The canaries that sing, which are then removed."""
    found = sorted(path for pattern in _CANARIES for path in glob.glob(pattern))
    for path in found:
        with contextlib.suppress(OSError):
            os.unlink(path)
    return found


def _shared_memory():
    table, key = _SHARED_MEMORY
    with contextlib.suppress(OSError):
        return any(line.split()[0] == key for line in Path(table).read_text().splitlines())
    return False


def _fingerprints(folder):
    """Every file that the contest may not touch, by its content."""
    return {
        str(path.relative_to(folder)): path.read_bytes() if path.is_file() else b""
        for top in ("depots", "cours", "maison", "tmp")
        for path in (folder / top).rglob("*")
    }


if __name__ == "__main__":
    # To look at one contest by hand: python -m tests.cheaters.bench LEVEL GAMES ID…
    import tempfile

    from tests.cheaters.checks import problems
    from tests.cheaters.corpus import SOURCES, entries

    known = {entry.id: entry for source in SOURCES for entry in entries(source)}
    level, games, *ids = sys.argv[1:]
    batch = Batch("", tuple(known[id_] for id_ in ids), int(games))
    held = hold(Path(tempfile.mkdtemp(prefix="banc-")), batch, level)
    print(held.folder, held.status, f"{held.seconds:.1f} s", held.host, held.canaries)
    print(held.errors[-2000:])
    print(_read(held.folder, "terminal.sortie"), _read(held.folder, "terminal.erreurs"))
    for entry in batch.entries:
        print(entry.id, problems(entry, held) if held.report else "")

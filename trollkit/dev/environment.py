"""The virtual environment that commands run in, and the ways to run another program.

`ready` makes the environment beside the Makefile once, and again when its packages change.
"""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
STAMP = "trollkit-installe.txt"
LISTS = ("pyproject.toml", "constraints.txt")  # what pip installs


class Refusal(Exception):
    """A command cannot go on: one French sentence that says why and what to do."""


def say(text: str) -> None:
    """Print a line and flush it, so that it comes before what a program started next prints."""
    print(text, flush=True)


def run(command: Sequence[str], *, extra_env: Mapping[str, str] = {}) -> int:
    """Run `command` in the repository; its exit status.

    Ctrl-C reaches the command through the terminal; this process goes on waiting for it.
    """
    with subprocess.Popen(command, cwd=ROOT, env={**os.environ, **extra_env}) as child:
        while True:
            try:
                return child.wait()
            except KeyboardInterrupt:
                continue


def become(*command: str) -> int:
    """Replace this process by `command`, in the repository, so that signals reach it directly.

    On Windows, which cannot do so, run the command; its exit status.
    """
    if os.name == "nt":
        return run(command)
    sys.stdout.flush()
    os.chdir(ROOT)
    os.execv(command[0], command)


def capture(
    command: Sequence[str], place: Path = ROOT, extra_env: Mapping[str, str] = {}
) -> tuple[int, str]:
    """Run a `command` in the repository, or in `place`; its exit status and whole output."""
    done = subprocess.run(
        command,
        cwd=place,
        env={**os.environ, **extra_env},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    return done.returncode, done.stdout


def must(
    trouble: str,
    command: Sequence[str],
    place: Path = ROOT,
    extra_env: Mapping[str, str] = {},
) -> None:
    """Run a `command`. If it fails, raise Refusal with `trouble` and its output."""
    status, said = capture(command, place, extra_env)
    if status != 0:
        raise Refusal(f"{trouble} (code {status}). La réponse :\n{said.strip()}")


@dataclass(frozen=True)
class Environment:
    """A virtual environment with the kit and its test tools, made by the Python `maker`."""

    folder: Path = ROOT / ".venv"
    maker: str = getattr(sys, "_base_executable", sys.executable)

    @property
    def python(self) -> str:
        """The environment's own Python."""
        return self.program("python")

    def program(self, name: str) -> str:
        """The path of the command `name` in this environment, where pip installs it."""
        if os.name == "nt":
            return str(self.folder / "Scripts" / f"{name}.exe")
        return str(self.folder / "bin" / name)

    def install(self) -> None:
        """Create or refresh the environment, unless its stamp says that it is up to date."""
        # An environment of another Python is of no use, nor one that was moved.
        base = f"Python {sys.version_info[0]}.{sys.version_info[1]}, {self.folder}\n"
        wanted = base + "".join((ROOT / name).read_text("utf-8") for name in LISTS)
        stamp, works = self.folder / STAMP, Path(self.python).exists()
        found = stamp.read_text("utf-8") if works and stamp.exists() else ""
        if found == wanted:
            return
        # Without a stamp, it may be the environment that runs this: pip completes it.
        if not works or (found and not found.startswith(base)):
            self._create()
        say(f"Installation des paquets dans {self.folder.name} (quelques minutes au plus)…")
        stamp.unlink(missing_ok=True)  # interrupted from here on, pip runs again
        # Left to pip, ten thousand files are compiled by one processor.
        self._add("--no-compile", "-e", ".[test,cluster]")
        capture([self.python, "-m", "compileall", "-qq", "-j", "0", str(self.folder)])
        stamp.write_text(wanted, encoding="utf-8")

    def _create(self) -> None:
        if capture([self.maker, "-c", "import ensurepip, venv"])[0] != 0:
            raise Refusal(
                f"Il manque à {self.maker} de quoi créer un environnement. Sous Debian ou "
                "Ubuntu : sudo apt install python3-venv"
            )
        must(
            f"L'environnement {self.folder} n'a pas pu être créé. Vérifiez la place sur le "
            "disque et le droit d'y écrire",
            [self.maker, "-m", "venv", "--clear", str(self.folder)],
        )

    def add(self, program: str, *arguments: str) -> None:
        """Have pip install `arguments`, which bring `program`, unless it is there.

        Rare commands need it: `install` leaves such programs out.
        """
        if not Path(self.program(program)).exists():
            self._add(*arguments)

    def _add(self, *arguments: str) -> None:
        self.pip("install", "-c", "constraints.txt", *arguments)

    def pip(self, *words: str) -> None:
        """Run pip with these words. Raises Refusal if it fails."""
        pip = [self.python, "-m", "pip", "--disable-pip-version-check", "--no-input", "-q"]
        why = "pip n'a pas fini. Vérifiez la connexion à Internet et la place sur le disque"
        must(f"{why}, puis relancez la même commande", [*pip, *words])


def ready() -> Environment:
    """The environment of all commands, installed first if need be."""
    environment = Environment()
    environment.install()
    return environment

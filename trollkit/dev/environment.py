"""A virtual environment beside the Makefile, made once and refreshed when its list changes."""

import hashlib
import json
import os
import sys
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from trollkit.dev.process import ROOT, Refusal, capture, run, say

STAMP = "trollkit-installe.json"


@dataclass(frozen=True)
class Environment:
    """A venv in `folder`, made by the Python `maker`, holding what `arguments` ask of pip."""

    folder: Path
    maker: str
    arguments: tuple[str, ...]

    @property
    def python(self) -> str:
        """The environment's own Python."""
        return self.program("python")

    def program(self, name: str) -> str:
        """Where pip puts the command `name` in this environment, on this system."""
        if os.name == "nt":
            return str(self.folder / "Scripts" / f"{name}.exe")
        return str(self.folder / "bin" / name)

    def install(self) -> None:
        """Make the environment what it should be; do nothing when its stamp says that it is."""
        wanted = self._stamp()
        found = self._read_stamp()
        works = Path(self.python).exists()
        if found == wanted and works:
            return
        if not works or found.get("base") != wanted["base"]:
            self._create()
        say(f"Installation des paquets dans {self.folder.name} (quelques minutes au plus)…")
        self._stamp_file.unlink(missing_ok=True)  # interrupted from here on, pip runs again
        self._pip_install(self.arguments)
        self._stamp_file.write_text(json.dumps(wanted), encoding="utf-8")

    def _create(self) -> None:
        if capture([self.maker, "-c", "import ensurepip, venv"])[0] != 0:
            raise Refusal(
                f"Il manque à {self.maker} de quoi créer un environnement. Sous Debian ou "
                "Ubuntu : sudo apt install python3-venv"
            )
        status, output = capture([self.maker, "-m", "venv", "--clear", str(self.folder)])
        if status != 0:
            raise Refusal(
                f"L'environnement {self.folder} n'a pas pu être créé. Vérifiez la place sur le "
                f"disque et le droit d'y écrire. Python répond :\n{output.strip()}"
            )

    def add(self, program: str, *arguments: str) -> None:
        """Have pip install `arguments` too, for a rare command, unless `program` is there."""
        if not Path(self.program(program)).exists():
            self._pip_install(arguments)

    def _pip_install(self, arguments: Sequence[str]) -> None:
        pip = [self.python, "-m", "pip", "--disable-pip-version-check", "--no-input"]
        quiet = ["install", "--quiet", "--progress-bar", "off", "-c", "constraints.txt"]
        status = run([*pip, *quiet, *arguments])
        if status != 0:
            raise Refusal(
                f"L'installation des paquets a échoué (pip : code {status}). Vérifiez la "
                "connexion à Internet et la place sur le disque, puis relancez la même "
                "commande. Les lignes de pip, plus haut, donnent la cause."
            )

    @property
    def _stamp_file(self) -> Path:
        return self.folder / STAMP

    def _stamp(self) -> dict[str, str]:
        base = f"{self.maker} {self.folder}"  # a venv that was moved does not work any more
        return {"base": base, "liste": f"{' '.join(self.arguments)} {list_fingerprint(ROOT)}"}

    def _read_stamp(self) -> dict[str, str]:
        try:
            found = json.loads(self._stamp_file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return found if isinstance(found, dict) else {}


def list_fingerprint(root: Path) -> str:
    """Hash of all that decides what pip installs; tool settings do not enter it."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    decisive = [
        project["build-system"],
        project["project"],
        project["tool"]["setuptools"],
        (root / "constraints.txt").read_text(encoding="utf-8"),
    ]
    return hashlib.sha256(json.dumps(decisive, sort_keys=True).encode()).hexdigest()


def main_environment() -> Environment:
    """The environment of every command, `.venv`, made by the Python that runs this one."""
    maker = getattr(sys, "_base_executable", sys.executable)
    return Environment(ROOT / ".venv", maker, ("-e", ".[test,cluster]"))


def ready() -> Environment:
    """The main environment, installed."""
    if not (ROOT / "pyproject.toml").exists():
        raise Refusal(
            f"Cette commande se lance dans une copie du dépôt de trollkit ; {ROOT} n'en est "
            "pas une (il n'y a pas de pyproject.toml)."
        )
    environment = main_environment()
    environment.install()
    return environment

"""What is downloaded for dist/lite: each file has a version and a hash written here or beside.

pip and npm are asked by name; where they download from is their own setting.
"""

import base64
import hashlib
import shutil
import tarfile
from pathlib import Path

from trollkit.dev.environment import Environment
from trollkit.dev.process import ROOT, Refusal, capture, say

# The version that the kernel of course/lite/outils.txt was tested with (its PYODIDE_VERSION).
PYODIDE = "pyodide@314.0.6"
PYODIDE_SHA512 = (
    "BKDTJyIqFxC4BExLqeRS3f5xvXZIjOt8C3zGLN/Cc7tFxSwvKVhVkchQQ2AGLOtR4YrVOIFxbV8poyDOOmWwxQ=="
)
PYTHON = "3.14"  # Pyodide's
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
_COMPILER = ROOT / "course" / "lite" / "bytecode.mjs"
_COMPILED_BY = Path(__file__).with_name("bytecode.py")

_ANY_MACHINE = ("--platform", "any", "--implementation", "py", "--abi", "none")


def tools(environment: Environment, listed: Path, folder: Path) -> None:
    """Install JupyterLite's builder in `folder`, apart from the environment."""
    _pip(environment, "install", "--target", str(folder), "-r", str(listed))


def wheels(environment: Environment, listed: Path, folder: Path) -> None:
    """Download into `folder` the wheels that the browser's Python loads."""
    python = ("--python-version", PYTHON, *_ANY_MACHINE)
    _pip(environment, "download", "--dest", str(folder), *python, "-r", str(listed))


def runtime(folder: Path) -> None:
    """Put Pyodide's runtime and its list of packages into `folder`."""
    npm = shutil.which("npm")
    if npm is None:
        raise Refusal("Il manque npm, qui télécharge Pyodide : sudo apt install npm")
    pack = [npm, "pack", PYODIDE, "--silent", "--pack-destination", str(folder)]
    status, output = capture(pack)
    if status != 0:
        raise Refusal(f"npm n'a pas pu télécharger {PYODIDE}. Il répond :\n{output.strip()}")
    archive = folder / f"{PYODIDE.replace('@', '-')}.tgz"
    check(archive, PYODIDE_SHA512)
    unpack(archive, folder)
    archive.unlink()


def compile_start(folder: Path) -> None:
    """Have the Pyodide of `folder` compile what its start reads of the archives beside it.

    npm's own node runs it. What it cannot compile, each browser does, at each start.
    """
    node = shutil.which("node")
    status, output = 1, ""
    if node:
        status, output = capture([node, str(_COMPILER), str(folder), str(_COMPILED_BY)])
    if status != 0:
        say(f"     … non compilés : Python mettra plus longtemps à répondre. {output.strip()}")


def check(archive: Path, sha512: str) -> None:
    """Refuse an archive that is not the one whose hash, in base 64, is known."""
    found = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if found != sha512:
        raise Refusal(
            f"{archive.name} n'est pas le fichier attendu : son empreinte est {found}, "
            f"au lieu de {sha512}. Rien n'a été installé."
        )


def unpack(archive: Path, folder: Path) -> None:
    """Copy out of npm's archive the files that a browser needs, and no other."""
    with tarfile.open(archive) as held:
        for name in (*RUNTIME, LOCK):
            member = held.extractfile(f"package/{name}")
            if member is None:
                raise Refusal(f"{archive.name} ne contient pas {name}.")
            (folder / name).write_bytes(member.read())


def _pip(environment: Environment, verb: str, *arguments: str) -> None:
    pip = [environment.python, "-m", "pip", "--disable-pip-version-check", "--no-input"]
    exact = ("--quiet", "--no-deps", "--require-hashes", "--only-binary", ":all:")
    status, output = capture([*pip, verb, *exact, *arguments])
    if status != 0:
        raise Refusal(
            f"Le téléchargement a échoué (pip {verb} : code {status}). Vérifiez la connexion à "
            f"Internet, puis relancez la même commande. Pip répond :\n{output.strip()}"
        )

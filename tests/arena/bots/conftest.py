"""One referee for all duels of programs, and one build of what must be compiled."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.arena.bots.stand import stand
from tests.besoin import besoin
from tests.depot.root import ROOT

KITS = ROOT / "course" / "trolls"


@pytest.fixture(scope="session")
def judge():
    with stand() as found:
        yield found


@pytest.fixture(scope="session")
def field(tmp_path_factory):
    """A folder of the starter bots, built as far as can be, with the page's commands."""
    folder = tmp_path_factory.mktemp("langages")
    strict = ["-O1", "-Wall", "-Wextra", "-Werror"]
    for compiler, source, name in (("gcc", "bot.c", "en_c"), ("g++", "bot.cpp", "en_cpp")):
        words = [besoin(compiler), *strict, "-o", str(folder / name), str(KITS / source)]
        subprocess.run(words, check=True)
        (folder / f"{name}.bot").write_text(f"# un départ\n./{name}\n", encoding="utf-8")
    if javac := shutil.which("javac"):
        words = [javac, "-Xlint:all", "-d", str(folder / "en_java"), str(KITS / "Bot.java")]
        subprocess.run(words, check=True)
        (folder / "en_java.bot").write_text("java -cp en_java Bot\n", encoding="utf-8")
    for name, source, word in (
        ("en_python", "bot.py", "python3"),
        ("en_javascript", "bot.js", "node"),
        ("en_prolog", "bot.pl", "swipl"),
    ):
        if word != "python3":
            besoin(word)
        copied = f"{name}{Path(source).suffix}"
        (folder / copied).write_bytes((KITS / source).read_bytes())
        (folder / f"{name}.bot").write_text(f"{word} {copied}\n", encoding="utf-8")
    return folder

"""What is looked at before a command begins: an account's limits, the folder of a course."""

import os
import subprocess
import sys

import pytest

from tests.classroom.petit import SHEET, hand_in, small_course, solved
from tests.cli.run import environment

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows n'a pas ces limites")

LIMITED = """
import resource, sys
soft, hard = {limits}
kind = resource.RLIMIT_{name}
resource.setrlimit(kind, (soft, resource.getrlimit(kind)[1] if hard is None else hard))
sys.argv[1:] = {words}
from trollkit.cli import main
main()
"""
MIB = 1 << 20


@pytest.fixture
def limited(tmp_path):
    """What a command does under a limit, in a course with two strategies."""
    course = small_course(tmp_path / "cours")
    hand_in(course, "zoe", solved(course))
    (course / "champ").mkdir()
    for stem in ("un", "deux"):
        text = "def strategie(partie, partiesPrecedentes):\n    return 1\n"
        (course / "champ" / f"{stem}.py").write_text(text)

    def limited(name, limits, *words):
        code = LIMITED.format(name=name, limits=limits, words=list(words))
        return subprocess.run(
            [sys.executable, "-c", code],
            cwd=course,
            env=environment(),
            capture_output=True,
            encoding="utf-8",
        )

    return limited


NOTER = ("noter", SHEET)
CONCOURS = ("concours", "champ", "--parties", "2")


@pytest.mark.parametrize(
    ("name", "least", "words", "said"),
    [
        ("NOFILE", 64, NOTER, "64 fichiers ouverts, il en faut 256 (ulimit -n)"),
        ("AS", 2048 * MIB, NOTER, "2048 Mio de mémoire, il en faut 4096 (ulimit -v)"),
        ("CPU", 60, NOTER, "60 secondes de processeur, il en faut 600 (ulimit -t)"),
        ("NOFILE", 16, CONCOURS, "16 fichiers ouverts, il en faut 256 (ulimit -n)"),
        ("FSIZE", MIB, CONCOURS, "des fichiers de 1 Mio, il en faut 64 (ulimit -f)"),
        ("AS", 480 * MIB, ("finale", "champ"), "480 Mio de mémoire, il en faut 2048"),
    ],
)
def test_nothing_is_begun_under_a_limit_that_could_cost_a_point(
    limited, tmp_path, name, least, words, said
):
    done = limited(name, (least, least), *words)
    assert (done.returncode, done.stdout) == (1, "")
    assert said in done.stderr and done.stderr.endswith("Rien n'est commencé.\n")
    assert not list(tmp_path.rglob("*.sqlite")) and not list(tmp_path.rglob("gradebook.db"))


OUTSIDE = (
    ("noter", "td1"),
    ("recevoir", "td1", "remises.zip"),
    *(("cours", *words) for words in (("publier", "td1"), ("exporter",), ("archiver",))),
)
ASKED = """
import sys
from trollkit.cli.francais import run
from trollkit.cli.root import trollkit
for words in {}:
    try:
        run(trollkit, words)
    except SystemExit as end:
        print(end.code)
print("nbgrader" in sys.modules)
"""


def test_that_there_is_no_course_is_said_before_anything_heavy_is_loaded(tmp_path):
    command = [sys.executable, "-c", ASKED.format(OUTSIDE)]
    done = subprocess.run(
        command, cwd=tmp_path, env=environment(), capture_output=True, encoding="utf-8"
    )
    assert done.stdout.split() == [*["2"] * len(OUTSIDE), "False"]
    assert done.stderr.count("n'est pas le dossier d'un cours") == len(OUTSIDE)

"""The wheel holds the whole package and no answer; installed alone, it is the whole kit."""

import json
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest

from tests.classroom.petit import SHEET, hand_in, small_course, solved
from tests.depot.answers import answers_in
from tests.depot.root import ROOT
from trollkit.trolls import strategies

# What setuptools reads; a copy, because it writes beside it.
SOURCES = ("pyproject.toml", "README.md", "LICENSE", "NOTICE", "troll.py")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    for name in SOURCES:
        shutil.copy(ROOT / name, folder)
    skip = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "trollkit", folder / "trollkit", ignore=skip)
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--no-index", "--wheel-dir", folder, folder], check=True)
    (built,) = folder.glob("trollkit-*.whl")
    return built


def joined(path):
    """Whether it is a source of what lies in `dist`, which is held in its place."""
    return path.parent.name in ("static", "page") and path.suffix in (".js", ".css", ".ts")


@pytest.mark.long
def test_every_file_of_the_package_is_in_the_wheel(wheel):
    package = [path for path in (ROOT / "trollkit").rglob("*") if path.is_file()]
    sources = [path for path in package if "__pycache__" not in path.parts]
    wanted = {path.relative_to(ROOT).as_posix() for path in sources if not joined(path)}
    held = set(zipfile.ZipFile(wheel).namelist())
    assert wanted - held == set()
    assert {name for name in held if ".dist-info/" not in name} == wanted | {"troll.py"}


@pytest.mark.long
def test_no_solution_and_no_hidden_test_is_in_the_wheel(wheel):
    archive = zipfile.ZipFile(wheel)
    for name in archive.namelist():
        assert answers_in(archive.read(name).decode("utf-8", "replace")) == [], name


@pytest.mark.long
def test_the_wheel_says_who_made_the_games_and_under_which_licence(wheel):
    held = zipfile.ZipFile(wheel)
    licences = [name for name in held.namelist() if "/licenses/" in name]
    assert sorted(name.rpartition("/")[2] for name in licences) == ["LICENSE", "NOTICE"]
    (entry_points,) = [name for name in held.namelist() if name.endswith("entry_points.txt")]
    assert "trollkit = trollkit.cli:main" in held.read(entry_points).decode()


@pytest.mark.long
def test_import_troll_works_from_the_wheel_alone(wheel, tmp_path):
    zipfile.ZipFile(wheel).extractall(tmp_path)
    path = f"import sys; sys.path.insert(0, {str(tmp_path)!r})"
    code = f"{path}; import troll; print(troll.Partie(7, 15))"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code], cwd=tmp_path, capture_output=True, text=True
    )
    assert "Position du troll : 3" in done.stdout, done.stderr


# Where `.ci/outils` has had the wheel installed, with all that it depends on.
INSTALLED = os.environ.get("TROLLKIT_INSTALLE")


def lent(wheel, place):
    """The wheel in an environment of its own; what it needs is lent by ours, and no more."""
    venv.create(place, symlinks=True)
    (site,) = place.glob("lib/python*/site-packages")
    libraries = sysconfig.get_path("purelib")
    (site / "lent.pth").write_text(libraries, encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "--python", place / "bin/python", "install", "--quiet"]
    # A checkout on the path would pass for the kit that is to be installed.
    alone = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    subprocess.run([*pip, "--no-deps", "--no-index", wheel], env=alone, check=True)
    return place / "bin/trollkit"


@pytest.fixture
def kit(request, tmp_path):
    """`trollkit …` in an empty folder, from the wheel and not from the repository."""
    variables = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "PYTHONUTF8": "1"}
    if INSTALLED:
        program = Path(INSTALLED)
    else:
        program = lent(request.getfixturevalue("wheel"), tmp_path / "venv")
        scripts = sysconfig.get_path("scripts")
        variables["PATH"] = os.pathsep.join([scripts, variables["PATH"]])
        variables["JUPYTER_PATH"] = str(Path(sys.prefix, "share/jupyter"))
    here = tmp_path / "un été à vide"
    here.mkdir()

    def start(*words, place=here, **more):
        return subprocess.Popen(
            [program, *words],
            cwd=place,
            env=variables | more,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    return here, start


def done(process, status=0):
    out, err = process.communicate(timeout=120)
    assert process.returncode == status, err
    return out, err


@pytest.mark.long
@pytest.mark.lourd
@pytest.mark.skipif(sys.platform == "win32", reason="nbgrader's folders are those of Unix")
def test_the_wheel_alone_holds_a_contest_shows_it_and_grades_a_sheet(kit, tmp_path):
    here, start = kit
    assert json.loads(done(start("docteur", "--json"))[0])["ok"]

    demo = start("demo", "--json")
    try:
        with urllib.request.urlopen(json.loads(demo.stdout.readline())["adresse"]) as answer:
            page = answer.read().decode()
        assert "<title>Tableau de bord du concours</title>" in page
        assert "application/vnd.jupyter.widget-view+json" in page  # its cell has run
    finally:
        demo.send_signal(signal.SIGINT)
        done(demo)

    (here / "depots").mkdir()
    for name in ("moitie", "toujours_un"):
        shutil.copy(Path(strategies.__file__).with_name(f"{name}.py"), here / "depots")
    done(start("collecter", "depots", "classe"))
    out, _ = done(start("concours", "classe", "--parties", "10", "--json"))
    assert len(json.loads(out)["affrontements"]) == 4
    done(start("publier", "classe", "site"))
    assert (here / "site/index.html").exists()

    # The sheets are not in the wheel; who has installed it says where they are.
    _, said = done(start("noter", SHEET), 2)
    assert "trollkit cours nouveau mon-cours" in said
    _, said = done(start("cours", "nouveau", "cours"), 1)
    assert "installé sans les TD" in said and "--depuis" in said
    model = small_course(tmp_path / "modele")
    done(start("cours", "nouveau", "cours", "--depuis", str(model)))
    course = here / "cours"
    assert course.stat().st_mode & 0o077 == 0
    hand_in(course, "zoe", solved(course))
    out, _ = done(start("noter", SHEET, "--json", place=course))
    (zoe,) = json.loads(out)["eleves"]
    assert (zoe["points"], zoe["sur"], zoe["a_noter_a_la_main"]) == (3, 6, 1)


@pytest.mark.long
@pytest.mark.lourd
@pytest.mark.skipif(not INSTALLED, reason="le kit se pose à part : .ci/outils")
def test_where_a_tool_has_put_it_the_laboratory_opens_and_games_are_played(kit):
    _, start = kit
    labo = start("labo", ".", "--no-browser", "--port=0", "--json")
    try:
        with urllib.request.urlopen(json.loads(labo.stdout.readline())["adresse"]) as answer:
            assert "jupyter-config-data" in answer.read().decode()
    finally:
        labo.send_signal(signal.SIGINT)
        done(labo)
    out, _ = done(start("jouer", "foret", "--gauche", "ecureuil", "--droite", "patron"))
    assert "gagne" in out or "égalité" in out

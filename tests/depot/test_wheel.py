"""The wheel holds the whole package, and `import troll` works from it."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.classroom.petit import small_course
from tests.depot.root import ROOT

# What setuptools reads; a copy, because it writes beside it.
SOURCES = ("pyproject.toml", "README.md", "LICENSE", "NOTICE", "troll.py")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    for name in SOURCES:
        shutil.copy(ROOT / name, folder)
    skip = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "trollkit", folder / "trollkit", ignore=skip)
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--no-index", "--wheel-dir", folder, folder], check=True)
    (built,) = folder.glob("trollkit-*.whl")
    return built


@pytest.mark.long
def test_every_file_of_the_package_is_in_the_wheel(wheel):
    package = [path for path in (ROOT / "trollkit").rglob("*") if path.is_file()]
    sources = [path for path in package if "__pycache__" not in path.parts]
    wanted = {path.relative_to(ROOT).as_posix() for path in sources}
    held = set(zipfile.ZipFile(wheel).namelist())
    assert wanted - held == set()
    assert {name for name in held if ".dist-info/" not in name} == wanted | {"troll.py"}


@pytest.mark.long
def test_the_wheel_says_who_made_the_games_and_under_which_licence(wheel):
    held = zipfile.ZipFile(wheel)
    licences = [name for name in held.namelist() if "/licenses/" in name]
    assert sorted(name.rpartition("/")[2] for name in licences) == ["LICENSE", "NOTICE"]
    (entry_points,) = [name for name in held.namelist() if name.endswith("entry_points.txt")]
    assert "trollkit = trollkit.cli:main" in held.read(entry_points).decode()


@pytest.mark.long
def test_a_course_is_laid_down_by_the_wheel_once_it_is_told_where_the_sheets_are(
    wheel, tmp_path
):
    site, model = tmp_path / "site", small_course(tmp_path / "modele")
    zipfile.ZipFile(wheel).extractall(site)
    path = f"import sys; sys.path.insert(0, {str(site)!r})"
    code = f"{path}; from trollkit.cli import main; main()"

    def lay_down(*words):
        return subprocess.run(
            [sys.executable, "-c", code, "cours", "nouveau", "neuf", *words],
            cwd=tmp_path,
            env={"PATH": os.environ["PATH"], "HOME": str(tmp_path)},
            capture_output=True,
            text=True,
        )

    refused = lay_down()
    assert refused.returncode == 1 and "installé sans les TD" in refused.stderr
    done = lay_down("--depuis", str(model))
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "neuf/LISEZMOI.md").exists()


@pytest.mark.long
def test_import_troll_works_from_the_wheel_alone(wheel, tmp_path):
    zipfile.ZipFile(wheel).extractall(tmp_path)
    path = f"import sys; sys.path.insert(0, {str(tmp_path)!r})"
    code = f"{path}; import troll; print(troll.Partie(7, 15))"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code], cwd=tmp_path, capture_output=True, text=True
    )
    assert "Position du troll : 3" in done.stdout, done.stderr

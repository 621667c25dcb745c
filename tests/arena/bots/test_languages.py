"""The starter bots of six languages play the same game, in a contest with a strategy."""

import os
import sys

import pytest

from tests.arena.bots.stand import BRIEF, duel, stand, why
from tests.besoin import besoin
from tests.depot.root import ROOT
from trollkit.arena.duel import DuelKey
from trollkit.arena.entrants import read_file, read_folder
from trollkit.arena.workers import play_pair
from trollkit.contests import Settings, hold_contest

SAME = """
def strategie(partie, past):
    near = partie.positionTroll < partie.nombreCases // 2
    return min(partie.stockGauche, 3 if near else 2)
"""
LANGUAGES = ["en_c", "en_cpp", "en_java", "en_javascript", "en_prolog", "en_python"]
PATIENT = BRIEF._replace(loading=60.0, first=5.0, move=5.0, bank=60.0, duel=60.0)


@pytest.fixture(scope="module")
def patient():
    with stand(allowance=PATIENT) as found:
        yield found


@pytest.mark.lourd
@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_throws_what_the_same_strategy_throws(patient, field, language):
    bots = {bot.id: bot for bot in read_folder(field, programs=True)}
    if language not in bots:
        pytest.skip("Java : .ci/langages l'installe et joue ce test")
    result = duel(patient, bots[language], games=3, other=SAME)
    assert why(result) == ""
    assert (result.wins, result.losses) == (0, 0)


@pytest.mark.long
def test_python_may_be_that_of_the_virtual_environment_one_is_in(
    patient, tmp_path, monkeypatch
):
    scripts = os.path.dirname(sys.executable)
    monkeypatch.setenv("PATH", os.pathsep.join([scripts, os.environ["PATH"]]))
    source = "input(), input()\nwhile True:\n    print(1, flush=True)\n    input()\n"
    (tmp_path / "zoe.py").write_text(source)
    (tmp_path / "zoe.bot").write_text("python3 zoe.py\n")
    assert why(duel(patient, read_file(tmp_path / "zoe.bot"))) == ""


@pytest.mark.lourd
@pytest.mark.long
def test_they_hold_a_contest_among_themselves_and_with_strategies(field, tmp_path):
    folder = tmp_path / "concours"
    folder.mkdir()
    for name in ("en_c", "en_python.py"):
        (folder / name).write_bytes((field / name).read_bytes())
        (folder / name).chmod(0o755)
    (folder / "en_c.bot").write_text("./en_c")
    (folder / "en_python.bot").write_text("python3 en_python.py")
    (folder / "stratege.py").write_text(SAME)
    contest = hold_contest(
        folder, Settings(games=2, categories=["7x15"], base=tmp_path / "b.sqlite", seed=1)
    )
    assert [each.rank for each in contest.standings()] == [1, 1, 1]
    assert not any(fault for *_, result in contest.duels() for fault in result.faults)


FORET, GYGES = ROOT / "course" / "foret", ROOT / "course" / "gyges"


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "starter", "category"),
    [
        ("trollkit.foret.discipline:DISCIPLINE", FORET / "bot.py", "bois2"),
        ("trollkit.foret.discipline:DISCIPLINE", FORET / "bot.js", "bois2"),
        ("trollkit.gyges.discipline:DISCIPLINE", GYGES / "bot.py", "tirage"),
    ],
)
def test_the_other_games_are_played_by_programs_too(tmp_path, game, starter, category):
    """The forest's bots are those of CodinGame: another process for each game."""
    word = {".py": "python3", ".js": "node"}[starter.suffix]
    if word == "node":
        besoin(word)
    for name in ("un", "deux"):
        copied = tmp_path / f"{name}{starter.suffix}"
        copied.write_bytes(starter.read_bytes())
        (tmp_path / f"{name}.bot").write_text(f"{word} {copied.name}")
    one, other = read_folder(tmp_path, programs=True)
    key = DuelKey(game.split(".")[1], one.sha, other.sha, category, 2, 3, True)
    (result,) = play_pair(game, one, other, [key], "processus", strict=True)
    assert result.faults == (None, None)
    assert result.wins + result.draws + result.losses == 2

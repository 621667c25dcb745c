"""Programs that play well and badly, and what is said of each."""

import json
import subprocess
import sys
import time

import pytest

from tests.besoin import besoin
from tests.depot.root import ROOT
from tests.foret.recorded import lines_of
from trollkit.core.clock import Meter
from trollkit.foret import Referee, programs
from trollkit.foret.commands import as_json
from trollkit.foret.film import Filming
from trollkit.foret.phrases import trouble_phrase
from trollkit.foret.programs import Program, StartError
from trollkit.foret.strategies import find

READ = """
import os, sys, time
def tour():
    lignes = [input() for _ in range(4)]
    arbres = [input() for _ in range(int(input()))]
    return lignes, arbres, [input() for _ in range(int(input()))]
def dit(*mots): print(*mots, flush=True)
for _ in range(int(input())): input()
"""
GOOD = READ + "while True: dit(tour()[2][-1], 'bonjour')\n"
WAITS = "\nwhile True: tour(); dit('WAIT')"
SQUIRREL = find("ecureuil").strategy
PATIENT = 50  # the machine that tests may be busy


def bot(tmp_path, source, *around):
    path = tmp_path / f"bot{len(list(tmp_path.iterdir()))}.py"
    path.write_text(source, encoding="utf-8")
    return Program([*around, sys.executable, "-S", str(path)])


class Played:
    """A game of two bots: its film, what went wrong, and what was kept of it."""

    def __init__(self, league, bots, *, strict=False, tolerance=1):
        self.film = Filming(league, 4, strict=strict)
        self.troubles = programs.play(self.film, bots, tolerance=tolerance)
        self.referee = self.film.referee
        self.kept = json.loads(json.dumps(as_json(self.film, self.troubles)))


def against_squirrel(program, league=2, tolerance=PATIENT):
    with program:
        return Played(league, (program, SQUIRREL), tolerance=tolerance)


def phrase(trouble):
    return trouble_phrase(*trouble[2:])


def first(played):
    """What went wrong first with the left bot, at which turn, and what is said of it."""
    trouble = next(trouble for trouble in played.troubles if trouble.player == 0)
    return trouble.kind, trouble.turn, phrase(trouble)


@pytest.mark.parametrize("league", [1, 2, 3])
def test_two_programs_play_a_whole_game_without_trouble(tmp_path, league):
    with bot(tmp_path, GOOD) as left, bot(tmp_path, GOOD) as right:
        played = Played(league, (left, right), tolerance=PATIENT)
    assert played.troubles == []
    assert played.referee.state()["active"] == [1, 1]
    assert played.referee.frames[1]["msg"] == ["bonjour", "bonjour"]


def replayed(kept):
    """The referee of a game that was written down, after all its turns."""
    referee = Referee(kept["ligue"], int(kept["graine"]))
    for frame in kept["etapes"]:
        if frame["type"] == "ACTIONS":
            referee.play(lines_of(frame))
    return referee


def test_a_program_and_a_function_play_the_same_game_which_replays(tmp_path):
    played = against_squirrel(bot(tmp_path, GOOD))
    functions = (lambda vue: f"{vue.actionsPossibles[-1]} bonjour", SQUIRREL)
    assert played.referee.frames == Played(2, functions, tolerance=PATIENT).referee.frames
    again = replayed(played.kept)
    assert again.frames == played.referee.frames == played.kept["etapes"]
    assert again.result == played.kept["resultat"]


def python(tmp_path):
    return [sys.executable, str(ROOT / "course" / "foret" / "bot.py")]


def cpp(tmp_path):
    built, source = tmp_path / "bot", ROOT / "course" / "foret" / "bot.cpp"
    options = ["-O1", "-std=c++17", "-Wall", "-Wextra", "-Werror", "-o", str(built)]
    subprocess.run([besoin("g++"), *options, str(source)], check=True)
    return [str(built)]


def javascript(tmp_path):
    return [besoin("node"), str(ROOT / "course" / "foret" / "bot.js")]


@pytest.mark.long
@pytest.mark.parametrize("kit", [python, cpp, javascript])
def test_a_starter_bot_plays_every_league_as_python_s(kit, tmp_path):
    command = kit(tmp_path)
    for league in (1, 2, 3):
        game = against_squirrel(Program(command), league)
        assert game.troubles == []
        other = against_squirrel(Program(python(tmp_path)), league)
        assert game.kept["etapes"] == other.kept["etapes"]


ENDS = "le bot s'est arrêté ("
WRONG = {
    "tour(); dit('WAIT'); tour(); time.sleep(60)": ("late", 2, "presque sans calculer"),
    "tour(); sys.stdout.write('WAIT'); tour()": ("late", 1, "« WAIT » n'est pas finie"),
    "tour()\nwhile True: pass": ("slow", 1, "trop lent"),
    "tour(); dit('WAIT'); tour(); print([][3])": (
        *("ended", 2),
        f"Tour 2 : {ENDS}code 1 ; bot0.py, ligne 9 : IndexError: list index out of range).",
    ),
    "sys.exit(0)": ("ended", 1, "code 0, la fin de son programme"),
    "sys.exit(6)": ("ended", 1, "(code 6)."),
    "os.kill(os.getpid(), 11)": ("ended", 1, "une mémoire qui n'est pas à lui"),
    "os.kill(os.getpid(), 8)": ("ended", 1, "une division entière par zéro"),
    "tour(); dit('grow 3'); tour()": (
        *("unreadable", 1),
        "Tour 1 : la ligne « grow 3 » ne se lit pas. "
        "Écrivez exactement : GROW <idx> | COMPLETE <idx> | WAIT.",
    ),
    "tour(); dit('GROW 0')" + WAITS: ("illegal", 1, "pas d'arbre sur cette case ; l'action"),
    "tour(); dit('WAIT\\nWAIT encore')" + WAITS: ("early", 2, "une ligne de trop"),
    "while True: print('x' * 5000)": ("unreadable", 1, "ne se lit pas"),
    "while True: sys.stdout.write('x' * 5000)": ("unreadable", 1, "10 000 octets ou plus"),
}


@pytest.mark.lourd
@pytest.mark.parametrize("deed", WRONG)
def test_what_goes_wrong_is_told_apart(tmp_path, deed):
    kind, turn, said = WRONG[deed]
    tolerance = 3 if kind in ("late", "slow") else PATIENT
    played = against_squirrel(bot(tmp_path, READ + deed), tolerance=tolerance)
    assert first(played)[:2] == (kind, turn)
    assert said in first(played)[2]
    assert all(len(trouble.line) <= 10_000 for trouble in played.troubles)
    goes_on = kind in ("illegal", "early")
    assert played.referee.state()["active"] == [int(goes_on), 1]


@pytest.mark.parametrize(
    ("answer", "strict", "kind", "said"),
    [
        (
            *(lambda vue: {}["arbre"], False, "ended"),
            f"Tour 1 : {ENDS}'arbre' n'est pas dans le dictionnaire, ou dans l'ensemble, où on "
            "le cherche (KeyError)).",
        ),
        (lambda vue: 12, False, "unreadable", "« 12 » ne se lit pas"),
        (lambda vue: "GROW 0", True, "forbidden", "; la partie est perdue."),
    ],
)
def test_a_function_is_told_what_a_program_is(answer, strict, kind, said):
    played = Played(2, (answer, SQUIRREL), strict=strict)
    assert first(played)[:2] == (kind, 1) and said in first(played)[2]
    assert played.referee.result and played.referee.result["winner"] == 1


def test_a_program_that_never_reads_blocks_nobody(tmp_path):
    source = "import time\nwhile True: print('WAIT', flush=True); time.sleep(0.01)"
    assert against_squirrel(bot(tmp_path, source), league=3).referee.result is not None


@pytest.mark.long
def test_a_stopped_program_is_gone_with_its_children(tmp_path):
    flag = tmp_path / "vivant"
    child = f"import time, pathlib; time.sleep(2); pathlib.Path({str(flag)!r}).touch()"
    source = f"import subprocess, sys\nsubprocess.Popen([sys.executable, '-c', {child!r}])\n"
    against_squirrel(bot(tmp_path, source + READ + "tour(); dit('x')"))
    time.sleep(2.5)
    assert not flag.exists()


@pytest.mark.parametrize("command", [[], ["no-such-program-here"], ["/dev/null"]])
def test_what_cannot_be_started_is_told(command):
    with pytest.raises(StartError):
        Program(command)


# Whose time counts.


def test_time_spent_waiting_for_a_processor_is_not_charged(tmp_path, monkeypatch):
    begun = time.perf_counter()
    # As if the machine had been busy with something else all the time.
    monkeypatch.setattr(Meter, "delay", lambda meter: time.perf_counter() - begun)
    slow = READ + "while True: tour(); time.sleep(0.15); dit('WAIT')"
    assert against_squirrel(bot(tmp_path, slow), league=1, tolerance=1).troubles == []
    functions = (lambda vue: time.sleep(0.15) or "WAIT", SQUIRREL)
    assert Played(1, functions).troubles == []
    monkeypatch.setattr(programs, "AT_MOST", 2)  # who sleeps is given up all the same
    asleep = against_squirrel(bot(tmp_path, "import time; time.sleep(60)"), tolerance=1)
    assert first(asleep)[:2] == ("late", 1)

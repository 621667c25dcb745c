"""Programs that play well and badly, and what the runner says of each."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from trollkit.core.clock import Meter
from trollkit.foret import programs
from trollkit.foret.film import replay
from trollkit.foret.phrases import REFUSALS, trouble_phrase
from trollkit.foret.programs import (
    Kind,
    Played,
    Program,
    StartError,
    Trouble,
    play,
)
from trollkit.foret.rules import Refusal
from trollkit.foret.strategies import find

READ = """
import sys
def tour():
    lignes = [input() for _ in range(4)]
    arbres = [input() for _ in range(int(input()))]
    return lignes, arbres, [input() for _ in range(int(input()))]
for _ in range(int(input())): input()
"""
GOOD = READ + "while True: print(tour()[2][-1], 'bonjour', flush=True)\n"
PATIENT = 50  # the machine that tests may be busy


@pytest.fixture(params=[False, True])
def both_ways(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pipes watched, and, as on Windows, each with a thread and a socket."""
    monkeypatch.setattr(programs, "BRIDGED", request.param)


def bot(tmp_path: Path, source: str, *around: str) -> Program:
    path = tmp_path / f"bot{len(list(tmp_path.iterdir()))}.py"
    path.write_text(source, encoding="utf-8")
    return Program([*around, sys.executable, "-S", str(path)])


def against_squirrel(program: Program, league: int = 2, **options) -> Played:
    options.setdefault("tolerance", PATIENT)
    with program:
        return play(league, 4, (program, find("ecureuil").strategy), **options)


def only(played: Played, kind: Kind) -> Trouble:
    (trouble,) = [trouble for trouble in played.troubles if trouble.player == 0]
    assert trouble.kind is kind
    return trouble


def phrase(trouble: Trouble) -> str:
    return trouble_phrase(
        trouble.kind, trouble.turn, trouble.line, trouble.detail, trouble.seconds
    )


@pytest.mark.parametrize("league", [1, 2, 3])
def test_two_programs_play_a_whole_game_without_trouble(tmp_path: Path, league: int) -> None:
    with bot(tmp_path, GOOD) as left, bot(tmp_path, GOOD) as right:
        played = play(league, 4, (left, right), tolerance=PATIENT)
    assert played.troubles == []
    assert played.referee.state()["active"] == [1, 1]
    assert played.referee.frames[1]["msg"] == ["bonjour", "bonjour"]


@pytest.mark.usefixtures("both_ways")
def test_a_program_and_a_function_play_the_same_game(tmp_path: Path) -> None:
    mine = against_squirrel(bot(tmp_path, GOOD))
    functions = (lambda vue: f"{vue.actionsPossibles[-1]} bonjour", find("ecureuil").strategy)
    assert mine.referee.frames == play(2, 4, functions, tolerance=PATIENT).referee.frames


def test_a_game_replays_from_its_seed_and_outputs(tmp_path: Path) -> None:
    played = against_squirrel(bot(tmp_path, READ + "print(tour()[2][0], flush=True)\ntour()\n"))
    kept = json.loads(json.dumps(played.as_json(2, 4)))
    again = replay(kept).referee
    assert again.frames == played.referee.frames == kept["etapes"]
    assert again.result == kept["resultat"]


@pytest.mark.usefixtures("both_ways")
def test_no_line_in_time_is_a_defeat_within_the_limit(tmp_path: Path) -> None:
    begun = time.perf_counter()
    source = READ + "tour(); print('WAIT', flush=True); tour(); import time; time.sleep(60)"
    played = against_squirrel(bot(tmp_path, source), tolerance=10)
    assert time.perf_counter() - begun < 30
    trouble = only(played, Kind.LATE)
    assert (trouble.turn, trouble.detail) == (2, "1")
    assert played.referee.result and played.referee.result["winner"] == 1
    assert "(limite 1 s), presque sans calculer" in phrase(trouble)


def test_time_spent_waiting_for_a_processor_is_not_charged(tmp_path: Path, monkeypatch) -> None:
    begun = time.perf_counter()
    # As if the machine had been busy with something else all the time.
    monkeypatch.setattr(Meter, "delay", lambda meter: time.perf_counter() - begun)
    slow = READ + "while True: tour(); import time; time.sleep(0.15); print('WAIT', flush=True)"
    assert against_squirrel(bot(tmp_path, slow), league=1, tolerance=1).troubles == []
    functions = (lambda vue: time.sleep(0.15) or "WAIT", find("ecureuil").strategy)
    assert play(1, 4, functions, tolerance=1).troubles == []


def test_a_sleeping_program_is_given_up_however_busy_the_machine(
    tmp_path: Path, monkeypatch
) -> None:
    begun = time.perf_counter()
    monkeypatch.setattr(Meter, "delay", lambda meter: time.perf_counter() - begun)
    monkeypatch.setattr(programs, "AT_MOST", 2)
    played = against_squirrel(bot(tmp_path, "import time; time.sleep(60)"), tolerance=1)
    assert only(played, Kind.LATE).turn == 1
    assert time.perf_counter() - begun < 20


def test_a_program_that_forgets_to_flush_is_late(tmp_path: Path) -> None:
    source = READ + "while True: sys.stdout.write('WAIT'); tour()"
    trouble = only(against_squirrel(bot(tmp_path, source), tolerance=1), Kind.LATE)
    assert "« WAITWAIT » n'est pas finie" in phrase(trouble)


@pytest.mark.usefixtures("both_ways")
def test_a_crash_comes_with_its_status_and_last_words(tmp_path: Path) -> None:
    source = READ + "tour(); print('WAIT', flush=True); tour(); print([][3])"
    played = against_squirrel(bot(tmp_path, source))
    trouble = only(played, Kind.ENDED)
    assert phrase(trouble) == (
        "Tour 2 : le bot s'est arrêté (code 1 ; bot0.py, ligne 8 : "
        "IndexError: list index out of range)."
    )
    assert "Traceback" in played.stderr[-1][0]


@pytest.mark.usefixtures("both_ways")
@pytest.mark.parametrize(
    ("end", "said"),
    [
        ("sys.exit(0)", "code 0, la fin de son programme"),
        ("import os; os.kill(os.getpid(), 11)", "une mémoire qui n'est pas à lui"),
        ("import os; os.kill(os.getpid(), 8)", "une division entière par zéro"),
        ("sys.exit(6)", "(code 6)."),
    ],
)
def test_how_a_program_ends_is_said_of_its_status(tmp_path: Path, end: str, said: str) -> None:
    played = against_squirrel(bot(tmp_path, READ + end))
    assert said in phrase(only(played, Kind.ENDED))


def test_a_function_that_raises_is_told_like_a_crash() -> None:
    def wrong(vue):
        raise KeyError("arbre")

    played = play(2, 4, (wrong, find("ecureuil").strategy))
    assert phrase(only(played, Kind.ENDED)) == (
        "Tour 1 : le bot s'est arrêté ('arbre' n'est pas dans le dictionnaire, ou dans "
        "l'ensemble, où on le cherche (KeyError))."
    )


def test_a_function_that_returns_no_text_is_unreadable() -> None:
    played = play(2, 4, (lambda vue: 12, find("ecureuil").strategy))
    assert "« 12 » ne se lit pas" in phrase(only(played, Kind.UNREADABLE))


def test_an_unreadable_line_is_quoted_with_the_grammar(tmp_path: Path) -> None:
    played = against_squirrel(
        bot(tmp_path, READ + "tour(); print('grow 3', flush=True); tour()")
    )
    assert phrase(only(played, Kind.UNREADABLE)) == (
        "Tour 1 : la ligne « grow 3 » ne se lit pas. "
        "Écrivez exactement : GROW <idx> | COMPLETE <idx> | WAIT."
    )


def test_an_illegal_action_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    source = READ + "tour(); print('GROW 0', flush=True)\n"
    source += "while True: tour(); print('WAIT', flush=True)"
    played = against_squirrel(bot(tmp_path, source))
    assert "il n'y a pas d'arbre sur cette case" in phrase(only(played, Kind.ILLEGAL))
    assert played.referee.state()["active"] == [1, 1]


def test_by_the_strict_rule_it_costs_the_game_and_is_told_so(tmp_path: Path) -> None:
    played = play(2, 4, (lambda vue: "GROW 0", find("ecureuil").strategy), strict=True)
    assert phrase(only(played, Kind.FORBIDDEN)).endswith("; la partie est perdue.")
    assert played.referee.result and played.referee.result["winner"] == 1


def test_the_official_times_are_kept_to_unless_one_asks_for_more() -> None:
    first = iter([0.5])
    functions = (lambda vue: time.sleep(next(first, 0.15)) or "WAIT", lambda vue: "WAIT")
    trouble = only(play(2, 4, functions), Kind.LATE)
    assert (trouble.turn, trouble.detail) == (2, "0.1")
    first = iter([0.5])
    assert play(2, 4, functions, tolerance=2).troubles == []


@pytest.mark.usefixtures("both_ways")
def test_a_line_too_many_answers_the_next_turn_and_is_told(tmp_path: Path) -> None:
    source = READ + (
        "tour(); print('WAIT\\nWAIT encore', flush=True)\n"
        "while True: tour(); print('WAIT', flush=True)"
    )
    played = against_squirrel(bot(tmp_path, source))
    first = played.troubles[0]
    assert (first.kind, first.turn, first.line) == (Kind.EARLY, 2, "WAIT encore")
    assert "une ligne de trop" in phrase(first)
    assert played.troubles[-1].kind in (Kind.EARLY, Kind.UNREAD)


def test_a_line_left_at_the_end_is_told(tmp_path: Path) -> None:
    source = READ + "tour(); print('WAIT\\nWAIT', flush=True)\nwhile True: tour()"
    with bot(tmp_path, source) as program:
        played = play(1, 4, (program, lambda vue: time.sleep(0.3) or "WAIT"), tolerance=PATIENT)
    assert "que personne n'a demandée" in phrase(only(played, Kind.UNREAD))


@pytest.mark.usefixtures("both_ways")
def test_stderr_is_kept_by_turn_and_cut(tmp_path: Path) -> None:
    source = READ + "while True:\n tour(); print('x' * 9000, file=sys.stderr, flush=True)\n"
    source += " import time; time.sleep(0.05); print('WAIT', flush=True)"
    played = against_squirrel(bot(tmp_path, source))
    assert len(played.stderr[0][0]) == 4096


@pytest.mark.usefixtures("both_ways")
def test_endless_output_stops_no_referee(tmp_path: Path) -> None:
    played = against_squirrel(bot(tmp_path, "while True: print('x' * 5000)"))
    assert only(played, Kind.UNREADABLE).turn == 1


@pytest.mark.usefixtures("both_ways")
def test_an_endless_line_is_cut_and_unreadable(tmp_path: Path) -> None:
    source = "import sys\nwhile True: sys.stdout.write('x' * 5000)"
    played = against_squirrel(bot(tmp_path, source))
    assert len(only(played, Kind.UNREADABLE).line) <= 10_000


@pytest.mark.usefixtures("both_ways")
def test_a_program_that_never_reads_blocks_nobody(tmp_path: Path) -> None:
    source = "import time\nwhile True: print('WAIT', flush=True); time.sleep(0.01)"
    played = against_squirrel(bot(tmp_path, source), league=3)
    assert played.referee.result is not None


@pytest.mark.long
def test_a_stopped_program_is_gone_with_its_children(tmp_path: Path) -> None:
    flag = tmp_path / "vivant"
    child = f"import time, pathlib; time.sleep(3); pathlib.Path({str(flag)!r}).touch()"
    source = f"import subprocess, sys\nsubprocess.Popen([sys.executable, '-c', {child!r}])\n"
    against_squirrel(bot(tmp_path, source + READ + "tour(); print('x', flush=True)"))
    time.sleep(3.5)
    assert not flag.exists()


def test_nobody_wins_a_game_of_more_questions_than_the_engine_allows(monkeypatch) -> None:
    functions = (lambda vue: "WAIT", lambda vue: "WAIT")
    whole = play(2, 4, functions)
    asked = sum(len([line for line in lines if line]) for lines in whole.outputs)
    monkeypatch.setattr(programs, "QUESTIONS", asked)
    assert play(2, 4, functions).referee.result is not None
    monkeypatch.setattr(programs, "QUESTIONS", asked - 1)
    aborted = play(2, 4, functions)
    assert aborted.referee.result is None
    assert len(aborted.outputs) == len(whole.outputs) - 1
    kept = json.loads(json.dumps(aborted.as_json(2, 4)))
    assert replay(kept).referee.frames == kept["etapes"]


PINNED = """
import os, sys, threading, time
os.sched_setaffinity(0, {CPU})
def calcule():
    fin = time.thread_time() + 0.04
    while time.thread_time() < fin: pass
def dort():
    time.sleep(0.3)
def joue(un_tour):
    while sys.stdin.readline():
        un_tour()
        print("WAIT", flush=True)
def ailleurs(un_tour):
    fil = threading.Thread(target=joue, args=[un_tour])
    fil.start()
    fil.join()
"""


@pytest.fixture
def crowded() -> Iterator[int]:
    """A processor that four others want all the time."""
    cpu = min(os.sched_getaffinity(0))
    source = f"import os\nos.sched_setaffinity(0, {{{cpu}}})\nwhile True: pass"
    with ExitStack() as spinners:
        for _ in range(4):
            spinner = subprocess.Popen([sys.executable, "-S", "-c", source])
            spinners.callback(spinner.wait)
            spinners.callback(spinner.kill)
        yield cpu


@pytest.mark.skipif(sys.platform != "linux", reason="/proc est de Linux")
@pytest.mark.parametrize(
    ("move", "line"),
    [
        ("joue(calcule)", "WAIT"),
        ("ailleurs(calcule)", "WAIT"),
        ("joue(dort)", None),
        ("ailleurs(dort)", None),
    ],
)
@pytest.mark.parametrize("shell", [False, True])
def test_whichever_thread_or_process_plays_its_own_time_alone_counts(
    tmp_path: Path, crowded: int, move: str, line: str | None, *, shell: bool
) -> None:
    around = ("sh", "-c", '"$@"; exit $?', "sh") if shell else ()
    source = PINNED.replace("CPU", str(crowded)) + move
    with bot(tmp_path, source, *around) as program:
        assert program.ask(["la carte"], [], 60).line == "WAIT"
        answers = [program.ask([], ["un tour"], 0.1) for _ in range(3 if line else 1)]
    assert {answer.line for answer in answers} == {line}


@pytest.mark.parametrize("command", [[], ["no-such-program-here"], ["/dev/null"]])
def test_what_cannot_be_started_is_told(command) -> None:
    with pytest.raises(StartError):
        Program(command)


def test_every_refusal_has_its_sentence() -> None:
    assert set(REFUSALS) == {str(refusal) for refusal in Refusal}

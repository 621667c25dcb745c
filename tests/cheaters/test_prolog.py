"""Hostile Prolog: what it tries is refused at every level that must, and harms nobody."""

import os
import socket
import subprocess
import sys
import threading
import time
from contextlib import contextmanager
from pathlib import Path
from string import Template

import psutil
import pytest

from tests.arena.isolated import level_of
from tests.arena.processes import still_there
from tests.besoin import besoin
from tests.cli.run import COMMAND, environment
from tests.depot.root import ROOT
from trollkit.arena.duel import DuelKey
from trollkit.arena.entrants import Entrant
from trollkit.arena.referee import Referee
from trollkit.arena.workers import Workshop
from trollkit.core.contest import Allowance
from trollkit.core.faults import FaultKind
from trollkit.gyges.discipline import DISCIPLINE
from trollkit.gyges.prolog import KIT, Prolog, command
from trollkit.phrases import fault_phrase

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="les attaques visent Linux")

# Each attempt that is not refused is told in the program's own name.
ATTEMPTS = Template("""
:- dynamic fait/1.
essaie(Nom, But) :- ( catch(But, _, fail) -> assertz(fait(Nom)) ; true ).
lit(F) :- setup_call_cleanup(open(F, read, S), read_string(S, _, _), close(S)).
ecrit(F) :- setup_call_cleanup(open(F, write, S), write(S, x), close(S)).
:- essaie(shell, (shell('touch $folder/canari_shell', 0), exists_file('$folder/canari_shell'))).
:- essaie(processus, (use_module(library(process)),
                      process_create(path(touch), ['$folder/canari_processus'], []))).
:- essaie(fork, (use_module(library(unix)), fork(P),
                 ( P == child -> ecrit('$folder/canari_fork'), halt ; wait(P, _) ))).
:- essaie(systeme, lit('/etc/passwd')).
:- essaie(adversaire, lit('$folder/victime.py')).
:- essaie(corrige, lit('$answers')).
:- essaie(dossier, directory_files('$folder', _)).
:- essaie(environnement, getenv('TROLLKIT_SECRET_TEST', _)).
:- essaie(proc, lit('/proc/$referee/status')).
:- essaie(ecriture, ecrit('$folder/canari_ecriture')).
:- essaie(reseau, (use_module(library(socket)),
                   tcp_connect('127.0.0.1':$port, S, []), close(S))).
nom(Nom) :- findall(F, fait(F), L), atomic_list_concat([essais|L], ' ', Nom).
:- use_module(gyges).
meilleur_coup(P, C) :- coups_possibles(P, [C|_]).
""")
ALL = (
    "essais shell processus fork systeme adversaire corrige dossier environnement proc "
    "ecriture reseau"
)

HONEST = (
    "from trollkit import gyges\n"
    "def meilleur_coup(plateau):\n"
    "    coups = gyges.coups_possibles(plateau)\n"
    "    return [*coups, *(coup for coup in coups if coup[-1] in 'ns')][-1]\n"
)
# What it does, and the kinds of fault that are right.
ENDS = {
    ":- halt.": {FaultKind.DIED},
    "meilleur_coup(_, _) :- halt(3).": {FaultKind.DIED},
    "meilleur_coup(_, C) :- halt.\n:- initialization(halt).": {FaultKind.DIED},
    ":- initialization((repeat, fail)).": {FaultKind.SLOW_LOADING},
    ":- repeat, fail.": {FaultKind.SLOW_LOADING},
    "nom(N) :- repeat, N = 1, fail.\nmeilleur_coup(_, x).": {FaultKind.SLOW_LOADING},
    "meilleur_coup(P, C) :- meilleur_coup(P, C).": {FaultKind.SLOW_FIRST},
    "meilleur_coup(_, _) :- repeat, write(bavard), fail.": {FaultKind.SLOW_FIRST},
    "meilleur_coup(_, C) :- sleep(60), C = 1.": {FaultKind.SLOW_FIRST},
    "meilleur_coup(P, [C|P]) :- meilleur_coup(P, C).": {FaultKind.MEMORY, FaultKind.SLOW_FIRST},
    "meilleur_coup(_, C) :- length(C, 90000000).": {FaultKind.MEMORY},
    "meilleur_coup(P, C) :- repeat, atom_length(a, _), assertz(p(P)), fail.": {
        *(FaultKind.MEMORY, FaultKind.SLOW_FIRST, FaultKind.DIED),
    },
    "meilleur_coup(_, C) :- X = f(X), C = X.": {FaultKind.INVALID, FaultKind.SLOW_FIRST},
    "meilleur_coup(_, C) :- numlist(1, 100000, C).": {FaultKind.GARBLED},
    "meilleur_coup(_, C) :- absent(C).": {FaultKind.EXCEPTION},
    "meilleur_coup(_, C) :- throw(C).": {FaultKind.EXCEPTION},
    "meilleur_coup(_, _) :- fail.": {FaultKind.INVALID},
    "meilleur_coup(_, _).": {FaultKind.INVALID},
    "meilleur_coup(_, 11-66).": {FaultKind.INVALID},
    "autre(1).": {FaultKind.NO_FUNCTION},
    "meilleur_coup(": {FaultKind.LOADING},
    ":- module(pont, [meilleur_coup/2]).\nmeilleur_coup(_, x).": {FaultKind.LOADING},
    ":- abolish(pont:answer/2).\npont:answer(_, ok-x).\nmeilleur_coup(_, y).": {
        FaultKind.INVALID,
    },
    ":- stream_property(S, file_no(1)), format(S, 'ok~t11-12~n', []), flush_output(S).\n"
    "meilleur_coup(_, x).": {FaultKind.GARBLED, FaultKind.INVALID, FaultKind.LOADING},
    "meilleur_coup(_, C) :- stream_property(S, file_no(1)), format(S, 'ok~nok~n', []), "
    "flush_output(S), C = x.": {FaultKind.GARBLED, FaultKind.INVALID, FaultKind.EXCEPTION},
    "meilleur_coup(_, C) :- stream_property(S, file_no(0)), close(S, [force(true)]), C = x.": {
        *(FaultKind.INVALID, FaultKind.DIED),
    },
}
# Half a second a move is enough to see that it never comes.
HURRIED = Allowance(loading=1.0, first=0.5, move=0.5, bank=0.0, duel=5.0)


@pytest.fixture(autouse=True)
def swipl():
    return besoin("swipl")


@pytest.fixture
def port():
    """A door of this machine that lets everybody in."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def welcome():
            try:
                while True:
                    server.accept()[0].close()
            except OSError:
                return

        threading.Thread(target=welcome, daemon=True).start()
        yield server.getsockname()[1]
        server.shutdown(socket.SHUT_RDWR)


def attempts(folder, port):
    (folder / "victime.py").write_text(HONEST)
    answers = ROOT / "course" / "enseignant" / "gyges-complet.pl"
    facts = {"folder": folder, "port": port, "referee": os.getpid(), "answers": answers}
    return ATTEMPTS.substitute(facts)


@contextmanager
def judge_at(level, allowance):
    module = "trollkit.gyges.discipline:DISCIPLINE"
    DISCIPLINE.prepare()  # as a contest does: children may read what is compiled
    workshop = Workshop(module, level_of(level))
    yield Referee(module, DISCIPLINE, workshop, 1 << 30, allowance)


def prolog(source):
    return Entrant("x", source.encode(), suffix=".pl", version="9")


def duel(judge, source):
    hostile, honest = prolog(source), Entrant("y", HONEST.encode())
    key = DuelKey("gyges", hostile.sha, honest.sha, "tirage", 2, 0, True)
    return judge.pair(hostile, honest, [key], strict=True)[0]


@pytest.mark.parametrize("level", ["bwrap", "noyau"])
def test_nothing_that_it_tries_succeeds_and_then_it_plays(level, tmp_path, port, monkeypatch):
    monkeypatch.setenv("TROLLKIT_SECRET_TEST", "jeton-canari")
    source = attempts(tmp_path, port)
    with judge_at(level, Allowance()) as judge:
        seen = judge.look(prolog(source), ("tirage",))
        played = duel(judge, source)
    assert (seen.fault, seen.name) == (None, "essais")
    assert played.faults == (None, None)
    assert played.wins + played.draws + played.losses == 2
    assert [path.name for path in tmp_path.iterdir()] == ["victime.py"]


def test_where_nothing_protects_the_machine_all_of_it_does(tmp_path, port):
    # Of the environment, too, what is handed to it.
    told = ["/usr/bin/env", "TROLLKIT_SECRET_TEST=jeton-canari", *command()]
    with Prolog(attempts(tmp_path, port).encode(), KIT / "x.pl", told) as program:
        assert program.ask("nom/1", "nom(N)", "N", 10) == f"'{ALL}'"


def test_at_level_processus_neither_secrets_nor_files_that_are_left(
    tmp_path, port, monkeypatch
):
    """The least that is promised there; what it reads and starts, root and all, is not."""
    monkeypatch.setenv("TROLLKIT_SECRET_TEST", "jeton-canari")
    with judge_at("processus", Allowance()) as judge:
        seen = judge.look(prolog(attempts(tmp_path, port)), ("tirage",))
    assert "environnement" not in seen.name.split()


@pytest.fixture(scope="module")
def hurried():
    """A referee at the strongest level here that waits for nobody."""
    besoin("swipl")
    with judge_at(level_of("fort"), HURRIED) as judge:
        yield judge


@pytest.mark.long
@pytest.mark.parametrize("source", ENDS, ids=lambda source: source.splitlines()[0][:60])
def test_it_harms_only_itself(source, hurried):
    result = duel(hurried, source)
    fault = result.faults[0]
    assert fault and fault.kind in ENDS[source], fault
    assert result.faults[1] is None
    assert fault_phrase(fault).endswith(".")
    assert str(KIT) not in fault_phrase(fault)


@pytest.mark.long
def test_no_process_of_it_outlives_a_contest_that_is_killed(tmp_path):
    mark = "jamais_fini_de_chercher"
    (tmp_path / "a.pl").write_text(f"meilleur_coup(_, {mark}) :- repeat, fail.")
    (tmp_path / "b.py").write_text(HONEST)
    words = [*COMMAND, "concours", str(tmp_path), "--jeu", "gyges", "--ouvriers", "1"]
    with subprocess.Popen(
        words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment()
    ) as run:
        found = _wait_for_prolog(run.pid)
        assert found, "le programme n'a jamais joué"
        run.kill()
    assert still_there(found) == []


def _wait_for_prolog(ancestor):
    """The SWI-Prolog processes that descend from a run, once there are any."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        children = psutil.Process(ancestor).children(recursive=True)
        if found := [each.pid for each in children if _is_prolog(each.pid)]:
            return found
        time.sleep(0.01)
    return []


def _is_prolog(process):
    try:
        return b"swipl" in Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return False

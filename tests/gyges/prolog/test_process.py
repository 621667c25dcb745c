"""Prolog programs over pipes: what they answer, and what is said when they do not."""

import time

import pytest

from tests.arena.processes import kill, still_there
from tests.besoin import besoin
from tests.depot.root import ROOT
from tests.gyges.cases import CASES
from trollkit.contests import read_entrants
from trollkit.core.errors import PrologError, TrollkitError
from trollkit.gyges import prolog as bridge
from trollkit.gyges.discipline import DISCIPLINE
from trollkit.gyges.moves import legal_moves
from trollkit.gyges.notation import move_text, opening, parse_plateau
from trollkit.gyges.prolog import Prolog
from trollkit.phrases import phrase

COURSE = ROOT / "course" / "prolog"
START = opening("332121", "123321")


@pytest.fixture(autouse=True)
def swipl():
    return besoin("swipl")


def write(folder, source):
    file = folder / "élève d'ici.pl"
    file.write_text(source, encoding="utf-8")
    return file


def test_the_course_finds_the_way_of_a_move():
    with Prolog.of(COURSE / "gyges.pl") as program:
        goal = "coup_possible([[14,16,61,66],[13,15,62,65],[11,12,63,64],s], 12-32, C)"
        way = program.ask("coup_possible/3", goal, "C", 5)
        assert way == "[12,22,23,13,12,11,21,31,32]"


def test_the_kit_s_copy_of_the_course_s_file_is_the_same():
    """The arena lets programs find it where students find the course's."""
    assert (bridge.KIT / "gyges.pl").read_bytes() == (COURSE / "gyges.pl").read_bytes()


def test_the_example_player_plays_legal_moves_and_takes_its_wins():
    with Prolog.of(COURSE / "joueur.pl") as program:
        assert program.best_move(START, 5) in legal_moves(START)
        for problem in CASES["problemes"]["gain_en_1"]:
            move = program.best_move(parse_plateau(problem["plateau"]), 5)
            assert move_text(move) in problem["coups_gagnants"]


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("meilleur_coup(_, 11-33).", "Coup 11-33 refusé : "),
        ("meilleur_coup(P, C) :- meilleur_coup(P, C).", "n'a pas répondu en 0,5 s"),
        ("meilleur_coup(_, C) :- X is foo + 1, C = X.", "s'est arrêté sur une erreur"),
        ("meilleur_coup(_, _) :- fail.", "« false » n'est pas un coup"),
        ("meilleur_coup(_, _).", "n'a pas donné de valeur à sa réponse"),
        ("meilleur_coup(_, C) :- read(C).", "« end_of_file » n'est pas un coup"),
        ("meilleur_coup(_, _) :- halt.", "SWI-Prolog s'est arrêté brutalement"),
        ("autre(1).", "Le prédicat meilleur_coup/2 n'est pas défini"),
        ("meilleur_coup(_, C) :- throw(C).", "s'est arrêté sur une erreur"),
        ("meilleur_coup(_, C) :- length(L, 9), C = L.", "n'a pas donné de valeur"),
        ("meilleur_coup(P, [C|P]) :- meilleur_coup(P, C).", "meilleur_coup/2"),
    ],
)
def test_a_program_without_a_good_answer_gets_a_sentence(tmp_path, source, said):
    enough = 0.5 if "0,5 s" in said else 10  # a busy machine takes its time to end
    with Prolog.of(write(tmp_path, source)) as program, pytest.raises(TrollkitError) as refused:
        program.best_move(START, enough)
    assert said in phrase(refused.value)
    assert phrase(refused.value).endswith((".", "?"))


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("meilleur_coup(_, _ :- .", "n'est pas du Prolog correct ; SWI-Prolog dit : « élève"),
        (":- use_module(absent).", "n'est pas du Prolog correct"),
    ],
)
def test_a_file_that_is_no_prolog_gets_a_sentence(tmp_path, source, said):
    with pytest.raises(PrologError) as refused:
        Prolog.of(write(tmp_path, source))
    assert said in phrase(refused.value)
    assert str(tmp_path) not in phrase(refused.value)


def test_a_file_that_never_loads_gets_a_sentence(tmp_path, monkeypatch):
    monkeypatch.setattr(bridge, "_LOADING_S", 0.3)
    with pytest.raises(PrologError) as refused:
        Prolog.of(write(tmp_path, ":- repeat, fail."))
    assert "n'était pas chargé au bout de 0,3 s" in phrase(refused.value)


def test_a_file_that_is_not_there_gets_a_sentence(tmp_path):
    with pytest.raises(PrologError, match="no_file"):
        Prolog.of(tmp_path / "absent.pl")


def test_what_a_program_prints_or_reads_does_not_disturb_its_answers(tmp_path):
    source = (
        "meilleur_coup(_, 11-23) :- write('ok\\t11-33'), nl, print_message(error, x), read(_)."
    )
    with Prolog.of(write(tmp_path, source)) as program:
        for _ in range(3):
            assert move_text(program.best_move(START, 2)) == "11-23"


def test_a_program_is_told_nothing_of_the_user_s_environment(tmp_path, monkeypatch):
    monkeypatch.setenv("TROLLKIT_SECRET_TEST", "jeton-canari")
    source = "secret(S) :- getenv('TROLLKIT_SECRET_TEST', S)."
    with Prolog.of(write(tmp_path, source)) as program:
        assert program.ask("secret/1", "secret(S)", "S", 5) == "false"


def test_a_slow_answer_leaves_the_program_usable(tmp_path):
    source = "lent(_) :- repeat, fail.\nvite(1)."
    with Prolog.of(write(tmp_path, source)) as program:
        with pytest.raises(PrologError, match="slow"):
            program.ask("lent/1", "lent(X)", "X", 0.2)
        assert program.ask("vite/1", "vite(X)", "X", 1) == "1"


def test_without_swi_prolog_one_sentence_says_how_to_get_it_and_others_play(
    monkeypatch, tmp_path
):
    monkeypatch.setenv("PATH", "")
    with pytest.raises(PrologError) as refused:
        bridge.command()
    assert "sudo apt install swi-prolog-nox" in phrase(refused.value)
    for name in ("ana.py", "zoe.pl"):
        (tmp_path / name).write_text("x")
    found, said = read_entrants(DISCIPLINE, tmp_path)
    assert ([each.id for each in found], "zoe.pl" in said) == (["ana"], True)


@pytest.mark.parametrize(
    "script", ["#!/bin/sh\necho bonjour\n", "#!/bin/absent\n", "#!/bin/sh\nsleep 9"]
)
def test_another_program_of_that_name_is_not_taken_for_it(tmp_path, monkeypatch, script):
    (tmp_path / "swipl").write_text(script)
    (tmp_path / "swipl").chmod(0o700)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(bridge, "_ASKING_S", 0.3)
    with pytest.raises(PrologError, match="absent"):
        bridge.command()


@pytest.mark.parametrize("alone", ["", "setsid "])
def test_what_a_program_leaves_running_holds_nobody_up_and_ends_with_it(tmp_path, alone):
    told = tmp_path / "pid"
    source = f"""meilleur_coup(_, _) :-
    shell("{alone}sh -c 'echo $$ > {told}; exec sleep 25' &"),
    repeat, exists_file('{told}'), size_file('{told}', Size), Size > 0, halt."""
    began = time.monotonic()
    with Prolog.of(write(tmp_path, source)) as program, pytest.raises(PrologError):
        program.best_move(START, 2)
    assert time.monotonic() - began < 15
    left = [int(told.read_text())]
    if alone:  # who has left the session is nobody's here: a sandbox ends those
        kill(left)
    assert not still_there(left)

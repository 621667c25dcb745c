"""`trollkit jouer gyges`: options, wrong calls, a real terminal, Prolog programs."""

import json
import os
import sys
import time

import pytest

from tests.besoin import besoin
from tests.cli.inside import Call
from tests.cli.run import COMMAND, environment, trollkit
from tests.depot.root import ROOT
from trollkit import gyges

PLAYER = ROOT / "course" / "prolog" / "joueur.pl"


@pytest.mark.long
def test_a_game_without_humans_comes_as_json() -> None:
    words = ("jouer", "gyges", "--sud", "1", "--nord", "2", "--graine", "3", "--json")
    done = trollkit(*words)
    assert done.returncode == 0, done.stderr
    game = json.loads(done.stdout)
    assert game["joueurs"] == [
        "machine, niveau 1 (Débutante)",
        "machine, niveau 2 (Gourmande)",
    ]
    plateau = gyges.plateau_depart(*game["rangees"])
    for coup in game["coups"]:
        plateau = gyges.jouer_coup(plateau, coup)
    assert gyges.coups_possibles(plateau) == [] or game["gagnant"] is None
    assert trollkit(*words).stdout == done.stdout


def test_rows_are_taken_from_the_call() -> None:
    done = trollkit("jouer", "gyges", "--sud", "humain", "--rangee-sud", "123123")
    assert "Nord, vos six anneaux" in done.stdout
    assert "Sud, vos six anneaux" not in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--sud", "6"], "Joueur inconnu : '6' ; il faut humain, un niveau de 1 à 5"),
        (["--sud", "1", "--json"], "--json demande deux joueurs sans humain"),
        (["--json"], "--json demande deux joueurs sans humain"),
        (["--rangee-nord", "111111"], "Rangée refusée : '111111'. Il faut six chiffres"),
    ],
)
def test_a_wrong_call_gets_one_sentence_and_status_two(
    inside: Call, words: list[str], said: str
) -> None:
    done = inside("jouer", "gyges", *words)
    assert done.status == 2
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("option", ["--charger", "--nord"])
def test_a_file_that_is_not_there_is_a_failure(inside: Call, option: str) -> None:
    besoin("swipl")
    done = inside("jouer", "gyges", "--sud", "humain", option, "absent.pl")
    assert done.status == 1
    assert "absent.pl ne peut pas être lu" in done.stderr


@pytest.mark.long
def test_a_prolog_program_plays() -> None:
    besoin("swipl")
    done = trollkit("jouer", "gyges", "--sud", PLAYER, "--nord", "2", "--graine", "1", "--json")
    assert json.loads(done.stdout)["joueurs"][0] == "joueur.pl", done.stderr


@pytest.mark.skipif(os.name == "nt", reason="un pseudo-terminal est une affaire d'Unix")
def test_a_game_is_played_in_a_real_terminal() -> None:
    import pty

    child, terminal = pty.fork()
    if child == 0:
        os.execvpe(sys.executable, [*COMMAND, "jouer", "gyges"], environment())
    out = ""
    for asked, typed in [
        ("Quelle partie", "2"),
        ("Jouez-vous Sud", "s"),
        ("Niveau de la machine", "1"),
        ("Sud, vos six anneaux", "332121"),
        ("Sud, votre coup", "11-33"),
        ("refusé", "11-23"),
        ("Nord joue", "quitter"),
    ]:
        out += read_until(terminal, asked)
        os.write(terminal, f"{typed}\n".encode())
    out += read_until(terminal, "À bientôt")
    assert "①───" in out
    assert os.waitpid(child, 0)[1] == 0
    os.close(terminal)


def read_until(terminal: int, words: str) -> str:
    """What the terminal shows until it shows `words`."""
    shown = b""
    limit = time.monotonic() + 60
    while words.encode() not in shown and time.monotonic() < limit:
        shown += os.read(terminal, 4096)
    assert words.encode() in shown
    return shown.decode(errors="replace")

"""`trollkit jouer gyges`: options, wrong calls, a real terminal, Prolog programs."""

import json
import os
import sys
import time

import pytest

from tests.arena.sandbox.conftest import need
from tests.besoin import besoin
from tests.cli.run import COMMAND, environment, trollkit
from tests.depot.root import ROOT
from trollkit import gyges
from trollkit.arena.sandbox import levels
from trollkit.arena.sandbox.levels import Obstacle

PLAYER = ROOT / "course" / "prolog" / "joueur.pl"


@pytest.mark.lourd
@pytest.mark.long
def test_a_game_without_humans_comes_as_json():
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


@pytest.mark.parametrize(
    ("name", "locale"), [("joueur.pl", "C.UTF-8"), ("élève.pl", "C")], ids=["alone", "ASCII"]
)
def test_a_file_is_lent_and_told_what_a_contest_lends_and_tells_it(
    tmp_path, monkeypatch, name, locale
):
    besoin("swipl")
    alone = tmp_path / name
    alone.write_bytes(PLAYER.read_bytes())
    monkeypatch.setenv("LC_ALL", locale)
    words = ("--sud", "1", "--nord", alone, "--graine", "1", "--json", "--isolement", "aucun")
    done = trollkit("jouer", "gyges", *words)
    assert json.loads(done.stdout or "{}").get("joueurs", [])[1:] == [name], done.stderr


# Says whether it reads a file by playing what is refused, with its reason.
CURIOUS = """
meilleur_coup(_, C) :- ( exists_file('{secret}') -> C = lu ; C = rien ).
"""


def test_a_stranger_s_program_reads_nothing_of_ours_and_plays(inside, tmp_path):
    besoin("swipl")
    need("bwrap")
    secret, curious = tmp_path / "notation.secret", tmp_path / "curieux.pl"
    secret.touch()
    curious.write_text(CURIOUS.format(secret=secret), encoding="utf-8")
    words = ("jouer", "gyges", "--sud", "1", "--nord", curious, "--json")
    done = inside(*words, "--isolement", "aucun")
    assert "« lu »" in done.stderr  # else there would be nothing to hide
    done = inside(*words)
    assert "Isolement des programmes : bwrap." in done.stderr
    assert "« rien »" in done.stderr
    done = inside("jouer", "gyges", "--sud", "1", "--nord", PLAYER, "--graine", "3", "--json")
    assert json.loads(done.stdout)["joueurs"][1] == "joueur.pl", done.stderr


def test_without_isolation_no_program_plays_unless_one_says_so(inside, monkeypatch):
    besoin("swipl")
    monkeypatch.setattr(levels, "try_level", lambda level: Obstacle("bwrap", "no_bwrap"))
    words = ("jouer", "gyges", "--sud", PLAYER, "--nord", "1", "--graine", "1", "--json")
    done = inside(*words)
    assert (done.status, done.stdout) == (1, "")
    assert "Rien n'est lancé" in done.stderr
    assert inside(*words, "--isolement", "aucun").status == 0
    assert inside("jouer", "gyges", "--sud", "1", "--nord", "1", "--json").stderr == ""


@pytest.mark.skipif(os.name == "nt", reason="un pseudo-terminal est une affaire d'Unix")
def test_a_game_is_played_in_a_real_terminal():
    import pty

    child, terminal = pty.fork()
    if child == 0:
        os.execvpe(sys.executable, [*COMMAND, "jouer", "gyges"], environment())
    out = ""
    for asked, typed in [
        ("Qui joue Sud", "humain"),
        ("Qui joue Nord", "1"),
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


def read_until(terminal, words):
    """What the terminal shows until it shows `words`."""
    shown = b""
    limit = time.monotonic() + 60
    while words.encode() not in shown and time.monotonic() < limit:
        shown += os.read(terminal, 4096)
    assert words.encode() in shown
    return shown.decode(errors="replace")

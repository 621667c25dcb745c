"""`trollkit jouer foret` between programs shut in."""

import json
import sys

import pytest

from tests.arena.sandbox.conftest import need
from tests.cli.run import trollkit
from trollkit.arena.sandbox import levels
from trollkit.arena.sandbox.levels import Obstacle

READ = """
import os, sys
def tour():
    [input() for _ in range(4)]
    [input() for _ in range(int(input()))]
    return [input() for _ in range(int(input()))]
for _ in range(int(input())): input()
"""
HONEST = "while True: print(tour()[-1], flush=True)\n"


def write(folder, deed=""):
    """The command of a bot that does this at its first turn, then plays."""
    folder.mkdir()
    (folder / "bot.py").write_text(f"{READ}\n{deed}\n{HONEST}", encoding="utf-8")
    return f"{sys.executable} -S {folder / 'bot.py'}"


def game(left, right, *words, call=trollkit):
    played = ("jouer", "foret", "--gauche", left, "--droite", right, "--graine", "5")
    done = call(*played, "--tolerance", "50", "--json", *words)
    assert done.stdout, done.stderr
    return json.loads(done.stdout)


@pytest.mark.long
@pytest.mark.parametrize(
    ("deed", "last_words"),
    [
        ("open({other!r})", "FileNotFoundError"),
        ("import socket; socket.create_connection(('8.8.8.8', 53), 2)", "not permitted"),
        ("x = bytearray(1 << 30)", "MemoryError"),
    ],
)
def test_who_does_what_is_refused_loses_alone_and_is_told_why(
    inside, tmp_path, deed, last_words
):
    need("bwrap")
    honest = write(tmp_path / "honnete")
    other = str(tmp_path / "honnete" / "bot.py")
    wicked = write(tmp_path / "mechant", deed.format(other=other))
    played = game(wicked, honest, call=inside)
    assert played["resultat"]["winner"] == 1
    (trouble,) = played["ennuis"]
    assert (trouble["player"], trouble["kind"]) == (0, "ended")
    assert last_words in trouble["detail"]


@pytest.mark.long
def test_without_isolation_nothing_is_refused(tmp_path):
    honest = write(tmp_path / "honnete")
    curious = write(tmp_path / "curieux", f"open({str(tmp_path / 'honnete' / 'bot.py')!r})")
    assert game(curious, honest, "--isolement", "aucun")["ennuis"] == []


@pytest.mark.parametrize("isolation", ["auto", "bwrap"])
def test_without_isolation_no_program_is_started_unless_one_says_so(
    inside, tmp_path, monkeypatch, isolation
):
    started = tmp_path / "started"
    command = write(tmp_path / "bot", f"open({str(started)!r}, 'w')")
    words = ("jouer", "foret", "--gauche", command, "--tolerance", "50", "--isolement")
    monkeypatch.setattr(levels, "try_level", lambda level: Obstacle("bwrap", "no_bwrap"))
    done = inside(*words, isolation)
    assert (done.status, done.stdout) == (1, "")
    assert "Rien n'est lancé" in done.stderr and "--isolement aucun" in done.stderr
    assert "sudo apt install bubblewrap" in done.stderr
    assert not started.exists()
    done = inside(*words, "aucun")
    assert done.status == 0, done.stderr
    assert "aucun, comme demandé" in done.stderr
    assert started.exists()


def test_strategies_of_the_kit_need_no_word_on_isolation():
    assert trollkit("jouer", "foret", "--tolerance", "50").stderr == ""

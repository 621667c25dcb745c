"""`trollkit jouer foret`: programs and strategies, shut in or not, and wrong calls."""

import json
import sys

import pytest

from tests.arena.sandbox.conftest import need
from tests.cli.run import trollkit
from trollkit.arena.sandbox import levels
from trollkit.arena.sandbox.levels import Obstacle

# `trollkit jouer foret`: programs and strategies, games kept and played again, wrong calls.

BOT = """
for _ in range(int(input())): input()
while True:
    for _ in range(4): input()
    for _ in range(int(input())): input()
    print([input() for _ in range(int(input()))][-1], flush=True)
"""


_FREE = ("--tolerance", "50", "--isolement", "aucun")


def test_a_program_plays_a_bundled_player_and_the_game_can_be_played_again(
    tmp_path,
):
    (tmp_path / "bot.py").write_text(BOT, encoding="utf-8")
    command = f"{sys.executable} {tmp_path / 'bot.py'}"
    words = ("jouer", "foret", "--gauche", command, "--graine", "5", *_FREE)
    done = trollkit(*words, "--json")
    assert done.returncode == 0, done.stderr
    game = json.loads(done.stdout)
    assert game["ennuis"] == []
    assert game["resultat"]["winner"] in (-1, 0, 1)
    low, high = sorted(game["resultat"]["scores"])
    assert f"{high} à {low}" in trollkit(*words).stdout


ASIDE = "    print('<b>vu', '\\x1b[31m' * 2, file=__import__('sys').stderr)\n"


def test_what_a_bot_writes_beside_is_shown_and_nobody_obeys_it(tmp_path):
    source = BOT.replace("while True:\n", f"while True:\n{ASIDE}")
    (tmp_path / "bot.py").write_text(source, encoding="utf-8")
    command = f"{sys.executable} {tmp_path / 'bot.py'}"
    page = tmp_path / "partie.html"
    words = ("jouer", "foret", "--gauche", command, "--graine", "5", *_FREE)
    done = trollkit(*words, "--page", str(page))
    assert "Tour 1, Gauche : <b>vu [31m[31m\n" in done.stderr
    assert "\x1b" not in done.stderr
    assert "La partie se regarde dans" in done.stderr
    shown = page.read_text(encoding="utf-8")
    assert "\\u003cb>vu [31m[31m" in shown and "<b>vu" not in shown


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("bot.cpp", "./bot.cpp ne se lance pas seul : compilez-le"),
        ("bot", "un fichier à côté s'écrit ./bot"),
        ("python3 'bot", "a un guillemet qui ne se ferme pas"),
        ("lit.py", "se donne par sa commande : 'python3 lit.py'"),
        ("vide.py", "ne définit pas de fonction strategie(vue)"),
    ],
)
def test_how_a_program_of_this_folder_is_started_is_told(
    inside, tmp_path, monkeypatch, word, said
):
    monkeypatch.chdir(tmp_path)
    for name, source in {"bot.cpp": "", "bot": "", "lit.py": "n = int(input())"}.items():
        (tmp_path / name).write_text(source, encoding="utf-8")
        (tmp_path / name).chmod(0o755 if name == "bot" else 0o644)
    (tmp_path / "vide.py").write_text("x = 1", encoding="utf-8")
    done = inside("jouer", "foret", "--isolement", "aucun", "--gauche", word)
    assert done.status == 1
    assert said in done.stderr


def test_a_file_that_defines_strategie_is_a_bot(tmp_path):
    path = tmp_path / "moi.py"
    path.write_text("def strategie(vue):\n    return 'GROW 0'\n", encoding="utf-8")
    done = trollkit("jouer", "foret", "--gauche", str(path), "--graine", "0", "--strict")
    assert "n'est pas permis, il n'y a pas d'arbre sur cette case" in done.stdout
    assert "Droite (ecureuil) gagne : Gauche (" in done.stdout


def test_a_command_that_does_not_start_is_a_failure(inside):
    done = inside("jouer", "foret", "--gauche", "./nulle-part avec options", *_FREE)
    assert done.status == 1
    assert "ne démarre pas" in done.stderr


# `trollkit jouer foret` between programs shut in.

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

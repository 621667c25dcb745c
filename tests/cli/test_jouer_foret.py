"""`trollkit jouer foret`: programs and strategies, games kept and played again, wrong calls."""

import json
import sys

import pytest

from tests.cli.run import trollkit

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
    left, right = game["resultat"]["scores"]
    assert f"{left} à {right}" in trollkit(*words).stdout


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
    assert "Droite gagne" in done.stdout


def test_a_command_that_does_not_start_is_a_failure(inside):
    done = inside("jouer", "foret", "--gauche", "./nulle-part avec options", *_FREE)
    assert done.status == 1
    assert "ne démarre pas" in done.stderr

"""What enters of a folder in which programs lie, and what each is known by."""

import json

import pytest

from trollkit import games
from trollkit.arena import programs
from trollkit.arena.entrants import read_file, read_folder
from trollkit.contests import read_entrants
from trollkit.phrases import fault_phrase


def lay(folder, **texts):
    for name, text in texts.items():
        path = folder / name.replace("__", "/").replace("_DOT_", ".")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def found(folder):
    return {each.id: each for each in read_folder(folder, programs=True)}


def test_a_command_is_a_program_and_a_file_with_a_shebang_is_not(tmp_path):
    lay(tmp_path, zoe_DOT_bot="# la mienne\n\npython3 zoe.py\n", zoe_DOT_py="x = 1")
    lay(tmp_path, leo="#!/usr/bin/env python3\n", notes_DOT_txt="rien")
    lay(tmp_path, stratege_DOT_py="#!/usr/bin/env python3\ndef strategie(p, q): return 1\n")
    entrants = found(tmp_path)
    assert {id_: each.is_bot for id_, each in entrants.items()} == {
        "stratege": False,
        "zoe": True,
    }
    assert json.loads(entrants["zoe"].code)["commande"] == ["python3", "zoe.py"]


def test_a_program_is_known_by_its_command_and_its_files_alone(tmp_path):
    lay(tmp_path, un_DOT_bot="python3 un.py", un_DOT_py="x = 1", autre_DOT_txt="1")
    before = found(tmp_path)["un"].sha
    lay(tmp_path, autre_DOT_txt="2", un_DOT_bot="# pareil\npython3   un.py\n")
    lay(tmp_path / "la", un_DOT_bot="python3 un.py", un_DOT_py="x = 1")
    assert {found(tmp_path)["un"].sha, found(tmp_path / "la")["un"].sha} == {before}
    lay(tmp_path, un_DOT_bot="python3 -S un.py")
    assert found(tmp_path)["un"].sha != before
    lay(tmp_path / "la", un_DOT_py="x = 2")
    assert found(tmp_path / "la")["un"].sha != before


def test_a_folder_that_is_named_travels_whole(tmp_path):
    lay(tmp_path, zoe_DOT_bot="java -cp zoe Bot", zoe__Bot_DOT_class="1", zoe__a__B_DOT_x="2")
    words = programs.lay(found(tmp_path)["zoe"].code, tmp_path / "ailleurs")
    assert words == ["java", "-cp", str(tmp_path / "ailleurs" / "zoe"), "Bot"]
    assert (tmp_path / "ailleurs/zoe/a/B.x").read_text() == "2"


def test_a_file_that_is_named_twice_is_laid_once(tmp_path):
    lay(tmp_path, zoe_DOT_bot="python3 zoe/jeu.py zoe", zoe__jeu_DOT_py="1")
    code = found(tmp_path)["zoe"].code
    assert [name for name, *_ in json.loads(code)["fichiers"]] == ["zoe/jeu.py"]


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("'' zoe.py", "une ligne de commande et une seule"),
        ("./zoe.x", "./zoe.x ne se lance pas seul"),
        ("", "une ligne de commande et une seule, par exemple python3 bot.py"),
        ("a\nb", "lignes trouvées : 2"),
        ("python3 'a", "un guillemet qui ne se ferme pas"),
        ("./absent", "la commande nomme ./absent, qui n'est pas à côté du fichier"),
        ("./zoe.cpp", "./zoe.cpp ne se lance pas seul : compilez-le, faites chmod +x, ou"),
        ("./zoe.sh", "écrivez d'abord son interpréteur (python3 ./zoe.sh)"),
        ("python3 ../secret", "la commande nomme ../secret, qui n'est pas à lui"),
        ("python3 /etc/passwd", "la commande nomme /etc/passwd, qui n'est pas à lui"),
        ("cat .", "qui n'est pas à lui"),
        ("cat lien", "la commande nomme lien, qui n'est pas à lui"),
        ("\x1b[31m ' \u202e", "un guillemet"),
    ],
)
def test_what_cannot_enter_is_told_in_one_sentence(tmp_path, command, said):
    lay(tmp_path, secret="s")
    folder = lay(tmp_path / "ici", zoe_DOT_cpp="int main(){}", zoe_DOT_py="1")
    lay(folder, zoe_DOT_sh="#!/bin/sh\n")
    (folder / "zoe.sh").chmod(0o755)
    (folder / "zoe.x").write_text("ELF")
    (folder / "zoe.x").chmod(0o611)  # root may start it, and no copy of it
    (folder / "lien").symlink_to(tmp_path / "secret")
    (folder / "zoe.bot").write_text(command, encoding="utf-8")
    fault = read_file(folder / "zoe.bot").fault
    assert fault
    sentence = fault_phrase(fault)
    assert sentence.startswith("Au chargement : le programme ne peut pas entrer, ")
    assert said in sentence and "\n" not in sentence and "\x1b" not in sentence


def test_whose_interpreter_is_missing_is_left_out_and_the_others_play(tmp_path):
    lay(tmp_path, un_DOT_bot="absent un.x", un_DOT_x="1", deux_DOT_bot="cat deux.x")
    lay(tmp_path, trois_DOT_bot="./trois", trois="\x7fELF", deux_DOT_x="2")
    (tmp_path / "trois").chmod(0o755)
    entrants, why = read_entrants(games.game("trolls"), tmp_path)
    assert [each.id for each in entrants] == ["deux", "trois"]
    assert why == (
        "Écartés du concours : un.bot. Le programme absent n'est pas installé ici (un fichier "
        "à côté s'écrit ./absent)."
    )

"""What a program may name of a folder in which others play; the rest is refused aloud.

Each attack is seen to succeed without what refuses it.
"""

import importlib
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.arena.bots.test_packing import found, lay
from trollkit import contests
from trollkit.arena import programs, wall
from trollkit.arena.entrants import read_file, read_folder
from trollkit.phrases import fault_phrase

STRATEGY = "def strategie(p, q):\n    return 2\n"


def why(entrant):
    return fault_phrase(entrant.fault) if entrant.fault else ""


def packed(entrant):
    return [name for name, *_ in json.loads(entrant.code)["fichiers"]] if entrant.code else []


def base(path):
    with closing(sqlite3.connect(path)) as opened, opened:
        opened.execute("create table run (seed)")
    opened.close()


@pytest.fixture
def unguarded(monkeypatch):
    """As before: whatever lies in the folder is for the taking."""
    there = programs.own
    monkeypatch.setattr(programs, "check", lambda *words: None)
    monkeypatch.setattr(programs, "own", lambda path: [*there(path), "lea.py", "noe.bot"])


def theft(folder):
    lay(folder, lea_DOT_py=STRATEGY, noe_DOT_bot="python3 noe.py", noe_DOT_py="x = 1")
    return lay(folder, zoe_DOT_bot="python3 zoe.py lea.py noe.bot", zoe_DOT_py="x = 2")


def test_who_names_its_rivals_is_refused_and_they_play(tmp_path):
    entered = found(theft(tmp_path))
    assert why(entered["zoe"]) == (
        "Au chargement : le programme ne peut pas entrer, la commande nomme lea.py, qui n'est "
        "pas à lui : un fichier du programme porte son nom, zoe.py, ou est dans un dossier zoe."
    )
    assert {id_: why(each) for id_, each in entered.items() if id_ != "zoe"} == {
        "lea": "",
        "noe": "",
    }


def test_unguarded_they_would_be_read(tmp_path, unguarded):
    assert packed(found(theft(tmp_path))["zoe"]) == ["lea.py", "noe.bot", "zoe.py"]


@pytest.mark.parametrize("bot", ["zoe", "concours"])
def test_no_program_is_given_the_base_even_of_its_own_name(tmp_path, bot):
    lay(tmp_path, **{f"{bot}_DOT_bot": "cat concours.sqlite"})
    base(tmp_path / "concours.sqlite")
    assert "la commande nomme concours.sqlite, qui n'est pas à lui" in why(found(tmp_path)[bot])


@pytest.mark.parametrize("name", ["ma base", "ma base-wal", "ma base.verrou", "etat.json"])
def test_nor_a_base_of_another_name_nor_what_the_kit_lays_beside_it(tmp_path, name):
    base(tmp_path / "ma base")
    lay(tmp_path, **{name: "x"} if name != "ma base" else {})
    bot = tmp_path / f"{Path(name).stem}.bot"
    bot.write_text(f"cat '{name}'", encoding="utf-8")
    assert f"la commande nomme {name}, qui n'est pas à lui" in why(read_file(bot))
    bot.write_text("cat", encoding="utf-8")  # nor does it travel unnamed
    assert packed(read_file(bot)) == []


def test_of_the_kit_s_files_none_is_forgotten():
    places = [
        ("contests", "STATE_NAME"),
        ("finale", "FINAL_NAME"),
        ("notebook.dashboard.final", "REVEALED_NAME"),
    ]
    names = [
        getattr(importlib.import_module(f"trollkit.{place}"), name) for place, name in places
    ]
    names += [note.name for note in (wall.ARRIVALS, wall.PLAYING, wall.INVITATION)]
    assert sorted(programs.KIT) == sorted(names)
    assert contests.BASE_NAME not in programs.KIT  # a base is known by what is in it


def test_files_and_folders_that_bear_its_name_are_its_own(tmp_path):
    lay(tmp_path, zoe_DOT_bot="python3 zoe.py zoe/a.txt", zoe_DOT_py="1", zoe__a_DOT_txt="1")
    (zoe,) = read_folder(tmp_path, programs=True)
    assert (why(zoe), packed(zoe)) == ("", ["zoe.py", "zoe/a.txt"])


@pytest.mark.parametrize("name", ["jean-paul.py", "jean-2.py", "bot.py"])
def test_what_bears_half_its_name_is_not(tmp_path, name):
    (tmp_path / name).write_text(STRATEGY, encoding="utf-8")
    entered = found(lay(tmp_path, jean_DOT_bot=f"python3 {name}"))
    assert f"{name}, qui n'est pas à lui" in why(entered["jean"])
    assert why(entered[Path(name).stem]) == ""


def test_a_link_makes_nothing_one_s_own(tmp_path):
    lay(tmp_path, lea_DOT_py=STRATEGY, zoe_DOT_bot="cat zoe", un_DOT_bot="cat un.txt")
    (tmp_path / "zoe").mkdir()
    (tmp_path / "zoe" / "a.txt").symlink_to(tmp_path / "lea.py")
    (tmp_path / "un.txt").symlink_to("lea.py")
    entered = found(tmp_path)
    assert "la commande nomme zoe/a.txt, qui n'est pas à lui" in why(entered["zoe"])
    assert "la commande nomme un.txt, qui n'est pas à lui" in why(entered["un"])


def foreign(folder, other):
    """A rival's program by its whole path, its own, and another's."""
    for path in (other / "prog", folder / "lea"):
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(b"\x7fELF")
        path.chmod(0o755)
    lay(folder, lea_DOT_bot="./lea", vol_DOT_bot=f"{folder}/lea", loin_DOT_bot=f"{other}/prog")
    return folder


def test_a_program_by_its_whole_path_is_nobody_s(tmp_path):
    folder = foreign(tmp_path / "ici", tmp_path / "ailleurs")
    entered = found(folder)
    for id_, place in (("vol", folder / "lea"), ("loin", tmp_path / "ailleurs" / "prog")):
        assert f"il commence par un chemin entier, {str(place)[:60]}" in why(entered[id_])
    assert json.loads(entered["lea"].code)["commande"] == ["./lea"]

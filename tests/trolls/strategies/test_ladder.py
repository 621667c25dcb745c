import subprocess
import sys
from pathlib import Path

import pytest

import trollkit.trolls.strategies as package
from trollkit.core.shelf import UnknownStrategy
from trollkit.trolls.strategies import find, ladder

STEMS = {path.stem for path in Path(package.__file__).parent.glob("*.py")} - {"__init__"}


def test_the_ladder_lists_every_file_of_its_folder_once() -> None:
    assert sorted(rung.id for rung in ladder()) == sorted(STEMS)


def test_the_ladder_climbs_from_chance_to_the_fox() -> None:
    ids = [rung.id for rung in ladder()]
    assert (ids[0], ids[-1]) == ("hasard", "renard")


@pytest.mark.parametrize("rung", ladder(), ids=lambda rung: rung.id)
def test_a_rung_has_a_short_name_and_one_sentence_of_character(rung: package.Rung) -> None:
    assert 0 < len(rung.name) <= 28
    assert rung.character[0].isupper()
    assert rung.character.endswith(".") and "." not in rung.character[:-1]
    assert len(rung.character) <= 96


def test_names_are_distinct() -> None:
    assert len({rung.name for rung in ladder()}) == len(ladder())


def test_a_rung_is_found_by_its_file_name() -> None:
    rung = find("copieur")
    assert (rung.id, rung.name) == ("copieur", "Le copieur")
    assert rung.character == (
        "Il regarde par-dessus le mur et fait pareil, avec une pierre de plus."
    )
    assert rung.path.name == "copieur.py" and rung.path.is_file()
    assert rung in ladder()


def test_an_unknown_name_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownStrategy) as caught:
        find("Le copieur")
    assert caught.value.id == "Le copieur"
    assert "copieur" in caught.value.known
    assert isinstance(caught.value, KeyError)


def test_no_file_of_the_ladder_is_loaded_before_it_is_asked_for() -> None:
    script = (
        "import sys, trollkit.trolls.strategies as s\n"
        "s.find('copieur')\n"
        "print(*(m for m in sys.modules if m.startswith(s.__name__ + '.')))"
    )
    shown = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert (shown.stdout.strip(), shown.stderr) == ("trollkit.trolls.strategies.copieur", "")

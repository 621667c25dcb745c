import subprocess
import sys

import pytest

from trollkit.trolls.strategies import ladder


def test_the_ladder_climbs_from_chance_to_the_chocolatier():
    ids = [rung.id for rung in ladder()]
    assert (ids[0], ids[-1]) == ("hasard", "chocolatier")


@pytest.mark.parametrize("rung", ladder(), ids=lambda rung: rung.id)
def test_a_rung_has_a_short_name_and_one_sentence_of_character(rung):
    assert 0 < len(rung.name) <= 28
    assert rung.character[0].isupper()
    assert rung.character.endswith(".") and "." not in rung.character[:-1]
    assert len(rung.character) <= 96


def test_no_file_of_the_ladder_is_loaded_before_it_is_asked_for():
    script = (
        "import sys, trollkit.trolls.strategies as s\n"
        "s.find('copieur')\n"
        "print(*(m for m in sys.modules if m.startswith(s.__name__ + '.')))"
    )
    shown = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert (shown.stdout.strip(), shown.stderr) == ("trollkit.trolls.strategies.copieur", "")

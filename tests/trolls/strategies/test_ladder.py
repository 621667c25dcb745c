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

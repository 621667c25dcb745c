"""`trollkit analyser` on the games that people of a live class left behind."""

import json

import pytest

from trollkit.classroom.live.games import FILE, keep_game
from trollkit.trolls.partie import Partie


@pytest.fixture
def kept(tmp_path):
    (tmp_path / ".classe").mkdir()
    for _ in range(2):
        partie = Partie(7, 15)
        for turn in ((8, 1), (4, 1), (2, 1)):
            partie.tourDeJeu(*turn)
        keep_game(tmp_path, partie)
    return tmp_path / ".classe" / FILE


def test_kept_games_tell_what_people_open_with_and_what_it_cost(kept, inside):
    found = json.loads(inside("analyser", kept, "--json").stdout)
    assert (found["parties"], found["lancers"]) == (2, 12)
    assert (found["ouverture"][0], found["ouverture"][7]) == (0.5, 0.5)
    # Perfect play opens with 2 to 5 stones: neither 8 nor 1 is for nothing.
    assert found["ouverture_parfaite"][7] == 0
    assert 0 < found["cout_moyen"] < 1
    said = inside("analyser", kept).stdout
    assert "2 parties entre deux personnes, 12 lancers" in said
    assert "Premier lancer : 8 (50" in said


def test_what_is_no_file_of_games_is_said_to_be_none(kept, inside):
    kept.write_text(kept.read_text("utf-8").replace("8 1", "80 1"), "utf-8")
    refused = inside("analyser", kept)
    assert (refused.status, "n'est pas un fichier de parties" in refused.stderr) == (1, True)


def test_another_category_has_none(kept, inside):
    refused = inside("analyser", kept, "--categorie", "15x30")
    assert (refused.status, "aucune partie en 15x30" in refused.stderr) == (1, True)

import troll
import trollkit.troll

NAMES = [
    "GUI",
    "ErreurTroll",
    "Partie",
    "ResultatParties",
    "jouerPartie",
    "jouerPlusieursParties",
    "jouerUnePartie",
    "strategieExemple1",
    "strategieExemple2",
]


def test_the_module_gives_the_names_of_the_sheet_and_no_others():
    assert sorted(troll.__all__) == sorted(NAMES)
    for name in NAMES:
        assert getattr(troll, name) is getattr(trollkit.troll, name)

"""What the checks say of a student's function, whatever the sheet."""

import pytest

from trollkit.classroom.reponses import arret, vide


def trois_points(partie):
    """A docstring does not make it begun."""
    ...


def muette(partie):
    print(partie)


@pytest.mark.parametrize(
    ("fonction", "attendu"),
    [(trois_points, True), (muette, False), (lambda partie: 0, False), (len, False)],
)
def test_only_a_function_left_at_its_three_dots_is_empty(fonction, attendu):
    assert vide(fonction) is attendu


def test_an_error_is_told_in_french_with_its_line():
    place: dict[str, object] = {"__name__": "__main__"}
    exec("def f(x):\n    return stockGauche", place)  # as a cell does
    with pytest.raises(NameError) as caught:
        place["f"](0)
    assert arret("f(0)", caught.value).startswith(
        "f(0) s'arrête sur une erreur : ligne 2 de sa cellule, le nom stockGauche n'existe pas"
    )


def test_an_error_whose_text_fails_is_told_by_its_name():
    class Hostile(Exception):
        def __str__(self):
            raise ValueError

    assert "Hostile" in arret("f", Hostile())

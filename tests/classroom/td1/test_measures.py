"""Question 7: a thousand games and what they are worth."""

from trollkit.classroom.td1.exemples import affrontements, points_de


class TestQuestion7b:
    def test_the_duels_end_in_every_way_that_the_rules_name(self):
        assert {points_de(resultat) for resultat in affrontements()} == {3, 1, 0, -1}
        assert {tuple(resultat.disqualifies) for resultat in affrontements()} == {
            (),
            ("gauche",),
            ("droite",),
            ("gauche", "droite"),
        }

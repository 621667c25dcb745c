"""The board in a terminal."""

from trollkit import gyges

OPENING = """\
               n
      1   2   3   4   5   6
  6   ①───②───③───③───②───①   6
      │   │   │   │   │   │
  5   ·───·───·───·───·───·   5
      │   │   │   │   │   │
  4   ·───·───·───·───·───·   4
      │   │   │   │   │   │
  3   ·───·───·───·───·───·   3
      │   │   │   │   │   │
  2   ·───·───·───·───·───·   2
      │   │   │   │   │   │
  1   ③───③───②───①───②───①   1
      1   2   3   4   5   6
               s
Au trait : Sud (s)
"""


def test_a_board_is_drawn_with_rings_lines_and_coordinates(capsys):
    gyges.affiche_plateau(gyges.plateau_depart())
    assert capsys.readouterr().out == OPENING

"""What strategies and cells print: caught on both streams, and never without end."""

import io
import sys

from trollkit.notebook.board.printed import CHARACTERS, LINES, Cap, heard


def test_errors_are_heard_beside_what_is_printed():
    with heard() as said:
        print("un")
        print("deux", file=sys.stderr)
    assert said() == "un\ndeux\n"


def test_a_cell_prints_so_many_lines_and_says_once_that_the_rest_is_hidden():
    screen = io.StringIO()
    cap = Cap(screen)
    for number in range(3 * LINES):
        print("tour", number, file=screen)
    lines = screen.getvalue().splitlines()
    assert lines[LINES - 1] == f"tour {LINES - 1}"
    assert [line[:30] for line in lines[LINES:] if line] == ["… Cette cellule a trop affiché"]
    del screen.write  # as IPython does, which puts it back
    cap.renew()  # the next cell
    print("ensuite" * CHARACTERS, file=screen)
    assert screen.getvalue().count("la suite est cachée") == 2


def test_one_endless_line_is_cut_too():
    screen = io.StringIO()
    Cap(screen)
    for _ in range(CHARACTERS):
        print("abc", end="", file=screen)
    assert len(screen.getvalue()) < CHARACTERS + 200
    assert "la suite est cachée" in screen.getvalue()

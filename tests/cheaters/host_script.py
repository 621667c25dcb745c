"""A host that grades: it holds a contest, and its asserts must still fail afterwards.

python host_script.py LEVEL FOLDER BASE
"""

import sys
import unittest

from IPython.core.interactiveshell import InteractiveShell
from numpy import testing

from trollkit.cli import main


def still_fails(check, *arguments):
    """Whether a check of something false raises."""
    try:
        check(*arguments)  # type: ignore[operator]
    except AssertionError:
        return True
    return False


if __name__ == "__main__":
    level, folder, base = sys.argv[1:]
    shell = InteractiveShell.instance()
    sys.argv = ["trollkit", "concours", folder, "--isolement", level, "--base", base]
    sys.argv += ["--parties", "5", "--categories", "7x15", "--json", "--ouvriers", "1"]
    try:
        main()
    except SystemExit as end:
        assert not end.code, end.code
    case = unittest.TestCase()
    failing = [
        still_fails(case.assertEqual, 1, 2),
        still_fails(case.assertTrue, False),
        still_fails(testing.assert_equal, 1, 2),
        shell.run_cell("assert 1 == 2", silent=True).error_in_exec is not None,
        not shell.ast_transformers,
    ]
    print("" if all(failing) else failing, file=sys.stderr, end="")

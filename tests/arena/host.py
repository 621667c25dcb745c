"""A host like `trollkit`, in whose contests only pairs with one of the named in them play.

python host.py ID,ID COMMAND…
"""

import os
import sys
from unittest.mock import patch

from trollkit.arena import contest
from trollkit.cli import main

if __name__ == "__main__":
    named = {*sys.argv.pop(1).split(",")}
    sys.path[0] = os.getcwd()  # as `-m` has it, for whoever looks for the others by name
    each_other = contest.round_robin

    def with_one_of_them(entrants):
        """The pairs that a test looks at."""
        return [pair for pair in each_other(entrants) if {each.id for each in pair} & named]

    with patch.object(contest, "round_robin", with_one_of_them):
        main()

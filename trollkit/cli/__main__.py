"""`python -P -m trollkit.cli`: the same as the console script, which may not be on the path.

Without -P, Python looks for modules in the current folder first, even to find this one.
"""

import sys

if __name__ == "__main__" and not sys.flags.safe_path:
    del sys.path[0]

from trollkit.cli.root import main

if __name__ == "__main__":
    main()

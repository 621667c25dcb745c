"""`python -P -m trollkit.cli`, where the console script is not on the path.

Without -P, Python looks in the current folder first, even for what it needs to come here.
"""

import sys

if __name__ == "__main__" and not sys.flags.safe_path:
    del sys.path[0]

from trollkit.cli.root import main

if __name__ == "__main__":
    main()

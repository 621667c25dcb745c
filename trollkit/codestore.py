"""The folder where an account keeps the code that numba compiles for it, lent to its children.

Beside the sources, where nobody but who installed the kit may write, there may be none.
"""

import os

# The folder's path in the environment of a child, which reads there and keeps nothing.
LENT = "TROLLKIT_CODE"


def folder() -> str:
    """Its path, whether it is there or not; numba's own variable may name another."""
    named = os.environ.get(LENT) or os.environ.get("NUMBA_CACHE_DIR")
    if named:
        return os.path.abspath(named)
    from platformdirs import user_cache_path  # children, who are many, need it not

    return str(user_cache_path("trollkit") / "numba")

"""The rules again, compiled: a forest in twelve 64-bit words, millions of games a second.

Importing this package imports numba, so that only who plans with it does. Compiled code is
kept beside the sources (or where NUMBA_CACHE_DIR says) for the next process. Numba renews it
when a function's own file changes, not when one that it calls does: after a change here, remove
the `*.nbi` files of the `__pycache__` folders.
"""

import trollkit.compiling  # noqa: F401 (before anything else imports numba)

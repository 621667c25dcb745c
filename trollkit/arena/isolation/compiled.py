"""Where children find code that numba has compiled: beside its source, to be read only.

Named by an environment variable of numba's, which imports this module when it needs it. Its own
choice would be a folder that it can write to, and children have none.
"""

from numba.core.caching import InTreeCacheLocator


class Kept(InTreeCacheLocator):
    """Compiled code as the process that holds the contest has kept it."""

    def ensure_cache_path(self) -> None:
        """Ask nothing of the folder: nothing will be written."""

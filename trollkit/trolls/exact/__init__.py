"""The exact theory of the game: values and optimal mixes of all positions."""

from functools import lru_cache

from trollkit.trolls.exact.store import load, save
from trollkit.trolls.exact.sweep import sweep
from trollkit.trolls.exact.values import Table
from trollkit.trolls.rules import Config, check_config

__all__ = ["Table", "solve"]

# Positions from which on a table is kept on disk: where solving takes about a second.
WORTH_KEEPING = 150_000


def solve(cells: int, stones: int) -> Table:
    """Perfect play for all positions with at most `stones` stones a side on `cells` cells.

    The values are certain to about `stones` times `Table.gap`, which is some 1e-12. Large
    tables are kept on disk, see `trollkit.trolls.exact.store`. Raises InvalidConfig on a
    board that cannot exist.

    >>> solve(7, 15).value(8, 10, 3)
    0.0
    """
    return _solve(check_config(cells, stones))


@lru_cache(maxsize=4)
def _solve(config: Config) -> Table:
    cells, stones = config
    keep = cells * stones * stones >= WORTH_KEEPING
    table = load(cells, stones) if keep else None
    if table is None:
        table = Table(*sweep(cells, stones))
        if keep:
            save(table)
    return table

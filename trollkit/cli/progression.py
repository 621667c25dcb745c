"""A bar on standard error while work on a class goes on, one thing after the other."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn


@contextmanager
def counted(work: str, things: str, total: int) -> Iterator[Callable[[], None]]:
    """The function to be called after each of `total` things; nothing shows but in a terminal.

    The bar is gone when the block ends.
    """
    console = Console(stderr=True)
    bar = Progress(
        *(TextColumn(work), BarColumn(), MofNCompleteColumn(), TextColumn(things)),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    task = bar.add_task(work, total=total)
    with bar:
        yield lambda: bar.advance(task)

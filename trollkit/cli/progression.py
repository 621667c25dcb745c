"""Bars on standard error while something long goes on; nothing shows but in a terminal."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn


@contextmanager
def moving(
    *columns: str | ProgressColumn, total: float | None = None, **fields: Any
) -> Iterator[Callable[..., None]]:
    """The function that moves a bar, as `Progress.update`; the bar is gone when the block ends.

    The bar itself stands after the first of `columns`.
    """
    console = Console(stderr=True)
    first, *others = (TextColumn(each) if isinstance(each, str) else each for each in columns)
    bar = Progress(
        *(first, BarColumn(), *others),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    task = bar.add_task("", total=total, **fields)
    with bar:
        yield partial(bar.update, task)


@contextmanager
def counted(work: str, things: str, total: int) -> Iterator[Callable[[], None]]:
    """The function to be called after each of `total` things."""
    with moving(work, MofNCompleteColumn(), things, total=total) as move:
        yield partial(move, advance=1)

"""A bar in the notebook for what lasts, gone once it is over."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(words: str) -> Iterator[Callable[[int, int], None]]:
    """Show a bar called `words` while the block lasts; gives `show(done, total)`."""
    import ipywidgets
    from IPython.display import display

    bar = ipywidgets.IntProgress(value=0, max=1, description=words)
    bar.style.description_width = "initial"
    display(bar)  # type: ignore[no-untyped-call]

    def show(done: int, total: int) -> None:
        bar.max, bar.value = max(total, 1), done

    try:
        yield show
    finally:
        bar.close()

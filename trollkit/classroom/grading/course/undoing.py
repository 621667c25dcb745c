"""Files that change together or not at all."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from trollkit.classroom.build import write_whole


@contextmanager
def all_or_nothing(paths: Iterable[Path]) -> Iterator[None]:
    """Put these files back as they are now, when the block ends in any exception."""
    before = {path: path.read_bytes() if path.is_file() else None for path in paths}
    try:
        yield
    except BaseException:
        for path, content in before.items():
            if content is None:
                path.unlink(missing_ok=True)
            elif path.read_bytes() != content if path.is_file() else True:
                write_whole(path, content)
        raise

"""A gradebook of nbgrader's, begun at once."""

from nbgrader.api import Base, Gradebook
from sqlalchemy import create_engine


def begun(root, course="trolls"):
    """The gradebook of the course at `root`, with its tables, to be closed.

    With its tables there, nbgrader does not number its version: that starts the program
    `alembic`, which takes a second.
    """
    url = f"sqlite:///{root / 'gradebook.db'}"
    engine = create_engine(url)
    Base.metadata.create_all(engine)
    engine.dispose()
    return Gradebook(url, course)

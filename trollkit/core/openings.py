"""The question that opens a game, for games whose first turn has a time of its own."""


class Opening(bytes):
    """What a side is asked first in a game: its answer has the time of a first move."""

"""The source of a strategy, out of the file that a student has handed in."""

from nbformat import NotebookNode

from trollkit.classroom.repair.reading import read_notebook
from trollkit.classroom.submissions.borrowed import refuse_borrowed
from trollkit.classroom.submissions.extraction import extract
from trollkit.classroom.submissions.problems import NoStrategy
from trollkit.core.errors import TrollkitError
from trollkit.core.tongues import PYTHON
from trollkit.games import USUAL
from trollkit.games import game as known_game
from trollkit.phrases import phrase

MOST_BYTES = 1_000_000  # what the arena reads of a strategy


def source_of(suffix: str, data: bytes, game: str = USUAL) -> bytes:
    """The source to be played: a program as it is, a notebook's strategy taken out of it.

    Programs in other languages than Python are compared with nothing. Raises NoStrategy.
    """
    if suffix == ".ipynb":
        place = known_game(game).place
        if place is None:
            raise NoStrategy("no_sheet")
        source = extract(_notebook(data), place.cell, place.function)
        data = source.encode("utf-8", "replace")
    elif suffix == PYTHON and len(data) <= MOST_BYTES:
        refuse_borrowed(data.decode("utf-8", "replace"))
    elif suffix != PYTHON:
        _refuse_foreign(suffix, data, game)
    if len(data) > MOST_BYTES:
        raise NoStrategy("too_long")
    return data


def _refuse_foreign(suffix: str, data: bytes, game: str) -> None:
    """Raise NoStrategy when nothing here can play a source in that language."""
    tongue = known_game(game).tongues.get(suffix)
    if tongue is None:
        raise NoStrategy("language", suffix=suffix)
    if b"\0" in data:
        raise NoStrategy("no_text", suffix=suffix)
    try:
        tongue.program()
    except TrollkitError as error:
        raise NoStrategy("no_program", detail=phrase(error)) from None


def _notebook(data: bytes) -> NotebookNode:
    """The notebook in a file that is whole; a torn one is for its author. Raises NoStrategy."""
    if not data.strip():
        raise NoStrategy("unreadable", detail="il est vide")
    notebook, notes = read_notebook(data)
    why = notes[0].facts.get("why") if notes else ""
    if notes and why != "cells":  # without cells, it is the strategy that is missing
        detail = "ce n'est pas un carnet" if why == "kind" else "il est incomplet ou abîmé"
        raise NoStrategy("unreadable", detail=detail)
    return notebook

"""What a game of the forest leaves to look at: its page, and what both bots wrote beside."""

import webbrowser
from collections.abc import Sequence
from pathlib import Path

import click

from trollkit.core.contest import Film
from trollkit.core.errors import StoreError
from trollkit.core.text import clean
from trollkit.foret.discipline import DISCIPLINE
from trollkit.foret.film import replay
from trollkit.foret.runner import Played
from trollkit.phrases import reason_of

_LINES, _WIDTH = 3, 160  # of what a bot writes beside, a turn, in the terminal
_CHARACTERS = 4_096  # of it on the page, as in the official game


def printable(text: str) -> str:
    """What a bot wrote, line by line, without what a page or a terminal would obey."""
    lines = (clean(line, _WIDTH) for line in text[:_CHARACTERS].splitlines())
    return "\n".join(line for line in lines if line)


def tell_beside(played: Played, sides: Sequence[str]) -> None:
    """Write to standard error, turn by turn, what the bots wrote there."""
    for number, turn in enumerate(played.stderr, start=1):
        for side, text in zip(sides, turn, strict=True):
            lines = printable(text).splitlines()
            for line in lines[:_LINES]:
                click.echo(f"Tour {number}, {side} : {line}", err=True)
            if len(lines) > _LINES:
                left = len(lines) - _LINES
                click.echo(f"Tour {number}, {side} : … (lignes de plus : {left})", err=True)


def write_page(
    path: Path,
    played: Played,
    made: tuple[int, int, bool],
    names: Sequence[str],
    said: Sequence[str],
) -> None:
    """Write the page of a game, made of (league, seed, strict). Raises StoreError."""
    from trollkit.notebook.replay import viewer  # what draws it is loaded by nobody else

    league, seed, strict = made
    title = " contre ".join(clean(name, 40) for name in names)
    film = _film(played, league, seed, names, strict=strict)
    drawing = DISCIPLINE.drawing
    assert drawing is not None
    text = viewer.page(DISCIPLINE.name, film, drawing, names, title, said)
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise StoreError("file", str(path), reason_of(error)) from None


def _film(
    played: Played, league: int, seed: int, names: Sequence[str], *, strict: bool
) -> Film:
    """The game again, with what both wrote beside."""
    record = {"ligue": league, "graine": seed, "strict": strict, "noms": names}
    beside = [[printable(text) for text in turn] for turn in played.stderr]
    return replay(record | {"sorties": played.outputs}, beside).scenes()


def show(path: Path, *, opened: bool) -> None:
    """Say where the page is, and perhaps open it."""
    click.echo(f"La partie se regarde dans {clean(str(path))}.", err=True)
    if opened:
        webbrowser.open(path.resolve().as_uri())

"""Who plays in the forest: what `--gauche` and `--droite` stand for, and how shut in."""

import contextlib
import os
import shlex
import shutil
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import click

from trollkit.arena.entrants import bots, read_file
from trollkit.arena.entrants.belongings import BotError
from trollkit.arena.loader import load
from trollkit.arena.sandbox import programs
from trollkit.arena.sandbox.programs import needs
from trollkit.arena.workers import stay
from trollkit.cli.francais import WrongCall
from trollkit.cli.programmes import level
from trollkit.core.discipline import UnknownStrategy
from trollkit.core.errors import UnreadableStrategy
from trollkit.core.text import clean, show
from trollkit.foret.runner import Program, StartError
from trollkit.foret.runner.playing import Bot
from trollkit.foret.strategies import find, players
from trollkit.phrases.bots import bot_reason


@dataclass(frozen=True)
class Entrant:
    """One side: a command to start, else the name or the file of a strategy."""

    word: str
    command: tuple[str, ...] = ()

    def __call__(self, seed: int) -> contextlib.AbstractContextManager[Bot]:
        """The bot, for one game; a strategy's own chance comes from the seed.

        In a worker of a series it stays on the worker's processor: it takes turns with the
        referee, and a question that crosses to another processor costs twice as much.
        """
        stay()
        if not self.command:
            return contextlib.nullcontext(_strategy(self.word, seed))
        try:
            return Program(self.command)
        except StartError as error:
            raise _not_started(self.word, error) from None


def entrants(words: Sequence[str], isolation: str) -> tuple[list[Entrant], str]:
    """Both sides, and the sentence on how their programs are isolated ("" without programs)."""
    found = [_entrant(word) for word in words]
    if not any(entrant.command for entrant in found):
        return found, ""
    found_level, sentence = level(isolation)
    if found_level == "aucun":
        return [_led_back(entrant) for entrant in found], sentence
    shut = [_shut_in(entrant, other) for entrant, other in zip(found, found[::-1], strict=True)]
    return shut, sentence


def _entrant(word: str) -> Entrant:
    with contextlib.suppress(UnknownStrategy):
        find(word)
        return Entrant(word)
    if word.endswith(".py") and " " not in word:
        return Entrant(word)
    if " " not in word and not Path(word).exists():
        known = ", ".join(player.id for player in players())
        raise WrongCall(
            f"Joueur inconnu : {show(word)} ; il faut une commande, un fichier .py, ou un nom "
            f"parmi {known}."
        )
    try:
        words = tuple(shlex.split(word))
        _check_start(words[0] if words else "")
    except ValueError:
        raise _not_started(word, bot_reason("quotes", word)) from None
    except BotError as error:
        raise _not_started(word, bot_reason(error.reason, *error.details)) from None
    return Entrant(word, words)


def _check_start(first: str) -> None:
    """Raise BotError on a file of this folder that is started as if it were the system's."""
    if "/" in first or shutil.which(first) or not Path(first).is_file():
        bots.check_start(first, Path())
        return
    bots.check_start(f"./{first}", Path())
    raise BotError("beside", first)


def _strategy(word: str, seed: int) -> Bot:
    with contextlib.suppress(UnknownStrategy):
        return find(word).strategy
    entrant = read_file(Path(word))
    if entrant.fault:
        raise UnreadableStrategy(entrant.fault)
    try:
        found = load(entrant.code, seed).get("strategie")
    except UnreadableStrategy:
        if b"strategie" in entrant.code:
            raise
        found = None  # a program, which has asked for its first line
    if not callable(found):
        raise click.ClickException(
            f"{show(word)} ne définit pas de fonction strategie(vue). Un programme qui lit et "
            f"écrit des lignes se donne par sa commande : 'python3 {clean(word)}'."
        )
    return found  # type: ignore[no-any-return]


def _shut_in(entrant: Entrant, other: Entrant) -> Entrant:
    if not entrant.command:
        return entrant
    try:
        command = programs.shut_in(entrant.command, _paths(other))
    except OSError as error:
        raise _not_started(entrant.word, error) from None
    return replace(entrant, command=tuple(command))


def _led_back(entrant: Entrant) -> Entrant:
    """The same, its interpreter started as it is when shut in: Node with `readline`."""
    if not entrant.command or os.name == "nt":
        return entrant
    try:
        return replace(entrant, command=tuple(needs(entrant.command).words))
    except OSError as error:
        raise _not_started(entrant.word, error) from None


def _paths(entrant: Entrant) -> list[str]:
    """What its opponent is not to read; a bundled player's name is no path."""
    if not entrant.command:
        return [os.path.abspath(entrant.word)]
    try:
        return programs.needs(entrant.command).own
    except OSError as error:
        raise _not_started(entrant.word, error) from None


def _not_started(word: str, error: Exception | str) -> click.ClickException:
    return click.ClickException(f"{show(word)} ne démarre pas : {clean(str(error))}.")

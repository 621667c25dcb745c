"""click in French: help pages, wrong calls, and the exit statuses of the kit.

A wrong call exits with 2, a failure with 1, a Ctrl-C with 130; each says one sentence on
standard error.
"""

import math
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NoReturn

import click

from trollkit.cli.moyens import lacking
from trollkit.core.errors import InvalidConfig, InvalidText, TrollkitError
from trollkit.core.numbers import as_integer
from trollkit.core.text import clean, show
from trollkit.phrases import phrase, reason_of
from trollkit.phrases.system import FULL

WRONG_CALL, FAILURE, INTERRUPTED = 2, 1, 130
_HEADINGS = {"Options": "Options", "Commands": "Commandes"}


class _Formatter(click.HelpFormatter):
    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, "Utilisation : " if prefix is None else prefix)

    def write_heading(self, heading: str) -> None:
        super().write_heading(f"{_HEADINGS.get(heading, heading)} ")


class _Context(click.Context):
    formatter_class = _Formatter


class _Helped(click.Command):
    context_class = _Context

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = "Montre cette aide."
        return option


class Command(_Helped):
    """A command whose help page is French."""


class Group(_Helped, click.Group):
    """A group of such commands."""

    command_class = Command

    def __init__(self, *args: Any, **attributes: Any) -> None:
        attributes.setdefault("subcommand_metavar", "COMMANDE …")
        super().__init__(*args, **attributes)


Group.group_class = Group


class WrongCall(click.UsageError):
    """A wrong call that says what is wrong in a French sentence of its own."""


class Whole(click.ParamType[int]):
    """A whole number, at least `least`."""

    name = "nombre"

    def __init__(self, least: int | None = None, example: int = 1) -> None:
        self.least = least
        self.example = example

    def convert(self, value: Any, param: Any, ctx: Any) -> int:
        """The number, or a French sentence about what is wrong with it."""
        try:
            number = int(value)
        except ValueError:
            number = None
        if number is None or (self.least is not None and number < self.least):
            bound = "" if self.least is None else f", au moins {self.least}"
            self.fail(
                f"{show(value)} : il faut un nombre entier{bound}, par exemple {self.example}."
            )
        return number


class Dossier(click.ParamType[Path]):
    """An existing folder."""

    name = "dossier"

    def convert(self, value: Any, param: Any, ctx: Any) -> Path:
        """The folder; an empty word is no name for the current one."""
        if not str(value).strip() or not Path(value).exists():
            raise WrongCall(f"Le dossier {show(str(value))} n'existe pas : vérifiez son nom.")
        if not Path(value).is_dir():
            raise WrongCall(f"{show(str(value))} est un fichier : donnez un dossier.")
        return Path(value)


class Rate(click.ParamType[float]):
    """A positive number, with or without decimals."""

    name = "nombre"

    def convert(self, value: Any, param: Any, ctx: Any) -> float:
        """The number, or a French sentence about what is wrong with it."""
        try:
            rate = float(value)
        except ValueError:
            rate = math.nan
        if not 0 < rate < math.inf:
            self.fail(f"{show(value)} : il faut un nombre positif, par exemple 4.")
        return rate


class Among(click.ParamType[str]):
    """One word among a few, which a function may tell only when one is given."""

    name = "mot"

    def __init__(self, words: Sequence[str] | Callable[[], Sequence[str]]) -> None:
        self._words = words

    @property
    def words(self) -> Sequence[str]:
        """What may be given."""
        return self._words() if callable(self._words) else self._words

    def convert(self, value: Any, param: Any, ctx: Any) -> str:
        """The word, or a French sentence that lists them."""
        if value not in self.words:
            *others, last = self.words
            listed = f"{', '.join(others)} ou {last}" if others else last
            self.fail(f"{show(value)} : il faut {listed}.")
        return str(value)


def refusal(error: OSError, place: Path) -> str:
    """What the system refused, and why; `place` when it names no file, as of a full disk.

    >>> refusal(OSError(28, "No space left on device"), Path("cours"))
    'cours : le disque est plein'
    """
    return f"{clean(str(error.filename or place))} : {reason_of(error)}"


@contextmanager
def stoppable() -> Iterator[None]:
    """Take the end of the terminal, and a plain kill, for a Ctrl-C: all is left in order."""

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), stop) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)


def run(command: click.Command, arguments: Sequence[str] | None = None) -> NoReturn:
    """Run a command line to its exit."""
    try:
        status = _status(command, arguments)
    except OSError as error:
        status = _cut_short(error) if error.errno in FULL else _without_means(error)
    except Exception as error:
        status = _without_means(error)
    sys.exit(status)


def _without_means(error: Exception) -> int:
    """Where the account is short of something, that is what has gone wrong."""
    told = lacking()
    if not told:
        raise error
    return _complain(told, FAILURE)


def _status(command: click.Command, arguments: Sequence[str] | None) -> int:
    try:
        result = command.main(arguments, prog_name="trollkit", standalone_mode=False)
    except click.UsageError as error:
        return _complain(_wrong_call(error), WRONG_CALL)
    except click.ClickException as error:
        return _complain(error.format_message(), FAILURE)
    except (InvalidConfig, InvalidText) as error:
        return _complain(phrase(error), WRONG_CALL)
    except TrollkitError as error:
        return _complain(phrase(error), FAILURE)
    except (KeyboardInterrupt, click.Abort):
        return _complain("Interrompu.", INTERRUPTED)
    # click hands back the status of `ctx.exit`, as after --help.
    return as_integer(result) or 0


def _cut_short(error: OSError) -> int:
    # What Python could not write it would try again in ending.
    with suppress(OSError):  # in a test the output is no file
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return _complain(
        f"Ce que la commande écrivait n'est pas complet, {reason_of(error)} : libérez de la "
        "place, puis relancez la même commande.",
        FAILURE,
    )


def _complain(sentence: str, status: int) -> int:
    click.echo(sentence, err=True)
    return status


def _wrong_call(error: click.UsageError) -> str:
    """What is wrong with a call, from the error's data: click's own words are English."""
    match error:
        case WrongCall():
            return error.message
        case click.NoSuchOption():
            hint = _closest(error.possibilities)
            return f"Option inconnue : {show(error.option_name)}.{hint}{_see(error)}"
        case click.exceptions.NoSuchCommand():
            hint = _closest(error.possibilities)
            return f"Commande inconnue : {show(error.command_name)}.{hint}{_see(error)}"
        case click.MissingParameter():
            name = error.param.make_metavar(error.ctx) if error.param and error.ctx else ""
            return f"Il manque {name}.{_see(error)}"
        case click.BadOptionUsage() if "does not take" in error.message:
            name = error.option_name
            return f"L'option {name} s'écrit seule, sans « = ».{_see(error)}"
        case click.BadOptionUsage():
            return f"L'option {error.option_name} attend une valeur.{_see(error)}"
        case click.BadParameter():
            option = error.param.opts[0] if error.param else ""
            return f"{option} refusé, {error.message}"
        case click.exceptions.NoArgsIsHelpError():
            return error.format_message()
    return f"Appel incorrect : il y a un mot de trop ou mal placé.{_see(error)}"


def _closest(possibilities: Sequence[str] | None) -> str:
    return f" Vouliez-vous {possibilities[0]} ?" if possibilities else ""


def _see(error: click.UsageError) -> str:
    path = error.ctx.command_path if error.ctx else "trollkit"
    return f" Voyez « {path} --help »."

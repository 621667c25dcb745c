"""What all commands share: options read in French (`Word`), `report` for people or `--json`,
and `run`, where every error becomes one sentence and an exit status.

A wrong call exits with 2, a failure with 1, a Ctrl-C with 130. `require` refuses to begin where
this account's limits are too low. What click itself says is in `phrases/commands.toml`.
"""

import json
import os
import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NoReturn, TypeVar
from unicodedata import category

import click
from click import core, decorators, exceptions, formatting, parser, types

from trollkit.core.errors import (
    InvalidConfig,
    InvalidState,
    InvalidText,
    Refused,
    TrollkitError,
)
from trollkit.core.numbers import as_integer
from trollkit.core.text import show
from trollkit.phrases import phrase
from trollkit.phrases.wording import FULL, Said, filled, words

Read = TypeVar("Read")
WRONG_CALL, FAILURE, INTERRUPTED = 2, 1, 130
_MIB = 1 << 20
# Each limit by Python's name: ulimit's option, what it is of, the unit that is told, the least,
# which is a command's own where it is of memory.
_LIMITS = {
    "NOFILE": ("-n", "{} fichiers ouverts", 1, 256),
    "AS": ("-v", "{} Mio de mémoire", _MIB, 0),
    "DATA": ("-d", "{} Mio de données", _MIB, 0),
    "NPROC": ("-u", "{} processus", 1, 128),
    "FSIZE": ("-f", "des fichiers de {} Mio", _MIB, 64 * _MIB),
    "CPU": ("-t", "{} secondes de processeur", 1, 600),
}
_MEMORY = 2048 * _MIB
GRADING = 4096 * _MIB  # what the kernel of a notebook is promised
COMMANDS = "COMMANDE …"  # how the usage of a group ends


def _french(message: str) -> str:
    return str(words("commands")["click"].get(message, message))


for _part in (core, decorators, exceptions, formatting, parser, types):
    vars(_part).update(
        _=_french, ngettext=lambda one, many, count: _french(one if count == 1 else many)
    )


class WrongCall(Refused):
    """A command that cannot be meant as it was written; the status of its end is 2."""

    def __init__(self, reason: str, **facts: Any) -> None:
        super().__init__(reason, **facts)


class Word(click.ParamType[Read]):
    """A kind of word: what `read` makes of it, or, of a ValueError, what is `wanted`."""

    def __init__(self, name: str, read: Callable[[str], Read], wanted: str) -> None:
        self.name, self._read, self._wanted = name, read, wanted

    def convert(self, value: Any, param: Any, ctx: Any) -> Read:
        """What was read; what click has read before, as a default, stays itself."""
        if not isinstance(value, str):
            return value  # type: ignore[no-any-return]
        try:
            return self._read(value)
        except ValueError:
            self.fail(f"{show(value)} : {self._wanted}", param, ctx)


def whole(least: int | None = None) -> Word[int]:
    """A whole number, at least `least`."""

    def read(word: str) -> int:
        number = int(word)
        if least is not None and number < least:
            raise ValueError
        return number

    bound = "" if least is None else f", au moins {least}"
    return Word("nombre", read, f"il faut un nombre entier{bound}.")


class Among(click.Choice[str]):
    """One word among a few, which the help of its option names."""

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """A word: help is narrow."""
        return "MOT"


def folder() -> Any:
    """An existing folder; an empty word is no name for the current one."""
    return click.Path(exists=True, file_okay=False, path_type=Path)


def _remember(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    ctx.meta["json"] = wanted


def answering(said: str = "Écrit un seul objet JSON en sortie.") -> Callable[[Any], Any]:
    """The option `--json` of a command that ends in `report`."""
    return click.option(
        "--json", is_flag=True, expose_value=False, callback=_remember, help=said
    )


JSON = answering()


def wants_json() -> bool:
    """Whether the command that runs was called with `--json`."""
    context = click.get_current_context(silent=True)  # none for who calls us from Python
    return context is not None and bool(context.meta.get("json"))


def json_line(facts: Mapping[str, Any]) -> str:
    """Facts as one line for programs, which a terminal may show all the same.

    What would move its cursor or turn a line around is written as an escape.
    """
    told = json.dumps(facts, ensure_ascii=False)
    return "".join(json.dumps(c)[1:-1] if category(c)[0] == "C" else c for c in told)


def report(facts: Mapping[str, Any], *told: Any) -> None:
    """What a command has found or done: `facts` as one JSON object for programs, or `told`.

    What is told to people are sentences, and tables and texts of rich's; "" is left out.
    """
    if wants_json():
        click.echo(json_line(facts))
        sys.stdout.flush()  # a server goes on
        return
    for each in told:
        if isinstance(each, str):
            click.echo(each, nl=bool(each))
        else:
            from rich.console import Console  # it starts slowly, and `--help` prints none

            Console().print(each)


def told(command: str, facts: Mapping[str, Any], between: str = " ", **more: Any) -> str:
    """What the table of a command says of its facts; of `more`, texts are sentences already."""
    facts = {**facts, **{k: Said(v) if isinstance(v, str) else v for k, v in more.items()}}
    said: list[str] = []
    for key, sentence in words("commands")[command].items():
        name, _, how = key.partition("-")
        fact = facts.get(name, True)
        if how == "each":
            said += (filled(sentence, **facts, each=each) for each in fact)
        elif bool(fact) != (how == "none"):
            said.append(filled(sentence, **facts))
    return between.join(said)


def answer(command: str, facts: Mapping[str, Any], **more: Any) -> None:
    """Report what a command has found or done, in the words of its table."""
    report(facts, told(command, facts, **more))


def say(sentence: str) -> None:
    """A sentence for people on standard error, where it is in no program's way."""
    click.echo(sentence, nl=bool(sentence), err=True)


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
    """Run a command line to its exit: the one place where errors become sentences."""
    try:
        result = command.main(arguments, prog_name="trollkit", standalone_mode=False)
        # click hands back the status of `ctx.exit`, as after --help.
        status = as_integer(result) or 0
    except (KeyboardInterrupt, click.Abort):
        status, sentence = INTERRUPTED, "Interrompu."
    except exceptions.NoArgsIsHelpError as error:
        status, sentence = WRONG_CALL, error.format_message()
    except click.UsageError as error:
        # The nearest word to a command elsewhere means something else: oublier, publier.
        near = error.possibilities if isinstance(error, click.NoSuchOption) else None
        vars(error)["possibilities"] = (near or [])[:1]
        path = error.ctx.command_path if error.ctx else "trollkit"
        whole = isinstance(error, click.BadParameter) and error.message
        see = "" if whole else f" Voyez « {path} --help »."
        status, sentence = WRONG_CALL, f"{error.format_message()}{see}"
    except (WrongCall, InvalidConfig, InvalidState, InvalidText) as error:
        status, sentence = WRONG_CALL, phrase(error)
    except TrollkitError as error:
        status, sentence = FAILURE, phrase(error)
    except Exception as error:
        status, sentence = FAILURE, _of_the_system(error)
    else:
        sys.exit(status)
    say(sentence)
    sys.exit(status)


def _of_the_system(error: Exception) -> str:
    """What the machine lacked or refused, where it did; what else goes wrong is raised."""
    if isinstance(error, OSError) and error.errno in FULL and not error.filename:
        # What Python could not write it would try again in ending.
        with suppress(OSError):  # in a test the output is no file
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return phrase(Refused("cut-short", error=error))
    if told := lacking():
        return told
    if isinstance(error, OSError) and error.filename:
        return phrase(Refused("system", path=error.filename, error=error))
    raise error


def lacking(memory: int = _MEMORY) -> str:
    """Which limits of this process are too low, and how to raise them; "" when none is.

    What it may raise itself, it does. Under too low a limit a right answer fails, or a
    strategy: that must not cost anybody a point.
    """
    if sys.platform == "win32":
        return ""
    import resource

    told = []
    for name, (option, what, unit, least) in _LIMITS.items():
        kind, least = getattr(resource, f"RLIMIT_{name}"), least or memory
        soft, hard = resource.getrlimit(kind)
        if soft == resource.RLIM_INFINITY or soft >= least:
            continue
        try:
            resource.setrlimit(kind, (least, hard))
        except ValueError:  # more than an account may give itself
            had, wanted = hard // unit, least // unit
            told.append(f"{what.format(had)}, il en faut {wanted} (ulimit {option})")
    if not told:
        return ""
    return (
        f"Ce compte n'a droit qu'à : {' ; '.join(told)}. Relevez cette limite, ou "
        "demandez-le à qui administre la machine, puis relancez la même commande."
    )


def require(memory: int = _MEMORY) -> None:
    """Refuse to begin what this account has not the means to finish rightly."""
    told = lacking(memory)
    if told:
        raise Refused("no-means", told=told)

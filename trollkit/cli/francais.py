"""What all commands share: options (`Word`), answers (`report`, `say`), errors (`run`).

`report` writes sentences, or JSON with `--json`. `run` turns every error into one French
sentence and an exit status: 2 for a wrong call, 1 for a failure, 130 for Ctrl-C. `require`
refuses to begin where this account's limits are too low. Importing this module makes click
speak French, by the table of `phrases/commands.toml`.
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
# By the name of a limit in `resource`: ulimit's option, French words for it, its unit in those
# words, and the least that is needed; 0 stands for the memory that the command needs.
_LIMITS = {
    "NOFILE": ("-n", "{} fichiers ouverts", 1, 256),
    "AS": ("-v", "{} Mio de mémoire", _MIB, 0),
    "DATA": ("-d", "{} Mio de données", _MIB, 0),
    "NPROC": ("-u", "{} processus", 1, 128),
    "FSIZE": ("-f", "des fichiers de {} Mio", _MIB, 64 * _MIB),
    "CPU": ("-t", "{} secondes de processeur", 1, 600),
}
_MEMORY = 2048 * _MIB
GRADING = 4096 * _MIB  # the memory that a notebook's kernel may use
COMMANDS = "COMMANDE …"  # the end of the usage line of a group


def _french(message: str) -> str:
    return str(words("commands")["click"].get(message, message))


for _part in (core, decorators, exceptions, formatting, parser, types):
    vars(_part).update(
        _=_french, ngettext=lambda one, many, count: _french(one if count == 1 else many)
    )


class WrongCall(Refused):
    """The user's command line makes no sense. The command exits with status 2."""

    def __init__(self, reason: str, **facts: Any) -> None:
        super().__init__(reason, **facts)


class Word(click.ParamType[Read]):
    """A type of click's: `read` converts a word; if it raises ValueError, say `wanted`."""

    def __init__(self, name: str, read: Callable[[str], Read], wanted: str) -> None:
        self.name, self._read, self._wanted = name, read, wanted

    def convert(self, value: Any, param: Any, ctx: Any) -> Read:
        """The converted word; a value that is no text, such as a default, is unchanged."""
        if not isinstance(value, str):
            return value  # type: ignore[no-any-return]
        try:
            return self._read(value)
        except ValueError:
            self.fail(f"{show(value)} : {self._wanted}", param, ctx)


def whole(least: int | None = None) -> Word[int]:
    """The type of a whole number, at least `least`."""

    def read(word: str) -> int:
        number = int(word)
        if least is not None and number < least:
            raise ValueError
        return number

    bound = "" if least is None else f", au moins {least}"
    return Word("nombre", read, f"il faut un nombre entier{bound}.")


class Among(click.Choice[str]):
    """The type of one word among a few, which the help of its option must name."""

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """The word "MOT", since all the words would not fit the help."""
        return "MOT"

    def get_invalid_choice_message(self, value: object, ctx: click.Context | None) -> str:
        """The words themselves: click's own message has them in quotes."""
        *others, last = self.choices
        known = " ou ".join(filter(None, [", ".join(others), last]))
        return f"{show(str(value))} : il faut {known}."


def folder() -> Any:
    """The type of an existing folder; an empty word does not mean the current one."""
    return click.Path(exists=True, file_okay=False, path_type=Path)


def _remember(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    ctx.meta["json"] = wanted


def answering(said: str = "Écrit un seul objet JSON en sortie.") -> Callable[[Any], Any]:
    """A decorator that adds the option `--json` to a command that ends in `report`."""
    return click.option(
        "--json", is_flag=True, expose_value=False, callback=_remember, help=said
    )


JSON = answering()


def wants_json() -> bool:
    """Whether the command that runs was called with `--json`."""
    context = click.get_current_context(silent=True)  # None when called from Python
    return context is not None and bool(context.meta.get("json"))


def json_line(facts: Mapping[str, Any]) -> str:
    """`facts` as one line of JSON that a terminal can show safely.

    Characters that would move its cursor or turn a line around are written as escapes.
    """
    told = json.dumps(facts, ensure_ascii=False)
    return "".join(json.dumps(c)[1:-1] if category(c)[0] == "C" else c for c in told)


def report(facts: Mapping[str, Any], *told: Any) -> None:
    """Print the result of a command: with `--json`, `facts` as one object; else all of `told`.

    Each of `told` is a sentence, or a table or text of rich's; "" prints nothing.
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
    """The sentences of a command's table in `phrases/commands.toml`, filled with its facts.

    A key of the table is a fact, whose sentence is said if the fact is true or not given;
    "FACT-none", if it is false; "FACT-each", for each item of it. Texts in `more` are taken as
    sentences.
    """
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
    """Report the facts of a command, in the sentences of its table (see `told`)."""
    report(facts, told(command, facts, **more))


def say(sentence: str) -> None:
    """Print a sentence on standard error, where it is in no program's way; nothing for ""."""
    click.echo(sentence, nl=bool(sentence), err=True)


@contextmanager
def stoppable() -> Iterator[None]:
    """Within the context, SIGTERM and SIGHUP act like Ctrl-C, so that all is left in order."""

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
    """Run a command line and exit; the only place where errors become sentences."""
    try:
        result = command.main(arguments, prog_name="trollkit", standalone_mode=False)
        # click hands back the status of `ctx.exit`, as after --help.
        status = as_integer(result) or 0
    except (KeyboardInterrupt, click.Abort):
        status, sentence = INTERRUPTED, "Interrompu."
    except exceptions.NoArgsIsHelpError as error:
        status, sentence = WRONG_CALL, error.format_message()
    except click.UsageError as error:
        # No command is proposed for a mistyped one: the nearest may be quite another thing,
        # such as publier for oublier.
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
    """The sentence for a lack or refusal of the machine; raises any other `error` again."""
    if isinstance(error, OSError) and error.errno in FULL and not error.filename:
        # At its exit Python would try again to write the rest of the output.
        with suppress(OSError):  # in a test the output is no file
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return phrase(Refused("cut-short", error=error))
    if told := lacking():
        return told
    if isinstance(error, OSError) and error.filename:
        return phrase(Refused("system", path=error.filename, error=error))
    raise error


def lacking(memory: int = _MEMORY) -> str:
    """A sentence on the limits of this process that are too low; "" when none is.

    Limits that the process may raise itself are raised. Under too low a limit a right answer,
    or a strategy, fails: that must not cost anybody a point.
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
    """Raise Refused where limits of this account are too low to go on (see `lacking`)."""
    told = lacking(memory)
    if told:
        raise Refused("no-means", told=told)

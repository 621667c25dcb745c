"""The three verdicts of an instant check, each in one French sentence.

A check that fails raises: nbgrader sees a failure, the student a sentence without traceback.
"""

import re
import sys
import textwrap
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

LARGEUR = 80  # JupyterLab cuts longer lines of output inside words
_FIXE = "\u2060"  # stands for a space where no line may end
_COLLES = re.compile("(?<=«) | (?=[:;?!»])")


Lieu = tuple[str, int]  # a module's name, and a line of it


class Constat(AssertionError):
    """A check that is not passed: one sentence, and `vue`, lines that show what it is about.

    `lieu` is where it was made, by which a class is told what kind of verdict it is.
    """

    titre: str
    cause = ""  # what has been found to lead to it, which then is looked for no more

    def __init__(self, phrase: str, vue: str = "") -> None:
        super().__init__(phrase)
        self.vue = vue
        ici = sys._getframe(1)
        self.lieu: Lieu = str(ici.f_globals.get("__name__", "")), ici.f_lineno

    def _render_traceback_(self) -> list[str]:
        # IPython's hook for what is displayed instead of the traceback.
        return _lignes(self.titre, str(self), self.vue)


class PasCommence(Constat):
    """The student's cell was not run, or still holds the three dots."""

    titre = "○ Pas commencé"


class PasEncore(Constat):
    """Something is there, and is not right yet."""

    titre = "✎ Pas encore"


class TropLong(KeyboardInterrupt):
    """Stops what takes too long; any other exception would be taken for the function's fault.

    Its text says in French what was seen, in words that follow a function's name.
    """

    def __str__(self) -> str:
        return super().__str__() or "n'a pas fini à temps : cherchez une boucle sans fin"


class Passee(BaseException):
    """Ends a check that is made on trial, once it is passed."""


_ESSAI = ContextVar("essai", default=False)

# In the check that runs: functions that change what they are given, each with what it is.
changements: dict[str, str] = {}


@contextmanager
def a_l_essai() -> Iterator[None]:
    """In the block a check that is passed raises Passee, before anything is shown or won."""
    avant = _ESSAI.set(True)
    try:
        yield
    finally:
        _ESSAI.reset(avant)


def en_essai() -> bool:
    """Whether nobody will read the verdict: its words need not be looked for."""
    return _ESSAI.get()


@contextmanager
def devant(vue: str) -> Iterator[None]:
    """A PasEncore from the block is shown with `vue`, unless it shows something itself."""
    try:
        yield
    except PasEncore as verdict:
        verdict.vue = verdict.vue or vue
        raise


def reussi(phrase: str, vue: str = "") -> None:
    """Print the verdict of a check that is passed, and what its idea is called."""
    if en_essai():
        raise Passee
    from trollkit.classroom.questions.ideas import suite

    print("\n".join([*_lignes("✔ Réussi", phrase, vue), *_changes(), *suite(plie)]))


def _changes() -> Iterator[str]:
    """What is to be said of a right answer that would spoil those that call it."""
    for nom, parametre in changements.items():
        yield from plie(
            f"Attention : {nom} change « {parametre} », qu'on lui prête, et qui l'appelle "
            f"ensuite n'y retrouve plus le sien. Travaillez sur copy.deepcopy({parametre})."
        )


def montrer(verdict: Constat) -> None:
    """Print a verdict that must not stop the notebook: of what is optional."""
    print("\n".join(_lignes(verdict.titre, str(verdict), verdict.vue)))


def absent(espace: Mapping[str, object], nom: str) -> bool:
    """Whether the variable `nom` still waits for the student: not defined, or left at `...`.

    >>> absent({}, "p"), absent({"p": ...}, "p"), absent({"p": None}, "p")
    (True, True, False)
    """
    return espace.get(nom, ...) is ...


def plie(phrase: str, marge: str = "") -> list[str]:
    """A sentence in lines that JupyterLab does not cut, broken between words alone.

    No line begins with what French sets after a space, nor ends with what it sets before one.

    >>> plie("mot " * 19 + "« mot » ; mot")[1]
    '« mot » ; mot'
    """
    lignes = textwrap.wrap(
        _COLLES.sub(_FIXE, phrase),
        LARGEUR,
        break_on_hyphens=False,
        initial_indent=marge,
        subsequent_indent=marge,
    )
    return [ligne.replace(_FIXE, " ") for ligne in lignes]


def _lignes(titre: str, phrase: str, vue: str) -> list[str]:
    return [*plie(f"{titre} : {phrase}"), *vue.splitlines()]

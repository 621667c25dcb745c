"""The verdicts of an instant check: `PasCommence`, `PasEncore` (raised), `Reussi` (returned).

A failed check raises: nbgrader sees a failure, the student one French sentence without
traceback. `Phrase` keeps a sentence's template beside its text.
"""

import re
import string
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from importlib import import_module
from typing import Any, NamedTuple, Self

from trollkit.core.numbers import decimal, percent
from trollkit.core.text import many, show

LARGEUR = 80  # JupyterLab cuts longer lines of output inside words
_FIXE = "\u2060"  # replaces a space at which no line may end, while lines are cut
_COLLES = re.compile("(?<=«) | (?=[:;?!»])")


class _Mots(string.Formatter):
    """Fills a template in French notation."""

    def convert_field(self, value: Any, conversion: str | None) -> Any:
        """With `!r`, a value of the student's as `show` writes it, safe and short."""
        return show(value) if conversion == "r" else super().convert_field(value, conversion)

    def format_field(self, value: Any, format_spec: str) -> str:
        """A word as format counts ("3 pierres"); numbers have a decimal comma."""
        if format_spec[-1:] in ("f", "%") and format_spec[0] == ".":
            return (decimal if format_spec[-1] == "f" else percent)(
                value, int(format_spec[1:-1])
            )
        if len(format_spec) > 1 and format_spec.replace(" ", "").isalpha():
            return many(value, format_spec, str(value).replace("-", "−"))
        if type(value) is int and not format_spec:
            return str(value).replace("-", "−")
        if type(value) is float and not format_spec:
            return decimal(value, 0 if abs(value - round(value)) < 1e-9 else 2)
        return str(super().format_field(value, format_spec))


class Phrase(str):
    """A sentence filled with facts, which keeps its template in `patron`.

    A template is filled as by `str.format`, but values are written in French: `{x!r}` shows a
    value that a student may have made, `{n:pierre}` counts ("3 pierres"), `{x:.2f}` and
    `{x:.1%}` have a decimal comma.

    In `patron` each fact is "...", so that nothing of the student's is in it; a fact that is
    itself a Phrase shows its own `patron`.

    >>> dite = Phrase("p vaut {valeur} ; {conseil}.", valeur=7, conseil=Phrase("lisez"))
    >>> str(dite), dite.patron
    ('p vaut 7 ; lisez.', 'p vaut ... ; lisez.')
    """

    patron: str

    def __new__(cls, patron: str, **faits: object) -> "Phrase":
        """Fill `patron`, words of the kit, with `faits`; without facts it is kept as it is."""
        dite = super().__new__(cls, _MOTS.vformat(patron, (), faits) if faits else patron)
        told = _GAP.sub(lambda gap: getattr(faits.get(gap[1]), "patron", TROU), patron)
        # Two facts in a row are one gap.
        dite.patron = told.replace(2 * TROU, TROU) if faits else patron
        return dite

    @classmethod
    def dont(cls, texte: str, patron: str) -> "Phrase":
        """A finished text, with `patron`, words of the kit, as its template."""
        dite = cls(texte)
        dite.patron = patron
        return dite

    @classmethod
    def suite(cls, phrases: Sequence[str]) -> "Phrase":
        """The sentences joined by spaces, as one Phrase."""
        noms = [f"p{rang}" for rang in range(len(phrases))]
        places = " ".join(f"{{{nom}}}" for nom in noms)
        return cls(places, **dict(zip(noms, phrases, strict=True)))

    def coupee(self, signe: str) -> "Phrase":
        """The part before the first `signe`, without its full stop."""
        debut, patron = (each.partition(signe)[0].rstrip(".") for each in (self, self.patron))
        return Phrase.dont(debut, patron)


TROU = "..."
_GAP = re.compile(r"\{+(\w+)[^{}]*\}+")
_MOTS = _Mots()


class Constat(AssertionError):
    """A failed check: one sentence, and `vue`, lines of text that show the case.

    The sentence is a template and its facts, or a `Phrase`. Its template tells the live class
    what kind of verdict it is, without anything of the student's.
    """

    titre: str
    cause = ""  # the cause, once known: `Question.checked` then searches for none

    def __init__(self, patron: str, vue: str = "", /, **faits: object) -> None:
        self.phrase = patron if isinstance(patron, Phrase) else Phrase(patron, **faits)
        super().__init__(str(self.phrase))
        self.vue = vue

    def seul(self) -> Self:
        """The same verdict, marked as naming its own cause, so that none is searched for."""
        self.cause = self.phrase.patron
        return self

    def _render_traceback_(self) -> list[str]:
        # IPython displays these lines instead of the traceback.
        return _lignes(self.titre, str(self), self.vue)


class PasCommence(Constat):
    """The student's cell was not run, or still holds the three dots."""

    titre = "○ Pas commencé"


class PasEncore(Constat):
    """The student's answer exists, and is not right yet."""

    titre = "✎ Pas encore"


class UneFois(PasEncore):
    """The answer is right, but only once, since it changes its arguments."""


Regles = Mapping[str, object]  # sentence template -> whether it holds


def premier(regles: Regles) -> str:
    """The sentence template of the first rule that holds, "" when none does."""
    return next((patron for patron, vrai in regles.items() if vrai), "")


def refuse(regles: Regles, vue: str = "", /, **faits: object) -> None:
    """Raise PasEncore with the sentence of the first rule that holds, if one does."""
    if patron := premier(regles):
        raise PasEncore(patron, vue, **faits)


class TropLong(KeyboardInterrupt):
    """Stops code that takes too long; not an Exception, which the code could catch.

    Its text says in French what was seen, in words that follow a function's name.
    """

    def __str__(self) -> str:
        return super().__str__() or "n'a pas fini à temps : cherchez une boucle sans fin"


class Reussi(NamedTuple):
    """A passed check: one sentence, and lines of text that illustrate it."""

    phrase: str
    vue: str = ""


_ESSAI = ContextVar("essai", default=False)

# Of the check that runs: function name -> the parameter that the function changes; function
# name -> processor seconds spent on its answers.
changements: dict[str, str] = {}
durees: dict[str, float] = {}
CHANGE = (
    "{nom} change « {parametre} », qu'on lui prête, et qui l'appelle ensuite n'y retrouve plus "
    "le sien. Travaillez sur une copie : import copy, puis copy.deepcopy({parametre})."
)


@contextmanager
def a_l_essai() -> Iterator[None]:
    """In the block, checks are only asked whether they pass: nobody reads their verdicts."""
    avant = _ESSAI.set(True)
    try:
        yield
    finally:
        _ESSAI.reset(avant)


def en_essai() -> bool:
    """Whether nobody will read the verdict, so that advice need not be searched for."""
    return _ESSAI.get()


@contextmanager
def devant(vue: str) -> Iterator[None]:
    """In the block, a PasEncore without a `vue` of its own gets this one."""
    try:
        yield
    except PasEncore as verdict:
        verdict.vue = verdict.vue or vue
        raise


def montrer_reussite(reussi: Reussi, suite: Sequence[str] = ()) -> None:
    """Print the verdict of a check that is passed, and `suite`, the lines that follow it."""
    lignes = _lignes("✔ Réussi", reussi.phrase, reussi.vue)
    print("\n".join([*lignes, *suite]))


def montrer(verdict: Constat) -> None:
    """Print the verdict of an optional question, which must not stop the notebook."""
    print("\n".join(_lignes(verdict.titre, str(verdict), verdict.vue)))


def absent(espace: Mapping[str, object], nom: str) -> bool:
    """Whether the variable `nom` still waits for the student: not defined, or left at `...`.

    >>> absent({}, "p"), absent({"p": ...}, "p"), absent({"p": None}, "p")
    (True, True, False)
    """
    return espace.get(nom, ...) is ...


def donne(espace: Mapping[str, object], nom: str, patron: str) -> Any:
    """The variable `nom`. Raises PasCommence, with `patron` and its name, if it is `absent`."""
    if absent(espace, nom):
        raise PasCommence(patron, nom=nom)
    return espace[nom]


def plie(phrase: str, marge: str = "") -> list[str]:
    """A sentence in lines of at most `LARGEUR`, broken only between words.

    No line begins with one of `:;?!»`, nor ends with `«`.

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


def causes(module: str) -> Any:
    """The module of that name in `causes`, imported only now.

    These modules import `question`, and a sheet's first cell should not wait for them.
    """
    return import_module(f"{__package__}.causes.{module}")

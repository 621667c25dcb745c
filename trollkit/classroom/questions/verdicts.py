"""The three verdicts of an instant check, each in one French sentence.

A check that fails raises: nbgrader sees a failure, the student a sentence without traceback.
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
_FIXE = "\u2060"  # stands for a space where no line may end
_COLLES = re.compile("(?<=«) | (?=[:;?!»])")


class _Mots(string.Formatter):
    """Fills a template as French is written."""

    def convert_field(self, value: Any, conversion: str | None) -> Any:
        """`!r`: anything of the student's, harmless."""
        if isinstance(value, _Trou):
            return value
        return show(value) if conversion == "r" else super().convert_field(value, conversion)

    def format_field(self, value: Any, format_spec: str) -> str:
        """A word counts what it names; numbers have a comma, `.2f` and `.1%` so many digits."""
        if isinstance(value, _Trou):
            return str(value)
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
    """A sentence filled with facts, which still knows what it was before: its template.

    A template is filled as by `str.format`, but that the engine writes the values: `{x!r}`
    shows what a student may have made, `{n:pierre}` counts ("3 pierres"), `{x:.2f}` and
    `{x:.1%}` have a comma.

    A fact that is such a sentence itself shows its own template there; any other is a gap,
    whatever it holds.

    >>> dite = Phrase("p vaut {valeur} ; {conseil}.", valeur=7, conseil=Phrase("lisez"))
    >>> str(dite), dite.patron
    ('p vaut 7 ; lisez.', 'p vaut ... ; lisez.')
    """

    patron: str

    def __new__(cls, patron: str, **faits: object) -> "Phrase":
        """Fill `patron`, the kit's own words, as `str.format` does; without facts they stay."""
        trous = {nom: _Trou(getattr(fait, "patron", TROU)) for nom, fait in faits.items()}
        dite = super().__new__(cls, _MOTS.vformat(patron, (), faits) if faits else patron)
        told = _MOTS.vformat(patron, (), trous) if faits else patron
        dite.patron = told.replace(2 * TROU, TROU)  # two facts in a row are one gap
        return dite

    @classmethod
    def dont(cls, texte: str, patron: str) -> "Phrase":
        """A text of which nothing is told but `patron`, words of the kit's own."""
        dite = cls(texte)
        dite.patron = patron
        return dite

    @classmethod
    def suite(cls, phrases: Sequence[str]) -> "Phrase":
        """Sentences one after the other."""
        noms = [f"p{rang}" for rang in range(len(phrases))]
        places = " ".join(f"{{{nom}}}" for nom in noms)
        return cls(places, **dict(zip(noms, phrases, strict=True)))

    def coupee(self, signe: str) -> "Phrase":
        """What stands before the first `signe`, without its full stop."""
        debut, patron = (each.partition(signe)[0].rstrip(".") for each in (self, self.patron))
        return Phrase.dont(debut, patron)


class _Trou(str):
    """What stands in a template for a fact, however that would be formatted or looked into."""

    def __getattr__(self, nom: str) -> "_Trou":
        return self

    def __getitem__(self, rang: object) -> "_Trou":
        return self


TROU = "..."
_MOTS = _Mots()


class Constat(AssertionError):
    """A check that is not passed: one sentence, and `vue`, lines that show what it is about.

    The sentence is a template and its facts, or a `Phrase`: so a live class can be told what
    kind of verdict it is, without anything of the student's.
    """

    titre: str
    cause = ""  # what has been found to lead to it, which then is looked for no more

    def __init__(self, patron: str, vue: str = "", /, **faits: object) -> None:
        self.phrase = patron if isinstance(patron, Phrase) else Phrase(patron, **faits)
        super().__init__(str(self.phrase))
        self.vue = vue

    def seul(self) -> Self:
        """The same, which tells its own cause: none is looked for."""
        self.cause = self.phrase.patron
        return self

    def _render_traceback_(self) -> list[str]:
        # IPython's hook for what is displayed instead of the traceback.
        return _lignes(self.titre, str(self), self.vue)


class PasCommence(Constat):
    """The student's cell was not run, or still holds the three dots."""

    titre = "○ Pas commencé"


class PasEncore(Constat):
    """Something is there, and is not right yet."""

    titre = "✎ Pas encore"


class UneFois(PasEncore):
    """It is right, but once: it changes what it is lent."""


Regles = Mapping[str, object]  # sentences, each with whether it is so


def premier(regles: Regles) -> str:
    """The sentence of the first rule that holds, "" when none does."""
    return next((patron for patron, vrai in regles.items() if vrai), "")


def refuse(regles: Regles, vue: str = "", /, **faits: object) -> None:
    """Raise PasEncore with the sentence of the first rule that holds, if one does."""
    if patron := premier(regles):
        raise PasEncore(patron, vue, **faits)


class TropLong(KeyboardInterrupt):
    """Stops what takes too long; any other exception would be taken for the function's fault.

    Its text says in French what was seen, in words that follow a function's name.
    """

    def __str__(self) -> str:
        return super().__str__() or "n'a pas fini à temps : cherchez une boucle sans fin"


class Reussi(NamedTuple):
    """A check that is passed: one sentence, and lines that show it."""

    phrase: str
    vue: str = ""


_ESSAI = ContextVar("essai", default=False)

# In the check that runs: functions that change what they are given, each with what it is;
# and what the processor has spent on their answers, in seconds.
changements: dict[str, str] = {}
durees: dict[str, float] = {}
CHANGE = (
    "{nom} change « {parametre} », qu'on lui prête, et qui l'appelle ensuite n'y retrouve plus "
    "le sien. Travaillez sur une copie : import copy, puis copy.deepcopy({parametre})."
)


@contextmanager
def a_l_essai() -> Iterator[None]:
    """In the block checks are asked whether they pass, and nobody reads why they do not."""
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


def montrer_reussite(reussi: Reussi, suite: Sequence[str] = ()) -> None:
    """Print the verdict of a check that is passed, and `suite`, the lines that follow it."""
    lignes = _lignes("✔ Réussi", reussi.phrase, reussi.vue)
    print("\n".join([*lignes, *suite]))


def montrer(verdict: Constat) -> None:
    """Print a verdict that must not stop the notebook: of what is optional."""
    print("\n".join(_lignes(verdict.titre, str(verdict), verdict.vue)))


def absent(espace: Mapping[str, object], nom: str) -> bool:
    """Whether the variable `nom` still waits for the student: not defined, or left at `...`.

    >>> absent({}, "p"), absent({"p": ...}, "p"), absent({"p": None}, "p")
    (True, True, False)
    """
    return espace.get(nom, ...) is ...


def donne(espace: Mapping[str, object], nom: str, patron: str) -> Any:
    """The variable `nom`. Raises PasCommence, `patron` filled with its name, while it waits."""
    if absent(espace, nom):
        raise PasCommence(patron, nom=nom)
    return espace[nom]


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


def causes(module: str) -> Any:
    """A module of the search for causes: by its name, for it knows questions, and so late that
    a sheet's first cell loads none of it.
    """
    return import_module(f"{__package__}.causes.{module}")

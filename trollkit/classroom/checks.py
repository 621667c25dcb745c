"""The three verdicts of an instant check, each in one French sentence.

A check that fails raises: nbgrader sees a failure, the student a sentence without traceback.
"""

import textwrap
from collections.abc import Mapping

LARGEUR = 80  # JupyterLab cuts longer lines of output inside words


class Constat(AssertionError):
    """A check that is not passed: one sentence, and `vue`, lines that show what it is about."""

    titre: str

    def __init__(self, phrase: str, vue: str = "") -> None:
        super().__init__(phrase)
        self.vue = vue

    def _render_traceback_(self) -> list[str]:
        # IPython's hook for what is displayed instead of the traceback.
        return _lignes(self.titre, str(self), self.vue)


class PasCommence(Constat):
    """The student's cell was not run, or still holds the three dots."""

    titre = "○ Pas commencé"


class PasEncore(Constat):
    """Something is there, and is not right yet."""

    titre = "✎ Pas encore"


def reussi(phrase: str, vue: str = "") -> None:
    """Print the verdict of a check that is passed, and what its idea is called."""
    from trollkit.classroom.idees import suite

    print("\n".join([*_lignes("✔ Réussi", phrase, vue), *suite(plie)]))


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
    """A sentence in lines that JupyterLab does not cut, broken between words alone."""
    return textwrap.wrap(
        phrase, LARGEUR, break_on_hyphens=False, initial_indent=marge, subsequent_indent=marge
    )


def _lignes(titre: str, phrase: str, vue: str) -> list[str]:
    return [*plie(f"{titre} : {phrase}"), *vue.splitlines()]

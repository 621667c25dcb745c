"""Near misses: why an answer is not right yet, as far as its own code proves it.

A check does nothing but ask for it, naming what the student was to write:

    @presque("maximin", "minimax")
    def question2(espace: Espace) -> None:
        ...  # raises PasCommence or PasEncore, or calls reussi

What the check says stays; a proven cause is added to it. There are six proofs, and a value
that merely looks like another one is none of them:

- `remedes`: the student's cell is mended in one place, max for min, the parameter for a
  variable of the notebook, or wherever the same mistake was made, and asked again by the same
  check. What makes it pass is the cause.
- `remarques`: the cell itself shows what no one can have meant, a line that does nothing.
- `appuis`: with a right answer to an earlier question, on which this one stands, it passes.
- `noms`: what was asked for is missing, and the same check passes with what lies under
  another name; or the cell itself says why: it stopped on an error, it names nothing.
- `erreurs`: Python's, NumPy's and SciPy's errors, said in French, with the student's line.
- `temps`: processor time, not the clock on the wall, tells what is slow, waits, or turns round.

Where none of them finds anything, `lectures` tells what a function never reads: a fact.

A check that suspects a wrong formula gives it to `soupcon`, which wants all boards to agree
with it, and no other one. Nothing is mended where the student's text is not at hand, as in the
judge.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from types import MappingProxyType
from typing import TYPE_CHECKING

from trollkit.classroom.questions.verdicts import PasCommence, PasEncore, changements, plie

if TYPE_CHECKING:
    from trollkit.classroom.questions.causes.fautes import Faute

Espace = Mapping[str, object]
Question = Callable[[Espace], None]
Appuis = Mapping[str, tuple[Question, object]]

ESSAI_S = 0.3  # of processor time, for one check of something mended

attendus: set[str] = set()  # all that some question asks for


def presque(
    *noms: str,
    unique: bool = True,
    fautes: Sequence["Faute"] = (),
    appuis: Appuis = MappingProxyType({}),
    libres: Sequence[str] = (),
    essai_s: float = ESSAI_S,
) -> Callable[[Question], Question]:
    """Add to the verdicts of a check the cause that the student's own code proves.

    Where several answers are right, so not `unique`, what mends one is not yet its mistake:
    only the mistakes of form are looked for. `fautes` are tried before all others. `appuis` are
    the earlier answers that this one may call: by their names, the check that asked for them,
    and one that is right. `libres` are parameters that a right answer may leave unread, and
    `essai_s` the processor time that a right answer may need.
    """
    attendus.update(noms)

    def decore(question: Question) -> Question:
        @wraps(question)
        def verifiee(espace: Espace) -> None:
            from trollkit.classroom.pupil.telling import noted  # not in a sheet's first cell

            changements.clear()
            try:
                with noted(question):
                    question(espace)
            except (PasCommence, PasEncore) as verdict:
                if verdict.cause:  # by the part of the check that has raised it
                    raise
                # A sheet's first cell loads none of this.
                from trollkit.classroom.questions.causes.enquete import enquete

                try:
                    constat = enquete(
                        verdict, question, espace, noms, unique, fautes, appuis, libres, essai_s
                    )
                except Exception:  # what the kit cannot find out is not the student's affair
                    constat = verdict
                raise constat from None
            if hasattr(sys, "last_value"):
                _avertit(espace, noms)

        verifiee.noms = noms  # type: ignore[attr-defined]
        return verifiee

    return decore


def _avertit(espace: Espace, noms: Sequence[str]) -> None:
    """Say of a right answer that its cell has since ended on an error: it may be an old one."""
    from trollkit.classroom.questions.causes.noms import arretee

    if arret := arretee(espace, noms):
        phrase = (
            f"Attention : {arret} Réparez-la : la correction repart de zéro, et n'aura que ce "
            "qu'elle donne avant de s'arrêter."
        )
        print("\n".join(["", *plie(phrase)]))

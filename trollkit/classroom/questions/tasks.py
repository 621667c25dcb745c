"""A question as data: what it asks for, the cases, the right answer, wrong ideas by name."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from trollkit.classroom.questions.answers import Appel, Espace, egaux, fonction
from trollkit.classroom.questions.question import Question, Sheet
from trollkit.classroom.questions.verdicts import (
    PasEncore,
    Phrase,
    Reussi,
    devant,
    en_essai,
)
from trollkit.core.text import show

Formule = Callable[..., Any]
Cas = tuple[Any, ...]


@dataclass(frozen=True)
class Tache:
    """One function that a question asks for, tried on `cas` beside `juste`.

    `cas` may be a function that makes them when they are asked for first. `phrase` is what is
    said of the first case that is wrong. It is filled with `appel` (the call as it is
    written), `nom`, `reponse` and `juste` (the two answers), `dit` and `voulu` (both as `dire`
    writes them), `cas`, what `faits` gives for the case, and `conseil`: the words of the one
    wrong idea that explains every answer, else what `propre` says of this one, else `conseil`
    itself. `propre` may also give a verdict of its own, which is raised instead.
    """

    nom: str
    signature: str
    cas: Sequence[Cas] | Callable[[], Sequence[Cas]]
    juste: Formule
    idees: Mapping[str, Formule] = field(default_factory=dict)  # words -> a wrong formula
    conseil: str | Formule = ""
    lire: Callable[[Appel], Formule] = lambda appel: appel.nombre
    pareil: Callable[[Any, Any], bool] = egaux
    phrase: str = "{appel} renvoie {dit} au lieu de {voulu} : {conseil}."
    dire: Callable[[Any, Any], tuple[str, str]] = lambda dit, voulu: (
        _ecrit(dit),
        _ecrit(voulu),
    )
    vue: Formule | None = None  # lines that show a case
    faits: Callable[..., Mapping[str, object]] = lambda *cas: {}
    propre: Callable[..., Phrase | PasEncore | None] = lambda dit, *cas: None

    @cached_property
    def essais(self) -> Sequence[Cas]:
        """The cases."""
        return self.cas() if callable(self.cas) else self.cas

    def verifie(self, espace: Espace) -> int:
        """How many cases are right. Raises the verdict on the first one that is not."""
        appel = fonction(espace, self.nom, self.signature)
        demande = self.lire(appel)
        for cas in self.essais:
            with devant(self.vue(*cas) if self.vue else ""):
                dit, voulu = demande(*cas), self.juste(*cas)
                if not self.pareil(dit, voulu):
                    trouve, attendu = self.dire(dit, voulu)
                    raise PasEncore(
                        self.phrase,
                        appel=appel.dit(*cas),
                        nom=Phrase(self.nom),
                        reponse=dit,
                        juste=voulu,
                        dit=trouve,
                        voulu=attendu,
                        conseil=self._conseil(demande, dit, cas),
                        cas=cas,
                        **self.faits(*cas),
                    )
        return len(self.essais)

    def _conseil(self, demande: Formule, dit: Any, cas: Cas) -> Phrase:
        if idee := soupcon(demande, self.essais, self.idees, self.pareil):
            return Phrase(idee)
        propre = self.propre(dit, *cas)
        if isinstance(propre, PasEncore):
            raise propre
        conseil = self.conseil(*cas) if callable(self.conseil) else self.conseil
        conseil = propre or conseil
        return conseil if isinstance(conseil, Phrase) else Phrase(conseil)


def _ecrit(reponse: Any) -> str:
    return f"{reponse:g}" if isinstance(reponse, int | float) else show(reponse)


def asks(
    sheet: Sheet, number: str, *taches: Tache, bravo: Callable[[], Reussi], **options: Any
) -> Question:
    """The question of that number, which wants all these functions right; `bravo` is told then.

    `options` are those of `Question`.
    """

    def check(espace: Espace) -> Reussi:
        for tache in taches:
            tache.verifie(espace)
        return bravo()

    return sheet.question(number, *(tache.nom for tache in taches), **options)(check)


def soupcon(
    demande: Formule,
    essais: Iterable[Cas] | Callable[[], Iterable[Cas]],
    fausses: Mapping[str, Formule],
    pareil: Callable[[Any, Any], bool] = egaux,
) -> str:
    """The words of the one wrong formula that gives every answer; empty when none is proven.

    `demande` is asked once for each of `essais`. One answer may be a formula's by chance, and
    so may all of them where two formulas give the same: then nothing is said.
    """
    if en_essai() or not fausses:
        return ""
    essais = list(essais() if callable(essais) else essais)
    if len(essais) < 2:
        return ""
    try:
        reponses = [(demande(*essai), essai) for essai in essais]
    except PasEncore:
        return ""
    prouves = [
        mots
        for mots, fausse in fausses.items()
        if all(pareil(dite, fausse(*essai)) for dite, essai in reponses)
    ]
    return prouves[0] if len(prouves) == 1 else ""

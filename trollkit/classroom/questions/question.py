"""The questions of a sheet: `Question`, the registry `Sheet`, and questions made of data.

Notebook cells, the live class and the grading find a question by its sheet and number in
`sheets`. `Tache` and `asks` make a question of data: cases, the right answer, and wrong
formulas, each with the words to say when the student's answers follow it.
"""

import contextlib
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from trollkit.classroom.questions.answers import Appel, egaux, fonction
from trollkit.classroom.questions.loans import appeles
from trollkit.classroom.questions.verdicts import (
    CHANGE,
    Constat,
    PasCommence,
    PasEncore,
    Phrase,
    Reussi,
    TropLong,
    UneFois,
    a_l_essai,
    causes,
    changements,
    devant,
    durees,
    en_essai,
    montrer_reussite,
    plie,
)
from trollkit.core.numbers import decimal
from trollkit.core.text import show

Espace = Mapping[str, object]
Check = Callable[[Espace], Reussi]

ESSAI_S = 0.3  # of processor time, for one check of a repaired answer
CORRECTION_S = 15.0  # the time that one cell may take during marking
LENT_S = 5.0  # of processor time: a slower right answer is told about CORRECTION_S


class Idee(NamedTuple):
    """The idea behind a right answer: its usual name, its meaning, another way, a drawing.

    It holds words and a drawing, never code, so that copying it earns nothing.
    """

    nom: str
    sens: str
    autrement: str
    dessin: str

    def lignes(self) -> list[str]:
        """The lines printed below the verdict, in plain text."""
        return [
            "",
            *plie(f"Le nom de cette idée : {self.nom}. {self.sens}"),
            *plie(f"Autrement : {self.autrement}"),
            "",
            *(f"    {ligne}".rstrip() for ligne in self.dessin.strip("\n").splitlines()),
        ]


@cache
def texts(sheet: str, file: str) -> Mapping[str, Any]:
    """The content of a sheet's `<file>.toml`; empty when there is no such file."""
    path = Path(__file__).parents[1] / sheet / f"{file}.toml"
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


def ideas(sheet: str) -> Mapping[str, Idee]:
    """The ideas of a sheet, by question number."""
    return {number: Idee(**idea) for number, idea in texts(sheet, "idees").items()}


@dataclass(frozen=True, eq=False)
class Question:
    """A question; the cell `verification-<number>` of the sheet calls it with `globals()`.

    `check` raises PasCommence or PasEncore, or returns what to say of a right answer. When the
    student's own code proves the cause of an error, that cause is added to the verdict.
    """

    sheet: str
    number: str
    asked: tuple[str, ...]  # the names that the student must define
    check: Check
    unique: bool = True  # False: several answers are right, so fewer repairs prove a cause
    fautes: Sequence[str] = ()  # blocks of `causes/fautes.toml` to try before all others
    # Names of earlier answers that this one may call -> their question, and a right answer.
    appuis: Mapping[str, tuple["Question", object]] = field(default_factory=dict)
    libres: Sequence[str] = ()  # parameters that a right answer need not read
    essai_s: float = ESSAI_S  # processor seconds that a right answer may need

    def __call__(self, espace: Espace) -> None:
        """Print that the answer is right, or raise the `Constat` that says why it is not."""
        try:
            reussi = self.checked(espace)
        except Constat as verdict:
            self._tell(verdict)
            raise
        self._tell(None)
        # The idea is printed only without warnings: a student would read it and skip them.
        dites = (plie(f"Attention : {dit}") for dit in _alertes(espace, self))
        alertes = [ligne for lignes in dites for ligne in lignes]
        montrer_reussite(reussi, alertes or (self.idea.lignes() if self.idea else []))

    def checked(self, espace: Espace) -> Reussi:
        """What to say of a right answer. Raises the verdict, with its cause if proven."""
        changements.clear()
        durees.clear()
        try:
            return self.check(espace)
        except (PasCommence, PasEncore) as verdict:
            if verdict.cause:  # the check itself has named it
                raise
            try:
                found = causes("enquete").enquete(verdict, self, espace)
            except Exception:  # a failed search must not hide the student's verdict
                found = verdict
            raise found from None

    @property
    def idea(self) -> Idee | None:
        """The idea to tell after a right answer; None when the sheet has none for it."""
        return ideas(self.sheet).get(self.number)

    def refusal(self, espace: Espace) -> Constat | None:
        """The verdict of its check on these names, None when they pass; nothing is shown.

        A right answer that changes its arguments gives UneFois: later answers that call it
        would go wrong.
        """
        from trollkit.notebook.board.printed import heard

        with heard(), a_l_essai(), contextlib.suppress(TropLong):
            avant = {**changements}
            changements.clear()
            try:
                self.check(espace)
            except Constat as refused:
                return refused
            finally:
                abime = {**changements}
                changements.clear()
                changements.update(avant)
            for nom in {*abime} & {*self.asked}:
                return UneFois(CHANGE, nom=nom, parametre=Phrase(abime[nom]))
        return None

    def _tell(self, verdict: Constat | None) -> None:
        if not en_essai():
            if verdict is None:
                _refusees.discard(self)
            else:
                _refusees.add(self)
            for listen in LISTENERS:
                listen(self, verdict)


_refusees: set[Question] = set()  # questions whose last check in this kernel has failed


def _alertes(espace: Espace, question: Question) -> Iterator[str]:
    """Sentences on what may lose a right answer its points when it is marked.

    The answer changes its arguments, is slow, calls an earlier answer that is refused, waits
    for the keyboard, stands in no cell any more, or its cell has since ended on an error.
    """
    names = question.asked
    for nom, parametre in changements.items():
        yield Phrase(CHANGE, nom=nom, parametre=parametre)
    if (total := sum(durees.values())) > LENT_S:
        yield (
            f"{' et '.join(durees)} : {decimal(total, 0)} s de calcul ; la correction en "
            f"demande autant ou plus, et s'arrête à {CORRECTION_S:.0f}."
        )
    if type(espace) is not dict:  # in the judge: nobody reads these sentences
        return
    refusees = {n: lent for n, (lent, _) in question.appuis.items() if lent in _refusees}
    for nom in appeles(espace, names) if refusees else ():
        if nom in refusees and refusees[nom].refusal(espace):
            yield (
                f"{' et '.join(names)} s'appuie{'nt' * (len(names) > 1)} sur {nom}, que la "
                f"question {refusees[nom].number} refuse : la correction peut refuser les deux."
            )
    if "In" not in espace:
        return
    remarques = causes("remarques")
    if asking := remarques.au_clavier(espace, names):
        yield asking
    if gone := remarques.perdue(espace, names):
        yield f"{gone} La correction repart de zéro, et ne l'aura pas."
    if hasattr(sys, "last_value") and (stopped := remarques.arretee(espace, names)):
        yield (
            f"{stopped} Réparez-la : la correction repart de zéro, et n'aura que ce qu'elle "
            "donne avant de s'arrêter."
        )


_PACKAGE = "trollkit.classroom"
# Called after each check with the verdict, None for a success.
LISTENERS: list[Callable[[Question, Constat | None], None]] = []


class UnknownName(AttributeError):
    """A sheet has no question of that name; Jupyter shows one line, without a traceback."""

    def _render_traceback_(self) -> list[str]:
        return [f"AttributeError : {self}."]


class Sheet(dict[str, Question]):
    """The questions of a sheet by their numbers, in its order.

    >>> essai = Sheet("essai")
    >>> @essai.question("1a", "p")
    ... def question1a(espace):
    ...     return Reussi("p est là.")
    >>> question1a.number, question1a.asked, list(essai), list(sheets["essai"])
    ('1a', ('p',), ['1a'], ['1a'])
    """

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        sheets[name] = self

    def question(
        self, number: str, *asked: str, **options: object
    ) -> Callable[[Check], Question]:
        """A decorator that makes a check the question of that number, asking for `asked`."""

        def made(check: Check) -> Question:
            self[number] = Question(self.name, number, asked, check, **options)  # type: ignore[arg-type]
            return self[number]

        return made

    def cell(self, name: str) -> Question:
        """The question that cells call `question<number>`: the `__getattr__` of the sheet's
        module. Raises AttributeError on another name.
        """
        number = name.removeprefix("question")
        if number == name or number not in self:
            raise UnknownName(f"{self.name} n'a pas de {name}", name=name, obj=self)
        return self[number]


sheets: dict[str, Sheet] = {}
TD1, TD2, TD3, TD4 = map(Sheet, ("td1", "td2", "td3", "td4"))


def sheet_of(name: str) -> Sheet:
    """The sheet of that name, with all its questions. Raises KeyError when the kit has none."""
    sheet = sheets[name]
    import_module(f"{_PACKAGE}.{name}")
    return sheet


def all_asked() -> set[str]:
    """All names that the questions of the loaded sheets ask for."""
    return {name for sheet in sheets.values() for each in sheet.values() for name in each.asked}


# A question as data: what it asks for, the cases, the right answer, wrong formulas.

Formule = Callable[..., Any]
Cas = tuple[Any, ...]


@dataclass(frozen=True)
class Tache:
    """One function that a question asks for, compared with `juste` on the cases `cas`.

    `cas` may be a function, called at the first check. `phrase` is the sentence on the first
    wrong case. Its fields are `appel` (the call as one writes it), `nom`, `reponse` and `juste`
    (the two answers), `dit` and `voulu` (the same, written by `dire`), `cas`, the fields that
    `faits` gives for the case, and `conseil`: the words of the only wrong formula of `idees`
    that explains every answer, else what `propre` says of this answer, else the field
    `conseil`. `propre` may also return a verdict, which is raised instead.
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
    dire: Callable[[Any, Any], tuple[str, str]] = lambda dit, voulu: _ecrits(dit, voulu)
    vue: Formule | None = None  # a case -> lines of text that draw it
    faits: Callable[..., Mapping[str, object]] = lambda *cas: {}
    propre: Callable[..., Phrase | PasEncore | None] = lambda dit, *cas: None

    @cached_property
    def essais(self) -> Sequence[Cas]:
        """The cases, computed once."""
        return self.cas() if callable(self.cas) else self.cas

    def verifie(self, espace: Espace) -> int:
        """The number of cases, all right. Raises the verdict on the first wrong one."""
        appel = fonction(espace, self.nom, self.signature)
        demande = self.lire(appel)
        for cas in self.essais:
            with devant(self.vue(*cas) if self.vue else ""):
                dit, voulu = demande(*cas), self.juste(*cas)
                if not self.pareil(dit, voulu):
                    trouve, attendu = self.dire(dit, voulu)
                    conseil = self._conseil(demande, dit, cas)
                    sans = self.phrase.replace(" : {conseil}", "")
                    raise PasEncore(
                        self.phrase if conseil else sans,
                        appel=appel.dit(*cas),
                        nom=Phrase(self.nom),
                        reponse=dit,
                        juste=voulu,
                        dit=trouve,
                        voulu=attendu,
                        conseil=conseil,
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


def nombre(gain: float) -> str:
    """A payoff in French notation, without decimals when it is whole.

    >>> nombre(-1.0), nombre(0.25)
    ('−1', '0,25')
    """
    return decimal(gain, 0) if abs(gain - round(gain)) < 1e-9 else decimal(gain)


def distincts(un: float, autre: float) -> tuple[str, str]:
    """Two different payoffs, written with enough decimals to show the difference.

    >>> distincts(-1, 0.25), distincts(4 / 3, 1.33)
    (('−1', '0,25'), ('1,333', '1,330'))
    """
    if nombre(un) != nombre(autre):
        return nombre(un), nombre(autre)
    chiffres = next((n for n in range(3, 7) if decimal(un, n) != decimal(autre, n)), 7)
    return decimal(un, chiffres), decimal(autre, chiffres)


def _ecrits(dit: Any, voulu: Any) -> tuple[str, str]:
    nombres = [isinstance(each, int | float) for each in (dit, voulu)]
    if all(nombres):
        return distincts(dit, voulu)
    lu = (*dit,) if isinstance(dit, list) and isinstance(voulu, tuple) else dit
    return nombre(dit) if nombres[0] else show(lu), show(voulu)


def n_uplets(cas: Any) -> Any:
    """Nested lists (as TOML gives them) as nested tuples; any other value as it is."""
    return tuple(map(n_uplets, cas)) if isinstance(cas, list) else cas


def fausses(module: str, nom: str) -> dict[str, Formule]:
    """The wrong formulas of the table `nom` in the sheet's `questions.toml`, by their words.

    `module` is the full name of the sheet's module: formulas are evaluated with its names.
    """
    bloc = texts(module.split(".")[-2], "questions")[nom]
    noms = vars(sys.modules[module])
    return {
        mots: eval(f"lambda {bloc['sur']}: {formule}", noms) for formule, mots in bloc["idees"]
    }


def asks(
    sheet: Sheet, number: str, *taches: Tache, bravo: Callable[[], Reussi], **options: Any
) -> Question:
    """Make the question of that number, right when all these functions are.

    `bravo` gives what to say then; `options` are fields of `Question`.
    """

    def check(espace: Espace) -> Reussi:
        for tache in taches:
            tache.verifie(espace)
        return bravo()

    return sheet.question(number, *(tache.nom for tache in taches), **options)(check)


def soupcon(
    demande: Formule,
    essais: Iterable[Cas],
    fausses: Mapping[str, Formule],
    pareil: Callable[[Any, Any], bool] = egaux,
) -> str:
    """The words of the only wrong formula that gives all the student's answers, else "".

    `demande` is called once for each of `essais`. With fewer than two cases, or when several
    formulas fit, nothing is proven: an answer may agree with a formula by chance.
    """
    if en_essai() or not fausses:
        return ""
    essais = list(essais)
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

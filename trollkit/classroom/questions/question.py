"""A question of a sheet: what it asks for, its check, and the registry that everybody reads.

Checks, a live class, its bars and what is told after a success all find a question here, by its
sheet and its number. `Tache` and `asks` make a question of data: cases, the right answer, and
wrong ideas with their words.
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

ESSAI_S = 0.3  # of processor time, for one check of something mended
CORRECTION_S = 15.0  # that one cell may last when it is marked
LENT_S = 5.0  # of processor time, from where on a student is told of the marking's clock


class Idee(NamedTuple):
    """The idea behind an answer: its name in the field, what it is, another way, a drawing.

    It holds words and a drawing, never code: what is copied from it earns nothing.
    """

    nom: str
    sens: str
    autrement: str
    dessin: str

    def lignes(self) -> list[str]:
        """As it is printed, in plain text: it goes wherever the verdict goes."""
        return [
            "",
            *plie(f"Le nom de cette idée : {self.nom}. {self.sens}"),
            *plie(f"Autrement : {self.autrement}"),
            "",
            *(f"    {ligne}".rstrip() for ligne in self.dessin.strip("\n").splitlines()),
        ]


@cache
def texts(sheet: str, file: str) -> Mapping[str, Any]:
    """What a sheet keeps in its `<file>.toml`, by name; nothing where it has none."""
    path = Path(__file__).parents[1] / sheet / f"{file}.toml"
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


def ideas(sheet: str) -> Mapping[str, Idee]:
    """The ideas of a sheet by the numbers of its questions."""
    return {number: Idee(**idea) for number, idea in texts(sheet, "idees").items()}


@dataclass(frozen=True, eq=False)
class Question:
    """What the cell `verification-<number>` of a sheet calls with the notebook's names.

    `check` raises PasCommence or PasEncore, or returns what is told of a right answer. The
    cause that the student's own code proves is added to what it raises.
    """

    sheet: str
    number: str
    asked: tuple[str, ...]  # the names that the student is to give
    check: Check
    unique: bool = True  # else what mends one right answer is not yet its mistake
    fautes: Sequence[str] = ()  # of `causes/fautes.toml`: tried before all others
    # Earlier questions whose answers this one may call, each with the right answers by name.
    appuis: Mapping[str, tuple["Question", object]] = field(default_factory=dict)
    libres: Sequence[str] = ()  # parameters that a right answer may leave unread
    essai_s: float = ESSAI_S  # of processor time, that a right answer may need

    def __call__(self, espace: Espace) -> None:
        """Print that the answer is right, or raise the verdict that says why it is not."""
        try:
            reussi = self.checked(espace)
        except Constat as verdict:
            self._tell(verdict)
            raise
        self._tell(None)
        # Who reads a lesson first reads no warning.
        dites = (plie(f"Attention : {dit}") for dit in _alertes(espace, self))
        alertes = [ligne for lignes in dites for ligne in lignes]
        montrer_reussite(reussi, alertes or (self.idea.lignes() if self.idea else []))

    def checked(self, espace: Espace) -> Reussi:
        """What is told of a right answer. Raises the verdict, with its cause if proven."""
        changements.clear()
        durees.clear()
        try:
            return self.check(espace)
        except (PasCommence, PasEncore) as verdict:
            if verdict.cause:  # by the part of the check that has raised it
                raise
            try:
                found = causes("enquete").enquete(verdict, self, espace)
            except Exception:  # what the kit cannot find out is not the student's affair
                found = verdict
            raise found from None

    @property
    def idea(self) -> Idee | None:
        """What its right answer is called, and another way to it."""
        return ideas(self.sheet).get(self.number)

    def refusal(self, espace: Espace) -> Constat | None:
        """What its check says of these names, None when they pass; nothing is shown.

        One that spoils what it is lent is no help to those that call it.
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


_refusees: set[Question] = set()  # whose last verdict of this session was no success


def _alertes(espace: Espace, question: Question) -> Iterator[str]:
    """What would lose a right answer its points: sentences that follow its verdict.

    It changes what it is lent, it is slow, it calls an answer that is refused, it asks the
    keyboard, stands in no cell any more, or its cell has since ended on an error.
    """
    names = question.asked
    for nom, parametre in changements.items():
        yield Phrase(CHANGE, nom=nom, parametre=parametre)
    if (total := sum(durees.values())) > LENT_S:
        yield (
            f"{' et '.join(durees)} : {decimal(total, 0)} s de calcul ; la correction en "
            f"demande autant ou plus, et s'arrête à {CORRECTION_S:.0f}."
        )
    if type(espace) is not dict:  # in the judge nobody reads
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
LISTENERS: list[Callable[[Question, Constat | None], None]] = []  # who is told of each verdict


class UnknownName(AttributeError):
    """A name that a sheet does not have, told without a traceback of the kit's."""

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
        """A decorator: it makes a check the question of that number, which asks for names."""

        def made(check: Check) -> Question:
            self[number] = Question(self.name, number, asked, check, **options)  # type: ignore[arg-type]
            return self[number]

        return made

    def cell(self, name: str) -> Question:
        """The question that a cell of the sheet calls `question<number>`: as the sheet's
        module looks its own names up. Raises AttributeError on another name.
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
    """All the names that some question of the loaded sheets asks for."""
    return {name for sheet in sheets.values() for each in sheet.values() for name in each.asked}


# A question as data: what it asks for, the cases, the right answer, wrong ideas by name.

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
    dire: Callable[[Any, Any], tuple[str, str]] = lambda dit, voulu: _ecrits(dit, voulu)
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
    """A payoff as one writes it: whole when it is whole.

    >>> nombre(-1.0), nombre(0.25)
    ('−1', '0,25')
    """
    return decimal(gain, 0) if abs(gain - round(gain)) < 1e-9 else decimal(gain)


def distincts(un: float, autre: float) -> tuple[str, str]:
    """Two payoffs that differ, with as many decimals as it takes to see it.

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
    return nombre(dit) if nombres[0] else show(dit), show(voulu)


def n_uplets(cas: Any) -> Any:
    """Lists of a table as tuples, whatever they hold."""
    return tuple(map(n_uplets, cas)) if isinstance(cas, list) else cas


def fausses(module: str, nom: str) -> dict[str, Formule]:
    """Wrong formulas by their words, as `questions.toml` beside that module has them.

    They read the names of the module.
    """
    bloc = texts(module.split(".")[-2], "questions")[nom]
    noms = vars(sys.modules[module])
    return {
        mots: eval(f"lambda {bloc['sur']}: {formule}", noms) for formule, mots in bloc["idees"]
    }


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
    essais: Iterable[Cas],
    fausses: Mapping[str, Formule],
    pareil: Callable[[Any, Any], bool] = egaux,
) -> str:
    """The words of the one wrong formula that gives every answer; empty when none is proven.

    `demande` is asked once for each of `essais`. One answer may be a formula's by chance, and
    so may all of them where two formulas give the same: then nothing is said.
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

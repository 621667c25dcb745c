"""Rewrites of a student's code, as data: what is written, what is right, and what is told.

Both sides are Python with holes: `_a` for any expression, `_v` for a name, `_n` for a whole
number, and so on (`_GENRES`); `__a` for any number of arguments, elements or lines; `_i` for a
line. Two holes of one name hold the same. `@` stands for any operation, `is` for any
comparison. A call is known by its function's name, be it that of a module, and `_f` is the
function as it is written; the definition of a function is known by its parameters and lines.
Several lines are looked for in any block of a function.

A hole that the right side alone has is tried with all that it may stand for (`_LIBRES`). What
is told cites holes without their dashes, `{fonction}`, which they stand in, `{tout}` and
`{ligne}`, the piece and its line; of a hole `{a.ligne}` is the line, `{a.valeur}` the value.
"""

import ast
import copy
import inspect
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations, product
from types import FunctionType, ModuleType
from typing import Any, NamedTuple, TypeVar

Noeud = TypeVar("Noeud", bound=ast.AST)
Trous = dict[str, Any]


class Piece(NamedTuple):
    """What would stand there without the mistake, and the words that tell the mistake."""

    noeud: ast.AST
    mots: str


Faute = Callable[[ast.AST], Iterator[Piece]]
_LONG = 60  # letters of a line that is cited
_AUCUNE: ast.FunctionDef = ast.parse("def _(): ...").body[0]  # type: ignore[assignment]


class Ici:
    """Where a piece of code stands: in that function, or in `_AUCUNE`, of that notebook."""

    def __init__(self, fonction: ast.FunctionDef, carnet: Mapping[str, object]) -> None:
        self.fonction, self.carnet = fonction, carnet
        self.dedans = fonction is not _AUCUNE

    @cached_property
    def parametres(self) -> list[str]:
        """The function's own, in order."""
        return [each.arg for each in self.fonction.args.args]

    @cached_property
    def donnes(self) -> list[str]:
        """The names to which the function gives something, the last one first."""
        return [*reversed(dict.fromkeys(n.id for n in noms(self.fonction) if not lu(n)))]

    @cached_property
    def siens(self) -> list[str]:
        """All the names that are the function's, and its own."""
        tous = (*self.parametres, *reversed(self.donnes), self.fonction.name)
        return [*dict.fromkeys(tous)]

    @cached_property
    def fonctions(self) -> dict[str, list[str]]:
        """The notebook's functions, with their parameters."""
        return {
            nom: list(inspect.signature(valeur).parameters)
            for nom, valeur in self.carnet.items()
            if type(valeur) is FunctionType and nom[0] != "_"
        }

    def pareilles(self, nom: str) -> list[str]:
        """The notebook's functions that take what that one does."""
        return [autre for autre, p in self.fonctions.items() if p == self.fonctions[nom]]

    def lit(self, nom: str) -> bool:
        """Whether that is a variable of the notebook, and no function of it."""
        valeur = self.carnet.get(nom, callable)
        autre = nom[0] == "_" or nom in self.siens or callable(valeur)
        return self.dedans and not autre and not isinstance(valeur, ModuleType)

    def regarde(self, nom: str) -> bool:
        """Whether the function looks into that list, and does not only fill and return it."""
        remplit = [
            getattr(n, "value", None)
            for n in ast.walk(self.fonction)
            if isinstance(n, ast.Return) or getattr(n, "attr", "") == "append"
        ]
        return any(n.id == nom and lu(n) and n not in remplit for n in noms(self.fonction))

    def appels(self, trous: Trous) -> Iterator[ast.Call]:
        """Calls of the notebook's functions, or of `_fn`, with the names of their
        parameters; one that is missing is any other name.
        """
        tous = [*self.siens, *(n.id for n in noms(self.fonction))]
        siens = [nom for nom in dict.fromkeys(tous) if nom not in self.fonctions]
        for nom, voulus in self.fonctions.items():
            manquants = [voulu for voulu in voulus if voulu not in siens]
            if len(manquants) > 1 or trous.get("_fn", ast.Name(nom)).id != nom:
                continue
            for autre in siens if manquants else [""]:
                donnes = [autre if voulu in manquants else voulu for voulu in voulus]
                yield ast.Call(_nom(nom), [*map(_nom, donnes)], [])


def situe(module: ast.Module, carnet: Mapping[str, object]) -> None:
    """Tell each piece of a cell where it stands, and which numbers are scales, as in `x // 10`:
    one off, they may still fit all that is asked.
    """
    module.ici = Ici(_AUCUNE, carnet)  # type: ignore[attr-defined]
    for noeud in ast.walk(module):
        if isinstance(noeud, ast.FunctionDef):
            noeud.ici = Ici(noeud, carnet)  # type: ignore[attr-defined]
        for dessous in ast.iter_child_nodes(noeud):
            dessous.ici = noeud.ici  # type: ignore[attr-defined]
        if isinstance(noeud, ast.BinOp) and not isinstance(noeud.op, ast.Add | ast.Sub):
            noeud.right.echelle = True  # type: ignore[attr-defined]


def _nom(nom: str) -> ast.Name:
    return ast.Name(nom, ast.Load())


def double(noeud: Noeud) -> Noeud:
    """A copy of a tree, five times as fast as `copy.deepcopy`.

    Of its own fields alone: once IPython has shown a traceback, nodes know their parents, and
    the contexts, which all trees share, those of a tree of somebody else's.
    """
    autre = ast.AST.__new__(type(noeud))  # to call it without its fields is deprecated
    for champ in {*vars(noeud)} & {*noeud._fields, *noeud._attributes}:
        valeur = getattr(noeud, champ)
        if isinstance(valeur, list):
            valeur = [double(n) if isinstance(n, ast.AST) else n for n in valeur]
        setattr(autre, champ, double(valeur) if isinstance(valeur, ast.AST) else valeur)
    return autre


def lu(nom: ast.Name) -> bool:
    """Whether a name is read, and not given to something."""
    return isinstance(nom.ctx, ast.Load)


def noms(noeud: ast.AST) -> list[ast.Name]:
    """All the names of a piece of code."""
    return [n for n in ast.walk(noeud) if isinstance(n, ast.Name)]


def table(*regles: tuple[str, str, str]) -> Faute:
    """The mistakes of those rules, each mended in one place."""
    lues = [(regle, *_arbres(*regle[:2])) for regle in regles]
    genres = {list if _trou(ecrit) else type(ecrit) for _, ecrit, _ in lues}

    def rules(noeud: ast.AST) -> Iterator[Piece]:
        if genres.isdisjoint((list, type(noeud))):  # most tables are about a few kinds of code
            return
        for regle, ecrit, juste in lues:
            trous = {"ici": noeud.ici, "tout": noeud}  # type: ignore[attr-defined]
            if isinstance(ecrit, ast.AST):
                for mieux, trouves in _remplis(juste, _convient(ecrit, noeud, trous)):
                    yield Piece(mieux, _dit(regle[2], trouves))
            elif trous["ici"].dedans:
                for champ in ("body", "orelse"):
                    bloc = getattr(noeud, champ, None)
                    for mieux, trouves in _remplis(juste, _convient(ecrit, bloc, trous)):
                        autre = copy.copy(noeud)
                        setattr(autre, champ, mieux.body)  # type: ignore[attr-defined]
                        yield Piece(autre, _dit(regle[2], trouves))

    return rules


def partout(*regles: tuple[str, str, str]) -> Faute:
    """A mistake that is mended wherever a function makes it, at once; the first is cited."""
    lues, regle = [_arbres(*regle[:2]) for regle in regles], regles[0]

    def rules(noeud: ast.AST) -> Iterator[Piece]:
        if isinstance(noeud, ast.FunctionDef):
            change = _Partout(lues, noeud.ici)  # type: ignore[attr-defined]
            autre = change.visit(double(noeud))
            if change.premier:
                yield Piece(autre, _dit(regle[2], change.premier))

    return rules


class _Partout(ast.NodeTransformer):
    def __init__(self, paires: list[tuple[Any, Any]], ici: Ici) -> None:
        self.paires, self.ici, self.premier = paires, ici, Trous()

    def visit(self, noeud: ast.AST) -> Any:
        if _est_texte(noeud):
            return noeud
        for ecrit, juste in self.paires:
            trous = {"ici": self.ici, "tout": noeud}
            for mieux, trouves in _remplis(juste, _convient(ecrit, noeud, trous)):
                self.premier = self.premier or trouves
                return mieux
        return self.generic_visit(noeud)


def _arbres(ecrit: str, juste: str) -> tuple[Any, ast.AST]:
    """The trees of both: expressions where both are, else lines; several lines as a list, and
    what stands for them in a module.
    """
    un, autre = ast.parse(ecrit), ast.parse(juste)
    lus = (getattr(n, "id", getattr(n, "attr", "")) for n in ast.walk(autre))
    libres = dict.fromkeys(nom for nom in lus if nom in _LIBRES)
    ecrits, bons = _formes(un, autre)
    bons.libres = libres  # type: ignore[attr-defined]
    return ecrits, bons


def _formes(un: ast.Module, autre: ast.Module) -> tuple[Any, ast.AST]:
    if len(un.body) > 1:
        return un.body, autre
    match un.body, autre.body:
        case [ast.Expr(valeur)], [ast.Expr(bonne)]:
            return valeur, bonne
        case [ligne], [bonne]:
            return ligne, bonne
    return un.body[0], ast.If(ast.Constant(True), autre.body, [])


def _constante(*genres: type) -> Callable[[Any, Ici], bool]:
    return lambda n, ici: isinstance(n, ast.Constant) and type(n.value) in genres


def _est(*genres: type) -> Callable[[Any, Ici], bool]:
    return lambda n, ici: isinstance(n, genres)


_GENRES: Mapping[str, Callable[[Any, Ici], bool]] = {
    "n": _constante(int),
    "nu": lambda n, ici: _GENRES["n"](n, ici) and not hasattr(n, "echelle"),
    "k": _constante(int, float),
    "texte": _constante(str),
    "chiffres": lambda n, ici: _GENRES["texte"](n, ici) and n.value.lstrip("-").isdecimal(),
    "bas": lambda n, ici: _GENRES["texte"](n, ici) and n.value != n.value.upper(),
    "haut": lambda n, ici: _GENRES["texte"](n, ici) and n.value != n.value.lower(),
    "v": _est(ast.Name),
    "q": lambda n, ici: getattr(n, "id", "") in ici.parametres,  # a parameter
    "h": lambda n, ici: getattr(n, "id", "") == ici.fonction.name,  # the function itself
    "o": lambda n, ici: isinstance(n, ast.Name) and ici.lit(n.id),  # of the notebook
    "fn": lambda n, ici: getattr(n, "id", "") in ici.fonctions,  # one of its functions
    "appel": _est(ast.Call),
    "s": _est(ast.expr),  # a slice, too
    "tr": _est(ast.Slice),
    "i": lambda n, ici: isinstance(n, ast.stmt) and not _est_texte(n),
    "j": lambda n, ici: _est(ast.Assign, ast.AugAssign, ast.Expr)(n, ici) and not _est_texte(n),
    "si": _est(ast.If),
    # a list to which the function only adds, and which it gives back
    "neuve": lambda n, ici: isinstance(n, ast.Name) and not ici.regarde(n.id),
}
_FAMILLES = (
    ("stockGauche", "stockDroite", "stockInitial", "positionTroll", "nombreCases"),
    ("victoires", "defaites", "nuls"),
)
_LIGNES = ("i", "j", "si")
_LIBRES: Mapping[str, Callable[[Ici, Trous], Any]] = {
    "_q": lambda ici, trous: map(_nom, ici.parametres),
    "_r": lambda ici, trous: map(_nom, ici.parametres),
    "_w": lambda ici, trous: map(_nom, ici.donnes),
    "_m": lambda ici, trous: map(_nom, ici.siens),
    "_h": lambda ici, trous: map(_nom, ici.siens[-1:]),
    "_u": lambda ici, trous: map(_nom, ici.pareilles(trous["_fn"].id)),
    "_tous": lambda ici, trous: [ast.Tuple([*map(_nom, ici.parametres)], ast.Load())],
    "_appel": Ici.appels,
    "_z": lambda ici, trous: [nom for nom in _famille(trous) if nom != trous["_p"]],
    "_duel": lambda ici, trous: [
        ast.Compare(un, [signe], [autre])
        for un, autre in combinations(
            [ast.Attribute(trous["_a"], nom, ast.Load()) for nom in _famille(trous)], 2
        )
        for signe in (ast.Eq(), ast.Gt(), ast.Lt())
    ],
}


def _famille(trous: Trous) -> Sequence[str]:
    """The properties that may be meant where `_p` is written."""
    return next((famille for famille in _FAMILLES if trous["_p"] in famille), ())


def _est_texte(ligne: ast.AST) -> bool:
    """Whether it is a docstring, or three dots."""
    return isinstance(ligne, ast.Expr) and isinstance(ligne.value, ast.Constant)


def _genre(trou: str) -> str:
    return trou.strip("_0123456789")


def _trou(ecrit: object) -> str:
    """The name of a hole, "" for anything else."""
    if isinstance(ecrit, ast.Expr):
        nom = _trou(ecrit.value)
        return nom if nom[:2] == "__" or _genre(nom) in _LIGNES else ""
    nom = ecrit if isinstance(ecrit, str) else getattr(ecrit, "id", getattr(ecrit, "arg", ""))
    return nom if nom and nom[0] == "_" else ""


def _convient(ecrit: Any, noeud: Any, trous: Trous) -> Iterator[Trous]:
    """The ways in which code is what a rule says is written: its holes, filled."""
    if isinstance(ecrit, list):
        if isinstance(noeud, list):
            yield from _suite(ecrit, noeud, trous)
    elif trou := _trou(ecrit):
        if trou in trous:
            if _texte(trous[trou]) == _texte(noeud):
                yield trous
        elif isinstance(ecrit, str) or _du_genre(trou, ecrit, noeud, trous["ici"]):
            yield {**trous, trou: noeud}
    elif isinstance(ecrit, ast.MatMult | ast.Is):
        if isinstance(noeud, type(ecrit).__mro__[1]):
            yield {**trous, "op" if isinstance(ecrit, ast.MatMult) else "signe": noeud}
    elif type(ecrit) is type(noeud):
        if not isinstance(ecrit, ast.AST):
            if ecrit == noeud:
                yield trous
            return
        if isinstance(ecrit, ast.FunctionDef):
            paires = [(ecrit.args.args, noeud.args.args), (ecrit.body, noeud.body)]
        elif isinstance(ecrit, ast.Call) and not _trou(ecrit.func):
            nom = getattr(noeud.func, "id", getattr(noeud.func, "attr", ""))
            if getattr(ecrit.func, "id", nom) != nom:
                return
            trous = {**trous, "_f": noeud.func}
            paires = [(ecrit.args, noeud.args), (ecrit.keywords, noeud.keywords)]
            if isinstance(ecrit.func, ast.Attribute):
                paires.append((ecrit.func, noeud.func))
        else:
            paires = [(v, getattr(noeud, c)) for c, v in ast.iter_fields(ecrit)]
        yield from _tous(paires, trous)


def _tous(paires: list[tuple[Any, Any]], trous: Trous) -> Iterator[Trous]:
    if not paires:
        yield trous
        return
    for trouves in _convient(*paires[0], trous):
        yield from _tous(paires[1:], trouves)


def _suite(ecrits: list[Any], noeuds: list[Any], trous: Trous) -> Iterator[Trous]:
    if not ecrits:
        if not noeuds:
            yield trous
    elif (trou := _trou(ecrits[0])).startswith("__"):
        for combien in range(len(noeuds) + 1):
            la = {**trous, trou: noeuds[:combien]}
            yield from _suite(ecrits[1:], noeuds[combien:], la)
    elif noeuds:
        for trouves in _convient(ecrits[0], noeuds[0], trous):
            yield from _suite(ecrits[1:], noeuds[1:], trouves)


def _du_genre(trou: str, ecrit: Any, noeud: Any, ici: Ici) -> bool:
    genre = _GENRES.get(_genre(trou))
    if genre is None:
        bon = isinstance(noeud, ast.expr | ast.arg) and not isinstance(
            noeud, ast.Slice | ast.Starred
        )
    else:
        bon = genre(noeud, ici)
    contexte = getattr(ecrit, "ctx", None)
    return bon and type(getattr(noeud, "ctx", contexte)) is type(contexte)


def _remplis(juste: ast.AST, trouves: Iterator[Trous]) -> Iterator[tuple[ast.AST, Trous]]:
    """What is right, for each way in which its holes are filled."""
    for trous in trouves:
        libres = [trou for trou in juste.libres if trou not in trous]  # type: ignore[attr-defined]
        valeurs = [list(_LIBRES[trou](trous["ici"], trous)) for trou in libres]
        for choix in product(*valeurs):
            complets = {**trous, **dict(zip(libres, choix, strict=True))}
            yield _Rempli(complets).visit(double(juste)), complets


class _Rempli(ast.NodeTransformer):
    """What is right, its holes filled."""

    def __init__(self, trous: Mapping[str, Any]) -> None:
        self.trous = trous

    def visit_Name(self, nom: ast.Name) -> Any:
        mis = self.trous.get("tout" if nom.id == "_tout" else nom.id, nom)
        return ast.Name(mis.id, nom.ctx) if isinstance(mis, ast.Name) else mis

    def visit_Attribute(self, noeud: ast.Attribute) -> Any:
        noeud.attr = self.trous.get(noeud.attr, noeud.attr)
        return self.generic_visit(noeud)

    def visit_arg(self, recu: ast.arg) -> Any:
        return self.trous.get(recu.arg, recu)

    def visit_keyword(self, cle: ast.keyword) -> Any:
        trou = _trou(cle)
        return self.trous[trou] if trou in self.trous else self.generic_visit(cle)

    def visit_Expr(self, ligne: ast.Expr) -> Any:
        trou = _trou(ligne)
        return self.trous[trou] if trou in self.trous else self.generic_visit(ligne)

    def visit_BinOp(self, noeud: ast.BinOp) -> ast.AST:
        if isinstance(noeud.op, ast.MatMult):
            noeud.op = self.trous.get("op", noeud.op)
        return self.generic_visit(noeud)

    def visit_BoolOp(self, noeud: ast.BoolOp) -> ast.AST:
        self.generic_visit(noeud)
        return noeud if len(noeud.values) > 1 else noeud.values[0]

    def visit_Compare(self, noeud: ast.Compare) -> ast.AST:
        if isinstance(noeud.ops[0], ast.Is):
            noeud.ops = [self.trous.get("signe", noeud.ops[0])]
        return self.generic_visit(noeud)

    def visit_FunctionDef(self, noeud: ast.FunctionDef) -> ast.AST:
        self.generic_visit(noeud)
        autre: ast.FunctionDef = copy.copy(self.trous["tout"])
        autre.args, autre.body = copy.copy(autre.args), noeud.body
        autre.args.args = noeud.args.args
        return autre


def _dit(mots: str, trous: Trous) -> str:
    """What is told, with the pieces that it cites."""
    cites = {}
    for cite in dict.fromkeys(re.findall(r"{(\w+)", mots)):
        if cite == "fonction":
            cites[cite] = trous["ici"].fonction.name
        elif cite == "ligne":
            cites[cite] = _Cite(trous["tout"]).ligne
        else:
            cites[cite] = _Cite(trous.get(f"_{cite}", trous.get(cite)))
    return mots.format(**cites)


class _Cite(str):
    """A piece of code as it is cited, with its line, and the value of a constant."""

    ligne: int
    valeur: object

    def __new__(cls, quoi: Any) -> "_Cite":
        noeud = quoi[0] if isinstance(quoi, list) else quoi
        texte = _texte(noeud).splitlines()[0]
        long = isinstance(noeud, ast.stmt) and len(texte) >= _LONG
        cite = super().__new__(cls, f"{texte[: _LONG - 2]}…" if long else texte)
        cite.ligne, cite.valeur = getattr(noeud, "lineno", 0), getattr(noeud, "value", None)
        return cite


def _texte(noeud: Any) -> str:
    """A piece of code as Python writes it; of an operation, its sign."""
    if isinstance(noeud, ast.operator):
        return ast.unparse(ast.BinOp(_nom("_"), noeud, _nom("_"))).strip("_ ")
    return ast.unparse(noeud) if isinstance(noeud, ast.AST) else str(noeud)

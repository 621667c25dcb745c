"""Rewrites of a student's code, as data: what is written, what is right, and the words to tell.

`table` makes a `Faute` of such rules, which `fautes.toml` holds and `fautes` reads.

Both sides are Python with holes: `_a` for any expression, `_v` for a name, `_n` for a whole
number, and so on (`_GENRES`); `__a` for any number of arguments, elements or lines; `_i` for a
line. Two holes of the same name hold the same code. `@` stands for any operation, `is` for any
comparison. A call matches by its function's name, with or without a module, and `_f` is the
function as it is written. The definition of a function matches by its parameters and lines.
Several lines match in any block of a function.

A hole that only the right side has is tried with each value that it may have (`_LIBRES`). The
words cite holes without their first dash (`{a}`); `{fonction}` is the name of the function
around, `{tout}` the piece and `{ligne}` its line. `{a.ligne}` is the line of a hole,
`{a.valeur}` the value of its constant.
"""

import ast
import copy
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from types import ModuleType
from typing import Any, NamedTuple

Trous = dict[str, Any]


class Piece(NamedTuple):
    """The code that would stand there without the mistake, and the words for the mistake."""

    noeud: ast.AST
    mots: str


Faute = Callable[[ast.AST], Iterator[Piece]]
Regle = tuple[str, str, str]  # what is written, what is right, the words
_LONG = 60  # letters: longer lines are cut where they are cited
_AUCUNE: ast.FunctionDef = ast.parse("def _(): ...").body[0]  # type: ignore[assignment]


class Ici:
    """Where a node stands: its function (`_AUCUNE` outside of any) and the notebook's names."""

    def __init__(self, fonction: ast.FunctionDef, carnet: Mapping[str, object]) -> None:
        self.fonction, self.carnet = fonction, carnet
        self.dedans = fonction is not _AUCUNE
        self.parametres = [each.arg for each in fonction.args.args]
        self.donnes = dict.fromkeys(n.id for n in noms(fonction) if not lu(n))
        self.siens = [*dict.fromkeys((*self.parametres, *self.donnes, fonction.name))]

    def remplis(self) -> set[str]:
        """The names of the notebook's lists, dictionaries and sets that the function uses."""
        autres = {n.id for n in noms(self.fonction)} - {*self.siens[:-1]}
        return {nom for nom in autres if type(self.carnet.get(nom)) in (list, dict, set)}

    def lit(self, nom: str) -> bool:
        """Whether `nom`, in a function, is the notebook's variable: no function, no module."""
        valeur = self.carnet.get(nom, callable)
        autre = nom[0] == "_" or nom in self.siens or callable(valeur)
        return self.dedans and not autre and not isinstance(valeur, ModuleType)


def situe(module: ast.Module, carnet: Mapping[str, object]) -> None:
    """Set `ici` (an `Ici`) on each node of a cell, and `echelle` on scales, as 10 in `x // 10`.

    A scale that is one off may still pass a check, so that repairing it proves nothing. Nor
    does a range two shorter, which the other sign of a `borne` gives: 1 in `range(n + 1)`.
    """
    module.ici = Ici(_AUCUNE, carnet)  # type: ignore[attr-defined]
    for noeud in ast.walk(module):
        if isinstance(noeud, ast.FunctionDef):
            noeud.ici = Ici(noeud, carnet)  # type: ignore[attr-defined]
        for dessous in ast.iter_child_nodes(noeud):
            dessous.ici = noeud.ici  # type: ignore[attr-defined]
        if isinstance(noeud, ast.BinOp) and not isinstance(noeud.op, ast.Add | ast.Sub):
            noeud.right.echelle = True  # type: ignore[attr-defined]
        if isinstance(noeud, ast.Call) and getattr(noeud.func, "id", "") == "range":
            for borne in (n for each in noeud.args[:2] for n in ast.walk(each)):
                borne.borne = isinstance(borne, ast.Constant)  # type: ignore[attr-defined]


def _nom(nom: str) -> ast.Name:
    return ast.Name(nom, ast.Load())


def lu(nom: ast.Name) -> bool:
    """Whether a name is read here, not assigned."""
    return isinstance(nom.ctx, ast.Load)


def noms(noeud: ast.AST) -> list[ast.Name]:
    """All the nodes of a piece of code that are names."""
    return [n for n in ast.walk(noeud) if isinstance(n, ast.Name)]


def refait(quoi: Any, change: Callable[[Any], Any] = lambda quoi: None) -> Any:
    """A copy of a tree, five times as fast as `copy.deepcopy`.

    Where `change` gives something for a part, it replaces that part; a list may replace one
    element of a list. Only the fields of `ast` are copied: once IPython has shown a traceback,
    nodes have a link to their parents.
    """
    if (autre := change(quoi)) is not None:
        return autre
    if isinstance(quoi, list):
        parts = [refait(each, change) for each in quoi]
        return [n for part in parts for n in (part if isinstance(part, list) else [part])]
    if not isinstance(quoi, ast.AST) or not quoi._fields:
        return quoi
    siens = (*quoi._fields, *quoi._attributes)
    autre = type(quoi)(**{c: refait(v, change) for c, v in vars(quoi).items() if c in siens})
    return autre.values[0] if isinstance(autre, ast.BoolOp) and len(autre.values) < 2 else autre


def remplace(noeud: Any, places: Mapping[ast.AST, ast.AST]) -> Any:
    """A copy of a tree, in which the nodes that are keys of `places` are replaced."""
    return refait(noeud, lambda n: places.get(n) if isinstance(n, ast.AST) else None)


class _Lue(NamedTuple):
    """A rule as trees: two expressions, or else lines (a list where there are several).

    `libres` are the holes of the right side that may have to be tried.
    """

    ecrit: Any
    juste: Any
    libres: Sequence[str]
    texte: Regle


def _lue(regle: Regle) -> _Lue:
    un, autre = (ast.parse(cote).body for cote in regle[:2])
    libres = dict.fromkeys(
        nom for nom in re.findall(r"\b_\w+", regle[1]) if _genre(nom) in _LIBRES
    )
    if len(un) > 1:
        return _Lue(un, autre, [*libres], regle)
    seul = autre[0] if len(autre) == 1 else ast.If(ast.Constant(True), autre, [])
    if isinstance(un[0], ast.Expr) and isinstance(seul, ast.Expr):
        return _Lue(un[0].value, seul.value, [*libres], regle)
    return _Lue(un[0], seul, [*libres], regle)


def table(*regles: Regle) -> Faute:
    """A `Faute` that gives, for a node, a piece for each way in which a rule matches it."""
    lues = [*map(_lue, regles)]
    genres = {list if _trou(lue.ecrit) else type(lue.ecrit) for lue in lues}

    def pieces(noeud: ast.AST) -> Iterator[Piece]:
        if genres.isdisjoint((list, type(noeud))):  # fast: most rules match few types of node
            return
        for lue in lues:
            regle = lue.texte
            if isinstance(lue.ecrit, ast.AST):
                for mieux, trous in _mieux(lue, noeud, noeud):
                    yield Piece(mieux, _dit(regle[2], trous))
            elif noeud.ici.dedans:  # type: ignore[attr-defined]
                for champ in ("body", "orelse"):
                    for mieux, trous in _mieux(lue, getattr(noeud, champ, None), noeud):
                        autre = copy.copy(noeud)
                        setattr(autre, champ, mieux)
                        yield Piece(autre, _dit(regle[2], trous))

    return pieces


Genre = Callable[[Any, Ici], bool]


def _constante(*genres: type) -> Genre:
    return lambda n, ici: isinstance(n, ast.Constant) and type(n.value) in genres


def _est(*genres: type) -> Genre:
    return lambda n, ici: isinstance(n, genres) and not _est_texte(n)


_GENRES: Mapping[str, Genre] = {
    "n": _constante(int),
    "nu": lambda n, ici: _GENRES["n"](n, ici) and not hasattr(n, "echelle"),
    "k": _constante(int, float),
    "texte": _constante(str),
    "x": lambda n, ici: isinstance(n, ast.expr) and not getattr(n, "borne", False),
    "y": lambda n, ici: isinstance(n, ast.expr) and not isinstance(n, ast.Constant),
    "nx": lambda n, ici: _GENRES["n"](n, ici) and not getattr(n, "borne", False),
    "v": _est(ast.Name),
    "q": lambda n, ici: getattr(n, "id", "") in ici.parametres,  # a parameter
    "h": lambda n, ici: getattr(n, "id", "") == ici.fonction.name,  # the function itself
    # A name inside a function: a name of the cell itself still has the value of its last run.
    "dedans": lambda n, ici: isinstance(n, ast.Name) and ici.dedans,
    "o": lambda n, ici: isinstance(n, ast.Name) and ici.lit(n.id),  # of the notebook
    "appel": _est(ast.Call),
    "s": _est(ast.expr),  # any expression, slices included
    "tr": _est(ast.Slice),
    "i": _est(ast.stmt),
    "j": _est(ast.Assign, ast.AugAssign, ast.Expr),
    "si": _est(ast.If),
}


def _quelconque(n: Any, ici: Ici) -> bool:
    return isinstance(n, ast.expr | ast.arg) and not isinstance(n, ast.Slice | ast.Starred)


_LIGNES = ("i", "j", "si")
_FAMILLES = (
    ("stockGauche", "stockDroite", "stockInitial", "positionTroll", "nombreCases"),
    ("victoires", "defaites", "nuls"),
)
_LIBRES: Mapping[str, Callable[[Ici, Trous], Any]] = {
    "q": lambda ici, trous: map(_nom, ici.parametres),
    # A list, dictionary or set of the notebook that the function fills.
    "c": lambda ici, trous: map(_nom, sorted(ici.remplis())),
    "w": lambda ici, trous: map(_nom, reversed(ici.donnes)),
    "m": lambda ici, trous: map(_nom, ici.siens),
    "h": lambda ici, trous: [_nom(ici.fonction.name)],
    "tous": lambda ici, trous: [ast.Tuple([*map(_nom, ici.parametres)], ast.Load())],
    # Properties that are easily confused with `_p`, which is written.
    "z": lambda ici, trous: _famille(trous["_p"]),
}


def _famille(nom: str) -> Sequence[str]:
    return next((famille for famille in _FAMILLES if nom in famille), ())


def _est_texte(ligne: object) -> bool:
    """Whether a line is only a constant: a docstring, or three dots."""
    return isinstance(ligne, ast.Expr) and isinstance(ligne.value, ast.Constant)


def _trou(ecrit: object) -> str:
    """The name of the hole that a part of a rule is, "" for anything else."""
    if isinstance(ecrit, ast.Expr):
        nom = _trou(ecrit.value)
        return nom if nom[:2] == "__" or _genre(nom) in _LIGNES else ""
    nom = ecrit if isinstance(ecrit, str) else getattr(ecrit, "id", getattr(ecrit, "arg", ""))
    return nom if nom and nom[0] == "_" else ""


def _genre(trou: str) -> str:
    return trou.strip("_0123456789")


def _convient(ecrit: Any, noeud: Any, trous: Trous) -> Iterator[Trous]:
    """Each way in which code matches the written side of a rule, as its filled holes."""
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
    elif type(ecrit) is not type(noeud):
        return
    elif not isinstance(ecrit, ast.AST):
        if ecrit == noeud:
            yield trous
    elif isinstance(ecrit, ast.FunctionDef):
        parts = [ecrit.args.args, ecrit.body]
        yield from _suite(parts, [noeud.args.args, noeud.body], trous)
    elif isinstance(ecrit, ast.Call) and not _trou(ecrit.func):
        nom = getattr(noeud.func, "id", getattr(noeud.func, "attr", ""))
        if getattr(ecrit.func, "id", nom) == nom:
            reste = slice(isinstance(ecrit.func, ast.Name), None)
            yield from _suite(
                _parts(ecrit)[reste], _parts(noeud)[reste], {**trous, "_f": noeud.func}
            )
    else:
        yield from _suite(_parts(ecrit), _parts(noeud), trous)


def _parts(noeud: ast.AST) -> list[Any]:
    return [getattr(noeud, champ, None) for champ in noeud._fields]


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
    contexte = getattr(ecrit, "ctx", None)
    meme = type(getattr(noeud, "ctx", contexte)) is type(contexte)
    return meme and _GENRES.get(_genre(trou), _quelconque)(noeud, ici)


def _mieux(regle: _Lue, noeud: Any, tout: Any) -> Iterator[tuple[Any, Trous]]:
    """The right side of a rule for `noeud`, a part of `tout`, for each way to fill holes."""
    for trous in _convient(regle.ecrit, noeud, {"ici": tout.ici, "tout": tout}):
        libres = [nom for nom in regle.libres if nom not in trous]
        for choix in product(*(list(_LIBRES[_genre(nom)](tout.ici, trous)) for nom in libres)):
            complets = {**trous, **dict(zip(libres, choix, strict=True))}
            yield refait(regle.juste, partial(_mis, complets)), complets


def _mis(trous: Trous, quoi: Any) -> Any:
    """The code that fills a hole of the right side; None for a part that is no hole."""
    match quoi:
        case ast.MatMult() | ast.Is():
            return trous["op" if isinstance(quoi, ast.MatMult) else "signe"]
        case ast.FunctionDef():
            autre = copy.copy(trous["tout"])
            autre.args = copy.copy(autre.args)
            deux = quoi.args.args, quoi.body
            autre.args.args, autre.body = (refait(each, partial(_mis, trous)) for each in deux)
            return autre
        case ast.Name(nom, contexte) if isinstance(trous.get(nom), ast.Name | ast.arg):
            return ast.Name(_texte(trous[nom]), contexte)
    return trous.get(_trou(quoi))


def _dit(mots: str, trous: Trous) -> str:
    """The words of a rule, with the code that they cite."""
    cites = {nom.removeprefix("_"): _Cite(quoi) for nom, quoi in trous.items()}
    return mots.format(
        fonction=trous["ici"].fonction.name, ligne=_Cite(trous["tout"]).ligne, **cites
    )


class _Cite:
    """A piece of code as the words cite it: `str` gives its first line."""

    def __init__(self, quoi: Any) -> None:
        self.noeud = quoi[0] if isinstance(quoi, list) and quoi else quoi
        self.ligne = getattr(self.noeud, "lineno", 0)
        self.valeur = getattr(self.noeud, "value", None)

    def __str__(self) -> str:
        texte = _texte(self.noeud).splitlines()[0]
        long = isinstance(self.noeud, ast.stmt) and len(texte) >= _LONG
        return f"{texte[: _LONG - 2]}…" if long else texte


def _texte(noeud: Any) -> str:
    """A piece of code as Python writes it; for an operator, its sign."""
    if isinstance(noeud, ast.operator):
        return ast.unparse(ast.BinOp(_nom("_"), noeud, _nom("_"))).strip("_ ")
    return ast.unparse(noeud) if isinstance(noeud, ast.AST) else str(noeud)

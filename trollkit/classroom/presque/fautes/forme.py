"""Mistakes of form: they say nothing of what the right answer is."""

import ast
from collections.abc import Iterator
from copy import deepcopy
from types import ModuleType

from trollkit.classroom.presque.code import Espace
from trollkit.classroom.presque.fautes.piece import Faute, Piece, appel, lu


def globales(espace: Espace) -> Faute:
    """A variable of the notebook is read instead of the parameter, or of another variable."""
    donnees = {
        nom
        for nom, valeur in espace.items()
        if not nom.startswith("_")
        and not callable(valeur)
        and not isinstance(valeur, ModuleType)
    }

    def faute(noeud: ast.AST) -> Iterator[Piece]:
        if not isinstance(noeud, ast.FunctionDef):
            return
        parametres = [parametre.arg for parametre in noeud.args.args]
        siens = {n.id for n in ast.walk(noeud) if isinstance(n, ast.Name) and not lu(n)}.union(
            parametres
        )
        lus = {n.id for n in ast.walk(noeud) if isinstance(n, ast.Name) and lu(n)}
        for nom in sorted(lus & donnees - siens):
            for parametre in parametres:
                yield Piece(
                    _renomme(noeud, nom, parametre),
                    f"{noeud.name} lit {nom}, une variable du carnet, au lieu de {parametre}, "
                    "son paramètre : sa réponse ne dépend pas de ce qu'on lui donne",
                )

    return faute


def _renomme(noeud: ast.FunctionDef, ancien: str, nouveau: str) -> ast.AST:
    autre = deepcopy(noeud)
    for n in ast.walk(autre):
        if isinstance(n, ast.Name) and n.id == ancien:
            n.id = nouveau
    return autre


class _Renvoie(ast.NodeTransformer):
    def visit_Expr(self, noeud: ast.Expr) -> ast.AST:
        if appel(noeud.value, "print", nombre=1):
            return ast.Return(noeud.value.args[0])  # type: ignore[attr-defined]
        return noeud


def affichee(noeud: ast.AST) -> Iterator[Piece]:
    """`print` stands where `return` should."""
    if isinstance(noeud, ast.FunctionDef):
        yield Piece(
            _Renvoie().visit(deepcopy(noeud)),
            f"{noeud.name} affiche sa réponse par print ; seul return la renvoie",
        )


def perdue(noeud: ast.AST) -> Iterator[Piece]:
    """The answer is worked out, and not given back."""
    if not isinstance(noeud, ast.FunctionDef):
        return
    fin = noeud.body[-1]
    if isinstance(fin, ast.Expr):
        autre = deepcopy(noeud)
        autre.body[-1] = ast.Return(fin.value)
        yield Piece(autre, "la dernière ligne calcule la réponse, et return n'y est pas")
    donnes = dict.fromkeys(
        n.id for n in ast.walk(noeud) if isinstance(n, ast.Name) and not lu(n)
    )
    for nom in reversed(donnes):
        autre = deepcopy(noeud)
        autre.body.append(ast.Return(ast.Name(nom, ast.Load())))
        yield Piece(autre, f"la réponse est dans {nom}, et {noeud.name} finit sans la renvoyer")


def trop_tot(noeud: ast.AST) -> Iterator[Piece]:
    """`return` stands in the loop, which ends at its first pass."""
    if not isinstance(noeud, ast.FunctionDef):
        return
    autre = deepcopy(noeud)
    for boucle in [n for n in ast.walk(autre) if isinstance(n, ast.For | ast.While)]:
        fin = boucle.body[-1]
        for bloc in (boucle.body, fin.orelse if isinstance(fin, ast.If) else []):
            if not bloc or not isinstance(rendu := bloc[-1], ast.Return):
                continue
            bloc.pop()
            for corps in _corps(autre) if boucle.body else ():
                for autour in corps:  # this loop, or one around it
                    if boucle in ast.walk(autour):
                        corps.insert(place := corps.index(autour) + 1, rendu)
                        yield Piece(
                            autre,
                            f"le return de la ligne {rendu.lineno} est dans la boucle, qui "
                            "s'arrête donc à son premier passage",
                        )
                        del corps[place]
                        break
            bloc.append(rendu)


def _corps(noeud: ast.AST) -> Iterator[list[ast.stmt]]:
    for n in ast.walk(noeud):
        for champ in ("body", "orelse"):
            if isinstance(corps := getattr(n, champ, None), list):
                yield corps


class _Entiere(ast.NodeTransformer):
    def visit_Call(self, noeud: ast.Call) -> ast.AST:
        self.generic_visit(noeud)
        arrondit = isinstance(noeud.func, ast.Name) and noeud.func.id == "round"
        return noeud.args[0] if arrondit and noeud.args else noeud


def arrondi(noeud: ast.AST) -> Iterator[Piece]:
    """What is rounded should not be, or the reverse."""
    if isinstance(noeud, ast.FunctionDef):
        yield Piece(_Entiere().visit(deepcopy(noeud)), "round arrondit ; gardez les décimales")
    if appel(noeud, "round", "int") and noeud.args:  # type: ignore[attr-defined]
        nom = noeud.func.id if isinstance(noeud.func, ast.Name) else "round"  # type: ignore[attr-defined]
        yield Piece(noeud.args[0], f"{nom} arrondit ; gardez toutes les décimales")  # type: ignore[attr-defined]
        yield Piece(ast.Call(noeud.func, noeud.args[:1], []), "il faut un nombre entier")  # type: ignore[attr-defined]
    if isinstance(noeud, ast.BinOp) and isinstance(noeud.op, ast.FloorDiv):
        yield Piece(
            ast.BinOp(noeud.left, ast.Div(), noeud.right),
            "// laisse tomber les décimales ; / les garde",
        )
    if isinstance(noeud, ast.BinOp) and isinstance(noeud.op, ast.Div):
        yield Piece(
            ast.BinOp(noeud.left, ast.FloorDiv(), noeud.right),
            "/ donne un nombre à virgule ; // donne un entier",
        )


def emballage(noeud: ast.AST) -> Iterator[Piece]:
    """The answer is in a text, in a list, or is a number of what was asked for."""
    if appel(noeud, "str", "list", "tuple", "set", "len", "abs", "sum", "float", nombre=1):
        nom, dedans = noeud.func.id, noeud.args[0]  # type: ignore[attr-defined]
        yield Piece(dedans, f"{nom}(…) est de trop")
    if isinstance(noeud, ast.List | ast.Tuple) and len(noeud.elts) == 1:
        yield Piece(noeud.elts[0], "la réponse est enfermée dans une liste d'un seul élément")
    if isinstance(noeud, ast.Compare):
        for cote in (noeud.left, *noeud.comparators):
            cote.compare = True  # type: ignore[attr-defined]  # whole, it would never be equal
    if (
        isinstance(noeud, ast.Subscript)
        and isinstance(noeud.ctx, ast.Load)
        and not hasattr(noeud, "compare")
    ):
        yield Piece(noeud.value, "entre crochets, un seul élément est pris, et il faut le tout")


def nommee(fonction: ast.AST) -> Iterator[Piece]:
    """A function is given back, and not what it answers."""
    if not isinstance(fonction, ast.FunctionDef) or not fonction.args.args:
        return
    autre = deepcopy(fonction)
    for n in ast.walk(autre):
        if isinstance(n, ast.Return) and isinstance(nom := n.value, ast.Name):
            n.value = ast.Call(nom, [ast.Name(fonction.args.args[0].arg, ast.Load())], [])
            yield Piece(
                autre,
                f"à la ligne {n.lineno}, {nom.id} n'est pas appelée : sans parenthèses, on "
                "renvoie la fonction elle-même",
            )
            n.value = nom


class _Nombres(ast.NodeTransformer):
    def visit_Constant(self, noeud: ast.Constant) -> ast.AST:
        lu = noeud.value if isinstance(noeud.value, str) else ""
        return ast.Constant(int(lu)) if lu.lstrip("-").isdecimal() else noeud


def nombres_ecrits(noeud: ast.AST) -> Iterator[Piece]:
    """Numbers between quotes."""
    if isinstance(noeud, ast.FunctionDef):
        mots = "un nombre entre guillemets est un texte"
        yield Piece(_Nombres().visit(deepcopy(noeud)), mots)

"""Mistakes of form: they say nothing of what the right answer is."""

import ast
from collections.abc import Iterator

from trollkit.classroom.questions.causes.fautes.piece import Piece, appel, double, lu, nomme


class _Renvoie(ast.NodeTransformer):
    def visit_Expr(self, noeud: ast.Expr) -> ast.AST:
        if not appel(noeud.value, "print"):
            return noeud
        montres = noeud.value.args  # type: ignore[attr-defined]
        return ast.Return(montres[0] if len(montres) == 1 else ast.Tuple(montres, ast.Load()))


def affichee(noeud: ast.AST) -> Iterator[Piece]:
    """`print` stands where `return` should."""
    if isinstance(noeud, ast.FunctionDef):
        yield Piece(
            _Renvoie().visit(double(noeud)),
            f"{noeud.name} affiche sa réponse par print ; seul return la renvoie",
        )


def perdue(noeud: ast.AST) -> Iterator[Piece]:
    """The answer is worked out, and not given back."""
    if not isinstance(noeud, ast.FunctionDef):
        return
    fin = noeud.body[-1]
    if isinstance(fin, ast.Expr):
        autre = double(noeud)
        autre.body[-1] = ast.Return(fin.value)
        yield Piece(autre, "la dernière ligne calcule la réponse, et return n'y est pas")
    donnes = dict.fromkeys(
        n.id for n in ast.walk(noeud) if isinstance(n, ast.Name) and not lu(n)
    )
    for nom in reversed(donnes):
        autre = double(noeud)
        autre.body.append(ast.Return(ast.Name(nom, ast.Load())))
        yield Piece(autre, f"la réponse est dans {nom}, et {noeud.name} finit sans la renvoyer")


def trop_tot(noeud: ast.AST) -> Iterator[Piece]:
    """`return` stands in the loop, which ends at its first pass."""
    if not isinstance(noeud, ast.FunctionDef):
        return
    for _, corps in _corps(noeud):
        for rang, boucle in enumerate(corps):
            if not isinstance(boucle, ast.For | ast.While):
                continue
            for champ, dedans in _corps(boucle):
                if len(dedans) < 2 and champ == "body":
                    continue
                if dedans and isinstance(rendu := dedans[-1], ast.Return):
                    dedans.pop()
                    corps.insert(rang + 1, rendu)
                    yield Piece(
                        noeud,
                        f"le return de la ligne {rendu.lineno} est dans la boucle, qui "
                        "s'arrête donc dès qu'elle y passe",
                    )
                    corps.pop(rang + 1)
                    dedans.append(rendu)


def _corps(noeud: ast.AST) -> Iterator[tuple[str, list[ast.stmt]]]:
    for n in list(ast.walk(noeud)):
        for champ in ("body", "orelse"):
            if isinstance(corps := getattr(n, champ, None), list):
                yield champ, corps


class _Entiere(ast.NodeTransformer):
    def visit_Call(self, noeud: ast.Call) -> ast.AST:
        self.generic_visit(noeud)
        arrondit = isinstance(noeud.func, ast.Name) and noeud.func.id == "round"
        return noeud.args[0] if arrondit and noeud.args else noeud


def arrondi(noeud: ast.AST) -> Iterator[Piece]:
    """What is rounded should not be, or the reverse."""
    if isinstance(noeud, ast.FunctionDef):
        yield Piece(_Entiere().visit(double(noeud)), "round arrondit ; gardez les décimales")
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
    if isinstance(noeud, ast.Call) and appel(
        noeud, "str", "list", "tuple", "set", "len", "abs", "sum", "float", nombre=1
    ):
        yield Piece(noeud.args[0], f"{nomme(noeud)}(…) est de trop")
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
        tranche = f"la tranche [{ast.unparse(noeud.slice)}] n'en garde qu'une partie"
        un_seul = "entre crochets, un seul élément est pris"
        pris = tranche if isinstance(noeud.slice, ast.Slice) else un_seul
        yield Piece(noeud.value, f"{pris}, et il faut le tout")


def nommee(fonction: ast.AST) -> Iterator[Piece]:
    """A function is given back, and not what it answers."""
    if not isinstance(fonction, ast.FunctionDef) or not fonction.args.args:
        return
    autre = double(fonction)
    for n in ast.walk(autre):
        if isinstance(n, ast.Return) and isinstance(nom := n.value, ast.Name):
            n.value = ast.Call(nom, [ast.Name(fonction.args.args[0].arg, ast.Load())], [])
            yield Piece(
                autre,
                f"à la ligne {n.lineno}, {nom.id} est nommée, et non appelée : il manque ses "
                "parenthèses, avec ce qu'on lui donne",
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
        yield Piece(_Nombres().visit(double(noeud)), mots)

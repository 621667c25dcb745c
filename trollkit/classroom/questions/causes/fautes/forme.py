"""Mistakes of form: they say nothing of what the right answer is."""

import ast
from collections.abc import Iterator

from trollkit.classroom.questions.causes.fautes.piece import (
    Piece,
    double,
    functions,
    lu,
    noms,
    table,
    written,
)

_CHANGENT = frozenset(
    [
        *("add", "append", "clear", "difference_update", "discard", "extend", "insert"),
        *("remove", "reverse", "sort", "update"),
    ]
)


class _Renvoie(ast.NodeTransformer):
    def visit_Expr(self, noeud: ast.Expr) -> ast.AST:
        match noeud.value:
            case ast.Call(ast.Name("print"), montres, []):
                seul = montres[0] if len(montres) == 1 else ast.Tuple(montres, ast.Load())
                return ast.Return(seul)
        return noeud


@functions
def affichee(fonction: ast.FunctionDef) -> Iterator[Piece]:
    """`print` stands where `return` should."""
    yield Piece(
        _Renvoie().visit(double(fonction)),
        f"{fonction.name} affiche sa réponse par print ; seul return la renvoie",
    )


@functions
def perdue(fonction: ast.FunctionDef) -> Iterator[Piece]:
    """The answer is worked out, and not given back."""
    fin = fonction.body[-1]
    if isinstance(fin, ast.Expr):
        autre = double(fonction)
        autre.body[-1] = ast.Return(fin.value)
        yield Piece(autre, "la dernière ligne calcule la réponse, et return n'y est pas")
    for nom in reversed(dict.fromkeys(n.id for n in noms(fonction) if not lu(n))):
        autre = double(fonction)
        autre.body.append(ast.Return(ast.Name(nom, ast.Load())))
        yield Piece(
            autre, f"la réponse est dans {nom}, et {fonction.name} finit sans la renvoyer"
        )


@functions
def trop_tot(fonction: ast.FunctionDef) -> Iterator[Piece]:
    """`return` stands in the loop, which ends at its first pass."""
    for _, corps in _corps(fonction):
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
                        fonction,
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


def modifie(noeud: ast.AST) -> Iterator[Piece]:
    """What changes a list or a set is taken for the list: it gives None."""
    match noeud:
        case ast.Return(ast.Call(ast.Attribute(ast.Name(nom), methode))) if (
            methode in _CHANGENT
        ):
            suite = [ast.Expr(noeud.value), ast.Return(ast.Name(nom, ast.Load()))]  # type: ignore[arg-type]
            yield Piece(
                ast.If(ast.Constant(True), suite, []),
                f"{methode} change {nom} et renvoie None : c'est {nom} qu'il faut renvoyer",
            )


@functions
def nommee(fonction: ast.FunctionDef) -> Iterator[Piece]:
    """A function is given back, and not what it answers."""
    if not fonction.args.args:
        return
    autre = double(fonction)
    for n in ast.walk(autre):
        if isinstance(n, ast.Return) and isinstance(nom := n.value, ast.Name):
            n.value = written(f"{nom.id}({fonction.args.args[0].arg})")
            yield Piece(
                autre,
                f"à la ligne {n.lineno}, {nom.id} est nommée, et non appelée : il manque ses "
                "parenthèses, avec ce qu'on lui donne",
            )
            n.value = nom


_trop = table(
    *((f"{f}(_a)", "_a", "{f}(…) est de trop") for f in ("str", "list", "set", "len", "abs")),
    ("[_a]", "_a", "la réponse est enfermée dans une liste d'un seul élément"),
    ("(_a,)", "_a", "la réponse est enfermée dans une liste d'un seul élément"),
)


def emballage(noeud: ast.AST) -> Iterator[Piece]:
    """The answer is in a text, in a list, or is a number of what was asked for."""
    yield from _trop(noeud)
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


class _Nombres(ast.NodeTransformer):
    def visit_Constant(self, noeud: ast.Constant) -> ast.AST:
        lu = noeud.value if isinstance(noeud.value, str) else ""
        return ast.Constant(int(lu)) if lu.lstrip("-").isdecimal() else noeud


@functions
def nombres_ecrits(fonction: ast.FunctionDef) -> Iterator[Piece]:
    """Numbers between quotes."""
    yield Piece(_Nombres().visit(double(fonction)), "un nombre entre guillemets est un texte")


class _Entiere(ast.NodeTransformer):
    def visit_Call(self, noeud: ast.Call) -> ast.AST:
        self.generic_visit(noeud)
        arrondit = isinstance(noeud.func, ast.Name) and noeud.func.id == "round"
        return noeud.args[0] if arrondit and noeud.args else noeud


_un_arrondi = table(
    *(
        (f"{f}(_a)", "_a", "{f} arrondit ; gardez toutes les décimales")
        for f in ("round", "int")
    ),
    ("round(_a, _b)", "_a", "{f} arrondit ; gardez toutes les décimales"),
    ("round(_a, _b)", "_f(_a)", "il faut un nombre entier"),
    ("_a // _b", "_a / _b", "// laisse tomber les décimales ; / les garde"),
    ("_a / _b", "_a // _b", "/ donne un nombre à virgule ; // donne un entier"),
)


def arrondi(noeud: ast.AST) -> Iterator[Piece]:
    """What is rounded should not be, or the reverse."""
    if isinstance(noeud, ast.FunctionDef):
        yield Piece(_Entiere().visit(double(noeud)), "round arrondit ; gardez les décimales")
    yield from _un_arrondi(noeud)


def virgule(noeud: ast.AST) -> Iterator[Piece]:
    """A comma is missing after the only element of a tuple."""
    if isinstance(noeud, ast.Tuple) and isinstance(noeud.ctx, ast.Load) and noeud.elts:
        yield Piece(
            written("(_a,)", _a=noeud),
            "ce n-uplet devait être l'unique élément d'un autre : ((…),), avec sa virgule",
        )


def rangement(noeud: ast.AST) -> Iterator[Piece]:
    """A result is worked out, and kept nowhere."""
    match noeud:
        case ast.Expr(ast.BinOp(ast.Name(nom))):
            yield Piece(
                ast.Assign([ast.Name(nom, ast.Store())], noeud.value),
                "la ligne calcule, et ne range le résultat nulle part",
            )


def passages(noeud: ast.AST) -> Iterator[Piece]:
    """In a loop, what should grow is replaced, or begun anew, at each pass."""
    if not isinstance(noeud, ast.For | ast.While):
        return
    for i, ligne in enumerate(noeud.body):
        if not isinstance(ligne, ast.Assign) or not isinstance(ligne.targets[0], ast.Name):
            continue
        nom = ligne.targets[0]
        autre = double(noeud)
        autre.body[i] = ast.AugAssign(nom, ast.Add(), ligne.value)
        yield Piece(
            autre,
            f"à la ligne {ligne.lineno}, {nom.id} est remplacé à chaque passage, et ne "
            "s'accumule pas",
        )
        # Once, before the loop; an `if True` holds both lines in the place of one.
        autre = double(noeud)
        avant = autre.body.pop(i)
        if autre.body:
            yield Piece(
                ast.If(ast.Constant(True), [avant, autre], []),
                f"la ligne {ligne.lineno} recommence {nom.id} à chaque passage de la boucle",
            )


def non_faite(noeud: ast.AST) -> Iterator[Piece]:
    """A condition of the cell itself was not true, and nothing under it was done."""
    if isinstance(noeud, ast.If) and not noeud.col_offset:
        yield Piece(
            ast.If(ast.Constant(True), noeud.body, noeud.orelse),
            "cette condition n'est pas vraie, et rien de ce qui en dépend n'est fait",
        )


_STRICTES: dict[type[ast.cmpop], ast.cmpop] = {
    ast.Lt: ast.Gt(),
    ast.Gt: ast.Lt(),
    ast.LtE: ast.Gt(),
    ast.GtE: ast.Lt(),
}


def egalite(noeud: ast.AST) -> Iterator[Piece]:
    """`else` takes the tie with it."""
    match noeud:
        case ast.If(ast.Compare(gauche, [op], [droite]), body, [_, *_] as suite) if type(
            op
        ) in _STRICTES and not isinstance(suite[0], ast.If):
            sinon = ast.If(ast.Compare(gauche, [_STRICTES[type(op)]], [droite]), suite, [])
            yield Piece(
                ast.If(noeud.test, body, [sinon]),
                "else prend aussi l'égalité, qui est un troisième cas",
            )

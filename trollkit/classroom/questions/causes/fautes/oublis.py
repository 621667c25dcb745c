"""What beginners leave out: the tie, half of a condition, the = that keeps a result."""

import ast
from collections.abc import Iterator
from itertools import permutations

from trollkit.classroom.questions.causes.fautes.piece import Faute, Piece, double


def rangement(noeud: ast.AST) -> Iterator[Piece]:
    """A result is worked out, or compared, and kept nowhere."""
    match noeud:
        case ast.Expr(ast.Compare(ast.Name() | ast.Subscript() as cible, [ast.Eq()], [valeur])):
            yield Piece(_range(cible, valeur), "== compare ; c'est un seul = qui range")
        case ast.Expr(ast.BinOp(ast.Name() as cible)):
            yield Piece(
                _range(cible, noeud.value),
                "la ligne calcule, et ne range le résultat nulle part",
            )
        case ast.Assign([ast.Name() as cible], ast.UnaryOp(ast.UAdd() | ast.USub(), valeur)):
            plus = isinstance(noeud.value.op, ast.UAdd)  # type: ignore[attr-defined]
            yield Piece(
                ast.AugAssign(cible, ast.Add() if plus else ast.Sub(), valeur),
                f"={'+' if plus else '-'} remplace {cible.id} ; pour y ajouter ou en ôter, le "
                "signe vient avant le =",
            )


def _range(cible: ast.expr, valeur: ast.expr) -> ast.stmt:
    autre = double(cible)
    autre.ctx = ast.Store()  # type: ignore[attr-defined]
    return ast.Assign([autre], valeur)


_STRICTES: dict[type[ast.cmpop], ast.cmpop] = {
    ast.Lt: ast.Gt(),
    ast.Gt: ast.Lt(),
    ast.LtE: ast.Gt(),
    ast.GtE: ast.Lt(),
}


def une_fois(noeud: ast.AST) -> Iterator[Piece]:
    """`while` stands where `if` should."""
    if isinstance(noeud, ast.While):
        yield Piece(
            ast.If(noeud.test, noeud.body, []),
            "while recommence tant que la condition est vraie ; if ne le fait qu'une fois",
        )


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


def non_faite(noeud: ast.AST) -> Iterator[Piece]:
    """A condition of the cell itself was not true, and nothing under it was done."""
    if isinstance(noeud, ast.If) and not noeud.col_offset:
        yield Piece(
            ast.If(ast.Constant(True), noeud.body, noeud.orelse),
            "cette condition n'est pas vraie, et rien de ce qui en dépend n'est fait",
        )


def condition(noeud: ast.AST) -> Iterator[Piece]:
    """Half of a condition is missing: a bound, or that what is listed is not yet there."""
    if not isinstance(noeud, ast.If | ast.IfExp):
        return
    test = noeud.test
    for premier, autre in _bornes(test):
        essai = double(noeud)
        essai.test = ast.BoolOp(ast.And(), [*premier, autre])
        yield Piece(
            essai,
            "il manque quelque chose à cette condition : ce qu'elle demande ne suffit pas"
            if premier == _parties(test)
            else "cette condition ne demande pas ce qu'il faut : une mesure n'y suffit pas",
        )
    for appel in ast.walk(noeud):
        match appel:
            case ast.Call(ast.Attribute(ast.Name(liste), "append"), [element]):
                essai = double(noeud)
                neuf = ast.Compare(element, [ast.NotIn()], [ast.Name(liste, ast.Load())])
                essai.test = ast.BoolOp(ast.And(), [test, neuf])
                yield Piece(
                    essai,
                    f"rien ne regarde si « {ast.unparse(element)} » est déjà dans {liste}",
                )


def _parties(test: ast.expr) -> list[ast.expr]:
    ensemble = isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And)
    return [*test.values] if ensemble else [test]  # type: ignore[attr-defined]


def _bornes(test: ast.expr) -> Iterator[tuple[list[ast.expr], ast.expr]]:
    """The parts of a test, some strict one made large, and one more, of the other extreme."""
    parties = _parties(test)
    for rang, partie in enumerate(parties):
        match partie:
            case ast.Compare(ast.Call(ast.Name("min" | "max" as nom), mesures), [op], suite):
                haut = isinstance(op, ast.Gt | ast.GtE)
                bas, sommet = ("min", "max") if haut else ("max", "min")
                large, stricte = (ast.GtE(), ast.Gt()) if haut else (ast.LtE(), ast.Lt())
                partout, une_fois_ = (
                    ast.Compare(ast.Call(ast.Name(f, ast.Load()), mesures, []), [signe], suite)
                    for f, signe in ((bas, large), (sommet, stricte))
                )
                yield parties, une_fois_ if nom == bas else partout
                yield [*parties[:rang], partout, *parties[rang + 1 :]], une_fois_


def nature(noeud: ast.AST) -> Iterator[Piece]:
    """What is compared are two different things: an element, and the number of another one."""
    match noeud:
        case ast.Compare(ast.Subscript() as element, [_], [ast.Name(numero)]):
            for nom in dict.fromkeys(
                n.id for n in ast.walk(element.slice) if isinstance(n, ast.Name)
            ) or dict.fromkeys(n.id for n in ast.walk(element) if isinstance(n, ast.Name)):
                yield _meme_nature(noeud, nom, numero)
            for nom in dict.fromkeys(
                n.id for n in ast.walk(element.value) if isinstance(n, ast.Name)
            ):
                yield _meme_nature(noeud, nom, numero)


def _meme_nature(noeud: ast.Compare, nom: str, numero: str) -> Piece:
    autre = double(noeud.left)
    for n in ast.walk(autre):
        if isinstance(n, ast.Name) and n.id == nom:
            n.id = numero
    return Piece(
        ast.Compare(noeud.left, noeud.ops, [autre]),
        f"« {ast.unparse(noeud.left)} » et {numero} ne sont pas deux choses de même nature : "
        f"{numero} est un numéro, et non ce qui est à cette place",
    )


def abimee(fonction: ast.AST) -> Iterator[Piece]:
    """A function changes what it was given, which then serves again."""
    if not isinstance(fonction, ast.FunctionDef):
        return
    for parametre in fonction.args.args:
        autre = double(fonction)
        ligne = f"{parametre.arg} = __import__('copy').deepcopy({parametre.arg})"
        autre.body[:0] = ast.parse(ligne).body
        yield Piece(
            autre,
            f"{fonction.name} change {parametre.arg} pour de bon : l'appel suivant le trouve "
            "abîmé",
        )


def noms_echanges(fonction: ast.AST) -> Iterator[Piece]:
    """Two names are taken for one another, on one line or wherever they are read."""
    if not isinstance(fonction, ast.FunctionDef):
        return
    lus = [n for n in ast.walk(fonction) if isinstance(n, ast.Name) and _lu(n)]
    noms = sorted({n.id for n in lus} & {a.arg for a in fonction.args.args})
    lignes = sorted({n.lineno for n in lus})
    for un, autre in ((a, b) for a in noms for b in noms if a < b):
        for ligne in (*lignes, 0):
            pris = [n for n in lus if n.id in (un, autre) and ligne in (0, n.lineno)]
            if len({n.id for n in pris}) < 2:
                continue
            for n in pris:
                n.id = autre if n.id == un else un
            ou = f"à la ligne {ligne}, " * bool(ligne)
            yield Piece(fonction, f"{ou}{un} et {autre} sont échangés")
            for n in pris:
                n.id = autre if n.id == un else un


def _lu(nom: ast.Name) -> bool:
    return isinstance(nom.ctx, ast.Load)


def comparees(fonction: ast.AST) -> Iterator[Piece]:
    """Two things are compared, and two others decide."""
    if not isinstance(fonction, ast.FunctionDef):
        return
    paires = dict.fromkeys(
        frozenset((n.left.id, n.comparators[0].id))
        for n in ast.walk(fonction)
        if isinstance(n, ast.Compare)
        and isinstance(n.left, ast.Name)
        and isinstance(n.comparators[0], ast.Name)
    )
    for paire in paires:
        for autres in permutations([a.arg for a in fonction.args.args], 2):
            if len(paire) == 2 and paire.isdisjoint(autres):
                un, autre = sorted(paire)
                corrige = _Autres(dict(zip((un, autre), autres, strict=True)))
                yield Piece(
                    corrige.visit(double(fonction)),
                    f"ce ne sont pas {un} et {autre} qu'il faut comparer",
                )


class _Autres(ast.NodeTransformer):
    """Other names where names are compared."""

    def __init__(self, noms: dict[str, str]) -> None:
        self.noms = noms

    def visit_Compare(self, noeud: ast.Compare) -> ast.expr:
        for n in (noeud.left, *noeud.comparators):
            if isinstance(n, ast.Name):
                n.id = self.noms.get(n.id, n.id)
        return noeud


OUBLIS: tuple[Faute, ...] = (nature, condition, abimee, noms_echanges, comparees)

"""The mistakes of beginners that one name, one sign or one pair of brackets shows."""

import ast
from collections.abc import Iterator
from itertools import permutations

from trollkit.classroom.questions.causes.fautes.piece import Faute, Piece, double


def nom(fonction: ast.AST) -> Iterator[Piece]:
    """One name of the function, or of the notebook, stands for another of the function."""
    if not isinstance(fonction, ast.FunctionDef):
        return
    siens = dict.fromkeys(
        [
            *(parametre.arg for parametre in fonction.args.args),
            *(n.id for n in _noms(fonction) if isinstance(n.ctx, ast.Store)),
            fonction.name,
        ]
    )
    autre = double(fonction)
    for groupe in _groupes(autre):
        juste = groupe[0].id
        for essai in siens:
            if essai != juste:
                for n in groupe:
                    n.id = essai
                yield Piece(
                    autre, f"à la ligne {groupe[0].lineno}, {juste} n'est pas le nom qu'il faut"
                )
        for n in groupe:
            n.id = juste


def _noms(fonction: ast.FunctionDef) -> list[ast.Name]:
    return [n for n in ast.walk(fonction) if isinstance(n, ast.Name)]


def _groupes(fonction: ast.FunctionDef) -> Iterator[list[ast.Name]]:
    """Names that are read, one by one; then those of one line, or everywhere, together."""
    lus = [n for n in _noms(fonction) if isinstance(n.ctx, ast.Load)]
    for n in lus:
        yield [n]
    for memes in (
        [n for n in lus if n.id == identifiant and n.lineno == ligne]
        for identifiant, ligne in dict.fromkeys((n.id, n.lineno) for n in lus)
    ):
        if len(memes) > 1:
            yield memes
    for identifiant in dict.fromkeys(n.id for n in lus):
        ensemble = [n for n in lus if n.id == identifiant]
        if len({n.lineno for n in ensemble}) > 1:
            yield ensemble


def accumule(noeud: ast.AST) -> Iterator[Piece]:
    """What should be gathered is replaced, lost, or added into what was received."""
    if isinstance(noeud, ast.Assign) and isinstance(cible := noeud.targets[0], ast.Name):
        lu, nouveau = ast.Name(cible.id, ast.Load()), noeud.value
        if isinstance(nouveau, ast.Call) and isinstance(nouveau.func, ast.Attribute):
            objet = nouveau.func.value
            if isinstance(objet, ast.Name) and objet.id == cible.id:
                yield Piece(
                    ast.Expr(nouveau),
                    f"{nouveau.func.attr} change {cible.id} et renvoie None, qui prend alors "
                    "sa place",
                )
        mots = f"{cible.id} est remplacé, et ce qu'il contenait déjà est perdu"
        for signe in (ast.Add(), ast.BitOr()):
            yield Piece(ast.Assign([cible], ast.BinOp(lu, signe, nouveau)), mots)
        if isinstance(nouveau, ast.List | ast.Tuple) and nouveau.elts:
            vide = type(nouveau)([], ast.Load())
            yield Piece(ast.Assign([cible], vide), f"{cible.id} n'est pas vide au départ")
    if isinstance(noeud, ast.AugAssign) and isinstance(noeud.target, ast.Name):
        lu = ast.Name(noeud.target.id, ast.Load())
        yield Piece(
            ast.Assign([noeud.target], ast.BinOp(lu, noeud.op, noeud.value)),
            f"sur une liste, {noeud.target.id} += … change la liste elle-même, celle que la "
            "fonction a reçue",
        )


def appel(noeud: ast.AST) -> Iterator[Piece]:
    """A function that is named, and not called; brackets that are missing in a call."""
    if isinstance(noeud, ast.Attribute) and noeud.attr == "remove":
        yield Piece(
            ast.Attribute(noeud.value, "discard", noeud.ctx),
            "remove s'arrête sur une erreur quand il n'y a rien à retirer ; discard, non",
        )
    if isinstance(noeud, ast.Attribute) and isinstance(noeud.ctx, ast.Load):
        yield Piece(
            ast.Call(noeud, [], []), f"il manque les parenthèses après {noeud.attr}, sans quoi "
            "la fonction n'est pas appelée",
        )  # fmt: skip
    if isinstance(noeud, ast.Call) and len(noeud.args) > 1:
        nom_ = getattr(noeud.func, "id", getattr(noeud.func, "attr", ""))
        if nom_ in ("append", "add"):
            yield Piece(
                ast.Call(noeud.func, [ast.Tuple(noeud.args, ast.Load())], []),
                f"{nom_} reçoit plusieurs choses : il manque les parenthèses autour du n-uplet",
            )
        for arguments in _ordres(noeud.args):
            yield Piece(
                ast.Call(noeud.func, [*arguments], noeud.keywords),
                f"les arguments de {nom_} ne sont pas dans le bon ordre",
            )
    if isinstance(noeud, ast.FunctionDef) and len(noeud.args.args) > 1:
        for i in range(len(noeud.args.args) - 1):
            autre = double(noeud)
            autre.args.args[i : i + 2] = autre.args.args[i : i + 2][::-1]
            yield Piece(
                autre, f"{noeud.name} n'a pas ses paramètres dans l'ordre qui est demandé"
            )


def _ordres(arguments: list[ast.expr]) -> Iterator[tuple[ast.expr, ...]]:
    """The other orders of some arguments; of many, those in which two neighbours change."""
    if len(arguments) < 4:
        yield from list(permutations(arguments))[1:]
        return
    for i in range(len(arguments) - 1):
        yield (*arguments[:i], *arguments[i : i + 2][::-1], *arguments[i + 2 :])
    for i in range(1, len(arguments)):
        yield (*arguments[i:], *arguments[:i])


def cle(noeud: ast.AST) -> Iterator[Piece]:
    """A key that is not always there; an element that is taken for its own number."""
    if not isinstance(noeud, ast.Subscript) or not isinstance(noeud.ctx, ast.Load):
        return
    if not isinstance(noeud.slice, ast.Slice | ast.Tuple):
        get = ast.Attribute(noeud.value, "get", ast.Load())
        yield Piece(
            ast.Call(get, [noeud.slice, ast.Constant(0)], []),
            f"{ast.unparse(noeud.slice)} n'est pas toujours dans "
            f"{ast.unparse(noeud.value)} : il faut dire ce que vaut ce qui n'y est pas",
        )
        yield Piece(
            noeud.slice,
            f"il y faut {ast.unparse(noeud.slice)}, et non ce que contient "
            f"{ast.unparse(noeud)}",
        )


_SIGNES: tuple[tuple[type[ast.operator], ast.operator, str], ...] = (
    (ast.FloorDiv, ast.Mod(), "// donne le quotient, et non le reste"),
    (ast.Mod, ast.FloorDiv(), "% donne le reste, et non le quotient"),
    (ast.Add, ast.BitOr(), "deux ensembles se réunissent avec |"),
    (ast.Mult, ast.Pow(), "× n'est pas une puissance"),
    (ast.Add, ast.Mult(), "+ additionne, quand il faut multiplier"),
    (ast.Mult, ast.Add(), "× multiplie, quand il faut additionner"),
)


def signe(noeud: ast.AST) -> Iterator[Piece]:
    """A sign for another one; a condition that is said the wrong way round."""
    if isinstance(noeud, ast.BinOp):
        for un, autre, mots in _SIGNES:
            if isinstance(noeud.op, un):
                yield Piece(ast.BinOp(noeud.left, autre, noeud.right), mots)
        match noeud:
            case ast.BinOp(ast.BinOp(total, ast.Add(), facteur), ast.Add(), second):
                produit = ast.BinOp(facteur, ast.Mult(), second)
                yield Piece(
                    ast.BinOp(total, ast.Add(), produit),
                    "+ additionne, quand il faut multiplier",
                )
        if isinstance(noeud.op, ast.Add):
            plus_grand = ast.Call(ast.Name("max", ast.Load()), [noeud.left, noeud.right], [])
            yield Piece(plus_grand, "+ additionne, quand il faut garder le plus grand des deux")
        if isinstance(noeud.op, ast.Mult) and isinstance(noeud.left, ast.List):
            hasard = ast.comprehension(
                ast.Name("_", ast.Store()),
                ast.Call(ast.Name("range", ast.Load()), [noeud.right], []),
                [],
                0,
            )
            yield Piece(
                ast.ListComp(noeud.left.elts[0], [hasard]),
                "[…] * n répète n fois la même liste : en changer une les change toutes",
            )
    if isinstance(noeud, ast.If | ast.While) and not isinstance(noeud.test, ast.Compare):
        autre_ = double(noeud)
        autre_.test = ast.UnaryOp(ast.Not(), noeud.test)
        yield Piece(autre_, "la condition est à l'envers")


def texte(noeud: ast.AST) -> Iterator[Piece]:
    """A text for a number, capitals, an f-string without its f; a number that is not read."""
    if isinstance(noeud, ast.Constant) and isinstance(noeud.value, str):
        if "{" in noeud.value:
            yield Piece(
                ast.parse(f"f{noeud.value!r}", mode="eval").body,
                "sans f devant les guillemets, les accolades restent telles quelles",
            )
        for casse in (noeud.value.lower(), noeud.value.upper()):
            if casse != noeud.value:
                yield Piece(
                    ast.Constant(casse),
                    f"« {noeud.value} » : majuscules et minuscules comptent",
                )
    if isinstance(noeud, ast.Compare) and len(noeud.ops) == 1:
        droite = noeud.comparators[0]
        if isinstance(droite, ast.Constant) and type(droite.value) is int:
            yield Piece(
                ast.Compare(noeud.left, noeud.ops, [ast.Constant(str(droite.value))]),
                f"un texte n'est jamais égal au nombre {droite.value}",
            )
    if isinstance(noeud, ast.Assign) and isinstance(noeud.value, ast.Subscript):
        yield Piece(
            ast.Assign(noeud.targets, ast.Call(ast.Name("int", ast.Load()), [noeud.value], [])),
            "c'est un texte, que rien ne change en nombre",
        )


def rendu(noeud: ast.AST) -> Iterator[Piece]:
    """More is given back than was asked for; or rows for columns."""
    if isinstance(noeud, ast.Return) and isinstance(noeud.value, ast.Tuple):
        for element in noeud.value.elts:
            yield Piece(
                ast.Return(element),
                "return renvoie plusieurs choses, et l'on n'en attend qu'une",
            )
    if isinstance(noeud, ast.Return) and isinstance(noeud.value, ast.Call):
        yield Piece(
            ast.Return(ast.Subscript(noeud.value, ast.Constant(0), ast.Load())),
            "ce qui est renvoyé contient plusieurs choses, et l'on n'en attend qu'une",
        )
    if isinstance(noeud, ast.Return) and isinstance(noeud.value, ast.Name):
        colonnes = ast.parse(f"[list(_) for _ in zip(*{noeud.value.id})]", mode="eval").body
        yield Piece(ast.Return(colonnes), "lignes et colonnes sont échangées")


VALEURS: tuple[Faute, ...] = (accumule, cle, signe, texte, appel, rendu, nom)

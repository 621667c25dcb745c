"""One too many, one too few; the opposite; a sum that begins in the wrong place."""

import ast
from collections.abc import Iterator

from trollkit.classroom.questions.causes.fautes.piece import Piece, appel, double
from trollkit.core.text import show

_D_ECHELLE = ast.FloorDiv | ast.Mod | ast.Div | ast.Mult | ast.Pow


def decalage(noeud: ast.AST) -> Iterator[Piece]:
    """A number, a bound of range, an answer that is one off."""
    if isinstance(noeud, ast.BinOp) and isinstance(noeud.op, _D_ECHELLE):
        # A scale, as the 10 of case // 10: one off, it may still fit all that is asked.
        noeud.right.echelle = True  # type: ignore[attr-defined]
    if isinstance(noeud, ast.Constant) and type(noeud.value) is int:
        for pas, mots in ((1, "de moins"), (-1, "de plus")):
            if getattr(noeud, "echelle", False):
                break
            yield Piece(
                ast.Constant(noeud.value + pas),
                f"le nombre {noeud.value} n'est pas le bon : il a 1 {mots} qu'il ne faut",
            )
    if appel(noeud, "range"):
        assert isinstance(noeud, ast.Call)
        for pas, mots in ((1, "s'arrête avant sa borne : il lui manque un nombre"),
                          (-1, "va un nombre trop loin")):  # fmt: skip
            yield Piece(ast.Call(noeud.func, _borne(noeud.args, pas), []), f"range {mots}")
        if len(noeud.args) == 1:
            yield Piece(
                ast.Call(noeud.func, [ast.Constant(1), *noeud.args], []),
                "range commence à 0, qui ne doit pas compter",
            )
            yield Piece(
                ast.Call(noeud.func, [ast.Constant(1), *_borne(noeud.args, 1)], []),
                "range compte à partir de 0, et s'arrête avant sa borne",
            )
        if len(noeud.args) == 2:
            for debut in (0, 1):
                yield Piece(
                    ast.Call(noeud.func, [ast.Constant(debut), noeud.args[1]], []),
                    f"range ne commence pas à {debut}, qui doit compter",
                )
    if isinstance(noeud, ast.Return) and noeud.value is not None:
        for pas, mots in ((1, "de moins"), (-1, "de plus")):
            yield Piece(ast.Return(_plus(noeud.value, pas)), f"la réponse a toujours 1 {mots}")
    if isinstance(noeud, ast.Subscript) and not isinstance(noeud.slice, ast.Slice | ast.Tuple):
        bouts = {(-1, "0"): ("premier", "dernier"), (1, "-1"): ("dernier", "premier")}
        for pas in (-1, 1):
            mots = "entre crochets, le numéro est décalé de 1 : on compte à partir de 0"
            if bout := bouts.get((pas, ecrit := ast.unparse(noeud.slice))):
                mots = f"[{ecrit}] prend le {bout[0]}, et il faut le {bout[1]}"
            if isinstance(noeud.ctx, ast.Load):
                yield Piece(
                    ast.Subscript(noeud.value, _plus(noeud.slice, pas), noeud.ctx), mots
                )

    if isinstance(noeud, ast.Slice):
        dit = f"la tranche [{ast.unparse(noeud)}]"
        if noeud.lower is not None:
            entiere = ast.Slice(None, noeud.upper, noeud.step)
            yield Piece(entiere, f"{dit} saute le début, qui doit compter")
        if noeud.upper is not None:
            entiere = ast.Slice(noeud.lower, None, noeud.step)
            yield Piece(entiere, f"{dit} s'arrête avant la fin, qui doit compter")
        for pas, cote in ((-1, "trop loin"), (1, "trop tôt")):
            for bas, haut in ((1, 1), (1, 0), (0, 1)):
                if (noeud.lower or not bas) and (noeud.upper or not haut):
                    mots = "commence" * bas + " et " * (bas & haut) + "finit" * haut
                    yield Piece(
                        ast.Slice(
                            _plus(noeud.lower, pas) if bas and noeud.lower else noeud.lower,
                            _plus(noeud.upper, pas) if haut and noeud.upper else noeud.upper,
                            noeud.step,
                        ),
                        f"{dit} {mots} un numéro {cote}",
                    )


def voisin(noeud: ast.AST) -> Iterator[Piece]:
    """A name is read where the number beside it is wanted, or none."""
    if isinstance(noeud, ast.Name) and isinstance(noeud.ctx, ast.Load):
        for pas, mots in ((-1, "moins"), (1, "plus")):
            yield Piece(
                _plus(noeud, pas), f"{noeud.id} n'est pas à sa place : il faut 1 de {mots}"
            )
        yield Piece(ast.Constant(0), f"{noeud.id} n'a pas à être compté ici")


def _borne(arguments: list[ast.expr], pas: int) -> list[ast.expr]:
    rang = 0 if len(arguments) == 1 else 1
    return [_plus(a, pas) if i == rang else a for i, a in enumerate(arguments)]


def _plus(noeud: ast.expr, pas: int) -> ast.expr:
    return ast.BinOp(noeud, ast.Add(), ast.Constant(pas))


def signe(noeud: ast.AST) -> Iterator[Piece]:
    """The opposite of what is wanted; + for -, * for /."""
    if isinstance(noeud, ast.Constant) and type(noeud.value) is int and noeud.value:
        yield Piece(ast.Constant(-noeud.value), "le signe n'est pas le bon")
    if isinstance(noeud, ast.ListComp):
        oppose = ast.UnaryOp(ast.USub(), noeud.elt)
        yield Piece(ast.ListComp(oppose, noeud.generators), "le signe n'est pas le bon")
    if isinstance(noeud, ast.UnaryOp) and isinstance(noeud.op, ast.USub):
        yield Piece(noeud.operand, "le signe moins est de trop")
    if isinstance(noeud, ast.Return) and noeud.value is not None:
        oppose = ast.UnaryOp(ast.USub(), noeud.value)
        yield Piece(ast.Return(oppose), "c'est l'opposé de la réponse")
    if appel(noeud, "append", nombre=1) and isinstance(noeud, ast.Call):
        oppose = ast.UnaryOp(ast.USub(), noeud.args[0])
        yield Piece(ast.Call(noeud.func, [oppose], []), "le signe n'est pas le bon")
    if isinstance(noeud, ast.BinOp):
        for un, dit, autre in (
            (ast.Add, "+", ast.Sub()),
            (ast.Sub, "−", ast.Add()),
            (ast.Mult, "×", ast.Div()),
            (ast.Mult, "×", ast.Add()),
            (ast.Add, "+", ast.Mult()),
            (ast.Div, "/", ast.Mult()),
        ):
            if isinstance(noeud.op, un):
                yield Piece(
                    ast.BinOp(noeud.left, autre, noeud.right),
                    f"{dit} n'est pas l'opération qu'il faut ici",
                )


def de_trop(noeud: ast.AST) -> Iterator[Piece]:
    """One term too many, or a part of a condition."""
    if isinstance(noeud, ast.BinOp):
        for garde, ote in ((noeud.left, noeud.right), (noeud.right, noeud.left)):
            signe = ast.unparse(ast.BinOp(ast.Name("_"), noeud.op, ast.Name("_"))).strip("_ ")
            dit = f"{signe} {ast.unparse(ote)}" if garde is noeud.left else ast.unparse(ote)
            yield Piece(garde, f"« {dit} » est de trop")
    if isinstance(noeud, ast.BoolOp):
        for i, ote in enumerate(noeud.values):
            reste = [v for k, v in enumerate(noeud.values) if k != i]
            garde = reste[0] if len(reste) == 1 else ast.BoolOp(noeud.op, reste)
            yield Piece(garde, f"la condition « {ast.unparse(ote)} » est de trop")


def depart(noeud: ast.AST) -> Iterator[Piece]:
    """A best one that begins at 0, which nothing negative beats."""
    if not isinstance(noeud, ast.Assign):
        return
    for partie in noeud.value.elts if isinstance(noeud.value, ast.Tuple) else [noeud.value]:
        if not isinstance(partie, ast.Constant) or type(partie.value) not in (int, float):
            continue
        for infini in ("-inf", "inf"):
            autre = double(noeud)
            depart = ast.Call(ast.Name("float", ast.Load()), [ast.Constant(infini)], [])
            if isinstance(autre.value, ast.Tuple) and isinstance(noeud.value, ast.Tuple):
                autre.value.elts[noeud.value.elts.index(partie)] = depart
            else:
                autre.value = depart
            yield Piece(
                autre,
                f"partir de {show(partie.value)} suppose que les valeurs sont toutes d'un même "
                "côté ; partez de la première, ou de l'infini",
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

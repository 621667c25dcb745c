"""The mistakes of beginners that whole lines show: too many, too deep, in another order.

Each gives functions in which that line stands where it should, as `fautes` gives its pieces.
"""

import ast
from collections.abc import Iterator
from itertools import combinations

from trollkit.classroom.questions.causes.fautes.piece import Faute, Piece, double

_VOISINES = 4  # lines over which one is moved
_SAUTS = ast.Continue | ast.Break | ast.Return | ast.Pass


def _corps(fonction: ast.AST) -> Iterator[tuple[int, str, list[ast.stmt]]]:
    """The blocks of a function: whose node, in the order of a walk, which one, its lines."""
    for numero, noeud in enumerate(ast.walk(fonction)):
        for champ in ("body", "orelse"):
            lignes = getattr(noeud, champ, None)
            if isinstance(lignes, list) and lignes:
                yield numero, champ, lignes


def _autre(fonction: ast.AST, numero: int, champ: str) -> tuple[ast.AST, list[ast.stmt]]:
    """A copy of a function, and that block of it."""
    autre = double(fonction)
    noeud = next(noeud for i, noeud in enumerate(ast.walk(autre)) if i == numero)
    return autre, getattr(noeud, champ)


def _cite(ligne: ast.stmt) -> str:
    """A line, by its number and its text."""
    texte = ast.unparse(ligne).splitlines()[0]
    return f"la ligne {ligne.lineno}, « {texte if len(texte) < 60 else f'{texte[:58]}…'} »,"


def de_trop(fonction: ast.AST) -> Iterator[Piece]:
    """A condition, or a line, that nothing asked for."""
    if not isinstance(fonction, ast.FunctionDef):
        return
    for numero, champ, lignes in _corps(fonction):
        for rang, ligne in enumerate(lignes):
            if isinstance(ligne, ast.If) and not ligne.orelse:
                autre, corps = _autre(fonction, numero, champ)
                saut = all(isinstance(dessous, _SAUTS) for dessous in ligne.body)
                corps[rang : rang + 1] = [] if saut else ligne.body
                if corps:
                    mots = "est de trop : elle écarte ce qui doit compter"
                    yield Piece(autre, f"la condition de {_cite(ligne)} {mots}")
            elif (
                len(lignes) > 1
                and isinstance(ligne, ast.Assign | ast.AugAssign | ast.Expr | ast.While)
                and not _texte(ligne)
            ):
                autre, corps = _autre(fonction, numero, champ)
                del corps[rang]
                yield Piece(autre, f"{_cite(ligne)} est de trop")


def _texte(ligne: ast.stmt) -> bool:
    """Whether it is a docstring, or three dots."""
    return isinstance(ligne, ast.Expr) and isinstance(ligne.value, ast.Constant)


def trop_profonde(fonction: ast.AST) -> Iterator[Piece]:
    """The last lines of a loop, or of a condition, should come after it."""
    if not isinstance(fonction, ast.FunctionDef):
        return
    for numero, champ, lignes in _corps(fonction):
        for rang, ligne in enumerate(lignes):
            dedans = getattr(ligne, "body", [])
            if not isinstance(ligne, ast.For | ast.While | ast.If) or len(dedans) < 2:
                continue
            if isinstance(ligne, ast.If):
                mots = "dépend de ce if, et doit se faire dans tous les cas"
            else:
                mots = "est dans la boucle, et doit attendre qu'elle soit finie"
            for combien in range(1, min(len(dedans), 5)):
                autre, corps = _autre(fonction, numero, champ)
                bloc = corps[rang].body  # type: ignore[attr-defined]
                corps[rang + 1 : rang + 1] = bloc[-combien:]
                del bloc[-combien:]
                yield Piece(autre, f"{_cite(dedans[-combien])} {mots}")


def trop_tard(fonction: ast.AST) -> Iterator[Piece]:
    """The line after a loop belongs into it, or the one before it: it is done too rarely."""
    if not isinstance(fonction, ast.FunctionDef):
        return
    for numero, champ, lignes in _corps(fonction):
        for rang, ligne in enumerate(lignes):
            if not isinstance(ligne, ast.For | ast.While | ast.If):
                continue
            if rang + 1 < len(lignes):
                suivante = lignes[rang + 1]
                autre, corps = _autre(fonction, numero, champ)
                seule = isinstance(ligne, ast.If)
                if not seule or not ligne.orelse:
                    bloc = getattr(corps[rang], "orelse" if seule else "body")
                    bloc.append(corps.pop(rang + 1))
                    mots = (
                        "se fait même quand la condition au-dessus est vraie : il manque else"
                        if seule
                        else "vient après la boucle, et ne voit que son dernier passage"
                    )
                    yield Piece(autre, f"{_cite(suivante)} {mots}")
            if isinstance(ligne, ast.If):
                continue
            for avant in range(rang):
                if isinstance(lignes[avant], ast.Assign):
                    autre, corps = _autre(fonction, numero, champ)
                    corps[rang].body.insert(0, corps[avant])  # type: ignore[attr-defined]
                    del corps[avant]
                    mots = "est avant la boucle : elle n'est faite qu'une fois"
                    yield Piece(autre, f"{_cite(lignes[avant])} {mots}")


def recommence(fonction: ast.AST) -> Iterator[Piece]:
    """What gathers is made empty again at each pass, or was made once and for all."""
    if not isinstance(fonction, ast.FunctionDef):
        return
    for numero, champ, lignes in _corps(fonction):
        for rang, ligne in enumerate(lignes):
            if not isinstance(ligne, ast.For | ast.While) or len(ligne.body) < 2:
                continue
            for dedans, debut in enumerate(ligne.body[:-1]):
                if isinstance(debut, ast.Assign):
                    autre, corps = _autre(fonction, numero, champ)
                    corps.insert(rang, corps[rang].body.pop(dedans))  # type: ignore[attr-defined]
                    mots = "est dans la boucle : tout y recommence à chaque passage"
                    yield Piece(autre, f"{_cite(debut)} {mots}")


def desordre(fonction: ast.AST) -> Iterator[Piece]:
    """A line stands too early, or too late, among its neighbours."""
    if not isinstance(fonction, ast.FunctionDef):
        return
    for numero, champ, lignes in _corps(fonction):
        for rang, place in combinations(range(len(lignes)), 2):
            for de, vers in ((rang, place), (place, rang)):
                if _texte(lignes[rang]) or place - rang > _VOISINES or (de > vers == de - 1):
                    continue
                autre, corps = _autre(fonction, numero, champ)
                corps.insert(vers, corps.pop(de))
                quand = "tôt" if de < vers else "tard"
                mots = f"vient trop {quand} : l'ordre des lignes compte"
                yield Piece(autre, f"{_cite(lignes[de])} {mots}")


def surplace(fonction: ast.AST) -> Iterator[Piece]:
    """A loop does not go on from where it has come to."""
    if not isinstance(fonction, ast.FunctionDef):
        return
    for numero, champ, lignes in _corps(fonction):
        for rang, ligne in enumerate(lignes):
            if not isinstance(ligne, ast.For | ast.While):
                continue
            donnes = {
                n.id
                for dedans in ligne.body
                for n in ast.walk(dedans)
                if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)
            }
            for pas in ligne.body:
                if isinstance(pas, ast.Assign) and isinstance(ici := pas.targets[0], ast.Name):
                    lus = {n.id for n in ast.walk(pas.value) if isinstance(n, ast.Name)}
                    for avant in sorted(lus - donnes):
                        autre, corps = _autre(fonction, numero, champ)
                        suite = ast.Assign(
                            [ast.Name(avant, ast.Store())], ast.Name(ici.id, ast.Load())
                        )
                        corps[rang].body.append(suite)  # type: ignore[attr-defined]
                        mots = f"repart toujours du même {avant}, qui ne change pas"
                        yield Piece(autre, f"{_cite(pas)} {mots}")


def saut(noeud: ast.AST) -> Iterator[Piece]:
    """return, break and continue leave different things."""
    if isinstance(noeud, ast.Return) and isinstance(noeud.value, ast.Name):
        yield Piece(
            ast.If(noeud.value, [noeud], []),
            f"{noeud.value.id} est renvoyé même vide, et rien n'est plus cherché ensuite",
        )
    if isinstance(noeud, ast.Return | ast.Continue | ast.Break):
        mots = {
            ast.Return: "return quitte toute la fonction, et non la boucle seule",
            ast.Continue: "continue passe au tour suivant, et ne quitte pas la boucle",
            ast.Break: "break quitte la boucle, et ne passe pas au tour suivant",
        }
        for juste in (ast.Break(), ast.Continue()):
            if type(juste) is not type(noeud):
                yield Piece(juste, mots[type(noeud)])


def sans_descente(fonction: ast.AST) -> Iterator[Piece]:
    """A function calls itself with the same number, and comes no nearer to its end."""
    if not isinstance(fonction, ast.FunctionDef):
        return
    parametres = [each.arg for each in fonction.args.args]
    for numero, appel in enumerate(ast.walk(fonction)):
        if not isinstance(appel, ast.Call) or getattr(appel.func, "id", "") != fonction.name:
            continue
        for rang, (argument, nom) in enumerate(zip(appel.args, parametres, strict=False)):
            if isinstance(argument, ast.Name) and argument.id == nom:
                autre = double(fonction)
                ici = next(n for i, n in enumerate(ast.walk(autre)) if i == numero)
                moins = ast.BinOp(argument, ast.Sub(), ast.Constant(1))
                ici.args[rang] = moins  # type: ignore[attr-defined]
                yield Piece(
                    autre,
                    f"à la ligne {appel.lineno}, {fonction.name} s'appelle avec le même {nom}, "
                    "qui ne diminue donc jamais",
                )


def sans_reponse(fonction: ast.AST) -> Iterator[Piece]:
    """Nothing is given back when no condition holds."""
    if not isinstance(fonction, ast.FunctionDef) or isinstance(fonction.body[-1], ast.Return):
        return
    rendus = [
        n.value
        for n in ast.walk(fonction)
        if isinstance(n, ast.Return) and isinstance(n.value, ast.Constant)
    ]
    for valeur in (*rendus, ast.Constant(0), ast.Constant("WAIT"), ast.List([], ast.Load())):
        autre = double(fonction)
        autre.body.append(ast.Return(valeur))
        yield Piece(
            autre,
            f"quand aucune condition n'est vraie, {fonction.name} finit sans return, et vaut "
            "donc None",
        )


LIGNES: tuple[Faute, ...] = (
    *(
        sans_descente,
        trop_profonde,
        recommence,
        de_trop,
        sans_reponse,
        saut,
        trop_tard,
        surplace,
        desordre,
    ),
)

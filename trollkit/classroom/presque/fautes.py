"""The mistakes of beginners, as pieces of code that would be right in their place."""

import ast
from collections.abc import Callable, Iterator
from copy import deepcopy
from types import ModuleType
from typing import NamedTuple

from trollkit.classroom.presque.code import Espace
from trollkit.core.text import show


class Piece(NamedTuple):
    """What would stand there without the mistake, and the words that tell the mistake."""

    noeud: ast.AST
    mots: str


Faute = Callable[[ast.AST], Iterator[Piece]]


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
        siens = {n.id for n in ast.walk(noeud) if isinstance(n, ast.Name) and not _lu(n)}.union(
            parametres
        )
        lus = {n.id for n in ast.walk(noeud) if isinstance(n, ast.Name) and _lu(n)}
        for nom in sorted(lus & donnees - siens):
            for parametre in parametres:
                yield Piece(
                    _renomme(noeud, nom, parametre),
                    f"{noeud.name} lit {nom}, une variable du carnet, au lieu de {parametre}, "
                    "son paramètre : sa réponse ne dépend pas de ce qu'on lui donne",
                )

    return faute


def _lu(nom: ast.Name) -> bool:
    return isinstance(nom.ctx, ast.Load)


def _renomme(noeud: ast.FunctionDef, ancien: str, nouveau: str) -> ast.AST:
    autre = deepcopy(noeud)
    for n in ast.walk(autre):
        if isinstance(n, ast.Name) and n.id == ancien:
            n.id = nouveau
    return autre


def _appel(noeud: ast.AST, *noms: str, nombre: int | None = None) -> bool:
    """Whether it is a call of one of those functions, with so many arguments."""
    if not isinstance(noeud, ast.Call) or noeud.keywords:
        return False
    nom = getattr(noeud.func, "id", getattr(noeud.func, "attr", ""))
    return nom in noms and (nombre is None or len(noeud.args) == nombre)


# What is shown is not given back.


class _Renvoie(ast.NodeTransformer):
    def visit_Expr(self, noeud: ast.Expr) -> ast.AST:
        if _appel(noeud.value, "print", nombre=1):
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
        n.id for n in ast.walk(noeud) if isinstance(n, ast.Name) and not _lu(n)
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
    for boucle in ast.walk(autre):
        if isinstance(boucle, ast.For | ast.While) and isinstance(boucle.body[-1], ast.Return):
            for corps in _corps(autre):
                if boucle in corps and len(boucle.body) > 1:
                    corps.insert(corps.index(boucle) + 1, boucle.body.pop())
                    ligne = corps[corps.index(boucle) + 1].lineno
                    yield Piece(
                        autre,
                        f"le return de la ligne {ligne} est dans la boucle, qui s'arrête donc "
                        "à son premier passage",
                    )
                    return


def _corps(noeud: ast.AST) -> Iterator[list[ast.stmt]]:
    for n in ast.walk(noeud):
        for champ in ("body", "orelse"):
            if isinstance(corps := getattr(n, champ, None), list):
                yield corps


# One word stands for its opposite.

_CONTRAIRES = {
    a: b
    for un, autre in (("max", "min"), ("argmax", "argmin"), ("maximum", "minimum"))
    for a, b in ((un, autre), (autre, un))
}


def extremes(noeud: ast.AST) -> Iterator[Piece]:
    """Max for min, in one place."""
    nom = getattr(noeud, "id", getattr(noeud, "attr", ""))
    if isinstance(noeud, ast.Name | ast.Attribute) and nom in _CONTRAIRES:
        yield Piece(_oppose(noeud), f"{nom} prend le contraire de ce qu'il faut ici")


def tous_extremes(noeud: ast.AST) -> Iterator[Piece]:
    """Max for min, and min for max, everywhere."""
    if isinstance(noeud, ast.FunctionDef):
        yield Piece(_oppose(noeud), "max et min sont échangés")


def _oppose(noeud: ast.AST) -> ast.AST:
    autre = deepcopy(noeud)
    for n in ast.walk(autre):
        if isinstance(n, ast.Name):
            n.id = _CONTRAIRES.get(n.id, n.id)
        elif isinstance(n, ast.Attribute):
            n.attr = _CONTRAIRES.get(n.attr, n.attr)
    return autre


_COMPARE: dict[type[ast.cmpop], list[tuple[ast.cmpop, str]]] = {
    ast.Lt: [(ast.LtE(), "stricte"), (ast.Gt(), "envers"), (ast.GtE(), "envers")],
    ast.LtE: [(ast.Lt(), "large"), (ast.GtE(), "envers"), (ast.Gt(), "envers")],
    ast.Gt: [(ast.GtE(), "stricte"), (ast.Lt(), "envers"), (ast.LtE(), "envers")],
    ast.GtE: [(ast.Gt(), "large"), (ast.LtE(), "envers"), (ast.Lt(), "envers")],
    ast.Eq: [(ast.NotEq(), "envers")],
    ast.NotEq: [(ast.Eq(), "envers")],
    ast.Is: [(ast.IsNot(), "envers"), (ast.Eq(), "is")],
    ast.IsNot: [(ast.Is(), "envers"), (ast.NotEq(), "is")],
    ast.In: [(ast.NotIn(), "envers")],
    ast.NotIn: [(ast.In(), "envers")],
}
_DITES = {
    "stricte": "la comparaison est stricte, et l'égalité doit compter aussi",
    "large": "la comparaison accepte l'égalité, qui ne doit pas compter",
    "envers": "la comparaison est à l'envers",
    "is": "is demande si c'est le même objet ; on compare des valeurs avec ==",
}


def comparaison(noeud: ast.AST) -> Iterator[Piece]:
    """A comparison is strict, or not, or the wrong way round."""
    if isinstance(noeud, ast.Compare) and len(noeud.ops) == 1:
        for operateur, mots in _COMPARE.get(type(noeud.ops[0]), ()):
            autre = ast.Compare(noeud.left, [operateur], noeud.comparators)
            yield Piece(ast.copy_location(autre, noeud), _DITES[mots])


def texte(noeud: ast.AST) -> Iterator[Piece]:
    """A list is compared with what it may hold; capitals in a text."""
    if isinstance(noeud, ast.Compare) and isinstance(noeud.ops[0], ast.Eq | ast.NotEq):
        dedans = ast.In() if isinstance(noeud.ops[0], ast.Eq) else ast.NotIn()
        for un, autre in (
            (noeud.left, noeud.comparators[0]),
            (noeud.comparators[0], noeud.left),
        ):
            if isinstance(un, ast.List) and len(un.elts) == 1:
                un = un.elts[0]
            if isinstance(un, ast.Constant) and isinstance(un.value, str):
                yield Piece(
                    ast.Compare(un, [dedans], [autre]),
                    "== veut que tout soit pareil ; pour savoir si une liste contient quelque "
                    "chose, c'est in",
                )
    if isinstance(noeud, ast.FunctionDef):
        autre_casse = deepcopy(noeud)
        for n in ast.walk(autre_casse):
            if isinstance(n, ast.Constant) and isinstance(n.value, str):
                n.value = n.value.casefold()
        yield Piece(autre_casse, "dans un texte entre guillemets, les majuscules comptent")


def connecteur(noeud: ast.AST) -> Iterator[Piece]:
    """And for or; a `not` too many."""
    if isinstance(noeud, ast.BoolOp):
        et = isinstance(noeud.op, ast.And)
        mots = "and veut les deux conditions" if et else "or se contente d'une des conditions"
        yield Piece(ast.BoolOp(ast.Or() if et else ast.And(), noeud.values), mots)
    if isinstance(noeud, ast.UnaryOp) and isinstance(noeud.op, ast.Not):
        yield Piece(noeud.operand, "le not est de trop")


_FAMILLES = (
    ("stockGauche", "stockDroite", "stockInitial", "positionTroll", "nombreCases"),
    ("victoires", "defaites", "nuls"),
)


def propriete(noeud: ast.AST) -> Iterator[Piece]:
    """Another property than the one that counts."""
    if isinstance(noeud, ast.Compare) and isinstance(noeud.left, ast.Attribute):
        fixe = noeud.comparators[0]
        for famille in _FAMILLES:
            if not isinstance(fixe, ast.Constant) or noeud.left.attr not in famille:
                continue
            for autre in famille:
                yield Piece(
                    ast.Compare(
                        noeud.left,
                        noeud.ops,
                        [ast.Attribute(noeud.left.value, autre, ast.Load())],
                    ),
                    f"{show(fixe.value)} est un nombre fixe, et ce qu'il faut change",
                )
    if isinstance(noeud, ast.Attribute):
        for famille in _FAMILLES:
            for autre in famille if noeud.attr in famille else ():
                if autre != noeud.attr:
                    yield Piece(
                        ast.Attribute(noeud.value, autre, noeud.ctx),
                        f"{noeud.attr} n'est pas la propriété qui compte ici",
                    )


def parametre(noeud: ast.AST) -> Iterator[Piece]:
    """One name of the function stands for another."""
    if not isinstance(noeud, ast.FunctionDef):
        return
    noms = [a.arg for a in noeud.args.args]
    autre = deepcopy(noeud)
    for n in ast.walk(autre):
        if isinstance(n, ast.Name) and _lu(n) and n.id in noms:
            juste = n.id
            for n.id in noms:
                if n.id != juste:
                    yield Piece(
                        autre,
                        f"à la ligne {n.lineno}, {juste} n'est pas le paramètre qui compte",
                    )
            n.id = juste


# One too many, one too few.


def decalage(noeud: ast.AST) -> Iterator[Piece]:
    """A number, a bound of range, an answer that is one off."""
    if isinstance(noeud, ast.Constant) and type(noeud.value) is int:
        for pas, mots in ((1, "de moins"), (-1, "de plus")):
            yield Piece(
                ast.Constant(noeud.value + pas),
                f"le nombre {noeud.value} n'est pas le bon : il a 1 {mots} qu'il ne faut",
            )
    if _appel(noeud, "range"):
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
            yield Piece(
                ast.Call(noeud.func, [ast.Constant(0), noeud.args[1]], []),
                "range ne commence pas à 0, qui doit compter",
            )
    if isinstance(noeud, ast.Return) and noeud.value is not None:
        for pas, mots in ((1, "de moins"), (-1, "de plus")):
            yield Piece(ast.Return(_plus(noeud.value, pas)), f"la réponse a toujours 1 {mots}")
    if isinstance(noeud, ast.Subscript) and not isinstance(noeud.slice, ast.Slice | ast.Tuple):
        for pas in (-1, 1):
            if isinstance(noeud.ctx, ast.Load):
                yield Piece(
                    ast.Subscript(noeud.value, _plus(noeud.slice, pas), noeud.ctx),
                    "entre crochets, le numéro est décalé de 1 : on compte à partir de 0",
                )


def _borne(arguments: list[ast.expr], pas: int) -> list[ast.expr]:
    rang = 0 if len(arguments) == 1 else 1
    return [_plus(a, pas) if i == rang else a for i, a in enumerate(arguments)]


def _plus(noeud: ast.expr, pas: int) -> ast.expr:
    return ast.BinOp(noeud, ast.Add(), ast.Constant(pas))


def arrondi(noeud: ast.AST) -> Iterator[Piece]:
    """What is rounded should not be, or the reverse."""
    if _appel(noeud, "round", "int") and noeud.args:  # type: ignore[attr-defined]
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


# What is asked for is another thing of the same.


def rang(noeud: ast.AST) -> Iterator[Piece]:
    """The number of a place for what stands there, and the reverse."""
    if _appel(noeud, "index", nombre=1) and isinstance(noeud, ast.Call):
        yield Piece(
            noeud.args[0], "index donne le numéro de la place, et l'on demande ce qui y est"
        )
    if _appel(noeud, "max", "min", nombre=1) and isinstance(noeud, ast.Call):
        liste = ast.Call(ast.Name("list", ast.Load()), noeud.args, [])
        mots = f"{noeud.func.id} donne la valeur, et l'on demande son numéro"  # type: ignore[attr-defined]
        meilleur = ast.Call(noeud.func, [liste], [])
        yield Piece(
            ast.Call(ast.Attribute(deepcopy(liste), "index", ast.Load()), [meilleur], []), mots
        )


def emballage(noeud: ast.AST) -> Iterator[Piece]:
    """The answer is in a text, in a list, or is a number of what was asked for."""
    if _appel(noeud, "str", "list", "tuple", "len", "abs", "sum", "float", nombre=1):
        nom, dedans = noeud.func.id, noeud.args[0]  # type: ignore[attr-defined]
        yield Piece(dedans, f"{nom}(…) est de trop")
    if isinstance(noeud, ast.List | ast.Tuple) and len(noeud.elts) == 1:
        yield Piece(noeud.elts[0], "la réponse est enfermée dans une liste d'un seul élément")
    if isinstance(noeud, ast.Subscript) and isinstance(noeud.ctx, ast.Load):
        yield Piece(noeud.value, "entre crochets, un seul élément est pris, et il faut le tout")


class _Nombres(ast.NodeTransformer):
    def visit_Constant(self, noeud: ast.Constant) -> ast.AST:
        lu = noeud.value if isinstance(noeud.value, str) else ""
        return ast.Constant(int(lu)) if lu.lstrip("-").isdecimal() else noeud


def nombres_ecrits(noeud: ast.AST) -> Iterator[Piece]:
    """Numbers between quotes."""
    if isinstance(noeud, ast.FunctionDef):
        mots = "un nombre entre guillemets est un texte"
        yield Piece(_Nombres().visit(deepcopy(noeud)), mots)


def ordre(noeud: ast.AST) -> Iterator[Piece]:
    """Two things are exchanged."""
    if isinstance(noeud, ast.Call) and len(noeud.args) == 2:
        yield Piece(
            ast.Call(noeud.func, noeud.args[::-1], noeud.keywords),
            "les deux arguments sont échangés",
        )
    if isinstance(noeud, ast.Tuple) and isinstance(noeud.ctx, ast.Load):
        for i in range(len(noeud.elts) - 1):
            autres = [*noeud.elts]
            autres[i : i + 2] = autres[i : i + 2][::-1]
            yield Piece(ast.Tuple(autres, noeud.ctx), "l'ordre n'est pas celui qui est demandé")
    if isinstance(noeud, ast.Subscript) and isinstance(noeud.value, ast.Subscript):
        dedans = ast.Subscript(noeud.value.value, noeud.slice, ast.Load())
        yield Piece(
            ast.Subscript(dedans, noeud.value.slice, noeud.ctx),
            "lignes et colonnes sont échangées",
        )
    if isinstance(noeud, ast.BinOp) and isinstance(noeud.op, ast.Sub | ast.Div):
        yield Piece(
            ast.BinOp(noeud.right, noeud.op, noeud.left), "les deux termes sont échangés"
        )


def taille(noeud: ast.AST) -> Iterator[Piece]:
    """Len of the rows for that of the columns."""
    if _appel(noeud, "len", nombre=1) and isinstance(noeud, ast.Call):
        liste = noeud.args[0]
        if isinstance(liste, ast.Subscript):
            yield Piece(
                ast.Call(noeud.func, [liste.value], []),
                "c'est le nombre de colonnes, et il faut celui des lignes",
            )
        dedans = ast.Subscript(liste, ast.Constant(0), ast.Load())
        yield Piece(
            ast.Call(noeud.func, [dedans], []),
            "c'est le nombre de lignes, et il faut celui des colonnes",
        )


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
    if isinstance(noeud, ast.BinOp):
        for un, dit, autre in (
            (ast.Add, "+", ast.Sub()),
            (ast.Sub, "−", ast.Add()),
            (ast.Mult, "×", ast.Div()),
            (ast.Div, "/", ast.Mult()),
        ):
            if isinstance(noeud.op, un):
                yield Piece(
                    ast.BinOp(noeud.left, autre, noeud.right),
                    f"{dit} fait le contraire de ce qu'il faut ici",
                )


def de_trop(noeud: ast.AST) -> Iterator[Piece]:
    """One term too many, or a part of a condition."""
    if isinstance(noeud, ast.BinOp):
        for garde, ote in ((noeud.left, noeud.right), (noeud.right, noeud.left)):
            yield Piece(garde, f"« {ast.unparse(ote)} » est de trop")
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
            autre = deepcopy(noeud)
            depart = ast.Call(ast.Name("float", ast.Load()), [ast.Constant(infini)], [])
            if isinstance(autre.value, ast.Tuple) and isinstance(noeud.value, ast.Tuple):
                autre.value.elts[noeud.value.elts.index(partie)] = depart
            else:
                autre.value = depart
            yield Piece(
                autre,
                f"partir de {partie.value} suppose que les valeurs sont toujours d'un même "
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
        autre = deepcopy(noeud)
        autre.body[i] = ast.AugAssign(nom, ast.Add(), ligne.value)
        yield Piece(
            autre,
            f"à la ligne {ligne.lineno}, {nom.id} est remplacé à chaque passage, et ne "
            "s'accumule pas",
        )
        # Once, before the loop; an `if True` holds both lines in the place of one.
        autre = deepcopy(noeud)
        avant = autre.body.pop(i)
        if autre.body:
            yield Piece(
                ast.If(ast.Constant(True), [avant, autre], []),
                f"la ligne {ligne.lineno} recommence {nom.id} à chaque passage de la boucle",
            )


def lineaire(noeud: ast.AST) -> Iterator[Piece]:
    """What linprog is asked: its bounds, the sign of what it has minimised."""
    if isinstance(noeud, ast.Attribute) and noeud.attr == "fun":
        yield Piece(
            ast.UnaryOp(ast.USub(), noeud),
            ".fun est ce que linprog a minimisé, l'opposé de v",
        )
    if isinstance(noeud, ast.Tuple) and len(noeud.elts) == 2:
        libre = ast.Tuple([ast.Constant(None), ast.Constant(None)], ast.Load())
        yield Piece(libre, "ces bornes enferment une inconnue qui doit rester libre")
    if isinstance(noeud, ast.Call) and getattr(noeud.func, "id", "") == "linprog":
        cles = {cle.arg for cle in noeud.keywords}
        if "bounds" not in cles and noeud.args:
            bornes = ast.parse("[(0, None)] * (len(c) - 1) + [(None, None)]", mode="eval").body
            for n in ast.walk(bornes):
                if isinstance(n, ast.Call):
                    n.args = [deepcopy(noeud.args[0])]
            autre = ast.Call(
                noeud.func, noeud.args, [*noeud.keywords, ast.keyword("bounds", bornes)]
            )
            yield Piece(
                autre, "sans bounds, linprog veut toutes les inconnues positives, v comprise"
            )


def cas(noeud: ast.AST) -> Iterator[Piece]:
    """Cases in the wrong order: the first one that is true wins."""
    if not isinstance(noeud, ast.FunctionDef):
        return
    for i, premier in enumerate(noeud.body):
        for j in range(i + 1, len(noeud.body)):
            if isinstance(premier, ast.If) and isinstance(noeud.body[j], ast.If):
                corps = [*noeud.body]
                corps.insert(i, corps.pop(j))
                autre = deepcopy(noeud)
                autre.body = corps
                yield Piece(
                    autre,
                    f"l'ordre des cas : le if de la ligne {noeud.body[j].lineno} doit être "
                    f"demandé avant celui de la ligne {premier.lineno}",
                )


# Those that say nothing of what the right answer is.
DE_FORME: tuple[Faute, ...] = (affichee, perdue, trop_tot, emballage, nombres_ecrits, arrondi)

# In the order in which they are tried: first those that few pieces of code may hold.
FAUTES: tuple[Faute, ...] = (
    *(affichee, perdue, trop_tot, nombres_ecrits, arrondi, texte, passages, lineaire, cas),
    *(extremes, tous_extremes, comparaison, propriete, rang, emballage, taille, depart),
    *(connecteur, ordre, decalage, signe, de_trop, parametre),
)

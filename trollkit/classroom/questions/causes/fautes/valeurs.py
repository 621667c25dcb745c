"""The mistakes of beginners that one name, one sign or one pair of brackets shows."""

import ast
from collections.abc import Iterator
from itertools import combinations, permutations

from trollkit.classroom.questions.causes.fautes.piece import (
    Faute,
    Piece,
    double,
    functions,
    lu,
    noms,
    table,
    written,
)
from trollkit.core.text import show

_CONTRAIRES = {"max": "min", "min": "max"}


def _oppose(noeud: ast.AST) -> ast.AST:
    autre = double(noeud)
    for n in ast.walk(autre):
        if isinstance(n, ast.Name):
            n.id = _CONTRAIRES.get(n.id, n.id)
        elif isinstance(n, ast.Attribute):
            n.attr = _CONTRAIRES.get(n.attr, n.attr)
    return autre


def extremes(noeud: ast.AST) -> Iterator[Piece]:
    """Max for min, in one place; a sum for one of them."""
    nom = getattr(noeud, "id", getattr(noeud, "attr", ""))
    if isinstance(noeud, ast.Name | ast.Attribute) and nom in _CONTRAIRES:
        yield Piece(_oppose(noeud), f"{nom} prend le contraire de ce qu'il faut ici")
    yield from _sommes(noeud)


_SOMME = "sum additionne, et l'on demande un seul de ces nombres"
_sommes = table(("sum", "min", _SOMME), ("sum", "max", _SOMME))


@functions
def tous_extremes(fonction: ast.FunctionDef) -> Iterator[Piece]:
    """Max for min, and min for max, everywhere."""
    yield Piece(_oppose(fonction), "max et min sont échangés")


_STRICTE = "la comparaison est stricte, et l'égalité doit compter aussi"
_LARGE = "la comparaison accepte l'égalité, qui ne doit pas compter"
_PLUS = "la comparaison accepte plus que l'égalité"
_ENVERS = "la comparaison est à l'envers"
comparaison = table(
    *(
        (f"_a {un} _b", f"_a {autre} _b", mots)
        for un, autres in {
            "<": {"<=": _STRICTE, ">": _ENVERS, ">=": _ENVERS, "==": _PLUS},
            "<=": {"<": _LARGE, "==": _PLUS, ">=": _ENVERS, ">": _ENVERS},
            ">": {">=": _STRICTE, "<": _ENVERS, "<=": _ENVERS, "==": _PLUS},
            ">=": {">": _LARGE, "==": _PLUS, "<=": _ENVERS, "<": _ENVERS},
            "==": {"!=": _ENVERS},
            "!=": {"==": _ENVERS},
            "is": {"is not": _ENVERS},
        }.items()
        for autre, mots in autres.items()
    )
)

_CONTIENT = (
    "== veut que tout soit pareil ; pour savoir si une liste contient quelque chose, c'est in"
)
contient = table(
    *(
        (ecrit.replace("==", un), f"_t {autre} _a", _CONTIENT)
        for ecrit in ("_t == _a", "[_t] == _a", "_a == _t", "_a == [_t]")
        for un, autre in (("==", "in"), ("!=", "not in"))
    )
)

_FAMILLES = (
    ("stockGauche", "stockDroite", "stockInitial", "positionTroll", "nombreCases"),
    ("victoires", "defaites", "nuls"),
)


def propriete(noeud: ast.AST) -> Iterator[Piece]:
    """Another property than the one that counts."""
    match noeud:
        case ast.Compare(ast.Attribute(objet, nom) as gauche, ops, [droite, *_]):
            famille = _famille(nom)
            if isinstance(droite, ast.Constant):
                for autre in famille:
                    yield Piece(
                        ast.Compare(gauche, ops, [ast.Attribute(objet, autre, ast.Load())]),
                        f"{show(droite.value)} est un nombre fixe, et ce qu'il faut change",
                    )
            for un, autre in combinations(famille, 2):
                for signe in ("==", ">", "<"):
                    yield Piece(
                        written(f"_a.{un} {signe} _a.{autre}", _a=objet),
                        f"« {ast.unparse(noeud)} » n'est pas la question qui compte ici",
                    )
        case ast.Attribute(objet, nom, contexte):
            for autre in _famille(nom):
                if autre != nom:
                    yield Piece(
                        ast.Attribute(objet, autre, contexte),
                        f"{nom} n'est pas la propriété qui compte ici",
                    )


def _famille(nom: str) -> tuple[str, ...]:
    return next((famille for famille in _FAMILLES if nom in famille), ())


class _Ecrit(ast.NodeTransformer):
    """A name for a number, wherever it is written."""

    def __init__(self, valeur: object, nom: str) -> None:
        self.valeur, self.nom = valeur, nom

    def visit_Constant(self, noeud: ast.Constant) -> ast.expr:
        pareil = type(noeud.value) is int and noeud.value == self.valeur
        return ast.Name(self.nom, ast.Load()) if pareil else noeud


@functions
def parametre(fonction: ast.FunctionDef) -> Iterator[Piece]:
    """One parameter stands for another, or a number for it."""
    siens = [a.arg for a in fonction.args.args]
    autre = double(fonction)
    fixes = [n for n in ast.walk(autre) if isinstance(n, ast.Constant) and type(n.value) is int]
    for valeur in dict.fromkeys(n.value for n in fixes):
        for nom in siens:
            yield Piece(
                _Ecrit(valeur, nom).visit(double(fonction)),
                f"{show(valeur)} est un nombre fixe, et ce qu'il faut change",
            )
    for n in noms(autre):
        if lu(n) and n.id in siens:
            juste = n.id
            for n.id in siens:
                if n.id != juste:
                    yield Piece(
                        autre,
                        f"à la ligne {n.lineno}, {juste} n'est pas le paramètre qui compte",
                    )
            n.id = juste


@functions
def nom(fonction: ast.FunctionDef) -> Iterator[Piece]:
    """One name of the function, or of the notebook, stands for another of the function."""
    siens = dict.fromkeys(
        [
            *(parametre.arg for parametre in fonction.args.args),
            *(n.id for n in noms(fonction) if not lu(n)),
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


def _groupes(fonction: ast.FunctionDef) -> Iterator[list[ast.Name]]:
    """Names that are read, one by one; then those of one line, or everywhere, together."""
    lus = [n for n in noms(fonction) if lu(n)]
    for n in lus:
        yield [n]
    for identifiant, ligne in dict.fromkeys((n.id, n.lineno) for n in lus):
        memes = [n for n in lus if (n.id, n.lineno) == (identifiant, ligne)]
        if len(memes) > 1:
            yield memes
    for identifiant in dict.fromkeys(n.id for n in lus):
        ensemble = [n for n in lus if n.id == identifiant]
        if len({n.lineno for n in ensemble}) > 1:
            yield ensemble


@functions
def noms_echanges(fonction: ast.FunctionDef) -> Iterator[Piece]:
    """Two parameters are taken for one another, on one line or wherever they are read."""
    lus = [n for n in noms(fonction) if lu(n)]
    siens = sorted({n.id for n in lus} & {a.arg for a in fonction.args.args})
    lignes = sorted({n.lineno for n in lus})
    for un, autre in combinations(siens, 2):
        inverse = {un: autre, autre: un}
        for ligne in (*lignes, 0):
            pris = [n for n in lus if n.id in inverse and ligne in (0, n.lineno)]
            if len({n.id for n in pris}) < 2:
                continue
            for n in pris:
                n.id = inverse[n.id]
            ou = f"à la ligne {ligne}, " * bool(ligne)
            yield Piece(fonction, f"{ou}{un} et {autre} sont échangés")
            for n in pris:
                n.id = inverse[n.id]


@functions
def comparees(fonction: ast.FunctionDef) -> Iterator[Piece]:
    """Two things are compared, and two others decide."""
    paires = dict.fromkeys(
        frozenset((un, autre))
        for n in ast.walk(fonction)
        for un, autre in _deux_noms(n)
        if un != autre
    )
    for paire in paires:
        for autres in permutations([a.arg for a in fonction.args.args], 2):
            if paire.isdisjoint(autres):
                un, autre = sorted(paire)
                corrige = double(fonction)
                for n in ast.walk(corrige):
                    for cote in [n.left, *n.comparators] if isinstance(n, ast.Compare) else ():
                        if isinstance(cote, ast.Name) and cote.id in paire:
                            cote.id = autres[cote.id == autre]
                yield Piece(corrige, f"ce ne sont pas {un} et {autre} qu'il faut comparer")


def _deux_noms(noeud: ast.AST) -> Iterator[tuple[str, str]]:
    match noeud:
        case ast.Compare(ast.Name(un), _, [ast.Name(autre), *_]):
            yield un, autre


def nature(noeud: ast.AST) -> Iterator[Piece]:
    """What is compared are two different things: an element, and the number of another one."""
    match noeud:
        case ast.Compare(ast.Subscript() as element, [_], [ast.Name(numero)]):
            for nom in dict.fromkeys(
                n.id for part in (element.slice, element.value) for n in noms(part)
            ):
                autre = double(element)
                for n in noms(autre):
                    n.id = numero if n.id == nom else n.id
                yield Piece(
                    ast.Compare(element, noeud.ops, [autre]),
                    f"« {ast.unparse(element)} » et {numero} ne sont pas deux choses de même "
                    f"nature : {numero} est un numéro, et non ce qui est à cette place",
                )


def condition(noeud: ast.AST) -> Iterator[Piece]:
    """Half of a condition is missing: a bound, or that what is listed is not yet there."""
    if not isinstance(noeud, ast.If | ast.IfExp):
        return
    for suffit, test in _bornes(noeud.test):
        essai = double(noeud)
        essai.test = test
        yield Piece(
            essai,
            "il manque quelque chose à cette condition : ce qu'elle demande ne suffit pas"
            if suffit
            else "cette condition ne demande pas ce qu'il faut : une mesure n'y suffit pas",
        )
    for appel in ast.walk(noeud):
        match appel:
            case ast.Call(ast.Attribute(ast.Name(liste), "append"), [element]):
                essai = double(noeud)
                neuf = f"_a and _b not in {liste}"
                essai.test = written(neuf, _a=noeud.test, _b=element)
                yield Piece(
                    essai,
                    f"rien ne regarde si « {ast.unparse(element)} » est déjà dans {liste}",
                )


def _bornes(test: ast.expr) -> Iterator[tuple[bool, ast.expr]]:
    """A test with one part more, of the other extreme, some strict part made large or not."""
    ensemble = isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And)
    parties = [*test.values] if ensemble else [test]  # type: ignore[attr-defined]
    for rang, partie in enumerate(parties):
        match partie:
            case ast.Compare(ast.Call(ast.Name("min" | "max" as nom), mesures), [op], [borne]):
                haut = isinstance(op, ast.Gt | ast.GtE)
                bas, sommet, signe = ("min", "max", ">") if haut else ("max", "min", "<")
                partout, une_fois = (
                    written(f"{f}() {s} _b", _b=borne)
                    for f, s in ((bas, f"{signe}="), (sommet, signe))
                )
                for essai in (partout, une_fois):
                    essai.left.args = mesures  # type: ignore[attr-defined]
                autre = une_fois if nom == bas else partout
                yield True, ast.BoolOp(ast.And(), [*parties, autre])
                larges = [*parties[:rang], partout, *parties[rang + 1 :], une_fois]
                yield False, ast.BoolOp(ast.And(), larges)


@functions
def abimee(fonction: ast.FunctionDef) -> Iterator[Piece]:
    """A function changes what it was given, which then serves again."""
    for parametre in fonction.args.args:
        autre = double(fonction)
        ligne = f"{parametre.arg} = __import__('copy').deepcopy({parametre.arg})"
        autre.body[:0] = ast.parse(ligne).body
        yield Piece(
            autre,
            f"{fonction.name} change {parametre.arg} pour de bon : l'appel suivant le trouve "
            "abîmé",
        )


_PERDU = "{v} est remplacé, et ce qu'il contenait déjà est perdu"
accumule = table(
    ("_v = _a", "_v = _v + _a", _PERDU),
    ("_v = _a", "_v = _v | _a", _PERDU),
    *(
        (
            f"_v {signe}= _a",
            f"_v = _v {signe} _a",
            "sur une liste, {v} += … change la liste elle-même, celle que la fonction a reçue",
        )
        for signe in "+|"
    ),
)

cle = table(
    (
        "_a[_b]",
        "_a.get(_b, 0)",
        "{b} n'est pas toujours dans {a} : il faut dire ce que vaut ce qui n'y est pas",
    ),
    ("_a[_b]", "_b", "il y faut {b}, et non ce que contient {a}[{b}]"),
)

_MULTIPLIER = "+ additionne, quand il faut multiplier"
autre_signe = table(
    ("_a % _b", "_a // _b", "% donne le reste, et non le quotient"),
    ("_a + _b", "_a | _b", "deux ensembles se réunissent avec |"),
    ("_a + _b", "_a * _b", _MULTIPLIER),
    ("_a + _b + _d", "_a + _b * _d", _MULTIPLIER),
    ("_a + _b", "max(_a, _b)", "+ additionne, quand il faut garder le plus grand des deux"),
)


def texte(noeud: ast.AST) -> Iterator[Piece]:
    """A text for a number, capitals, an f-string without its f."""
    match noeud:
        case ast.Constant(str(mots)):
            if "{" in mots:
                yield Piece(
                    written(f"f{mots!r}"),
                    "sans f devant les guillemets, les accolades restent telles quelles",
                )
            for casse in (mots.lower(), mots.upper()):
                if casse != mots:
                    yield Piece(
                        ast.Constant(casse), f"« {mots} » : majuscules et minuscules comptent"
                    )
        case ast.Compare(gauche, [signe], [ast.Constant(int(nombre))]) if type(nombre) is int:
            yield Piece(
                ast.Compare(gauche, [signe], [ast.Constant(str(nombre))]),
                f"un texte n'est jamais égal au nombre {nombre}",
            )


def appel(noeud: ast.AST) -> Iterator[Piece]:
    """What a call is given stands in another order, as do the parameters of a function."""
    if isinstance(noeud, ast.Attribute) and noeud.attr == "remove":
        yield Piece(
            ast.Attribute(noeud.value, "discard", noeud.ctx),
            "remove s'arrête sur une erreur quand il n'y a rien à retirer ; discard, non",
        )
    if isinstance(noeud, ast.Call) and len(noeud.args) > 1:
        nom_ = getattr(noeud.func, "id", getattr(noeud.func, "attr", ""))
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


_rendus = table(
    (
        "return _c",
        "return _c[0]",
        "ce qui est renvoyé contient plusieurs choses, et l'on n'en attend qu'une",
    ),
    ("return _v", "return [list(_l) for _l in zip(*_v)]", "lignes et colonnes sont échangées"),
)


def rendu(noeud: ast.AST) -> Iterator[Piece]:
    """More is given back than was asked for; or rows for columns."""
    if isinstance(noeud, ast.Return) and isinstance(noeud.value, ast.Tuple):
        for element in noeud.value.elts:
            yield Piece(
                ast.Return(element),
                "return renvoie plusieurs choses, et l'on n'en attend qu'une",
            )
    yield from _rendus(noeud)


OUBLIS: tuple[Faute, ...] = (nature, condition, abimee, noms_echanges, comparees)
VALEURS: tuple[Faute, ...] = (accumule, cle, autre_signe, texte, appel, rendu, nom)

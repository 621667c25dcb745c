"""The mistakes of beginners, as rewrites of their code: rows of `motifs.table`, in the order in
which they are tried.
"""

import ast
from collections.abc import Iterator
from itertools import combinations

from trollkit.classroom.questions.causes.motifs import (
    Ici,
    double,
    lu,
    noms,
    partout,
    table,
)
from trollkit.classroom.questions.question import Faute, Piece

_CHANGENT = ("add", "append", "extend", "insert", "remove", "reverse", "sort", "update")
_BOUCLES = ("for _g in _s", "while _s")

# Those that say nothing of what the right answer is.
RANGEMENT = table(
    ("_v @ _a", "_v = _v @ _a", "la ligne calcule, et ne range le résultat nulle part"),
    *(
        (
            f"_v = _v.{methode}(__a)",
            f"_v.{methode}(__a)",
            f"{methode} change {{v}} sur place et renvoie None : enlevez « {{v}} = »",
        )
        for methode in _CHANGENT
    ),
    *(
        (
            f"_v = {signe}_a",
            f"_v = _v {signe} _a",
            "=+ et =- remplacent la valeur ; += et -= la changent",
        )
        for signe in "+-"
    ),
)
SINON = table(
    (
        "__a\nif _t:\n __b\nif _u:\n __d\nelse:\n _i\n __e\n__c",
        "__a\nif _t:\n __b\nelif _u:\n __d\nelse:\n _i\n __e\n__c",
        "le else répond au seul if de la ligne {u.ligne}, même quand la condition de la ligne "
        "{t.ligne} était vraie : c'est elif qui continue un if",
    ),
    *(
        (
            f"__a\nif _t:\n __b\n{suite}if _u:\n __d\nelse:\n __e\n__c",
            f"__a\nif _t:\n __b\n{suite}elif _u:\n __d\nelse:\n __e\n__c",
            "le if de la ligne {u.ligne} est demandé même quand la condition de la ligne "
            "{t.ligne} était vraie : c'est elif qui continue un if",
        )
        for suite in ("", "elif _t2:\n __f\n")
    ),
)
EGALITE = table(
    *(
        (
            f"if _a {un} _b:\n __c\nelse:\n {sinon}",
            f"if _a {un} _b:\n __c\nelif _a {autre} _b:\n {sinon}",
            "else prend aussi l'égalité, qui est un troisième cas",
        )
        for un, autre in (("<", ">"), (">", "<"))
        for sinon in ("_j\n __d", "return _r")
    )
)
RENDU = (
    partout(
        "{fonction} affiche sa réponse par print ; seul return la renvoie",
        ("print(_a)", "return _a"),
        ("print(__a)", "return (__a,)"),
    ),
    table(
        (
            "def _h(__p):\n __b\n _e",
            "def _h(__p):\n __b\n return _e",
            "la dernière ligne calcule la réponse, et return n'y est pas",
        ),
        (
            "def _h(__p):\n __b",
            "def _h(__p):\n __b\n return _w",
            "la réponse est dans {w}, et {fonction} finit sans la renvoyer",
        ),
    ),
    table(
        *(
            (
                f"__a\n{boucle}:\n __b\n{dedans}\n__c",
                f"__a\n{boucle}:\n __b\n{dehors}\nreturn _r\n__c",
                "le return de la ligne {r.ligne} est dans la boucle, qui s'arrête donc dès "
                "qu'elle y passe",
            )
            for boucle in _BOUCLES
            for dedans, dehors in (
                (" return _r", ""),
                (" if _t:\n  __d\n  return _r", " if _t:\n  __d"),
                (" for _v in _t:\n  __d\n  return _r", " for _v in _t:\n  __d"),
                (
                    " for _v in _t:\n  __d\n  if _e:\n   __f\n   return _r",
                    " for _v in _t:\n  __d\n  if _e:\n   __f",
                ),
                (" if _t:\n  __d\n else:\n  __e\n  return _r", " if _t:\n  __d\n else:\n  __e"),
            )
        )
    ),
    table(
        *(
            (
                f"return _v.{methode}(__a, __k=0)",
                f"_v.{methode}(__a, __k=0)\nreturn _v",
                f"{methode} change {{v}} et renvoie None : c'est {{v}} qu'il faut renvoyer",
            )
            for methode in _CHANGENT
        )
    ),
    table(
        (
            "return _v",
            "return _v(_q)",
            "à la ligne {ligne}, {v} est nommée, et non appelée : il manque ses parenthèses, "
            "avec ce qu'on lui donne",
        )
    ),
)
ECRITS = (
    partout("un nombre entre guillemets est un texte", ("_chiffres", "int(_chiffres)")),
    partout(
        "round arrondit ; gardez les décimales", ("round(_a)", "_a"), ("round(_a, _b)", "_a")
    ),
    table(
        ("round(_a)", "_a", "{f} arrondit ; gardez toutes les décimales"),
        ("int(_a)", "_a", "{f} arrondit ; gardez toutes les décimales"),
        ("_a // _b", "_a / _b", "// laisse tomber les décimales ; / les garde"),
        ("_a / _b", "_a // _b", "/ donne un nombre à virgule ; // donne un entier"),
    ),
    table(
        (
            "(_a, __b)",
            "(_tout,)",
            "ce n-uplet devait être l'unique élément d'un autre : ((…),), avec sa virgule",
        )
    ),
    table(
        (
            "_texte and _b in _a",
            "_texte in _a and _b in _a",
            "in ne porte que sur ce qui est juste devant : « {tout} » ne cherche pas {texte}",
        )
    ),
)
PASSAGES = table(
    *(
        regle
        for boucle in _BOUCLES
        for regle in (
            (
                f"{boucle}:\n __b\n _v = _e\n __c",
                f"{boucle}:\n __b\n _v += _e\n __c",
                "à la ligne {v.ligne}, {v} est remplacé à chaque passage, et ne s'accumule pas",
            ),
            (
                f"{boucle}:\n __b\n _v = _e\n __c",
                f"_v = _e\n{boucle}:\n __b\n __c",
                "la ligne {v.ligne} recommence {v} à chaque passage de la boucle",
            ),
        )
    )
)
EMBALLAGE = table(
    *((f"{f}(_a)", "_a", "{f}(…) est de trop") for f in ("str", "list", "len", "abs")),
    ("[_a]", "_a", "la réponse est enfermée dans une liste d'un seul élément"),
    ("_a[_tr]", "_a", "la tranche [{tr}] n'en garde qu'une partie, et il faut le tout"),
)


def non_faite(noeud: ast.AST) -> Iterator[Piece]:
    """A condition of the cell itself was not true, and nothing under it was done."""
    if isinstance(noeud, ast.If) and not noeud.col_offset:
        yield Piece(
            ast.If(ast.Constant(True), noeud.body, noeud.orelse),
            "cette condition n'est pas vraie, et rien de ce qui en dépend n'est fait",
        )


# What the notebook holds besides: its variables, its functions.
GLOBALES = table(
    (
        "_o",
        "_q",
        "{fonction} lit {o}, une variable du carnet, au lieu de {q}, son paramètre : sa "
        "réponse ne dépend pas de ce qu'on lui donne",
    )
)


def gardees(noeud: ast.AST) -> Iterator[Piece]:
    """A list of the notebook, or of the def line, gathers the answers of all calls."""
    if not isinstance(noeud, ast.FunctionDef):
        return
    ici: Ici = noeud.ici  # type: ignore[attr-defined]
    recus = noeud.args.args
    partages: dict[str, ast.expr] = {
        nom: ast.Call(ast.Name(type(ici.carnet[nom]).__name__, ast.Load()), [], [])
        for nom in sorted({n.id for n in noms(noeud)} - {*ici.siens[:-1]})
        if type(ici.carnet.get(nom)) in (list, dict, set)
    }
    defauts = zip(reversed(recus), reversed(noeud.args.defaults), strict=False)
    partages |= {a.arg: d for a, d in defauts if isinstance(d, ast.List | ast.Dict)}
    for nom, neuf in partages.items():
        autre = double(noeud)
        autre.body.insert(0, ast.Assign([ast.Name(nom, ast.Store())], neuf))
        yield Piece(
            autre,
            f"{nom} n'est créé qu'une fois, hors de {noeud.name} : ce qu'un appel y met reste "
            "là pour le suivant",
        )


APPELEES = (
    table(
        *(
            (
                f"__a\n_v = {neuf}\n__b",
                f"__a\n_v = _h.__dict__.setdefault('_', {neuf})\n__b",
                "la ligne {v.ligne} recrée {v} à chaque appel de {fonction} : rien ne s'y "
                "garde d'un appel à l'autre",
            )
            for neuf in ("{}", "dict()")
        )
    ),
    table(
        (
            "_fn(__a)",
            "_u(__a)",
            "à la ligne {ligne}, {fn} n'est pas la fonction qu'il faut appeler",
        ),
        (
            "_o",
            "_appel",
            "à la ligne {ligne}, {o} est une variable du carnet, toujours la même",
        ),
        (
            "_fn",
            "_appel",
            "à la ligne {ligne}, {fn} est nommée, et non appelée : il manque ses parenthèses, "
            "avec ce qu'on lui donne",
        ),
        (
            "_fn(__a, __b)",
            "_fn(__a, _m, __b)",
            "à la ligne {ligne}, il manque une valeur à {fn}",
        ),
    ),
)

# Those that tell something of it.
_CONTRAIRE = "{tout} prend le contraire de ce qu'il faut ici"
EXTREMES = (
    table(
        ("max", "min", _CONTRAIRE),
        ("min", "max", _CONTRAIRE),
        ("_a.max", "_a.min", "max prend le contraire de ce qu'il faut ici"),
        ("_a.min", "_a.max", "min prend le contraire de ce qu'il faut ici"),
        ("sum", "min", "sum additionne, et l'on demande un seul de ces nombres"),
    ),
    partout("max et min sont échangés", ("max", "min"), ("min", "max")),
)
_CONDITION = "est de trop : elle écarte ce qui doit compter"
LIGNE_DE_TROP = table(
    ("min(_a, _n)", "_a", "min limite à {n} ce qui peut être plus grand"),
    *(
        (ecrit, juste, f"la condition de la ligne {{t.ligne}}, « if {{t}}: », {_CONDITION}")
        for ecrit, juste in (
            ("__a\nif _t:\n continue\n__b", "__a\n__b"),
            ("__a\nif _t:\n __d\n__b", "__a\n__d\n__b"),
        )
    ),
    ("__a\n_j\n__b", "__a\n__b", "la ligne {j.ligne}, « {j} », est de trop"),
)
_FONT = {"sum": "additionne", "max": "prend le plus grand", "len": "compte les éléments"}
COMPTE = table(
    (
        "[_e for _g in _s if _t]",
        "[_e for _g in _s]",
        "la condition « {t} » écarte ce qui doit compter",
    ),
    *(
        (
            f"{un}(_a)",
            f"{autre}(_a)",
            f"{un} {fait} ; ici il faut ce que fait {autre}, qui {la}",
        )
        for un, fait in _FONT.items()
        for autre, la in _FONT.items()
        if autre != un
    ),
    ("_v = _v + _a", "_v += 1", "on ajoute {a}, quand il faut compter 1 par élément"),
)
_STRICTE = "la comparaison est stricte, et l'égalité doit compter aussi"
_LARGE = "la comparaison accepte l'égalité, qui ne doit pas compter"
_ENVERS = "la comparaison est à l'envers"
COMPARAISON = table(
    *(
        (f"_a {un} _b", f"_a {autre} _b", mots)
        for mots, paires in (
            (_STRICTE, (("<", "<="), (">", ">="))),
            (_LARGE, (("<=", "<"), (">=", ">"))),
            ("la comparaison accepte plus que l'égalité", ((">=", "=="), ("<=", "=="))),
            (_ENVERS, (("<", ">"), (">", "<"), ("==", "!="), ("!=", "=="))),
        )
        for un, autre in paires
    )
)
CAS = table(
    (
        "__a\n_si\n__b\n_si2\n__c",
        "__a\n_si2\n_si\n__b\n__c",
        "l'ordre des cas : le if de la ligne {si2.ligne} doit être demandé avant celui de la "
        "ligne {si.ligne}",
    ),
)
PROPRIETE = table(
    ("_a._p is _k", "_a._p is _a._z", "{k} est un nombre fixe, et ce qu'il faut change"),
    ("_a._p is _b", "_duel", "« {tout} » n'est pas la question qui compte ici"),
    ("_a._p", "_a._z", "{p} n'est pas la propriété qui compte ici"),
)
PLACES = (
    table(
        (
            "_l.index(_a)",
            "_a",
            "index donne le numéro de la place, et l'on demande ce qui y est",
        ),
        (
            "max(_a)",
            "list(_a).index(_f(list(_a)))",
            "{f} donne la valeur, et l'on demande son numéro",
        ),
    ),
    table(
        ("len(_a[0])", "_f(_a)", "c'est le nombre de colonnes, et il faut celui des lignes"),
        ("len(_a)", "_f(_a[0])", "c'est le nombre de lignes, et il faut celui des colonnes"),
    ),
    EMBALLAGE,
    table(("_a[_b]", "_a", "entre crochets, un seul élément est pris, et il faut le tout")),
)
_DEPART = (
    "partir de {k} suppose que les valeurs sont toutes d'un même côté ; partez de la première, "
    "ou de l'infini"
)
DEPART = table(
    *(
        (ecrit, ecrit.replace("_k", f"float('{infini}')"), _DEPART)
        for ecrit in ("_g = _k", "_g = __a, _k, __b")
        for infini in ("-inf", "inf")
    )
)
_CONTIENT = (
    "== veut que tout soit pareil ; pour savoir si une liste contient quelque chose, c'est in"
)
CONTIENT = table(
    ("_a == _texte", "_texte in _a", _CONTIENT), ("_a == [_texte]", "_texte in _a", _CONTIENT)
)
_PERDU = "{v} est remplacé, et ce qu'il contenait déjà est perdu"
ACCUMULE = table(("_v = _a", "_v = _v + _a", _PERDU), ("_v = _a", "_v = _v | _a", _PERDU))
_ENTIERES = "« {f}({v}) » regarde les lignes entières, et non leurs nombres"
_TERMES = "les deux termes sont échangés"
ORDRE = table(
    (
        "def _h(__a, _b, _c, __d):\n __e",
        "def _h(__a, _c, _b, __d):\n __e",
        "{fonction} n'a pas ses paramètres dans l'ordre qui est demandé",
    ),
    ("(__a, _b, _c, __d)", "(__a, _c, _b, __d)", "l'ordre n'est pas celui qui est demandé"),
    ("_g(_a, _b)", "_g(_b, _a)", "les deux arguments sont échangés"),
    ("_a[_b][_d]", "_a[_d][_b]", "lignes et colonnes sont échangées"),
    ("_v[_v2]", "[_l[_v2] for _l in _v]", "« {v}[{v2}] » est une ligne, et non une colonne"),
    ("min(_v)", "[_f(_l) for _l in _v]", _ENTIERES),
    ("sum(_a) / _b", "max(_a)", "c'est une moyenne, et l'on demande le meilleur, ou le pire"),
    ("_a - _b", "_b - _a", _TERMES),
    ("_a / _b", "_b / _a", _TERMES),
)
DE_TROP = table(
    ("_a @ _b", "_a", "« {op} {b} » est de trop"),
    ("_a @ _b", "_b", "« {a} » est de trop"),
    ("__a and _b and __c", "__a and __c", "la condition « {b} » est de trop"),
)
_UN_DE_PLUS = "range s'arrête avant sa borne : il lui manque un nombre"
_TROP_LOIN = "range va un nombre trop loin"
_NUMERO = "entre crochets, le numéro est décalé de 1 : on compte à partir de 0"
DECALAGE = table(
    ("_nu", "_nu + 1", "le nombre {nu} n'est pas le bon : il a 1 de moins qu'il ne faut"),
    ("_nu", "_nu + -1", "le nombre {nu} n'est pas le bon : il a 1 de plus qu'il ne faut"),
    ("_a[0]", "_a[-1]", "[0] prend le premier, et il faut le dernier"),
    ("_a[-1]", "_a[0]", "[-1] prend le dernier, et il faut le premier"),
    ("_a[_b]", "_a[_b + -1]", _NUMERO),
    ("_a[_b]", "_a[_b + 1]", _NUMERO),
    ("_a[:_c]", "_a[:]", "la tranche [:{c}] s'arrête avant la fin, qui doit compter"),
    *(
        (
            f"_a[{ecrit}]",
            f"_a[{juste.replace('+', f'+ {pas}')}]",
            f"la tranche [{dite}] {mots} un numéro {cote}",
        )
        for pas, cote in ((-1, "trop loin"), (1, "trop tôt"))
        for ecrit, dite, juste, mots in (
            ("_b:_c", "{b}:{c}", "_b +:_c +", "commence et finit"),
            ("_b:_c", "{b}:{c}", "_b +:_c", "commence"),
            ("_b:_c", "{b}:{c}", "_b:_c +", "finit"),
            ("_b:", "{b}:", "_b +:", "commence"),
            (":_c", ":{c}", ":_c +", "finit"),
        )
    ),
    *(
        (f"range({avant})", f"_f({avant.replace('_b', f'_b + {pas}')})", mots)
        for avant in ("_b", "_a, _b", "_a, _b, _d")
        for pas, mots in ((1, _UN_DE_PLUS), (-1, _TROP_LOIN))
    ),
    ("range(_a)", "_f(1, _a)", "range commence à 0, qui ne doit pas compter"),
    ("range(_a)", "_f(1, _a + 1)", "range compte à partir de 0, et s'arrête avant sa borne"),
    ("range(_a, _b)", "_f(0, _b)", "range ne commence pas à 0, qui doit compter"),
    ("return _a", "return _a + 1", "la réponse a toujours 1 de moins"),
    ("return _a", "return _a + -1", "la réponse a toujours 1 de plus"),
)
_SIGNE = "le signe n'est pas le bon"
SIGNE = table(
    ("[_e for _g in _s]", "[-_e for _g in _s]", _SIGNE),
    ("_n", "-_n", _SIGNE),
    ("-_a", "_a", "le signe moins est de trop"),
    ("return _a", "return -_a", "c'est l'opposé de la réponse"),
    ("_l.append(_a)", "_l.append(-_a)", _SIGNE),
    ("_a + _b", "_a - _b", "+ n'est pas l'opération qu'il faut ici"),
)
ENSEMBLES = table(("_a + _b", "_a | _b", "deux ensembles se réunissent avec |"))
AUTRE_SIGNE = table(
    ("_a % _b", "_a // _b", "% donne le reste, et non le quotient"),
    ("_a + _b + _d", "_a + _b * _d", "+ additionne, quand il faut multiplier"),
    ("_a + _b", "max(_a, _b)", "+ additionne, quand il faut garder le plus grand des deux"),
)


def echange(noeud: ast.AST) -> Iterator[Piece]:
    """Two calls of the same function are each given the one argument of the other."""
    appels = [n for n in ast.walk(noeud) if isinstance(n, ast.Call)]
    for un, deux in combinations(appels if isinstance(noeud, ast.FunctionDef) else (), 2):
        dits = [[ast.unparse(n) for n in (appel.func, *appel.args)] for appel in (un, deux)]
        ecarts = [a != b for a, b in zip(*dits, strict=False)]
        if len(dits[0]) == len(dits[1]) and sum(ecarts) == 1 and not ecarts[0]:
            mots = f"{ast.unparse(un)} et {ast.unparse(deux)} sont à la place l'un de l'autre"
            un.args, deux.args = deux.args, un.args
            yield Piece(double(noeud), mots)
            un.args, deux.args = deux.args, un.args


def noms_echanges(noeud: ast.AST) -> Iterator[Piece]:
    """Two parameters are taken for one another on a line."""
    ici: Ici = noeud.ici  # type: ignore[attr-defined]
    lignes = {n.lineno for n in noms(noeud)} if isinstance(noeud, ast.FunctionDef) else ()
    for un, autre in combinations(sorted(ici.parametres), 2):
        for ligne in sorted(lignes):
            mieux, inverse = double(noeud), {un: autre, autre: un}
            pris = [n for n in noms(mieux) if n.lineno == ligne and n.id in inverse and lu(n)]
            if {n.id for n in pris} == {*inverse}:
                for n in pris:
                    n.id = inverse[n.id]
                yield Piece(mieux, f"à la ligne {ligne}, {un} et {autre} sont échangés")


PARAMETRE = table(
    ("_n", "_q", "{n} est un nombre fixe, et ce qu'il faut change"),
    ("_q", "_r", "à la ligne {ligne}, {q} n'est pas le paramètre qui compte"),
)
_DANS_LA_BOUCLE = "est dans la boucle, et doit attendre qu'elle soit finie"
SAUT = table(
    (
        "return _v",
        "if _v:\n return _v",
        "{v} est renvoyé même vide, et rien n'est plus cherché ensuite",
    ),
    ("return _a", "break", "return quitte toute la fonction, et non la boucle seule"),
    ("break", "continue", "break quitte la boucle, et ne passe pas au tour suivant"),
)
LIGNES = (
    table(
        *(
            (
                f"__a\n{tete}:\n __b\n _i\n __d\n__c",
                f"__a\n{tete}:\n __b\n_i\n__d\n__c",
                f"la ligne {{i.ligne}}, « {{i}} », {mots}",
            )
            for tete, mots in (
                *((boucle, _DANS_LA_BOUCLE) for boucle in _BOUCLES),
                ("if _t", "dépend de ce if, et doit se faire dans tous les cas"),
            )
        )
    ),
    LIGNE_DE_TROP,
    table(
        (
            "def _h(__p):\n __b",
            "def _h(__p):\n __b\n return 0",
            "quand aucune condition n'est vraie, {fonction} finit sans return, et vaut donc "
            "None",
        )
    ),
    SAUT,
    table(
        (
            "__a\nif _t:\n __b\n_i\n__c",
            "__a\nif _t:\n __b\nelse:\n _i\n__c",
            "la ligne {i.ligne}, « {i} », se fait même quand la condition au-dessus est "
            "vraie : il manque else",
        ),
        *(
            (
                f"__a\n_v = _e\n__b\n{boucle}:\n __d\n__c",
                f"__a\n__b\n{boucle}:\n _v = _e\n __d\n__c",
                "la ligne {v.ligne}, « {v} = {e} », est avant la boucle : elle n'est faite "
                "qu'une fois",
            )
            for boucle in _BOUCLES
        ),
    ),
    table(
        *(
            (
                f"{boucle}:\n __b\n _v = _a[_v2][_c]\n __d",
                f"{boucle}:\n __b\n _v = _a[_v2][_c]\n __d\n _v2 = _v",
                "la ligne {v.ligne}, « {v} = {a}[{v2}][{c}] », repart toujours du même {v2}, "
                "qui ne change pas",
            )
            for boucle in _BOUCLES
        )
    ),
    table(
        (
            "__a\n_i\n__b\n_i2\n__c",
            "__a\n__b\n_i2\n_i\n__c",
            "la ligne {i.ligne}, « {i} », vient trop tôt : l'ordre des lignes compte",
        ),
    ),
)
CLE = table(
    (
        "(_a, __b)",
        "_tous",
        "la clé de la mémoire ne dit pas tout de l'état : des états différents s'y confondent",
    )
)
OUBLIS = (
    CLE,
    noms_echanges,
    table(
        (
            "_l[_v2][_c] is _v",
            "_l[_v2][_c] is _l[_v][_c]",
            "« {l}[{v2}][{c}] » et {v} ne sont pas deux choses de même nature : {v} est un "
            "numéro, et non ce qui est à cette place",
        )
    ),
    table(
        (
            "min(__m) >= _b",
            "min(__m) >= _b and max(__m) > _b",
            "il manque quelque chose à cette condition : ce qu'elle demande ne suffit pas",
        ),
        *(
            (
                mesure,
                "min(__m) >= _b and max(__m) > _b",
                "cette condition ne demande pas ce qu'il faut : une mesure n'y suffit pas",
            )
            for mesure in ("min(__m) > _b", "max(__m) > _b", "max(__m) >= _b")
        ),
        # A name alone: what is made of several may well be equal by chance.
        (
            "if _t:\n __a\n _neuve.append(_v)\n __b\nelse:\n __c",
            "if _t and _v not in _neuve:\n __a\n _neuve.append(_v)\n __b\nelse:\n __c",
            "rien ne regarde si « {v} » est déjà dans {neuve}",
        ),
        *(
            (
                f"if _a {signe} _v:\n __b\nelse:\n __c",
                f"if _a {signe} _v:\n __b\n _v = _a\nelse:\n __c",
                "à la ligne {v.ligne}, {v} est battu, et rien ne le remplace par « {a} »",
            )
            for signe in "<>"
        ),
    ),
    table(
        (
            "def _h(__p):\n __b",
            "def _h(__p):\n _q = __import__('copy').deepcopy(_q)\n __b",
            "{fonction} change {q} pour de bon : l'appel suivant le trouve abîmé",
        )
    ),
    table(("_v is _v2", "_q is _r", "ce ne sont pas {v} et {v2} qu'il faut comparer")),
)
VALEURS = (
    ACCUMULE,
    table(
        (
            "_a[_b]",
            "_a.get(_b, 0)",
            "{b} n'est pas toujours dans {a} : il faut dire ce que vaut ce qui n'y est pas",
        ),
        ("_a[_v]", "_v", "il y faut {v}, et non ce que contient {a}[{v}]"),
    ),
    ENSEMBLES,
    AUTRE_SIGNE,
    *(
        partout(
            "« {texte.valeur} » : majuscules et minuscules comptent",
            ("_texte", f"_texte.{casse}()"),
        )
        for casse in ("upper", "lower")
    ),
    table(("_a is _n", "_a is str(_n)", "un texte n'est jamais égal au nombre {n}")),
    table(
        *(
            (ecrit, juste, "les arguments de {g} ne sont pas dans le bon ordre")
            for ecrit, juste in (
                ("_g(__a, _b, _c, __d)", "_g(__a, _c, _b, __d)"),
                ("_g(__a, _b)", "_g(_b, __a)"),
            )
        ),
    ),
    table(
        (
            "return (__a, _b, __c)",
            "return _b",
            "return renvoie plusieurs choses, et l'on n'en attend qu'une",
        ),
        (
            "return _appel",
            "return _appel[0]",
            "ce qui est renvoyé contient plusieurs choses, et l'on n'en attend qu'une",
        ),
        (
            "return _v",
            "return [list(_l) for _l in zip(*_v)]",
            "lignes et colonnes sont échangées",
        ),
    ),
    table(("_v", "_m", "à la ligne {ligne}, {v} n'est pas le nom qu'il faut")),
)
VOISIN = table(
    ("_v", "_v + -1", "{v} n'est pas à sa place : il faut 1 de moins"),
    ("_v", "_v + 1", "{v} n'est pas à sa place : il faut 1 de plus"),
)


def a_lire(*expressions: str) -> Faute:
    """The mistake of writing a number that one of these expressions tells."""
    mots = "{n} ne vaut que pour un exemple ; ailleurs, ce nombre change"
    return table(*(("_n", expression, mots) for expression in expressions))


def remplies(*noms: str) -> tuple[Faute, ...]:
    """Names stand in the order that is asked for, but two of them hold each other's value."""
    return tuple(
        partout(
            f"{un} et {lui} ont chacun la valeur de l'autre",
            *(
                (
                    f"(__a, {mis(un)}, __b, {mis(lui)}, __c)",
                    f"(__a, {mis(lui)}, __b, {mis(un)}, __c)",
                )
                for mis in (str, "int({})".format)
            ),
        )
        for un, lui in combinations(noms, 2)
    )


# What linprog is asked: its bounds, its signs, the place of the value among the unknowns.
LINEAIRE: tuple[Faute, ...] = (
    table(
        ("_a.fun", "-_a.fun", ".fun est ce que linprog a minimisé, l'opposé de v"),
        ("(_a, _b)", "(None, None)", "ces bornes enferment une inconnue qui doit rester libre"),
    ),
    table(
        (
            "linprog(_a, __k=0)",
            "linprog(_a, __k=0, bounds=[(0, None)] * (len(_a) - 1) + [(None, None)])",
            "sans bounds, linprog veut toutes les inconnues positives, v comprise",
        ),
        (
            "linprog(__a, __k=0, A_eq=_b, __l=0)",
            "linprog(__a, __k=0, A_eq=[[*_l[:-1], 0] for _l in _b], __l=0)",
            "à la ligne {b.ligne}, A_eq compte v parmi les probabilités, dont la somme vaut 1",
        ),
        (
            "linprog(__a, __k=0, bounds=_b, __l=0)",
            "linprog(__a, __k=0, bounds=[*_b[:-1], (None, None)], __l=0)",
            "à la ligne {b.ligne}, bounds enferme v comme une probabilité, et v doit rester "
            "libre",
        ),
    ),
    table(
        (
            "_a.x",
            "[*_a.x[-1:], *_a.x[:-1]]",
            "v est la dernière inconnue de .x, et non la première",
        ),
        ("_v[_s]", "_v.x[_s]", "{v} est toute la réponse de linprog, et non ses inconnues"),
        (
            "_l.append(_a)",
            "_l.append([-_i for _i in _a])",
            "l'inégalité est à l'envers : pour linprog, une somme est plus petite que sa borne",
        ),
    ),
)

CARNET: tuple[Faute, ...] = (GLOBALES, gardees)
DE_FORME: tuple[Faute, ...] = (*RENDU, EMBALLAGE, *ECRITS, RANGEMENT, PASSAGES, non_faite)

# In the order in which they are tried: first those that few pieces of code may hold, and what
# is simply too much, before a change of it that undoes it.
FAUTES: tuple[Faute, ...] = (
    *(RANGEMENT, SINON, EGALITE, *RENDU, *ECRITS, PASSAGES, *EXTREMES),
    *(LIGNE_DE_TROP, COMPTE, COMPARAISON, CAS, PROPRIETE, *PLACES),
    *(DEPART, CONTIENT, ACCUMULE, ORDRE),
    *(DE_TROP, DECALAGE, SIGNE, ENSEMBLES, AUTRE_SIGNE, echange, PARAMETRE),
    *(*LIGNES, *OUBLIS, *VALEURS, VOISIN),
)

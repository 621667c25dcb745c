"""The errors of Python, NumPy and SciPy, which they say in English, said in French."""

import builtins
import re
from collections.abc import Sequence

from trollkit.core.faults import exception_fault
from trollkit.core.text import clean


def python_phrase(error: str) -> str:
    """An error as a fault keeps it, in French, its name behind; what is unknown stays itself.

    >>> python_phrase("ZeroDivisionError: division by zero")
    'on divise par zéro (ZeroDivisionError)'
    """
    name, _, text = error.partition(": ")
    kind = getattr(builtins, name, None)
    lineage = [each.__name__ for each in kind.__mro__] if isinstance(kind, type) else [name]
    said = python_reason(lineage, text)
    return f"{said} ({name})" if said else error


def raised_phrase(error: BaseException) -> str:
    """What a function has done that raised `error`, with its own line, after its name.

    >>> raised_phrase(ZeroDivisionError("division by zero"))
    'a fini sur une erreur, on divise par zéro (ZeroDivisionError).'
    """
    fault = exception_fault(error)
    line = f" (ligne {fault.line})" if fault.line else ""
    return f"a fini sur une erreur, {python_phrase(fault.value)}{line}."


def syntax_phrase(text: str) -> str:
    """Why Python cannot read a source, from what it says of it.

    >>> syntax_phrase("expected ':'")
    'il manque les deux points, à la fin de la ligne'
    """
    kinds = {"tabs": "TabError", "indent": "IndentationError"}
    kind = next((kind for word, kind in kinds.items() if word in text), "SyntaxError")
    return python_reason([kind], text)


def python_reason(lineage: Sequence[str], text: str) -> str:
    """What an error of a class of these ancestors says by `text`; "" where that is unknown.

    >>> python_reason(["KeyError", "LookupError"], "'zoe'")
    "'zoe' n'est pas dans le dictionnaire, ou dans l'ensemble, où on le cherche"
    """
    for name, form, words in _ERRORS:
        if name in lineage and (found := re.search(form, text, re.DOTALL)):
            groups = [clean(group or "", 60) for group in found.groups()]
            # A type's name is put in French, the name of something of the student's is not.
            if name == "TypeError" or "object has" in form:
                kinds = len(groups) if name == "TypeError" else 1
                groups[:kinds] = [_TYPES.get(group, group) for group in groups[:kinds]]
            # As of several arguments: 'a', 'b', and 'c'.
            groups = [re.sub("',? and '", "' et '", group) for group in groups]
            return re.sub(r"\b1 (valeur|nom)s\b", r"1 \1", words.format("", *groups))
    return ""


_TYPES = {
    "int": "un nombre entier",
    "float": "un nombre à virgule",
    "str": "un texte",
    "list": "une liste",
    "tuple": "un n-uplet, (…, …)",
    "dict": "un dictionnaire",
    "set": "un ensemble",
    "bool": "True ou False",
    "NoneType": "None (rien)",
    "function": "une fonction",
    "method": "une méthode",
    "builtin_function_or_method": "une fonction",
    "Partie": "une partie",
    "range": "un range",
    "generator": "un générateur, (… for …)",
    "module": "un module",
    "numpy.float64": "un nombre à virgule",
    "numpy.ndarray": "un tableau numpy",
    "ndarray": "un tableau numpy",
}

# The error's type, what its text looks like, what is said: {1} is the first group.
_ERRORS: tuple[tuple[str, str, str], ...] = (
    (
        "NameError",
        r"name '(troll)' is not defined",
        "le nom {1} n'existe pas : écrivez import {1} au début du fichier",
    ),
    ("NameError", r"name '(\w+)' is not defined", "le nom {1} n'existe pas"),
    (
        "UnboundLocalError",
        r"variable '(\w+)'",
        "{1} n'a pas encore de valeur à cet endroit de la fonction",
    ),
    (
        "AttributeError",
        r"module '([\w.]+)' has no attribute '(\w+)'",
        "il n'y a pas de {2} dans {1}",
    ),
    (
        "AttributeError",
        r"'NoneType' object has no attribute '(\w+)'",
        "ce qui est avant .{1} vaut None : rien n'y a été renvoyé",
    ),
    (
        "AttributeError",
        r"property '(\w+)' of '([\w.]+)' object has no setter",
        "{1} se lit, et ne se change pas à la main",
    ),
    (
        "AttributeError",
        r"'([\w.]+)' object has no attribute '(\w+)'",
        "{1} n'a pas de propriété {2}",
    ),
    (
        "IndexError",
        r"index (-?\d+) is out of bounds for axis \d+ with size (\d+)",
        "on demande le numéro {1}, et il n'y en a que {2}, comptés à partir de 0",
    ),
    (
        "IndexError",
        r"too many indices",
        "il y a plus de numéros entre crochets que le tableau n'a de dimensions",
    ),
    ("IndexError", r"pop from empty", "on retire un élément d'une liste vide"),
    (
        "IndexError",
        r"",
        "on demande un élément dont le numéro n'existe pas ; les numéros vont de 0 à la "
        "longueur moins 1",
    ),
    (
        "KeyError",
        r"(.*)",
        "{1} n'est pas dans le dictionnaire, ou dans l'ensemble, où on le cherche",
    ),
    ("RecursionError", r"", "une fonction s'appelle elle-même sans fin"),
    (
        "OverflowError",
        r"cannot convert float infinity",
        "l'infini n'est pas un nombre entier",
    ),
    ("ZeroDivisionError", r"", "on divise par zéro"),
    (
        "EOFError",
        r"EOF when reading a line",
        "input attend quelqu'un au clavier, et il n'y a personne, ni ici, ni au concours, "
        "ni à la correction : c'est à la fonction de décider",
    ),
    ("ModuleNotFoundError", r"No module named '([\w.]+)'", "il n'y a pas de module {1} ici"),
    (
        "ImportError",
        r"cannot import name '(\w+)' from '([\w.]+)'",
        "il n'y a pas de {1} dans {2}",
    ),
    (
        "TypeError",
        r"([\w.]+)\(\) takes exactly one argument \((\d+) given\)",
        "{1} reçoit {2} choses, et n'en prend qu'une",
    ),
    (
        "TypeError",
        r"argument of type '([\w.]+)' is not iterable",
        "in cherche dans {1}, qui n'a pas d'éléments",
    ),
    (
        "TypeError",
        r"in <string>' requires string as left operand, not ([\w.]+)",
        "in cherche dans un texte, et ce que l'on y cherche est {1}",
    ),
    (
        "TypeError",
        r"expected string or bytes-like object, got '([\w.]+)'",
        "il faut un texte, et c'est {1}",
    ),
    (
        "TypeError",
        r"unhashable type: '(\w+)'",
        (
            "une clé de dictionnaire, ou un élément d'ensemble, ne peut pas être {1} : il"
            " faut ce qui ne change pas, comme un n-uplet, (…, …)"
        ),
    ),
    (
        "TypeError",
        r"(\w+)\.__init__\(\) missing \d+ required positional arguments?: (.*)",
        "il manque à {1}, entre ses parenthèses : {2}",
    ),
    (
        "TypeError",
        (
            r"([\w<>]+)\(\) takes (?:exactly )?(?:from \d+ to )?(\w+) "
            r"positional arguments? but (\d+) (?:was|were) given"
        ),
        "{1} est appelée avec {3} valeurs, et sa ligne def en prévoit {2}",
    ),
    (
        "TypeError",
        r"([\w<>]+)\(\) missing \d+ required positional arguments?: (.*)",
        "{1} est appelée sans {2}, que sa ligne def prévoit",
    ),
    (
        "TypeError",
        r"got an unexpected keyword argument '(\w+)'",
        "la fonction n'a pas de paramètre {1}",
    ),
    (
        "TypeError",
        r"'([\w.]+)' object is not subscriptable",
        "il y a des crochets après {1}, qui n'a pas d'éléments",
    ),
    (
        "TypeError",
        r"type '(\w+)' is not subscriptable",
        "il y a des crochets après {1}, quand il faut des parenthèses",
    ),
    (
        "TypeError",
        r"'([\w.]+)' object is not callable",
        "il y a des parenthèses après {1}, que l'on ne peut pas appeler",
    ),
    (
        "TypeError",
        r"'([\w.]+)' object is not iterable",
        "on veut parcourir {1}, qui n'a pas d'éléments",
    ),
    (
        "TypeError",
        r"cannot unpack non-iterable ([\w.]+) object",
        "on attend plusieurs valeurs, et il y a {1}",
    ),
    (
        "TypeError",
        r"'([\w.]+)' object does not support item assignment",
        "on ne peut pas changer un élément : c'est {1}",
    ),
    (
        "TypeError",
        r"object of type '([\w.]+)' has no len",
        "len demande une liste, et c'est {1}",
    ),
    (
        "TypeError",
        r"unsupported operand type\(s\) for (.+): '([\w.]+)' and '([\w.]+)'",
        "{1} ne se fait pas entre {2} et {3}",
    ),
    (
        "TypeError",
        r"'(.+)' not supported between instances of '([\w.]+)' and '([\w.]+)'",
        "{1} ne compare pas {2} et {3}",
    ),
    (
        "TypeError",
        r"list indices must be integers or slices, not tuple",
        (
            "une liste se lit par un seul numéro, et c'est un n-uplet : la virgule entre "
            "crochets est pour les tableaux numpy (ici, liste[i][j]), et for (i,) in … prend "
            "le seul nombre de chacun"
        ),
    ),
    (
        "TypeError",
        r"(\w+) indices must be integers(?: or slices)?, not '?([\w.]+)'?",
        "entre crochets il faut un numéro, un nombre entier, et c'est {2}",
    ),
    (
        "TypeError",
        r"slice indices must be integers",
        "de chaque côté des deux points, entre crochets, il faut un nombre entier",
    ),
    (
        "TypeError",
        r"'([\w.]+)' object cannot be interpreted as an integer",
        "il faut un nombre entier, et c'est {1}",
    ),
    (
        "TypeError",
        'can only concatenate \\w+ \\(not \\"([\\w.]+)\\"\\) to (\\w+)',
        "+ ne met pas bout à bout {2} et {1}",
    ),
    (
        "TypeError",
        r"can't multiply sequence by non-int of type '([\w.]+)'",
        (
            "* ne multiplie pas une liste, ou un texte, par {1} ; pour des nombres, un par un, "
            "il faut une boucle"
        ),
    ),
    ("TypeError", r"bad operand type for (.+): '([\w.]+)'", "{1} ne se fait pas sur {2}"),
    ("TypeError", r"must be real number, not (\w+)", "il faut un nombre, et c'est {1}"),
    (
        "ValueError",
        r"not enough values to unpack \(expected (?:at least )?(\d+), got (\d+)\)",
        "il y a {1} noms à gauche du =, et {2} valeurs à droite",
    ),
    (
        "ValueError",
        r"too many values to unpack \(expected (\d+).*\)",
        "il y a {1} noms à gauche du =, et plus de valeurs à droite",
    ),
    (
        "ValueError",
        r"(min|max)\(\) .*(?:empty)",
        "{1} n'a aucune valeur à comparer : la liste est vide",
    ),
    (
        "ValueError",
        r"(.*) is not in (?:list|tuple|range)",
        "{1} n'est pas dans la liste où index le cherche",
    ),
    (
        "ValueError",
        r"list\.remove",
        "remove enlève une valeur qui n'est pas dans la liste",
    ),
    (
        "ValueError",
        r"not in (?:list|tuple)|x not in",
        "index cherche une valeur qui n'est pas dans la liste",
    ),
    (
        "ValueError",
        r"empty range",
        "le tirage n'a aucun nombre possible : sa borne haute est sous sa borne basse",
    ),
    (
        "ValueError",
        r"truth value of an array",
        (
            "if ne sait pas si tout un tableau numpy est vrai : comparez un nombre, ou "
            "demandez .all() ou .any()"
        ),
    ),
    ("ValueError", r"inhomogeneous", "les lignes du tableau n'ont pas toutes la même longueur"),
    (
        "ValueError",
        r"operands could not be broadcast together with shapes? (\(.*?\)) (\(.*?\))",
        "deux tableaux de tailles {1} et {2} ne vont pas ensemble",
    ),
    (
        "ValueError",
        r"shapes (\(.*?\)) and (\(.*?\)) not aligned",
        "deux tableaux de tailles {1} et {2} ne se multiplient pas",
    ),
    (
        "ValueError",
        r"matmul.*size (\d+) is different from (\d+)",
        "deux tableaux ne se multiplient pas : {1} nombres d'un côté, {2} de l'autre",
    ),
    (
        "ValueError",
        r"cannot reshape array of size (\d+) into shape (\(.*?\))",
        "{1} nombres ne se rangent pas en {2}",
    ),
    (
        "ValueError",
        r"linprog.*(A_eq|A_ub) must have exactly two dimensions",
        (
            "linprog veut pour {1} une liste de lignes, [[…]], chacune avec autant de "
            "nombres que c"
        ),
    ),
    (
        "ValueError",
        r"linprog.*(b_eq|b_ub) must be a 1-D array",
        "linprog veut dans {1} un nombre par ligne de A, dans une liste simple",
    ),
    (
        "ValueError",
        r"linprog.*unable to interpret bounds",
        (
            "linprog veut dans bounds un couple (bas, haut) par inconnue : autant que de "
            "nombres dans c"
        ),
    ),
    (
        "ValueError",
        r"linprog.*\bc must be",
        "linprog veut pour c une liste simple, un nombre par inconnue",
    ),
    (
        "ValueError",
        r"invalid literal for int\(\) with base 10: (.*)",
        "int ne lit pas un nombre entier dans {1}",
    ),
    (
        "ValueError",
        r"could not convert string to float: (.*)",
        "float ne lit pas un nombre dans {1}",
    ),
    ("SyntaxError", r"'(.)' was never closed", "« {1} » n'est jamais refermé"),
    ("SyntaxError", r"unmatched '(.)'", "« {1} » ferme ce que rien n'ouvre"),
    ("SyntaxError", r"unterminated .*string", "un guillemet n'est pas refermé"),
    ("SyntaxError", r"expected ':'", "il manque les deux points, à la fin de la ligne"),
    (
        "SyntaxError",
        r"Perhaps you forgot a comma",
        "il manque sans doute une virgule, ou un signe, entre deux valeurs",
    ),
    (
        "SyntaxError",
        r"Maybe you meant '=='",
        "un seul = donne un nom ; pour comparer, il en faut deux",
    ),
    ("SyntaxError", r"invalid character '[−–—]'", "ce trait n'est pas le moins du clavier, -"),
    (
        "SyntaxError",
        r"invalid character '[«»“”„‘’]'",
        "ces guillemets ne sont pas ceux de Python, ' ou \"",
    ),
    (
        "SyntaxError",
        r"invalid non-printable character",
        "un espace n'y est pas celui du clavier : effacez-le, et tapez-le de nouveau",
    ),
    ("SyntaxError", r"invalid decimal literal", "un nom ne commence pas par un chiffre"),
    ("SyntaxError", r"cannot assign to", "à gauche du =, il faut un nom"),
    (
        "SyntaxError",
        r"invalid character '(.)'",
        "« {1} » n'est pas un signe que Python connaît ; retapez-le au clavier",
    ),
    (
        "SyntaxError",
        r"Missing parentheses in call to '(\w+)",
        "il faut des parenthèses : {1}(…)",
    ),
    (
        "SyntaxError",
        r"'return' outside",
        "return n'est sous aucun def, décalé de quatre espaces",
    ),
    (
        "SyntaxError",
        r"'(\w+)' .*(?:outside|not properly in) loop",
        "{1} n'est dans aucune boucle",
    ),
    ("SyntaxError", r"leading zeros", "un nombre ne commence pas par 0"),
    ("SyntaxError", r"duplicate argument '(\w+)'", "deux paramètres s'appellent {1}"),
    (
        "SyntaxError",
        r"positional argument follows keyword",
        "ce qui a un nom, comme x=1, vient après ce qui n'en a pas",
    ),
    (
        "TabError",
        r"",
        "des lignes commencent par des tabulations, d'autres par des espaces ; gardez les "
        "espaces",
    ),
    (
        "IndentationError",
        r"expected an indented block",
        "la ligne qui suit les deux points doit commencer par quatre espaces",
    ),
    ("IndentationError", r"", "le début de la ligne n'est pas aligné avec les autres"),
    (
        "SyntaxError",
        r"nested|MemoryError|RecursionError",
        "trop de blocs ou de parenthèses y sont les uns dans les autres",
    ),
    (
        "SyntaxError",
        r"unicode error",
        "dans un texte, \\ commence un signe qui n'existe pas ; doublez-le",
    ),
    ("SyntaxError", r"", "un mot ou un signe manque, ou n'est pas à sa place"),
)


def _words(pairs: str) -> dict[str, str]:
    return dict(pair.rsplit(" ", 1) for pair in pairs.split(", "))


# What is written for Python's own: at the beginning of a line, inside it, as a value.
_HEADS = _words(
    "sinon si elif, sinon else, si if, pour for, tant que while, tant_que while, "
    "fonction def, function def, définir def, retourner return, retourne return, "
    "renvoyer return, renvoie return, afficher print, affiche print, importer import"
)
_WITHIN = _words("et and, ou or, non not, pas not, dans in, égal ==")
_MARKS = _words("=> >=, =< <=, ≥ >=, ≤ <=, ≠ !=, × *, ÷ /, && and, || or, <> !=")
VALUES = _words("vrai True, true True, faux False, false False, rien None, afficher print")


def _any(words: Sequence[str]) -> str:
    return f"({'|'.join(map(re.escape, words))})"


# What a line that is no Python shows, tried in that order, and what is said of it.
_SIGNS: tuple[tuple[str, str], ...] = (
    (r"^else\s+if\b", "« else if » s'écrit en un seul mot, elif"),
    (r"^```", "ces trois accents viennent d'un texte copié ; effacez-les, et leur ligne"),
    (r"^(In|Out) ?\[\d*\] ?:|^>>>", "« {0} » vient d'un texte copié ; effacez-le"),
    (rf"^{_any([*_HEADS])}(?!\w)(?! ?=[^=>])", "« {0} » s'écrit {python} en Python"),
    (_any([*_MARKS]), "« {0} » s'écrit {python}"),
    (rf"(?<=[\w)\]] ){_any([*_WITHIN])}(?= [\w(\['])", "« {0} » s'écrit {python}"),
    (r"^else\b(?! *:)", "else n'a pas de condition ; c'est elif qui en a une"),
    (
        r"(?:^(?:var|let|const|int|float|double|string)|\bnew)"
        r"(?= [a-zA-Z_]\w*(?: ?=[^=]|[.(]))",
        "« {0} » est d'un autre langage ; en Python, enlevez-le",
    ),
    (r"\([^()]*;", "dans des parenthèses, c'est une virgule qui sépare, et non ;"),
)


def line_reason(line: str) -> str:
    """What is written in a line that Python cannot read, and is none of its own; "" if unseen.

    >>> print(line_reason("si p > 2:"), line_reason("if p => 2:"), sep=", ")
    « si » s'écrit if en Python, « => » s'écrit >=
    """
    bare = re.sub(r"'[^']*'|\"[^\"]*\"", "''", line)
    for form, words in _SIGNS:
        if seen := re.search(form, bare):
            python = {**_HEADS, **_WITHIN, **_MARKS}.get(seen[0])
            return words.format(seen[0], python=python)
    return ""

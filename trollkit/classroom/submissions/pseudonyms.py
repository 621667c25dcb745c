"""Names that give nobody away: drawn by lot for files, covered where a strategy says one.

Pseudonyms are an animal and a quality, kept in the book. They are drawn, not computed from the
student's name: what can be computed can be computed again by whoever has the class list.
"""

import re
from collections.abc import Collection
from itertools import count
from random import Random

from trollkit.classroom.intake.names import readable, slug, words_of

_ANIMALS = (
    "blaireau", "bouquetin", "castor", "cerf", "chamois", "cygne", "dauphin", "dragon", "élan",
    "faucon", "geai", "goéland", "griffon", "grillon", "héron", "hérisson", "hibou", "lapin",
    "lézard", "lièvre", "loir", "lynx", "merle", "morse", "ours", "panda", "pélican", "phoque",
    "pinson", "ragondin", "renne", "requin", "scarabée", "tamanoir", "tatou", "tigre", "toucan",
    "triton", "vautour", "zèbre",
)  # fmt: skip
_QUALITIES = (
    "agile", "alpin", "argenté", "audacieux", "bleu", "boréal", "brave", "céleste", "cuivré",
    "curieux", "discret", "doré", "éveillé", "fidèle", "fier", "furtif", "hardi", "indigo",
    "jaune", "joyeux", "lunaire", "malin", "matinal", "nocturne", "orange", "patient",
    "polaire", "pourpre", "prudent", "rusé", "sage", "serein", "solaire", "subtil", "tenace",
    "vaillant", "vermeil", "vert", "vif", "violet",
)  # fmt: skip
_WRITTEN = {slug(word): word for word in (*_ANIMALS, *_QUALITIES)}

_SAID = " Le nom choisi désignait quelqu'un ; voici celui qui est montré.\n".encode()
# How a comment begins, and how a name is given that counts instead of the one before.
_WAYS = {
    ".py": ("#", 'NOM = "{}"\n'),
    ".pl": ("%", ':- catch(abolish(nom/1), _, true), assertz(nom("{}")).\n'),
}
_DRAWN = str.maketrans("01i", "oll")  # signs that are drawn alike
_LONG = 5  # letters from which a word inside another one is no accident


def draw(taken: Collection[str], chance: Random) -> str:
    """A pseudonym that is not `taken`: a file's stem that reads as a name.

    >>> draw((), Random(1))
    'elan_vermeil'
    """
    for tries in count():
        name = slug(f"{chance.choice(_ANIMALS)} {chance.choice(_QUALITIES)}")
        if tries > 100:  # of more than a thousand, most are gone
            name = f"{name}_{tries}"
        if name not in taken:
            return name
    raise AssertionError("count never ends")


def spoken(alias: str) -> str:
    """A pseudonym as one writes it, where it is no file's name.

    >>> spoken("elan_cuivre_102")
    'Élan cuivré 102'
    """
    return " ".join(_WRITTEN.get(word, word) for word in alias.split("_")).capitalize()


def reveals(title: str, name: str) -> bool:
    """Whether a strategy called `title` tells that `name` has written it.

    >>> reveals("La furie de Zoé", "Zoé Durand"), reveals("Zoologie", "Zoé Durand")
    (True, False)
    """
    words, whole = words_of(title), slug(title).replace("_", "")
    own = words_of(name)
    return bool(words & own) or any(word in whole for word in own if len(word) >= _LONG)


def names(title: str, person: str) -> bool:
    """Whether `title` holds the whole name of somebody, first and last.

    >>> names("Zoé Durand triche", "Durand Zoé"), names("Petit malin", "Jean Petit")
    (True, False)
    >>> names("Z0éDurand", "Durand Zoé")
    True
    """
    whole, told = words_of(person), slug(title).replace("_", "").translate(_DRAWN)
    return len(whole) > 1 and all(word.translate(_DRAWN) in told for word in whole)


def mixes(title: str) -> bool:
    """Whether a word has letters of several alphabets: it may be drawn like anybody's name.

    >>> mixes("Z\u043eé"), mixes("α-bêta")
    (True, False)
    """
    words = re.findall(r"\w+", title)
    return any(re.search("[A-Za-z]", word) and not readable(word) for word in words)


def veiled(code: bytes, alias: str, suffix: str = ".py") -> bytes:
    """The source with a name, the last one it gives itself, that gives nobody away."""
    return code.rstrip() + _mark(suffix) + _WAYS[suffix][1].format(spoken(alias)).encode()


def unveiled(code: bytes, suffix: str = ".py") -> bytes:
    """The source as it was before `veiled`."""
    bare, mark, _ = code.rpartition(_mark(suffix))
    return bare + b"\n" if mark else code


def _mark(suffix: str) -> bytes:
    return f"\n\n{_WAYS[suffix][0]}".encode() + _SAID

"""Names that give nobody away: an animal and a quality, drawn by lot and kept in the book.

They are drawn, not computed from the student's name: what can be computed can be computed
again by whoever has the list of the class.
"""

from collections.abc import Collection
from itertools import count
from random import Random

_ANIMALS = (
    "blaireau", "bouquetin", "castor", "cerf", "chamois", "cygne", "dauphin", "dragon", "elan",
    "faucon", "geai", "goeland", "griffon", "grillon", "heron", "herisson", "hibou", "lapin",
    "lezard", "lievre", "loir", "lynx", "merle", "morse", "ours", "panda", "pelican", "phoque",
    "pinson", "ragondin", "renne", "requin", "scarabee", "tamanoir", "tatou", "tigre", "toucan",
    "triton", "vautour", "zebre",
)  # fmt: skip
_QUALITIES = (
    "agile", "alpin", "argente", "audacieux", "bleu", "boreal", "brave", "celeste", "cuivre",
    "curieux", "discret", "dore", "eveille", "fidele", "fier", "furtif", "hardi", "indigo",
    "jaune", "joyeux", "lunaire", "malin", "matinal", "nocturne", "orange", "patient",
    "polaire", "pourpre", "prudent", "ruse", "sage", "serein", "solaire", "subtil", "tenace",
    "vaillant", "vermeil", "vert", "vif", "violet",
)  # fmt: skip


def draw(taken: Collection[str], chance: Random) -> str:
    """A pseudonym that is not `taken`: a file's stem that reads as a name.

    >>> draw((), Random(1))
    'elan_vermeil'
    """
    for tries in count():
        name = f"{chance.choice(_ANIMALS)}_{chance.choice(_QUALITIES)}"
        if tries > 100:  # of more than a thousand, most are gone
            name = f"{name}_{tries}"
        if name not in taken:
            return name
    raise AssertionError("count never ends")

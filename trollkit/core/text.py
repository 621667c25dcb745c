"""`clean` and `show`: text or values of somebody's strategy, made harmless before being shown.

They give one printable line, which must still be escaped for HTML where a page shows it.
`many` writes a number with its French words.
"""

import math
import re
import unicodedata

_MANY_BITS = 10_000  # Python refuses to write longer numbers, or takes minutes
_DIGITS_A_BIT = math.log10(2)
# Invisible characters that Unicode calls letters, marks or signs: fillers, selectors, Braille.
_UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\ufe00-\ufe0f\U000e0100-\U000e01ef]"
)


def clean(text: str, limit: int = 200) -> str:
    """`text` as one printable line of at most `limit` characters.

    The text is put in Unicode form NFKC. Invisible, control, bidirectional, private and lone
    surrogate characters are dropped; white space is folded; a text cut short ends in "…".

    >>> clean("a\\x1b[31mb\\u202e\\n c")
    'a[31mb c'
    """
    # Cut before normalising: NFKC can make a text eighteen times longer.
    normal = _UNSEEN.sub("", unicodedata.normalize("NFKC", text[: 4 * limit]))
    kept = (" " if c.isspace() else c for c in normal)
    line = " ".join("".join(c for c in kept if unicodedata.category(c)[0] != "C").split())
    return line if len(line) <= limit else line[: limit - 1] + "…"


def show(value: object, limit: int = 60) -> str:
    """`repr(value)` made harmless; its type's name if `repr` fails; huge integers rounded.

    >>> show("3"), show(2.5), show(-(10**5000))
    ("'3'", '2.5', '≈ -10**5000')
    """
    if type(value) is int and value.bit_length() > _MANY_BITS:
        return f"≈ {'-' * (value < 0)}10**{round(value.bit_length() * _DIGITS_A_BIT)}"
    try:
        text = repr(value)
    except Exception:
        text = f"<{type(value).__name__}>"
    return clean(without_addresses(text), limit)


def many(number: float, words: str, written: str = "") -> str:
    """A number and its regular French words, plural from 2 on; `written` replaces the digits.

    >>> many(1, "pierre"), many(12, "partie finie"), many(1.5, "point", "1,5")
    ('1 pierre', '12 parties finies', '1,5 point')
    """
    ending = "s" if abs(number) >= 2 else ""
    return " ".join([written or str(number), *(word + ending for word in words.split())])


def without_addresses(text: str) -> str:
    """`text` without the memory addresses that differ from one run to the next.

    >>> without_addresses("<generator object f at 0x7fb6c0de>")
    '<generator object f>'
    """
    return re.sub(r" at 0x[0-9a-fA-F]+", "", text)

"""Names of strategies inside a chart: plotly reads pseudo-HTML and TeX, so they are escaped.

`<b>`, `<a href>` or `<br>` in a title, a tick, a legend or a hover would be obeyed, and so
would `$…$` where MathJax is about. Character references are what plotly turns back into
plain characters, last of all.
"""

from trollkit.core.text import clean

LONGEST, SHORTEST = 28, 14  # characters of a name that a chart has room for

_REFERENCES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", "$": "&#36;"})


def plain(name: str) -> str:
    """`name` as one short line of plain text, for captions and for those who listen."""
    return clean(name, LONGEST)


def label(name: str) -> str:
    """The same as a chart's text: all its characters are shown as they are.

    >>> label("<b>moi</b> & toi")
    '&lt;b&gt;moi&lt;/b&gt; &amp; toi'
    """
    return escape(plain(name))


def short(name: str) -> str:
    """The beginning of a label, for where names stand close."""
    return escape(clean(name, SHORTEST))


def escape(text: str) -> str:
    """Any text for plotly, every character shown as it is."""
    return text.translate(_REFERENCES)

"""A student's Markdown as HTML that runs nothing and fetches nothing: `to_html`."""

import re
import tomllib
from html import escape, unescape
from pathlib import Path
from urllib.parse import unquote

import nh3
from latex2mathml.converter import convert
from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath

from trollkit.classroom.pictures import (
    LONGEST_TEXT,
    PICTURE,
    Attachments,
    Pictures,
    read_length,
    spaced,
)

_HARMLESS = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
_TEXT_TAGS, _MATH_TAGS = _HARMLESS["text_tags"], _HARMLESS["math_tags"]
_LINK = re.compile(r"(?:https?://|mailto:|#).*", re.IGNORECASE | re.DOTALL)
_KNOWN = "|".join(_TEXT_TAGS + _MATH_TAGS)
_UNKNOWN_TAG = re.compile(rf"<(?=/?[a-z])(?!/?(?:{_KNOWN})[\s/>])", re.IGNORECASE)
# Classes of coloured code; others tell MathJax where to look for formulas.
_COLOUR = re.compile(r"highlight|[a-z][a-z0-9]{0,2}")
# MathJax looks for no formula inside: its commands can act on a page.
_MADE = '<div class="tex2jax_ignore">'
_IN_TAG = re.compile(
    r"""(<img\s[^<>]{0,2000}?\bsrc\s{0,9}=\s{0,9})("[^"]*"|'[^']*'|[^\s"'>]+)""", re.IGNORECASE
)
_AS_CODES = str.maketrans({"\n": "&#10;", "$": "&#36;", "\\": "&#92;"})


def as_block(html: str) -> str:
    """Markdown, on one line, of which every page makes this HTML and nothing else."""
    return f"{_MADE}{html.translate(_AS_CODES)}</div>"


def to_html(source: str, attachments: Attachments, folder: Path | None = None) -> str:
    """The HTML of a cell; it contains its pictures, from the attachments and from `folder`.

    A text that would take too long to parse is shown as it was typed.
    """
    if source.startswith(_MADE):
        return _CLEANER.clean(source)
    if read_length(unescape(source)) > LONGEST_TEXT:
        return f"<pre>{escape(source.encode('utf-8', 'replace').decode())}</pre>"
    renderer = _Renderer(Pictures(attachments, folder))
    html = MarkdownWithMath(renderer=renderer).render(spaced(source))
    html = _UNKNOWN_TAG.sub("&lt;", html)  # else "x<y and z>t" would be removed
    whole = html.encode("utf-8", "replace").decode()  # no half surrogate pairs
    return _CLEANER.clean(whole).replace("&nbsp;", "\xa0")


def _kept(tag: str, name: str, value: str) -> str | None:
    """The value of an allowed attribute, None where it would fetch or run something."""
    wanted = {"src": PICTURE, "href": _LINK, "class": _COLOUR}.get(name)
    return value if wanted is None or wanted.fullmatch(value) else None


_CLEANER = nh3.Cleaner(
    tags={*_TEXT_TAGS, *_MATH_TAGS},
    attributes={
        "*": set(),
        "a": {"href"},
        "img": {"alt", "src", "title", "width"},
        **{tag: {"align", "colspan", "rowspan"} for tag in ("td", "th")},
        **{tag: {"class"} for tag in ("div", "span")},  # colours of code
        **{tag: {*_HARMLESS["math_marks"]} for tag in _MATH_TAGS},
    },
    attribute_filter=_kept,
    url_schemes={"data", "http", "https", "mailto"},
    link_rel=None,
)


class _Renderer(IPythonRenderer):
    """nbconvert's renderer, with formulas as MathML, which needs no script."""

    def __init__(self, pictures: Pictures) -> None:
        super().__init__(escape=False, exclude_anchor_links=True)
        self._pictures = pictures

    def image(self, text: str, url: str, title: str | None = None) -> str:
        """The HTML of a picture, or of its description when the picture is missing."""
        # The parser has escaped letters: é is %C3%A9.
        address = self._pictures.address(unquote(unescape(url)))
        shown = f'<img src="{address}" alt="{escape(text)}">'
        return shown if address else f"<em>(image absente : {self.text(text)})</em>"

    def block_html(self, html: str) -> str:
        """A block of HTML, with its pictures."""
        return super().block_html(self._with_pictures(html))

    def inline_html(self, html: str) -> str:
        """A tag, with its picture."""
        return super().inline_html(self._with_pictures(html))

    def _with_pictures(self, html: str) -> str:
        def shown(found: re.Match[str]) -> str:
            place = unescape(found[2].strip("\"'"))
            return f'{found[1]}"{self._pictures.address(unquote(place))}"'

        return _IN_TAG.sub(shown, html)

    def table_cell(self, text: str, align: str | None = None, head: bool = False) -> str:
        """A cell of a table, aligned without a style."""
        tag = "th" if head else "td"
        return f'<{tag} align="{align or "left"}">{text}</{tag}>\n'

    def inline_math(self, body: str) -> str:
        """A formula in a line."""
        return self._formula(body, "inline")

    def block_math(self, body: str) -> str:
        """A formula in a block of its own."""
        return self._formula(body, "block")

    def _formula(self, body: str, display: str) -> str:
        try:
            return convert(body, display=display)
        except Exception:  # no formula between the dollars: shown as typed
            return f"<code>{self.escape_html(body)}</code>"

"""A student's Markdown as HTML that runs nothing and fetches nothing: `to_html`."""

import re
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from html import escape, unescape
from pathlib import Path
from urllib.parse import unquote

import nh3
from latex2mathml.converter import convert
from nbconvert.filters.markdown_mistune import (
    InvalidNotebook,
    IPythonRenderer,
    MarkdownWithMath,
)

from trollkit.classroom.pictures import LONGEST_TEXT, read_length, settle, spaced

_HARMLESS = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
_TEXT_TAGS, _MATH_TAGS = _HARMLESS["text_tags"], _HARMLESS["math_tags"]
_PICTURE = re.compile(r"data:image/(?:png|jpeg|gif|webp|svg\+xml);base64,[A-Za-z0-9+/=\s]*")
_LINK = re.compile(r"(?:https?://|mailto:|#).*", re.IGNORECASE | re.DOTALL)
_KNOWN = "|".join(_TEXT_TAGS + _MATH_TAGS)
_UNKNOWN_TAG = re.compile(rf"<(?=/?[a-z])(?!/?(?:{_KNOWN})[\s/>])", re.IGNORECASE)
_PLAIN_TAG = re.compile(
    rf"</?(?:{'|'.join(_TEXT_TAGS)})"
    r"(?: (?:alt|title|class|id)=\"[^\"<>]*\"| href=\"(?:https?://|mailto:|#)[^\"<>]*\""
    r"| src=\"data:image/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*\""
    r"| style=\"text-align:(?:left|right|center)\")*(?: ?/)?>"
)


def to_html(
    source: str, attachments: Mapping[str, dict[str, str]], folder: str | None = None
) -> str:
    """The HTML of a cell; it contains its pictures, from the attachments and from `folder`.

    A text that would take too long to parse is shown as it was typed.
    """
    if read_length(unescape(source)) > LONGEST_TEXT:
        return f"<pre>{escape(source.encode('utf-8', 'replace').decode())}</pre>"
    source, held = settle(spaced(source), attachments, Path(folder) if folder else None)
    renderer = _Renderer(held, folder)
    html = MarkdownWithMath(renderer=renderer).render(source)
    html = _UNKNOWN_TAG.sub("&lt;", html)  # else "x<y and z>t" would be removed
    whole = html.encode("utf-8", "replace").decode()  # no half surrogate pairs
    return _CLEANER.clean(whole).replace("&nbsp;", "\xa0")


def is_harmless(source: str, attachments: Mapping[str, dict[str, str]]) -> bool:
    """Whether `source` can be shown by any page as it is: nothing in it runs, nothing is lost.

    The HTML that nbconvert makes of it may only have plain tags of text, in the usual form. So
    any code between backquotes passes, and any unusual tag does not.
    """
    renderer = IPythonRenderer(
        escape=False, attachments=_held(attachments), exclude_anchor_links=True
    )
    if read_length(source) > LONGEST_TEXT or spaced(source) != source:
        return False
    try:
        html = MarkdownWithMath(renderer=renderer).render(source)
    except InvalidNotebook:
        return False
    return "<" not in _PLAIN_TAG.sub("", html)


def _held(attachments: Mapping[str, dict[str, str]]) -> dict[str, dict[str, str]]:
    """The attachments without the empty ones, on which nbconvert would fail."""
    return {name: kinds for name, kinds in attachments.items() if kinds}


def _kept(tag: str, name: str, value: str) -> str | None:
    """The value of an allowed attribute, None where it would fetch or run something."""
    wanted = {"src": _PICTURE, "href": _LINK}.get(name)
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

    def __init__(self, attachments: Mapping[str, dict[str, str]], folder: str | None) -> None:
        super().__init__(
            escape=False,
            attachments=_held(attachments),
            embed_images=folder is not None,
            exclude_anchor_links=True,
            path=folder or "",
        )

    def image(self, text: str, url: str, title: str | None = None) -> str:
        """The HTML of a picture, or of its description when the picture is missing."""
        try:
            # The parser has escaped letters: é is %C3%A9.
            html = str(super().image(text, unquote(url), title))
        except InvalidNotebook:
            html = ""
        return html if 'src="data:' in html else f"<em>(image absente : {self.text(text)})</em>"

    def _src_to_base64(self, src: str) -> str | None:
        """A picture of the folder in base64, or None; `settle` has attached the bitmaps."""
        with suppress(OSError, ValueError):  # a folder, or an unreadable file
            if Path(self.path, src).resolve().is_relative_to(Path(self.path).resolve()):
                found: str | None = super()._src_to_base64(src)
                return found
        return None

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

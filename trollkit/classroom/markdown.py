"""Markdown as a student typed it, as HTML that runs nothing and fetches nothing."""

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
    """The HTML of a cell, its pictures within it: those attached, and those of `folder`.

    A text that is too long to be read is shown as it was typed.
    """
    if read_length(unescape(source)) > LONGEST_TEXT:
        return f"<pre>{escape(source.encode('utf-8', 'replace').decode())}</pre>"
    source, held = settle(spaced(source), attachments, Path(folder) if folder else None)
    renderer = _Renderer(held, folder)
    html = MarkdownWithMath(renderer=renderer).render(source)
    html = _UNKNOWN_TAG.sub("&lt;", html)  # a student's "x<y and z>t" is shown, not taken out
    whole = html.encode("utf-8", "replace").decode()  # half a surrogate pair is no text to it
    return _CLEANER.clean(whole).replace("&nbsp;", "\xa0")


def is_harmless(source: str, attachments: Mapping[str, dict[str, str]]) -> bool:
    """Whether any page may be made of `source` as it is: nothing in it runs or is lost.

    What nbconvert makes of it must be tags of text and nothing else, each as we write it: code
    between backquotes passes, whatever is in it, and the least oddity does not.
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
    """The attachments that hold a picture: nbconvert takes the first of none."""
    return {name: kinds for name, kinds in attachments.items() if kinds}


def _kept(tag: str, name: str, value: str) -> str | None:
    """The value of an attribute that the tag may have, None of one that would fetch or run."""
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
    """nbconvert's, with formulas that need no script."""

    def __init__(self, attachments: Mapping[str, dict[str, str]], folder: str | None) -> None:
        super().__init__(
            escape=False,
            attachments=_held(attachments),
            embed_images=folder is not None,
            exclude_anchor_links=True,
            path=folder or "",
        )

    def image(self, text: str, url: str, title: str | None = None) -> str:
        """A picture that is at hand, else the words that stand for it."""
        try:
            # The parser has written é as %C3%A9, as in an address.
            html = str(super().image(text, unquote(url), title))
        except InvalidNotebook:
            html = ""
        return html if 'src="data:' in html else f"<em>(image absente : {self.text(text)})</em>"

    def _src_to_base64(self, src: str) -> str | None:
        """What else lies in the folder: pictures made of points are attached by now."""
        with suppress(OSError, ValueError):  # it is a folder, or nobody may read it
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
        """A formula of its own."""
        return self._formula(body, "block")

    def _formula(self, body: str, display: str) -> str:
        try:
            return convert(body, display=display)
        except Exception:  # whatever was typed between the dollars, it is shown as it is
            return f"<code>{self.escape_html(body)}</code>"

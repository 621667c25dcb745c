"""Texts that students typed: nothing runs, nothing is fetched, and code stays as it was."""

import html
import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.classroom.pages import Read
from trollkit.classroom.markdown import as_block, to_html

# nbconvert asks mistune for its parser in a way that newer ones frown upon.
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")

PIXEL = {"image.png": {"image/png": "iVBORw0KGgo="}}
HOSTILE = (
    "<script>alert(1)</script>",
    "<SCRIPT/x>alert(1)</SCRIPT>",
    "<img src=x onerror=alert(1)>",
    '<img src="http://ailleurs.example/x.png">',
    "<svg onload=alert(1)><animate onbegin=alert(1)></svg>",
    '<a href="javascript:alert(1)">x</a>',
    "[x](javascript:alert(1))",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "<iframe src='data:text/html,<script>alert(1)</script>'></iframe>",
    "<style>@import 'http://ailleurs.example';</style>",
    '<p style="background:url(http://ailleurs.example)">x</p>',
    "<div>\n```\n<script>alert(1)</script>\n```\n</div>",
    "$\\text{<script>alert(1)</script>}$",
    "<math><mtext><img src=x onerror=alert(1)></mtext></math>",
    "<!--><script>alert(1)</script>-->",
    '<base href="http://ailleurs.example/">',
    '<form action="http://ailleurs.example"><button>x</button></form>',
    "![x](http://ailleurs.example/x.png)",
    '```"onmouseover="alert(1)\nx\n```',
    "<math><annotation-xml encoding='text/html'><img src=x onerror=alert(1)></annotation-xml>",
    '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=a(1)>">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">x</p></noscript>',
    '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
    '<math><mi href="javascript:alert(1)" xlink:href="javascript:alert(1)">x</mi></math>',
    '<a href="java&#10;script:alert(1)">x</a><a href=" &#1;javascript:alert(1)">x</a>',
    '<a href="//ailleurs.example">x</a><a href="https:javascript:alert(1)">x</a>',
    "<img src='data:image/svg+xml,<svg onload=alert(1)>'><img srcset='http://ailleurs.example/x'>",
    "<scr<script>ipt>alert(1)</scr</script>ipt><p<script>alert(1)</script>",
    '<b/onclick=alert(1)>x</b><p id="x" style="x:url(http://ailleurs.example)"onclick=alert(1)>',
    "&lt;script&gt;alert(1)&lt;/script&gt; `<script>` <![CDATA[<script>alert(1)</script>]]>",
)


@pytest.mark.parametrize("source", HOSTILE)
def test_nothing_of_a_hostile_text_runs_or_asks_elsewhere(source):
    assert Read(to_html(f"avant\n\n{source}\n\naprès {source}", {})).wrong == []


@given(
    st.lists(st.sampled_from([*HOSTILE, "```\n", "`", "\n\n", "<", ">", "x < 3"]), max_size=6)
)
def test_no_mixture_of_them_runs_either(parts):
    source = "".join(parts)
    assert Read(to_html(source, {})).wrong == []
    block = as_block(to_html(source, {}))
    assert Read(_as_nbconvert_does(block)).wrong == Read(to_html(block, {})).wrong == []


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("| a | b |\n|:-:|--:|\n| 1 < 2 | é & è |", "<table>"),
        ("# Titre\n\n**gras**, [lien](https://www.example.org), $a<b$", "<math"),
        ("![figure](attachment:image.png)", "data:image/png;base64,iVBORw0KGgo="),
        ("```\nun\n\n\ndeux\n```", "un\n\n\ndeux"),
    ],
)
def test_a_block_of_html_is_shown_by_any_page_as_it_is(source, shown):
    html = to_html(source, PIXEL)
    block = as_block(html)
    assert shown in html and "\n" not in block
    assert to_html(block, {}) == f"<div>{html}</div>"
    (body,) = re.findall('<div class="tex2jax_ignore">(.*)</div>', _as_nbconvert_does(block))
    assert body == block.partition(">")[2].removesuffix("</div>")


def test_code_is_shown_as_it_was_typed():
    html = to_html("```\nX =< 3, a -> b\n```", {})
    assert "X =&lt; 3, a -&gt; b" in html


@pytest.mark.parametrize("typed", ["x<y and z>t", "List<int>", "<1>", "p</q/r>"])
def test_what_is_no_tag_of_text_is_shown_and_not_taken_out(typed):
    page = to_html(f"avant {typed} après", {})
    assert html.unescape(re.sub("<[^>]*>", "", page)).strip() == f"avant {typed} après"


def test_half_a_sign_is_a_question_mark():
    assert "avant ? après <b>é</b> 🐗" in to_html("avant \ud800 après <b>é</b> 🐗", {})


def test_a_picture_that_is_not_there_is_said_to_be_missing(tmp_path):
    for source in ("![plan](attachment:a.png)", "![plan](b.png)", "![plan](../p.png)"):
        (tmp_path / "p.png").write_bytes(b"png")
        (tmp_path / "ici").mkdir(exist_ok=True)
        html = to_html(source, {}, tmp_path / "ici")
        assert "<em>(image absente : plan)</em>" in html


@pytest.mark.parametrize("source", ["![plan](ici)", '<img alt="plan" src="ici">'])
def test_a_folder_is_no_picture(tmp_path, source):
    (tmp_path / "ici").mkdir()
    html = to_html(source, {}, tmp_path)
    assert "plan" in html and "src" not in html


def test_an_attachment_that_holds_nothing_is_missing():
    assert "absente" in to_html("![plan](attachment:a)", {"a": {}})


def test_formulas_need_no_script():
    assert "<msup>" in to_html("$b^{d/2}$", {})
    assert "<code>" in to_html("$\\frac{$", {}) or "frac" in to_html("$\\frac{$", {})


def _as_nbconvert_does(source):
    from nbconvert.filters.markdown_mistune import markdown2html_mistune

    return markdown2html_mistune(source)


@pytest.mark.parametrize(
    "endless",
    [
        f"#a{' ' * 30_000}b",
        r"\begin{a}" * 12_000,
        r"\\[" * 20_000,
        "$a " * 10_000,
        "[" * 50_000,
    ],
    ids=["blanks", "environments", "formulas", "dollars", "brackets"],
)
def test_a_text_without_end_is_shown_in_a_second(endless):
    start = time.process_time()
    assert html.unescape(to_html(endless, {})).count(endless[-1]) >= 1
    assert time.process_time() - start < 2

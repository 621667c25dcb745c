"""Of what each language prints when a program dies, the error is found, with its place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trollkit.phrases.arena import crash

PYTHON = """suivi 1
Traceback (most recent call last):
  File "/tmp/x/bot.py", line 12, in <module>
    print(choisir(), flush=True)
  File "/tmp/x/bot.py", line 5, in choisir
    return max([])
  File "/usr/lib/python3.11/x.py", line 7, in max
ValueError: max() arg is an empty sequence
"""
NODE = """debug
/tmp/x/bot.js:3
throw new TypeError("oups");
^

TypeError: oups
    at Object.<anonymous> (/tmp/x/bot.js:3:7)
    at Module._compile (node:internal/modules/cjs/loader:1521:14)

Node.js v20.20.2
"""
JAVA = """dbg
Exception in thread "main" java.lang.ArrayIndexOutOfBoundsException: Index 3
\tat java.base/java.util.Arrays.get(Arrays.java:12)
\tat Bot.f(Bot.java:7)
\tat Bot.main(Bot.java:3)
"""
CPP = """hop
terminate called after throwing an instance of 'std::out_of_range'
  what():  vector::_M_range_check: __n (which is 3) >= this->size() (which is 0)
"""


@pytest.mark.parametrize(
    ("stderr", "said"),
    [
        (PYTHON, "bot.py, ligne 5 : ValueError: max() arg is an empty sequence"),
        (NODE, "bot.js, ligne 3 : TypeError: oups"),
        (
            JAVA,
            "Bot.java, ligne 7 : java.lang.ArrayIndexOutOfBoundsException: Index 3",
        ),
        (CPP, "vector::_M_range_check: __n (which is 3) >= this->size() (which is 0)"),
        ("bot: malloc failed\n", "bot: malloc failed"),
        ("", ""),
        ("\n  ^\nNode.js v20.1.0\n", ""),
    ],
)
def test_the_error_is_found(stderr, said):
    assert crash(stderr) == said


@given(st.text())
def test_any_text_makes_one_harmless_line(stderr):
    told = crash(stderr)
    assert len(told) <= 160 and told.isprintable()

"""A page is opened by way of a private file: all users read a browser's command line."""

import os
import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from trollkit.cli import servers

OPENED = """\
import sys
from trollkit.browser import open_page
open_page(sys.stdin.readline().strip())
print("ouvert", flush=True)
sys.stdin.read()
"""
WORDS = "import sys; open({!r}, 'w').write(sys.argv[1])"


@pytest.mark.skipif(os.name != "posix", reason="BROWSER, and rights of files")
@pytest.mark.parametrize("snaps", [False, True])
def test_a_secret_address_is_in_no_command_line_and_its_file_goes_with_the_program(
    snaps, tmp_path
):
    seen, secret = tmp_path / "seen", 'http://127.0.0.1:1/page#jeton=a"&b'
    where = f"import trollkit.browser as b; b._SNAPS = b.Path('{tmp_path if snaps else '/no'}')"
    program = subprocess.Popen(
        [sys.executable, "-c", f"{where}\n{OPENED}"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={
            **os.environ,
            "HOME": str(tmp_path),
            "BROWSER": f'{sys.executable} -c "{WORDS.format(str(seen))}" %s',
        },
    )
    program.stdin.write(f"{secret}\n")
    program.stdin.flush()
    assert program.stdout.readline() == "ouvert\n"
    words = seen.read_text("utf-8")
    assert "jeton" not in words
    page = Path(words.removeprefix("file://"))
    assert (page.parent == tmp_path) is snaps
    assert stat.S_IMODE(page.stat().st_mode) == 0o600
    text = page.read_text("utf-8")
    assert re.search(r'content="0; url=([^"]+)"', text)[1].endswith("#jeton=a&quot;&amp;b")
    program.communicate()
    assert not page.exists()


def test_the_commands_open_no_other_way(monkeypatch):
    opened = []
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(servers, "open_page", opened.append)
    servers.browse("http://127.0.0.1/secret")
    assert opened == ["http://127.0.0.1/secret"]

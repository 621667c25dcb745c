"""JupyterLab as a program starts it: where it answers, and that it goes when it is told to."""

import subprocess
import sys

import pytest


@pytest.mark.long
@pytest.mark.lourd
def test_a_jupyterlab_that_does_not_start_tells_no_address(tmp_path):
    command = [sys.executable, "-m", "trollkit.cli", "labo", str(tmp_path)]
    done = subprocess.run(
        [*command, "--json", "--no-browser", "--port=elsewhere"],
        capture_output=True,
        check=False,
        text=True,
    )
    assert done.stdout == ""
    assert done.returncode != 0

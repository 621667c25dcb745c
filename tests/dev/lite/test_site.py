"""The command behind `make lite`: how it is called, what it asks of JupyterLite."""

import json

import pytest

from trollkit.dev import commands
from trollkit.dev.lite import site


def test_an_option_that_does_not_exist_is_refused(capsys):
    assert commands.main(["lite", "--verifer"]) == 1
    said = capsys.readouterr().err
    assert said == "lite ne connaît que l'option --verifier, pas '--verifer'.\n"


@pytest.fixture
def settings(tmp_path):
    site._settings(tmp_path, tmp_path / "noyau", tmp_path / "lite", ["ipython", "trollkit"])
    return {
        path.name: json.loads(path.read_text(encoding="utf-8")) for path in tmp_path.iterdir()
    }


def test_jupyterlab_is_in_french_there_too(settings):
    plugin = "@jupyterlab/translation-extension:plugin"
    assert settings["overrides.json"][plugin] == {"locale": "fr_FR"}


def test_the_kernel_loads_what_stands_beside_it_and_asks_no_registry(settings):
    plugins = settings["jupyter-lite.json"]["jupyter-config-data"]["litePluginSettings"]
    (kernel,) = plugins.values()
    assert kernel["disablePyPIFallback"] is True
    options = kernel["loadPyodideOptions"]
    assert options["lockFileURL"] == "./static/pyodide/pyodide-lock.json"
    assert options["packages"] == ["ipython", "trollkit"]


def test_extensions_of_the_kits_own_jupyterlab_stay_out(settings):
    build = settings["jupyter_lite_config.json"]["LiteBuildConfig"]
    assert build["ignore_sys_prefix"] == ["federated_extensions"]


def test_the_root_page_opens_a_sheet_that_exists_and_holds_what_jupyterlite_looks_for():
    page = (site.SOURCES / "index.html").read_text(encoding="utf-8")
    assert (site.SOURCES / "td1-navigateur.py").exists()
    assert page.count("lab/index.html?path=td1-navigateur.ipynb") == 2
    assert 'id="jupyter-config-data"' in page

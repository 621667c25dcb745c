"""The command behind `make lite`: what it asks of JupyterLite."""

import json

import pytest

from tests.depot.root import ROOT
from trollkit.dev import lite


@pytest.fixture
def written(tmp_path):
    extensions = [tmp_path / "noyau", tmp_path / "widgets"]
    lite.write_settings(tmp_path, extensions, tmp_path / "lite", ["ipython", "trollkit"])
    return {
        path.name: json.loads(path.read_text(encoding="utf-8")) for path in tmp_path.iterdir()
    }


def test_one_button_takes_the_work_out(written):
    (button,) = written["overrides.json"]["@jupyterlab/notebook-extension:panel"]["toolbar"]
    assert (button["label"], button["command"]) == (
        "Télécharger mon travail",
        "docmanager:download",
    )
    told = (lite.TOLD.read_text(encoding="utf-8"), page())
    assert all(button["label"] in text for text in told)


def page():
    return (lite.SOURCES / "index.html").read_text(encoding="utf-8")


def test_the_root_page_opens_a_sheet_that_exists_and_holds_what_jupyterlite_looks_for():
    assert f"lab/index.html?path={lite.SHEET}.ipynb" in page()
    assert (ROOT / "assignments" / lite.SHEET / f"{lite.SHEET}.ipynb").exists()
    assert 'id="jupyter-config-data"' in page()


def test_what_students_lack_nothing_of_has_the_versions_of_the_kits_own_environment():
    """JavaScript and Python of a widget talk to each other: they are of one version."""
    listed, pinned = (
        dict(
            line.split("==")
            for line in path.read_text(encoding="utf-8").split()
            if "==" in line
        )
        for path in (lite.SOURCES / "noyau.txt", ROOT / "constraints.txt")
    )
    ours = ("anywidget", "ipywidgets", "narwhals", "platformdirs", "plotly", "psygnal")
    assert {name: listed[name] for name in ours} == {name: pinned[name] for name in ours}


def test_the_kernel_loads_what_stands_beside_it_and_asks_no_registry(written):
    plugins = written["jupyter-lite.json"]["jupyter-config-data"]["litePluginSettings"]
    (kernel,) = plugins.values()
    assert kernel["disablePyPIFallback"] is True
    options = kernel["loadPyodideOptions"]
    assert options["lockFileURL"] == "./static/pyodide/pyodide-lock.json"
    assert options["packages"] == ["ipython", "trollkit"]

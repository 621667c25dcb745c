"""What JupyterLite reads: for its build, for the browser, for JupyterLab."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from trollkit.dev.lite.fetch import LOCK
from trollkit.dev.process import ROOT

KERNEL = "@jupyterlite/pyodide-kernel-extension"
# How the kit's own JupyterLab is set.
_IN_FRENCH = ROOT.joinpath(
    "trollkit/notebook/jupyter/config/labconfig/default_setting_overrides.json"
)
_TAKE_OUT = {
    "name": "telecharger",
    "command": "docmanager:download",
    "icon": "ui-components:download",
    "label": "Télécharger mon travail",
    "caption": "Enregistrer ce carnet dans un fichier de votre ordinateur, pour le rendre",
    "rank": 5,  # before all others
}


def write(
    lite: Path, extensions: Sequence[Path], output: Path, packages: Sequence[str]
) -> None:
    """Lay out the settings in `lite`: what is built from there goes to `output`."""
    written = {
        "jupyter_lite_config.json": {"LiteBuildConfig": _build(extensions, output)},
        "jupyter-lite.json": {
            "jupyter-lite-schema-version": 0,
            "jupyter-config-data": _browser(packages),
        },
        "overrides.json": _lab(),
    }
    for name, content in written.items():
        (lite / name).write_text(json.dumps(content), encoding="utf-8")


def _build(extensions: Sequence[Path], output: Path) -> dict[str, Any]:
    return {
        "ignore_sys_prefix": [
            "federated_extensions"
        ],  # most of the kit's JupyterLab ask a server
        "federated_extensions": [str(extension) for extension in extensions],
        "contents": ["carnets"],
        "output_dir": str(output),
        "apps": ["lab"],
        "no_sourcemaps": True,  # half the size
    }


def _browser(packages: Sequence[str]) -> dict[str, Any]:
    kernel = {
        "disablePyPIFallback": True,  # no request leaves the machine
        "loadPyodideOptions": {
            "lockFileURL": f"./static/pyodide/{LOCK}",
            "packages": list(packages),
        },
    }
    return {
        "appName": "Trolls et châteaux",
        "litePluginSettings": {f"{KERNEL}:kernel": kernel},
    }


def _lab() -> dict[str, Any]:
    return {
        **json.loads(_IN_FRENCH.read_text(encoding="utf-8")),
        # A page that is closed takes with it what was not saved in the browser.
        "@jupyterlab/docmanager-extension:plugin": {"autosaveInterval": 10},
        "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},  # the system's
        "@jupyterlab/notebook-extension:panel": {"toolbar": [_TAKE_OUT]},
        # There is one kernel; without this, who is quicker than Python is asked which.
        "@jupyterlab/notebook-extension:tracker": {"autoStartDefaultKernel": True},
    }

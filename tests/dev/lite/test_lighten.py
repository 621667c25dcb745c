"""A wheel keeps its name and what a browser reads of it, and loses the rest."""

import zipfile

from trollkit.dev.lite import lighten

READ = (
    "plotly/__init__.py",
    "plotly/basedatatypes.py",
    "plotly/package_data/plotly.min.js",
    "plotly/validators/_validators.json",
    "plotly/graph_objs/layout/xaxis/__init__.py",
    "plotly-7.1.0.dist-info/METADATA",
    "jedi/third_party/typeshed/stdlib/3/random.pyi",
)
LEFT = (
    "plotly/package_data/datasets/iris.csv.gz",
    "plotly/labextension/package.json",
    "plotly/graph_objs/_sankey.py",
    "plotly/graph_objs/sankey/_node.py",
    "plotly-7.1.0.data/data/share/jupyter/labextensions/jupyterlab-plotly/install.json",
    "jedi/third_party/django-stubs/django-stubs/apps/__init__.pyi",
)


def wheel(path, names):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made:
        for name in names:
            made.writestr(name, name)
    return path


def test_what_is_read_is_kept_byte_for_byte(tmp_path):
    made = wheel(tmp_path / "plotly-7.1.0-py3-none-any.whl", READ + LEFT)
    lighten(made)
    with zipfile.ZipFile(made) as light:
        assert {name: light.read(name).decode() for name in light.namelist()} == {
            name: name for name in READ
        }

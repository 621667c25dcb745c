"""Wheels without what no browser reads: Python unpacks them all, file by file, when it starts.

Whole, plotly and jedi alone would take it longer than everything else.
"""

import zipfile
from pathlib import Path

# Of plotly: extensions of pages, samples, other faces, and most kinds of figures.
# Of jedi, which completes what is typed: libraries that are not there.
_LEFT_OUT = (
    "jedi/third_party/django-stubs/",
    "jedi/third_party/typeshed/stdlib/2/",
    "jedi/third_party/typeshed/third_party/",
    "plotly-",
    "plotly/data/",
    "plotly/express/",
    "plotly/figure_factory/",
    "plotly/graph_objs/",
    "plotly/labextension/",
    "plotly/matplotlylib/",
    "plotly/package_data/",
)
_TRACES = ("scatter", "bar", "heatmap")  # what the kit's charts draw
_KEPT = (
    "jedi/third_party/typeshed/third_party/2/",  # it lists this folder
    "plotly/package_data/plotly.min.js",
    *(f"plotly/graph_objs/{name}.py" for name in ("__init__", "_deprecations", "_figure")),
    *(f"plotly/graph_objs/_{name}.py" for name in ("layout", *_TRACES)),
    *(f"plotly/graph_objs/{name}/" for name in ("layout", *_TRACES)),
)


def lighten(wheel: Path) -> None:
    """Write a wheel again, under the same name, with what a browser reads of it."""
    with zipfile.ZipFile(wheel) as whole:
        members = {
            each: whole.read(each) for each in whole.infolist() if is_read(each.filename)
        }
        if len(members) == len(whole.infolist()):
            return
    with zipfile.ZipFile(wheel, "w") as light:
        for member, content in members.items():
            light.writestr(member, content)


def is_read(name: str) -> bool:
    """Whether a browser's Python reads this file of a wheel.

    >>> is_read("plotly/graph_objs/_scatter.py"), is_read("plotly/graph_objs/_sankey.py")
    (True, False)
    """
    metadata = name.partition("/")[0].endswith(".dist-info")
    return metadata or name.startswith(_KEPT) or not name.startswith(_LEFT_OUT)

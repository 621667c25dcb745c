"""`make lite`: the first lab sheet in a browser, in a static folder that asks nothing outside.

JupyterLite is JupyterLab without a server, Pyodide is Python compiled for browsers. What the
browser runs is downloaded by name, version and hash, once; then the folder needs no network.
The sheet is the one that is handed out, with the kit's own widgets.
"""

"""Widgets for JupyterLab and Voilà: Python decides, the JavaScript beside it only draws."""

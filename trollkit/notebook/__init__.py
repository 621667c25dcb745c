"""Widgets for JupyterLab and Voilà: Python decides what is shown, the JavaScript only draws."""

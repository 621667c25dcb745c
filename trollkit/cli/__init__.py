"""`trollkit`, the teachers' command: its words, help and errors are French."""

from trollkit.cli.root import main

__all__ = ["main"]

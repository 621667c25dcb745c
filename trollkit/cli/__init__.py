"""`trollkit`, the command of teachers: French words, French help, French errors."""

from trollkit.cli.root import main

__all__ = ["main"]

"""A Jupyter course kit: students learn game AI by playing Trolls & Châteaux."""

__version__ = "1.0.0"

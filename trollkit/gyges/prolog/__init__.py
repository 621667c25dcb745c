"""Students' programs in Prolog: asked over pipes, marked, and in contests."""

from trollkit.gyges.prolog.process import Prolog

__all__ = ["Prolog"]

"""Students' programs in Prolog: asked over pipes, marked, and in contests."""

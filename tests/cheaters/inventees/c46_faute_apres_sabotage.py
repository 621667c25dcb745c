"""Efface les modules et les builtins puis commet une faute : la raison doit encore se dire."""
import builtins, sys
def strategie(partie, partiesPrecedentes):
    if len(partiesPrecedentes) < 3: return 1
    sys.modules.clear(); sys.meta_path.clear()
    for n in ('repr', 'str', 'len', 'isinstance', 'type', 'getattr', 'Exception', 'BaseException', 'print', 'open'):
        if hasattr(builtins, n): delattr(builtins, n)
    return '<b>3</b>'

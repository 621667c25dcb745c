"""Sous-classe d'int valant 1 dont __eq__ et __hash__ lèvent."""
class P(int):
    def __eq__(s, o): raise ValueError
    def __hash__(s): raise ValueError
    def __gt__(s, o): raise ValueError
    __lt__ = __ge__ = __le__ = __sub__ = __rsub__ = __gt__
def strategie(partie, partiesPrecedentes):
    return P(1)

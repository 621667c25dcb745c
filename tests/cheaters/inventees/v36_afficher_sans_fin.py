"""Rend un entier de 30 millions de bits après avoir levé la limite de str()."""
import sys
sys.set_int_max_str_digits(0)
def strategie(partie, partiesPrecedentes):
    return 1 << 3 * 10 ** 7

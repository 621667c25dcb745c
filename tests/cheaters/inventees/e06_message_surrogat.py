"""Message avec des moitiés de paires UTF-16 et des caractères de contrôle."""
def strategie(partie, partiesPrecedentes):
    raise ValueError('\ud800\udfff\x00\x07\u2028\u2029\u0085é')

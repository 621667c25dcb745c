"""strategie ne prend qu'un paramètre."""
def strategie(partie):
    return 1

"""strategie est une classe : l'appel rend une instance."""
class strategie:
    def __init__(self, partie, partiesPrecedentes):
        self.coup = 1

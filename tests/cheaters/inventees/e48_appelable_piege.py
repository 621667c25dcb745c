"""strategie a un __call__ mais sa métaclasse lève partout."""
class Meta(type):
    def __getattribute__(c, n): raise SystemExit
    def __instancecheck__(c, o): raise SystemExit
class S(metaclass=Meta):
    def __getattribute__(s, n): raise SystemExit
    def __call__(s, partie, partiesPrecedentes): return 1
strategie = S()

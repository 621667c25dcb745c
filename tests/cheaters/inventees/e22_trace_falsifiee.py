"""Exception au __traceback__ et aux __notes__ fabriqués."""
def strategie(partie, partiesPrecedentes):
    e = ValueError('x')
    e.add_note('<script>' * 1000)
    try: e.__dict__['__notes__'] = object()
    except Exception: pass
    raise e.with_traceback(None)

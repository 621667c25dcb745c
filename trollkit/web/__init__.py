"""What the kit's own servers share: guarded answers, how often one may ask, how one listens."""

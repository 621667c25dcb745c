"""What the kit's servers share: guarded handlers, limits on requests, a server in a thread."""

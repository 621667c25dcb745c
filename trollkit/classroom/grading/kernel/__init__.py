"""A kernel shut away: its `process`, and in that `launcher` and `shell`; what is `unread`."""

"""A game to begin with: see `__main__`. What it is made from lies, as it will look, in `template/`."""

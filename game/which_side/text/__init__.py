"""Everything a player reads: names, the log, cards and places in words."""

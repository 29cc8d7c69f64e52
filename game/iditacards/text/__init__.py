"""Everything a player reads: cards, the log, the table in words."""

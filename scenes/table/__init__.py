"""The table that any game is played on: hands, pieces, motion, the letter, and who may see what."""

"""The table that every game is played on: input, pieces, motion, the letter, and who may see what."""

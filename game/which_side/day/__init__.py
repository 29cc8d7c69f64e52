"""The course of a turn: the working day, the cost of living, the struggle."""

"""The street from the side, for two: both choose in secret, hats fall over what they chose, then both draw."""

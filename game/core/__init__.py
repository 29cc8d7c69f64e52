"""Shared by every game: the contract, chance, events, matches and their journals, the catalog."""

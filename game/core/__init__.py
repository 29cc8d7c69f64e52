"""What every game shares: the contract, chance, events, matches and their journals, the catalog."""

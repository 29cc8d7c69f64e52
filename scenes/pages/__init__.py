"""The screens around the table: the rack, the back of a card, rules, settings, the end of a match."""

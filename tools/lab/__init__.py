"""The lab: many games between bots, kept, and told on one page that people look at."""

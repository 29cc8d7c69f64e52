"""What of Mad Maxence lasts beyond a match: the notebook of a campaign, and the adventures a player added."""

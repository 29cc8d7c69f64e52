"""What of Mad Maxence is kept beyond a match: the notebook of a campaign, and the adventures a player added."""

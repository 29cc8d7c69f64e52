"""Hattie's street: a foe that grows as the distance falls, four bills to put a cube on, a trail, and its stories."""

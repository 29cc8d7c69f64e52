"""What people, places and things of the card are called, the same in log, refusals and description."""

from __future__ import annotations

from game.core.words import N_

PEOPLE = (
    "Rosa", "Yankel", "Gaetano", "Nora", "Fenya", "Patrick", "Teresa", "Moritz", "Anushka", "Salvatore",
    "Greta", "Lev", "Filomena", "Stanislaw", "Hannah", "Otto", "Marika", "Ilya", "Bridie", "Jan",
)  # fmt: skip
"""Workers by number: the first four live in the tenement, the others come from Ellis Island."""

PLACES: dict[str, str] = {
    "docks": N_("East River Docks"),
    "triangle": N_("Triangle Shirtwaist"),
    "dye": N_("Dye Industry"),
    "green": N_("Greenwich Village"),
    "tenderloin": N_("Tenderloin"),
    "tenement": N_("Tenement"),
    "bonesetter": N_("Bonesetter"),
    "lawyers": N_("Liberal Lawyers"),
    "union": N_("Local Union"),
    "press": N_("Printing Press"),
    "cafe": N_("Political Café"),
    "chemistry": N_("Chemistry Workshop"),
}

MEANS_NAMES: dict[str, str] = {
    "m1": N_("Bakeries"),
    "m2": N_("Dye works"),
    "m3": N_("Garment lofts"),
    "m4": N_("Piers"),
    "m5": N_("Print shops"),
    "m6": N_("Kitchens"),
    "m7": N_("Power house"),
    "m8": N_("Streetcars"),
}

GAUGES = {
    "strength": N_("Employers' Strength"),
    "risk": N_("Risk"),
    "unsanitary": N_("Unsanitary"),
    "threat": N_("Police Threat"),
    "savings": N_("Savings"),
    "life_cost": N_("Cost of living"),
    "union": N_("Union agitation"),
    "anarchist": N_("Anarchist agitation"),
    "strike": N_("Strikes"),
    "sabotage": N_("Sabotage"),
}


def person(number: int) -> str:
    return PEOPLE[number - 1]

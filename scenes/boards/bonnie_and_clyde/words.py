"""What the page says when the mouse rests on something, and what the halves of a box are called."""

from __future__ import annotations

from game.core.words import N_

HELP = {
    "love": N_(
        "Bonnie's love, {love} at most. A step beyond that wins Passion, but only while Roy is away. A step below 0 "
        "costs a Passion cube."
    ),
    "passion": N_(
        "Both spaces make a seal. Won by love beyond its end while Roy is away; his return takes nothing. A step of "
        "Love below 0 takes one."
    ),
    "roy": N_(
        "Bonnie's husband. Each morning a die is rolled for him: on {roy} or more he walks out, or comes back. While "
        "he is at home nobody wins Passion."
    ),
    "boredom": N_(
        "Small-town boredom, {boredom} at most. A step beyond that lets Bonnie write a poem for ${poem}. A step below "
        "0 tears one up."
    ),
    "poem": N_(
        "Three poems make a seal. Each costs ${poem}, and Bonnie must be bored to the end already. A step of Boredom "
        "below 0 tears one up."
    ),
    "threat": N_(
        "It never goes down. On {threat} the police add 1 to their die. A step beyond is prison: one more space of "
        "Surveillance is covered, and Love goes down 1."
    ),
    "surveillance": N_("The last covered space is added to every police die, for good. The figures are not added up."),
    "ammo": N_(
        "Bullets, {ammo} at most; both make a seal. After the police die you may spend one, and only one a morning, to "
        "lower the total by 1."
    ),
    "ammo any": N_(
        "Bullets, {ammo} at most; both make a seal. After the police die you may spend them: each lowers the total by "
        "1."
    ),
    "modifier": N_(
        "What the police add to their die: Surveillance, and 1 more while Police threat stands on {threat}."
    ),
    "savings": N_(
        "Dollars, {savings} at most. Every evening costs ${cost}. Who cannot pay has lost; nothing left after paying "
        "is no harm."
    ),
    "seals": N_(
        "Love to Death: Love {love}, Ammunition {ammo}, both Passion cubes and all three poems, all at once. A seal "
        "goes out again when its gauge falls. With four lit Leave Town can be played, and they must hold until the "
        "evening."
    ),
    "police": N_(
        "Each morning: die, minus a bullet if you spend one, plus what the shield says. The small dice show where each "
        "face would lead tomorrow; the dark ones kill."
    ),
}
"""By the zone of the page it explains; figures are the town's."""

BOXES = {
    "home": N_("Stay at home: Boredom +1. At its end Bonnie may write a poem for ${poem}."),
    "cement": N_("Meet in Cement City: Boredom −1, Love +1. With Boredom on 0 a poem is torn up."),
    "dallas": N_("Odd jobs in Dallas: $1."),
    "ride": N_("A ride for $1: Love +1. At its end, with Roy away, that is Passion."),
    "good_work": N_("They will let him know. Nothing happens: the way to sit out a Daily cube."),
    "work": N_(
        "A long shift: Boredom +1 and $1. At the end of Boredom it may become a poem; what you earn helps to pay."
    ),
    "photo": N_("For $2: Love +2, one step after the other. Two steps at the end of Love are two Passion cubes."),
    "get_ammo": N_(
        "Brings a bullet. First you pay $1, or Police threat goes up a step, with prison if it comes to that."
    ),
    "stick_up": N_(
        "Brings $2. First you spend a bullet, or Police threat goes up a step, with prison if it comes to that."
    ),
    "leave_town": N_(
        "Only while all four seals hold. If they still hold in the evening, and you can pay its ${cost}, the road is "
        "open."
    ),
}

WAYS = {
    "get_ammo:cash": N_("Pay cash"),
    "get_ammo:threat": N_("Pay nothing: the police hear of it"),
    "stick_up:ammo": N_("Use the gun: one bullet"),
    "stick_up:threat": N_("Not a shot: the police hear of it"),
    "home+poem": N_("Stay, and pay for a poem"),
    "home": N_("Stay, no poem"),
    "work+poem": N_("Work, and pay for a poem"),
    "work": N_("Work, no poem"),
}
"""The halves of a box, by the word of the move."""

WEATHER = (N_("Dust, west wind"), N_("Dusk, a car near"), N_("Night, sirens near"))
"""By the step of Police threat."""

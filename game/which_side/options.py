"""The options of Which Side are you on?: what may be chosen before a match."""

from __future__ import annotations

from game.core.contract import OptionChoice, OptionValue
from game.core.words import N_, NP_

CHOICES = (
    OptionChoice("players", N_("Players"), tuple(OptionValue(n, str(n)) for n in (1, 2, 3, 4))),
    OptionChoice("scenario", N_("Scenario"), (
        OptionValue("new-york-1910", N_("New York 1910"), N_("Different places and plans each time. Not too hard.")),
        OptionValue("shirtwaist-strike", N_("The shirtwaist strike 1909"), N_("For wages. Easy.")),
        OptionValue("winter-fires", N_("The winter of fires"), N_("For safe work; two places may burn. Not too hard.")),
        OptionValue("grand-central", N_("The Grand Central explosion"), N_("No money and wounded at home. Hard.")),
        OptionValue(
            "cloakmakers", N_("The cloakmakers' strike 1910"), N_("Two Tenements, for shorter days. Not too hard.")
        ),
    )),
    OptionChoice("variant", N_("Variant"), (
        OptionValue("learning", N_("Learning game"), N_("Six turns to take four means of production. Start here.")),
        OptionValue("standard", N_("The whole game"), N_("Too easy by now? Try the Ironworker, a house rule.")),
        OptionValue("desperate", N_("Desperate situation"), N_("Six turns after a lost round.")),
        OptionValue("duo", N_("Duo"), N_("Two Tenements, six places, a board of their own.")),
    ), first="learning"),
    OptionChoice("ironworker", N_("Ironworker"), (
        OptionValue("off", N_("no")),
        OptionValue("controls", N_("more to take"), N_("Complex cards, and more means of production to take.")),
        OptionValue("gauges", N_("more gauges"), N_(
            "Complex cards, and all three gauges: in New York a Falcon wins four games in ten instead of nearly all."
        )),
        OptionValue("own", N_("your own goal"), N_("Complex cards, and a goal you set below.")),
    ), house=True),
    OptionChoice("own_controls", N_("Own goal: means of production"), tuple(
        OptionValue(n, str(n)) for n in range(1, 10)
    ), house=True),
    OptionChoice("own_gauges", N_("Own goal: gauges"), tuple(OptionValue(n, str(n)) for n in range(4)), house=True),
    OptionChoice("complex", N_("Complex cards"), (
        OptionValue("out", N_("out")), OptionValue("in", N_("in")),
    ), house=True),
    OptionChoice("contexts", N_("Context dice"), tuple(OptionValue(n, str(n)) for n in range(4)), house=True),
    OptionChoice("context_pick", N_("Contexts hit"), (
        OptionValue("choose", N_("whom you choose")), OptionValue("random", N_("at random")),
    ), house=True),
    OptionChoice("context_cumulate", N_("The same twice in a context"), (
        OptionValue("no", N_("no")), OptionValue("yes", N_("yes")),
    ), house=True),
    OptionChoice("tiles", N_("Places"), (
        OptionValue("random", N_("random")), OptionValue("choose", N_("chosen")),
    ), house=True),
    OptionChoice("duo_tenements", N_("Tenements in duo"), (
        OptionValue("italian-american", N_("Italian and American")),
        OptionValue("russian-italian", N_("Russian and Italian")),
        OptionValue("russian-american", N_("Russian and American")),
        OptionValue("russian-chinese", N_("Russian and Chinese")),
        OptionValue("italian-chinese", N_("Italian and Chinese")),
        OptionValue("american-chinese", N_("American and Chinese")),
    ), house=True),
    OptionChoice("desperate_goal", N_("Goal of the desperate"), (
        OptionValue("four", N_("4 means of production")), OptionValue("five", N_("5 means of production")),
        OptionValue("six", N_("6 and a gauge")),
    ), house=True),
    OptionChoice("wounds", N_("Wounded at Grand Central"), (
        OptionValue("each", N_("one in each Tenement")), OptionValue("one", N_("one whole Tenement")),
    ), house=True),
    OptionChoice("savings", N_("Savings at Grand Central"), (
        OptionValue("none", NP_("savings", "none")),
        OptionValue("some", N_("$2 each"), N_("$2 in each Tenement: an easier beginning.")),
    ), house=True),
    OptionChoice("strike_goal", N_("Goal of the cloakmakers"), (
        OptionValue("printed", N_("6 means of production")),
        OptionValue("nearer", N_("5 means of production"), N_("Five are enough: an easier strike.")),
    ), house=True),
    OptionChoice("misery_last_ins", N_("The last step of Squalor in misery"), (
        OptionValue("strict", N_("comes last")), OptionValue("choice", N_("may come before health")),
    ), house=True),
    OptionChoice("playable_check", N_("Lost when nobody can go out"), (
        OptionValue("tenement", N_("in one Tenement")), OptionValue("player", N_("in all Tenements of a player")),
    ), house=True),
    OptionChoice("greenwich_scope", N_("Greenwich Village makes free"), (
        OptionValue("all", N_("all Anarchist Agitation")), OptionValue("tile", N_("its own slots")),
    ), house=True),
)  # fmt: skip

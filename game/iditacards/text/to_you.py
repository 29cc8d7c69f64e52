"""The sentences of log and description for the only person at the table who has no name: "You pass." instead of
"Purple passes." Verbs change with it, in every language, so each sentence has a second form."""

from __future__ import annotations

from game.core.words import N_, NN_

TO_YOU: dict[str, str] = {
    "{seat} slides through the arch first, and the whole village barks.": N_(
        "You slide through the arch first, and the whole village barks."
    ),
    "{seat} is back in Town, where nothing can hurt.": N_("You are back in Town, where nothing can hurt."),
    "{seat} is in the Hills: every dog runs 1 faster.": N_("You are in the Hills: every dog runs 1 faster."),
    "{seat} is in the Blizzard: every dog runs 1 slower.": N_("You are in the Blizzard: every dog runs 1 slower."),
    "{seat} is on the Frozen Lake. Plenty of fish: hunger can’t rise here.": N_(
        "You are on the Frozen Lake. Plenty of fish: hunger can’t rise here."
    ),
    "{seat} is on the Rope Bridge: no place to stop while a card waits.": N_(
        "You are on the Rope Bridge: no place to stop while a card waits."
    ),
    "{seat} is on the Mountain: a day begun here brings no extra cards.": N_(
        "You are on the Mountain: a day begun here brings no extra cards."
    ),
    "{seat} is in the Wasteland: every new day is a hungry one.": N_(
        "You are in the Wasteland: every new day is a hungry one."
    ),
    "{seat} is in the Forest: every new day takes a dog.": N_("You are in the Forest: every new day takes a dog."),
    "{seat} is on the Cliff Face: nothing makes a sled faster here.": N_(
        "You are on the Cliff Face: nothing makes a sled faster here."
    ),
    "{seat} is in the Village: each turn here ends with a card recovered.": N_(
        "You are in the Village: each turn here ends with a card recovered."
    ),
    "{seat} eats: {gauge} {before} to {after}.": N_("You eat: {gauge} {before} to {after}."),
    "{seat} warms up: {gauge} {before} to {after}.": N_("You warm up: {gauge} {before} to {after}."),
    "The trail takes its toll on {seat}: {gauge} {before} to {after}.": N_(
        "The trail takes its toll on you: {gauge} {before} to {after}."
    ),
    "The weather bites {seat}: {gauge} {before} to {after}.": N_("The weather bites you: {gauge} {before} to {after}."),
    "Nothing to eat out here for {seat}: {gauge} {before} to {after}.": N_(
        "Nothing to eat out here for you: {gauge} {before} to {after}."
    ),
    "{seat} feels the card: {gauge} {before} to {after}.": N_("You feel the card: {gauge} {before} to {after}."),
    "A rival’s work on {seat}: {gauge} {before} to {after}.": N_("A rival’s work on you: {gauge} {before} to {after}."),
    "{seat} is nursed back: {gauge} {before} to {after}.": N_("You are nursed back: {gauge} {before} to {after}."),
    "The storm stops the card: {seat} does not move.": N_("The storm stops the card: you do not move."),
    "The storm holds {seat} where the sled stands.": N_("The storm holds you where your sled stands."),
    "The storm stops the last jump of {seat}.": N_("The storm stops your last jump."),
    "{seat} pays energy: {cards}.": N_("You pay energy: {cards}."),
    "{seat} pays health: {cards}.": N_("You pay health: {cards}."),
    "{seat} has no dog that could carry {cards}.": N_("You have no dog that could carry {cards}."),
    "{seat} leaves {cards} behind: no room in the team.": N_("You leave {cards} behind: no room in the team."),
    "{seat} takes {cards} off to make room.": N_("You take {cards} off to make room."),
    "{seat} throws away {cards}.": N_("You throw away {cards}."),
    "{seat} unbuckles {cards}: to the discard pile.": N_("You unbuckle {cards}: to the discard pile."),
    "No dog of {seat} can pay that price: nothing happens.": N_("No dog of yours can pay that price: nothing happens."),
    "{seat} does not meet the condition: nothing happens.": N_("You do not meet the condition: nothing happens."),
    "There is no dog that {seat} could name.": N_("There is no dog that you could name."),
    "{seat} finds the trading post empty.": N_("You find the trading post empty."),
    "{seat} is immune until the next new day.": N_("You are immune until the next new day."),
    "Energy costs {seat} nothing until the next new day.": N_("Energy costs you nothing until the next new day."),
    "Health costs {seat} nothing until the next new day.": N_("Health costs you nothing until the next new day."),
    "{seat}’s {dog} slips out of the harness and back into the hand.": N_(
        "Your {dog} slips out of the harness and back into your hand."
    ),
    "{seat}’s {dog} limps off to the discard pile.": N_("Your {dog} limps off to the discard pile."),
    "{seat}’s {dog} is dead.": N_("Your {dog} is dead."),
    "{seat}’s {dog} cannot die.": N_("Your {dog} cannot die."),
    "{saver} saves {seat}’s {dog}.": N_("{saver} saves your {dog}."),
    "Turn 1: {seat} begins, drawn by lot.": N_("Turn 1: you begin, drawn by lot."),
    "{seat} plays {card}, free.": N_("You play {card}, free."),
    "{seat} plays {card}: energy {e}, health {h}, risk {r}.": N_("You play {card}: energy {e}, health {h}, risk {r}."),
    "{seat} turns over {card}, free.": N_("You turn over {card}, free."),
    "{seat} turns over {card}: energy {e}, health {h}, risk {r}.": N_(
        "You turn over {card}: energy {e}, health {h}, risk {r}."
    ),
    "{seat} earns a legend: {card}.": N_("You earn a legend: {card}."),
    "{seat} packs {card} from the trading post.": N_("You pack {card} from the trading post."),
    "{seat} recovers {card}.": N_("You recover {card}."),
    "{seat} shuffles {card} back into the deck.": N_("You shuffle {card} back into the deck."),
    "{seat} doesn’t move.": N_("You don’t move."),
    "{seat} wakes up at Start.": N_("You wake up at Start."),
    "{seat} wakes up on square {square}.": N_("You wake up on square {square}."),
    "{seat} overtakes {other}, who falls back a square.": N_("You overtake {other}, who falls back a square."),
    "{seat} freezes on the trail.": N_("You freeze on the trail."),
    "{seat} starves on the trail.": N_("You starve on the trail."),
    "{seat} joins the new day.": N_("You join the new day."),
    "{seat} stays with the old day.": N_("You stay with the old day."),
    "{seat} is home.": N_("You are home."),
    "New in {seat}’s hand: {cards}.": N_("New in your hand: {cards}."),
    "{seat} must give up a dog.": N_("You must give up a dog."),
    "{seat} adds {card} to the trading post.": N_("You add {card} to the trading post."),
    "{card} joins {seat}’s team.": N_("{card} joins your team."),
    "{seat}’s {dog} now carries {card}.": N_("Your {dog} now carries {card}."),
    "{seat} reaches the checkpoint on square {square}.": N_("You reach the checkpoint on square {square}."),
    "{seat} makes room and falls back a square.": N_("You make room and fall back a square."),
    "{seat} calls a new day.": N_("You call a new day."),
    "Morning for {seat}: hand, risk tray and discard pile go into the deck.": N_(
        "Morning for you: hand, risk tray and discard pile go into the deck."
    ),
    "{seat} passes.": N_("You pass."),
    "{seat} decides.": N_("You decide."),
    "{seat} chooses cards to pay with.": N_("You choose cards to pay with."),
    "{seat} chooses cards to destroy and to keep.": N_("You choose cards to destroy and to keep."),
    "{seat} chooses cards to recover.": N_("You choose cards to recover."),
    "{seat} chooses a deck to fill the trading post from.": N_("You choose a deck to fill the trading post from."),
    "{seat} chooses cards from the trading post.": N_("You choose cards from the trading post."),
    "{seat} decides whether to join the new day.": N_("You decide whether to join the new day."),
    "{seat} makes room for a new dog or leaves it behind.": N_("You make room for a new dog or leave it behind."),
    "{seat} chooses a dog for an attachment.": N_("You choose a dog for an attachment."),
    "{seat} chooses the dog that pays the price.": N_("You choose the dog that pays the price."),
    "{seat} may name a dog to kill.": N_("You may name a dog to kill."),
    "{seat} chooses a legendary card.": N_("You choose a legendary card."),
    "{seat} may destroy a card of the hand.": N_("You may destroy a card of your hand."),
    "{seat} turns over a card or begins a new day.": N_("You turn over a card or begin a new day."),
    "{seat} plays a card, begins a new day or passes.": N_("You play a card, begin a new day or pass."),
    "{seat} plays a card or begins a new day.": N_("You play a card or begin a new day."),
}
TO_YOU_COUNTED: dict[tuple[str, str], tuple[str, str]] = {
    ("{seat} cannot pay {card}: it fizzles.", "{seat} cannot pay {card}: {cards} fizzle."): NN_(
        "You cannot pay {card}: it fizzles.", "You cannot pay {card}: {cards} fizzle."
    ),
    (
        "Damaged turns up and spoils what {seat} pays: {cards} fizzles.",
        "Damaged turns up and spoils what {seat} pays: {cards} fizzle.",
    ): NN_(
        "Damaged turns up and spoils what you pay: {cards} fizzles.",
        "Damaged turns up and spoils what you pay: {cards} fizzle.",
    ),
    (
        "{seat} has no card left to turn over: {cards} fizzles.",
        "{seat} has no card left to turn over: {cards} fizzle.",
    ): NN_(
        "You have no card left to turn over: {cards} fizzles.", "You have no card left to turn over: {cards} fizzle."
    ),
    (
        "The Rope Bridge sways under {seat}: {cards} fizzles.",
        "The Rope Bridge sways under {seat}: {cards} fizzle.",
    ): NN_("The Rope Bridge sways under you: {cards} fizzles.", "The Rope Bridge sways under you: {cards} fizzle."),
    ("{seat} gives up waiting for {cards}.", "{seat} gives up waiting for {cards}."): NN_(
        "You give up waiting for {cards}.", "You give up waiting for {cards}."
    ),
    ("{seat} races {n} square ahead.", "{seat} races {n} squares ahead."): NN_(
        "You race {n} square ahead.", "You race {n} squares ahead."
    ),
    ("{seat} moves on {n} more square.", "{seat} moves on {n} more squares."): NN_(
        "You move on {n} more square.", "You move on {n} more squares."
    ),
    (
        "At nightfall the Cricket jumps, and {seat} goes {n} square ahead.",
        "At nightfall the Cricket jumps, and {seat} goes {n} squares ahead.",
    ): NN_(
        "At nightfall the Cricket jumps, and you go {n} square ahead.",
        "At nightfall the Cricket jumps, and you go {n} squares ahead.",
    ),
    ("{seat} draws {n} card.", "{seat} draws {n} cards."): NN_("You draw {n} card.", "You draw {n} cards."),
    ("{seat} looks at the top card of the deck.", "{seat} looks at the top {n} cards of the deck."): NN_(
        "You look at the top card of your deck.", "You look at the top {n} cards of your deck."
    ),
    ("{seat} shuffles {n} card back.", "{seat} shuffles {n} cards back."): NN_(
        "You shuffle {n} card back.", "You shuffle {n} cards back."
    ),
    ("{seat} keeps {n} card.", "{seat} keeps {n} cards."): NN_("You keep {n} card.", "You keep {n} cards."),
    ("{seat} keeps {n} card and shuffles {back} back.", "{seat} keeps {n} cards and shuffles {back} back."): NN_(
        "You keep {n} card and shuffle {back} back.", "You keep {n} cards and shuffle {back} back."
    ),
    ("{seat} takes a Damaged card.", "{seat} takes {n} Damaged cards."): NN_(
        "You take a Damaged card.", "You take {n} Damaged cards."
    ),
}

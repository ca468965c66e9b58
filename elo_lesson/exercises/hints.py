"""What is said about each known mistake, and where to begin again; one copy for all chapters."""

from __future__ import annotations

HINTS = {
    "difference turned round": "It looks as if the difference was turned round: take the player's"
    " own rating first, and subtract the opponent's.",
    "sign turned round": "It looks as if the sign was turned round: take the score made, and"
    " subtract the expected score.",
    "base e": "It looks as if e was used as the base: the formula takes a power of ten.",
    "percent": "This is counted from 0 to 100: an expected score is written from 0 to 1.",
    "formula": "This comes from the formula: the question asks for FIDE's table.",
    "cap forgotten": "It looks as if the whole difference was counted: think of the rule for"
    " differences over 400, and of whom it is for.",
    "cap not allowed": "It looks as if the difference was cut to 400: think of the players for whom"
    " the true difference counts.",
    "formula without cap": "This comes from the formula and the whole difference: take FIDE's"
    " table, and think of the rule for differences over 400.",
    "formula with cap": "This comes from the formula, with the difference cut to 400: take FIDE's"
    " table, and think of the players for whom the true difference counts.",
    "K × score": "This is K × score: subtract the expected score from the score before you"
    " multiply.",
    "draw changes nothing": "A draw does not leave everything as it is: compare half a point with"
    " the expected score.",
    "draw taken as a loss": "This counts the draw as a loss: an expected score is not the chance of"
    " winning, because a draw counts half.",
    "K forgotten": "This is score minus expected score: multiply it by K.",
    "expected score": "This is the expected score: subtract it from the score, and then multiply by"
    " K.",
    "new rating": "This looks like the new rating: the question asks only for the change.",
    "change": "This is the change: the question asks for the new rating.",
    "rounded too early": "This is rounded to a whole number: keep one decimal here.",
    "not rounded yet": "This is good so far, but it is not rounded yet.",
    "decimals cut off": "It looks as if the decimals were cut off: FIDE rounds to the nearest whole"
    " number.",
    "K of the list": "It looks as if the whole K of the list was used: multiply it by the number of"
    " games, and compare with 700.",
    "forfeit counted": "It looks as if a game was counted that nobody played: only games with moves"
    " on the board are rated.",
    "points of the table": "It looks as if the points of the tournament table were counted: byes"
    " and forfeits bring points, but no rating points.",
    "rating below the list": "No rating below the minimum is published: look at article 7.2.1.",
    "held at the minimum": "The minimum does not hold a rating up: look at article 7.2.1.",
    "rounded each game": "It looks as if each game was rounded: keep the decimals, add the games,"
    " and round once at the end.",
    "half rounded to even": "Python, like many programs, rounds some halves towards zero: FIDE"
    " rounds a half away from zero.",
    "rounded new rating": "This looks like the new rating: the question asks only for the change.",
    "rating rounded": "It looks as if the new rating was rounded: round the change, which is also"
    " what the question asks for.",
    "rating after each game": "It looks as if the rating was changed after each game: the rating of"
    " the list counts for the whole period.",
    "formula or each game": "This comes from the formula, or from rounding each game: take FIDE's"
    " table, and round only the sum.",
    "K changed inside the month": "It looks as if K was changed in the middle of the month: the"
    " list in force counts for all games of the period.",
    "whole K": "This is the whole K: the loser loses only the part that was expected.",
    "another K": "It looks as if another K was used: look again at the K of this player.",
    "one row before": "This stands beside the row that is asked for: look again where the"
    " difference lies, because a rule of thumb is not the table.",
    "one row after": "This stands beside the row that is asked for: look again where the difference"
    " lies.",
    "minus sign": "With more than half of the points, the difference has no minus sign.",
    "start of the row": "This is the start of a row in table 8.1.2: look for the percentage in"
    " table 8.1.1.",
    "end of the row": "This is the end of a row in table 8.1.2: look for the percentage in"
    " table 8.1.1.",
    "line before": "This belongs to one percent less: look again along the line of the table.",
    "line after": "This belongs to one percent more: look again along the line of the table.",
    "700 rule forgotten": "This is the K of the list: multiply it by the number of games, and"
    " compare with 700.",
    "K rounded up": "It looks as if K was rounded up, or not rounded: K × games must not be more"
    " than 700.",
    "number of games": "This is how many games the K of the list allows: the question asks for the"
    " K that these games allow.",
    "K × games": "This is K × games: it is too much, so ask which K would fit.",
    "another setting": "With this setting the calculator would print {gain}, and not {printed}.",
    "K of an adult": "This would be the K of an older player: look at the birth year.",
    "present rating only": "It looks as if only the present rating was used: look at the highest"
    " rating ever published.",
    "changed inside the event": "It looks as if K was changed in the middle of the event: ask when"
    " the number of games is counted.",
    "K of a strong player": "This would be the K of a stronger player: look at the highest rating"
    " ever published.",
    "K of a junior": "This would be the K of a junior: count the age that the player reaches in the"
    " year of the period.",
    "K of a newcomer": "This would be the K of a newcomer or a junior: the highest rating ever"
    " published comes before games and age.",
    "gain = loss": "This is what the winner gains: the loser has another K, so the two numbers are"
    " not the same.",
    "K of the other player": "It looks as if the other player's K was used: each player has a K"
    " of their own.",
    "odds": "These are the odds, so many points for one: the expected score is the share of all"
    " points.",
    "odds added": "It looks as if the odds were added or doubled: each step multiplies them again.",
    "only one step": "It looks as if only one step of 400 points was made: count how many there"
    " are.",
    "score doubled": "It looks as if the expected score was doubled: multiply the odds, and turn"
    " them into a score at the end.",
    "certain": "Nobody is sure of every point: the other player keeps a small share.",
    "K of a website": "This is a K that many websites use, but it is in no FIDE rule.",
}
FROM_DIFFERENCE = (
    "Start again with own rating minus the opponent's rating, and use formula or explorer."
)
FROM_TABLE = "Start again with the difference, and look for its row in table 8.1.2."
FROM_SURPLUS = "Start again with score minus expected score, and multiply by K last."
FROM_SUM = "Write down score minus expected score for each game, add them up, and multiply by K."
FROM_LIST = "Work out the new rating first, and compare it with the lowest one that is published."
FROM_WAY_BACK = "Move the explorer of the table to that percentage, and read its last sentence."
FROM_700 = "Multiply K by the number of games, and ask which whole K keeps the product allowed."
FROM_SETTINGS = "Ask first which curve was used, and then whether the difference was cut."
FROM_PLAYER = "Go through the K rules in order: highest rating ever, age, number of games."

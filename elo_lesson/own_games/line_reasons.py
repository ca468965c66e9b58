"""Why a line of a table, or a typed one, is not counted."""

from elo_lesson.language import later

BYE = later("Line {number} is not counted: it is a bye, which is not rated.")
FORFEIT = later("Line {number} is not counted: it is a forfeit, which is not rated.")
NO_RESULT = later("Line {number} is not counted: it has no result, so it is unfinished or unknown.")
BAD_RESULT = later("Line {number} is not counted: the result is {given}; write 1, 0.5 or 0.")
SIGN = later(
    "Line {number} is not counted: {given} may be a result or a forfeit; write win, loss or"
    " forfeit."
)
LETTER = later(
    "Line {number} is not counted: the result is {given}, and the letters of the column do not tell"
    " whether that is a win, a draw or a loss; write 1, 0.5 or 0."
)
WHOSE_RESULT = later(
    "Line {number} is not counted: the result is {given}, and it is not known who had White; write"
    " 1, 0.5 or 0."
)
OF_WHITE_OR_BLACK = later(
    "Line {number} is not counted: the result is {given}, of White or of Black; write 1-0, 0-1 or"
    " 1/2-1/2."
)
BAD_RATING = later(
    "Line {number} is not counted: the rating is {given}, which is no whole number of a list."
)
NOT_RATED = later("Line {number} is not counted: the column {heading} says {given}.")
TOTAL = later("Line {number} is a line of totals and no game.")
NOBODY = later("Line {number} is not counted: it names no opponent, so it may be a sum or a mean.")
BOTH_SIDES = later("Line {number} has the player on both sides.")
NO_PLAYERS = later("Line {number} does not name its players.")
PLAYER_AS_OPPONENT = later(
    "Line {number} is not counted: it has the player as the opponent, so it is not clear whose"
    " result it has."
)
QUOTATION = later("Line {number} has a quotation mark without its partner.")
WIDTH = later(
    "Line {number} does not have as many cells as the table (cells: {count}, columns: {width}), so"
    " it is not clear what is what."
)
REPEATS = later("Line {number} repeats line {before}.")
NO_TYPED_RATING = later(
    "Line {number} is not counted: the rating is missing; write the opponent's rating and then the"
    " result, as in 1600 1."
)
TWO_TYPED_RATINGS = later(
    "Line {number} is not counted: {given} may all be ratings; write the opponent's rating alone,"
    " and then the result, as in 1600 1."
)
TWO_TYPED_RESULTS = later(
    "Line {number} is not counted: {given} may all be results; write the rating and then one"
    " result, as in 1600 1."
)
ANOTHER_NUMBER = later(
    "Line {number} is not counted: it is not clear what the number {given} is; write the rating and"
    " then the result, 1, 0.5 or 0, as in 1600 1."
)

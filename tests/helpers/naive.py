"""A second, slow way to rate a period, to compare with: plain loops over the printed table.

It shares no code with elo_lesson. Dates are compared as ISO texts; a change is rounded by Decimal.
"""

from decimal import ROUND_HALF_UP, Decimal

import published

TABLE = published.table_of_differences()


def percent(difference):
    """Table 8.1.2, for the player whose rating minus the opponent's is this difference."""
    for first, last, high in TABLE:
        if first <= abs(difference) <= last:
            return high if difference >= 0 else 100 - high
    raise AssertionError(difference)


def counted(rating, games, on):
    """The differences that count, for (opponent, score, event) in the order of the games."""
    differences = [rating - opponent for opponent, _, _ in games]
    if on >= "2025-10-01" and rating >= 2650:
        return differences
    capped = [max(-400, min(400, difference)) for difference in differences]
    if "2022-01-01" <= on < "2024-03-01":
        for event in {event for _, _, event in games}:
            over = [i for i, g in enumerate(games) if g[2] == event and differences[i] > 400]
            for place in sorted(over, key=lambda i: differences[i], reverse=True)[1:]:
                capped[place] = differences[place]
    return capped


def new_rating(rating, games, k, on):
    """The next list's rating, or None; games as (opponent or None, score, event)."""
    rated = [game for game in games if game[0] is not None]
    while k * len(rated) > 700:
        k -= 1
    expected = sum(percent(difference) for difference in counted(rating, rated, on))
    made = sum(int(100 * score) for _, score, _ in rated)
    change = (Decimal(k * (made - expected)) / 100).quantize(Decimal(1), ROUND_HALF_UP)
    after = rating + int(change)
    return after if after >= (1400 if on >= "2024-03-01" else 1000) else None

"""The exercises of chapters 1 to 4."""

from __future__ import annotations

from elo_lesson.exercises.builders import (
    ask_change,
    ask_expected,
    ask_k,
    ask_period_k,
    ask_setting,
    ask_way_back,
)
from elo_lesson.exercises.exercise import Exercise
from elo_lesson.rating import K_JUNIOR, K_NEW, K_OTHERS, K_STRONG, Game, Player


def questions() -> list[Exercise]:
    """In the order of the course."""
    return [*_chapter_1(), *_chapter_2(), *_chapter_3(), *_chapter_4()]


def _chapter_1() -> list[Exercise]:
    return [
        ask_expected(
            "1.1",
            "A player with {own} meets a player with {other}. Which score does the formula expect"
            " for the player with {own}? Give it with two decimals.",
            "The difference is {difference}, and 1 / (1 + 10^(-{difference}/400)) is {expected}.",
            (1700, 1500),
            "difference turned round, base e, percent, odds",
            curve="logistic",
        ),
        ask_change(
            "1.2",
            "A player with {rating} and K = {k} draws with a player with {opponent}. Which change"
            " does the formula give? Give it with one decimal, and a loss with a minus sign.",
            "The expected score is {expected}, and {k} × (0.5 - {expected}) is {change}: a draw"
            " with a stronger player gains points.",
            (1500, K_OTHERS),
            {1600: 0.5},
            "difference turned round, base e, K × score, K forgotten, draw changes nothing, draw"
            " taken as a loss, expected score, new rating, rounded too early",
            curve="logistic",
        ),
        ask_expected(
            "1.3",
            "Every 400 points multiply the odds by ten. Which score is expected of a player who is"
            " {difference} points ahead? Give it with two decimals.",
            "Ten times ten makes odds of {odds} to 1, which is a score of {expected}.",
            (2300, 1500),
            "difference turned round, base e, percent, odds, odds added, only one step, score"
            " doubled, certain",
            curve="logistic",
        ),
        ask_change(
            "1.4",
            "A junior with {opponent} and K = {another_k} beats a player with {rating} and K = {k}."
            " Which change does the formula give for the loser? Round it to a whole number, and"
            " give a loss with a minus sign.",
            "The expected score of {rating} is {expected}, and {k} × (0 - {expected}) is {change},"
            " rounded {rounded}: with a greater K the junior gains more than that.",
            (2410, K_STRONG),
            {2050: 0},
            "not rounded yet, difference turned round, sign turned round, base e, K × score,"
            " whole K, new rating, gain = loss, K of the other player",
            curve="logistic",
            kind="whole change",
            another_k=K_JUNIOR,
        ),
    ]


def _chapter_2() -> list[Exercise]:
    return [
        ask_expected(
            "2.1",
            "A player with {own} meets a player with {other}. Which score does FIDE's table 8.1.2"
            " give for the player with {own}?",
            "In the table, the differences from {first} to {last} have {expected}.",
            (1850, 1650),
            "difference turned round, base e, percent, one row before, one row after",
        ),
        ask_expected(
            "2.2",
            "A player is {difference} points ahead. Which score does FIDE's table 8.1.2 give?",
            "In the table, the differences from {first} to {last} have {expected}; the formula"
            " gives {formula}.",
            (2000, 1600),
            "formula, difference turned round, base e, percent, one row after",
        ),
        ask_change(
            "2.3",
            "A player with {rating} and K = {k} beats a player with {opponent}. Which change do"
            " today's FIDE rules give? Give it with one decimal.",
            "The difference of {difference} counts as 400, the table gives {expected}, and"
            " {k} × (1 - {expected}) is {change}.",
            (2100, K_OTHERS),
            {1600: 1},
            "cap forgotten, formula, formula without cap, difference turned round, sign turned"
            " round, base e, K × score, K forgotten, expected score, new rating, rounded too early",
        ),
        ask_change(
            "2.4",
            "A player with {rating} and K = {k} draws with a player with {opponent}. Which change"
            " do today's FIDE rules give? Give it with one decimal, and a loss with a minus sign.",
            "From 2650 on, the true difference of {difference} counts, the table gives {expected},"
            " and {k} × (0.5 - {expected}) is {change}.",
            (2700, K_STRONG),
            {2200: 0.5},
            "cap not allowed, formula, formula with cap, sign turned round, base e, K × score, K"
            " forgotten, draw changes nothing, draw taken as a loss, expected score, new rating,"
            " rounded too early",
        ),
        ask_way_back(
            "2.5",
            "A player makes {percent} % of the points. Which difference dp does FIDE's table 8.1.1"
            " give for that?",
            "Table 8.1.1 gives {dp}; it is the middle of the row from {first} to {last} in table"
            " 8.1.2.",
            76,
            "formula, minus sign, start of the row, end of the row, line before, line after",
        ),
    ]


def _chapter_3() -> list[Exercise]:
    five = {2075: 0, 1928: 0, 2222: 0, 2098: 1, 1756: 1}
    return [
        ask_change(
            "3.1",
            "A player with {rating} and K = {k} plays {games} games in one rating period, all of"
            " them draws with players of {opponent}. Which change does FIDE publish for the period?"
            " Give a whole number, and a loss with a minus sign.",
            "The surplus is {surplus}, and {k} × ({surplus}) is {change}, which is rounded once:"
            " {rounded}.",
            (2000, K_OTHERS),
            [Game(1990, 0.5)] * 6,
            "not rounded yet, rounded each game, formula, sign turned round, K × score, expected"
            " score, new rating",
            kind="whole change",
        ),
        ask_change(
            "3.2",
            "A player with {rating} and K = {k} draws with a player with {opponent}, the only game"
            " of the period. Which change does FIDE publish? Give a whole number, and a loss with a"
            " minus sign.",
            "The table gives {expected}, so the change is {change}, and a half is rounded away from"
            " zero: {rounded}.",
            (2433, K_STRONG),
            {2243: 0.5},
            "not rounded yet, half rounded to even, difference turned round, K × score, draw"
            " changes nothing, draw taken as a loss, rounded new rating, rating rounded",
            kind="whole change",
        ),
        ask_period_k(
            "3.3",
            "The list gives K = {k} to a player, who then plays {games} games in one rating period."
            " Which K is used for this period?",
            "{k} × {games} is {product}, more than {limit}, and {used} is the largest whole number"
            " that keeps K × {games} at {limit} or less.",
            K_OTHERS,
            39,
            "700 rule forgotten, K rounded up, number of games, K × games",
        ),
        ask_change(
            "3.4",
            "A player with {rating} and K = {k} plays five games in one rating period: {results}."
            " What is the new rating on FIDE's list?",
            "The expected scores add up to {expected}, and {k} × ({score} - {expected}) is"
            " {change}, rounded {rounded}: the new rating is {new}.",
            (2008, K_NEW),
            five,
            "not rounded yet, change, formula, rounded each game, rating after each game,"
            " difference turned round, sign turned round, K × score, another K",
            kind="whole",
        ),
        ask_setting(
            "3.5",
            "A player with {rating} and K = {k} beats a player with {opponent}, and a calculator"
            " prints {printed}. Which setting explains it: {choice}?",
            "It is the {answer}: FIDE uses another curve, and comes to another number.",
            "+1.8",
        ),
    ]


def _chapter_4() -> list[Exercise]:
    month = {2330: 1, 2355: 1, 2290: 0.5, 2402: 1, 2248: 0.5}
    return [
        ask_k(
            "4.1",
            "In May {year}, a player who was born in {born} has {rating} on the list, and never had"
            " more. The player has completed {games} rated games. Which K is used?",
            "K is {k} until the end of the year of the 18th birthday, as long as no published"
            " rating has reached {junior}.",
            Player(2250, games=120, birth_year=2009),
            "2026-05-01",
            "K of an adult, K of a strong player, K of a website",
        ),
        ask_k(
            "4.2",
            "A grown-up player has {rating} on the list of May {year}, after {games} rated games."
            " The highest rating that was ever published for this player is {peak}. Which K is"
            " used?",
            "A published rating has reached {strong}, and from then on K is {k} for life.",
            Player(2386, games=400, birth_year=1990, peak=2404),
            "2026-05-01",
            "present rating only, K of a newcomer, K of a website",
        ),
        ask_k(
            "4.3",
            "A player who was born in {born} has {rating} on the list and has completed {games}"
            " rated games. Which K is used in January {year}?",
            "The junior's K ended with the year of the 18th birthday, so K is {k}.",
            Player(1850, games=120, birth_year=2008),
            "2027-01-01",
            "K of a junior, K of a strong player, K of a website",
        ),
        ask_change(
            "4.4",
            "A junior who was born in 2009 has {rating} on the list and K = {k}. In one month of"
            " 2026 the junior has these results: {results}. Which change does FIDE publish for the"
            " month? Give a whole number.",
            "The list of the month counts for all its games, so K stays {k}: {k} × {surplus} is"
            " {change}, rounded {rounded}.",
            (2291, K_JUNIOR),
            month,
            "not rounded yet, K changed inside the month, rating after each game, formula or each"
            " game, another K, difference turned round, sign turned round, K × score, expected"
            " score, new rating",
            kind="whole change",
        ),
        ask_k(
            "4.5",
            "A grown-up player has {rating} on the list of May {year} and has completed {games}"
            " rated games. An event of nine games follows. Which K is used for the ninth game?",
            "The list before the event counts for all its games, and there the player has fewer"
            " than {enough} games: K is {k}.",
            Player(1602, games=26, birth_year=1990),
            "2026-05-01",
            "changed inside the event, K of a strong player, K of a website",
        ),
    ]

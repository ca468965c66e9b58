"""The working of a period names the article beside each step that changed something."""

import pytest

from elo_lesson import Game, Player, Regulations, rate_period
from elo_lesson.rating.workings import below_the_list, working

RULES = Regulations.on("2025-10-01")


def test_each_step_that_changed_something_has_its_article():
    report = rate_period(Player(2290), [Game(1700, 1), Game(2250, 0.5)] * 15, k=40)
    table = working(report, RULES, each_game=False)
    changed = [line[-1] for line in table.lines]
    assert changed == ["Article 8.3.1", ""] * 15 + [""]
    words = " ".join(table.sentences)
    assert "Article 8.3.3 (text of 2025-10-01): 30 games" in words
    assert "Article 8.3.4" in words


@pytest.mark.parametrize(
    ("k", "opponent", "each_game", "said"),
    [
        (10, 2243, False, ["a half is rounded away from zero."]),
        (20, 2243, False, []),
        (20, 2263, False, ["the sum of the period is rounded once, from +5.60 to +6."]),
        (20, 2263, True, ["Every game was rounded before adding, as some web calculators do;"]),
    ],
)
def test_one_sentence_on_rounding_is_enough(k, opponent, each_game, said):
    rounding = "game" if each_game else "period"
    report = rate_period(Player(2433), [Game(opponent, 1)], k=k, rounding=rounding)
    sentences = working(report, RULES, each_game=each_game).sentences
    assert sentences[0] == f"K = {k} was chosen by hand."
    found = [sentence for sentence in sentences if "rounded " in sentence][1:]
    assert len(found) == len(said) and all(map(str.__contains__, found, said))


@pytest.mark.parametrize(("rating", "sentences"), [(1400, 0), (1399, 1)])
def test_only_a_rating_below_the_list_is_questioned(rating, sentences):
    assert len(below_the_list(RULES, [1500, rating])) == sentences

"""The working of a period names the article beside each step that changed something."""

import pytest

from elo_lesson import Game, Player, Regulations, rate_period
from elo_lesson.rating.workings import working


def test_each_step_that_changed_something_has_its_article():
    player, rules = Player(2290, birth_year=2010), Regulations.on("2025-10-01")
    report = rate_period(player, [Game(1700, 1), Game(2250, 0.5)] * 15)
    table = working(report, player, rules, k_by_rules=True, each_game=False)
    changed = [line[-1] for line in table.lines]
    assert changed == ["Article 8.3.1", ""] * 15 + [""]
    words = " ".join(table.sentences)
    assert "Article 8.3.3 (text of 2025-10-01): 30 games" in words
    assert "Article 8.3.4" in words


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"peak": 2400}, "K = 10, because a published rating has reached 2400"),
        ({"birth_year": 2010}, "K = 40, because the player is a junior"),
        ({"birth_year": 1980, "games": 29}, "K = 40, because fewer than 30 rated games"),
        ({"birth_year": 1980, "games": 30}, "K = 20, as for all players"),
    ],
)
def test_the_reason_for_k_is_said(facts, said):
    player, rules = Player(1800, **facts), Regulations.on("2026-03-01")
    report = rate_period(player, [Game(1800, 1)], on="2026-03-01")
    table = working(report, player, rules, k_by_rules=True, each_game=False)
    assert said in table.sentences[0] and "8.3.3" in table.sentences[0]


@pytest.mark.parametrize(("k", "halves", "sentences"), [(10, True, 1), (20, False, 0)])
def test_one_sentence_on_rounding_is_enough(k, halves, sentences):
    player, rules = Player(2433), Regulations.on("2025-10-01")
    report = rate_period(player, [Game(2243, 1)], k=k)
    table = working(report, player, rules, k_by_rules=False, each_game=False)
    assert sum("8.3.4" in sentence for sentence in table.sentences) == sentences
    assert any("a half is rounded" in sentence for sentence in table.sentences) == halves

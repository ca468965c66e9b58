"""The pools of a file: ratings of one kind and one speed, such as blitz on one site. Those of two
pools cannot be compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from elo_lesson import checks
from elo_lesson.own_games.reading import GamesFile

ONE_POOL = (
    "Only games of one pool are used: {pool}. Ratings of different pools cannot be compared. Left"
    " out here: {others}."
)
COUNTED = {1: "{pool} (1 game)"}
COUNTED_MORE = "{pool} ({games} games)"


def pools_of(file: GamesFile) -> dict[str, int]:
    """The pools of a file with their numbers of games against rated opponents, the largest first.

    >>> from elo_lesson import read_games
    >>> pools_of(read_games("rating,result\\n1600,1\\n"))
    {'over the board or unknown': 1}
    """
    pairs = zip(file.games, file.details, strict=True)
    return dict(
        Counter(detail.pool for game, detail in pairs if game.opponent is not None).most_common()
    )


def of_pool(file: GamesFile, pool: str | None = None) -> GamesFile:
    """The games of one pool, with a note on the others.

    Arguments: file, of read_games; pool, one of pools_of(file), or None for the largest. A file
    of one pool comes back as it is.
    Raises ValueError or TypeError for another pool.
    """
    pools = pools_of(file)
    pool = next(iter(pools), None) if pool is None else checks.choice(pool, "pool", pools)
    others = {name: games for name, games in pools.items() if name != pool}
    if not others:
        return file
    kept = [place for place, detail in enumerate(file.details) if detail.pool == pool]
    return replace(
        file,
        games=tuple(file.games[place] for place in kept),
        details=tuple(file.details[place] for place in kept),
        notes=(*file.notes, ONE_POOL.format(pool=pool, others=pool_words(others))),
    )


def pool_words(pools: Mapping[str, int]) -> str:
    """Pools with their numbers of games.

    >>> pool_words({"Lichess blitz": 20, "Lichess rapid": 1})
    'Lichess blitz (20 games), Lichess rapid (1 game)'
    """
    return ", ".join(
        COUNTED.get(games, COUNTED_MORE).format(pool=pool, games=games)
        for pool, games in pools.items()
    )

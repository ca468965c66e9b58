"""The exercises of the course, and the check of an answer."""

from elo_lesson.faces import face

__all__, __getattr__, __dir__ = face(
    __name__,
    {
        "checking": "ask check",
        "exercise": "chapter chapters find",
    },
)

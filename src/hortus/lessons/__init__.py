"""Lessons: a game so far with notes, told, asked and played step by step.

    lesson = hortus.lessons.load("zen-garden", "first-tiles")
    lesson.steps[0].tell.en
    hortus.lessons.rehearse(lesson)

`docs/lessons.md` says how to write one.
"""

from .document import (
    LEARNER,
    Ask,
    Build,
    Lesson,
    LessonError,
    Question,
    Rival,
    Said,
    Step,
    Tell,
    lessons_of,
    load,
    read_file,
)
from .rehearsal import rehearse, rehearsed
from .teaching import Teaching, opened, seat_and_move

__all__ = [
    "LEARNER",
    "Ask",
    "Build",
    "Lesson",
    "LessonError",
    "Question",
    "Rival",
    "Said",
    "Step",
    "Teaching",
    "Tell",
    "lessons_of",
    "load",
    "opened",
    "read_file",
    "rehearse",
    "rehearsed",
    "seat_and_move",
]

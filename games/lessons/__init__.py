"""Learning by playing: short positions on the real engine, each with a goal. Nothing of it is stored."""

from .attempt import Attempt, begin
from .course import LESSONS, Lesson

__all__ = ["LESSONS", "Attempt", "Lesson", "begin"]

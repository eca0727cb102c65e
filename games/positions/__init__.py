"""Positions told as text, for the pictures of the rules and for the lessons."""

from .scene import Scene, read_scene

__all__ = ["Scene", "read_scene"]

"""Puts the project's packages into .venv and goes on there. Standard library only: it runs before there are any."""


def enter_environment() -> None:
    """Run on in .venv."""

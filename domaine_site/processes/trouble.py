"""What keeps a process from running, as a sentence for the person who started it."""


class Trouble(Exception):
    """One sentence that says what is wrong and what to do."""

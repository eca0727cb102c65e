"""Every sentence about a game, made of the engine's events, actions and refusals when it is shown; none is stored."""

from .actions import describe_action
from .events import sentence_of, sentences_of
from .prompts import (
    headline_of,
    label_of_send,
    prompt_of,
    sentence_of_table,
    sentence_of_undo_limit,
    sentences_of_resigning,
)
from .refusals import sentence_of_error
from .steps import gist_of, name_step
from .summaries import sentences_of_change, sentences_of_summary, summary_of_turn

__all__ = [
    "describe_action",
    "gist_of",
    "headline_of",
    "label_of_send",
    "name_step",
    "prompt_of",
    "sentence_of",
    "sentence_of_error",
    "sentence_of_table",
    "sentence_of_undo_limit",
    "sentences_of",
    "sentences_of_change",
    "sentences_of_resigning",
    "sentences_of_summary",
    "summary_of_turn",
]

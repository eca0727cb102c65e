"""The template tags around the drawing."""

from games.templatetags.drawing import embolden


def test_it_sets_the_name_apart_that_a_sentence_begins_with():
    assert embolden("<Bob> sells C11.", "<Bob>") == "<b>&lt;Bob&gt;</b> sells C11."


def test_it_leaves_other_sentences_to_be_escaped():
    assert embolden("Der König <wartet>.", "Bob") == "Der König <wartet>."
    assert not hasattr(embolden("Der König <wartet>.", "Bob"), "__html__")

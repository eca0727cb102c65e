"""The template tags around the drawing."""

import re

import pytest

from games.engine import REFUSALS
from games.phrases.refusals import BY_RULE
from games.templatetags.drawing import embolden, link_rules


def test_it_sets_the_name_apart_that_a_sentence_begins_with():
    assert embolden("<Bob> sells C11.", "<Bob>") == "<b>&lt;Bob&gt;</b> sells C11."


def test_it_leaves_other_sentences_to_be_escaped():
    assert embolden("Der König <wartet>.", "Bob") == "Der König <wartet>."
    assert not hasattr(embolden("Der König <wartet>.", "Bob"), "__html__")


def test_it_links_the_rule_at_the_end_of_a_sentence_and_escapes_the_rest():
    linked = link_rules("A <knight> & a castle (7.2).")
    assert linked == 'A &lt;knight&gt; &amp; a castle (<a href="/rules/#r7.2">7.2</a>).'
    assert link_rules("(<b>) (12.2) (7.22) (x)") == "(&lt;b&gt;) (12.2) (7.22) (x)"


@pytest.mark.django_db
def test_every_refusal_s_rule_has_an_anchor_on_the_rules_page(client):
    anchors = set(re.findall(r'id="(r[\d.]+)"', client.get("/rules/").content.decode()))
    assert {f"r{REFUSALS[code]}" for code in BY_RULE} <= anchors

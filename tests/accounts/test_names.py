"""Display names: what may be one, and which are the same to the eye."""

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from accounts.models import User
from accounts.models.names import MAX_NAME, fold, tidy, validate_display_name
from accounts.services import people


@pytest.mark.parametrize("name", ["Alice", "Zoë", "O'Brien", "Jean-Luc", "李小龙", "Мария", "Ivo IV.", "नेहा", "Bob_2"])
def test_it_takes_names_of_people(name):
    validate_display_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "<b>",
        "a@b.c",
        "Bob\r\nBcc: x",
        "Bob\u202e",
        "Bob\u200b",
        "12",
        "...",
        "A\x00",
        "Bob☺",
        "Bob & Eve",
        "Bоb",
        "a/b",
        "\ufdfa" * MAX_NAME,  # one letter that is spelt out in eighteen
        "",
    ],
)
def test_it_refuses_what_would_mislead_or_break(name):
    with pytest.raises(ValidationError):
        validate_display_name(name)


@pytest.mark.parametrize("other", ["ALICE", " alice ", "Ａlice", "A\u006cice"])
def test_names_alike_are_one(other):
    assert fold("Alice") == fold(other)


def test_a_name_that_is_taken_fits_its_column(db):
    user = User.objects.create(email="one@example.org", display_name="ﬃ" * MAX_NAME)
    validate_display_name(user.display_name)
    people.claim_name(user=user)
    assert len(fold(user.display_name)) <= User._meta.get_field("name_key").max_length


def test_it_tidies_spaces_and_composes_accents():
    assert tidy("  Zoe\u0308   of  Ley ") == "Zoë of Ley"


def test_the_database_keeps_names_and_addresses_apart(alice):
    for email, name in [("other@example.org", "ALICE"), ("ALICE@example.org", "Other")]:
        with pytest.raises(IntegrityError), transaction.atomic():
            User.objects.create_user(email, display_name=name)


def test_a_taken_long_name_gets_a_number_that_fits(db):
    name = "n" * MAX_NAME
    User.objects.create_user("one@example.org", display_name=name)
    second = User.objects.create(email="two@example.org", display_name=name)
    people.claim_name(user=second)
    assert second.display_name == "n" * (MAX_NAME - 2) + " 2"


def test_one_cannot_rename_oneself_to_another(alice, bob):
    with pytest.raises(people.NameTaken):
        people.change_profile(user=bob, display_name="alice", time_zone="UTC")
    bob.refresh_from_db()
    assert bob.display_name == "Bob"

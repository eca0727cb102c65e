"""The two addresses that tell a machine whether the site works."""

import pytest


def test_it_says_that_it_answers(client):
    assert client.get("/healthz").content == b"ok\n"


@pytest.mark.django_db
def test_it_says_that_database_and_redis_answer(client):
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()) == (200, {"database": True, "redis": True})


def test_it_says_that_redis_is_gone(client, settings):
    settings.CACHES = {
        **settings.CACHES,
        "default": {**settings.CACHES["default"], "LOCATION": "redis://127.0.0.1:1/0"},
    }
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["redis"] is False


@pytest.mark.django_db(transaction=True)
def test_it_has_a_worker_that_does_a_task(celery_worker_process):
    assert celery_worker_process.poll() is None

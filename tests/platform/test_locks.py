"""The lock files: pinned, hashed, in step with pyproject.toml, and silent about where packages come from."""

import re
import tomllib

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from domaine_site.processes.bootstrap import HOME

LOCKS = ["requirements.lock", "requirements-prod.lock", "requirements-dev.lock"]
PROJECT = tomllib.loads((HOME / "pyproject.toml").read_text())


def pins(lock: str) -> dict[str, str]:
    found = re.findall(r"^([A-Za-z0-9._-]+)(?:\[[^]]*])?==([^\s;]+)", (HOME / lock).read_text(), re.MULTILINE)
    return {canonicalize_name(name): version for name, version in found}


@pytest.mark.parametrize("lock", LOCKS)
def test_it_names_no_address(lock):
    text = (HOME / lock).read_text()
    assert not re.search(r"://|--(extra-)?index|--find-links|file:|@ ", text)


@pytest.mark.parametrize("lock", LOCKS)
def test_it_pins_every_package_with_a_hash(lock):
    entries = re.split(r"\n(?=\S)", (HOME / lock).read_text().strip())
    assert len(entries) == len(pins(lock)) > 40
    assert all(re.search(r"--hash=sha256:[0-9a-f]{64}", entry) for entry in entries)


@pytest.mark.parametrize(
    ("lock", "wanted"),
    [
        ("requirements.lock", PROJECT["project"]["dependencies"]),
        (
            "requirements-prod.lock",
            [text for group in PROJECT["project"]["optional-dependencies"].values() for text in group],
        ),
        ("requirements-dev.lock", PROJECT["project"]["dependencies"] + PROJECT["dependency-groups"]["dev"]),
    ],
)
def test_it_holds_what_the_project_asks_for(lock, wanted):
    pinned = pins(lock)
    for requirement in map(Requirement, wanted):
        assert requirement.specifier.contains(pinned[canonicalize_name(requirement.name)], prereleases=True), (
            requirement
        )


def test_the_locks_agree():
    first, *others = map(pins, LOCKS)
    for other in others:
        assert {name: other[name] for name in first} == first

"""Puts the project's packages into .venv and goes on there. Standard library only: it runs before there are any."""

import fcntl
import hashlib
import json
import os
import subprocess
import sys
import venv
from pathlib import Path

HOME = Path(__file__).resolve().parent.parent.parent
VENV = HOME / ".venv"
PYTHON = VENV / "bin" / "python"
INSTALLED = VENV / "installed-locks.json"


def enter_environment() -> None:
    """Install what the command's lock names, once for each change of it, and run on in .venv."""
    if os.environ.get("DOMAINE_BOOTSTRAP") == "0":
        return
    lock = HOME / lock_for(sys.argv[1:], os.environ)
    if not is_installed(lock):
        install(lock)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # else each process that starts compiles everything, for a second
    if Path(sys.prefix).resolve() != VENV.resolve():
        os.execv(PYTHON, [str(PYTHON), *sys.argv])


def lock_for(arguments: list[str], environ: "os._Environ[str] | dict[str, str]") -> str:
    """The lock file that holds the packages this command needs."""
    if arguments[:1] == ["verify"]:
        return "requirements-dev.lock"
    if environ.get("DATABASE_URL", "").startswith("postgres"):
        return "requirements-prod.lock"
    return "requirements.lock"


def is_installed(lock: Path) -> bool:
    return PYTHON.exists() and hash_of(lock) in read_installed()


def install(lock: Path) -> None:
    """Make .venv where it is missing or made for another Python, and install the lock into it."""
    print(f"Installing the packages of {lock.name} into .venv (half a minute) ...", flush=True)
    if not is_ours():
        venv.create(VENV, clear=True, symlinks=True, with_pip=False)
    with (VENV / ".lock").open("w") as guard:
        fcntl.flock(guard, fcntl.LOCK_EX)
        if not is_installed(lock):
            run_pip(lock)
            still_valid = {hash_of(path) for path in HOME.glob("requirements*.lock")} & read_installed()
            INSTALLED.write_text(json.dumps(sorted(still_valid | {hash_of(lock)})))


def run_pip(lock: Path) -> None:
    """pip of the Python that runs this, for .venv need not have one (Debian's venv may come without)."""
    options = ["--quiet", "--disable-pip-version-check", "--no-input", "--require-hashes", "-r", str(lock)]
    done = subprocess.run([pip_python(), "-m", "pip", "--python", str(PYTHON), "install", *options])
    if done.returncode:
        sys.exit("The packages could not be installed: see what pip says above, then run the same command again.")


def pip_python() -> str:
    """A Python that has pip: this one, or the one that .venv was made from."""
    outside = Path(getattr(sys, "_base_executable", sys.executable))
    for python in (sys.executable, str(outside)):
        if subprocess.run([python, "-m", "pip", "--version"], capture_output=True).returncode == 0:
            return python
    sys.exit(
        "Python has no pip here: install it (on Debian: apt-get install python3-pip), then run the same command again."
    )


def is_ours() -> bool:
    """Whether .venv's Python starts and is the version that runs this."""
    ask = [str(PYTHON), "-c", "import sys; print(*sys.version_info[:2])"]
    try:
        answer = subprocess.run(ask, capture_output=True, text=True).stdout
    except OSError:
        return False
    return answer.split() == [str(part) for part in sys.version_info[:2]]


def read_installed() -> set[str]:
    """The hashes of the locks that .venv was filled from."""
    return set(json.loads(INSTALLED.read_text())) if INSTALLED.exists() else set()


def hash_of(lock: Path) -> str:
    return hashlib.sha256(lock.read_bytes()).hexdigest()

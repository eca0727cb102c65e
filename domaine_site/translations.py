"""Compiles the translators' .po files into the .mo files that gettext reads; only those that changed."""

from pathlib import Path

import polib


def compile_all(folder: Path) -> None:
    for source in folder.glob("*/LC_MESSAGES/*.po"):
        compiled = source.with_suffix(".mo")
        if not compiled.exists() or compiled.stat().st_mtime <= source.stat().st_mtime:
            polib.pofile(str(source)).save_as_mofile(str(compiled))

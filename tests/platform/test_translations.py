"""Translations are compiled as gettext reads them, plurals and all."""

import gettext
import os

from domaine_site import translations

CHINESE = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=1; plural=0;\\n"

msgid "Your turn"
msgstr "轮到你了"

msgid "%d knight"
msgid_plural "%d knights"
msgstr[0] "%d 个骑士"
"""


def test_it_compiles_what_gettext_reads(tmp_path):
    folder = tmp_path / "zh_Hans" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "django.po").write_text(CHINESE)
    translations.compile_all(tmp_path)
    catalog = gettext.translation("django", tmp_path, ["zh_Hans"])
    assert catalog.gettext("Your turn") == "轮到你了"
    assert catalog.ngettext("%d knight", "%d knights", 1) == "%d 个骑士"


def test_it_compiles_only_what_changed(tmp_path):
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "django.po").write_text(CHINESE)
    translations.compile_all(tmp_path)
    (folder / "django.mo").write_bytes(b"kept")
    os.utime(folder / "django.po", (1, 1))
    translations.compile_all(tmp_path)
    assert (folder / "django.mo").read_bytes() == b"kept"

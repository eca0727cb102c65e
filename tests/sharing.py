"""Which tests go to the same process: those of a file that share a site, and what they have laid out there."""

import re

from xdist.scheduler import LoadScopeScheduling

SHARING = re.compile(r"tests/browser/|test_in_browser\.py|test_readme\.py|test_up\.py")


class SharingScheduling(LoadScopeScheduling):
    """Whole files where a site is shared, the largest first; single tests of all others fill what room is left."""

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        return file if SHARING.search(file) else nodeid

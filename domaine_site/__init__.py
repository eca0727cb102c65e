"""The site around the game: settings, processes, addresses. Import-free, for manage.py starts here without packages."""

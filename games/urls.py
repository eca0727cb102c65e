"""Addresses of games and tables."""

from django.urls import URLPattern, URLResolver, path

from games.views import catch_up, history, learn, lobby, pictures, play, resign, rules, seating, table, turns, welcome

urlpatterns: list[URLPattern | URLResolver] = [
    path("", lobby.lobby, name="lobby"),
    path("welcome.svg", welcome.welcome_board, name="welcome_board"),
    path("rules/", rules.rules, name="rules"),
    path("rules/<slug:name>/<int:count>.svg", rules.rules_picture, name="rules_picture"),
    path("learn/", learn.learn, name="learn"),
    path("learn/<int:number>.svg", learn.lesson_board, name="lesson_board"),
    path("learn/<int:number>/", learn.lesson, name="lesson"),
    path("learn/<int:number>/<path:played>/", learn.lesson),
    path("tables/", lobby.table_new, name="table_new"),
    path("tables/<int:pk>/", table.table, name="table"),
    path("tables/<int:pk>/poll/", table.table_poll, name="table_poll"),
    path("tables/<int:pk>/join/", seating.table_join, name="table_join"),
    path("tables/<int:pk>/leave/", seating.table_leave, name="table_leave"),
    path("tables/<int:pk>/remove/", seating.table_remove, name="table_remove"),
    path("tables/<int:pk>/links/", seating.table_links, name="table_links"),
    path("tables/<int:pk>/keep/", seating.table_keep, name="table_keep"),
    path("join/<slug:token>/", table.invite, name="invite"),
    path("watch/<slug:token>/", history.watch, name="watch"),
    path("games/<int:pk>/", play.game, name="game"),
    path("games/<int:pk>/poll/", play.game_poll, name="game_poll"),
    path("games/<int:pk>/seen/", catch_up.game_seen, name="game_seen"),
    path("games/<int:pk>/catch-up/", catch_up.game_catch_up, name="game_catch_up"),
    path("games/<int:pk>/turns/", turns.game_turns, name="game_turns"),
    path("games/<int:pk>/turns/<int:version>/", turns.game_turn, name="game_turn"),
    path("games/<int:pk>/turns/<int:version>.svg", pictures.game_changes, name="game_changes"),
    path("games/<int:pk>/resign/", resign.game_resign, name="game_resign"),
    path("games/<int:pk>/log/", history.game_log, name="game_log"),
    path("games/<int:pk>/record.json", history.game_record, name="game_record"),
    path("games/<int:pk>/board/<int:version>.svg", pictures.game_board, name="game_board"),
    path("games/<int:pk>/picture/<int:version>.<slug:kind>", pictures.game_picture, name="game_picture"),
    path("games/<int:pk>/preview/<int:version>.png", pictures.game_preview, name="game_preview"),
    path("lists/<slug:shelf>/", lobby.games_list, name="games_list"),
]

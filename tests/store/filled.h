// A store with something of everything.
#pragma once

#include <string>

#include "store/store.h"

namespace affray::store {

inline MatchRow match_row(const std::string& id, const std::string& user) {
    MatchRow row;
    row.id = id;
    row.game = "bloodbowl";
    row.state = "waiting";
    row.about = {{"title", "Ünïcode"}};
    row.seed = "00";
    row.holders = {{0, user}};
    return row;
}

inline void fill(Store& store) {
    store.add_user({"u1", "Anna", "hash", "", 12, {{"assists", "always"}}});
    store.add_user({"u2", "Bert", "hash", "code", 13, Json::object()});
    store.set_admin("u2", true);
    store.set_name_keys({"u1", "Anna", "hash", "", 12, Json::object()}, {"anna", "ANNA"});
    Session session{"s1", "u1", "newer", "older", 3, 4, 5, 6, "Firefox"};
    store.add_session(session);
    session.device = "Firefox, Linux";
    store.update_session(session);
    store.touch_session("s1", 7);
    store.add_match(match_row("m1", "u1"));
    store.add_match(match_row("m2", "u1"));
    store.set_opener("m1", "house");
    store.touch_match("m1", 9);
    store.put_aside("m2", "damaged", 10);
    store.append("m1", {0, R"({"seq":0})", "[]"});
    store.set_snapshot("m1", {3, 1, {{"ball", 6}}});
    store.set_snapshot("m1", {4, 1, {{"ball", 7}}});
    store.keep_finished("m1", {2, std::string("\0\xFF\x80packed", 9), "", "report"});
    store.keep_finished("m1", {2, "another", "another", "another"});
    store.add_chat("m1", {0, "u1", "Anna", -1, "hello", 1});
    store.add_chat("m1", {1, "u1", "Anna", 0, "naïve 😀", 2, true});
    store.put_document({"d1", "u1", "team", "Reds", {{"players", 10}}, 5});
    store.put_document({"d1", "u1", "team", "Reds", {{"players", 11}}, 6});
    store.put_league({"l1", "Spring", "bloodbowl", "joining", 5, 6, {{"teams", 4}}});
    store.add_league_line("l1", {1, R"({"entry":"join"})"});
    store.set_league_members("l1", {{"u1", "commissioner"}, {"u1", "coach"}});
    store.put_league_note({"l1", "match", "1-r1-1", "m1"});
    store.put_rating({"u1", {"bloodbowl", "crp"}, {1600.5, 90.25, 0.06}, 2, 18});
    store.add_rated_match({"m1", "u1", {"bloodbowl", "crp"}, 18, 0.5, 1601, 1600.5});
    store.set_mark("u1", "u2", Mark::Blocked, true);
    store.set_mark("u1", "u2", Mark::Blocked, true);
    store.add_complaint({"u1", "u2", "m1", "rude", 20});
    store.add_complaint({"u1", "u2", "m1", "again", 21});
    store.settle_complaint(store.complaints_by("u1").at(0).id);
    store.put_sanction({"u1", SanctionKind::Ban, "rude", "u2", 22, 0});
    store.put_sanction({"u1", SanctionKind::Ban, "ruder", "u2", 23, 24});
    store.add_admin_line({25, "u2", "grant", Json::object()});
    store.add_admin_line({26, "u2", "ban", {{"user", "u1"}}});
    store.keep_date({30, 30});
    store.keep_date({31, 31});
}

}  // namespace affray::store

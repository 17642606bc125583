// How leagues treat each game: the one place that tells them apart. What is not told here is the
// same in every league.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/any_match.h"
#include "league/entries.h"
#include "league/settings.h"

namespace affray::league {

class League;
struct Fixture;

struct PlayedGame {
    std::string_view id;     // as matches name it
    std::string_view title;  // as people call it
    // What the log of a league says in place of an edition, and the one edition of its matches;
    // empty: the game has several, and teams move between them.
    std::string_view only_edition;
    std::string_view edition_of_matches;

    bool keeps_lists;      // the teams live in the league: players, treasury, what follows a match
    bool has_glory;        // a report tells it beside the score
    bool is_known_to_naf;  // which counts its matches
    int wins_of_match;     // games that win one, where the score is games won; 0: it is not

    LeagueSettings (*usual_settings)(bloodbowl::Edition edition);
    // Of a match that needs a winner or does not, as the league's terms have them.
    core::Json (*match_options)(const League& league, const Fixture& fixture);
    // `loser`: who lost by what the seats agreed on, whatever the match says.
    MatchReported (*report)(const League& league, const Fixture& fixture,
                            const core::AnyMatch& match, std::optional<int> loser);

    [[nodiscard]] bool has_editions() const { return only_edition.empty(); }
};

// The first is the one of who names none.
[[nodiscard]] std::span<const PlayedGame> played_games();
[[nodiscard]] const PlayedGame* played_game(std::string_view id);  // null: there is none
// Whose leagues have this word for their edition. Null: there is no such edition.
[[nodiscard]] const PlayedGame* game_of_edition(std::string_view edition);
// Every word that a league may be made with: "classic, …, underworlds".
[[nodiscard]] std::string edition_words();
// Whose rules of leagues hold. A game without editions takes none of them but needs one.
[[nodiscard]] bloodbowl::Edition edition_of_rules(const PlayedGame& game, std::string_view edition);

}  // namespace affray::league
